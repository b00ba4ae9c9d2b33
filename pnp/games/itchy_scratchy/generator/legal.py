"""The legal moves of a position: for each wait, the moves that answer it.

This module is written from the rulebook, apart from the rules that explain themselves
(``hearing``).  The two share only the tables, and tests check that they agree.  Dice
are random, so a roll has no legal moves.
"""

from collections.abc import Callable, Sequence

from pnp.games.itchy_scratchy.generator.attacks import attacks
from pnp.games.itchy_scratchy.generator.look import Look
from pnp.games.itchy_scratchy.generator.marches import marches
from pnp.games.itchy_scratchy.generator.retreats import retreats
from pnp.games.itchy_scratchy.ground.moves import Advance, Done, Go, Hold, Stand
from pnp.games.itchy_scratchy.ground.position import UNMOVED, Position
from pnp.rules.interned import made

DONE, FIRST, SECOND = made(Done), made(Go, True), made(Go, False)

Moves = Sequence[object]


def legal(position: Position) -> Moves:
    """Return the legal moves of a choice; none if dice are awaited."""
    if not position.frames:
        return ()
    name, *parts = position.frames[-1]
    moves = WAITS.get(str(name))
    return moves(position, *parts) if moves else ()


def deeds(look: Look, unit: int) -> list[object]:
    """Return what a unit that is not done may still do while its side acts."""
    position = look.position
    found = marches(look, unit) if position.moved[unit] == UNMOVED else []
    if not position.attacked[unit]:
        found += attacks(look, unit)
    return found


def _activate(position: Position, force: int) -> Moves:
    """Any unit of the side moves or attacks, or all are done (Turn Sequence 2)."""
    look = Look(position, force)
    found: list[object] = []
    where, finished, in_turn = position.where, position.finished, look.book.in_turn
    for unit in position.tables.forces[force].units:
        if where[unit] >= 0 and not (in_turn and finished[unit]):
            found += deeds(look, unit)
    found.append(DONE)
    return found


def _order(position: Position, _force: int) -> Moves:
    """The winner of the initiative goes first, or second if it likes (R2)."""
    if position.settings["initiative_choice"] == "first":
        return (FIRST,)
    return FIRST, SECOND


def _withdraw(position: Position, unit: int, enemy: int) -> Moves:
    """The loser of a Close Combat goes back one area, or loses a point (Combat 13)."""
    found = retreats(position, unit, enemy)
    return [*found, made(Stand, position.tables.units[unit].id)]


def _advance(position: Position, unit: int, _area: int) -> Moves:
    """The winner enters the area, or holds (R17)."""
    who = position.tables.units[unit].id
    return made(Advance, who), made(Hold, who)


WAITS: dict[str, Callable[..., Moves]] = {
    "order": _order,
    "activate": _activate,
    "withdraw": _withdraw,
    "advance": _advance,
}
