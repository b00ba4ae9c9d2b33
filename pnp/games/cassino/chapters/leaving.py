"""Leaving an assault hex: the free shot of 12.12, and the side left alone."""

from collections.abc import Callable
from typing import Literal

from pnp.games.cassino.chapters import advantage, town
from pnp.games.cassino.ground.flow import played
from pnp.games.cassino.ground.moves import Alone, Leave
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.ground.tables import AXIS
from pnp.rules.citation import case
from pnp.rules.ruling import Fact, Grounds, Objection

ShotAt = Literal["", "others", "everybody"]


@case("Series 12.12", "Cassino Town 2", "R30")
def shot_at(position: Position, hex: str, side: int, who: str) -> ShotAt:
    """Return the target of the free shot when a side leaves; '' for none.

    Fallschirmjäger slip away in the town; R30 decides if other Germans leave with them.
    """
    if who == "others" or not town.slip_away(position, position.assaults[hex], side):
        return "everybody"
    if who == "paratroopers":
        return ""
    return "others" if position.settings["leaving"] == "the others" else "everybody"


@played(Leave)
@case("Series 12.12", "Tactical Assault 8")
def leave(position: Position, move: Leave) -> None:
    """One side is gone, so the other is alone, and the assault is over."""
    del position.assaults[move.hex]


@played(Alone)
@case("Tactical Assault 8", "Tactical Assault 6")
def alone(position: Position, move: Alone) -> None:
    """The assault is over and its marker is removed; a new one there begins at 0."""
    del position.assaults[move.hex]


@case("Cassino Town 2")
def has_no_paratroopers(position: Position, move: Leave) -> Objection | None:
    """Only the Axis has Fallschirmjäger."""
    side = position.tables.side_of[move.side]
    if side == AXIS or move.who == "others":
        return None
    name = position.tables.sides[side].name
    return Objection(
        f"the {name} side does not have Fallschirmjäger",
        facts=(("side", name),),
        remedy=f"write '{Leave(move.hex, move.side, 'others')}'",
    )


# Cases and numbers of the rulings


def _leave(position: Position, move: Leave) -> Grounds:
    side = position.tables.side_of[move.side]
    shot = shot_at(position, move.hex, side, move.who)
    town_rules = town.slip_away(position, position.assaults[move.hex], side)
    cases = ["Series 12.12", *(["Cassino Town 2"] if town_rules else [])]
    cases += ["R30"] if town_rules and move.who == "both" else []
    facts: tuple[Fact, ...] = (("free shot", f"at {shot}" if shot else "none"),)
    over, marker = _over(position, move.hex)
    return (*cases, *over), (*facts, *marker)


def _over(position: Position, hex: str) -> Grounds:
    """Return the end of the marker: its case, and its box if it is removed."""
    marker = position.assaults[hex].marker
    if not marker:
        return ("Tactical Assault 8",), ()
    removed = f"{advantage.named(position, marker)} removed"
    return ("Tactical Assault 8",), (("marker", removed),)


def _alone(position: Position, move: Alone) -> Grounds:
    return _over(position, move.hex)


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Leave: (has_no_paratroopers,)
}
FACTS: dict[type, Callable[..., Grounds]] = {Leave: _leave, Alone: _alone}
