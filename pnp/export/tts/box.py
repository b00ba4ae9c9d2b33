"""The box: everything of a game laid out on one table, as one saved object.

        decks, in a row
papers  boards, set up          dice, what is dealt, the notice
        bags
        counters, a row a side
"""

import json
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction

from pnp.errors import Mark
from pnp.export.faces import Item
from pnp.export.images import blanks
from pnp.export.job import Export, Job
from pnp.export.raster import Shot, sized
from pnp.export.readme import NAME, readme
from pnp.export.scenario import scenario
from pnp.export.tts.boards import Laid
from pnp.export.tts.counters import Counters, colour, shots, spread
from pnp.export.tts.decks import Deck, decks, pile
from pnp.export.tts.gallery import Gallery
from pnp.export.tts.notebook import about, tabs
from pnp.export.tts.objects import Guids, State, Where, die, note, save
from pnp.export.tts.papers import Papers
from pnp.geometry import ZERO, Rect, Size
from pnp.layout.art import Face, Shape, Use, box_path
from pnp.model.game import Game

GAP = 1.5
"""The gap between one kind of thing and the next, in inches."""
THUMBNAIL = 256
"""Pixels of the picture in the game's list."""

UNFIT = re.compile(r"[\s?#\"\\<>]")
"""Characters that the address of a folder cannot have."""

HOW = (
    "Put {name}.json and {name}.png into Saves/Saved Objects of "
    "the game's folder (Documents/My Games/Tabletop Simulator on Windows, "
    "~/Library/Tabletop Simulator on macOS, ~/.local/share/Tabletop Simulator on "
    "Linux). Then choose Objects, Saved Objects. In Saves it brings its notebook."
)
HOST = (
    "Upload {folders} to {assets} and change no name. {first} must open in a "
    "browser, for everybody."
)
LOCAL = (
    "the pictures are read from {folder}: only on this computer, and only while they "
    "are there. To play with others, upload {folders}, then export again with "
    "--assets https://…"
)
TRIED = (
    "Tabletop Simulator itself was not run: the game is not free.",
    "VirtualTabletop's importer read the saves of the games that come with pnp.",
    "tabletop-tools 0.7.1 takes the object apart and puts it together unchanged.",
)


def export(job: Job) -> Export:
    """Return a game for Tabletop Simulator: its object, thumbnail and images."""
    _check_address(job)
    table = _Table(job)
    states = list(table.states)
    game = job.game
    written = save(job.title, about(job), tabs(job), states)
    text = json.dumps(written, ensure_ascii=False, indent=1) + "\n"
    files = {
        f"{game.id}.json": text.encode(),
        f"{game.id}.png": table.gallery.pictures[table.thumbnail.key],
        **dict(sorted(table.gallery.files.items())),
    }
    left_out = (*blanks(job.items), *table.papers.left_out)
    notes = tuple(_warned(job, table.gallery))
    steps = tuple(_steps(job, table.gallery))
    page = readme(
        job, "Tabletop Simulator", steps, left_out=left_out, notes=notes, tried=TRIED
    )
    return Export(
        {**files, NAME: page},
        tuple(table.pieces),
        left_out,
        (*notes, *steps),
        {"guids": len(table.guids.given)},
    )


def _steps(job: Job, gallery: Gallery) -> Iterator[str]:
    """Yield what to do with the files, in order."""
    if assets := job.wish.assets.rstrip("/"):
        pictures = (name for name in gallery.files if name.startswith("images/"))
        first = f"{assets}/{min(pictures, default='')}"
        folders = _folders(gallery)
        yield HOST.format(assets=assets, first=first, folders=folders)
    yield HOW.format(name=job.game.id)


def _warned(job: Job, gallery: Gallery) -> Iterator[str]:
    """Yield a warning about who sees the pictures, if they are not hosted."""
    if not job.wish.assets:
        where = job.folder.resolve()
        yield LOCAL.format(folder=where, folders=_folders(gallery))


def _folders(gallery: Gallery) -> str:
    """Return what to upload: ``books and images``."""
    return " and ".join(sorted({name.partition("/")[0] for name in gallery.files}))


def _check_address(job: Job) -> None:
    """Report an address from which the game would not load a picture."""
    assets = job.wish.assets
    hint = ""
    if assets and not assets.startswith(("http://", "https://")):
        hint = "start it with https:// or http://"
    elif UNFIT.search(assets):
        hint = "use the address of a folder, without ? or #; write a space as %20"
    if hint:
        what = f"Tabletop Simulator cannot load pictures from '{assets}'"
        job.complaints.add(Mark("--assets"), what, hint)
        job.complaints.raise_if_any()


class _Table:
    """Everything of a game, drawn, and its place."""

    def __init__(self, job: Job) -> None:
        self.job = job
        items = [each for each in job.items if not each.component.blank]
        self.tiles = [each for each in items if each.family == "counters"]
        cards = [each for each in items if each.family == "cards"]
        self.decks = decks(job.game, cards, job.wish.dpi)
        self.papers = Papers(job)
        self.boards = list(_boards(job, self.tiles))
        self.thumbnail = _thumbnail(job, self.boards, items)
        self.guids = Guids()
        self.gallery = Gallery.of(job, self._shots())
        self.counters = Counters.of(
            self.tiles, self.gallery, self.guids, job.wish.dpi, job.game
        )

    def _shots(self) -> Iterator[Shot]:
        dpi = self.job.wish.dpi
        for item in self.tiles:
            yield from shots(item, dpi)
        for deck in self.decks:
            yield from deck.shots
        yield from (each.shot for each in self.boards)
        yield from self.papers.shots
        yield self.thumbnail

    @property
    def states(self) -> Iterator[State]:
        """Yield every object of the table: boards first, to be below."""
        for board in self.boards:
            yield board.state(self.gallery, self.guids)
        for board in self.boards:
            yield from board.pieces(self.counters)
        yield from self._decks()
        edge = self._width / 2 + GAP
        yield from self.papers.states(self.gallery, self.guids, -edge)
        yield from self._right(edge)
        yield from self.counters.beside(-self._depth / 2 - GAP)

    @property
    def pieces(self) -> Iterator[Mapping[str, object]]:
        """Yield the manifest's entry of each piece: how to find it in the object."""
        for item in self.tiles:
            yield {"piece": item.path, "name": item.name, "copies": item.copies}
        for deck in self.decks:
            for item in deck.items:
                yield {
                    "piece": item.path,
                    "name": item.name,
                    "copies": item.copies,
                    "card": deck.numbers[item.path],
                }

    @property
    def _depth(self) -> float:
        """The depth of everything between the far row and the near row."""
        return max(self.papers.height, *(each.height for each in self.boards), 0.0)

    @property
    def _width(self) -> float:
        last = self.boards[-1] if self.boards else None
        return 2 * (last.x + last.width / 2) if last else 0.0

    def _decks(self) -> Iterator[State]:
        """Yield the decks face down beyond the boards; a single card is face up."""
        wide = max((_card(each).width.inch for each in self.decks), default=0.0) + 0.4
        for deck, x in zip(self.decks, spread(len(self.decks), wide), strict=True):
            z = self._depth / 2 + GAP + _card(deck).height.inch / 2
            where = Where(x, z, 1.5, down=deck.count > 1)
            yield pile(deck, self.gallery, self.guids, where)

    def _right(self, edge: float) -> Iterator[State]:
        """Yield the dice, what is dealt before the game, and the notice."""
        dice = self.job.game.numbers.get("dice")
        count = dice.value if dice and isinstance(dice.value, int) else 2
        for at in range(min(max(count, 1), 20)):
            where = Where(edge + 1 + at % 3 * 1.2, 2.0 + at // 3 * 1.2, 1.5)
            yield die(self.guids.of("die", at + 1), where)
        where = Where(edge + 2.0, -1.0)
        for board in self.boards[:1]:
            if dealt := self.counters.dealt(board.scenario, where):
                yield dealt
        text = about(self.job)
        yield note(self.guids.of("note"), "About this kit", Where(edge + 2, -4), text)


def _boards(job: Job, counters: list[Item]) -> Iterator[Laid]:
    """Yield the boards side by side, the first in the middle of the table."""
    sides = [min(each.trim.width, each.trim.height) for each in counters]
    room = min(sides, default=ZERO).times(Fraction(2, 3))
    edge = 0.0
    for each in job.boards:
        survey = job.press.boards.opened(each.set)
        width = each.face.trim.width.inch
        x = edge + width / 2 + GAP if edge else 0.0
        edge = x + width / 2
        yield Laid(each, survey, scenario(job.game, each.set), room, job.wish.dpi, x)


def _card(deck: Deck) -> Size:
    return deck.items[0].trim


def _thumbnail(job: Job, boards: list[Laid], items: list[Item]) -> Shot:
    """Return a small square picture: the first board as set up, or a piece."""
    face = _picture(job.game, boards, job, items)
    most = max(face.trim.width, face.trim.height)
    left, top = (most - face.trim.width) // 2, (most - face.trim.height) // 2
    size = Size(most, most)
    cloth = Shape(box_path(Rect(ZERO, ZERO, most, most)), fill=colour(face))
    used = Use(face, left, top, trimmed=True)
    square = Face(f"{job.game.title}, small", size, (cloth, used))
    return sized(square, (THUMBNAIL, THUMBNAIL))


def _picture(game: Game, boards: list[Laid], job: Job, items: list[Item]) -> Face:
    for each in boards:
        if face := job.press.board(each.board.set, each.scenario.lying):
            return face
    return items[0].front if items else Face(game.title, Size.parse("1 in"), ())
