"""A module of VASSAL, read as VASSAL reads it.

Nothing of ``pnp`` is used here: the zip, the XML, and VASSAL's own way of writing
words within words.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from xml.etree.ElementTree import Element
from zipfile import ZipFile

from defusedxml.ElementTree import fromstring
from PIL import Image

BUILD = "VASSAL.build"
MODULE = f"{BUILD}.module"
MAP = f"{MODULE}.map"
BOARD = f"{MAP}.boardPicker.board"
WIDGET = f"{BUILD}.widget"

CLASSES = {
    f"{BUILD}.GameModule",
    *(
        f"{MODULE}.{name}"
        for name in [
            "BasicCommandEncoder",
            "Chatter",
            "ChartWindow",
            "DiceButton",
            "DoActionButton",
            "Documentation",
            "GlobalOptions",
            "KeyNamer",
            "Map",
            "PieceWindow",
            "Inventory",
            "NotesWindow",
            "PlayerRoster",
            "PredefinedSetup",
            "PrototypeDefinition",
            "PrototypesContainer",
            "documentation.HelpFile",
            "properties.GlobalProperties",
            "gamepieceimage.GamePieceImageDefinitions",
            "turn.CounterTurnLevel",
            "turn.TurnTracker",
        ]
    ),
    *(
        f"{MAP}.{name}"
        for name in [
            "BoardPicker",
            "CounterDetailViewer",
            "DrawPile",
            "Flare",
            "ForwardToChatter",
            "ForwardToKeyBuffer",
            "GlobalMap",
            "HighlightLastMoved",
            "KeyBufferer",
            "LOS_Thread",
            "MapCenterer",
            "MenuDisplayer",
            "PieceMover",
            "Scroller",
            "SelectionHighlighters",
            "SetupStack",
            "StackExpander",
            "StackMetrics",
            "Zoomer",
            "boardPicker.Board",
        ]
    ),
    *(
        f"{BOARD}.{name}"
        for name in ["Region", "RegionGrid", "ZonedGrid", "mapgrid.Zone"]
    ),
    *(
        f"{WIDGET}.{name}"
        for name in ["CardSlot", "Chart", "ListWidget", "PieceSlot", "TabWidget"]
    ),
}
"""Classes that VASSAL has, as its own sources name them."""


def words(text: str, between: str) -> list[str]:
    """Take a sequence apart: a character after a backslash does not end a word."""
    parts = re.split(rf"(?<!\\){re.escape(between)}", text)
    return [_bare(part.replace(f"\\{between}", between)) for part in parts]


def _bare(word: str) -> str:
    quoted = len(word) > 1 and word.startswith("'") and word.endswith("'")
    return word[1:-1] if quoted else word


def chain(text: str) -> list[str]:
    """Take a chain of traits apart: each holds all that are further in."""
    links = []
    while len(both := words(text, "\t")) == 2:
        outer, text = both
        links.append(outer)
    assert len(both) == 1, both
    return [*links, *both]


@dataclass(frozen=True)
class Trait:
    """One trait of a piece: the fields of its type, those of its state."""

    type: list[str]
    state: list[str]


@dataclass(frozen=True)
class Piece:
    """A piece taken apart."""

    traits: list[Trait]

    @classmethod
    def of(cls, text: str) -> "Piece":
        """Read the order to add it."""
        assert text.startswith("+/")
        nowhere, types, states = words(text.removeprefix("+/"), "/")
        assert nowhere == "null"
        both = zip(chain(types), chain(states), strict=True)
        traits = [Trait(words(one, ";"), words(other, ";")) for one, other in both]
        assert [each.type[0] for each in traits].index("piece") == len(traits) - 1
        return cls(traits)

    def every(self, kind: str) -> list[Trait]:
        """Return its traits of a kind."""
        return [each for each in self.traits if each.type[0] == kind]

    def one(self, kind: str) -> Trait:
        """Return its only trait of a kind."""
        (found,) = self.every(kind)
        return found

    @property
    def name(self) -> str:
        """What it is called, its front up."""
        return self.one("piece").type[4]

    @property
    def path(self) -> str:
        """Whose it says it is."""
        known = {each.type[1]: each.state[0] for each in self.every("mark")}
        return known["Piece"]

    @property
    def gpid(self) -> str:
        """The number of the slot that it says it is from."""
        return self.one("piece").state[3]

    @property
    def sides(self) -> list[str]:
        """Its pictures: the front, and the back if it has another."""
        front = self.one("piece").type[3]
        for layer in self.every("emb2"):
            shown = words(layer.type[16], ",")
            assert shown[0] == front
            return shown
        return [front, *(mask.type[2] for mask in self.every("obs"))]

    @property
    def turned(self) -> bool:
        """Whether its back is up."""
        return any(layer.state == ["2"] for layer in self.every("emb2"))


@dataclass(frozen=True)
class Module:
    """A module: its files, and what its build file says."""

    data: bytes

    @cached_property
    def files(self) -> dict[str, bytes]:
        """Everything in it by name."""
        with ZipFile(BytesIO(self.data)) as archive:
            return {name: archive.read(name) for name in archive.namelist()}

    @cached_property
    def root(self) -> Element:
        """The build file."""
        read: Element = fromstring(self.files["buildFile.xml"])
        return read

    def picture(self, name: str) -> Image.Image:
        """Return a picture that the build file names."""
        return Image.open(BytesIO(self.files[f"images/{name}"])).convert("RGB")

    def map(self, name: str) -> Element:
        """Return the window of a name."""
        found = self.root.findall(f"{MODULE}.Map")
        return next(each for each in found if each.attrib["mapName"] == name)

    def size(self, window: Element) -> tuple[int, int]:
        """Return how large the board of a window is, in pixels."""
        board = next(window.iter(f"{MAP}.boardPicker.Board"))
        if image := board.attrib["image"]:
            return self.picture(image).size
        return int(board.attrib["width"]), int(board.attrib["height"])

    @property
    def first(self) -> "Module":
        """It as a new game begins that nobody chose: the first board of each map."""
        alone = Module(self.data)
        for window in alone.root.findall(f"{MODULE}.Map"):
            (picker,) = window.findall(f"{MAP}.BoardPicker")
            board, *others = picker.findall(f"{MAP}.boardPicker.Board")
            for each in others:
                picker.remove(each)
            for each in list(lying(window)):
                if each.attrib["owningBoard"] != board.attrib["name"]:
                    window.remove(each)
        return alone

    @property
    def starts(self) -> Iterator[tuple[Element, dict[str, str]]]:
        """Yield what a new game may begin with, and the board it lays on each map.

        VASSAL sets pieces up from a saved game in which nothing says it was done.
        """
        for each in self.root.iter(f"{MODULE}.PredefinedSetup"):
            boards = {}
            if each.attrib["useFile"] == "true":
                with ZipFile(BytesIO(self.files[each.attrib["file"]])) as saved:
                    said = words(saved.read("savedGame").decode(), "\x1b")
                first, *commands, last = said
                assert (first, last) == ("begin_save", "end_save")
                for command in commands:
                    picker, board, x, y = words(command, "\t")
                    assert picker.endswith("BoardPicker")
                    assert (x, y) == ("0", "0")
                    boards[picker.removesuffix("BoardPicker")] = board
            yield each, boards

    def slots(self) -> Iterator[Element]:
        """Yield every slot, on maps and in the palette."""
        for each in self.root.iter():
            if each.tag in (f"{WIDGET}.PieceSlot", f"{WIDGET}.CardSlot"):
                yield each


def held(element: Element) -> list[Piece]:
    """Return the pieces in a stack, a pile, a map."""
    slots = (each for each in element.iter() if each.tag.endswith("Slot"))
    return [Piece.of(each.text or "") for each in slots]


def lying(window: Element) -> Iterator[Element]:
    """Yield the stacks and piles of a window."""
    yield from window.findall(f"{MAP}.SetupStack")
    yield from window.findall(f"{MAP}.DrawPile")


def at(element: Element) -> tuple[int, int]:
    """Return where a stack, a pile or a region is."""
    if "originx" in element.attrib:
        return int(element.attrib["originx"]), int(element.attrib["originy"])
    return int(element.attrib["x"]), int(element.attrib["y"])


def corners(zone: Element) -> list[tuple[int, int]]:
    """Return the corners of a zone."""
    points = (each.split(",") for each in zone.attrib["path"].split(";"))
    return [(int(x), int(y)) for x, y in points]
