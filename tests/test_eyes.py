"""Counters, cards and boards as a deuteranope sees them, and on a grey copy.

Each golden picture has both: to look at when a color changes its meaning or its shade.
What must be told apart is measured besides.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from pnp.errors import Complaints
from pnp.geometry import ZERO, Edges, Rect
from pnp.imposition.sheet import Page, Placement, Sheet, Side
from pnp.kit.job import Job
from pnp.kit.order import Order
from pnp.kit.parts import of_family, parts
from pnp.layout.art import Colour
from pnp.layout.press import Press
from pnp.model.game import Game
from pnp.render import pdf, png
from tests.eyes import beside, grey, seen, without_green
from tests.golden import assert_golden_picture
from tests.kits import laid, shipped

GAMES = Path(__file__).parent.parent / "components"

SHEETS = [
    *[("aachen", part, dpi) for part, dpi in (("counters", 34), ("board", 12))],
    *[("cassino", part, dpi) for part, dpi in (("counters", 34), ("cards", 26))],
    *[
        ("castle-itter", part, dpi)
        for part, dpi in (("counters", 34), ("cards", 26), ("board", 12))
    ],
    *[("itchy-scratchy", part, dpi) for part, dpi in (("counters", 34),)],
    ("itchy-scratchy", "board", 20),
]


@cache
def game(name: str) -> Game:
    return shipped(name)


@cache
def press(name: str) -> Press:
    return laid(name)


def sheet(name: str, part: str) -> Sheet:
    """Return the first sheet of a part, or a whole board."""
    if part != "board":
        making = Job(game(name), Order(), press(name), Complaints())
        (wanted,) = (each for each in parts(game(name)) if each.name == part)
        return next(making.sheets(wanted))
    face = press(name).board(of_family(game(name), "board")[0])
    assert face
    at = Rect(ZERO, ZERO, face.trim.width, face.trim.height)
    page = Page("board", face.trim, Edges())
    return Sheet("Board", page, Side((Placement(face, at),)))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "part", "dpi"), SHEETS)
def test_what_other_eyes_see(name: str, part: str, dpi: int) -> None:
    printed = pdf.render([sheet(name, part)], title=name, author="pnp")
    page = png.picture(printed, 0, dpi)

    found = beside(seen(page, without_green), seen(page, grey))
    assert_golden_picture(f"eyes-{name}-{part}", found)


def colours(name: str, *names: str) -> Iterator[tuple[str, Colour]]:
    for each in names:
        yield each, press(name).colours[each]


APART = [
    pytest.param("aachen", ("us", "us-spent-band"), 2.5, id="fresh and spent"),
    pytest.param("aachen", ("us-ground", "us-spent"), 1.6, id="grounds of both"),
    pytest.param("aachen", ("armored", "ink"), 3.0, id="a factor that is armored"),
    pytest.param("aachen", ("water", "street"), 3.0, id="names of streets on water"),
    pytest.param("cassino", ("day", "night"), 1.6, id="weather by day, by night"),
    pytest.param("itchy-scratchy", ("blue", "grey"), 1.5, id="both armies of The Wall"),
    pytest.param("itchy-scratchy", ("wood", "sand"), 1.6, id="woods on sand"),
    pytest.param("itchy-scratchy", ("water", "sand"), 1.6, id="water on sand"),
    pytest.param("itchy-scratchy", ("slope", "sand"), 1.6, id="hills on sand"),
    pytest.param("itchy-scratchy", ("roof", "sand"), 1.6, id="roofs on sand"),
]
"""Colors that tell something, and the least contrast of each pair."""


@pytest.mark.parametrize(("name", "names", "least"), APART)
def test_colours_of_meaning_are_apart_for_all_eyes(
    name: str, names: tuple[str, ...], least: float
) -> None:
    """By lightness, so that they are apart on a grey copy too."""
    close = {}
    for (one, a), (other, b) in combinations(colours(name, *names), 2):
        found = min(a.contrast(b), without_green(a).contrast(without_green(b)))
        if found < least:
            close[one, other] = round(found, 2)

    assert close == {}
