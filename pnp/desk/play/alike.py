"""Copies of a piece that differ in nothing: a player need not say which is meant."""

from collections.abc import Hashable, Sequence
from operator import itemgetter
from typing import Any

from pnp.desk.play.objections import holds
from pnp.desk.play.position import Playing
from pnp.desk.play.program import Acting, Program
from pnp.rules.state import NONE


def copies(program: Program, position: Playing, moves: Sequence[Any]) -> bool:
    """Whether moves are one move, but for which of several equal copies they name."""
    acts = [program.by_ply.get(type(each)) for each in moves]
    ways = {
        _told_apart(program, position, act, move) if act else move
        for act, move in zip(acts, moves, strict=True)
    }
    return len(ways) == 1


def nearest_first(
    program: Program, position: Playing, moves: Sequence[Any]
) -> list[Any]:
    """Return moves that name other copies of one thing, the likeliest first.

    Its parts may be what they are. None if the moves are not of one thing.
    """
    things, found = position.tables.things, list[tuple[int, Any]]()
    named = set[Hashable]()
    for move in moves:
        act = program.by_ply.get(type(move))
        if act is None:
            return []
        parts = act.named(position, move)
        given = [*enumerate(zip(act.parts, parts, strict=True), 1)]
        ids = (things[at].id if c.part.of else at for _, (c, at) in given)
        named.add((act.verb.id, *ids))
        wrong = (not holds(c.where, position, parts[:n]) for n, (c, _) in given)
        found.append((sum(wrong), move))
    ranked = sorted(found, key=itemgetter(0))
    return [move for _, move in ranked] if len(named) == 1 else []


def _told_apart(
    program: Program, position: Playing, act: Acting, move: Any
) -> Hashable:
    """Return what tells a move from another; a piece's number is no part of it."""
    named = act.named(position, move)
    last = {"moved": position.moved, "card": position.card}
    read = {at for name, at in last.items() if name in program.reads} - {NONE}
    states = (
        _state(position, each.part.of, at)
        for each, at in zip(act.parts, named, strict=True)
    )
    lately = (at in read for at in named)
    return act.verb.id, *states, *lately


def _state(position: Playing, of: str, at: int) -> Hashable:
    """Return a number as it is; of a piece, all that is known of it."""
    if not of or at >= len(position.where):
        return at
    thing, tables = position.tables.things[at], position.tables
    tracks = [position.tracks[its[at]] for its in tables.track_of.values() if at in its]
    return (
        *(thing.set, thing.id, position.where[at], position.origin[at]),
        *(position.backs[at], position.drawn[at], tuple(tracks)),
    )
