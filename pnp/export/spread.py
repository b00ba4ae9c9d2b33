"""Boards without a product of their own: on a larger one, whole or in parts.

Nothing is scaled down.  A board is in the middle of a larger product, with white around
it and crop marks.  If no product holds all of it, it comes in halves or in quarters,
each with a little of its neighbour past the cut.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.export.fitting import Fit, ways
from pnp.export.profiles import Product, Profile
from pnp.export.wares import Deck, Offered, Ordered
from pnp.geometry import Length, Rect, Size, Turn, inch, pt
from pnp.layout.art import BLACK, Face, Shape, Use, line_path

PARTS = (1, 2, 4)
BLEED = inch("1/8")
"""How much is visible past the cut of a part."""
MARK = inch("1/4")
"""The length of a crop mark."""
THIN = pt("0.5")


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to print a board: the number of parts, the product, and the turn."""

    product: Product
    turn: Turn
    parts: tuple[Rect, ...]


def spread(
    found: Profile, offered: Sequence[Offered]
) -> tuple[list[Deck], list[Offered]]:
    """Return boards on larger products of a service, and those that fit none."""
    decks: list[Deck] = []
    rest: list[Offered] = []
    for each in offered:
        way = _way(each.front.trim, found) if each.of == "board" else None
        if way is None:
            rest.append(each)
        else:
            pieces = tuple(_pieces(each, way))
            decks.append(Deck(each.deck, way.product, pieces))
    return decks, rest


def _way(size: Size, found: Profile) -> _Way | None:
    """Return the fewest parts that fit, on the smallest product that holds them."""
    makes = [m for m in found.makes if m.of == "board" and not (m.punchout or m.paper)]
    for count in PARTS:
        parts = tuple(_cut(size, count))
        fits = [
            (product.trim.width * product.trim.height, at, _Way(product, turn, parts))
            for at, product in enumerate(makes)
            for turn, lies in ways(parts[0].size)
            if lies.width <= product.trim.width and lies.height <= product.trim.height
        ]
        if fits:
            return min(fits, key=lambda each: each[:2])[2]
    return None


def _cut(size: Size, count: int) -> Iterator[Rect]:
    """Yield the parts of a board, row by row: halves split its long side."""
    wide = size.width >= size.height
    columns = 1 if count == 1 or (count == 2 and not wide) else 2
    rows = count // columns
    width, height = -(-size.width // columns), -(-size.height // rows)
    for row in range(rows):
        for column in range(columns):
            x, y = column * (size.width - width), row * (size.height - height)
            yield Rect(Length(x), Length(y), Length(width), Length(height))


def _pieces(board: Offered, way: _Way) -> Iterator[Ordered]:
    count = len(way.parts)
    paper = way.product.trim.turned if way.turn else way.product.trim
    for number, part in enumerate(way.parts, 1):
        name = board.name if count == 1 else f"{board.name}, part {number} of {count}"
        yield Ordered(
            id=board.id if count == 1 else f"{board.id}-{number}-of-{count}",
            path=board.path if count == 1 else f"{board.path}/{number}",
            name=name,
            copies=1,
            front=_laid(board.front, part, paper, name),
            back=None,
            fit=Fit(way.product, way.turn),
            mark=board.mark,
            holds=(board,),
        )


def _laid(board: Face, part: Rect, paper: Size, name: str) -> Face:
    """Return a part in the middle of the product, with marks at its corners."""
    seen = part.grown(BLEED)
    window = Face(name, seen.size, (Use(board, -seen.x, -seen.y),))
    at = Rect(
        (paper.width - part.width) // 2,
        (paper.height - part.height) // 2,
        part.width,
        part.height,
    )
    use = Use(window, at.x - BLEED, at.y - BLEED, trimmed=True)
    return Face(name, paper, (use, *_marks(at)))


def _marks(at: Rect) -> Iterator[Shape]:
    """Yield two lines at each corner, outside of the cut."""
    for x, out in ((at.x, -1), (at.right, 1)):
        for y, away in ((at.y, -1), (at.bottom, 1)):
            near, far = BLEED, BLEED + MARK
            yield _line(x + out * near, y, x + out * far, y)
            yield _line(x, y + away * near, x, y + away * far)


def _line(*ends: int) -> Shape:
    return Shape(line_path(*map(Length, ends)), stroke=BLACK, weight=THIN)
