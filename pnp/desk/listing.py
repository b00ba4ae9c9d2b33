"""Plies that can be listed, and an example of each sort that is possible now.

Listed are draws, shuffles, pieces to flip, discard or take away, the next turn and the
end; and where pieces may go on a printed board, if that is not too much.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from pnp.desk.plies import (
    Add,
    Deal,
    Discard,
    Draw,
    Finish,
    Flip,
    Move,
    MoveAll,
    NextTurn,
    Note,
    Put,
    Remove,
    Reveal,
    Roll,
    Set,
    Shuffle,
    Subtract,
    Tuck,
)
from pnp.desk.position import Table, at, bare, in_box, unseen, where
from pnp.desk.stock import DISCARD, TABLE

MANY = 400
"""Plies of one sort, at most; of more, none is listed."""


def plies(table: Table) -> list[Any]:
    """Return the plies that are listed, as they may be written."""
    found: list[Any] = []
    for each in (_draws, _shuffles, _turns, _taken, _put, _moved):
        some = [*islice(each(table), MANY + 1)]
        found += some if len(some) <= MANY else []
    return [*found, NextTurn(), *map(Finish, ("won", "drawn", "lost"))]


def _draws(table: Table) -> Iterator[Any]:
    """Yield draws of one piece from each pile."""
    for pile in _piles(table):
        for to in (*table.tables.players, TABLE):
            yield Draw(1, pile, to)
        if len(at(table, pile)) >= len(table.tables.players):
            yield Deal(1, pile)


def _piles(table: Table) -> list[str]:
    return [each for each in (*table.tables.decks, "cup") if at(table, each)]


def _shuffles(table: Table) -> Iterator[Any]:
    for deck in table.tables.decks:
        if at(table, f"{deck}{DISCARD}"):
            yield Shuffle(deck, f"{deck}{DISCARD}")
    for pile in _piles(table):
        if len(at(table, pile)) > 1:
            yield Shuffle(pile)


def _turns(table: Table) -> Iterator[Any]:
    for place in _open(table):
        if any(map(unseen, at(table, place))):
            yield Reveal(place)


def _taken(table: Table) -> Iterator[Any]:
    """Yield what can be done with each piece that everybody sees."""
    for place in _open(table):
        seen = (bare(each) for each in at(table, place) if not unseen(each))
        for piece in dict.fromkeys(seen):
            start = place if len(where(table, piece)) > 1 else ""
            yield Flip(piece, start)
            yield Remove(piece, start)
            own = table.tables.pieces[piece]
            if own.family == "cards" and place != f"{own.component.set}{DISCARD}":
                yield Discard(piece, start)


def _put(table: Table) -> Iterator[Any]:
    """Yield where pieces of the box may go on a board."""
    for piece in table.tables.pieces:
        if in_box(table, piece) > 0:
            yield from (Put(piece, space) for space in table.tables.spaces)


def _moved(table: Table) -> Iterator[Any]:
    """Yield where pieces that everybody sees may go on a board."""
    for place in _open(table):
        seen = (bare(each) for each in at(table, place) if not unseen(each))
        for piece in dict.fromkeys(seen):
            start = place if len(where(table, piece)) > 1 else ""
            for space in table.tables.spaces:
                if space != place:
                    yield Move(piece, space, start)


def _open(table: Table) -> list[str]:
    """Return the places whose pieces everybody sees."""
    shut = {*table.tables.players, *table.tables.closed}
    return [place for place in table.stacks if place not in shut]


# Examples


def examples(table: Table, may: Callable[[Any], bool]) -> Iterator[tuple[str, str]]:
    """Yield an example of each sort of ply that is possible now, with its meaning."""
    for kind, made in _tried(table):
        found = next((each for each in made if may(each)), None)
        if found is not None:
            yield str(found), (kind.__doc__ or "").split(".")[0].lower()


def _tried(table: Table) -> Iterator[tuple[type, list[Any]]]:
    """Yield for each sort of ply a few that may be possible."""
    tables = table.tables
    boxed = [name for name in tables.pieces if in_box(table, name) > 0][:1]
    seen = [
        (bare(entry), place)
        for place in _open(table)
        for entry in at(table, place)
        if not unseen(entry)
    ][:40]
    places = [*tables.spaces][:2] or ["b7", "c3"]
    first, *_ = tables.players
    piles = _piles(table)
    named = [*table.counts] or ["points"]
    starts = [(p, at_ if len(where(table, p)) > 1 else "") for p, at_ in seen]
    yield Put, [Put(name, places[0]) for name in boxed]
    yield Move, [Move(p, to, s) for p, s in starts for to in places]
    yield MoveAll, [MoveAll(at_, to) for _, at_ in seen for to in places]
    yield Tuck, [Tuck(p, at_, s) for (p, s), (_, at_) in zip(starts, seen, strict=True)]
    yield Flip, [Flip(p, s) for p, s in starts]
    yield Remove, [Remove(p, s) for p, s in starts]
    yield Draw, [Draw(1, pile, first) for pile in piles]
    yield Deal, [Deal(1, pile) for pile in piles]
    yield Discard, [Discard(p, s) for p, s in starts]
    yield Reveal, [Reveal(place) for place in _open(table)]
    yield Shuffle, [*_shuffles(table)]
    yield Set, [Set(named[0], 3)]
    yield Add, [Add(named[0], 1)]
    yield Subtract, [Subtract(named[0], 1)] if table.counts else []
    yield Roll, [Roll(2, "d6")]
    yield Note, [Note("the bridge is down")]
    yield NextTurn, [NextTurn()]
    yield Finish, [Finish("won")]
