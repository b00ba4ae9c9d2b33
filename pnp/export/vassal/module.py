"""The module: a build file, its data, its pictures and its help, in one zip."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from xml.etree.ElementTree import Element

from pnp.export.archive import packed
from pnp.export.battles import battles
from pnp.export.faces import BoardFace, Item
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
from pnp.export.vassal.starts import Start, saved, starts
from pnp.export.vassal.stock import homes, origins, stock
from pnp.export.vassal.table import Table, lay
from pnp.geometry import ZERO, Length
from pnp.layout.boards.board import Board
from pnp.layout.boards.muster import lies_on
from pnp.model.game import Game

ENGINE = "3.6.7"
"""The oldest VASSAL that knows everything here; a newer one says nothing."""
VERSION = "1.0"
SAVED = 315_532_800_000
"""When a module was saved, as VASSAL counts: the first day that a zip can tell."""
TABLE = "Table"
ROUNDED = 2
"""Pixels that spaces as far from each other may differ on different boards."""
LEAST = 2700
"""How wide the table is at least, in pixels."""

OPENED = (
    "VASSAL's own engine, 3.8-dev, opened an earlier version of the modules of the "
    "four games that come with pnp: they loaded and validated without a warning, "
    "started and saved a game."
)
SINCE = (
    "What was added since was held to VASSAL's source and not opened: sides, line of "
    "sight, overview, notes, inventory, marks of moves, starts for scenarios, cards "
    "back to their own deck. Start each game once before you share the module."
)
STEPS = (
    "Open {id}.vmod in VASSAL {engine} or newer: File, Open Module.",
    "The menu File sets everything up; each scenario has an entry of its own there.",
    "Help, About this module says what the keys do.",
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
        **saved(module.starts),
        **module.album.files(job),
        **notice(job, module.dealt),
    }
    left_out = (*blanks(job.items), *prose(job))
    steps = [each.format(id=job.game.id, engine=ENGINE) for each in STEPS]
    page = readme(job, "VASSAL", steps, left_out=left_out, tried=(OPENED, SINCE))
    return Export(
        {f"{job.game.id}.vmod": packed(files), NAME: page},
        tuple(module.told),
        left_out,
        (),
        {"engine": f"VASSAL {ENGINE}"},
    )


@dataclass(frozen=True, slots=True)
class _Laid:
    """A board, its spaces, and what the set-up puts on them."""

    face: BoardFace
    survey: Board | None
    scenario: Scenario


@dataclass(frozen=True, slots=True)
class _Battle:
    """A scenario of the game: its boards, and the pieces that begin on them."""

    id: str
    title: str
    description: str
    boards: tuple[_Laid, ...]
    items: tuple[Item, ...]
    pieces: Pieces

    def board(self, title: str) -> str:
        """Return what its own board is called among those of a map."""
        return f"{title}: {self.title}"


class _Module:
    """Everything of a game, and where it is in the module."""

    def __init__(self, job: Job) -> None:
        self.job, self.game = job, job.game
        self.items = [each for each in job.items if not each.component.blank]
        self.album, self.scale = Album(job.wish.dpi), Scale(job.wish.dpi)
        self.boards = list(_laid(job))
        scenarios = [each.scenario for each in self.boards]
        self.rows = stock(self.game, self.items, scenarios, job.complaints)
        facings = dict(_facings(self.game, self.boards))
        names = called(self.game, self.items)
        held, came = homes(self.rows), origins(self.rows)
        self.pieces = Pieces.of(
            self.items, self.album, held, facings, origins=came, names=names
        )
        games = battles(self.game, job.complaints)
        self.battles = [self._battle(each) for each in games]

    def _battle(self, game: Game) -> _Battle:
        """Return a scenario of the game on its own board."""
        told = game.scenario
        assert told is not None  # noqa: S101 - it was laid on
        wish, folder, kept = self.job.wish, self.job.folder, self.job.kept
        job = Job.of(game, self.job.complaints, wish, folder, kept=kept)
        boards, items = tuple(_laid(job)), tuple(job.items)
        facings, names = dict(_facings(game, boards)), called(game, items)
        numbers = self.pieces.numbers
        pieces = Pieces.of(items, self.album, {}, facings, names=names, numbers=numbers)
        return _Battle(told.id, told.title, told.board, boards, items, pieces)

    @cached_property
    def starts(self) -> list[Start]:
        """What a new game may begin with: as the game is, or as a battle."""
        name = "The boards, no battle" if self.battles else "A new game, set up"
        what = "The boards as the set-up says, all else on the table"
        return [Start("", name, what, {})] + [
            Start(each.id, each.title, each.description, dict(self._chosen(each)))
            for each in self.battles
        ]

    def _chosen(self, battle: _Battle) -> Iterator[tuple[str, str]]:
        """Yield each map on which a battle has a board of its own, and that board."""
        maps = [each.face.set.title for each in self.boards]
        for each in battle.boards:
            title = each.face.set.title
            if title in maps:
                yield title, battle.board(title)

    @property
    def dealt(self) -> Iterator[str]:
        """Yield what the spaces are called that a counter is dealt to."""
        for each in self.boards[:1]:
            names = spaces(each.survey) if each.survey else {}
            yield from (names[space] for space in each.scenario.spaces)

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
            nextPieceSlotId=self.pieces.numbers.given + 1,
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
            nonOwnerUnmaskable="Use Preferences Setting",
            playerIdFormat="$playerName$",
        )
        yield element(f"{MODULE}.gamepieceimage.GamePieceImageDefinitions")
        yield element(f"{MODULE}.properties.GlobalProperties")
        fought = (item for each in self.battles for item in each.items)
        yield prototypes([*self.items, *fought])
        yield self.pieces.palette(self.items)
        yield from (self._board(each) for each in self.boards)
        if self.rows:
            yield self._table()
        if self.job.pages:
            yield charts(self._pages())
        yield from gear(self.game)
        yield from starts(self.starts)
        yield element(f"{MODULE}.Chatter")
        yield element(f"{MODULE}.KeyNamer")

    def _board(self, laid: _Laid) -> Element:
        """Return a map: the board of the game, and that of each battle."""
        title = laid.face.set.title
        named = [(title, laid, self.pieces)] + [
            (each.board(title), own, each.pieces)
            for each in self.battles
            for own in each.boards
            if own.face.set.title == title
        ]
        boards = [self._pictured(name, own) for name, own, _ in named]
        stacks = [lies for each in named for lies in self._stacks(*each)]
        far = [pitch(own.survey, self.scale) for _, own, _ in named if own.survey]
        alike = max(far, default=0) - min(far, default=0) <= ROUNDED
        return window(
            title, boards, stacks, apart=False, pitch=min(far, default=0) * alike
        )

    def _pictured(self, name: str, laid: _Laid) -> Element:
        picture = self.album.add(laid.face.set.id, laid.face.face)
        over = zones(laid.survey, self.scale, self._room) if laid.survey else ()
        return pictured(name, picture.name, over)

    def _stacks(self, board: str, laid: _Laid, pieces: Pieces) -> Iterator[Element]:
        """Yield what the set-up lays on each space, as a stack."""
        on: dict[str, list[Element]] = {}
        for each in laid.scenario.lying if laid.survey else ():
            item = pieces.items[f"{each.set}/{each.piece}"]
            faces = laid.survey.faces(each) if laid.survey else 0
            slot = pieces.slot(item, turned=each.back, faces=faces)
            on.setdefault(each.space, []).append(slot)
        for space, slots in on.items():
            assert laid.survey is not None  # noqa: S101 - there are no slots without
            at = middle(laid.survey, space, self.scale)
            yield stack(space, board, at, slots)

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
            yield self._told(item, self.pieces)
        for each in self.battles:
            for item in each.items:
                if item.path in each.pieces.slots:
                    yield {**self._told(item, each.pieces), "battle": each.id}

    def _told(self, item: Item, pieces: Pieces) -> dict[str, object]:
        pictures = self.album.of(item)
        return {
            "piece": item.path,
            "name": pieces.name(item),
            "copies": item.copies,
            **{side: picture.name for side, picture in pictures.items()},
            "slots": " ".join(pieces.slots[item.path]),
        }


def _laid(job: Job) -> Iterator[_Laid]:
    """Yield the boards of a game, each with its spaces and what lies on it."""
    for each in job.boards:
        survey = job.press.boards.opened(each.set)
        yield _Laid(each, survey, scenario(job.game, each.set))


def _facings(game: Game, boards: Sequence[_Laid]) -> Iterator[tuple[str, int]]:
    """Yield the sets that lie on a grid, and how many edges its areas have."""
    for each in boards:
        if each.survey and each.survey.lattice:
            ways = len(each.survey.lattice.grid.facings)
            sets, own = game.sets.values(), each.face.set.id
            yield from ((s.id, ways) for s in sets if lies_on(s, own))


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
