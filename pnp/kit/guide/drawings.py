"""The drawings of an assembly guide up to the knife: print, measure, fold, cut."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from pnp.geometry import ZERO, Length, Rect, Size, mm, pt
from pnp.imposition.sheet import Piece, Placement, Sheet, Side
from pnp.kit.cutouts import knife_size
from pnp.kit.guide.bench import SMALL, Bench, Picture, scaled, share_of
from pnp.kit.guide.cutting import CutOrder
from pnp.layout.art import Art, Face, Shape, Use, box_path, line_path, oval_path
from pnp.layout.fonts import font
from pnp.values import replace

SHARES = (Fraction(2), Fraction(3, 2), Fraction(1))
"""How large a piece is drawn, if there is room: not as large as there would be."""
RING = "icon ring"
"""The name of the face of the ring of a value that is made up."""
FILLED = Fraction(62, 100)
"""The share of a drawing that what is cut fills at least, if its paper does not."""
ALONE = Fraction(5, 4)
"""How much more of it a few pieces on much paper fill."""
CLOSEST = Fraction(9, 2)
"""How much nearer than its whole paper that can be."""


@dataclass(frozen=True)
class Drawings(Bench):
    """What is done to sheets and pieces."""

    # The printer

    def printing(self, sheet: Sheet | None) -> Picture:
        """Return a printer with the first sheet of the kit, and what to choose."""

        def picture(at: Rect) -> Iterator[Art]:
            wide = min(at.width * 62 // 100, at.height * 95 // 100)
            x = at.x + (at.width - wide) // 2 - at.width // 12
            box = Rect(x, at.y + mm(2), wide, wide * 8 // 10)
            use = next(iter(self.lay("printer", box)))
            yield use
            if sheet is not None:
                yield from self._coming(sheet, box, at)
            x = (box.right + at.right) // 2
            for number, (told, good) in enumerate((("100 %", True), ("Fit", False))):
                y = at.y + at.height * (2 + 2 * number) // 7 + mm(2)
                yield from self.tick(x, y, good)
                yield self.label(told, x, y + mm("6.2"), pt(9))

        return picture

    def _coming(self, sheet: Sheet, printer: Rect, at: Rect) -> Iterator[Art]:
        """Yield a sheet that comes out of the slot of a printer, as far as one sees."""
        wide = printer.width * 56 // 100
        size = sheet.page.size
        high = wide.times(Fraction(size.height, size.width))
        y = printer.y + printer.height * 82 // 100
        room = at.bottom - y
        inner = Rect(mm(1), -max(ZERO, high - room), wide, high)
        art = tuple(self.sheet(inner, sheet, sheet.recto))
        out = Face("sheet", Size(wide + mm(2), Length(room)), art)
        x = printer.x + (printer.width - wide) // 2 - mm(1)
        yield Use(out, x, Length(y), trimmed=True)

    def rule(self, at: Rect) -> Iterator[Art]:
        """Yield a line of 50 mm, at its real size, and a steel ruler below it."""
        x, y = at.x + (at.width - mm(50)) // 2, at.y + at.height * 36 // 100
        yield self.mark(x, y, x + mm(50), y, weight=pt(1.6))
        for end in (x, x + mm(50)):
            yield self.mark(end, y - mm(3), end, y + mm(3), weight=pt(1))
        bold = font("sans", "bold")
        yield self.pen.words(
            "50 mm", x + mm(25), y - mm("2.6"), bold, pt(11), None, "centre"
        )
        yield from self._steel(x, y + mm("3.4"), at)
        wide = min(at.width // 4, mm(20))
        hand = Rect(at.x + at.width * 58 // 100, y + mm(10), wide, wide * 16 // 10)
        yield from self.lay("hand-flat", hand, -14)

    def _steel(self, x: Length, y: Length, at: Rect) -> Iterator[Art]:
        """Yield a ruler at its real size from 0 at a place, as far as there is room."""
        left, right = x - mm(6), x + mm(56)
        if right > at.right - mm(3):  # no room for its end: it runs out of the panel
            right = at.right + mm(2)
        body = Rect(left, y, right - left, mm(11))
        yield Shape(box_path(body.moved(mm("0.7"), mm("0.7")), mm(1)), self.shade)
        yield Shape(box_path(body, mm(1)), self.white, self.pen.ink, pt("0.7"))
        foot = Rect(left, body.bottom - mm(2), right - left, mm(2))
        yield Shape(box_path(foot.grown(-mm("0.2"))), self.shade)
        marks: list[tuple[str, tuple[Length, ...]]] = []
        number = 0
        while x + mm(number) < right - mm(1):
            high = (
                mm(4) if number % 10 == 0 else mm(3) if number % 5 == 0 else mm("1.8")
            )
            across = x + mm(number)
            marks += line_path(across, y, across, y + high)
            if number % 10 == 0:
                yield self.label(str(number), across, y + mm("7.2"), pt(7))
            number += 1
        yield Shape(tuple(marks), stroke=self.pen.ink, weight=pt("0.35"))

    # Backs

    def turned(self, sheet: Sheet, edge: str) -> Picture:
        """Return the front and the back of a sheet, and the turn between them."""

        def picture(at: Rect) -> Iterator[Art]:
            left, right = self._halves(at.grown(-mm(2)), sheet.page.size)
            yield from self.sheet(left, sheet, sheet.recto)
            yield from self.sheet(right, sheet, sheet.verso or sheet.recto)
            if right.y >= left.bottom:  # one under the other
                x, y = left.right - mm(3), left.bottom - mm(6)
                yield from self.arrow(
                    x,
                    y,
                    x + mm(8),
                    y + mm(2),
                    x + mm(8),
                    y + mm(9),
                    x + mm(3),
                    y + mm(12),
                )
            elif edge == "long":
                x, y = left.right - mm(3), left.y + left.height // 3
                far = right.x + mm(2)
                yield from self.arrow(
                    x, y, x + mm(3), y - mm(11), far - mm(2), y - mm(11), far, y - mm(1)
                )
            else:
                x, y = left.x + left.width // 2, left.bottom - mm(4)
                yield from self.arrow(
                    x, y, x + mm(9), y + mm(1), x + mm(9), y - mm(14), x, y - mm(14)
                )
            wide = min(at.width // 3, at.height * 6 // 10)
            hand = Rect(left.x - wide // 5, left.bottom - wide // 2, wide, wide)
            if right.y > left.y:  # it holds the sheet that lies over the other
                down = at.bottom - hand.bottom + mm(4)
                hand = hand.moved(right.x - hand.x - wide * 6 // 10, down)
            yield from self.lay("hand-flat", hand, 28)

        return picture

    @staticmethod
    def _halves(at: Rect, size: Size) -> tuple[Rect, Rect]:
        """Return two boxes of a shape side by side, with a gap between them."""
        if at.height > at.width and not size.landscape:  # one over the other
            room = Rect(at.x, at.y, at.width * 58 // 100, at.height * 82 // 100)
            one = scaled(room, size)
            left = Rect(at.x + mm(1), at.y + mm(1), one.width, one.height)
            across, down = at.width - one.width, at.height - one.height
            return left, left.moved(across - mm(2), down - mm(2))
        if at.height > at.width:
            room = Rect(at.x, at.y, at.width * 84 // 100, at.height * 46 // 100)
            one = scaled(room, size)
            left = Rect(at.x + mm(1), at.y + mm(1), one.width, one.height)
            across, down = at.width - one.width, at.height - one.height
            return left, left.moved(across - mm(2), min(down, one.height + mm(6)))
        gap = max(mm(5), at.width // 14)
        one = scaled(Rect(at.x, at.y, (at.width - gap) // 2, at.height), size)
        x = at.x + (at.width - 2 * one.width - gap) // 2
        left = Rect(x, one.y, one.width, one.height)
        return left, left.moved(one.width + gap, ZERO)

    def folding(self, sheet: Sheet) -> Picture:
        """Return a sheet, the bone on its fold, and the glue."""

        def picture(at: Rect) -> Iterator[Art]:
            half = replace(at, width=at.width * 62 // 100)
            page = scaled(half.grown(-mm(2)), sheet.page.size)
            page = page.moved(at.x + mm(3) - page.x, ZERO)
            yield from self.sheet(page, sheet, sheet.recto)
            share = Fraction(page.width, sheet.page.size.width)
            fold = sheet.recto.fold or sheet.page.size.width // 2
            x = page.x + fold.times(share)
            yield self.mark(x, page.y - mm(1), x, page.bottom + mm(1), dash=True)
            bone = Rect(x - mm(3), page.y + page.height // 2, mm(26), mm(8))
            yield from self.lay("folding-bone", bone, 24)
            room = Rect(
                page.right + mm(3), at.y, at.right - page.right - mm(3), at.height
            )
            yield from self._folded(room)
            wide = min(room.width * 6 // 10, mm(22))
            stick = Rect(room.x + room.width // 3, room.bottom - mm(10), wide, mm(9))
            yield from self.lay("glue-stick", stick, -18)

        return picture

    def _folded(self, at: Rect) -> Iterator[Art]:
        """Yield a sheet half folded, its print outside."""
        x, foot = at.x + at.width // 2, at.y + at.height * 7 // 10
        high, wide = at.height // 2, at.width // 3
        for way, shade in ((-1, self.shade), (1, self.white)):
            far = x + wide * way
            corners = (
                x,
                foot,
                far,
                foot - mm(4),
                far,
                foot - high - mm(4),
                x,
                foot - high,
            )
            yield self.panel(shade, *corners)
        yield self.mark(x, foot, x, foot - high, dash=True)

    def mounting(self, sheet: Sheet) -> Picture:
        """Return a sheet of fronts and one of backs, with glue between them."""

        def picture(at: Rect) -> Iterator[Art]:
            left, right = self._halves(at.grown(-mm(3)), sheet.page.size)
            yield from self.sheet(left, sheet, sheet.recto)
            yield from self.paper(right)
            for step in range(5):
                y = right.y + right.height * (2 * step + 2) // 12
                yield self.mark(
                    *(right.x + mm(3), y, right.right - mm(4), y + mm(2)),
                    weight=pt(1),
                    dash=True,
                )
            y = at.y + at.height // 2
            yield from self.arrow(left.right - mm(2), y, right.x + mm(4), y)
            wide = min(at.width // 3, mm(26))
            stick = Rect(right.right - wide * 3 // 4, right.y + mm(4), wide, mm(9))
            yield from self.lay("glue-stick", stick, -28)

        return picture

    def sleeve(self, piece: Piece) -> Picture:
        """Return a card that goes into its sleeve."""

        def picture(at: Rect) -> Iterator[Art]:
            face = piece.front
            shape = Fraction(face.trim.height, face.trim.width)
            most = (at.width * 44 // 100).times(shape)
            high = min(at.height * 60 // 100, most)
            wide = high.times(Fraction(face.trim.width, face.trim.height))
            x = at.x + (at.width - wide) // 2
            y = at.y + max(mm(3), (at.height - high * 14 // 10) // 2)
            pad = mm("1.2")
            bag = Rect(x - pad, y + high // 3, wide + 2 * pad, high + mm(3))
            yield Shape(box_path(bag.moved(mm("0.7"), mm("0.7")), mm(1)), self.shade)
            yield Shape(box_path(bag, mm(1)), self.white.mixed(self.mat, 0.5))
            yield from self.piece(Rect(x, y, wide, high), face)
            yield Shape(box_path(bag, mm(1)), stroke=self.pen.ink, weight=pt(1))
            gleam = bag.x + bag.width // 5
            yield Shape(
                line_path(gleam, bag.bottom - mm(3), gleam + mm(5), bag.y + mm(4)),
                stroke=self.white,
                weight=pt(2),
            )
            far = bag.right + mm(5)
            yield from self.arrow(far, y + mm(2), far, bag.y + bag.height // 2)
            tall = high * 8 // 10
            hand = Rect(bag.x - tall // 3, bag.bottom - tall // 2, tall * 8 // 10, tall)
            yield from self.lay("hand-flat", hand, 24)

        return picture

    # Pieces

    def cut(self, sheet: Sheet, piece: Piece, *, backs_up: bool) -> Picture:
        """Return a sheet under ruler and knife, the order of cuts, and a piece."""

        def picture(at: Rect) -> Iterator[Art]:
            faces = [each for each in (piece.front, piece.back) if each]
            beside = self._beside(at, piece.trim, len(faces))
            left = Rect(at.x, at.y, at.width - beside, at.height)
            side = sheet.verso if backs_up and sheet.verso else sheet.recto
            order = CutOrder.of(_upper(side, sheet))
            table = _Table.of(left, sheet, order)
            yield from self.sheet(table.page, sheet, side, 0 if order.is_wide else 270)
            yield from self._cuts(table, sheet, order)
            room = Rect(left.right, at.y, beside, at.height).grown(-mm(2))
            yield from self._pair(room, piece)

        return picture

    @staticmethod
    def _beside(at: Rect, trim: Size, faces: int) -> Length:
        """Return how much room a piece has beside its sheet: real size, if it can."""
        twice = Fraction(trim.height * 2, at.height) < Fraction(2, 3)
        wanted = (trim.width * (2 if twice else 1) + mm(4)) * faces + mm(6)
        return Length(max(at.width * 24 // 100, min(wanted, at.width * 42 // 100)))

    def _cuts(self, table: "_Table", sheet: Sheet, order: CutOrder) -> Iterator[Art]:
        """Yield the lines on a sheet, the ruler on one of them, and who cuts it."""
        over = mm("2.4")
        left, right = table.block.x - over, table.block.right + over
        top, bottom = table.block.y - over, table.block.bottom + over
        long, short = table.lines(order)
        for x in short:
            yield self.mark(x, top, x, bottom, weight=pt("0.7"))
        for y in long[1:-1]:
            yield self.mark(left, y, right, y)
        outer = table.block
        yield Shape(
            box_path(outer), stroke=self.accent, weight=pt("0.9"), dash=(mm(2), mm(1))
        )
        for y in table.apart(sheet):
            yield self.mark(table.page.x, y, table.page.right, y, weight=pt("1.8"))
        inner = long[1:-1] or long[-1:]
        line = inner[len(inner) * 6 // 10]
        yield from self._ruled(table, line)
        middle = [y for y in long[1:-1] if y < line] or [line]
        yield from self.number(1, left - mm(1), middle[len(middle) // 3])
        if short:
            yield from self.number(2, short[len(short) // 2], top - mm(1))
        yield from self.number(3, right, top)

    def _ruled(self, table: "_Table", line: Length) -> Iterator[Art]:
        """Yield the ruler below a line, the hand on it, and the knife at the line."""
        page, view = table.page, table.view
        left, right = max(page.x, view.x) - mm(3), min(page.right, view.right)
        wide = min(right - left + mm(6), mm(150))
        high = wide * 13 // 98
        ruler = Rect(left, line, Length(wide), Length(high))
        yield Shape(box_path(ruler.moved(mm("0.8"), mm("0.8"))), self.shade)
        yield from self.lay("ruler", ruler)
        tall = max(mm(22), min(view.height * 55 // 100, view.width * 36 // 100))
        hand = Rect(left + wide * 24 // 100, line + high // 3, tall * 8 // 10, tall)
        yield from self.lay("hand-flat", hand)
        x = left + wide * 62 // 100
        most = min(view.height * 62 // 100, view.right - x + mm(4))
        yield self.hold("hand-knife", Length(x), line, most)

    def _pair(self, at: Rect, piece: Piece) -> Iterator[Art]:
        """Yield a piece, front and back: as large as it is, or twice that with room.

        They are over one another in a narrow room.
        """
        faces = [each for each in (piece.front, piece.back) if each]
        gap, words, trim, many = mm(3), mm(6), piece.trim, len(faces)
        beside = Size((at.width - gap * (many - 1)) // many, at.height - words)
        over = Size(at.width, (at.height - words - gap * (many - 1)) // many)
        down = share_of(over, trim) > share_of(beside, trim)
        most = share_of(over if down else beside, trim)
        share = next((each for each in SHARES if each <= most), most)
        wide, high = trim.width.times(share), trim.height.times(share)
        across, deep = (1, many) if down else (many, 1)
        x = at.x + (at.width - wide * across - gap * (across - 1)) // 2
        y = at.y + (at.height - words - high * deep - gap * (deep - 1)) // 2
        for face in faces:
            yield from self.piece(Rect(x, y, wide, high), face)
            if down:
                y = y + high + gap
            else:
                x = x + wide + gap
        end = y - gap if down else y + high
        size = knife_size(trim)
        told = f"{size}{_compared(share)}"
        if font("sans", "semibold").width(told, SMALL) > at.width + 2 * words:
            told = size
        yield self.label(told, at.x + at.width // 2, end + mm(5))

    def example(self, piece: Piece) -> Picture:
        """Return one piece alone."""
        return lambda at: self._pair(at.grown(-mm(2)), piece)

    def ring(self, front: Face) -> Picture:
        """Return a piece with the ring of a value that is made up, and where it is."""

        def picture(at: Rect) -> Iterator[Art]:
            inner = at.grown(-mm(3))
            room = Rect(inner.x, inner.y, inner.width * 52 // 100, inner.height)
            whole = scaled(room, front.trim)
            yield from self.piece(whole, front)
            share = Fraction(whole.width, front.trim.width)
            found = (art for art in front.art if isinstance(art, Use))
            for ring in (art for art in found if art.face.name == RING):
                box = ring.face.trim
                small = Rect(
                    whole.x + ring.x.times(share),
                    whole.y + ring.y.times(share),
                    box.width.times(ring.scale * share),
                    box.height.times(ring.scale * share),
                ).grown(mm(1))
                yield self._round(small)
                side = min(at.width * 19 // 100, at.height * 34 // 100)
                x, y = at.x + at.width * 76 // 100, at.y + at.height // 2
                large = Rect(x - side, y - side, 2 * side, 2 * side)
                middle = small.y + small.height // 2
                yield self.mark(small.right, middle, large.x, y, weight=pt(1))
                yield Shape(oval_path(large), self.white, self.accent, pt("1.4"))
                yield Shape(
                    oval_path(large.grown(-side // 2)),
                    stroke=self.pen.ink,
                    weight=mm("1.2"),
                )

        return picture

    def _round(self, at: Rect) -> Shape:
        return Shape(oval_path(at), stroke=self.accent, weight=pt("1.4"))


@dataclass(frozen=True, slots=True)
class _Table:
    """Where a sheet is in its drawing, its long cuts across: whole, or from nearer."""

    view: Rect
    page: Rect
    block: Rect
    share: Fraction
    is_wide: bool
    paper: Size

    @classmethod
    def of(cls, at: Rect, sheet: Sheet, order: CutOrder) -> "_Table":
        paper, wide = sheet.page.size, order.is_wide
        view = at.grown(-mm("2.5"))
        size = paper if wide else paper.turned
        share = share_of(view, size)
        block = order.block
        across, down = block.width, block.height
        if not wide:
            across, down = down, across
        near = min(
            Fraction(view.width, across) * FILLED, Fraction(view.height, down) * FILLED
        )
        if near > share * 2:  # a few pieces on much paper
            near *= ALONE
        share = max(share, min(near, share * CLOSEST))
        placed = cls(view, at, at, share, wide, paper)
        found = placed.spot(block)
        box = Rect(ZERO, ZERO, size.width.times(share), size.height.times(share))
        dx = view.x + view.width // 2 - (found.x + found.width // 2)
        dy = view.y + view.height // 2 - (found.y + found.height // 2)
        if box.width <= view.width:
            dx = view.x + (view.width - box.width) // 2
        if box.height <= view.height:
            dy = view.y + (view.height - box.height) // 2
        return cls(view, box.moved(dx, dy), found.moved(dx, dy), share, wide, paper)

    def spot(self, on: Rect) -> Rect:
        """Return where a box of the paper is, from the corner of the drawn sheet."""
        if self.is_wide:
            box = on
        else:  # turned by 270 degrees: right becomes up
            box = Rect(on.y, self.paper.width - on.right, on.height, on.width)
        x, y, wide, high = (each.times(self.share) for each in box)
        return Rect(x, y, wide, high)

    def lines(self, order: CutOrder) -> tuple[list[Length], list[Length]]:
        """Return the heights of the long cuts, and where the short ones are."""
        if self.is_wide:
            long = [self.page.y + y.times(self.share) for y in order.across]
            short = [self.page.x + x.times(self.share) for x in order.down[1:-1]]
            return long, short
        far = self.paper.width
        long = [self.page.y + (far - x).times(self.share) for x in order.down]
        short = [self.page.x + y.times(self.share) for y in order.across[1:-1]]
        return sorted(long), short

    def apart(self, sheet: Sheet) -> Iterator[Length]:
        """Yield the heights of cuts between blocks, of a sheet that is not turned."""
        if self.is_wide:
            for y in sheet.recto.apart:
                yield self.page.y + y.times(self.share)


def _upper(side: Side, sheet: Sheet) -> tuple[Placement, ...]:
    """Return what is cut first on a side: above the first line between two sizes."""
    end = next(iter(side.apart), sheet.page.size.height)
    fronts = side.placements[: sheet.pieces]
    return tuple(each for each in fronts if each.at.y < end) or fronts


def _compared(share: Fraction) -> str:
    """Return how the drawing of a piece differs from its real size."""
    if share == 1:
        return ", real size"
    larger = ", here twice that" if share == SHARES[0] else ", here larger"
    return ", here smaller" if share < 1 else larger
