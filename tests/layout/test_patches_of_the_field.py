"""What is drawn by hand on one area of a field stays in it: tiles are cut out there."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pnp.geometry import Length
from pnp.grids import Grid
from pnp.layout.boards.patches import SAMPLED, Hand, Point, inward, rings, soft
from pnp.values import replace

FIELD = Path(__file__).parents[2] / "layouts" / "boards" / "field.yaml"
AREA, FINE = 30, 100_000
"""How wide an area is drawn, in millimetres, and how finely it is measured."""

PATCH = re.compile(
    r"\{patch: (.+), inset: ([\d.]+) mm, wobble: ([\d.]+) mm(?:, ease: ([\d.]+))?"
)
WRITTEN = PATCH.findall(FIELD.read_text(encoding="utf-8"))
PATCHES = sorted({tuple(curve): (kinds, *curve) for kinds, *curve in WRITTEN}.values())
"""One of all patches of each curve."""


def outline(grid: Grid, area: int, inset: float, hand: Hand) -> Iterator[Point]:
    """Yield points along the curve round one area, in areas across flats."""
    (ring,) = rings(grid, frozenset([area]), inset / AREA)
    if hand.eased:
        (edge,) = rings(grid, frozenset([area]), 0)
        hand = replace(hand, strays_as=edge)
    pen = 0.0, 0.0
    for letter, lengths in soft(ring, FINE, hand):
        numbers = [each / FINE for each in lengths if isinstance(each, Length)]
        if letter == "C":
            yield from (_on_the_curve(pen, numbers, share / 8) for share in range(8))
        pen = (numbers[-2], numbers[-1]) if numbers else pen


def _on_the_curve(pen: Point, numbers: list[float], t: float) -> Point:
    u = 1 - t
    weights = u**3, 3 * u * u * t, 3 * u * t * t, t**3
    xs, ys = (pen[0], *numbers[::2]), (pen[1], *numbers[1::2])
    x, y = (
        sum(w * n for w, n in zip(weights, found, strict=True)) for found in (xs, ys)
    )
    return x, y


def astray(grid: Grid, area: int, inset: float, hand: Hand) -> float:
    """Return how far beyond the edges of its area a patch reaches, in millimetres."""
    x, y = grid.middle(area)
    ways = [inward(grid, facing) for facing in range(len(grid.facings))]
    return AREA * max(
        (x - px) * dx + (y - py) * dy - 1 / 2
        for px, py in outline(grid, area, inset, hand)
        for dx, dy in ways
    )


@pytest.mark.parametrize("grid", [Grid.square(8, 8), Grid.hexes(8, 8)], ids=["□", "⬡"])
@pytest.mark.parametrize(("kinds", "inset", "wobble", "ease"), PATCHES)
def test_a_patch_stays_in_its_area(
    grid: Grid, kinds: str, inset: str, wobble: str, ease: str
) -> None:
    hand = Hand(float(wobble) / AREA, float(ease or SAMPLED[0]))
    out = {
        grid.names[area]: round(beyond, 2)
        for area in range(len(grid))
        if (beyond := astray(grid, area, float(inset), hand)) > 0
    }

    assert out == {}, kinds


def test_the_field_has_such_patches() -> None:
    assert {"woods", "mountain", "rough"} <= {kinds for kinds, *_ in WRITTEN}
