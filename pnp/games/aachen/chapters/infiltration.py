"""6.2: Infiltration: a unit near German-held streets becomes Spent."""

from collections.abc import Callable

from pnp.games.aachen.chapters import morale
from pnp.games.aachen.chapters.control import built_up, controlled
from pnp.games.aachen.chapters.out_of_action import asked, befall, named
from pnp.games.aachen.ground.flow import wait
from pnp.games.aachen.ground.moves import Choose
from pnp.games.aachen.ground.position import FRESH, Position
from pnp.games.aachen.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.ruling import Objection


@case("6.2", "5.2")
def infiltrate(position: Position, amount: int) -> None:
    """A unit near German-held streets becomes Spent; German Morale rises."""
    morale.shift(position, amount)
    found = exposed(position)
    if len(found) > 1:
        position.frames.append(("infiltration",))
    elif found:
        befall(position, found[0], "spent")


@case("6.2", "7.2")
def exposed(position: Position) -> list[int]:
    """Return the Fresh units next to a German Urban or Fortified area."""
    return [
        unit
        for unit, area in enumerate(position.where)
        if area >= 0 and position.spent[unit] == FRESH and near_streets(position, area)
    ]


def near_streets(position: Position, area: int) -> bool:
    """Whether a German Urban or Fortified area is adjacent to an area."""
    around = position.tables.areas[area].next
    return any(
        built_up(position, each) and not controlled(position, each) for each in around
    )


@wait("infiltration")
@case("6.2")
def infiltrated(position: Position, move: Choose) -> None:
    """The chosen unit becomes Spent."""
    befall(position, position.tables.unit_of[move.who], "spent")


@case("6.2")
def is_beyond_infiltration(position: Position, move: Choose) -> Objection | None:
    """The chosen unit is Fresh, and next to a German Urban or Fortified area."""
    who = position.tables.unit_of.get(move.who, NONE)
    if who < 0 or not asked(position, "infiltration"):
        return None
    area = position.where[who]
    if area < 0:
        why = f"{move.who} is not on the map"
    elif not near_streets(position, area):
        name = position.tables.areas[area].id
        why = f"no German Urban or Fortified area is adjacent to {name}"
    elif position.spent[who] != FRESH:
        why = f"{move.who} is Spent already"
    else:
        return None
    return Objection(why, remedy=f"choose {named(position, exposed(position))}")


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Choose: (is_beyond_infiltration,)
}
AWAITED: dict[str, tuple[type, ...]] = {"infiltration": (Choose,)}
