"""The legal moves of a position: from each wait straight to the moves that answer it.

Written from the rulebook apart from the rules that explain themselves (``hearing``):
the two share the tables and nothing else, and tests hold them equal.  Dice fall as they
like, so for them there are none.
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
    """Return the legal moves of a choice; none where dice are awaited."""
    if not position.frames:
        return ()
    name, *parts = position.frames[-1]
    moves = WAITS.get(str(name))
    return moves(position, *parts) if moves else ()


def deeds(look: Look, unit: int) -> list[object]:
    """Return what a unit that is not done with may still do in its side's turn."""
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
    """Who won the initiative goes first, or second if he likes (R2)."""
    if position.settings["initiative_choice"] == "first":
        return (FIRST,)
    return FIRST, SECOND


def _withdraw(position: Position, unit: int, enemy: int) -> Moves:
    """The loser of a Close Combat goes back an area, or loses a point (Combat 13)."""
    found = retreats(position, unit, enemy)
    return [*found, made(Stand, position.tables.units[unit].id)]


def _advance(position: Position, unit: int, _area: int) -> Moves:
    """The winner enters the area, or does not (R17)."""
    who = position.tables.units[unit].id
    return made(Advance, who), made(Hold, who)


WAITS: dict[str, Callable[..., Moves]] = {
    "order": _order,
    "activate": _activate,
    "withdraw": _withdraw,
    "advance": _advance,
}
