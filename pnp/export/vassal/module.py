"""The module: a build file, its data, its pictures and its help, in one zip."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from xml.etree.ElementTree import Element

from pnp.export.archive import packed
from pnp.export.faces import BoardFace
from pnp.export.images import blanks, prose
from pnp.export.job import Export, Job
from pnp.export.readme import NAME, readme
from pnp.export.scenario import Scenario, scenario
from pnp.export.sides import called, sides
from pnp.export.vassal.album import Album
from pnp.export.vassal.elements import BUILD, MODULE, element, written
from pnp.export.vassal.gear import charts, documentation, gear, notice, roster
from pnp.export.vassal.maps import (
    Scale,
    middle,
    pictured,
    pitch,
    plain,
    spaces,
    stack,
    window,
    zones,
)
from pnp.export.vassal.pieces import Pieces, prototypes
from pnp.export.vassal.piles import pile
from pnp.export.vassal.stock import homes, stock
from pnp.export.vassal.table import Table, lay
from pnp.geometry import ZERO, Length
from pnp.layout.boards.board import Board
from pnp.layout.boards.muster import lies_on

ENGINE = "3.6.7"
"""The oldest VASSAL that knows everything here; a newer one says nothing."""
VERSION = "1.0"
SAVED = 315_532_800_000
"""When a module was saved, as VASSAL counts: the first day that a zip can tell."""
TABLE = "Table"
LEAST = 2700
"""How wide the table is at least, in pixels."""

OPENED = (
    "VASSAL 3.8-dev opened modules of an earlier version: they loaded, validated, "
    "started and saved a game. What was added since (sides, line of sight, overview, "
    "notes, inventory, marks of moves) was checked against its source and not opened: "
    "start a game once before you share it"
)
STEPS = (
    "Open {id}.vmod in VASSAL {engine} or newer: File, Open Module.",
    "File, New game sets everything up; Help, About this module says what the keys do.",
    "Give the one file to whoever plays with you; the pictures are in it.",
)


def export(job: Job) -> Export:
    """Return a game as a module for VASSAL."""
    module = _Module(job)
    build = written(module.root)
    job.complaints.raise_if_any()
    files = {
        "buildFile.xml": build,
        "moduledata": written(_data(job)),
        **module.album.files(job),
        **notice(job, module.dealt),
    }
    left_out = (*blanks(job.items), *prose(job))
    notes = (OPENED,)
    steps = [each.format(id=job.game.id, engine=ENGINE) for each in STEPS]
    page = readme(job, "VASSAL", steps, left_out=left_out, notes=notes)
    return Export(
        {f"{job.game.id}.vmod": packed(files), NAME: page},
        tuple(module.told),
        left_out,
        notes,
        {"engine": f"VASSAL {ENGINE}"},
    )


@dataclass(frozen=True, slots=True)
class _Laid:
    """A board, its spaces, and what the set-up puts on them."""

    face: BoardFace
    survey: Board | None
    scenario: Scenario


class _Module:
    """Everything of a game, and where it is in the module."""

    def __init__(self, job: Job) -> None:
        self.job, self.game = job, job.game
        self.items = [each for each in job.items if not each.component.blank]
        self.by_path = {each.path: each for each in self.items}
        self.album, self.scale = Album(job.wish.dpi), Scale(job.wish.dpi)
        self.boards = [self._laid(each) for each in job.boards]
        scenarios = [each.scenario for each in self.boards]
        self.rows = stock(self.game, self.items, scenarios, job.complaints)
        facings = dict(self._facings)
        names = called(self.game, self.items)
        held = homes(self.rows)
        self.pieces = Pieces.of(self.items, self.album, held, facings, names)

    @property
    def _facings(self) -> Iterator[tuple[str, int]]:
        """Yield the sets that lie on a grid, and how many edges its areas have."""
        for each in self.boards:
            if each.survey and each.survey.lattice:
                ways = len(each.survey.lattice.grid.facings)
                sets = self.game.sets.values()
                own = each.face.set.id
                yield from ((s.id, ways) for s in sets if lies_on(s, own))

    @property
    def dealt(self) -> Iterator[str]:
        """Yield what the spaces are called that a counter is dealt to."""
        for each in self.boards[:1]:
            names = spaces(each.survey) if each.survey else {}
            yield from (names[space] for space in each.scenario.spaces)

    def _laid(self, board: BoardFace) -> _Laid:
        survey = self.job.press.boards.opened(board.set)
        return _Laid(board, survey, scenario(self.game, board.set))

    @cached_property
    def root(self) -> Element:
        """The build file, its slots numbered in the order they stand in it."""
        inside = [*self._inside()]
        return element(
            f"{BUILD}.GameModule",
            inside,
            name=self.job.title,
            version=VERSION,
            description=self.game.notice,
            VassalVersion=ENGINE,
            nextPieceSlotId=self.pieces.given + 1,
            ModuleOther1="",
            ModuleOther2="",
        )

    def _inside(self) -> Iterator[Element]:
        yield element(f"{MODULE}.BasicCommandEncoder")
        yield documentation()
        yield roster(sides(self.game))
        yield element(
            f"{MODULE}.GlobalOptions",
            autoReport="Always",
            centerOnMove="Use Preferences Setting",
            nonOwnerUnmaskable="Use Preferences Setting",
            playerIdFormat="$playerName$",
        )
        yield element(f"{MODULE}.gamepieceimage.GamePieceImageDefinitions")
        yield element(f"{MODULE}.properties.GlobalProperties")
        yield prototypes(self.items)
        yield self.pieces.palette(self.items)
        yield from (self._board(each) for each in self.boards)
        if self.rows:
            yield self._table()
        if self.job.pages:
            yield charts(self._pages())
        yield from gear(self.game)
        yield element(f"{MODULE}.Chatter")
        yield element(f"{MODULE}.KeyNamer")

    def _board(self, laid: _Laid) -> Element:
        title = laid.face.set.title
        picture = self.album.add(laid.face.set.id, laid.face.face)
        survey = laid.survey
        over = zones(survey, self.scale, self._room) if survey else ()
        stacks = self._stacks(title, laid, survey) if survey else ()
        far = pitch(survey, self.scale) if survey else 0
        return window(
            title, [pictured(title, picture.name, over)], stacks, apart=False, pitch=far
        )

    def _stacks(self, title: str, laid: _Laid, survey: Board) -> Iterator[Element]:
        """Yield what the set-up lays on each space, as a stack."""
        on: dict[str, list[Element]] = {}
        for each in laid.scenario.lying:
            item = self.by_path[f"{each.set}/{each.piece}"]
            slot = self.pieces.slot(item, turned=each.back, faces=survey.faces(each))
            on.setdefault(each.space, []).append(slot)
        for space, slots in on.items():
            at = middle(survey, space, self.scale)
            yield stack(space, title, at, slots)

    @property
    def _room(self) -> Length:
        """How wide a space is at least that a counter is laid on."""
        sides = [
            min(each.trim.width, each.trim.height)
            for each in self.items
            if each.family == "counters"
        ]
        return min(sides, default=ZERO).times(Fraction(2, 3))

    def _table(self) -> Element:
        rows = [
            [(each, self.album.of(each.like)["front"].size) for each in row]
            for row in self.rows
        ]
        table: Table = lay(rows, LEAST)
        labels = [(place.pile.name, place.label) for place in table.places]
        lying = [pile(place, TABLE, self.pieces) for place in table.places]
        return window(TABLE, [plain(TABLE, table.size, labels)], lying, apart=True)

    def _pages(self) -> Iterator[tuple[str, str]]:
        """Yield the title of each page of the sheets, and its picture."""
        for _, group in groupby(self.job.pages, key=lambda page: page.sheet):
            pages = list(group)
            for page in pages:
                name = f"sheet-{page.sheet}-{page.number}"
                more = f", page {page.number}" if len(pages) > 1 else ""
                yield page.title + more, self.album.add(name, page.on_paper).name

    @property
    def told(self) -> Iterator[Mapping[str, object]]:
        """Yield what the manifest says of each piece."""
        for item in self.items:
            pictures = self.album.of(item)
            yield {
                "piece": item.path,
                "name": self.pieces.name(item),
                "copies": item.copies,
                **{side: picture.name for side, picture in pictures.items()},
                "slots": " ".join(self.pieces.slots[item.path]),
            }


def _data(job: Job) -> Element:
    """Return what VASSAL shows of a module before it opens it."""
    told: Sequence[tuple[str, str]] = (
        ("version", VERSION),
        ("extra1", ""),
        ("extra2", ""),
        ("VassalVersion", ENGINE),
        ("dateSaved", str(SAVED)),
        ("description", job.game.notice),
        ("name", job.title),
    )
    return element("data", [element(tag, says=says) for tag, says in told], version="1")
