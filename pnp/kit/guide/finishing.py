"""The drawings of an assembly guide after the knife: boards, boxes, rules, sheets."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pnp.geometry import ZERO, Length, Rect, Size, mm, pt
from pnp.imposition.tiling import Tiling, tile_name
from pnp.kit.back_pictures import box
from pnp.kit.guide.bench import Picture, scaled, share_of
from pnp.kit.guide.drawings import Drawings
from pnp.layout.art import Art, Face, Shape, Use, box_path, line_path, oval_path
from pnp.layout.art.moving import turned
from pnp.layout.art.reduced import reduced
from pnp.layout.fonts import font
from pnp.values import replace

TENTH = Fraction(1, 10)
"""The scale that a board is made smaller for, before it is made smaller still."""
MOST = 8
"""The most sheets that are drawn side by side."""


@dataclass(frozen=True)
class Finishing(Drawings):
    """What is done with boards, boxes and paper to read."""

    # Boards

    def whole(self, face: Face, drawn: Face) -> Picture:
        """Return a board as a thing in a kit; its tiles are of the same drawing."""
        seen = replace(drawn, trim=face.trim, bleed=face.bleed)

        def picture(at: Rect) -> Iterator[Art]:
            box = scaled(at, seen.trim)
            share = Fraction(box.width, seen.trim.width)
            cut = Face(
                seen.name,
                seen.trim,
                (Use(self.small(seen, TENTH), ZERO, ZERO, trimmed=True),),
            )
            yield from self.paper(box)
            yield Use(reduced(cut, share, thumbnail=True), box.x, box.y, scale=share)

        return picture

    def tiles(self, tiling: Tiling, drawn: Face) -> Picture:
        """Return a board in its tiles, the last one about to be joined."""

        def picture(at: Rect) -> Iterator[Art]:
            left = Rect(at.x, at.y, at.width * 66 // 100, at.height).grown(-mm(3))
            board = _Parts.of(tiling, left)
            small = self._board(tiling, drawn, board.share)
            last = tiling.places[-1]
            for row, column in tiling.places:
                if (row, column) != last:
                    yield from self._part(board, small, row, column)
            yield from self._part(board, small, *last)
            place = board.place(*last)
            for dx, _ in _ways(tiling):
                # Beside the plate in its middle
                x, y = place.x + place.width * 4 // 5, place.y + place.height * 4 // 5
                if dx:
                    ends = place.x + mm(6), y, place.x - mm(2), y
                else:
                    ends = x, place.y + mm(6), x, place.y - mm(2)
                yield from self.arrow(*map(Length, ends))
            room = Rect(
                left.right + mm(3), at.y, at.right - left.right - mm(3), at.height
            )
            yield from self._joining(room.grown(-mm(4)), tiling, drawn, board)

        return picture

    def _board(self, tiling: Tiling, drawn: Face, share: Fraction) -> Face:
        """Return a board, small, with its bleed."""
        seen = replace(drawn, trim=tiling.face.trim, bleed=tiling.face.bleed)
        return self.small(seen, share, bars=True)

    def _part(
        self, board: "_Parts", small: Face, row: int, column: int
    ) -> Iterator[Art]:
        """Yield a tile in its place, apart from its neighbours, and its name."""
        at = board.place(row, column)
        yield from self.paper(at.grown(mm("0.6")))
        yield self._shown(board, small, row, column, at)
        name, cut, size = tile_name(row, column), font("sans", "bold"), pt(10)
        x, y = at.x + at.width // 2, at.y + at.height // 2
        half = Length(cut.width(name, size) // 2 + mm("1.6"))
        label = Rect(x - half, y - mm("2.7"), 2 * half, mm("5.4"))
        yield Shape(box_path(label, mm("0.8")), self.white, self.pen.ink, pt("0.5"))
        yield self.pen.words(name, x, y + mm("1.3"), cut, size, None, "centre")

    @staticmethod
    def _shown(board: "_Parts", small: Face, row: int, column: int, at: Rect) -> Use:
        """Return the part of the board that a tile shows, in a box of its shape."""
        part = board.tiling.part(row, column)
        inner = (Use(small, -part.x, -part.y),)
        tile = Face(tile_name(row, column), part.size, inner)
        return Use(tile, at.x, at.y, scale=Fraction(at.width, part.width), trimmed=True)

    def _joining(
        self, at: Rect, tiling: Tiling, drawn: Face, board: "_Parts"
    ) -> Iterator[Art]:
        """Yield the last tile: its cuts at the joins that it has, knife and tape."""
        row, column = tiling.places[-1]
        part = tiling.part(row, column)
        tile = scaled(at, part.size)
        small = self._board(tiling, drawn, Fraction(tile.width, part.width))
        yield from self.paper(tile.grown(mm(1)))
        yield self._shown(board, small, row, column, tile)
        off = mm(4)
        ends: list[tuple[Length, Length]] = []
        for dx, _ in _ways(tiling):
            if dx:
                x = tile.x + off
                yield self.mark(x, tile.y - mm(3), x, tile.bottom + mm(3), dash=True)
                ends.append((x, tile.y - mm(2)))
            else:
                y = tile.y + off
                yield self.mark(tile.x - mm(3), y, tile.right + mm(3), y, dash=True)
                ends.append((tile.right, y))
        wide = min(tile.width, tile.height) * 9 // 10
        if ends:
            x, y = ends[-1]
            at_line = tile.x + tile.width * 55 // 100
            spot = (at_line, y) if not _ways(tiling)[-1][0] else (x, tile.y + off * 3)
            yield self.hold(
                "hand-knife", Length(spot[0]), Length(spot[1]), Length(wide)
            )
            yield from self.number(1, tile.x + off, tile.y + off)
        roll = Rect(tile.x - mm(5), tile.bottom - wide // 2, wide * 6 // 10, wide // 2)
        yield from self.lay("tape", roll)
        yield from self.number(2, roll.x + mm(4), roll.y)

    def page_of(self, face: Face) -> Picture:
        """Return a board of one page: ruler and knife at its lower edge."""

        def picture(at: Rect) -> Iterator[Art]:
            turn = at.width > at.height and face.trim.height > face.trim.width
            long_of = face.trim.height
            size = face.trim.turned if turn else face.trim
            inner = scaled(at.grown(-mm(6)), size)
            inner = inner.moved(ZERO, -mm(2))
            yield from self.paper(inner.grown(mm(3)))
            if turn:
                share = Fraction(inner.height, face.trim.width)
                cut = Face(face.name, face.trim, (Use(face, ZERO, ZERO, trimmed=True),))
                small = self.small(cut, share)
                yield Use(small, inner.x, inner.bottom, Fraction(270), share)
            else:
                yield from self.piece(inner, face)
            for far in dashes(face):
                off = far.times(
                    Fraction(inner.width if turn else inner.height, long_of)
                )
                if turn:
                    x = inner.x + off
                    yield self.mark(x, inner.y - mm(2), x, inner.bottom, dash=True)
                else:
                    y = inner.y + off
                    yield self.mark(
                        inner.x - mm(2), y, inner.right + mm(2), y, dash=True
                    )
            for x in (inner.x, inner.right):
                yield self.mark(x, inner.y - mm(3), x, inner.y, weight=pt(1))
                yield self.mark(x, inner.bottom, x, inner.bottom + mm(3), weight=pt(1))
            yield self.mark(
                inner.x - mm(3), inner.bottom, inner.right + mm(3), inner.bottom
            )
            long = inner.width + mm(12)
            ruler = Rect(inner.x - mm(8), inner.bottom, long, Length(long * 13 // 98))
            yield from self.lay("ruler", ruler)
            yield self.hold(
                "hand-knife",
                inner.x + inner.width * 66 // 100,
                inner.bottom,
                at.height * 55 // 100,
            )
            tall = at.height // 2
            hand = Rect(inner.x, inner.bottom + mm(1), tall * 8 // 10, tall)
            yield from self.lay("hand-flat", hand)

        return picture

    # Boxes

    def net(self, face: Face, back: Face | None) -> Picture:
        """Return the net of a box with bone and glue, and the box that it becomes."""

        def picture(at: Rect) -> Iterator[Art]:
            down = at.height > at.width
            inner = at.grown(-mm(3))
            wide = inner.width if down else inner.width * 56 // 100
            high = inner.height * 52 // 100 if down else inner.height
            flat = scaled(Rect(inner.x, inner.y, Length(wide), Length(high)), face.trim)
            share = Fraction(flat.width, face.trim.width)
            yield Use(self.small(face, share), flat.x, flat.y, scale=share)
            tool = flat.width * 45 // 100
            bone = Rect(flat.x + flat.width // 3, flat.bottom - mm(8), tool, mm(8))
            yield from self.lay("folding-bone", bone, -12)
            stick = Rect(flat.x - mm(2), flat.y - mm(1), tool, mm(9))
            yield from self.lay("glue-stick", stick, -40)
            if down:
                y = flat.bottom + mm(4)
                x = inner.x + inner.width * 2 // 3
                room = Rect(inner.x, y, inner.width, inner.bottom - y)
                ends = x, flat.bottom - mm(3), x - mm(2), y + mm(7)
            else:
                x, y = flat.right + mm(5), at.y + at.height // 2
                room = Rect(x, inner.y, inner.right - x, inner.height)
                ends = flat.right - mm(2), y, x + mm(1), y
            yield from box(self.pen, face, back)(room)
            yield from self.arrow(*map(Length, ends))

        return picture

    # Paper to read

    def bound(self, book: Picture, *, folded: bool, stapled: bool) -> Picture:
        """Return the rules as they are folded or put together, under a stapler."""

        def picture(at: Rect) -> Iterator[Art]:
            inner = at.grown(-mm(2))
            if at.height > at.width * 5 // 4 and not folded:
                yield from self._bound_high(inner, book, stapled=stapled)
                return
            left = Rect(inner.x, inner.y, inner.width * 52 // 100, inner.height)
            if folded:
                yield from self._spread(left, stapled=stapled)
            else:
                yield from book(left)
            right = Rect(left.right, inner.y, inner.right - left.right, inner.height)
            if stapled:
                tool = Rect(right.x - mm(4), right.y, right.width + mm(2), right.height)
                yield from self.lay("stapler", tool, -8)
                if not folded:
                    yield from self._cornered(left, right)
            else:
                yield from book(right) if folded else self.lay("hand-flat", right, -70)

        return picture

    def _bound_high(self, at: Rect, book: Picture, *, stapled: bool) -> Iterator[Art]:
        """Yield the rules in a high panel, as wide as that: the stapler is below."""
        high = at.height * 66 // 100
        upper = Rect(at.x, at.y, at.width, high)
        lower = Rect(at.x, at.y + high, at.width, at.height - high)
        yield from book(upper)
        if stapled:
            tool = Rect(at.x, lower.y + mm(1), at.width * 62 // 100, lower.height)
            yield from self.lay("stapler", tool, -8)
            yield from self._cornered(upper, lower)
        else:
            yield from self.lay("hand-flat", lower, -70)

    def _cornered(self, at: Rect, beside: Rect) -> Iterator[Art]:
        """Yield a staple in the upper left corner of a booklet, and it from near."""
        share = min(Fraction(at.width * 9 // 10, mm(148)), Fraction(at.height, mm(210)))
        wide, high = mm(148).times(share), mm(210).times(share)
        x, y = at.x + (at.width - wide) // 2, at.y + (at.height - high) // 2
        a, b = x + mm("1.2"), y + mm("3.2")
        staple = line_path(a, b, a + mm(2), b - mm(2))
        yield Shape(staple, stroke=self.white, weight=pt("1.8"))
        side = min(mm(13), beside.height // 3)
        disc = Rect(beside.right - side - mm(2), beside.bottom - side, side, side)
        yield Shape(oval_path(disc), self.white, self.accent, pt("1.4"))
        a, b = disc.x + side * 3 // 10, disc.y + side * 3 // 10
        ends = a, disc.bottom - side // 8, a, b, disc.right - side // 8, b
        yield Shape(line_path(*ends), stroke=self.pen.ink, weight=pt("1.2"))
        a, b = a + side // 8, b + side * 4 // 10
        yield self.mark(a, b, a + side // 4, b - side // 4, weight=pt("2.4"))

    def _spread(self, at: Rect, *, stapled: bool) -> Iterator[Art]:
        """Yield sheets folded inside each other, with two staples in the fold."""
        x, foot = at.x + at.width // 2, at.bottom - mm(3)
        high, wide = at.height - mm(12), at.width * 45 // 100
        for inner in range(3):
            lift, far = mm("5.5") - mm(inner), wide - mm(2) * inner
            for way in (-1, 1):
                end = x + far * way
                corners = (x, foot, end, foot - lift, end, foot - lift - high)
                yield self.panel(self.white, *corners, x, foot - high)
        for share in (4, 10) if stapled else ():
            y = foot - high * share // 14
            yield self.mark(x, y - mm(2), x, y + mm(2), weight=pt(2))

    def papers(self, shown: Sequence[Face]) -> Picture:
        """Return sheets to read and to write on, small: their lines as bars."""

        def picture(at: Rect) -> Iterator[Art]:
            faces, gap = shown[:MOST], mm(4)
            inner = at.grown(-mm(4))
            share, columns = _best(inner, [face.trim for face in faces], gap)
            rows = -(-len(faces) // columns)
            cell = Size(inner.width // columns, inner.height // rows)
            for number, face in enumerate(faces):
                row, column = divmod(number, columns)
                left = len(faces) - columns * row
                indent = cell.width * max(0, columns - left) // 2
                wide, high = face.trim.width.times(share), face.trim.height.times(share)
                x = inner.x + cell.width * column + indent + (cell.width - wide) // 2
                y = inner.y + cell.height * row + (cell.height - high) // 2
                yield from self.paper(Rect(x, y, wide, high).grown(mm("0.8")))
                yield Use(self.small(face, share, bars=True), x, y, scale=share)

        return picture

    def fan(self, shown: Sequence[Face]) -> Picture:
        """Return a few sheets over one another, each a little turned."""

        def picture(at: Rect) -> Iterator[Art]:
            size = shown[0].trim
            room = Size(at.width * 80 // 100, at.height * 90 // 100)
            share = share_of(room, size) * Fraction(10, 9 + len(shown))
            wide, high = size.width.times(share), size.height.times(share)
            for number, face in enumerate(shown):
                step = at.width - wide - mm(2)
                off = step * number // max(1, len(shown) - 1) if len(shown) > 1 else 0
                box = Rect(
                    at.x + mm(1) + off, at.y + (at.height - high) // 2, wide, high
                )
                turn = Fraction((2 * number - len(shown) + 1) * 4)
                yield from self.paper(box, turn)
                used = Use(
                    self.small(face, share, bars=True), box.x, box.y, scale=share
                )
                yield from turned((used,), box, turn)

        return picture


def dashes(face: Face) -> tuple[Length, ...]:
    """Return how far down a board is cut apart: at dashed lines from side to side."""
    return tuple(sorted(set(_dashed(face, face.trim.width))))


def _dashed(face: Face, wide: Length, above: Length = ZERO) -> Iterator[Length]:
    for art in face.art:
        match art:
            case Shape(dash=dash, steps=((_, (left, y)), (_, (right, end)))):
                if dash and y == end and (right - left) * 20 >= wide * 19:
                    yield Length(above + y)
            case Use() if art.scale == 1 and not art.turn and not art.x:
                yield from _dashed(art.face, wide, Length(above + art.y))


def _best(at: Rect, sizes: Sequence[Size], gap: Length) -> tuple[Fraction, int]:
    """Return how large some sheets can be in a box, and in how many columns."""
    most = Size(max(each.width for each in sizes), max(each.height for each in sizes))
    ways: list[tuple[Fraction, int, int]] = []
    for columns in range(1, len(sizes) + 1):
        rows = -(-len(sizes) // columns)
        wide, high = at.width // columns - gap, at.height // rows - gap
        if min(wide, high) > 0:
            share = share_of(Size(wide, high), most)
            ways.append((share, len(sizes) - rows * columns, columns))
    share, _, columns = max(ways, default=(Fraction(1, 100), 0, len(sizes)))
    return share, columns


@dataclass(frozen=True, slots=True)
class _Parts:
    """The tiles of a board in a box, a little apart."""

    tiling: Tiling
    share: Fraction
    x: Length
    y: Length
    gap: Length

    @classmethod
    def of(cls, tiling: Tiling, at: Rect) -> "_Parts":
        gap, box = mm("2.4"), tiling.face.box
        rows, columns = len(tiling.rows), len(tiling.columns)
        room = Size(
            Length(at.width - gap * (columns - 1)), Length(at.height - gap * (rows - 1))
        )
        share = share_of(room, box.size)
        wide = box.width.times(share) + gap * (columns - 1)
        high = box.height.times(share) + gap * (rows - 1)
        x, y = at.x + (at.width - wide) // 2, at.y + (at.height - high) // 2
        return cls(tiling, share, x, y, gap)

    def place(self, row: int, column: int) -> Rect:
        """Return where a tile is: cut at its left and upper joins."""
        part, box = self.tiling.part(row, column), self.tiling.face.box
        return Rect(
            self.x + (part.x - box.x).times(self.share) + self.gap * column,
            self.y + (part.y - box.y).times(self.share) + self.gap * row,
            part.width.times(self.share),
            part.height.times(self.share),
        )


def _ways(tiling: Tiling) -> list[tuple[int, int]]:
    """Return the joins of the last tile: at its left, at its top, or both."""
    row, column = tiling.places[-1]
    return [way for way, there in (((1, 0), column), ((0, 1), row)) if there]
