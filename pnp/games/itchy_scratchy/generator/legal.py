"""The legal moves of a position: for each wait, the moves that answer it.

This module is written from the rulebook, apart from the rules that explain themselves
(``hearing``).  The two share only the tables, and tests check that they agree.  Dice
are random, so a roll has no legal moves.
"""

from collections.abc import Callable, Sequence

from pnp.games.itchy_scratchy.generator.board import areas
from pnp.games.itchy_scratchy.generator.marches import ground, marches
from pnp.games.itchy_scratchy.generator.repertoire import Look
from pnp.games.itchy_scratchy.ground.moves import (
    Advance,
    Done,
    Go,
    Hold,
    Stand,
    Withdraw,
)
from pnp.games.itchy_scratchy.ground.position import UNMOVED, Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.rules.interned import made
from pnp.rules.registers import ByName

DONE, FIRST, SECOND = made(Done), made(Go, True), made(Go, False)

Moves = Sequence[object]
WAITS = ByName[Callable[..., Moves]]()


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


def attacks(look: Look, unit: int) -> list[object]:
    """Return the attacks of a unit that has not attacked this turn."""
    position, book = look.position, look.book
    reach, moved = book.rows.reach[unit], position.moved[unit]
    if not reach or (moved > 0 and moved > book.most[unit]):
        return []
    here = position.where[unit]
    found = look.foes & book.shots.arc(here, position.facing[unit], reach)
    if not found:
        return []
    if position.exhausted[look.force] and (moved > 0 or not book.beside):
        found &= ~book.board.around[here]
    row, line = book.rows.attacks[unit], book.shots.line
    return [
        row[area]
        for area in areas(found)
        if (to := line(here, area)) and not to.cut(look.screens)
    ]


@WAITS("activate")
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


@WAITS("order")
def _order(position: Position, _force: int) -> Moves:
    """The winner of the initiative goes first, or second if it likes (R2)."""
    if position.settings["initiative_choice"] == "first":
        return (FIRST,)
    return FIRST, SECOND


@WAITS("withdraw")
def _withdraw(position: Position, unit: int, enemy: int) -> Moves:
    """The loser of a Close Combat goes back one area, or loses a point (Combat 13)."""
    found = retreats(position, unit, enemy)
    return [*found, made(Stand, position.tables.units[unit].id)]


@WAITS("advance")
def _advance(position: Position, unit: int, _area: int) -> Moves:
    """The winner enters the area, or holds (R17)."""
    who = position.tables.units[unit].id
    return made(Advance, who), made(Hold, who)


# Where the loser of a Close Combat may withdraw to (Combat 13, Movement 9, R16)


def retreats(position: Position, unit: int, enemy: int) -> list[object]:
    """Return the withdrawals to an adjacent area, still facing the winner."""
    grid, name = position.tables.grid, position.tables.units[unit].id
    return [
        made(Withdraw, name, grid.names[area], grid.facings[facing])
        for area in ways_out(position, unit, enemy)
        for facing in grid.towards(area, enemy)
    ]


def ways_out(position: Position, unit: int, enemy: int) -> list[int]:
    """Return the free areas, not before another enemy, as far away as ruled (R16)."""
    tables, settings = position.tables, position.settings
    here, across = position.where[unit], tables.grid.next
    kept = {NONE, enemy} | _taken(position, unit) | _fronts(position, unit, enemy)
    ways = [*tables.grid.around[here]]
    if settings["withdraws_to"] == "away":
        kept |= {*tables.grid.around[enemy]}
    if settings["withdraws_to"] == "straight back":
        ways = [across[here][across[enemy].index(here)]]
    if settings["later_terrain"] == "yes":
        land, kind = ground(tables), tables.units[unit].type.id
        kept |= {area for area in ways if not land.lets_in(area, kind)}
    return [area for area in ways if area not in kept]


def _taken(position: Position, unit: int) -> set[int]:
    """Return where enemies are, and friends with whom a unit shares no area."""
    tables = position.tables
    force, solid = tables.force_of[unit], tables.solid[unit]
    return {
        area
        for other, area in enumerate(position.where)
        if tables.force_of[other] != force or (solid and _keeps_out(position, other))
    }


def _fronts(position: Position, unit: int, enemy: int) -> set[int]:
    """Return the areas in front of enemies outside the winner's area (Movement 9).

    If Generals stop nobody, no area is in front of one or kept from one (R23).
    """
    tables, across = position.tables, position.tables.grid.next
    halting = position.settings["generals_stop"] == "yes"
    if tables.units[unit].type.general and not halting:
        return set()
    return {
        across[area][position.facing[other.index]]
        for other, area in zip(tables.units, position.where, strict=True)
        if area >= 0
        and area != enemy
        and other.force != tables.force_of[unit]
        and (halting or not other.type.general)
    }


def _keeps_out(position: Position, friend: int) -> bool:
    """Whether a friend keeps other units out of its area (Movement 5, R33)."""
    if position.tables.solid[friend]:
        return True
    carts = position.settings["transport_shares"] == "transport"
    return carts and not position.tables.units[friend].type.general
