"""A board becomes sheets: one poster to cut out, or tiles to glue together.

Both show the same face; a tile is a window onto it, so nothing is drawn twice and
nothing is scaled.
"""

from collections.abc import Iterator
from itertools import count

from pnp.errors import ImpositionError
from pnp.geometry import Edges, Length, Rect, mm
from pnp.imposition.assembly import diagram, neighbours, room_beside, tile_cuts
from pnp.imposition.impose import impose
from pnp.imposition.page import inkable, paper
from pnp.imposition.plan import capacity
from pnp.imposition.sheet import Page, Piece, Placement, Sheet, Side
from pnp.imposition.slug import SILENT, Label, Legend
from pnp.imposition.tiling import OVERLAP, Tiling, tile_name
from pnp.layout.art import Art, Face
from pnp.values import replace

POSTERS = ("A4", "A3", "A2", "ARCH C")
INCHES = ("Letter", "Tabloid", "ARCH C")
"""Poster paper in a copy shop, smallest first: in A sizes, and in inches."""

LEAST = mm(2)
"""The least bleed that a board is cut out with."""

ADVICE = "cut along the plain marks; the next tile meets the dots"


def poster_paper(face: Face, beside: str = "") -> Page:
    """Return the smallest paper for a whole board, sold where ``beside`` is sold."""
    posters = INCHES if beside in (*INCHES, "Legal") else POSTERS
    for page in map(paper, posters):
        if capacity(Piece(face.name, face), page, "none"):
            return page
    raise ImpositionError(
        f"{face.name} is {face.trim}, too large for {posters[-1]} paper",
        hint="print it as tiles, or name a larger paper by its size: 700x1000mm",
    )


def poster(
    face: Face, page: Page | None = None, *, title: str, legend: Legend = SILENT
) -> Iterator[Sheet]:
    """Yield the one sheet that shows a whole board, to cut along its trim.

    The paper is turned as the board is, so you read it without turning it.
    """
    page = page or poster_paper(face)
    if (face.trim.width > face.trim.height) != (page.size.width > page.size.height):
        page = page.turned
    piece = Piece(face.name, _upright(face, page))
    return impose([piece], page, title=title, backs="none", legend=legend)


def _upright(face: Face, page: Page) -> Face:
    """Return a face with the bleed it has room for, if that is enough.

    With all of its bleed it might have to lie on its side.
    """
    room, trim = inkable(page), face.trim
    spare = min(room.width - trim.width, room.height - trim.height) // 2
    return replace(face, bleed=spare) if LEAST <= spare < face.bleed else face


def tiles(
    face: Face,
    page: Page,
    *,
    title: str,
    legend: Legend = SILENT,
    overlap: Length = OVERLAP,
    guided: bool = False,
) -> Iterator[Sheet]:
    """Yield a board as tiles; the first sheet shows how to put them together.

    The drawing is beside the first tile if there is room.  If not, it is on a sheet of
    its own before it, unless a guide shows it: then no sheet is spent on it.  A board
    of one tile needs none.
    """
    tiling = Tiling.of(replace(face, shared=True), page, overlap)
    field = tiling.field
    corner = tiling.part(0, 0)
    corner = Rect(field.x, field.y, corner.width, corner.height)
    room = room_beside(corner, field) if tiling.count > 1 else None
    apart = room is None and tiling.count > 1 and not guided
    total, numbers = tiling.count + apart, count(1)
    corner = corner if room else _centred(corner, field)
    if apart:
        label = Label(title, next(numbers), total, legend, cut="never", tile="assembly")
        yield _drawing(tiling, field, label)
    for row, column in tiling.places:
        name = tile_name(row, column)
        label = Label(title, next(numbers), total, legend, tile=name)
        first = (row, column) == (0, 0)
        drawn = tuple(diagram(tiling, room)) if first and room and total > 1 else ()
        sheet = _tile(tiling, (row, column), corner, label, drawn)
        yield replace(sheet, pieces=int(first))


def _centred(box: Rect, field: Rect) -> Rect:
    return box.moved((field.width - box.width) // 2, (field.height - box.height) // 2)


def _drawing(tiling: Tiling, field: Rect, label: Label) -> Sheet:
    """Return a sheet that shows only how to join the others."""
    return Sheet(label.name, tiling.page, Side((), tuple(diagram(tiling, field))))


def _tile(
    tiling: Tiling,
    place: tuple[int, int],
    corner: Rect,
    label: Label,
    drawn: tuple[Art, ...],
) -> Sheet:
    """Return one tile: the whole face, of which only a window shows."""
    part, face, page = tiling.part(*place), tiling.face, tiling.page
    window = Rect(corner.x, corner.y, part.width, part.height)
    at = Rect(window.x - part.x, window.y - part.y, face.trim.width, face.trim.height)
    whole = Placement(face, at, 0, Edges.all(face.bleed), face.name, window)
    cuts = tile_cuts(tiling, *place, window)
    marks = label.marks(page, cuts, advice=ADVICE)
    joins = tuple(neighbours(tiling, *place, window))
    side = Side((whole,), (*marks, *joins, *drawn))
    return Sheet(label.name, page, side, cuts=cuts.count)
