"""The legal moves of a position: from each wait straight to the moves that answer it.

This module is written from the rulebook, separately from the rules that give objections
(``hearing``). The two share only the tables, and tests keep them equal. If a card or a
counter comes next, these are the possible ones. Dice are free, so they have none.
"""

from collections.abc import Callable, Sequence

from pnp.games.castle_itter.generator import unseen
from pnp.games.castle_itter.generator.deeds import Deeds
from pnp.games.castle_itter.ground.moves import (
    Enough,
    Fire,
    Keep,
    Pass,
    Sacrifice,
    Spend,
)
from pnp.games.castle_itter.ground.position import Position
from pnp.rules.interned import made

ENOUGH, PASS = made(Enough), made(Pass)
SPENDS = [[made(Spend, count) for count in range(top + 1)] for top in range(40)]

Moves = Sequence[object]


def legal(position: Position) -> Moves:
    """Return the legal moves of a choice, or the possible cards; none for dice."""
    if not position.frames:
        return ()
    name, *parts = position.frames[-1]
    moves = WAITS.get(str(name))
    return moves(position, *parts) if moves else ()


# The Defender Phase


def _action(position: Position) -> Moves:
    """Return the actions of all who may act; entries come first (2.0, 2.1)."""
    deeds = Deeds(position)
    found, joining = deeds.places()
    shifts: list[object] = []
    if not deeds.waits():
        after = position.settings["moving_within_after"] == "yes"
        tired, shaken = position.exhausted, position.disrupted
        for who in position.holder:
            if who < 0 or position.commanded[who]:
                continue
            if position.acted[who]:
                shifts += deeds.shifts(who) if after else ()
            elif tired[who] or shaken[who]:
                found += deeds.recovers(who)
            else:
                found += deeds.actions(who)
                shifts += deeds.shifts(who)
    if not found or position.settings["must_act"] == "no":
        found.append(PASS)
    return found + joining + shifts


def _act(position: Position, who: int) -> Moves:
    """Return the actions of the defender just placed; he passes only if he has none."""
    deeds = Deeds(position)
    return [*(deeds.actions(who) or (PASS,)), *deeds.shifts(who)]


def _commanding(position: Position, chief: int, _left: int) -> Moves:
    """Return the Recovers a Command can give now, and the choice to stop (2.7)."""
    return [*Deeds(position).helped(chief), ENOUGH]


# The SS Phase


def _spend(position: Position, _kind: int, space: int) -> Moves:
    """Return each number of markers on the square of the area's colour (4.3)."""
    count = position.markers[position.tables.spaces[space].colour]
    if count < len(SPENDS):
        return SPENDS[count]
    return [made(Spend, each) for each in range(count + 1)]


def _sacrifice(position: Position, _dying: int, saviour: int, _cause: int = 0) -> Moves:
    """Return the choices of an [S]: he dies for another, or he does not (3.5)."""
    name = position.tables.defenders[saviour].name
    return made(Sacrifice, name), made(Keep, name)


def _fire_guns(position: Position, space: int, *left: int) -> Moves:
    """Return the guns of an area that can fire next, in any order (4.4)."""
    label, kinds = position.tables.spaces[space].label, position.tables.attackers
    return [
        made(Fire, kind.name, label)
        for kind, count in zip(kinds, left, strict=True)
        if count
    ]


def _fire_colours(position: Position, colours: int, *_only: int) -> Moves:
    """Return the colours that can fire next, in any order (p.20)."""
    return [
        made(Fire, "", "", name)
        for index, name in enumerate(position.tables.colours)
        if colours >> index & 1
    ]


WAITS: dict[str, Callable[..., Moves]] = {
    "action": _action,
    "act": _act,
    "commanding": _commanding,
    "spend": _spend,
    "sacrifice": _sacrifice,
    "fire guns": _fire_guns,
    "fire colours": _fire_colours,
    "card": unseen.turned_up,
    "tactic": unseen.tactics_turned_up,
    "deal": unseen.dealt,
    "draw": unseen.drawn,
    "draw tactic": unseen.tactics_drawn,
    "order": unseen.orders,
}
