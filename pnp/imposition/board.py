"""A board becomes sheets: one poster to cut out, or tiles to glue together.

Both show the same face; a tile is a window onto it, so nothing is drawn twice and
nothing is scaled.
"""

from collections.abc import Iterator
from itertools import count

from pnp.errors import ImpositionError
from pnp.geometry import Edges, Length, Rect, mm
from pnp.imposition.assembly import named, neighbours, tile_cuts
from pnp.imposition.crop import Cuts, bounds, crop_marks
from pnp.imposition.guidance import Guidance, room_on
from pnp.imposition.impose import impose
from pnp.imposition.page import inkable, paper
from pnp.imposition.plan import capacity
from pnp.imposition.sheet import Page, Piece, Placement, Sheet, Side
from pnp.imposition.slug import SILENT, Label, Legend
from pnp.imposition.tiling import OVERLAP, Place, Tiling, tile_name
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
    """Yield a board as tiles, with a drawing on each sheet of where they belong.

    The drawing is beside the tiles if there is room.  If there is none on any sheet,
    it is on one of its own before them, unless a guide shows it: then no sheet is spent
    on it.  A board of one tile needs none.
    """
    tiling = Tiling.of(replace(face, shared=True), page, overlap)
    field, single, sheets = tiling.field, tiling.count == 1, tiling.sheets
    rooms = [None if single else room_on(at.values(), field) for at in sheets]
    apart = not (any(rooms) or single or guided)
    total, numbers = len(sheets) + apart, count(1)
    guidance = Guidance(tiling)
    first = next((n for n, r in enumerate(rooms) if r), 0)
    if apart:
        label = Label(title, next(numbers), total, legend, cut="never", tile="assembly")
        drawn = tuple(guidance.whole(field))
        yield Sheet(label.name, tiling.page, Side((), drawn))
    for number, (shown, room) in enumerate(zip(sheets, rooms, strict=True)):
        names = ", ".join(tile_name(*place) for place in shown)
        label = Label(title, next(numbers), total, legend, tile=names)
        told = (
            guidance.beside(room, tuple(shown), whole=number == first) if room else ()
        )
        drawn = tuple(told)
        sheet = _tiles(
            tiling, _centred(shown, field) if single else shown, label, drawn
        )
        yield replace(sheet, pieces=int(number == 0))


def _centred(shown: dict[Place, Rect], field: Rect) -> dict[Place, Rect]:
    """Return a tile in the middle of its sheet."""
    return {
        place: box.moved(
            (field.width - box.width) // 2, (field.height - box.height) // 2
        )
        for place, box in shown.items()
    }


def _tiles(
    tiling: Tiling,
    shown: dict[Place, Rect],
    label: Label,
    drawn: tuple[Art, ...],
) -> Sheet:
    """Return some tiles: each the whole face, of which only a window shows."""
    face, page, marks = tiling.face, tiling.page, list[Art]()
    placements: list[Placement] = []
    cuts: list[Cuts] = []
    for place, window in shown.items():
        part = tiling.part(*place)
        at = Rect(
            window.x - part.x, window.y - part.y, face.trim.width, face.trim.height
        )
        around = Edges.all(face.bleed)
        placements.append(Placement(face, at, 0, around, face.name, window))
        cuts.append(tile_cuts(tiling, *place, window))
        marks += crop_marks(cuts[-1], page)
        marks += neighbours(tiling, *place, window)
        marks += named(place, window) if len(shown) > 1 else ()
    block = Cuts((), (), bounds(shown.values()))
    marks += label.slug(page, block, advice=ADVICE)
    side = Side(tuple(placements), (*marks, *drawn))
    return Sheet(label.name, page, side, cuts=sum(each.count for each in cuts))
