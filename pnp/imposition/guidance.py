"""The drawing beside a tile: where it belongs on the board, and what to do with it.

A2   tile 2 of 6
┌────┬──────┬────┐    the board, small, this tile with a heavy frame
│ A1 ┃  A2  ┃ A3 │
├────╂──────╂────┤    below or beside it: which edges to cut, what it is
│ B1 │  B2  │ B3 │    glued over, what is glued over it
└────┴──────┴────┘
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from pnp.geometry import ZERO, Length, Rect, Size, mm, pt
from pnp.imposition.crop import bounds
from pnp.imposition.tiling import Place, Tiling, tile_name
from pnp.layout import fonts
from pnp.layout.art import (
    BLACK,
    WHITE,
    Art,
    Colour,
    Face,
    Run,
    Shape,
    Use,
    box_path,
    oval_path,
)
from pnp.layout.art.reduced import Reducing, reduced
from pnp.layout.fonts import Font
from pnp.values import replace

CLEAR = mm(6)
"""The space between a tile and the drawing, for marks and neighbours' names."""

LEAST_WIDE, LEAST_HIGH = mm(60), mm(20)
"""The smallest room in which you can read the drawing."""

MOST_WIDE = mm(112)
"""The widest that a board is drawn, and a column of words."""

MOST_DRAWN = 100
"""The most tiles that are drawn on a small board: more could not be told apart."""

STEPS = (
    "1  Cut each tile at its left and upper joins, along the plain marks.",
    "2  Glue it over its neighbours: its cut edges meet the marks with dots.",
    "3  Cut the outer edges last: {trim}.",
)
"""How the tiles go together."""

TWO = (
    "1  Cut {last} at its {join} join, along the plain marks.",
    "2  Glue it over {first}: its cut edge meets the marks with dots.",
    STEPS[-1],
)
"""How two tiles go together: the first is not cut before it is joined."""

PAIR = 2
NAME, TEXT, DISC = pt(20), pt("7.5"), pt(9)
BESIDE = mm(5)
"""The space between the board and the words beside it."""
HEAVY, WHITES, FINE = pt("1.8"), pt("3.4"), pt("0.7")


def room_beside(tile: Rect, field: Rect) -> Rect | None:
    """Return the free part of a page that holds the drawing; None if there is none."""
    right = Rect(
        tile.right + CLEAR, field.y, field.right - tile.right - CLEAR, field.height
    )
    below = Rect(
        field.x, tile.bottom + CLEAR, field.width, field.bottom - tile.bottom - CLEAR
    )
    rooms = [
        each
        for each in (right, below)
        if each.width >= LEAST_WIDE and each.height >= LEAST_HIGH
    ]
    return max(rooms, key=lambda each: each.width * each.height, default=None)


def room_on(tiles: Iterable[Rect], field: Rect) -> Rect | None:
    """Return the free part of a page with tiles on it: beside all, or below one."""
    known = list(tiles)
    below = (
        Rect(
            each.x, each.bottom + CLEAR, each.width, field.bottom - each.bottom - CLEAR
        )
        for each in known
    )
    rooms = [
        room
        for room in (room_beside(bounds(known), field), *below)
        if room
        and room.width >= LEAST_WIDE
        and room.height >= LEAST_HIGH
        and not any(room.overlaps(each) for each in known)
    ]
    return max(rooms, key=lambda each: each.width * each.height, default=None)


@dataclass(frozen=True)
class Guidance:
    """A board, small, of which each sheet of tiles shows its own part."""

    tiling: Tiling
    _drawings: dict[Size, Face] = field(default_factory=dict)

    def whole(self, room: Rect) -> Iterator[Art]:
        """Yield the drawing on a sheet of its own."""
        yield from self._drawn(room, ())
        yield from self._words(room, self._all())

    def beside(
        self, room: Rect, places: Sequence[Place], *, whole: bool
    ) -> Iterator[Art]:
        """Yield the drawing beside the tiles of a sheet.

        Its words tell how the ``whole`` goes together, or what to do with its tiles.
        """
        yield from self._drawn(room, places)
        told = self._all() if whole else self._own(places)
        yield from self._words(room, told, places)

    @cached_property
    def _known(self) -> Reducing:
        return Reducing(thumbnail=True, bars=True)

    @property
    def _is_drawn(self) -> bool:
        return self.tiling.count <= MOST_DRAWN

    def _drawn(self, room: Rect, lit: Sequence[Place]) -> Iterator[Art]:
        """Yield the board with the tiles of a sheet lit, if they are not too many."""
        if not self._is_drawn:
            return
        at = self._at(room)
        yield Use(self._all_tiles(at.size), at.x, at.y)
        for place in lit:
            inside = self._part(at, *place)
            yield _framed(inside.grown(-WHITES // 2), WHITE, WHITES)
            yield _framed(inside.grown(-HEAVY // 2), BLACK, HEAVY)
        for place in lit:
            yield from _disc(self._part(at, *place), tile_name(*place), lit=True)

    def _all_tiles(self, size: Size) -> Face:
        """Return the board with a frame and a name on each tile, once for each size."""
        if size not in self._drawings:
            share = Fraction(size.width, self.tiling.face.trim.width)
            small = reduced(self.tiling.face, share, thumbnail=True, known=self._known)
            small = replace(small, shared=True)
            art = [
                Use(small, ZERO, ZERO, scale=share, trimmed=True),
                *self._tiles(size),
            ]
            name = f"{self.tiling.face.name}, its tiles"
            edge = FINE * 3  # the outer frames reach half their width beyond
            self._drawings[size] = Face(name, size, tuple(art), edge, shared=True)
        return self._drawings[size]

    def _tiles(self, size: Size) -> Iterator[Art]:
        at = Rect(ZERO, ZERO, size.width, size.height)
        parts = {each: self._part(at, *each) for each in self.tiling.places}
        for weight, colour in ((FINE * 3, WHITE), (FINE, BLACK)):
            for part in parts.values():
                yield _framed(part, colour, weight)
        for place, part in parts.items():
            yield from _disc(part, tile_name(*place), lit=False)

    def _at(self, room: Rect) -> Rect:
        """Return where in a room the board is drawn: before the words, or over them."""
        trim = self.tiling.face.trim
        if _is_wide(room):
            wide, high = min(MOST_WIDE, room.width // 2), room.height
        else:
            wide, high = min(MOST_WIDE, room.width), room.height // 2
        share = min(Fraction(wide, trim.width), Fraction(high, trim.height))
        y = room.y if _is_wide(room) else room.y + NAME
        return Rect(room.x, y, trim.width.times(share), trim.height.times(share))

    def _part(self, at: Rect, row: int, column: int) -> Rect:
        """Return what is seen of a tile on the board, small: it ends at its joins."""
        trim, tiling = self.tiling.face.trim, self.tiling
        share = Fraction(at.width, trim.width)
        xs = (ZERO, *tiling.columns.joins, trim.width)
        ys = (ZERO, *tiling.rows.joins, trim.height)
        left, right = (at.x + each.times(share) for each in xs[column : column + 2])
        top, bottom = (at.y + each.times(share) for each in ys[row : row + 2])
        return Rect(left, top, Length(right - left), Length(bottom - top))

    def _words(
        self,
        room: Rect,
        told: Iterable[tuple[str, Font]],
        places: Sequence[Place] = (),
    ) -> Iterator[Art]:
        """Yield the names of tiles, and what to do with them."""
        bold, plain = fonts.font("sans", "bold"), fonts.font("sans", "regular")
        board, wide = self._at(room), _is_wide(room)
        x = board.right + BESIDE if wide and self._is_drawn else room.x
        width = min(MOST_WIDE, room.right - x)
        baseline = Length(room.y + NAME * bold.cap_height // 1000)
        above = baseline if wide or not self._is_drawn else board.bottom
        y = Length(above + TEXT * 18 // 10)
        if places:
            names = ", ".join(tile_name(*place) for place in places)
            yield Run(x, baseline, names, bold, NAME, BLACK)
            beside = Length(x + bold.width(names, NAME) + mm(3))
            of = f"of {self.tiling.count} tiles"
            yield Run(beside, baseline, of, plain, TEXT, BLACK)
        else:
            y = room.y + TEXT if wide else y
        for text, cut in told:
            for line in _wrapped(text, cut, Length(width)):
                yield Run(x, y, line, cut, TEXT, BLACK)
                y = Length(y + TEXT * 13 // 10)
            y = Length(y + TEXT * 3 // 10)

    def _all(self) -> Iterator[tuple[str, Font]]:
        bold, plain = fonts.font("sans", "semibold"), fonts.font("sans", "regular")
        yield f"How the {self.tiling.count} tiles go together", bold
        tiling = self.tiling
        for step in TWO if tiling.count == PAIR else STEPS:
            told = step.format(
                first=tile_name(0, 0),
                last=tile_name(len(tiling.rows) - 1, len(tiling.columns) - 1),
                join="left" if len(tiling.columns) > 1 else "upper",
                trim=tiling.face.trim,
            )
            yield told, plain

    def _own(self, places: Sequence[Place]) -> Iterator[tuple[str, Font]]:
        """Yield what to do with the tiles of one sheet."""
        bold, plain = fonts.font("sans", "semibold"), fonts.font("sans", "regular")
        for place in places:
            if len(places) > 1:
                yield tile_name(*place), bold
            for line in self._told(*place):
                yield line, plain

    def _told(self, row: int, column: int) -> Iterator[str]:
        tiling = self.tiling
        left = ["left"] if column else []
        sides = left + (["upper"] if row else [])
        under = [tile_name(row, column - 1)] if column else []
        under += [tile_name(row - 1, column)] if row else []
        over = [tile_name(row, column + 1)] if column + 1 < len(tiling.columns) else []
        over += [tile_name(row + 1, column)] if row + 1 < len(tiling.rows) else []
        if sides:
            edges = f"{' and '.join(sides)} edge{'s' if len(sides) > 1 else ''}"
            yield f"Cut its {edges} along the plain marks."
            yield f"Glue it over {' and '.join(under)}, to the marks with dots."
        if over:
            goes = "goes" if len(over) == 1 else "go"
            yield f"{' and '.join(over)} {goes} over it."
        else:
            yield f"Then cut the outer edges of the board: {tiling.face.trim}."


def _disc(part: Rect, name: str, *, lit: bool) -> Iterator[Art]:
    """Yield a tile's name in its middle, on a disc: a black one if it is lit."""
    cut, wide = fonts.font("sans", "bold"), min(part.width, part.height)
    size = Length(min(DISC, wide // 3))
    half = Length(cut.width(name, size) // 2 + mm("0.9"))
    x, y = part.x + part.width // 2, part.y + part.height // 2
    disc = Rect(x - half, y - half, 2 * half, 2 * half)
    yield Shape(oval_path(disc), BLACK if lit else WHITE, BLACK, FINE)
    baseline = Length(y + size * cut.cap_height // 2000)
    left = Length(x - cut.width(name, size) // 2)
    yield Run(left, baseline, name, cut, size, WHITE if lit else BLACK)


def _is_wide(room: Rect) -> bool:
    return room.width > room.height


def _framed(at: Rect, colour: Colour, weight: Length) -> Shape:
    return Shape(box_path(at), stroke=colour, weight=weight)


def _wrapped(text: str, cut: Font, width: Length) -> Iterator[str]:
    """Yield the lines of a text, as many words on each as fit."""
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and cut.width(longer, TEXT) > width:
            yield line
            line = word
        else:
            line = longer
    yield line
