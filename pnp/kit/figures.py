"""Figures: the dice and the sum of a fight, as a band below its picture.

    ATTACK   5      +2        −1     = 6   ⚀ ⚂   = 10
             lead   others    event
    DEFENCE  3      +2        +1     = 6   ⚄ ⚃   = 15    ▐ Repulse ▌

A row that is too long for the picture is drawn smaller; one that is still too long is
broken.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pnp.geometry import ZERO, Length, Rect, Size, mm, pt
from pnp.kit.pen import Pen
from pnp.layout.art import WHITE, Art, Colour, Face, Shape, Use, box_path, oval_path
from pnp.layout.fonts import font
from pnp.model.deeds import Dice, Figure, Result, Row, Tag, Term, Thumb

HIGH = mm("8.6")
"""The height of a row."""
PAD = mm("1.2")
GAP = mm("1.6")
"""The distance of two figures."""
DIE = mm("6.2")
SMALLEST = Fraction(3, 4)
"""How small a row is drawn at most."""
PIPS = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Where the pips of a die are, in thirds of its half."""

Piece = Callable[[str, str], Face | None]
"""Returns the face of a piece: of a set, by its id."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A figure and its width; its art begins at the left, about the middle of a row."""

    wide: Length
    art: Callable[[Length, Length], Iterator[Art]]


@dataclass(frozen=True, slots=True)
class Band:
    """The figures of a picture, set in rows."""

    size: Size
    art: tuple[Art, ...]


@dataclass(frozen=True, slots=True)
class Figures:
    """Sets figures with the pen of a game."""

    pen: Pen
    accent: Colour
    piece: Piece

    def band(self, figures: Sequence[Figure], width: Length) -> Band | None:
        """Return the rows of some figures, as wide as a picture; None without any."""
        told = [row for row in _rows(figures) if row]
        beside = self._beside(told, width)
        if beside:
            return beside
        rows = [row for each in told for row in self._row(each, width)]
        if not rows:
            return None
        size = Size(width, HIGH * len(rows) + PAD)
        room = width - 2 * PAD
        scale = min(Fraction(1), *(Fraction(room, _long(row)) for row in rows))
        art = (
            _set(row, scale, PAD, PAD // 2 + HIGH * number)
            for number, row in enumerate(rows)
        )
        return Band(size, (self._ground(size), *art))

    def _beside(self, told: Sequence[Sequence[Figure]], width: Length) -> Band | None:
        """Return two rows side by side, if each has room in half of the width."""
        rows = [[self._drawn(each) for each in row] for row in told]
        half = width // 2
        if len(rows) != 2 or any(_long(row) > half - 2 * PAD for row in rows):
            return None
        size = Size(width, HIGH + PAD)
        whole = Fraction(1)
        art = (
            _set(row, whole, left, PAD // 2)
            for row, left in zip(rows, (PAD, half + PAD), strict=True)
        )
        return Band(size, (self._ground(size), *art))

    def _ground(self, size: Size) -> Shape:
        """Return what is below the rows of a band."""
        ground = self.pen.paper.mixed(self.pen.rule, 0.35)
        return Shape(box_path(Rect(ZERO, ZERO, *_pair(size))), ground)

    def _row(self, figures: Sequence[Figure], width: Length) -> list[list[Drawn]]:
        """Return a row of figures, broken if it would be too small."""
        room = (width - 2 * PAD).times(1 / SMALLEST)
        rows: list[list[Drawn]] = [[]]
        for each in map(self._drawn, figures):
            if rows[-1] and _long([*rows[-1], each]) > room:
                rows.append([])
            rows[-1].append(each)
        return [row for row in rows if row]

    def _drawn(self, of: Figure) -> Drawn:
        match of:
            case Tag():
                return self._tag(of)
            case Dice():
                return self._dice(of)
            case Term():
                return self._term(of)
            case Thumb():
                return self._thumb(of)
            case Result():
                return self._result(of)
            case Row():
                return Drawn(ZERO, lambda _, __: iter(()))

    def _tag(self, tag: Tag) -> Drawn:
        cut, size = font("sans", "bold"), pt("7.4")
        wide = cut.width(tag.words, size)

        def art(x: Length, y: Length) -> Iterator[Art]:
            yield self.pen.words(tag.words, x, y + size.times(0.36), cut, size)

        return Drawn(wide, art)

    def _dice(self, dice: Dice) -> Drawn:
        step = DIE + mm("0.8")

        def art(x: Length, y: Length) -> Iterator[Art]:
            for number, value in enumerate(dice.dice):
                at = Rect(x + step * number, y - DIE // 2, DIE, DIE)
                yield from self._die(at, value, hit=number in dice.hits)

        return Drawn(step * len(dice.dice) - mm("0.8"), art)

    def _die(self, at: Rect, value: int, *, hit: bool) -> Iterator[Art]:
        """Yield a die; one that counts is in colour, and has a thicker edge."""
        fill, pip = (self.accent, WHITE) if hit else (WHITE, self.pen.ink)
        weight = mm("0.45") if hit else mm("0.25")
        yield Shape(box_path(at, mm("1.3")), fill, self.pen.ink, weight)
        third, half = DIE * 27 // 100, mm("0.62")
        for across, down in PIPS.get(value, ()):
            x = at.x + DIE // 2 + third * across - half
            y = at.y + DIE // 2 + third * down - half
            yield Shape(oval_path(Rect(x, y, 2 * half, 2 * half)), pip)

    def _term(self, term: Term) -> Drawn:
        """Return a number over what it is for; a sum is in a box."""
        cut, size = font("sans", "bold"), pt(11)
        small, label = pt("6.4"), font("sans", "semibold")
        number = f"= {term.number}" if term.total else term.number
        wide = cut.width(number, size)
        under = label.width(term.words, small) if term.words else ZERO
        room = max(wide, under) + (mm("2.4") if term.total else ZERO)

        def art(x: Length, y: Length) -> Iterator[Art]:
            middle = x + room // 2
            down = y + (mm("0.2") if term.words else size.times(0.36))
            if term.total and not term.words:
                box = Rect(x, y - DIE // 2, room, DIE)
                yield Shape(box_path(box, mm("0.8")), WHITE, self.pen.ink, mm("0.25"))
            yield self.pen.words(number, middle, down, cut, size, None, "centre")
            if term.words:
                foot = y + mm("3.1")
                quiet = self.pen.ink
                yield self.pen.words(
                    term.words, middle, foot, label, small, quiet, "centre"
                )

        return Drawn(Length(room), art)

    def _thumb(self, thumb: Thumb) -> Drawn:
        face = self.piece(thumb.set, thumb.piece)
        high = HIGH - mm("0.8")
        scale = Fraction(high, face.trim.height) if face else Fraction(1)
        wide = face.trim.width.times(scale) if face else ZERO
        cut, size = font("sans", "bold"), pt(8)
        said = cut.width(thumb.words, size) + mm(1) if thumb.words else ZERO

        def art(x: Length, y: Length) -> Iterator[Art]:
            if face:
                yield Use(face, x, y - high // 2, scale=scale, trimmed=True)
            if thumb.words:
                left, down = x + wide + mm(1), y + size.times(0.36)
                yield self.pen.words(thumb.words, left, down, cut, size)

        return Drawn(Length(wide + said), art)

    def _result(self, result: Result) -> Drawn:
        """Return what came of it, on a ground in colour if it changed anything."""
        cut, size = font("sans", "bold"), pt(8)
        wide = cut.width(result.words, size) + mm(3)

        def art(x: Length, y: Length) -> Iterator[Art]:
            at = Rect(x, y - mm("2.6"), wide, mm("5.2"))
            fill = (
                self.accent if result.hit else self.pen.ink.mixed(self.pen.paper, 0.3)
            )
            yield Shape(box_path(at, mm("1")), fill)
            down, middle = y + size.times(0.36), x + wide // 2
            yield self.pen.words(result.words, middle, down, cut, size, WHITE, "centre")

        return Drawn(Length(wide), art)


def _set(row: Sequence[Drawn], scale: Fraction, left: Length, top: Length) -> Use:
    """Return one row, as large as there is room for all."""
    art: list[Art] = []
    x, y = ZERO, HIGH // 2
    for each in row:
        art += each.art(x, y)
        x = Length(x + each.wide + GAP)
    face = Face("", Size(x, HIGH), tuple(art))
    down = top + (HIGH - HIGH.times(scale)) // 2
    return Use(face, left, down, scale=scale)


def _pair(size: Size) -> tuple[Length, Length]:
    return size.width, size.height


def _rows(figures: Sequence[Figure]) -> Iterator[list[Figure]]:
    row: list[Figure] = []
    for each in figures:
        if isinstance(each, Row):
            yield row
            row = []
        else:
            row.append(each)
    yield row


def _long(row: Sequence[Drawn]) -> Length:
    return Length(sum(each.wide for each in row) + GAP * (len(row) - 1))
