"""Who plays when nobody does: policies for the lab, walks and the bench.

A policy is given a position, its legal moves and the dice to decide by, and picks one.
"""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import Tables
from pnp.rules.touched import verb

Policy = Callable[[Position, Sequence[Any], Random], object]


def uniform(_position: Position, moves: Sequence[Any], random: Random) -> object:
    """Pick any legal move, each as likely as the others."""
    return moves[int(random.random() * len(moves))]


def shooting(position: Position, moves: Sequence[Any], random: Random) -> object:
    """Shoot at the leading attackers, else suppress where most of them arrive."""
    if verb(moves[0]) == "spend":
        return _spend(position, moves, random)
    worth = [_worth(position, move) * random.random() ** 0.1 for move in moves]
    return moves[worth.index(max(worth))]


POLICIES: dict[str, Policy] = {"uniform": uniform, "shooting": shooting}
IDLE = ("pass", "enough", "keep")
"""Moves that do nothing."""


def _worth(position: Position, move: Any) -> float:
    """Return what a move is worth: the nearer its target is, the more."""
    worth = WORTH.get(verb(move), 0)
    if isinstance(worth, int):
        return worth
    return worth(position, _lay(position.tables), move)


def _attack(_position: Position, lay: "_Lay", move: Any) -> float:
    return 40 + 12 * lay.nearness[move.at] + (1 if move.using == "" else 0)


def _suppress(_position: Position, lay: "_Lay", move: Any) -> float:
    markers: Sequence[tuple[str, int]] = move.markers
    return 55 + sum(lay.arrivals[colour] * n for colour, n in markers)


def _place(_position: Position, lay: "_Lay", move: Any) -> float:
    return 50 + 3 * lay.sights[move.at]


def _recover(_position: Position, lay: "_Lay", move: Any) -> float:
    return 64 if move.who in lay.fleeing else 20


def _move(position: Position, lay: "_Lay", move: Any) -> float:
    return 10 + 3 * lay.sights[move.to] + _goes(position, lay, move)


WORTH: dict[str, int | Callable[[Position, "_Lay", Any], float]] = {
    "attack": _attack,
    "suppress": _suppress,
    "place": _place,
    "recover": _recover,
    "move": _move,
    "escape": 1000,
    "load": 90,
    "command": 60,
    "keep": 1,
    "sacrifice": 1,
    "enough": -10,
    "pass": 15,
}
"""What a kind of move is worth to the shooter, 0 where nothing is said."""


def _goes(position: Position, lay: "_Lay", move: Any) -> int:
    """Return what it is worth that somebody goes where he is wanted.

    Borotra where he can escape; the others who inspire to the [S], who may save them.
    """
    tables = position.tables
    who = tables.defender_of[move.who]
    home, there = position.location(who), lay.home[move.to]
    if home == there or not tables.defenders[who].french:
        return 0
    if there == lay.hall:
        return 50 if move.who in lay.fleeing else 30
    if move.who in lay.fleeing:
        return 60 - 5 * lay.sights[move.to] if tables.locations[there].escape else 0
    return 40 if any(position.location(each) == there for each in lay.saviours) else 0


def _spend(position: Position, moves: Sequence[Any], random: Random) -> object:
    """Spend more the closer the counter would push the track to the castle."""
    _, _kind, space, *_ = position.frames[-1]
    at, packed = int(space), 0
    while at >= 0 and position.infantry[at] >= 0:
        packed, at = packed + 1, position.tables.spaces[at].next
    wanted = 5 if at < 0 else packed + int(random.random() * 2)
    return moves[min(wanted, len(moves) - 1)]


class _Lay:
    """How the land lies: what a policy wants to know of the board, once."""

    def __init__(self, tables: Tables) -> None:
        self.nearness = {s.label: 6 - _way(tables, s.index) for s in tables.spaces}
        ways = [6 - abs(7 - s.number) for s in tables.spaces if s.area]
        self.arrivals = dict.fromkeys(tables.colours, 0.0)
        for area, count in zip(tables.areas, ways, strict=True):
            self.arrivals[tables.colours[tables.spaces[area].colour]] += count / 4
        self.sights = {p.id: len(p.colours) for p in tables.posts}
        self.fleeing = {d.name for d in tables.defenders if "E" in d.codes}
        self.home = {p.id: p.location for p in tables.posts}
        self.hall = max(loc.moves_only_to for loc in tables.locations)
        self.saviours = [d.index for d in tables.defenders if "S" in d.codes]


@cache
def _lay(tables: Tables) -> _Lay:
    return _Lay(tables)


def _way(tables: Tables, space: int) -> int:
    """Return how many steps a space is from the castle."""
    steps = 0
    while space >= 0:
        steps, space = steps + 1, tables.spaces[space].next
    return steps
