"""The drawings of an assembly guide: paper, cuts, folds, the first piece.

Sheets are small and plain: a piece is a box in its own colour.  The first piece of a
part is itself, at its real size if it fits.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pnp.geometry import ZERO, Length, Rect, Size, mm, pt
from pnp.imposition.sheet import Piece, Sheet, Side
from pnp.imposition.tiling import Tiling, tile_name
from pnp.kit.back_pictures import box
from pnp.kit.guide.cutting import CutOrder
from pnp.kit.pen import Pen, cut_to
from pnp.layout.art import Art, Colour, Face, Shape, Use, box_path, line_path, oval_path
from pnp.layout.art.moving import contained
from pnp.layout.art.reduced import reduced
from pnp.layout.fonts import font
from pnp.values import replace

Picture = Callable[[Rect], Iterator[Art]]

LINE, HEAVY = pt("0.5"), pt("1")
DASH = (mm("1.6"), mm("1.1"))
DOT = mm("2.1")
"""Half the width of a number's disc."""
SMALL, LEAST = pt(7), pt(5)
LARGER = Fraction(2)
"""How much larger a piece is drawn if there is room."""
RING = "icon ring"
"""The name of the face of the ring of a value that is made up."""
MOST = 6
"""The most sheets that are drawn side by side."""
A4 = Size(mm(210), mm(297))
"""The proportions of a sheet to read."""


@dataclass(frozen=True)
class Drawings:
    """The pen of a game, with what it draws."""

    pen: Pen

    @property
    def accent(self) -> Colour:
        """The colour of cuts and numbers."""
        colours = self.pen.colours
        return colours.get("accent", colours.get("red", self.pen.ink))

    @property
    def _white(self) -> Colour:
        return self.pen.stock.palette.colours["white"]

    # Before the knife

    def rule(self, at: Rect) -> Iterator[Art]:
        """Yield a line of 50 mm, at its real size, and a ruler's marks on it."""
        x, y = at.x + (at.width - mm(50)) // 2, at.y + at.height * 6 // 10
        yield self.pen.line(x, y, x + mm(50), y, colour=self.pen.ink, weight=LINE)
        for each in range(51):
            high = mm(5) if each % 10 == 0 else mm("3.4") if each % 5 == 0 else mm(2)
            left = x + mm(each)
            yield self.pen.line(
                left, y - high, left, y, colour=self.pen.ink, weight=pt("0.35")
            )
            if each % 10 == 0:
                called, cut = str(each), font("sans", "semibold")
                yield self.pen.words(
                    called, left, y - mm(6), cut, SMALL, align="centre"
                )
        below, cut = y + mm(4), font("sans")
        middle = x + mm(25)
        yield self.pen.words("50 mm", middle, below, cut, SMALL, align="centre")

    def turned(self, sheet: Sheet, edge: str) -> Picture:
        """Return the front and the back of a sheet, and the turn between them."""

        def picture(at: Rect) -> Iterator[Art]:
            left, right = _halves(at)
            yield from self.sheet(left, sheet, sheet.recto)
            yield from self.sheet(right, sheet, sheet.verso or sheet.recto)
            x, y = at.x + at.width // 2, at.y + at.height // 2
            high = mm(12)
            bow = (x - mm(5), y - high, x + mm(5), y - high, x + mm(5), y)
            steps = (("M", (x - mm(5), y)), ("C", bow))
            yield Shape(steps, stroke=self.accent, weight=HEAVY)
            tip, half = (x + mm(5), y + mm(2)), mm("1.4")
            head = line_path(*tip, x + mm(5) - half, y, x + mm(5) + half, y)
            yield Shape((*head, ("Z", ())), self.accent)
            told, cut = f"{edge} edge", font("sans")
            yield self.pen.words(told, x, y + mm(6), cut, SMALL, align="centre")

        return picture

    def folding(self, sheet: Sheet) -> Picture:
        """Return a sheet with its fold, and the sheet half folded."""

        def picture(at: Rect) -> Iterator[Art]:
            left, right = _halves(at)
            yield from self.sheet(left, sheet, sheet.recto)
            x, y = right.x + right.width // 2, right.bottom - mm(3)
            high, wide = right.height - mm(8), right.width // 3
            for way, shade in ((-1, self.pen.rule), (1, self.pen.paper)):
                far = x + wide * way
                corners = (x, y, far, y - mm(5), far, y - high - mm(5), x, y - high)
                yield self._panel(corners, shade)
            dashes = line_path(x, y, x, y - high)
            yield Shape(dashes, stroke=self.accent, weight=HEAVY, dash=DASH)

        return picture

    def mounting(self, at: Rect) -> Iterator[Art]:
        """Yield front, board and back, one over another, and the names of each."""
        wide, x = at.width // 2, at.x + mm(4)
        layers = (
            ("fronts", self.pen.paper),
            ("glue", None),
            ("board, 1 to 1.5 mm", self.pen.rule),
            ("glue", None),
            ("backs", self.pen.paper),
        )
        step = at.height // (len(layers) + 1)
        for number, (called, shade) in enumerate(layers, 1):
            y = at.y + step * number
            if shade:
                slant = mm(6)
                upper = (x + slant, y - mm(2), x + wide, y - mm(2))
                lower = (x + wide - slant, y + mm(3), x, y + mm(3))
                yield self._panel((*upper, *lower), shade)
            else:
                dashes = line_path(x + mm(8), y, x + wide - mm(8), y)
                yield Shape(dashes, stroke=self.accent, weight=LINE, dash=DASH)
            cut = font("sans")
            yield self.pen.words(called, x + wide + mm(3), y + mm(1), cut, SMALL)

    def sleeve(self, piece: Piece) -> Picture:
        """Return a card half in its sleeve."""

        def picture(at: Rect) -> Iterator[Art]:
            face = piece.front
            high = at.height * 8 // 10
            wide = high.times(Fraction(face.trim.width, face.trim.height))
            x = at.x + (at.width - wide) // 2
            yield from self.face(Rect(x, at.y, wide, high), face)
            pad = mm(1)
            around = Rect(x - pad, at.y + high // 3, wide + 2 * pad, high * 4 // 5)
            yield self._box(around, None, self.pen.ink)

        return picture

    # Pieces

    def cut(self, sheet: Sheet, order: CutOrder, piece: Piece) -> Picture:
        """Return a sheet with its cuts in their order, and its first piece."""

        def picture(at: Rect) -> Iterator[Art]:
            left = Rect(at.x, at.y, at.width * 9 // 20, at.height)
            shown = _scaled(left, sheet.page.size)
            yield from self.sheet(left, sheet, sheet.recto)
            yield from self._cuts(shown, sheet, order)
            room = Rect(
                left.right + mm(3), at.y, at.right - left.right - mm(3), at.height
            )
            yield from self._pair(room, piece)

        return picture

    def _cuts(self, at: Rect, sheet: Sheet, order: CutOrder) -> Iterator[Art]:
        """Yield the lines on a small sheet, and the number of each kind of them."""
        share = Fraction(at.width, sheet.page.size.width)

        def x(place: Length) -> Length:
            return at.x + place.times(share)

        def y(place: Length) -> Length:
            return at.y + place.times(share)

        block, over = order.block, mm("1.6")
        left, right = x(block.x) - over, x(block.right) + over
        top, bottom = y(block.y) - over, y(block.bottom) + over
        across = [((left, y(each)), (right, y(each))) for each in order.across]
        down = [((x(each), top), (x(each), bottom)) for each in order.down]
        long, short = (across, down) if order.is_wide else (down, across)
        kinds = (
            (long[1:-1], HEAVY, ()),
            (short[1:-1], LINE, ()),
            ([long[0], long[-1], short[0], short[-1]], LINE, DASH),
        )
        for lines, weight, dash in kinds:
            for (ax, ay), (bx, by) in lines:
                steps = line_path(ax, ay, bx, by)
                yield Shape(steps, stroke=self.accent, weight=weight, dash=dash)
        wide = x(sheet.page.size.width) - over
        for height in sheet.recto.apart:
            steps = line_path(at.x + over, y(height), wide, y(height))
            yield Shape(steps, stroke=self.accent, weight=HEAVY)
        ends = [lines[0][0] if lines else None for lines, _, _ in kinds[:2]]
        ends.append((right, bottom))
        for number, end in enumerate(ends, 1):
            if end:
                yield from self.number(number, *end)

    def _pair(self, at: Rect, piece: Piece) -> Iterator[Art]:
        """Yield a piece, front and back: at its real size if it fits, or twice that."""
        faces = [each for each in (piece.front, piece.back) if each]
        gap = mm(2)
        room = (at.width - gap * (len(faces) - 1)) // len(faces)
        trim, words = piece.trim, mm(4)
        most = Size(room, Length(at.height - words))
        share = min(Fraction(1), _share(most, trim))
        if _share(most, trim) >= LARGER:
            share = LARGER
        wide, high = trim.width.times(share), trim.height.times(share)
        x = at.x + (at.width - wide * len(faces) - gap * (len(faces) - 1)) // 2
        y = at.y + (at.height - words - high) // 2
        for face in faces:
            yield from self.face(Rect(x, y, wide, high), face)
            x = x + wide + gap
        told = f"{trim}{_compared(share)}"
        middle, below = at.x + at.width // 2, y + high + mm(4)
        yield self.pen.words(told, middle, below, font("sans"), SMALL, align="centre")

    def example(self, piece: Piece) -> Picture:
        """Return one piece alone."""
        return lambda at: self._pair(at, piece)

    def face(self, at: Rect, face: Face) -> Iterator[Art]:
        """Yield a face in a box, as it is when it is cut out."""
        inner = Face(face.name, face.trim, (Use(face, ZERO, ZERO, trimmed=True),))
        use = contained(inner, at)
        small = inner if use.scale == 1 else reduced(inner, use.scale, thumbnail=True)
        yield replace(use, face=small)
        yield self._box(at, None, self.pen.rule)

    def ring(self, front: Face) -> Picture:
        """Return a piece with the ring of a value that is made up, and where it is."""

        def picture(at: Rect) -> Iterator[Art]:
            whole = _scaled(Rect(at.x, at.y, at.width // 2, at.height), front.trim)
            yield from self.face(whole, front)
            share = Fraction(whole.width, front.trim.width)
            found = (art for art in front.art if isinstance(art, Use))
            for ring in (art for art in found if art.face.name == RING):
                box = ring.face.trim
                small = _small(
                    Rect(
                        ring.x,
                        ring.y,
                        box.width.times(ring.scale),
                        box.height.times(ring.scale),
                    ),
                    whole,
                    share,
                )
                yield self._round(small.grown(mm(1)), self.accent)
                x, y = at.x + at.width * 3 // 4, at.y + at.height // 2
                side = min(mm(12), at.height // 3)
                large = Rect(x - side, y - side, 2 * side, 2 * side)
                near = small.right + mm("1.5")
                middle = small.y + small.height // 2
                yield self._mark(near, middle, large.x, y)
                yield self._round(large, self.accent, self.pen.paper)
                inner = large.grown(-side // 2)
                yield Shape(oval_path(inner), stroke=self.pen.ink, weight=mm("1.2"))

        return picture

    def _round(self, at: Rect, stroke: Colour, fill: Colour | None = None) -> Shape:
        return Shape(oval_path(at), fill, stroke, HEAVY)

    # Boards and boxes

    def tiles(self, tiling: Tiling, drawn: Face) -> Picture:
        """Return a board with its tiles in their places, and one tile to cut."""

        def picture(at: Rect) -> Iterator[Art]:
            left = Rect(at.x, at.y, at.width * 64 // 100, at.height)
            box = tiling.face.box
            share = _share(left, Size(box.width, box.height))
            wide, high = box.width.times(share), box.height.times(share)
            x = left.x + (left.width - wide) // 2
            y = at.y + (at.height - high) // 2
            seen = replace(drawn, trim=tiling.face.trim, bleed=tiling.face.bleed)
            left_out, top_out = box.x.times(share), box.y.times(share)
            yield Use(
                reduced(seen, share, thumbnail=True),
                x - left_out,
                y - top_out,
                scale=share,
            )
            for row, column in tiling.places:
                part = tiling.part(row, column).moved(-box.x, -box.y)
                tile = _small(part, Rect(x, y, wide, high), share)
                yield from self._outlined(tile, tile_name(row, column))
            room = Rect(
                left.right + mm(8), at.y, at.right - left.right - mm(8), at.height
            )
            one = _scaled(room.grown(-mm(4)), A4)
            yield from self._tile(one, tile_name(0, 1))

        return picture

    def _outlined(self, at: Rect, name: str) -> Iterator[Art]:
        """Yield a tile over its board: its outline, and its name on a label."""
        white, cut, size = self._white, font("sans", "semibold"), pt(9)
        yield Shape(box_path(at), stroke=white, weight=pt("1.6"))
        yield Shape(box_path(at), stroke=self.accent, weight=pt("0.7"))
        x, y = at.x + at.width // 2, at.y + at.height // 2
        half = Length(cut.width(name, size) // 2 + mm("1.2"))
        yield Shape(box_path(Rect(x - half, y - mm("2.4"), 2 * half, mm("4.8"))), white)
        yield self.pen.words(name, x, y + mm("1.1"), cut, size, align="centre")

    def _tile(self, at: Rect, name: str) -> Iterator[Art]:
        """Yield a tile: plain marks where you cut it, dots where the next meets."""
        yield self._box(at, self.pen.paper, self.pen.ink)
        off, long = mm("0.8"), mm("2.6")
        x, y = at.x + mm(3), at.y + mm(3)
        steps = line_path(x, at.y - mm(3), x, at.bottom + mm(3))
        steps += line_path(at.x - mm(3), y, at.right + mm(3), y)
        yield Shape(steps, stroke=self.accent, weight=LINE, dash=DASH)
        far, low = at.right - mm(3), at.bottom - mm(3)
        for ax, ay in (
            (far, at.y - off - long // 2),
            (far, at.bottom + off + long // 2),
        ):
            yield self._mark(ax, ay - long // 2, ax, ay + long // 2)
            yield self._dot(ax, ay)
        for ax, ay in (
            (at.x - off - long // 2, low),
            (at.right + off + long // 2, low),
        ):
            yield self._mark(ax - long // 2, ay, ax + long // 2, ay)
            yield self._dot(ax, ay)
        yield from self.number(1, x, at.y - mm(3))
        yield from self.number(2, far + mm(3), low + mm(3))
        middle, cut = at.x + at.width // 2, font("sans", "semibold")
        below = at.y + at.height // 2 + mm(1)
        yield self.pen.words(name, middle, below, cut, pt(9), align="centre")

    def _dot(self, x: Length, y: Length) -> Shape:
        side = mm("0.6")
        round_ = oval_path(Rect(x - side, y - side, 2 * side, 2 * side))
        return Shape(round_, self.accent)

    def page_of(self, face: Face) -> Picture:
        """Return a board of one page: its outline, with the cuts at its corners."""

        def picture(at: Rect) -> Iterator[Art]:
            inner = _scaled(at.grown(-mm(2)), face.trim)
            yield from self.face(inner, face)
            for x in (inner.x, inner.right):
                yield self._mark(x, inner.y - mm(2), x, inner.y)
                yield self._mark(x, inner.bottom, x, inner.bottom + mm(2))
            for y in (inner.y, inner.bottom):
                yield self._mark(inner.x - mm(2), y, inner.x, y)
                yield self._mark(inner.right, y, inner.right + mm(2), y)

        return picture

    def net(self, face: Face, back: Face | None) -> Picture:
        """Return the net of a box, and the box beside it."""

        def picture(at: Rect) -> Iterator[Art]:
            left = Rect(at.x, at.y, at.width * 6 // 10, at.height)
            small = reduced(face, _share(left, face.trim), thumbnail=True)
            yield contained(small, left)
            x, y = left.right + mm(9), at.y + at.height // 2
            right = Rect(x, at.y, at.right - x, at.height)
            yield from box(self.pen, face, back)(right)
            yield from self.arrow(left.right + mm(1), y, x - mm(1), y)

        return picture

    # Paper to read

    def booklet(self, at: Rect) -> Iterator[Art]:
        """Yield sheets folded inside each other, with two staples in the fold."""
        x, foot = at.x + at.width // 2, at.bottom - mm(3)
        high, wide = at.height - mm(10), at.width // 4
        for inner in range(3):
            lift, far = mm("4.5") - mm(inner), wide - mm(2) * inner
            for way in (-1, 1):
                end = x + far * way
                corners = (x, foot, end, foot - lift, end, foot - lift - high)
                yield self._panel((*corners, x, foot - high), self.pen.paper)
        for share in (4, 10):
            y = foot - high * share // 14
            yield self._mark(x, y - mm(2), x, y + mm(2), HEAVY)

    def stapled(self, title: str) -> Picture:
        """Return sheets on one another, with a staple in the upper left corner."""

        def picture(at: Rect) -> Iterator[Art]:
            top = _scaled(Rect(at.x, at.y, at.width, at.height - mm(3)), A4)
            for under in (2, 1, 0):
                moved = top.moved(mm(under), mm(under))
                yield self._box(moved, self._white, self.pen.ink)
            pad, cut = top.width // 10, font("serif", "bold")
            room = Length(top.width - 2 * pad)
            y, line = top.y + top.height // 7, top.height // 18
            size = max(Length(top.width // 9), LEAST)
            words = cut_to(title, cut, size, room)
            yield self.pen.words(words, top.x + pad, y, cut, size)
            rule = y + line // 2
            ends = (top.x + pad, rule, top.right - pad, rule)
            yield self.pen.line(*ends, colour=self.accent, weight=HEAVY)
            for number in range(2, 14):
                y = rule + line * number - line // 2
                short = room // 3 if number % 5 == 0 else ZERO
                yield self.pen.line(top.x + pad, y, top.right - pad - short, y)
            x, y = top.x + mm("1.6"), top.y + mm(4)
            yield self._mark(x, y, x + mm("2.6"), y - mm("2.6"), HEAVY)

        return picture

    def papers(self, shown: Sequence[Face]) -> Picture:
        """Return sheets to read and to write on, small: their lines as bars."""

        def picture(at: Rect) -> Iterator[Art]:
            faces, gap = shown[:MOST], mm(2)
            room = Size((at.width - gap * (len(faces) - 1)) // len(faces), at.height)
            share = min(_share(room, face.trim) for face in faces)
            wides = [face.trim.width.times(share) for face in faces]
            x = at.x + (at.width - sum(wides) - gap * (len(faces) - 1)) // 2
            for face, wide in zip(faces, wides, strict=True):
                high = face.trim.height.times(share)
                box = Rect(x, at.y + (at.height - high) // 2, wide, high)
                yield self._box(box, self._white, self.pen.ink)
                small = reduced(face, share, bars=True)
                yield Use(small, box.x, box.y, scale=share)
                x = x + wide + gap

        return picture

    # Repeated parts

    def sheet(self, at: Rect, sheet: Sheet, side: Side) -> Iterator[Art]:
        """Yield one side of a sheet, small: each piece is a box in its colour."""
        shown = _scaled(at, sheet.page.size)
        share = Fraction(shown.width, sheet.page.size.width)
        yield self._box(shown, self.pen.paper, self.pen.ink)
        for each in side.placements:
            box = _small(each.at, shown, share)
            yield self._box(box, _colour(each.face) or self.pen.rule, self.pen.paper)
        if side.fold is not None:
            x = shown.x + side.fold.times(share)
            dashes = line_path(x, shown.y, x, shown.bottom)
            yield Shape(dashes, stroke=self.accent, weight=HEAVY, dash=DASH)

    def number(self, number: int, x: Length, y: Length) -> Iterator[Art]:
        """Yield a number on a disc."""
        disc = oval_path(Rect(x - DOT, y - DOT, 2 * DOT, 2 * DOT))
        yield Shape(disc, self.accent)
        white = self.pen.stock.palette.reading_on(self.accent)
        cut, size = font("sans", "bold"), pt(8)
        below = y + size * cut.cap_height // 2000
        yield self.pen.words(str(number), x, below, cut, size, white, "centre")

    def arrow(self, x: Length, y: Length, to_x: Length, to_y: Length) -> Iterator[Art]:
        """Yield an arrow that points to the right."""
        yield self._mark(x, y, to_x - mm(1), to_y, HEAVY)
        back, half = to_x - mm("2.4"), mm("1.4")
        head = line_path(to_x, to_y, back, to_y - half, back, to_y + half)
        yield Shape((*head, ("Z", ())), self.accent)

    def _panel(self, corners: tuple[Length, ...], fill: Colour) -> Shape:
        steps = (*line_path(*corners), ("Z", ()))
        return Shape(steps, fill, self.pen.ink, LINE, join="round")

    def _box(self, at: Rect, fill: Colour | None, stroke: Colour) -> Shape:
        return Shape(box_path(at), fill, stroke, pt("0.35"))

    def _mark(
        self, x: Length, y: Length, to_x: Length, to_y: Length, weight: Length = LINE
    ) -> Shape:
        return Shape(line_path(x, y, to_x, to_y), stroke=self.accent, weight=weight)


def _halves(at: Rect) -> tuple[Rect, Rect]:
    """Return the left and the right of a box, with room for an arrow between them."""
    wide = (at.width - mm(14)) // 2
    left = Rect(at.x, at.y, wide, at.height)
    return left, left.moved(at.width - wide, ZERO)


def _compared(share: Fraction) -> str:
    """Return how the drawing of a piece differs from its real size."""
    return "" if share == 1 else ", here smaller" if share < 1 else ", here twice that"


def _share(at: Rect | Size, size: Size) -> Fraction:
    return min(Fraction(at.width, size.width), Fraction(at.height, size.height))


def _scaled(at: Rect, size: Size) -> Rect:
    """Return the largest box of a size's proportions in a box, in its middle."""
    share = _share(at, size)
    wide, high = size.width.times(share), size.height.times(share)
    x, y = at.x + (at.width - wide) // 2, at.y + (at.height - high) // 2
    return Rect(x, y, wide, high)


def _small(box: Rect, page: Rect, share: Fraction) -> Rect:
    x, y = page.x + box.x.times(share), page.y + box.y.times(share)
    return Rect(x, y, box.width.times(share), box.height.times(share))


def _colour(face: Face) -> Colour | None:
    """Return the colour that a face has most to do with: that of its ground."""
    fills = (art.fill for art in face.walk() if isinstance(art, Shape) and art.fill)
    return next(fills, None)
