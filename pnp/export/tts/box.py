"""The box: everything of a game laid out on one table, as one saved object.

        decks, in a row
sheets  boards, set up          dice, what is dealt, the notice
books   bags
        counters, a row a side
"""

import json
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import groupby

from pnp.errors import Mark
from pnp.export.faces import Item, PageFace
from pnp.export.job import Export, Job, LeftOut
from pnp.export.raster import Shot, sized
from pnp.export.scenario import scenario
from pnp.export.tts.boards import Laid, largest
from pnp.export.tts.books import PITCH, Books
from pnp.export.tts.counters import Counters, colour, shots, spread
from pnp.export.tts.decks import Deck, decks, pile
from pnp.export.tts.gallery import Gallery
from pnp.export.tts.notebook import about, tabs
from pnp.export.tts.objects import Guids, State, Where, bag, die, note, save, tile
from pnp.geometry import ZERO, Rect, Size
from pnp.layout.art import Face, Shape, Use, box_path
from pnp.model.game import Game

GAP = 1.5
"""Between one kind of thing and the next, in inches."""
PAGE = 2048
"""Pixels of the longer side of a sheet to be read."""
THUMBNAIL = 256
"""Pixels of the picture that the game shows in its list."""

HOW = (
    "Tabletop Simulator: put {name}.json and {name}.png into Saves/Saved Objects of "
    "the game's folder (Documents/My Games/Tabletop Simulator on Windows, "
    "~/Library/Tabletop Simulator on macOS, ~/.local/share/Tabletop Simulator on "
    "Linux), then Objects, Saved Objects. As a file in Saves it brings its notebook."
)
LOCAL = (
    "the pictures are read from {folder}: only on this machine, and only while they "
    "stay there. To play with others host the folder and say where: --assets https://…"
)
NOBODY_WRITES = "a blank is written on, and nobody writes on a screen"


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
    notes = [HOW.format(name=game.id)]
    if not job.wish.assets:
        notes.insert(0, LOCAL.format(folder=job.folder.absolute()))
    return Export(
        files,
        tuple(table.pieces),
        (*_blanks(table.blanks), *table.books.left_out),
        tuple(notes),
        {"guids": len(table.guids.given)},
    )


def _blanks(items: list[Item]) -> Iterator[LeftOut]:
    """Yield what is not worth having here, a line for each set."""
    for _, group in groupby(items, key=lambda item: item.set.id):
        yield LeftOut(", ".join(item.path for item in group), NOBODY_WRITES)


def _check_address(job: Job) -> None:
    """Complain of an address that the game would not ask for a picture."""
    assets = job.wish.assets
    if assets and not assets.startswith(("http://", "https://")):
        what = (
            f"'{assets}' is no address that Tabletop Simulator can load pictures from"
        )
        job.complaints.add(Mark("--assets"), what, "it begins with https:// or http://")
        job.complaints.raise_if_any()


class _Table:
    """Everything of a game, drawn, and where it lies."""

    def __init__(self, job: Job) -> None:
        self.job = job
        items = [each for each in job.items if not each.component.blank]
        self.blanks = [each for each in job.items if each.component.blank]
        self.tiles = [each for each in items if each.family == "counters"]
        cards = [each for each in items if each.family == "cards"]
        self.decks = decks(job.game, cards, job.wish.dpi)
        self.books = Books(job)
        self.boards = list(_boards(job, self.tiles))
        self.sheets = [list(each) for _, each in groupby(job.pages, lambda p: p.sheet)]
        self.thumbnail = _thumbnail(job, self.boards, items)
        self.guids = Guids()
        self.gallery = Gallery.of(job, self._shots())
        self.counters = Counters.of(self.tiles, self.gallery, self.guids, job.wish.dpi)

    def _shots(self) -> Iterator[Shot]:
        dpi = self.job.wish.dpi
        for item in self.tiles:
            yield from shots(item, dpi)
        for deck in self.decks:
            yield from deck.shots
        yield from (each.shot for each in self.boards)
        yield from (largest(page.face, dpi, PAGE) for page in self.job.pages)
        yield self.thumbnail

    @property
    def states(self) -> Iterator[State]:
        """Yield every object of the table: boards first, to lie below."""
        for board in self.boards:
            yield board.state(self.gallery, self.guids)
        for board in self.boards:
            yield from board.pieces(self.counters)
        yield from self._decks()
        yield from self._sheets()
        yield from self._right()
        first = Where(-self._width / 2 - PITCH, -self._depth / 2 - 2 * GAP)
        yield from self.books.states(self.gallery, self.guids, first)
        yield from self.counters.beside(-self._depth / 2 - GAP)

    @property
    def pieces(self) -> Iterator[Mapping[str, object]]:
        """Yield what the manifest says of each piece: how it is found in the object."""
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
        return max((each.height for each in self.boards), default=0.0)

    @property
    def _width(self) -> float:
        last = self.boards[-1] if self.boards else None
        return 2 * (last.x + last.width / 2) if last else 0.0

    def _decks(self) -> Iterator[State]:
        """Yield the decks face down beyond the boards; a card alone lies face up."""
        wide = max((_card(each).width.inch for each in self.decks), default=0.0) + 0.4
        for deck, x in zip(self.decks, spread(len(self.decks), wide), strict=True):
            z = self._depth / 2 + GAP + _card(deck).height.inch / 2
            where = Where(x, z, 1.5, down=deck.count > 1)
            yield pile(deck, self.gallery, self.guids, where)

    def _sheets(self) -> Iterator[State]:
        """Yield the first sheet of words to the left, the aid; the others in a bag."""
        leaves = [
            pages[at : at + 2]
            for pages in self.sheets
            for at in range(0, len(pages), 2)
        ]
        if not leaves:
            return
        first, *others = leaves
        wide = first[0].face.trim.width.inch
        edge = -self._width / 2 - GAP
        yield self._leaf(first, Where(edge - wide / 2, 0.0))
        if others:
            where = Where(edge - wide - GAP, 0.0)
            held = [self._leaf(leaf, where) for leaf in others]
            yield bag(self.guids.of("sheets"), "Other sheets", where, held)

    def _leaf(self, leaf: list[PageFace], where: Where) -> State:
        front, dpi = leaf[0], self.job.wish.dpi
        urls = [
            self.gallery.hang(f"{p.sheet}-{p.number}", largest(p.face, dpi, PAGE))
            for p in leaf
        ]
        return tile(
            self.guids.of("sheet", front.sheet, front.number),
            front.title,
            where,
            front.face.trim.height.inch,
            (urls[0], urls[-1]),
            thick=0.1,
        )

    def _right(self) -> Iterator[State]:
        """Yield the dice, what is dealt before the game, and whose game it is."""
        edge = self._width / 2 + GAP
        dice = self.job.game.numbers.get("dice")
        count = dice.value if dice and isinstance(dice.value, int) else 2
        for at in range(min(max(count, 1), 20)):
            where = Where(edge + 1 + at % 3 * 1.2, 2.0 + at // 3 * 1.2, 1.5)
            yield die(self.guids.of("die", at + 1), where)
        for board in self.boards:
            where = Where(edge + 2.0, -1.0)
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
    """Return a small square picture: the first board as it is set up, else a piece."""
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
