"""Maps: a window each for the boards of a game, and one for the table beside them.

On a board every space is a zone, and VASSAL's log has its name.  A counter dropped on a
space snaps to the place for pieces on it; between spaces it stays where you drop it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import cos, dist, pi, sin
from xml.etree.ElementTree import Element

from pnp.export.vassal.elements import BOARD, MAP, MODULE, element
from pnp.export.vassal.starts import picked
from pnp.geometry import INCH, Length
from pnp.layout.boards.board import Board
from pnp.layout.boards.positions import Spot, sides
from pnp.render.pixels import Pixels

CORNERS = 16
"""Corners of the zone of a round space."""
CLOTH = "222,214,196"
"""The colour of the table."""
NAMES = 16
"""The size of names on the table, in points."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Pixels per length."""

    dpi: int

    def pixels(self, length: float) -> int:
        """Return the whole pixels nearest to a length."""
        return round(length * self.dpi / INCH)


def window(
    name: str,
    boards: Iterable[Element],
    lying: Iterable[Element],
    *,
    apart: bool,
    pitch: int = 0,
) -> Element:
    """Return a map with its boards and their pieces; ``apart`` behind a button.

    If spaces are ``pitch`` pixels apart, the thread counts them.
    """
    return element(
        f"{MODULE}.Map",
        [
            _picker(name, list(boards)),
            *_ways(),
            *(() if apart else _sights(pitch)),
            *lying,
        ],
        mapName=name,
        allowMultiple=False,
        backgroundcolor="255,255,255",
        buttonName=name if apart else "",
        launch=apart,
        hotkey="",
        icon="",
        color="0,0,0",
        thickness=3,
        edgeWidth=0,
        edgeHeight=0,
        markMoved="Never" if apart else "Always",
        markUnmovedIcon="/images/unmoved.gif",
        markUnmovedText="",
        markUnmovedTooltip="Remove the move marks from all pieces of this map",
        changeFormat="$message$",
        createFormat="$pieceName$ placed in $location$",
        moveToFormat="$pieceName$: $previousLocation$ to $location$",
        moveWithinFormat="$pieceName$: $previousLocation$ to $location$",
    )


def _picker(name: str, boards: Sequence[Element]) -> Element:
    """Return the picker of a map's boards: the first is there from the start."""
    setup = picked(name, boards[0].attrib["name"])
    return element(
        f"{MAP}.BoardPicker",
        [*boards, element("setup", says=setup)],
        title="Choose a board",
        slotHeight=125,
        slotScale=0.2,
        slotWidth=350,
        addColumnText="Add a column",
        addRowText="Add a row",
        boardPrompt="Choose a board",
    )


def _ways() -> Iterator[Element]:
    """Yield what a map needs for players to move, see and find pieces on it."""
    yield element(
        f"{MAP}.StackMetrics",
        disabled=False,
        exSepX=12,
        exSepY=24,
        unexSepX=2,
        unexSepY=2,
    )
    for way in (
        *("ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer"),
        *("MapCenterer", "StackExpander", "PieceMover", "KeyBufferer"),
        *("SelectionHighlighters", "HighlightLastMoved", "Flare"),
    ):
        yield element(f"{MAP}.{way}")
    yield element(
        f"{MAP}.CounterDetailViewer",
        delay=500,
        showgraph=True,
        showtext=True,
        minDisplayPieces=1,
        zoomlevel=1.0,
    )
    yield element(
        f"{MAP}.Zoomer", zoomLevels="0.25,0.33,0.5,0.7,1.0,1.4,2.0", zoomStart=3
    )


def pitch(board: Board, scale: Scale) -> int:
    """Return the distance of neighbours on a grid in pixels, or 0."""
    if not board.lattice:
        return 0
    first, *others = (middle(board, each, scale) for each in board.spots)
    return round(min((dist(first, each) for each in others), default=0))


def _sights(pitch: int) -> Iterator[Element]:
    """Yield a board's extras: a thread to check sight, and a small overview."""
    thread = element(
        f"{MAP}.LOS_Thread",
        threadName="LOS",
        label="Line of sight",
        tooltip="Pull a thread from one space to another; the range is about right",
        iconName="/images/thread.gif",
        hotkey="",
        report="",
        persistence="Never",
        snapStart=True,
        snapEnd=True,
        drawRange=pitch > 0,
        scale=pitch,
        round="Nearest whole number",
        hideCounters=False,
        losThickness=3,
        threadColor="200,0,0",
        rangeFg="255,255,255",
        rangeBg="0,0,0",
    )
    thread.set("global", "Never")
    yield thread
    yield element(
        f"{MAP}.GlobalMap",
        tooltip="Overview",
        buttonText="",
        icon="/images/overview.gif",
        hotkey="",
        scale=0.2,
        color="200,0,0",
    )


def pictured(name: str, picture: str, zones: Iterable[Element]) -> Element:
    """Return a board with its picture, and the zones over it."""
    grid = element(f"{BOARD}.ZonedGrid", zones)
    tag = f"{MAP}.boardPicker.Board"
    return element(tag, [grid], name=name, image=picture, reversible=False)


def plain(name: str, size: Pixels, labels: Iterable[tuple[str, Pixels]]) -> Element:
    """Return a board without a picture, with words on it."""
    regions = [_region(words, at) for words, at in labels]
    grid = element(
        f"{BOARD}.RegionGrid", regions, snapto=False, visible=True, fontsize=NAMES
    )
    return element(
        f"{MAP}.boardPicker.Board",
        [grid],
        name=name,
        image="",
        reversible=False,
        width=size[0],
        height=size[1],
        color=CLOTH,
    )


def zones(board: Board, scale: Scale, room: Length) -> Iterator[Element]:
    """Yield a zone for each space; a counter with room snaps to its place."""
    names = spaces(board)
    for space, spot in board.spots.items():
        inside = []
        if min(spot.at.width, spot.at.height) >= room:
            region = _region(names[space], middle(board, space, scale))
            rest = element(f"{BOARD}.RegionGrid", [region], snapto=True, visible=False)
            inside.append(rest)
        yield element(
            f"{BOARD}.mapgrid.Zone",
            inside,
            name=names[space],
            path=";".join(f"{x},{y}" for x, y in _corners(spot, scale)),
            locationFormat="$name$",
            useParentGrid=False,
            useHighlight=False,
            highlightProperty="",
        )


def spaces(board: Board) -> dict[str, str]:
    """Return the name of each space, with its id if two share a name."""
    names = [board.components[space].name for space in board.spots]
    return {
        space: name if names.count(name) == 1 else f"{name} ({space})"
        for space, name in zip(board.spots, names, strict=True)
    }


def middle(board: Board, space: str, scale: Scale) -> Pixels:
    """Return the place for pieces on a space."""
    x, y = board.rest(space)
    return scale.pixels(x), scale.pixels(y)


def stack(name: str, board: str, at: Pixels, slots: Sequence[Element]) -> Element:
    """Return the pieces of one place at the start of a game, the first lowest."""
    return element(
        f"{MAP}.SetupStack",
        slots,
        name=name,
        owningBoard=board,
        useGridLocation=False,
        location="",
        x=at[0],
        y=at[1],
    )


def _region(name: str, at: Pixels) -> Element:
    return element(f"{BOARD}.Region", name=name, originx=at[0], originy=at[1])


def _corners(spot: Spot, scale: Scale) -> Iterator[Pixels]:
    """Yield the corners of a space; those of a round one go around it."""
    left, top, right, bottom = sides(spot.at)
    box = [(left, top), (right, top), (right, bottom), (left, bottom)]
    points = [*spot.corners] or box
    if spot.round:
        (x, y), far = spot.centre, spot.radius
        turns = [2 * pi * at / CORNERS for at in range(CORNERS)]
        points = [(x + far * cos(turn), y + far * sin(turn)) for turn in turns]
    for x, y in points:
        yield scale.pixels(x), scale.pixels(y)
