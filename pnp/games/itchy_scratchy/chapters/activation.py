"""Turn Sequence 2: units act one after another, and each is then done."""

from collections.abc import Callable

from pnp.games.itchy_scratchy.ground.flow import wait
from pnp.games.itchy_scratchy.ground.moves import Attack, Done, March
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.flow import Deeds
from pnp.rules.ruling import Objection

PLAYED = Deeds()
"""The functions that play a march or an attack; each chapter adds its own."""
played = PLAYED.played


def phasing(position: Position) -> int:
    """Return the side whose units act, or NONE if neither side acts."""
    for name, *parts in reversed(position.frames):
        if name == "activate":
            return int(parts[0])
    return NONE


@wait("activate")
@case("Turn Sequence 2", "Generals 3")
def activated(position: Position, move: March | Attack | Done, force: int) -> None:
    """Play what a unit does and keep its side acting; or end the side's part."""
    if isinstance(move, Done):
        return
    position.frames.append(("activate", force))
    take_up(position, position.tables.unit_of[move.who])
    PLAYED[type(move)](position, move)


@case("Turn Sequence 2", "R32")
def take_up(position: Position, unit: int) -> None:
    """Take a unit in hand; the unit before it is done for this turn."""
    before = position.active
    if before not in (NONE, unit):
        position.finished[before] = 1
    position.active = unit


# Rules on everything that a unit does


@case("Turn Sequence 2", "Generals 3")
def acts_out_of_turn(position: Position, move: March | Attack) -> Objection | None:
    """A unit acts only while its side acts."""
    tables, now = position.tables, phasing(position)
    who = tables.unit_of.get(move.who, NONE)
    if who < 0 or now < 0 or tables.force_of[who] == now:
        return None
    own, other = tables.forces[tables.force_of[who]].name, tables.forces[now].name
    first = position.first == tables.force_of[who]
    return Objection(
        f"{move.who} is {own}, but {other} moves and attacks now",
        ("Turn Sequence 2", *("Generals 3",) * tables.units[who].type.general),
        remedy=(
            f"wait for the next turn: {own} went first in this one"
            if first
            else f"wait until {other} is done"
        ),
    )


@case("Turn Sequence 2", "R32")
def is_done_with(position: Position, move: March | Attack) -> Objection | None:
    """Once another unit has started, the unit before it does nothing more this turn."""
    who = position.tables.unit_of.get(move.who, NONE)
    if who < 0 or not position.finished[who]:
        return None
    if position.settings["activation"] == "free":
        return None
    now = position.active
    begun = position.tables.units[now].id if now >= 0 else "another unit"
    return Objection(
        f"{move.who} is done for this turn: {begun} has started since",
        remedy=f"act with {move.who} next turn",
    )


@case("Turn Sequence 2", "R3")
def moves_after_attacking(position: Position, move: March) -> Objection | None:
    """A unit moves before it attacks, unless the group allows the reverse."""
    who = position.tables.unit_of.get(move.who, NONE)
    if who < 0 or not position.attacked[who]:
        return None
    if position.settings["attack_then_move"] == "yes":
        return None
    return Objection(
        f"{move.who} has already attacked, and a unit moves before it attacks",
        facts=(("attacks", 1),),
        remedy=f"move {move.who} next turn",
    )


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    March: (acts_out_of_turn, is_done_with, moves_after_attacking),
    Attack: (acts_out_of_turn, is_done_with),
}
AWAITED: dict[str, tuple[type, ...]] = {"activate": (March, Attack, Done)}
