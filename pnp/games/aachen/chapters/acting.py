"""8.1 and 9.0: which units of the Active Area may still act."""

from collections.abc import Callable

from pnp.games.aachen.ground.moves import Join, Move
from pnp.games.aachen.ground.position import KILLED, OUT, SPENT, Position
from pnp.games.aachen.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.ruling import Objection


def actor(position: Position, move: Move | Join) -> int:
    """Return the unit of a move if it is on the map, or NONE."""
    who = position.tables.unit_of.get(move.who, NONE)
    return who if who >= 0 and position.where[who] >= 0 else NONE


@case("3.4", "6.1.1", "6.1.2")
def is_off_the_map(position: Position, move: Move | Join) -> Objection | None:
    """A unit that is not on the map does nothing there."""
    who = position.tables.unit_of.get(move.who, NONE)
    if who < 0 or position.where[who] >= 0:
        return None
    at = position.where[who]
    if at == OUT:
        return Objection(f"{move.who} is Out of Action", ("3.4",))
    if at == KILLED:
        return Objection(f"{move.who} has been killed", ("6.1.2",))
    return Objection(f"{move.who} is not in the game yet", ("6.1.1",))


@case("4.3.1", "8.2", "9.0")
def is_spent(position: Position, move: Move | Join) -> Objection | None:
    """Only Fresh units move or attack."""
    who = actor(position, move)
    if who < 0 or position.spent[who] != SPENT:
        return None
    case_ = "8.2" if isinstance(move, Move) else "9.0"
    return Objection(
        f"{move.who} is Spent",
        ("4.3.1", case_),
        remedy=f"use a Fresh unit: {move.who} is Fresh again next turn",
    )


@case("8.1", "9.0", "9.3", "R17")
def acts_from_elsewhere(position: Position, move: Move | Join) -> Objection | None:
    """Only units of the Active Area move or attack; a setting lets others join."""
    who, active = actor(position, move), position.active
    if who < 0 or active < 0 or position.came[who] >= 0:
        return None
    here = position.where[who]
    if here == active:
        return None
    cases: tuple[str, ...] = ("8.1",) if isinstance(move, Move) else ("9.0",)
    if isinstance(move, Join) and any(
        position.came[unit] >= 0 for unit in position.inside(here)
    ):
        if position.settings["groups_join"] == "yes":
            return None
        cases = ("9.3", "R17")
    areas = position.tables.areas
    return Objection(
        f"{move.who} is in {areas[here].id}, and {areas[active].id} is active",
        cases,
        remedy=f"activate {areas[here].id} in another Action Round",
    )


@case("8.1", "8.2", "R22")
def acts_again(position: Position, move: Move | Join) -> Objection | None:
    """A unit moves once, as far as it goes; after its attack it does nothing more."""
    who = actor(position, move)
    if who < 0 or position.spent[who] == SPENT or not position.moved[who]:
        return None
    here = position.tables.areas[position.where[who]].id
    if position.came[who] >= 0:
        if isinstance(move, Join):
            return None
        return Objection(
            f"{move.who} has entered {here}, and a German unit there ended its move",
            ("8.2",),
            remedy=f"attack in {here} with {move.who}",
        )
    if position.settings["activated_once"] == "again":
        return None
    return Objection(
        f"{move.who} has acted in this activation",
        ("8.1", "R22"),
        remedy=f"activate {here} in another Action Round",
    )


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = dict.fromkeys(
    (Move, Join), (is_off_the_map, is_spent, acts_from_elsewhere, acts_again)
)
