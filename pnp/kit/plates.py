"""Plates: a recorded session drawn step by step, each a part of the board.

    1  Rushford enters at BJC …      what is new is framed, what has gone is a ghost in
       ┌───────────┐                 dashes, an arrow leads from the old place of a
       │ ┌┄┐ ─→ ┏━┓│                 piece to the new one, and a line of fire from who
       └───────────┘                 fires to what is hit (``panels``)

The board is drawn by the same code as ``pnp status --svg``, once, and each plate shows
a part of it.  All plates are one PDF, whose pages a booklet shows in their places.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from pnp.errors import BadInput, Complaint
from pnp.geometry import ZERO, Edges, Length, Rect, Size, mm
from pnp.imposition.sheet import Page, Placement, Sheet, Side
from pnp.kit import heights
from pnp.kit.figures import Figures
from pnp.kit.happened import Happened, Stage
from pnp.kit.job import Job
from pnp.kit.lettering import lettered
from pnp.kit.panels import PALE, TALLEST, Artist, Panel, Room
from pnp.kit.pen import Pen
from pnp.kit.replayed import Replayed
from pnp.layout.art import FINEST, Art, Colour, Face, Use
from pnp.layout.art.culled import culled
from pnp.layout.art.faded import Faded
from pnp.layout.art.stout import Stout
from pnp.layout.fonts import font
from pnp.layout.press import Press
from pnp.model.game import Worked
from pnp.render.strips import KEY, Cell, Part, Plate, Strip, strip
from pnp.values import replace

PANEL = Fraction(8, 15)
"""The height of a picture, as a share of its width."""
FOLDED = Fraction(9, 25)
"""The same in a book that folds, where each has a row for itself."""
HIGHEST = Fraction(3, 5)
"""The height of such a picture at most, where a page has room for it."""
RAISED = mm(4)
"""How much higher it is at least, if it is raised to that of its neighbour."""
FRAME = mm("0.35")
"""The line around a panel, on each side of its picture."""
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

    pages: list[View | Panel]
    width: Length
    """The width of a column of the booklet."""

    beside: bool = False
    """Whether each picture has a row for itself: in a book that folds."""
    line: Length = ZERO
    """The width of a page's words, if that is more than a column."""
    high: Length = ZERO
    """The height of a page's words."""

    @property
    def panel(self) -> Size:
        """The usual size of the pictures of a session: within the frame of a panel."""
        width = self.width - FRAME * 2
        return Size(width, width.times(FOLDED if self.beside else PANEL))

    @property
    def room(self) -> Room:
        """How large pictures may be."""
        return Room(self.panel, max(self.line, self.width) - FRAME * 2)

    @property
    def across(self) -> int:
        """How many panels are in a row."""
        return 1 if self.beside or self.line <= self.width else 2

    def of(self, making: Job, played: Replayed) -> tuple[Plate, ...]:
        """Return the steps of a session, and draw the plates among them."""
        press = _press(making, played)
        artist = _artist(making, press, played)
        press.complaints.raise_if_any()
        told = list(_told(artist, played))
        shown = {number: of for number, (_, of) in enumerate(told) if of}
        if len(shown) > MOST:
            what = f"{played.of.log} has {len(shown)} pictures; {MOST} at most"
            hint = "show less of it with to:, or name the entries in pictures:"
            raise BadInput([Complaint(played.of.mark, what, hint)])
        plates = [plate for plate, _ in told]
        panels = {
            number: panel
            for number, of in shown.items()
            if artist and (panel := artist.panel(of, self.room))
        }
        for number, panel in panels.items():
            plates[number] = self._placed(plates[number], panel)
        for number, room in self._again(plates, panels, played.of):
            panel = artist.panel(shown[number], room) if artist else None
            panels[number] = panel or panels[number]
        for number, panel in panels.items():
            plate = self._placed(plates[number], panel)
            drawn = [panel] if panel.size.height else []
            if panel.band:
                drawn.append(Panel(panel.band.size, (), panel.band.art))
            parts = tuple(Part(self.add(each), each.size) for each in drawn)
            plates[number] = replace(plate, parts=parts)
        return tuple(plates)

    def _placed(self, plate: Plate, panel: Panel) -> Plate:
        """Return a step that has a picture of this size."""
        full = self.across > 1 and panel.size.width > self.panel.width
        return replace(plate, parts=(Part(0, panel.size),), full=full)

    def _again(
        self, plates: Sequence[Plate], panels: Mapping[int, Panel], of: Worked
    ) -> Iterator[tuple[int, Room]]:
        """Yield the steps whose pictures are to have another size, and its room.

        Those alone in a row are as wide as the page, and of two in a row the shorter is
        raised; in a folded book all are so high that their pages are full.
        """
        shown = strip(plates, self.across)
        cells = [cell for row in shown.rows for cell in row if cell.parts]
        if self.across > 1:
            alone = (row[0] for row in shown.rows if len(row) == 1 and not row[0].full)
            for cell in alone:
                yield from ((n, self.room.whole) for n in _pictured(cell))
            turn = ""
            for row in shown.rows:
                yield from self._raised(row, panels, turn)
                turn = row[-1].steps[-1][1].turn
            return
        if not (self.beside and self.high):
            return
        turns = ["", *(cell.steps[-1][1].turn for cell in cells)]
        numbers = [n for cell in cells for n in _pictured(cell)]
        blocks = []
        for number, cell, turn in zip(numbers, cells, turns, strict=False):
            panel = panels[number]
            rest = heights.told(cell, self.width, turn)
            rest += panel.band.size.height if panel.band else ZERO
            least, most = panel.lowest, panel.size.height
            if panel.free:
                most = max(most, self.width.times(HIGHEST))
            blocks.append(heights.Block(rest, least, most))
        sizes = heights.heights(blocks, self._head(shown, of), self.high)
        for number, high in zip(numbers, sizes, strict=True):
            if high != panels[number].size.height:
                yield number, replace(self.room, usual=Size(self.panel.width, high))

    def _raised(
        self, row: Sequence[Cell], panels: Mapping[int, Panel], turn: str
    ) -> Iterator[tuple[int, Room]]:
        """Yield the shorter of two panels in a row, and how high its picture can be."""
        found = [(cell, panels[n]) for cell in row for n in _pictured(cell)]
        if len(found) < 2:
            return
        told = []
        for cell, panel in found:
            band = panel.band.size.height if panel.band else ZERO
            told.append(panel.size.height + band + heights.told(cell, self.width, turn))
            turn = cell.steps[-1][1].turn
        for (cell, panel), high in zip(found, told, strict=True):
            most = min(panel.size.height + max(told) - high, TALLEST)
            if panel.windows and not panel.cards and most > panel.size.height + RAISED:
                usual = Size(self.panel.width, Length(most))
                yield from (
                    (n, replace(self.room, usual=usual)) for n in _pictured(cell)
                )

    def _head(self, shown: Strip, of: Worked) -> Length:
        """Return the height of what is above the first panel of a session."""
        sans, serif = font("sans"), font("serif")
        width, type_ = self.width, heights.TYPE
        key = f"{KEY} {shown.key}"
        high = heights.HEAD + heights.KEY
        high += heights.SMALL * heights.wrapped(key, width, sans, type_.times(0.86))
        if of.text:
            lines = heights.wrapped(of.text, width, serif, type_)
            high += heights.LINE * (lines + 1)
        lead = (heights.step(each, width) for _, each in shown.lead)
        return Length(high + sum(lead))

    def add(self, view: View | Panel) -> int:
        """Add a page that shows a part of a board, and return its number."""
        self.pages.append(view)
        return len(self.pages) - 1

    def sheets(self) -> Iterator[Sheet]:
        """Yield the pages; a board is in the file once, and only what they show."""
        shown = [part for each in self.pages for part in _parts(each)]
        grounds = {id(ground): ground for ground, _, _ in shown}
        wide = Stout(_finest(min(scale for _, _, scale in shown)))
        for key, ground in list(grounds.items()):
            windows = [window for of, window, _ in shown if id(of) == key]
            grounds[key] = wide.face(culled(ground, windows))
        for number, each in enumerate(self.pages, 1):
            if isinstance(each, Panel):
                yield _sheet(number, _drawn(each, grounds, wide))
                continue
            ground, at = grounds[id(each.ground)], each.beyond or each.window
            over = wide.face(Face("", at.size, each.over)).art
            whole = Face("", at.size, _placed(ground, replace(each, over=over)))
            yield _sheet(number, Face("", at.size, (Use(whole, -at.x, -at.y),)))


def _told(
    artist: Artist | None, played: Replayed
) -> Iterator[tuple[Plate, Happened | None]]:
    """Yield the steps of a session, each with what its picture shows, if it has one."""
    before, found, stages = played.begun, list[Plate](), list[Stage]()
    pictures: dict[int, Happened] = {}
    for number, step in enumerate(played.steps, 1):
        if artist and stages and found[-1].turn != step.turn:
            ended = Happened(artist.board, stages, artist.words)
            if not (ended.shown or ended.cards or ended.figures):
                quiet = len(stages)
                found[-quiet:] = [replace(e, still=True) for e in found[-quiet:]]
                stages = []
        stages.append(Stage(number, before, step.moment, step.deeds))
        before, marks = step.lying, frozenset[str]()
        if artist and step.pictured:
            shown = Happened(artist.board, stages, artist.words)
            if artist.sees(shown):
                pictures[len(found)] = shown
                marks, stages = shown.marks, []
        found.append(Plate(step.turn, step.text, step.cases, marks=marks))
    for number, plate in enumerate(found):
        yield plate, pictures.get(number)


def _pictured(cell: Cell) -> list[int]:
    """Return the places of the steps of a panel that have a picture: the first."""
    return [number - 1 for number, each in cell.steps if each.parts][:1]


def _sheet(number: int, face: Face) -> Sheet:
    """Return a page of the plates."""
    name, size = f"plate {number}", face.trim
    place = Rect(ZERO, ZERO, size.width, size.height)
    page = Page("plate", size, Edges())
    return Sheet(name, page, Side((Placement(replace(face, name=name), place),)))


def _parts(of: "View | Panel") -> Iterator[tuple[Face, Rect, Fraction]]:
    """Yield the parts of boards that a page shows, and how large."""
    if isinstance(of, Panel):
        yield from ((each.ground, each.shown, each.scale) for each in of.windows)
    else:
        yield of.ground, of.window, of.scale


def _drawn(of: Panel, grounds: dict[int, Face], wide: Stout) -> Face:
    """Return a picture: its parts of boards with the pieces, and what is over them."""
    art: list[Art] = []
    for each in of.windows:
        pieces = wide.face(Face("", each.shown.size, each.pieces)).art
        left, top = -each.shown.x, -each.shown.y
        over = Face(
            "", each.shown.size, (Use(grounds[id(each.ground)], ZERO, ZERO), *pieces)
        )
        part = Face("", each.shown.size, (Use(over, left, top),))
        art.append(Use(part, each.at.x, each.at.y, scale=each.scale, trimmed=True))
    drawn = Stout(_finest(Fraction(1))).face(Face("", of.size, of.over))
    return Face("", of.size, (*art, *drawn.art))


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


def _artist(making: Job, press: Press, played: Replayed) -> Artist | None:
    """Return who draws the board of a session; None without a board."""
    boards = [e for e in played.game.sets.values() if e.family == "board"]
    board = press.opened(boards[0]) if boards else None
    if board is None:
        return None
    colour, pen = _accent(press), Pen(press.stock)

    def piece(components: str, name: str) -> Face | None:
        found = played.game.sets.get(components)
        if found is None or name not in found:
            return None
        if found.family != "list":
            return press.front(found, found[name])
        scene = name.replace("_", "-")  # what has no piece may have a picture
        known = scene in press.stock.known_scenes
        return press.scene(scene, found[name].mark) if known else None

    figures = Figures(pen, colour, piece)
    ghosts = Faded(pen.paper, PALE)
    ground = making.ground(board)
    words = tuple(lettered(ground, ground.box))
    return Artist(board, ground, pen, colour, figures, ghosts, words)
