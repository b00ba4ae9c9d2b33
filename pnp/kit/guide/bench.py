"""The bench of an assembly guide: mat, paper, hands and tools, numbers, arrows.

What is laid on it is the kit's own: sheets as they are imposed, pieces as they are cut.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import atan2, degrees

from pnp.geometry import ZERO, Length, Rect, Size, mm, pt
from pnp.imposition.sheet import Sheet, Side
from pnp.kit.back_pictures import cover_colour
from pnp.kit.pen import Pen
from pnp.layout.art import (
    Art,
    Colour,
    Face,
    Run,
    Shape,
    Use,
    box_path,
    line_path,
    oval_path,
)
from pnp.layout.art.moving import contained, turned
from pnp.layout.art.reduced import Reducing, reduced
from pnp.layout.fonts import font
from pnp.values import replace

Picture = Callable[[Rect], Iterator[Art]]

LINE, HEAVY, STOUT = pt("0.6"), pt("1.4"), pt(2)
HAIR = pt("0.35")
DASH = (mm("1.6"), mm("1.1"))
DOT = mm("2.3")
"""Half the width of a number's disc."""
SMALL, LEAST = pt("7.5"), pt(6)
SQUARE = mm(7)
"""The squares of the mat."""
ACCENTS = ("accent", "red", "ribbon")
"""The names of the colour that cuts and numbers are in: the first that a theme has."""
SHADOW = mm("0.7")
NEAR = Fraction(3, 2)
"""How much larger a small drawing may be shown than it was made for."""


def _reducings() -> dict[bool, Reducing]:
    return {bars: Reducing(thumbnail=True, bars=bars) for bars in (False, True)}


@dataclass(frozen=True)
class Bench:
    """The pen of a game, and the small drawings that were made with it."""

    pen: Pen
    _small: dict[str, tuple[Fraction, Face]] = field(default_factory=dict)
    _known: dict[bool, Reducing] = field(default_factory=_reducings)
    """What parts of them look like, with bars for type or without."""

    @property
    def accent(self) -> Colour:
        """The colour of cuts, folds and arrows."""
        colours = self.pen.colours
        return next((colours[n] for n in ACCENTS if n in colours), self.pen.ink)

    @property
    def cover(self) -> Colour:
        """The colour of bands and numbers: that of the game's covers."""
        return cover_colour(self.pen)

    @property
    def white(self) -> Colour:
        """The colour of paper that is not printed on."""
        return self.pen.stock.palette.colours["white"]

    @property
    def mat(self) -> Colour:
        """The colour of what everything lies on."""
        return self.pen.rule.mixed(self.pen.paper, Fraction(45, 100))

    @property
    def shade(self) -> Colour:
        """The colour of a shadow on the mat, and of the shaded sides of tools."""
        return self.pen.rule.mixed(self.pen.ink, Fraction(28, 100))

    # The mat

    def laid(self, at: Rect, picture: Picture) -> Iterator[Art]:
        """Yield a picture on a cutting mat; what reaches beyond the mat is cut off."""
        lines = [
            line_path(x, ZERO, x, at.height)
            for x in _steps(at.width % SQUARE // 2, at.width)
        ]
        lines += [
            line_path(ZERO, y, at.width, y)
            for y in _steps(at.height % SQUARE // 2, at.height)
        ]
        grid = tuple(step for line in lines for step in line)
        stroke = self.pen.rule.mixed(self.pen.paper, Fraction(15, 100))
        inner = Rect(ZERO, ZERO, at.width, at.height)
        art = (
            Shape(box_path(inner), self.mat),
            Shape(grid, stroke=stroke, weight=HAIR),
            *picture(inner),
        )
        yield Use(Face("mat", at.size, art), at.x, at.y, trimmed=True)

    def paper(self, at: Rect, turn: Fraction = Fraction(0)) -> Iterator[Art]:
        """Yield a sheet of paper on the mat, and its shadow."""
        below = at.moved(SHADOW, SHADOW)
        yield from turned((Shape(box_path(below), self.shade),), below, turn)
        yield from turned((self.box(at, self.white, self.pen.ink),), at, turn)

    # The kit's own

    def sheet(self, at: Rect, sheet: Sheet, side: Side, turn: int = 0) -> Iterator[Art]:
        """Yield one side of a sheet as it is printed, small, in a box of its shape.

        It may be turned by 270 degrees: its left edge is the lower one then.
        """
        yield from self.paper(at)
        face = printed(sheet, side)
        wide = at.height if turn else at.width
        share = Fraction(wide, face.trim.width)
        y = at.bottom if turn else at.y
        yield Use(self.small(face, share), at.x, y, Fraction(turn), share)

    def small(self, face: Face, share: Fraction, *, bars: bool = False) -> Face:
        """Return a face for drawing at a share of its size, or somewhat more.

        With ``bars``, a line of type that is too small to read is a bar of its length.
        """
        made = self._small.get(face.digest)
        if made is None or not made[0] <= share <= made[0] * NEAR:
            kind = self._known[bars]
            small = reduced(face, share, thumbnail=True, bars=bars, known=kind)
            made = share, replace(small, shared=True)
            self._small[face.digest] = made
        return made[1]

    def scaled(self, picture: Picture, size: Size, *, bars: bool = False) -> Picture:
        """Return a picture that is drawn in a size and shown as large as there is room.

        Type that is too small then is left out, or a bar of its length.
        """
        face = Face("picture", size, tuple(picture(Rect(ZERO, ZERO, *_sides(size)))))

        def shown(at: Rect) -> Iterator[Art]:
            use = contained(face, at)
            yield replace(use, face=self.small(face, use.scale, bars=bars))

        return shown

    def piece(self, at: Rect, face: Face) -> Iterator[Art]:
        """Yield a face in a box, as it is when it is cut out, on its shadow."""
        inner = Face(face.name, face.trim, (Use(face, ZERO, ZERO, trimmed=True),))
        use = contained(inner, at)
        yield Shape(box_path(at.moved(SHADOW, SHADOW)), self.shade)
        yield replace(use, face=self.small(inner, use.scale))
        yield self.box(at, None, self.pen.rule)

    # Hands and tools

    def tool(self, name: str) -> Face:
        """Return a hand or a tool, in the colours of the game."""
        stock = self.pen.stock
        tones = self.pen.ink, self.shade, self.white
        face = stock.figures.face(name, tones, stock.game.mark, stock.complaints)
        return face or Face(name, Size(mm(1), mm(1)), ())

    def lay(self, name: str, at: Rect, turn: int = 0) -> Iterator[Art]:
        """Yield a tool as large as a box allows, in its middle, turned about it."""
        use = contained(self.tool(name), at)
        use = replace(use, face=self.small(use.face, use.scale))
        yield from turned((use,), at, Fraction(turn))

    def hold(self, name: str, x: Length, y: Length, wide: Length) -> Use:
        """Return a tool of a width whose tip, its leftmost point, is at a place."""
        face = self.tool(name)
        share = Fraction(wide, face.trim.width)
        ends = [at for art in face.art if isinstance(art, Shape) for _, at in art.steps]
        tip = min((at[-2:] for at in ends if at), default=(ZERO, ZERO))
        x, y = x - tip[0].times(share), y - tip[1].times(share)
        return Use(self.small(face, share), x, y, scale=share)

    # Signs

    def number(self, number: int | str, x: Length, y: Length) -> Iterator[Art]:
        """Yield a number on a disc with a pale rim."""
        disc = Rect(x - DOT, y - DOT, 2 * DOT, 2 * DOT)
        yield Shape(oval_path(disc.grown(mm("0.35"))), self.white)
        yield Shape(oval_path(disc), self.accent)
        on = self.pen.stock.palette.reading_on(self.accent)
        cut, size = font("sans", "bold"), pt(9)
        below = y + size * cut.cap_height // 2000
        yield self.pen.words(str(number), x, below, cut, size, on, "centre")

    def label(self, text: str, x: Length, y: Length, size: Length = SMALL) -> Run:
        """Return words about a middle on a baseline."""
        return self.pen.words(
            text, x, y, font("sans", "semibold"), size, None, "centre"
        )

    def arrow(self, *points: Length, weight: Length = STOUT) -> Iterator[Art]:
        """Yield a straight or, of four points, a curved line with a head at its end."""
        before_x, before_y, x, y = points[-4:]
        steps = line_path(*points)
        if len(points) == 8:
            steps = (("M", points[:2]), ("C", points[2:]))
        turn = Fraction(round(degrees(atan2(y - before_y, x - before_x)), 3))
        long, half = mm("3.4"), mm("1.9")
        head = line_path(x, y - half, x + long, y, x, y + half)
        for colour, more in ((self.white, pt(2)), (self.accent, ZERO)):
            yield Shape(steps, stroke=colour, weight=weight + more, join="round")
            around = colour if more else None
            tip = Shape((*head, ("Z", ())), colour, around, more, join="round")
            yield from turned((tip,), Rect(x, y, ZERO, ZERO), turn)

    def tick(self, x: Length, y: Length, good: bool) -> Iterator[Art]:
        """Yield a tick, or a cross, on a disc."""
        yield Shape(oval_path(Rect(x - DOT, y - DOT, 2 * DOT, 2 * DOT)), self.white)
        a = mm("1.2")
        if good:
            marks = line_path(
                x - a, y, x - a // 4, y + a * 3 // 4, x + a, y - a * 3 // 4
            )
        else:
            marks = line_path(x - a, y - a, x + a, y + a)
            marks += line_path(x + a, y - a, x - a, y + a)
        yield Shape(marks, stroke=self.accent, weight=pt("1.8"), join="round")

    def box(self, at: Rect, fill: Colour | None, stroke: Colour) -> Shape:
        """Return a box with a hairline around it."""
        return Shape(box_path(at), fill, stroke, HAIR)

    def panel(self, fill: Colour, *corners: Length) -> Shape:
        """Return a plane with a line around it."""
        steps = (*line_path(*corners), ("Z", ()))
        return Shape(steps, fill, self.pen.ink, LINE, join="round")

    def mark(
        self, *points: Length, weight: Length = HEAVY, dash: bool = False
    ) -> Shape:
        """Return a line of a cut, or in dashes of a fold."""
        dashes = DASH if dash else ()
        return Shape(line_path(*points), stroke=self.accent, weight=weight, dash=dashes)


def printed(sheet: Sheet, side: Side) -> Face:
    """Return a side of a sheet as one face: what is placed on it, and its marks."""
    art: list[Art] = [
        Use(each.face, *each.origin, Fraction(each.turn), trimmed=True)
        for each in side.placements
    ]
    art += [each for each in side.marks if isinstance(each, Shape)]
    return Face(sheet.name, sheet.page.size, tuple(art))


def _sides(size: Size) -> tuple[Length, Length]:
    return size.width, size.height


def share_of(at: Rect | Size, size: Size) -> Fraction:
    """Return how large something of a size can be in a box."""
    return min(Fraction(at.width, size.width), Fraction(at.height, size.height))


def scaled(at: Rect, size: Size) -> Rect:
    """Return the largest box of a size's proportions in a box, in its middle."""
    share = share_of(at, size)
    wide, high = size.width.times(share), size.height.times(share)
    x, y = at.x + (at.width - wide) // 2, at.y + (at.height - high) // 2
    return Rect(x, y, wide, high)


def _steps(start: Length, end: Length) -> Iterator[Length]:
    at = start
    while at < end:
        yield at
        at = at + SQUARE
