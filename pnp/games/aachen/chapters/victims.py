"""6.2: what may be said against the choices an event leaves, and against the held back.

Of the same kind as ``events``, which says what they do.
"""

from collections.abc import Callable

from pnp.games.aachen.chapters import optional
from pnp.games.aachen.chapters.control import area_named, suburban
from pnp.games.aachen.chapters.events import (
    exposed,
    forlorn,
    near_americans,
    near_streets,
)
from pnp.games.aachen.chapters.out_of_action import named
from pnp.games.aachen.ground.moves import Activate, Choose, Join, Move, Surrender
from pnp.games.aachen.ground.position import FRESH, Position
from pnp.games.aachen.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.phrases import listed
from pnp.rules.ruling import Objection


def asked(position: Position, name: str) -> bool:
    """Whether a wait of this name is on top."""
    return bool(position.frames) and position.frames[-1][0] == name


@case("6.2")
def is_beyond_infiltration(position: Position, move: Choose) -> Objection | None:
    """Who is infiltrated is Fresh, and next to a German Urban or Fortified area."""
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


@case("6.2")
def holds_on(position: Position, move: Surrender) -> Objection | None:
    """Who surrenders is a German unit in a Suburban area near Americans."""
    area = area_named(position, move.at)
    if area < 0:
        return None
    if position.vacant(area):
        why = f"no German unit is in {move.at}"
    elif not suburban(position, area):
        name = position.tables.areas[area].terrain.name
        why = f"{move.at} is {name}, not Suburban"
    elif not near_americans(position, area):
        why = f"no American unit is next to {move.at}"
    else:
        return None
    return Objection(why, remedy=_others(position))


@case("12.5")
def holds_the_hotel(position: Position, move: Surrender) -> Objection | None:
    """No event removes the unit at the Hotel."""
    area = area_named(position, move.at)
    if area < 0 or not optional.is_the_hotel(position, area):
        return None
    return Objection(
        f"no event takes the unit off {move.at}, the Hotel", remedy=_others(position)
    )


def _others(position: Position) -> str:
    """Return the areas whose unit may surrender, as a remedy."""
    names = [position.tables.areas[area].id for area in forlorn(position)]
    return f"name {listed(names, 'or')}" if names else ""


# The order to hold


@case("6.2")
def is_held_back(position: Position, move: Activate | Move | Join) -> Objection | None:
    """An organization that is held back is not activated; others in its area are."""
    tables = position.tables
    if not position.held_back:
        return None
    if isinstance(move, Activate):
        area = tables.area_of.get(move.at, NONE)
        fresh = [each for each in position.inside(area) if not position.spent[each]]
        if not fresh or any(not held(position, each) for each in fresh):
            return None
        who = named(position, fresh, "and")
    else:
        unit = tables.unit_of.get(move.who, NONE)
        if unit < 0 or not held(position, unit):
            return None
        who = move.who
    return Objection(
        f"{short(position)} is held back this turn, and {who} with it",
        remedy="activate units of another organization",
    )


def held(position: Position, unit: int) -> bool:
    """Whether a unit is held back with its organization."""
    return position.tables.units[unit].parent == position.held_back != ""


def short(position: Position) -> str:
    """Return the organization that is held back as its counters have it: "2/26"."""
    for each in position.tables.game.sets["parents"]:
        if each.id == position.held_back:
            return str(each.fields.get("short", each.id))
    return position.held_back


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Choose: (is_beyond_infiltration,),
    Surrender: (holds_on, holds_the_hotel),
    **dict.fromkeys((Activate, Move, Join), (is_held_back,)),
}
