"""Who plays when nobody does: policies for the lab, walks and the bench.

A policy is given a position, its legal moves and the dice to decide by, and picks one.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from pnp.games.aachen.ground.position import FRESH, NOBODY, UNREVEALED, Position
from pnp.games.aachen.ground.tables import NONE
from pnp.rules.touched import verb

Policy = Callable[[Position, Sequence[Any], Random], object]


def uniform(_position: Position, moves: Sequence[Any], random: Random) -> object:
    """Pick any legal move, each as likely as the others."""
    return moves[int(random.random() * len(moves))]


# Pressing: a few plain habits, that win now and then


SAFE = 3
"""So far ahead before the dice is an attack worth a try."""
TIRED = 0.01
"""How often it is enough though nobody knows why: or it might never be."""


def pressing(position: Position, moves: Sequence[Any], random: Random) -> object:
    """Attack with whole stacks where the odds are good, and go on into the town."""
    name = str(position.frames[-1][0])
    if name == "round" and random.random() < TIRED:
        return moves[-1]
    habit = HABITS.get(name)
    found = habit(position, moves) if habit else None
    return found or uniform(position, moves, random)


def _round(position: Position, moves: Sequence[Any]) -> object:
    """The stack with the best attack goes first, then whoever is far behind."""
    best, choice = 0.0, None
    for move in moves:
        if verb(move) == "activate":
            area = position.tables.area_of[move.at]
            if (worth := prospect(position, area)) > best:
                best, choice = worth, move
    if choice or verb(moves[-1]) == "enough":
        return choice or moves[-1]
    contested = [
        move
        for move in moves
        if verb(move) == "activate"
        and position.german[position.tables.area_of[move.at]] != NOBODY
    ]
    return contested[-1]


def prospect(position: Position, area: int) -> float:
    """Return the worth of the best attack out of an area; a bit where there is none."""
    band = [u for u in position.inside(area) if position.spent[u] == FRESH]
    if all(position.tables.units[unit].type.leader for unit in band):
        return 0.0
    if position.german[area] != NOBODY:
        return worth(position, band, area)
    near = [
        worth(position, band, to)
        for to in position.tables.areas[area].next
        if position.german[to] != NOBODY and to not in position.where
    ]
    return max(near, default=0.05)


def worth(position: Position, band: Sequence[int], to: int) -> float:
    """Return the chance of an attack, times what it takes off German Morale."""
    terrain = position.tables.areas[to].terrain
    ahead = margin(position, band, to) + gifts(position)
    if ahead < SAFE:
        return 0.0
    gain = float(terrain.success)
    if terrain.once:
        gain = 0.4 if position.once else 1.0
    return min(ahead, 10) / 10 * gain


def gifts(position: Position) -> int:
    """Return what one point of each kind of support adds to an attack."""
    given = [GIFTS[n] for n, left in zip(GIFTS, position.support, strict=True) if left]
    return sum(given) + (len(given) > 1)


def margin(position: Position, band: Sequence[int], to: int) -> float:
    """Return by how much a band is ahead of a German unit before support and dice."""
    tables = position.tables
    terrain, german = tables.areas[to].terrain, position.german[to]
    factor = (
        terrain.tem * 2.0 if german == UNREVEALED else tables.germans[german].factor
    )
    strong = 1 if position.morale >= position.numbers["morale_strong"] else -1
    defence = factor + terrain.tem + strong + 2 * position.rain
    attack = max((tables.units[unit].attack for unit in band), default=0)
    return attack + len(band) - 1 - defence


def _active(position: Position, moves: Sequence[Any]) -> Any:
    """All who can go to one German area, which is attacked when they are there."""
    target = _target(position)
    if target == NONE:
        return _set_out(position, moves)
    name = position.tables.areas[target].id
    inside = position.inside(target)
    for move in moves:
        if verb(move) == "move" and name == move.by[-1] and target != position.active:
            return move
        if verb(move) == "join" and position.tables.unit_of[move.who] in inside:
            return move
    return next((m for m in moves if verb(m) == "attack"), None)


def _target(position: Position) -> int:
    """Return the area that is being entered, or attacked from within."""
    for unit, area in enumerate(position.where):
        ready = position.came[unit] != NONE or position.joined[unit]
        if area >= 0 and ready and area not in position.attacked:
            return area
    return NONE


def _set_out(position: Position, moves: Sequence[Any]) -> object:
    """The first unit goes where the attack is best; or all go nearer to the enemy."""
    tables, active = position.tables, position.active
    band = [u for u in position.inside(active) if position.spent[u] == FRESH]
    best: tuple[float, object] = (0.0, moves[-1])
    for move in moves:
        if verb(move) == "join":
            return move
        if (
            verb(move) == "move"
            and not tables.units[tables.unit_of[move.who]].type.leader
        ):
            to = tables.area_of[move.by[-1]]
            held = position.german[to] != NOBODY
            gain = worth(position, band, to) if held else 0.0
            if not held:
                friends = len(set(position.inside(to)) - set(band))
                gain = 0.1 + 0.01 * friends - 0.02 * _far(position, to)
            best = max(best, (gain, move), key=lambda each: each[0])
    return best[1]


def _far(position: Position, area: int) -> int:
    """Return how many areas away the nearest German unit is."""
    seen, ring = {area}, {area}
    for steps in range(9):
        if any(position.german[each] != NOBODY for each in ring):
            return steps
        ring = {to for each in ring for to in position.tables.areas[each].next} - seen
        seen |= ring
    return 9


def _lead(position: Position, moves: Sequence[Any]) -> object:
    """The strongest unit leads, with no more support than it takes to be well ahead."""
    units = position.tables
    area = int(position.frames[-1][1])
    band = [u for u in position.inside(area) if position.joined[u]]
    needed = 5 - margin(position, band, area)

    def better(move: Any) -> tuple[float, ...]:
        gift = sum(GIFTS[name] for name in move.support) + (len(move.support) > 1)
        short = max(0.0, needed - gift)
        return units.units[units.unit_of[move.who]].attack, -short, -gift

    return max((move for move in moves if verb(move) == "lead"), key=better)


GIFTS = {"artillery": 1, "engineer": 2, "armor": 3, "air": 3}


def _buy(position: Position, moves: Sequence[Any]) -> object:
    """Units come back first; then one of each support, and again."""
    back = [move for move in moves if verb(move) == "refit"]
    if back:
        return min(back, key=lambda m: _far(position, position.tables.area_of[m.at]))
    buys = [move for move in moves if verb(move) == "buy" and move.what != "air"]
    have = dict(zip(GIFTS, position.support, strict=True))
    if not buys:
        return moves[-1]
    return min(buys, key=lambda move: (have[move.what], -GIFTS[move.what]))


def _near(position: Position, moves: Sequence[Any]) -> object:
    """Whoever comes, comes as near to the enemy as may be."""
    places = [move for move in moves if verb(move) == "reinforce" and move.at]
    if not places:
        return moves[-1]
    return min(places, key=lambda m: _far(position, position.tables.area_of[m.at]))


def _stay(_position: Position, moves: Sequence[Any]) -> Any:
    """Nobody goes back who need not."""
    return next((move for move in moves if verb(move) == "stay"), None)


HABITS: dict[str, Callable[[Position, Sequence[Any]], Any]] = {
    "round": _round,
    "active": _active,
    "lead": _lead,
    "buy": _buy,
    "reinforce": _near,
    "retreat": _stay,
}
POLICIES: dict[str, Policy] = {"uniform": uniform, "pressing": pressing}
IDLE = ("enough", "stay")
"""Moves that do nothing."""
