"""Panels: one picture of a recorded session, with all that it needs to be understood.

┌────────────────┐ ┌────────────────┐   parts of the board, side by side if what
│ ▭ ═════════════╪═╪════════ ✸ ▭    │   has changed is far apart; a line of fire
└────────────────┘ └────────────────┘   crosses from one to the other
│ 5  +2  −1  = 6  ⚀ ⚂  = 10  Repulse│   and a band with the dice and the sum
└───────────────────────────────────┘
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pnp.geometry import ZERO, Length, Rect, Size, mm
from pnp.kit import strokes
from pnp.kit.crops import STRIP, ZOOMS, around, common, cut, framed, united
from pnp.kit.figures import Band, Figures
from pnp.kit.happened import Happened, Line
from pnp.kit.pen import Pen
from pnp.kit.spread import Set, worded
from pnp.layout.art import Art, Colour, Face, Shape, Use, box_path
from pnp.layout.art.faded import Faded
from pnp.layout.boards.board import Board
from pnp.model.deeds import Card
from pnp.values import replace

BETWEEN = mm(2)
"""The distance of two parts of a picture."""
CLEAR, LARGER = Fraction(10, 16), Fraction(11, 16)
"""How large a board is shown at least, if a wider or a second part can do it, and at
most where the picture is larger than usual for it."""
CROWD = 5
"""So many pieces are shown as large as can be, whatever is cut beside them."""
LOW = Fraction(3, 10)
"""The height of a picture as wide as the page, as a share of its width."""
CARDS, FREE = Fraction(19, 50), Fraction(31, 100)
"""The same of a picture with cards, at least, and of any other."""
TALLEST = mm(78)
"""The height of a picture as wide as a column."""
LARGEST = mm(94)
"""The height of a picture as wide as the page."""
CARD = Fraction(88, 63)
"""The height of a card, as a share of its width."""
BOARD = Fraction(16, 25)
"""What cards have of the width beside a board, at most."""
SPLITS = tuple(Fraction(each, 20) for each in (10, 8, 12, 7, 13))
"""What the first of two parts may have of the width."""
SEEN = 3
"""How many things a part rather cuts than it leaves out one that it is about."""
TITLE = mm("3.6")
"""The height of words that are a title."""
LEAST = Fraction(1, 6)
"""Its height at least, as a share of its width."""
EDGED = mm(10)
"""How far beyond the areas of a map it may reach that is about them."""
PLATE = mm(1)
"""How far the plate of an area reaches beyond its words."""
ROUND = mm(5)
"""How much is shown around a part of the board that a picture is about."""
NARROWEST = mm(24)
"""The width of a part of a board beside cards, at least."""
CHIP = mm(3)
"""How far the middle of a number is from the edge of its part, so that it is whole."""
PALE = 0.62
Part = tuple[Rect, Sequence[Rect]]
"""What a part of a board must show, and what it should not cut."""
EDGE = mm("0.2")


@dataclass(frozen=True, slots=True)
class Window:
    """A part of a board, where it is in a picture, and the pieces on it."""

    ground: Face
    shown: Rect
    at: Rect
    pieces: tuple[Art, ...] = ()

    @property
    def scale(self) -> Fraction:
        """How large the board is shown."""
        return Fraction(self.at.width, self.shown.width)

    def box(self, of: Rect) -> Rect:
        """Return where a box of the board is in the picture."""
        x = self.at.x + (of.x - self.shown.x).times(self.scale)
        y = self.at.y + (of.y - self.shown.y).times(self.scale)
        return Rect(x, y, of.width.times(self.scale), of.height.times(self.scale))


@dataclass(frozen=True, slots=True)
class Panel:
    """A picture: parts of boards, and what is drawn over them."""

    size: Size
    windows: tuple[Window, ...]
    over: tuple[Art, ...]
    band: Band | None = None
    """The dice and the sum below it."""
    lowest: Length = ZERO
    """How low the picture can be."""
    free: bool = False
    """Whether it can be higher too."""
    cards: bool = False
    """Whether it shows cards."""


@dataclass(frozen=True, slots=True)
class Room:
    """How large pictures are: the usual size, and the width of the whole page."""

    usual: Size
    line: Length

    @property
    def whole(self) -> "Room":
        """The room of a picture that has a row for itself."""
        return Room(Size(self.line, self.line.times(LOW)), self.line)


@dataclass(frozen=True, slots=True)
class Artist:
    """Draws the pictures of one session."""

    board: Board
    ground: Face
    pen: Pen
    colour: Colour
    figures: Figures
    faded: Faded
    words: tuple[Rect, ...] = ()
    """Where the words of the board are."""

    def sees(self, of: Happened) -> bool:
        """Whether there is something to see in some steps."""
        return bool(of.shown or of.figures or any(map(self._card, of.cards)))

    def panel(self, of: Happened, room: Room) -> Panel | None:
        """Return the picture of some steps; None if there is nothing to see."""
        if not self.sees(of):
            return None
        cards = [each for each in of.cards if self._card(each)]
        size, helds = self._divided(of, room, cards)
        placed = list(self._cards(cards, size))
        left = max((each.right + BETWEEN for _, each in placed), default=ZERO)
        windows = tuple(self._windows(of, helds, size, left))
        places = [*(at for _, at in placed), *(each.at for each in windows)]
        high = max((each.bottom for each in places), default=ZERO)
        aside = (size.width - max((e.right for e in places), default=size.width)) // 2
        placed = [(face, at.moved(aside, ZERO)) for face, at in placed]
        windows = tuple(replace(e, at=e.at.moved(aside, ZERO)) for e in windows)
        art = (*self._carded(placed), *self._marked(of, windows))
        band = self.figures.band(of.figures, size.width)
        usual = CARDS if cards else FREE
        free = high == size.height and bool(cards or high == room.usual.height)
        least = min(size.width.times(usual), high) if free else high
        size = Size(size.width, high)
        return Panel(size, windows, art, band, least, free=free, cards=bool(cards))

    # Which parts of the board

    def _divided(
        self, of: Happened, room: Room, cards: Sequence[Card]
    ) -> tuple[Size, list[Rect]]:
        """Return the size of a picture, and what each part of it must show."""
        usual = room.usual
        if cards:
            tall = max(usual.height, usual.width.times(CARDS))
            if of.shown:  # the board is beside them
                each = usual.width.times(BOARD) // len(cards) - BETWEEN
                tall = min(tall, max(each.times(CARD), usual.width.times(FREE)))
            else:
                each = (usual.width + BETWEEN) // len(cards) - BETWEEN
                tall = min(tall, each.times(CARD))
            usual = Size(usual.width, tall)
        left = self._beside(len(cards), usual)
        if not of.shown or usual.width - left < NARROWEST:
            return usual, []
        own = Size(usual.width - left, usual.height)
        held = around(of.shown)
        if of.on_a_track:
            held = self._titled(held, own.width)
        elif not of.looks:
            held = self._named(of, held, Size(own.width, max(own.height, TALLEST)))
        whole = held.grown(STRIP)
        if of.looks and not cards:
            return self._exact(_around(of, held), room), [held]
        if _fits(whole, own, CLEAR):
            zoom = _largest(whole, own) if of.on_a_track and not cards else None
            tall = whole.height.times(zoom) if zoom else usual.height
            return Size(usual.width, tall), [held]
        hugging = self._hugging(whole, own.width, TALLEST)
        if hugging:
            return Size(usual.width, max(hugging, usual.height)), [held]
        high = None if cards or of.lines else self._hugging(whole, room.line, LARGEST)
        if high:
            return Size(room.line, max(high, room.line.times(LEAST))), [held]
        half = Size((own.width - BETWEEN) // 2, own.height)
        return usual, [around(each) for each in of.halves(half, ZOOMS[-1])]

    @staticmethod
    def _crowded(of: Happened, held: Rect) -> bool:
        """Whether it is about a fight in an area of a map, or of so many pieces."""
        here = sum(not e.marker and held.contains(e.at) for e in of.sets)
        return bool(of.lines) and (here >= CROWD or bool(of.plates))

    def _exact(self, held: Rect, room: Room) -> Size:
        """Return the size of a picture of this part of the board and no more."""
        wide = min(held.width, self.board.template.size.width)
        zoom = min(Fraction(1), Fraction(room.line, wide))
        return Size(wide.times(zoom), held.height.times(zoom))

    def _titled(self, held: Rect, most: Length) -> Rect:
        """Return a part of a track with the words whole that are at its edge."""
        edge = held.grown(STRIP)
        words = (e for e in self.words if e.overlaps(edge))
        return around([held, *(e for e in words if e.width + STRIP * 2 <= most)])

    @staticmethod
    def _named(of: Happened, held: Rect, most: Size) -> Rect:
        """Return a part of a map with the plates of its areas, if there is room."""
        least = CLEAR if _fits(held.grown(STRIP), most, CLEAR) else ZOOMS[-1]
        named = (around([held, *(e.grown(PLATE) for e in each)]) for each in of.plates)
        return next((e for e in named if _fits(e.grown(STRIP), most, least)), held)

    @staticmethod
    def _hugging(held: Rect, width: Length, most: Length) -> Length | None:
        """Return how high a picture is that shows a part large enough; None if not."""
        for zoom in ZOOMS:
            high = held.height.times(zoom)
            if (
                CLEAR <= zoom <= LARGER
                and held.width.times(zoom) <= width
                and high <= most
            ):
                return high
        return None

    @staticmethod
    def _beside(cards: int, size: Size) -> Length:
        """Return the room that cards have beside the board."""
        each = size.height.times(1 / CARD) + BETWEEN
        return each * cards

    def _windows(
        self, of: Happened, helds: Sequence[Rect], size: Size, left: Length
    ) -> Iterator[Window]:
        """Yield the parts of the board side by side, as wide as they cut least."""
        if not helds:
            return
        parts = [(each, self._spared(of, each)) for each in helds]
        room = Size(size.width - left - BETWEEN * (len(helds) - 1), size.height)
        splits = SPLITS if len(helds) > 1 else (Fraction(1),)
        rows = [list(self._row(of, parts, room, each)) for each in splits]
        costs = [sum(cost for _, cost in row) for row in rows]
        for each, _ in rows[costs.index(min(costs))]:
            pieces = tuple(self._pieces(of, each.shown))
            down = (size.height - each.at.height) // 2 if left else ZERO
            yield replace(each, at=each.at.moved(left, down), pieces=pieces)

    def _row(
        self, of: Happened, parts: Sequence[Part], room: Size, split: Fraction
    ) -> Iterator[tuple[Window, float]]:
        """Yield windows side by side, and what is wrong with each.

        The first has its share of the room; what is wrong is that a part cuts things,
        or is small.
        """
        x = ZERO
        for number, (held, things) in enumerate(parts):
            wide = room.width.times(1 - split if number else split)
            shown = self._shown(of, held, things, Size(wide, room.height))
            scale = min(
                Fraction(wide, shown.width), Fraction(room.height, shown.height)
            )
            at = Rect(x, ZERO, shown.width.times(scale), shown.height.times(scale))
            seen = sum(shown.contains(each) for each in of.shown)
            cuts = len(cut(shown, things))
            yield Window(self.ground, shown, at), cuts - SEEN * seen - 2 * float(scale)
            x = Length(at.right + BETWEEN)

    def _shown(
        self, of: Happened, held: Rect, things: Sequence[Rect], part: Size
    ) -> Rect:
        """Return the part of the board that a window shows."""
        size = self.board.template.size
        if of.looks and part.width > size.width.times(CLEAR):
            whole = Rect(ZERO, ZERO, size.width, size.height)
            return common(_around(of, held), whole)
        least = ZOOMS[-1]
        if of.on_a_track and of.cards:
            tall = held.grown(STRIP).height
            zoom = _largest(held.grown(STRIP), part) or least
            part = Size(part.width, min(part.height, tall.times(zoom)))
        if of.on_a_track or self._crowded(of, held):
            least = _largest(held.grown(STRIP), part) or least
        country = self._country(held)
        return framed(held, things, size, part, smallest=least, country=country)

    def _country(self, held: Rect) -> Rect | None:
        """Return the part of a board that has areas; None if this is not within it."""
        spots = self.board.spots
        areas = [e.at for e in spots.values() if self.board.outline(e.id)]
        found = around(areas) if areas else None
        near = found and found.grown(EDGED).contains(held)
        return found if near else None

    def _spared(self, of: Happened, held: Rect) -> list[Rect]:
        """Return what a part of a board should not cut, titles above all."""
        near = held.grown(mm(90))
        words = [each for each in self.words if each.overlaps(near)]
        found = [*words, *(e for e in words if e.height > TITLE for _ in range(2))]
        found += [each.at for each in of.sets]
        if self.board.lattice is None:
            spaces = (e for e in self.board.spots.values() if e.at.overlaps(near))
            found += [e.at for e in spaces if not self.board.outline(e.id)]
        return [each for each in found if each.overlaps(near)]

    def _pieces(self, of: Happened, shown: Rect) -> Iterator[Art]:
        for each in of.sets:
            if each.at.grown(STRIP).overlaps(shown):
                face = each.laid.face
                yield from each.art(self.faded.face(face) if each.ghost else face)

    # What is drawn over them

    def _marked(self, of: Happened, windows: Sequence[Window]) -> Iterator[Art]:
        for each in windows:
            yield Shape(box_path(each.at.grown(-EDGE // 2)), None, self.pen.quiet, EDGE)
        for each in windows:
            yield from self._framed(of, each)
        seen = [e for e in of.sets if not e.ghost and self._box(e.at, windows)]
        pieces = [box for e in seen if (box := self._box(e.at, windows))]
        for way in of.ways:
            start, end = self._box(way.start, windows), self._box(way.end, windows)
            if start and end:
                over = [e for e in pieces if not (e.overlaps(start) or e.overlaps(end))]
                yield from strokes.arrow(start, end, self.pen.ink, over)
        for line in of.lines:
            yield from self._fired(line, windows, seen)
        taken = [*pieces]
        for number, at in of.numbers if of.numbered else ():
            if box := self._box(at, windows):
                places = list(strokes.beside(box, above=of.is_below(at)))
                free = (e for e in places if _free(e, box, taken, windows))
                place = next(free, places[0])
                taken.append(place)
                yield from strokes.numbered(self.pen, number, place, self.colour)

    def _framed(self, of: Happened, window: Window) -> Iterator[Art]:
        """Yield the frames in one part: of what is new, gone and lost."""

        def inside(sets: Sequence[Set]) -> Iterator[Rect]:
            for each in sets:
                if window.shown.contains(each.at):
                    yield window.box(each.at)

        for at in _joined(inside(of.ghosts)):
            yield from strokes.framed(at, self.colour, dashed=True)
        for at in _joined(inside(of.news)):
            yield from strokes.framed(at, self.colour)
        for lost in of.lost:
            if window.shown.contains(lost.at):
                yield from strokes.crossed(window.box(_nameless(lost)), self.colour)
        yield from self._told(of, window)

    def _told(self, of: Happened, window: Window) -> Iterator[Art]:
        """Yield the words in one part: what became of pieces, and how many they are."""
        for box, words in of.fates:
            if window.shown.contains(box):
                yield from strokes.label(self.pen, words, window.box(box))
        for each in of.sets:
            if window.shown.contains(each.at) and (words := _count(each)):
                at, room = window.box(each.at), window.at.grown(-CHIP)
                x, y = min(at.right, room.right), max(at.y + mm("0.6"), room.y)
                corner = float(x), float(y)
                yield from strokes.chip(self.pen, words, corner, self.pen.ink)

    def _fired(
        self, line: Line, windows: Sequence[Window], pieces: Sequence[Set]
    ) -> Iterator[Art]:
        start, end = self._box(line.start, windows), self._box(line.end, windows)
        if not (start and end):
            return
        if not line.fires:
            yield from strokes.put(self.pen, start, end, line.words, self.colour)
            return
        covered = [line.start, line.end, *(each.at for each in pieces)]
        read = [e for e in self.words if not any(map(e.overlaps, covered))]
        read += [box for each in pieces for box in worded(each)]
        over = [box for each in read if (box := self._box(each, windows))]
        words = line.words
        yield from strokes.fire(self.pen, start, end, words, self.colour, over=over)

    @staticmethod
    def _box(at: Rect, windows: Sequence[Window]) -> Rect | None:
        """Return where a box of the board is in the picture, if a part shows it."""
        return next((e.box(at) for e in windows if e.shown.contains(at)), None)

    # Cards

    def _card(self, card: Card) -> Face | None:
        return self.figures.piece(card.set, card.piece)

    def _cards(self, cards: Sequence[Card], size: Size) -> Iterator[tuple[Face, Rect]]:
        """Yield each card and its place: at the left, as high as the picture."""
        x = ZERO
        for each in cards:
            if face := self._card(each):
                scale = Fraction(size.height, face.trim.height)
                at = Rect(x, ZERO, face.trim.width.times(scale), size.height)
                yield face, at
                x = Length(at.right + BETWEEN)

    def _carded(self, placed: Sequence[tuple[Face, Rect]]) -> Iterator[Art]:
        for face, at in placed:
            scale = Fraction(at.width, face.trim.width)
            yield Use(face, at.x, at.y, scale=scale, trimmed=True)
            yield Shape(box_path(at), None, self.pen.quiet, EDGE)


def _free(
    at: Rect, piece: Rect, taken: Sequence[Rect], windows: Sequence[Window]
) -> bool:
    """Whether a place beside a piece is in a part, and over nothing else."""
    others = [each for each in taken if each != piece]
    seen = any(each.at.contains(at) for each in windows)
    return seen and not any(map(at.overlaps, others))


def _around(of: Happened, held: Rect) -> Rect:
    """Return what a picture shows of a part of the board that it is to show."""
    return around([held, *(each.grown(ROUND) for each in of.looked)])


def _fits(held: Rect, size: Size, zoom: Fraction) -> bool:
    return (
        held.width.times(zoom) <= size.width and held.height.times(zoom) <= size.height
    )


def _largest(held: Rect, size: Size) -> Fraction | None:
    """Return how large a part of a board can be shown; None if it is too large."""
    return next((each for each in ZOOMS if _fits(held, size, each)), None)


def _joined(boxes: Iterator[Rect]) -> Iterator[Rect]:
    """Yield boxes, those of a row as one, and those that are over one another."""
    near = mm("0.7")
    rows: dict[tuple[Length, Length], list[Rect]] = {}
    for box in boxes:
        rows.setdefault((box.y, box.height), []).append(box)
    for row in rows.values():
        for each in united(
            Rect(e.x - near, e.y, e.width + near * 2, e.height) for e in row
        ):
            yield Rect(each.x + near, each.y, each.width - near * 2, each.height)


def _nameless(of: Set) -> Rect:
    """Return a piece without the words at its foot: a cross leaves its name."""
    at, middle = of.at, of.at.y + of.at.height * 3 // 5
    foot = min((e.y for e in worded(of) if e.y > middle), default=at.bottom)
    return Rect(at.x, at.y, at.width, foot - at.y)


def _count(of: Set) -> str:
    """Return how many there are of a pile, and how many there were."""
    if of.gone:
        return f"{of.many + of.gone}→{of.many}"
    return f"×{of.many}" if of.many > 1 else ""
