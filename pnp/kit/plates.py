"""Plates: a recorded session drawn step by step, each a part of the board.

    1  Rushford enters at BJC …      what is new is framed, what has gone is framed in
       ┌───────────┐                 dashes, and an arrow leads from the old place of a
       │ ┌┄┐ ─→ ┏━┓│                 piece to the new one
       └───────────┘

The board is drawn by the same code as ``pnp status --svg``, once, and each plate shows
a part of it.  All plates are one PDF, whose pages a booklet shows in their places.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from pnp.errors import BadInput, Complaint
from pnp.geometry import ZERO, Edges, Length, Rect, Size, mm
from pnp.imposition.sheet import Page, Placement, Sheet, Side
from pnp.kit.crops import spared, uncut
from pnp.kit.job import Job
from pnp.kit.replayed import Replayed, Step
from pnp.layout.art import FINEST, WHITE, Art, Colour, Face, Shape, Use, box_path
from pnp.layout.art.culled import culled
from pnp.layout.art.stout import Stout
from pnp.layout.boards.arrows import Arrow
from pnp.layout.boards.board import Board, Laid, Lying
from pnp.layout.press import Press
from pnp.render.book import Plate
from pnp.values import replace

AROUND = mm(11)
"""How much of the board is shown around what has changed."""
LEAST = Size(mm(58), mm(38))
"""The smallest plate: beside its words, or as wide as they are."""
HIGHEST = mm(62)
SMALLEST = 2
"""The board is not shown smaller than one in this."""
SMALLEST_TYPE = Fraction(9, 10)
"""How much smaller pictures are shown in the smallest type."""
MOST = 24
"""Plates of one recorded session."""


@dataclass(frozen=True, slots=True)
class View:
    """A part of an empty board, and what is drawn on it."""

    ground: Face
    window: Rect
    over: tuple[Art, ...] = ()
    beyond: Rect | None = None
    """The page, if it is larger than the part: what is over that is drawn there too."""
    scale: Fraction = Fraction(1)
    """How large it is shown."""


@dataclass(frozen=True, slots=True)
class Plates:
    """The plates of a booklet: their pages, and the words of each."""

    pages: list[View]
    width: Length
    """The width of a line of the booklet."""

    @property
    def least(self) -> Size:
        """The smallest plate: words are beside it, if there is room for a line."""
        room = self.width - LEAST.width
        return LEAST if room >= LEAST.width else Size(self.width, LEAST.height)

    def of(self, making: Job, played: Replayed) -> tuple[Plate, ...]:
        """Return the steps of a session, and draw the plates among them."""
        press = _press(making, played)
        boards = [e for e in played.game.sets.values() if e.family == "board"]
        board = press.opened(boards[0]) if boards else None
        ground = making.ground(board) if board else None
        press.complaints.raise_if_any()
        before, found = played.begun, []
        for step in played.steps:
            scene = None
            if board and ground and step.pictured:
                scene = self._scene(board, ground, before, step, _accent(press))
                before = step.lying if scene else before
            page, size = scene or (-1, None)
            beside = size is not None and size.width <= self.least.width < self.width
            found.append(Plate(step.turn, step.text, step.cases, page, size, beside))
        drawn = sum(each.page >= 0 for each in found)
        if drawn > MOST:
            what = f"{played.of.log} has {drawn} pictures; {MOST} at most"
            hint = "show less of it with to:, or name the entries in pictures:"
            raise BadInput([Complaint(played.of.mark, what, hint)])
        return tuple(found)

    def _scene(
        self,
        board: Board,
        ground: Face,
        before: Sequence[Lying],
        step: Step,
        colour: Colour,
    ) -> tuple[int, Size] | None:
        """Draw what a step has changed; return its page and size, or None."""
        new, gone = _changed(board, before, step.lying)
        if not new and not gone:
            return None
        changed = [each.at for each in (*new, *gone)]
        most = Size(self.width * SMALLEST, HIGHEST * SMALLEST)
        size = board.template.size
        window = _window(changed, size, most, self.least)
        things = [
            *spared(board, ground, step.lying, window),
            *(each.at for each in gone),
        ]
        window = uncut(window, things, changed, size, most)
        over = (*board.pieces(step.lying), *_marked(new, gone, colour))
        shown = self._shown(window.size)
        scale = Fraction(shown.width, window.width)
        return self.add(View(ground, window, over, scale=scale)), shown

    def add(self, view: View) -> int:
        """Add a page that shows a part of a board, and return its number."""
        self.pages.append(view)
        return len(self.pages) - 1

    def sheets(self) -> Iterator[Sheet]:
        """Yield the pages; a board is in the file once, and only what they show."""
        grounds = {id(each.ground): each.ground for each in self.pages}
        wide = Stout(_finest(min(each.scale for each in self.pages)))
        for key, ground in list(grounds.items()):
            windows = [e.window for e in self.pages if id(e.ground) == key]
            grounds[key] = wide.face(culled(ground, windows))
        for number, each in enumerate(self.pages, 1):
            ground, at = grounds[id(each.ground)], each.beyond or each.window
            over = wide.face(Face("", at.size, each.over)).art
            whole = Face("", at.size, _placed(ground, replace(each, over=over)))
            face = Face(f"plate {number}", at.size, (Use(whole, -at.x, -at.y),))
            page = Page("plate", at.size, Edges())
            place = Rect(ZERO, ZERO, at.width, at.height)
            yield Sheet(face.name, page, Side((Placement(face, place),)))

    def _shown(self, size: Size) -> Size:
        """Return the size of a plate in the booklet: real, if it fits."""
        scale = min(
            Fraction(1),
            Fraction(self.width, size.width),
            Fraction(HIGHEST, size.height),
        )
        return Size(size.width.times(scale), size.height.times(scale))


def _finest(scale: Fraction) -> Length:
    """Return the thinnest line of a picture that is shown at a scale."""
    return Length(ceil(int(FINEST) / (scale * SMALLEST_TYPE)))


def _placed(ground: Face, view: View) -> tuple[Art, ...]:
    """Return the part of a board that is shown, and what is over it."""
    at = view.window
    if view.beyond is None:
        return Use(ground, ZERO, ZERO), *view.over
    part = Face("", at.size, (Use(ground, -at.x, -at.y),))
    return Use(part, at.x, at.y, trimmed=True), *view.over


def _press(making: Job, played: Replayed) -> Press:
    """Return the press of the kit, or one of the game that was played."""
    if played.game is making.game:
        return making.press
    return Press(played.game, making.complaints, ink=making.order.ink)


def _accent(press: Press) -> Colour:
    colours = press.colours
    return colours.get("accent") or colours.get("red") or Colour.parse("#8A2A20")


def _changed(
    board: Board, before: Sequence[Lying], after: Sequence[Lying]
) -> tuple[list[Laid], list[Laid]]:
    """Return the pieces that are new on the board, and those that are gone."""
    was, now = list(board.laid(before)), list(board.laid(after))
    return list(_further(now, was)), list(_further(was, now))


def _further(some: Sequence[Laid], others: Sequence[Laid]) -> Iterator[Laid]:
    """Yield what one board shows and another does not.

    What looks the same is the same: of face-down pieces nobody knows which is which.
    """
    known = Counter(map(_seen, others))
    for each in some:
        if known[_seen(each)]:
            known[_seen(each)] -= 1
        else:
            yield each


def _seen(each: Laid) -> tuple[str, str, str]:
    return each.face.digest, each.lying.space, each.lying.facing


def _window(
    changed: Sequence[Rect], board: Size, most: Size, least: Size = LEAST
) -> Rect:
    """Return the part of the board to show: what has changed, and around it.

    If that is too large to read, it is the part that shows most of the changes.
    """
    full = _around(changed, board, least)
    if full.width <= most.width and full.height <= most.height:
        return full
    parts = []
    for middle in changed:
        x, wide = _within(middle.x + middle.width // 2, most.width, board.width)
        y, high = _within(middle.y + middle.height // 2, most.height, board.height)
        part = Rect(x, y, wide, high)
        parts.append([each for each in changed if part.contains(each)] or [middle])
    return _around(max(parts, key=len), board, least)


def _around(changed: Sequence[Rect], board: Size, least: Size) -> Rect:
    left, top = min(e.x for e in changed), min(e.y for e in changed)
    right, foot = max(e.right for e in changed), max(e.bottom for e in changed)
    wide = max(right - left + 2 * AROUND, least.width)
    high = max(foot - top + 2 * AROUND, least.height)
    x, wide = _within((left + right) // 2, wide, board.width)
    y, high = _within((top + foot) // 2, high, board.height)
    return Rect(x, y, wide, high)


def _within(middle: Length, long: Length, most: Length) -> tuple[Length, Length]:
    long = min(long, most)
    return min(max(middle - long // 2, ZERO), most - long), long


FRAME, HALO = mm("0.7"), mm("1.5")
ARROW = Arrow(mm("1.1"), mm("3.4"), mm("0.6"))


def _marked(new: Sequence[Laid], gone: Sequence[Laid], colour: Colour) -> Iterator[Art]:
    """Yield a frame for each piece that is new or gone, and the arrows between."""
    for each in gone:
        yield from _framed(each.at, colour, (mm("1.4"), mm("1.1")))
    for each in new:
        yield from _framed(each.at, colour)
    left = list(gone)
    for each in new:
        same = [e for e in left if _piece(e) == _piece(each)]
        if same and same[0].lying.space != each.lying.space:
            left.remove(same[0])
            yield from _arrow(same[0].at, each.at, colour)


def _piece(each: Laid) -> tuple[str, str]:
    return each.lying.set, each.lying.piece


def _framed(at: Rect, colour: Colour, dash: tuple[Length, ...] = ()) -> Iterator[Art]:
    around = box_path(at.grown(mm("0.5")), mm("1"))
    yield Shape(around, None, WHITE, HALO)
    yield Shape(around, None, colour, FRAME, dash=dash)


def _arrow(start: Rect, end: Rect, colour: Colour) -> Iterator[Art]:
    """Yield an arrow from the edge of one piece to the edge of another."""
    from pnp.layout.boards.positions import Spot

    begin, tip = ARROW.between(Spot("", start), Spot("", end))
    thick = Arrow(mm("2"), mm("4.4"), ZERO)
    yield thick.draw(begin, tip, WHITE)
    yield ARROW.draw(begin, tip, colour)
