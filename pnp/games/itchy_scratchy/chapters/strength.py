"""Unit Strength Points: what a unit has, what it loses, and when it is destroyed."""

from collections.abc import Callable

from pnp.games.itchy_scratchy.chapters.exhaustion import tire
from pnp.games.itchy_scratchy.ground.moves import (
    Advance,
    Attack,
    Hold,
    March,
    Stand,
    Withdraw,
)
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.ruling import Objection

Acting = March | Attack | Withdraw | Stand | Advance | Hold


@case("Unit Strength Points 2", "Unit Strength Points 3", "Generals 2", "Combat 15")
def lose(position: Position, unit: int, points: int) -> int:
    """Take points from a unit, at most those it has; at zero it is destroyed.

    Return the points it really lost.  The loss may exhaust its side (R20).
    """
    lost = min(points, position.strength[unit])
    force = position.tables.force_of[unit]
    position.strength[unit] -= lost
    position.lost[force] += lost
    if not position.strength[unit]:
        position.station(unit, NONE)
    tire(position, force)
    return lost


@case("Unit Strength Points 1", "Unit Strength Points table", "Generals 1")
def remaining(position: Position, force: int) -> int:
    """Return the Strength Points of a force on the board, including its Generals'."""
    return sum(position.strength[unit] for unit in position.standing(force))


@case("Unit Strength Points 3", "Generals 2")
def is_destroyed(position: Position, move: Acting) -> Objection | None:
    """A unit without points is off the board and does nothing."""
    who = position.tables.unit_of.get(move.who, NONE)
    if who < 0 or position.where[who] >= 0:
        return None
    general = position.tables.units[who].type.general
    gone = "destroyed" if not position.strength[who] else "not in this battle"
    return Objection(
        f"{move.who} is {gone}",
        ("Generals 2",) if general else ("Unit Strength Points 3",),
        (("strength", position.strength[who]),),
    )


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = dict.fromkeys(
    (March, Attack, Withdraw, Stand, Advance, Hold), (is_destroyed,)
)
