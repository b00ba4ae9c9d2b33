"""How to join tiles: joins marked at the edges, each with the name of the next tile.

  │       •      cut along a plain mark; a mark with a dot meets the
┌─────────│─┐    cut edge of the next tile
│ A1        │A2  whose name is beside it
└───────────┘
"""

from collections.abc import Iterator
from fractions import Fraction

from pnp.geometry import Edges, Length, Rect, mm, pt
from pnp.imposition.crop import Cuts, reach, stroked
from pnp.imposition.page import printable
from pnp.imposition.tiling import Place, Tiling, tile_name
from pnp.layout import fonts
from pnp.layout.art import BLACK, Art, Run, Shape, box_path, line_path
from pnp.layout.art.moving import turned

DOT = mm("0.5")
ASIDE = mm("0.8")
"""The space between a tile and the name of the next one."""

SMALL = pt("5.5")


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


def named(place: Place, window: Rect) -> Iterator[Art]:
    """Yield the name of a tile above it: it is not the only one on its sheet."""
    middle = window.x + window.width // 2
    yield _run(tile_name(*place), middle, window.y - ASIDE, SMALL)


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
