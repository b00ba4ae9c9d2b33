"""9.5 A and B: the player names the Lead Attacking Unit and gives support."""

from collections.abc import Callable

from pnp.games.aachen.chapters.fights import (
    Support,
    able,
    amend,
    attackers,
    fight,
)
from pnp.games.aachen.chapters.forecast import prospects
from pnp.games.aachen.chapters.out_of_action import named
from pnp.games.aachen.chapters.values import is_armor
from pnp.games.aachen.ground.flow import step, wait
from pnp.games.aachen.ground.moves import Lead
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import NONE, SUPPORTS
from pnp.rules.citation import case
from pnp.rules.phrases import count
from pnp.rules.ruling import Grounds, Objection


def led(position: Position, move: Lead) -> tuple[int, int]:
    """Return the proposed lead and the attacked area, or the lead's own area."""
    who = position.tables.unit_of.get(move.who, NONE)
    if who < 0:
        return NONE, NONE
    at = fight(position)
    return who, at.area if at is not None else position.where[who]


def given(move: Lead) -> Support:
    """Return how many points of each kind the move gives."""
    artillery, engineer, armor, air = (move.support.count(name) for name in SUPPORTS)
    return artillery, engineer, armor, air


# The lead


@case("9.0", "9.5")
def does_not_attack(position: Position, move: Lead) -> Objection | None:
    """The lead is one of the attackers."""
    who, area = led(position, move)
    if who < 0 or fight(position) is None:
        return None
    units = attackers(position, area)
    if who in units:
        return None
    where = position.tables.areas[area].id
    return Objection(
        f"{move.who} does not attack {where}",
        remedy=f"name {named(position, able(position, units))}",
    )


@case("4.2.4", "9.5.2A")
def leads_as_a_leader(position: Position, move: Lead) -> Objection | None:
    """A leader is never the lead."""
    who, area = led(position, move)
    if who < 0 or not position.tables.units[who].type.leader:
        return None
    units = able(position, attackers(position, area)) if area >= 0 else []
    return Objection(
        f"{move.who} is a leader, and has no Attack Factor",
        remedy=f"name {named(position, units)}" if units else "",
    )


# Its support


@case("9.5", "9.5.2C")
def gives_what_is_not_there(position: Position, move: Lead) -> Objection | None:
    """Support comes from the points on the track."""
    for kind, wanted in enumerate(given(move)):
        there = position.support[kind]
        if wanted <= there:
            continue
        name = position.tables.support[kind].name
        return Objection(
            f"you have {count(there, 'point')} of {name}, and give {wanted}"
            if there
            else f"you have no {name}",
            facts=((SUPPORTS[kind], there), ("given", wanted)),
            remedy="buy it in the Supply Phase",
        )
    return None


@case("9.5.2C", "R11")
def gives_too_much(position: Position, move: Lead) -> Objection | None:
    """An attack takes at most one point of each support; a setting allows more air."""
    any_air = position.settings["air_support"] == "any"
    for name, wanted in zip(SUPPORTS, given(move), strict=True):
        air = name == "air"
        if wanted > 1 and not (air and any_air):
            item = position.tables.item_of[name].name
            return Objection(
                f"you give {wanted} points of {item}, and one attack takes one",
                ("9.5.3D", "R11") if air else ("9.5.2C",),
                (("given", wanted), ("of", 1)),
            )
    return None


@case("9.5.2C", "R3", "R4")
def gives_armor_to_armor(position: Position, move: Lead) -> Objection | None:
    """An attack with an Armor unit takes no Armor Support."""
    _who, area = led(position, move)
    if "armor" not in move.support or area < 0:
        return None
    free = position.settings["halftrack_bars_support"] == "no"
    units = position.tables.units
    barring = [
        each
        for each in attackers(position, area)
        if is_armor(position, each) and not (free and units[each].type.infantry)
    ]
    if not barring:
        return None
    kinds = [units[each].type for each in barring]
    sp = all(not kind.armored for kind in kinds)
    half = all(kind.armored and kind.infantry for kind in kinds)
    verb = "is" if len(barring) == 1 else "are"
    return Objection(
        f"{named(position, barring, 'and')} {verb} Armored, and Armor Support goes to"
        " attacks without Armor",
        ("9.5.2C", *("R3",) * sp, *("R4",) * half),
        remedy="leave out armor",
    )


@case("9.5.3D", "6.2")
def flies_in_the_rain(position: Position, move: Lead) -> Objection | None:
    """Rain allows no Air Support."""
    if "air" not in move.support or not position.rain:
        return None
    return Objection("it rains", remedy="leave out air")


@case("9.5.3D")
def flies_for_nobody(position: Position, move: Lead) -> Objection | None:
    """Air Support needs a leader, and a unit of his organization."""
    _who, area = led(position, move)
    if "air" not in move.support or area < 0:
        return None
    units = position.tables.units
    there = [units[each] for each in attackers(position, area)]
    parents = {each.parent for each in there if not each.type.leader}
    leaders = [each for each in there if each.type.leader]
    if any(each.parent in parents for each in leaders):
        return None
    why = "no leader attacks"
    if leaders:
        who = named(position, [each.index for each in leaders], "and")
        why = f"no unit of the organization of {who} attacks"
    return Objection(f"{why}, and Air Support needs both", remedy="leave out air")


@case("9.5", "R14")
def gives_late(position: Position, move: Lead) -> Objection | None:
    """If a strategy removed a lead named before it, the support already given stays."""
    at = fight(position)
    if at is None or at.lead < 0 or not move.support:
        return None
    return Objection(
        "you have given support to this attack",
        remedy="name another lead, without support",
    )


# The attack goes on


@step("engage")
@case("9.5", "9.4", "R14")
def engage(position: Position, area: int) -> None:
    """After the strategy, the player names a lead, and both sides roll.

    If the first lead is gone, the player names another one.
    """
    at = fight(position)
    if at is None or at.lead < 0 or not position.joined[at.lead]:
        position.frames += [("engage", area), ("lead", area)]
        return
    position.frames.append(("attack", area))
    if at.air:
        position.frames.append(("air", area))


@wait("lead")
@case("9.5", "9.5.2C", "3.2")
def lead(position: Position, move: Lead, _area: int) -> None:
    """Record the lead, and subtract its support from the track."""
    amend(position, lead=position.tables.unit_of[move.who])
    points = given(move)
    if not any(points):
        return
    for kind, each in enumerate(points):
        position.support[kind] -= each
    artillery, engineer, armor, air = points
    amend(position, artillery=artillery, engineer=engineer, armor=armor, air=air)


def grounds(position: Position, move: Lead) -> Grounds:
    """Return both values line by line, and the chance of each result."""
    who, _area = led(position, move)
    at = fight(position)
    if at is None:
        return (), ()
    support = given(move) if at.lead < 0 else at.support
    return prospects(position, at, who, support)


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Lead: (
        does_not_attack,
        leads_as_a_leader,
        gives_what_is_not_there,
        gives_too_much,
        gives_armor_to_armor,
        flies_in_the_rain,
        flies_for_nobody,
        gives_late,
    )
}
FACTS: dict[type, Callable[..., Grounds]] = {Lead: grounds}
AWAITED: dict[str, tuple[type, ...]] = {"lead": (Lead,)}
