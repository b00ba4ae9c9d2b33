"""The beginning of a game: its boards, their pieces, and what is on the table.

A module holds several beginnings if a game has scenarios, or variants with another
set-up.  Each has its own boards on the shared maps, and its own piles.
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
    """A board, its spaces, and the pieces of the set-up on them."""

    face: BoardFace
    survey: Board | None
    scenario: Scenario

    @property
    def map(self) -> str:
        """The map of the board, which boards of other set-ups share."""
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
        """Return the name of its own board among those of a map."""
        return f"{map}: {self.title}" if self.id else map


@dataclass(frozen=True, slots=True)
class Shared:
    """What all beginnings of a module share: pictures, numbers, names of piles."""

    album: Album
    numbers: Numbers
    given: set[str]


def as_it_stands(job: Job, shared: Shared) -> Begun:
    """Return the default beginning of the game."""
    return _begun(job, Setup("", "", "", job.game), shared)


def otherwise(job: Job, setup: Setup, shared: Shared) -> Begun:
    """Return the beginning of a game with a scenario, or with a variant."""
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
    """Yield the boards of a game, each with its spaces and pieces."""
    for each in job.boards:
        survey = job.press.boards.opened(each.set)
        yield Laid(each, survey, scenario(job.game, each.set))


def _facings(game: Game, boards: Sequence[Laid]) -> Iterator[tuple[str, int]]:
    """Yield the sets on a grid, and the number of edges of its areas."""
    for each in boards:
        if each.survey and each.survey.lattice:
            ways = len(each.survey.lattice.grid.facings)
            sets, own = game.sets.values(), each.face.set.id
            yield from ((s.id, ways) for s in sets if lies_on(s, own))
