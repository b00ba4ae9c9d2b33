"""How a game begins: its boards and what lies on them, and what is on the table.

A module holds several where a game has scenarios, or variants that set it up otherwise.
Each has boards of its own on the maps that all share, and piles of its own.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.export.faces import BoardFace, Item
from pnp.export.job import Job
from pnp.export.scenario import Scenario, scenario
from pnp.export.setups import Setup
from pnp.export.sides import called
from pnp.export.vassal.album import Album
from pnp.export.vassal.pieces import Numbers, Pieces
from pnp.export.vassal.stock import Names, Pile, homes, origins, stock
from pnp.layout.boards.board import Board
from pnp.layout.boards.muster import lies_on
from pnp.model.game import Game


@dataclass(frozen=True, slots=True)
class Laid:
    """A board, its spaces, and what the set-up puts on them."""

    face: BoardFace
    survey: Board | None
    scenario: Scenario

    @property
    def map(self) -> str:
        """The map it lies on, which boards of other set-ups share."""
        return self.face.set.title


@dataclass(frozen=True, slots=True)
class Begun:
    """A beginning of the game: the boards, the piles of the table, the pieces."""

    id: str
    title: str
    description: str
    boards: tuple[Laid, ...]
    items: tuple[Item, ...]
    rows: tuple[tuple[Pile, ...], ...]
    names: Names
    pieces: Pieces

    def board(self, map: str) -> str:
        """Return what its own board is called among those of a map."""
        return f"{map}: {self.title}" if self.id else map


@dataclass(frozen=True, slots=True)
class Shared:
    """What all beginnings of a module share: pictures, numbers, names of piles."""

    album: Album
    numbers: Numbers
    given: set[str]


def as_it_stands(job: Job, shared: Shared) -> Begun:
    """Return how a game begins as it stands."""
    return _begun(job, Setup("", "", "", job.game), shared)


def otherwise(job: Job, setup: Setup, shared: Shared) -> Begun:
    """Return how it begins with a scenario, or with a variant."""
    other = Job.of(setup.game, job.complaints, job.wish, job.folder, kept=job.kept)
    return _begun(other, setup, shared)


def _begun(job: Job, setup: Setup, shared: Shared) -> Begun:
    game, boards = job.game, tuple(_laid(job))
    items = tuple(each for each in job.items if not each.component.blank)
    names = Names(shared.given, f", {setup.title}" if setup.id else "")
    scenarios = [each.scenario for each in boards]
    rows = stock(game, items, scenarios, job.complaints, names)
    pieces = Pieces.of(
        items,
        shared.album,
        homes(rows),
        dict(_facings(game, boards)),
        origins=origins(rows),
        names=called(game, items),
        numbers=shared.numbers,
    )
    told = setup.id, setup.title, setup.description
    return Begun(*told, boards, items, tuple(map(tuple, rows)), names, pieces)


def _laid(job: Job) -> Iterator[Laid]:
    """Yield the boards of a game, each with its spaces and what lies on it."""
    for each in job.boards:
        survey = job.press.boards.opened(each.set)
        yield Laid(each, survey, scenario(job.game, each.set))


def _facings(game: Game, boards: Sequence[Laid]) -> Iterator[tuple[str, int]]:
    """Yield the sets that lie on a grid, and how many edges its areas have."""
    for each in boards:
        if each.survey and each.survey.lattice:
            ways = len(each.survey.lattice.grid.facings)
            sets, own = game.sets.values(), each.face.set.id
            yield from ((s.id, ways) for s in sets if lies_on(s, own))
