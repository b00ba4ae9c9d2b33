"""The module: a build file, its data, its pictures and its help, in one zip."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from xml.etree.ElementTree import Element

from pnp.export.archive import packed
from pnp.export.faces import Item
from pnp.export.images import blanks, prose
from pnp.export.job import Export, Job
from pnp.export.readme import NAME, readme
from pnp.export.setups import setups
from pnp.export.sides import sides
from pnp.export.vassal.album import Album
from pnp.export.vassal.begun import Begun, Laid, Shared, as_it_stands, otherwise
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
from pnp.export.vassal.pieces import Numbers, Pieces, prototypes
from pnp.export.vassal.piles import pile
from pnp.export.vassal.starts import Start, saved, starts
from pnp.export.vassal.table import Table, lay
from pnp.geometry import ZERO, Length

ENGINE = "3.6.7"
"""The oldest VASSAL with every feature used here; a newer one shows no warning."""
VERSION = "1.0"
SAVED = 315_532_800_000
"""The time of saving in VASSAL's form: the first day that a zip can hold."""
TABLE = "Table"
ROUNDED = 2
"""Pixels by which distances of spaces may differ between boards."""
LEAST = 2700
"""The least width of the table, in pixels."""

OPENED = (
    "VASSAL's own engine, 3.8-dev, opened an earlier version of the modules of the "
    "four games that come with pnp: they loaded and validated without a warning, "
    "started and saved a game."
)
SINCE = (
    "What was added since was checked against VASSAL's source code, but not opened: "
    "sides, line of sight, overview, notes, inventory, marks of moves, starts for "
    "scenarios, cards back to their own deck. Start each game once before you share "
    "the module."
)
STEPS = (
    "Open {id}.vmod in VASSAL {engine} or newer: File, Open Module.",
    "The menu File sets everything up, with an entry for each scenario or set-up.",
    "Help, About this module explains the keys.",
    "Give this one file to everyone who plays with you; the pictures are in it.",
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


class _Module:
    """Everything of a game, and its place in the module."""

    def __init__(self, job: Job) -> None:
        self.job, self.game = job, job.game
        self.album, self.scale = Album(job.wish.dpi), Scale(job.wish.dpi)
        self.numbers = Numbers()
        shared = Shared(self.album, self.numbers, set())
        self.first = as_it_stands(job, shared)
        others = setups(self.game, job.complaints)
        self.others = [otherwise(job, each, shared) for each in others]
        self.begun = [self.first, *self.others]

    @cached_property
    def starts(self) -> list[Start]:
        """What a new game may begin with: the default, or another set-up."""
        fought = any(each.id in self.game.scenarios for each in self.others)
        name = "The boards, no battle" if fought else "A new game, set up"
        what = "The boards as in the set-up, the rest on the table"
        return [Start("", name, what, {})] + [
            Start(each.id, each.title, each.description, dict(self._chosen(each)))
            for each in self.others
        ]

    def _chosen(self, begun: Begun) -> Iterator[tuple[str, str]]:
        """Yield each map on which a set-up has its own board, and that board."""
        maps = {each.map for each in self.first.boards}
        for each in begun.boards:
            if each.map in maps:
                yield each.map, begun.board(each.map)
        if self.has_table:
            yield TABLE, begun.board(TABLE)

    @property
    def has_table(self) -> bool:
        """Whether anything is not on a board."""
        return any(each.rows for each in self.begun)

    @property
    def dealt(self) -> list[str]:
        """The names of the spaces that get a dealt counter in any set-up."""
        boards = [laid for begun in self.begun for laid in begun.boards[:1]]
        named = (
            spaces(laid.survey)[space]
            for laid in boards
            if laid.survey
            for space in laid.scenario.spaces
        )
        return list(dict.fromkeys(named))

    @cached_property
    def root(self) -> Element:
        """The build file, its slots numbered in their order in the file."""
        inside = [*self._inside()]
        return element(
            f"{BUILD}.GameModule",
            inside,
            name=self.job.title,
            version=VERSION,
            description=self.game.notice,
            VassalVersion=ENGINE,
            nextPieceSlotId=self.numbers.given + 1,
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
        yield prototypes(item for each in self.begun for item in each.items)
        yield self.first.pieces.palette(self.first.items)
        yield from (self._map(each.map) for each in self.first.boards)
        if self.has_table:
            yield self._table()
        if self.job.pages:
            yield charts(self._pages())
        yield from gear(self.game)
        yield from starts(self.starts)
        yield element(f"{MODULE}.Chatter")
        yield element(f"{MODULE}.KeyNamer")

    def _map(self, name: str) -> Element:
        """Return a map: the board of the game, and those of the other set-ups."""
        every = [
            (begun.board(name), laid, begun.pieces)
            for begun in self.begun
            for laid in begun.boards
            if laid.map == name
        ]
        boards = [self._pictured(title, laid) for title, laid, _ in every]
        stacks = [lies for each in every for lies in self._stacks(*each)]
        far = [pitch(laid.survey, self.scale) for _, laid, _ in every if laid.survey]
        alike = max(far, default=0) - min(far, default=0) <= ROUNDED
        apart = min(far, default=0) if alike else 0
        return window(name, boards, stacks, apart=False, pitch=apart)

    def _pictured(self, name: str, laid: Laid) -> Element:
        picture = self.album.add(laid.face.set.id, laid.face.face)
        over = zones(laid.survey, self.scale, self._room) if laid.survey else ()
        return pictured(name, picture.name, over)

    def _stacks(self, board: str, laid: Laid, pieces: Pieces) -> Iterator[Element]:
        """Yield the set-up's pieces on each space, as a stack."""
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
        """The least width of a space that takes a counter."""
        sides = [
            min(each.trim.width, each.trim.height)
            for each in self.first.items
            if each.family == "counters"
        ]
        return min(sides, default=ZERO).times(Fraction(2, 3))

    def _table(self) -> Element:
        """Return the table, a board for each set-up, with its piles."""
        boards: list[Element] = []
        lying: list[Element] = []
        for begun in self.begun:
            rows = [
                [(each, self.album.of(each.like)["front"].size) for each in row]
                for row in begun.rows
            ]
            table: Table = lay(rows, LEAST)
            shown = begun.names.shown
            labels = [(shown(each.pile.name), each.label) for each in table.places]
            name = begun.board(TABLE)
            boards.append(plain(name, table.size, labels))
            lying += [pile(each, name, begun.pieces) for each in table.places]
        return window(TABLE, boards, lying, apart=True)

    def _pages(self) -> Iterator[tuple[str, str]]:
        """Yield the title and the picture of each page of the sheets."""
        for _, group in groupby(self.job.pages, key=lambda page: page.sheet):
            pages = list(group)
            for page in pages:
                name = f"sheet-{page.sheet}-{page.number}"
                more = f", page {page.number}" if len(pages) > 1 else ""
                yield page.title + more, self.album.add(name, page.on_paper).name

    @property
    def told(self) -> Iterator[Mapping[str, object]]:
        """Yield the manifest's entry of each piece."""
        for begun in self.begun:
            for item in begun.items:
                if item.path in begun.pieces.slots:
                    told = self._told(item, begun.pieces)
                    yield {**told, "begins": begun.id} if begun.id else told

    def _told(self, item: Item, pieces: Pieces) -> dict[str, object]:
        pictures = self.album.of(item)
        return {
            "piece": item.path,
            "name": pieces.name(item),
            "copies": item.copies,
            **{side: picture.name for side, picture in pictures.items()},
            "slots": " ".join(pieces.slots[item.path]),
        }


def _data(job: Job) -> Element:
    """Return what VASSAL shows of a module before opening it."""
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
