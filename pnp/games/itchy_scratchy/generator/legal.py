"""The legal moves of a position: for each wait, the moves that answer it.

This module is written from the rulebook, apart from the rules that explain themselves
(``hearing``).  The two share only the tables, and tests check that they agree.  Dice
are random, so a roll has no legal moves.
"""

from collections.abc import Sequence

from pnp.games.itchy_scratchy.generator.board import areas
from pnp.games.itchy_scratchy.generator.marches import ground, looks_at, marches
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
from pnp.rules.interned import made
from pnp.rules.registers import Listed

DONE, FIRST, SECOND = made(Done), made(Go, True), made(Go, False)

Moves = Sequence[object]
WAITS = Listed()
legal = WAITS.legal
"""Return the legal moves of a choice; none if dice are awaited."""


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
    tables, ruled = position.tables, position.settings["withdraws_to"]
    look, grid, here = (
        Look(position, tables.force_of[unit]),
        tables.grid,
        position.where[unit],
    )
    ways = grid.around[here]
    if ruled == "away":
        ways = tuple(area for area in ways if area not in grid.around[enemy])
    if ruled == "straight back":
        back = grid.next[here][grid.next[enemy].index(here)]
        ways = (back,) if back >= 0 else ()
    closed, kind = look.foes | look.taken(unit), tables.units[unit].type
    if look.book.rough:
        ways = tuple(area for area in ways if ground(tables).lets_in(area, kind.id))
    ways = tuple(area for area in ways if not closed >> area & 1)
    if kind.general and not look.book.halting:
        return [*ways]
    return [area for area in ways if not _before_another(look, area, enemy)]


def _before_another(look: Look, area: int, enemy: int) -> bool:
    """Whether an enemy outside the winner's area faces an area (Movement 9, R23)."""
    beside = look.stops & look.book.board.around[area] & ~(1 << enemy)
    return any(looks_at(look, there, area) for there in areas(beside))
