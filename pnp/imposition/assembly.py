"""How to join tiles: joins marked at the edges, and a drawing of all tiles.

  │       •      cut along a plain mark; a mark with a dot meets the
┌─────────│─┐    cut edge of the next tile
│ A1        │A2  whose name is beside it
└───────────┘
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from pnp.geometry import Edges, Length, Rect, Size, mm, pt
from pnp.imposition.crop import Cuts, reach, stroked
from pnp.imposition.gauges import WEIGHT
from pnp.imposition.page import printable
from pnp.imposition.tiling import Tiling, tile_name
from pnp.layout import fonts
from pnp.layout.art import BLACK, Art, Colour, Run, Shape, box_path, line_path
from pnp.layout.art.moving import turned

DOT = mm("0.5")
CLEAR = mm(6)
"""The space between a tile and the drawing, for marks and neighbours' names."""

LEAST_WIDE, LEAST_HIGH = mm(60), mm(20)
"""The smallest room in which you can read the drawing."""

ASIDE = mm("0.8")
"""The space between a tile and the name of the next one."""

OVERLAPPED = Colour(214, 214, 214)
SMALL, LABEL = pt("5.5"), pt(9)


def tile_cuts(tiling: Tiling, row: int, column: int, window: Rect) -> Cuts:
    """Return the cuts of a tile: at the trim outside, at its left and upper joins."""
    part, trim = tiling.part(row, column), tiling.face.trim
    x, y = window.x - part.x, window.y - part.y
    xs = [x + tiling.columns.joins[column - 1]] if column else [x]
    ys = [y + tiling.rows.joins[row - 1]] if row else [y]
    if column + 1 == len(tiling.columns):
        xs.append(x + trim.width)
    if row + 1 == len(tiling.rows):
        ys.append(y + trim.height)
    return Cuts(tuple(xs), tuple(ys), window)


def neighbours(tiling: Tiling, row: int, column: int, window: Rect) -> Iterator[Art]:
    """Yield the dotted marks of joins where another tile overlaps, with its name."""
    part, by = tiling.part(row, column), reach(window, tiling.page)
    if column + 1 < len(tiling.columns):
        x = window.x - part.x + tiling.columns.joins[column]
        yield from _dotted_down(x, window, by)
        name = tile_name(row, column + 1)
        yield from _beside(name, window, printable(tiling.page).right)
    if row + 1 < len(tiling.rows):
        y = window.y - part.y + tiling.rows.joins[row]
        yield from _dotted_across(y, window, by)
        middle = window.x + window.width // 2
        font = fonts.font("sans", "semibold")
        baseline = window.bottom + ASIDE + SMALL * font.cap_height // 1000
        yield _run(tile_name(row + 1, column), middle, baseline, SMALL)


def _beside(name: str, window: Rect, edge: Length) -> Iterator[Art]:
    """Yield a name to the right of a tile, on its side if it is wider than the room.

    Nothing is printed past the edge that a printer reaches.
    """
    cut = fonts.font("sans", "semibold")
    wide, middle = cut.width(name, SMALL), window.y + window.height // 2
    if window.right + ASIDE + wide <= edge:
        yield _run(name, window.right + ASIDE, middle, SMALL)
        return
    rise, drop = (SMALL * each // 1000 for each in (cut.cap_height, cut.descent))
    tall = rise + drop
    x = min(window.right + ASIDE, edge - tall)
    lying = Rect(x + (tall - wide) // 2, middle - tall // 2, wide, tall)
    words = _run(name, lying.x, lying.y + rise, SMALL)
    yield from turned((words,), lying, Fraction(270))


def _dotted_down(x: Length, window: Rect, by: Edges) -> Iterator[Art]:
    for start, end in (
        (window.y - by.top, window.y - mm("0.5")),
        (window.bottom + mm("0.5"), window.bottom + by.bottom),
    ):
        yield stroked(line_path(x, start, x, end))
        yield _dot(x, (start + end) // 2)


def _dotted_across(y: Length, window: Rect, by: Edges) -> Iterator[Art]:
    for start, end in (
        (window.x - by.left, window.x - mm("0.5")),
        (window.right + mm("0.5"), window.right + by.right),
    ):
        yield stroked(line_path(start, y, end, y))
        yield _dot((start + end) // 2, y)


def _dot(x: Length, y: Length) -> Shape:
    return Shape(box_path(Rect(x - DOT, y - DOT, 2 * DOT, 2 * DOT), DOT), fill=BLACK)


def _run(text: str, x: Length, y: Length, size: Length) -> Run:
    return Run(x, y, text, fonts.font("sans", "semibold"), size, BLACK)


def room_beside(tile: Rect, field: Rect) -> Rect | None:
    """Return the free part of a page that holds the drawing; None if there is none."""
    right = Rect(
        tile.right + CLEAR, field.y, field.right - tile.right - CLEAR, field.height
    )
    below = Rect(
        field.x, tile.bottom + CLEAR, field.width, field.bottom - tile.bottom - CLEAR
    )
    for room in (right, below):
        if room.width >= LEAST_WIDE and room.height >= LEAST_HIGH:
            return room
    return None


def diagram(tiling: Tiling, room: Rect) -> Iterator[Art]:
    """Yield the drawing of all tiles in their places, and how to join them."""
    words = _instructions(tiling)
    high = len(words) * _leading() + mm(2)
    beside = room.width > 2 * room.height
    fits = (
        Size(room.width // 2 - mm(3), room.height)
        if beside
        else Size(room.width, room.height - high)
    )
    box = tiling.face.box
    share = min(Fraction(fits.width, box.width), Fraction(fits.height, box.height))
    yield from plan(tiling, room, share)
    x = room.x + (room.width // 2 if beside else 0)
    y = room.y + (0 if beside else box.height.times(share) + mm(2))
    for number, line in enumerate(words):
        yield _run(line, x, y + (number + 1) * _leading(), SMALL)


def _leading() -> Length:
    return SMALL * 13 // 10


def _instructions(tiling: Tiling) -> Sequence[str]:
    """Return the steps; each line fits the narrowest room for a drawing."""
    return (
        f"How the {tiling.count} tiles go together",
        "1  Cut each tile along the plain marks at its",
        "    left and upper joins; the outer edges wait.",
        "2  Glue it over its neighbours, row by row,",
        "    its cut edges meeting their marks with dots.",
        f"3  Cut the outer edges: {tiling.face.trim}.",
    )


def plan(tiling: Tiling, room: Rect, share: Fraction) -> Iterator[Art]:
    """Yield the tiles in their places, overlaps in grey, from a corner of the room."""
    box = tiling.face.box

    def small(part: Rect) -> Rect:
        x, y = (part.x - box.x).times(share), (part.y - box.y).times(share)
        width, height = part.width.times(share), part.height.times(share)
        return Rect(room.x + x, room.y + y, width, height)

    for bands in _overlaps(tiling):
        yield Shape(box_path(small(bands)), fill=OVERLAPPED)
    for row, column in tiling.places:
        at, name = small(tiling.part(row, column)), tile_name(row, column)
        yield Shape(box_path(at), stroke=BLACK, weight=WEIGHT)
        font = fonts.font("sans", "semibold")
        x = at.x + (at.width - font.width(name, LABEL)) // 2
        y = at.y + (at.height + LABEL * font.cap_height // 1000) // 2
        yield _run(name, x, y, LABEL)


def _overlaps(tiling: Tiling) -> Iterator[Rect]:
    box = tiling.face.box
    for (_, end), (start, _) in pairwise(tiling.columns.bounds):
        yield Rect(start, box.y, end - start, box.height)
    for (_, end), (start, _) in pairwise(tiling.rows.bounds):
        yield Rect(box.x, start, box.width, end - start)
