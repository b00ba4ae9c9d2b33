"""Call-outs: a piece, enlarged, with a line from each of its parts to its name.

Labels are left and right of the piece, in the order of what they name.  The words are
the titles and values of the definition, so they are never wrong.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pnp.geometry import Length, Rect, Size, mm
from pnp.kit.job import Job
from pnp.kit.parts import of_family
from pnp.layout.art import Face
from pnp.layout.faces.parts import Shows
from pnp.model.component import Component, ComponentSet
from pnp.render.book import Callout, Enlarged

FEWEST = 2
"""Parts of a piece that are worth naming."""
STEP = mm(8)
"""The least distance of two labels: two lines of type."""
HIGHEST = {"counters": mm(44), "cards": mm(66)}
"""The height of a piece as shown, by its family."""
ROOM = mm(32)
"""The least width of the labels on each side of a piece."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A piece to enlarge: its front, and what that shows."""

    of: ComponentSet
    component: Component
    front: Face
    parts: Sequence[Shows]


def drawn(making: Job) -> Iterator[Drawn]:
    """Yield the piece of each set of counters and cards whose front shows most."""
    for family in ("counters", "cards"):
        for components in of_family(making.game, family):
            if found := _fullest(making, components):
                yield found


def _fullest(making: Job, components: ComponentSet) -> Drawn | None:
    """Return the piece of a set that shows most; the first of equals."""
    best: Drawn | None = None
    for component, front, _ in making.press.pieces(components):
        if not component.blank:
            parts = making.press.parts(components, component)
            told = len(parts) >= FEWEST and any(each.fact for each in parts)
            if told and (best is None or len(parts) > len(best.parts)):
                best = Drawn(components, component, front, parts)
    return best


def enlarged(piece: Drawn, width: Length, image: str) -> Enlarged:
    """Return a piece as a picture of a width, with its labels in their places."""
    trim = piece.front.trim
    scale = min(
        Fraction(HIGHEST[piece.of.family], trim.height),
        Fraction(width - 2 * ROOM, trim.width),
    )
    size = Size(trim.width.times(scale), trim.height.times(scale))
    left = (width - size.width) // 2
    targets = [(each.words, *_middle(each.at, scale, left)) for each in piece.parts]
    sides = _sided(targets, left + size.width // 2)
    most = max(map(len, sides))
    height = max(size.height, STEP * most)
    down = (height - size.height) // 2
    labels = []
    for right, side in enumerate(sides):
        wanted = [y + down for _, _, y in side]
        for (words, x, y), at in zip(side, _spread(wanted, height), strict=True):
            edge = left + size.width + mm(3) if right else left - mm(3)
            room = width - edge if right else edge
            place = (edge.mm, at.mm, x.mm, (y + down).mm, room.mm - 1)
            labels.append(Callout(words, bool(right), *place))
    where = Rect(left, down, size.width, size.height)
    name = piece.component.name
    return Enlarged(piece.of.title, name, image, where, height, tuple(labels))


def _middle(at: Rect, scale: Fraction, left: Length) -> tuple[Length, Length]:
    x, y = at.x + at.width // 2, at.y + at.height // 2
    return left + x.times(scale), y.times(scale)


Target = tuple[str, Length, Length]


def _sided(targets: Sequence[Target], middle: int) -> tuple[list[Target], ...]:
    """Return the labels of each side: those nearest to it, about as many on both."""
    across = sorted(targets, key=lambda each: each[1])
    left = sum(x < middle for _, x, _ in across)
    third = len(across) // 3
    half = min(max(left, third), len(across) - third)
    return tuple(
        sorted(side, key=lambda each: each[2])
        for side in (across[:half], across[half:])
    )


def _spread(wanted: Sequence[Length], height: Length) -> list[Length]:
    """Return places as near to those wanted as labels of two lines allow."""
    found: list[Length] = []
    for at in wanted:
        found.append(max(at, found[-1] + STEP) if found else max(at, STEP // 2))
    last = height - STEP // 2
    for number in reversed(range(len(found))):
        found[number] = min(found[number], last)
        last = found[number] - STEP
    return found
