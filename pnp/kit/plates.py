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
from pnp.kit.crops import ZOOMS, around, framed, kept, spared, united
from pnp.kit.job import Job
from pnp.kit.replayed import Replayed
from pnp.layout.art import FINEST, WHITE, Art, Colour, Face, Shape, Use, box_path
from pnp.layout.art.culled import culled
from pnp.layout.art.stout import Stout
from pnp.layout.boards.arrows import Arrow
from pnp.layout.boards.board import Board, Laid, Lying
from pnp.layout.press import Press
from pnp.render.strips import Part, Plate
from pnp.values import replace

PANEL = Fraction(8, 15)
"""The height of a picture, as a share of its width."""
BESIDE = Fraction(3, 5)
"""The width of a picture with its words beside it, as a share of the line."""
HIGHER = Fraction(3, 4)
"""The height of such a picture, as a share of its width."""
BETWEEN = mm(2)
"""The distance of two parts of a picture."""
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
class Scene:
    """A board after a step, and the pieces that were on it before."""

    board: Board
    ground: Face
    lying: Sequence[Lying]
    before: Sequence[Lying]
    colour: Colour

    @property
    def pieces(self) -> Iterator[Art]:
        """The pieces as they are drawn."""
        return self.board.pieces(self.lying)

    def window(self, held: Rect, gone: Sequence[Laid], panel: Size) -> Rect:
        """Return the part of the board to show, which cuts as little as it can."""
        near = held.grown(max(panel.width, panel.height).times(1 / ZOOMS[-1]))
        things = spared(self.board, self.ground, self.lying, near)
        things += [each.at for each in gone]
        return framed(held, things, self.board.template.size, panel)


@dataclass(frozen=True, slots=True)
class Plates:
    """The plates of a booklet: their pages, and the words of each."""

    pages: list[View]
    width: Length
    """The width of a line of the booklet."""

    beside: bool = False
    """Whether a picture has its words beside it."""

    @property
    def panel(self) -> Size:
        """The size of all pictures of a session."""
        if self.beside:
            width = self.width.times(BESIDE)
            return Size(width, width.times(HIGHER))
        return Size(self.width, self.width.times(PANEL))

    def of(self, making: Job, played: Replayed) -> tuple[Plate, ...]:
        """Return the steps of a session, and draw the plates among them."""
        press = _press(making, played)
        boards = [e for e in played.game.sets.values() if e.family == "board"]
        board = press.opened(boards[0]) if boards else None
        ground = making.ground(board) if board else None
        press.complaints.raise_if_any()
        before, found = played.begun, []
        for step in played.steps:
            parts: tuple[Part, ...] = ()
            if board and ground and step.pictured:
                scene = Scene(board, ground, step.lying, before, _accent(press))
                parts = tuple(self.parts(scene))
                before = step.lying if parts else before
            found.append(Plate(step.turn, step.text, step.cases, parts))
        drawn = sum(bool(each.parts) for each in found)
        if drawn > MOST:
            what = f"{played.of.log} has {drawn} pictures; {MOST} at most"
            hint = "show less of it with to:, or name the entries in pictures:"
            raise BadInput([Complaint(played.of.mark, what, hint)])
        return tuple(found)

    def parts(self, scene: "Scene") -> Iterator[Part]:
        """Draw what a step has changed: as one picture, or as two that are half."""
        new, gone = _changed(scene.board, scene.before, scene.lying)
        size, panel = scene.board.template.size, self.panel
        news, olds = [each.at for each in new], [each.at for each in gone]
        held = [kept([*news, *olds], size, panel)] if new or gone else []
        if held and len(held[0]) < len(new) + len(gone):
            panel = Size((panel.width - BETWEEN) // 2, panel.height)
            first = kept(news or olds, size, panel)
            rest = [e for e in news if e not in first]
            held = [
                first,
                kept(rest or [e for e in olds if e not in first], size, panel),
            ]
        for each in held:
            window = scene.window(around(each), gone, panel)
            over = (*scene.pieces, *_marked(new, gone, window, scene.colour))
            scale = min(
                Fraction(panel.width, window.width),
                Fraction(panel.height, window.height),
                Fraction(1),
            )
            shown = Size(window.width.times(scale), window.height.times(scale))
            yield Part(self.add(View(scene.ground, window, over, scale=scale)), shown)

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


FRAME, HALO = mm("0.7"), mm("1.5")
ARROW = Arrow(mm("1.1"), mm("3.4"), mm("0.6"))


def _marked(
    new: Sequence[Laid], gone: Sequence[Laid], window: Rect, colour: Colour
) -> Iterator[Art]:
    """Yield a frame for what is new or gone, a pile as one, and the arrows between.

    An arrow that would begin outside the picture is not drawn.
    """
    for at in united(each.at for each in gone):
        yield from _framed(at, colour, (mm("1.4"), mm("1.1")))
    for at in united(each.at for each in new):
        yield from _framed(at, colour)
    left = list(gone)
    for each in new:
        same = [e for e in left if _piece(e) == _piece(each)]
        if same and same[0].lying.space != each.lying.space:
            left.remove(same[0])
            if window.contains(same[0].at) and window.contains(each.at):
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
