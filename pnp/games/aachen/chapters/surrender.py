"""6.2: a strongpoint surrenders: a Suburban German unit leaves the map."""

from collections.abc import Callable

from pnp.games.aachen.chapters import optional
from pnp.games.aachen.chapters.control import area_named, suburban, take_off
from pnp.games.aachen.ground.flow import wait
from pnp.games.aachen.ground.moves import Surrender
from pnp.games.aachen.ground.position import Position
from pnp.rules.citation import case
from pnp.rules.phrases import listed
from pnp.rules.ruling import Grounds, Objection


@case("6.2")
def give_up(position: Position, amount: int) -> None:
    """A German unit in a Suburban area near Americans surrenders."""
    del amount
    found = forlorn(position)
    if len(found) > 1:
        position.frames.append(("surrender",))
    elif found:
        take_off(position, found[0])


@case("6.2", "12.5")
def forlorn(position: Position) -> list[int]:
    """Return the areas whose German unit may surrender."""
    return [
        area.index
        for area in position.tables.areas
        if suburban(position, area.index)
        and not position.vacant(area.index)
        and near_americans(position, area.index)
        and not optional.is_the_hotel(position, area.index)
    ]


def near_americans(position: Position, area: int) -> bool:
    """Whether American units are in an adjacent area."""
    return any(each in position.where for each in position.tables.areas[area].next)


@wait("surrender")
@case("6.2", "7.2", "R1")
def surrendered(position: Position, move: Surrender) -> None:
    """The German unit leaves the map as it is; German Morale does not change."""
    take_off(position, area_named(position, move.at))


@case("6.2")
def holds_on(position: Position, move: Surrender) -> Objection | None:
    """Only a German unit in a Suburban area near Americans surrenders."""
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
        f"no event removes the unit in {move.at}, the Hotel", remedy=_others(position)
    )


def _others(position: Position) -> str:
    """Return the areas whose unit may surrender, as a remedy."""
    names = [position.tables.areas[area].id for area in forlorn(position)]
    return f"name {listed(names, 'or')}" if names else ""


def _given_up(position: Position, move: Surrender) -> Grounds:
    del position, move
    return ("6.2", "R1"), ()


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Surrender: (holds_on, holds_the_hotel)
}
FACTS: dict[type, Callable[..., Grounds]] = {Surrender: _given_up}
AWAITED: dict[str, tuple[type, ...]] = {"surrender": (Surrender,)}
