"""9.5: the player names a lead and its support, both sides roll, and it takes effect.

lead → air, if there is any → attack → defend → result, retreats
"""

from collections.abc import Callable
from typing import Literal

from pnp.games.aachen.chapters import morale, optional
from pnp.games.aachen.chapters.board import named, put_out, take_off, wear
from pnp.games.aachen.chapters.fights import (
    Fight,
    Support,
    able,
    amend,
    attackers,
    fight,
)
from pnp.games.aachen.chapters.retreating import draw_back
from pnp.games.aachen.chapters.revealing import in_effect
from pnp.games.aachen.chapters.values import (
    Lines,
    attack_value,
    defense_value,
    factor,
    is_armor,
    prospects,
    total,
)
from pnp.games.aachen.ground.flow import step, wait
from pnp.games.aachen.ground.moves import Lead
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import NONE, SUPPORTS
from pnp.rules.citation import case
from pnp.rules.hearing import grounds, rule, thrown
from pnp.rules.phrases import count
from pnp.rules.ruling import Fact, Grounds, Objection
from pnp.rules.throw import Throw


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


@rule("9.0", "9.5")
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


@rule("4.2.4", "9.5.2A")
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


@rule("9.5", "9.5.2C")
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


@rule("9.5.2C", "R11")
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


@rule("9.5.2C", "R3", "R4")
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


@rule("9.5.3D", "6.2")
def flies_in_the_rain(position: Position, move: Lead) -> Objection | None:
    """Rain allows no Air Support."""
    if "air" not in move.support or not position.rain:
        return None
    return Objection("it rains", remedy="leave out air")


@rule("9.5.3D")
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


@rule("9.5", "R14")
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


@grounds
def leads(position: Position, move: Lead) -> Grounds:
    """Return both values line by line, and the chance of each result."""
    who, _area = led(position, move)
    at = fight(position)
    if at is None:
        return (), ()
    support = given(move) if at.lead < 0 else at.support
    return prospects(position, at, who, support)


Result = Literal["repulse", "stalemate", "success", "overrun"]


def both(position: Position, at: Fight) -> tuple[Lines, Lines]:
    """Return the lines of the Attack Value and of the Defense Value."""
    units = attackers(position, at.area)
    ours = attack_value(
        position, at.area, units, at.lead, at.support, mandatory=at.mandatory
    )
    return ours, defense_value(position, at.area, max(at.off, 0))


# The dice


def _air_dice(position: Position, area: int) -> int:
    """Return one die for each point of Air Support."""
    del area
    at = fight(position)
    return at.air if at is not None else 0


@wait("air", dice=_air_dice)
@case("9.5.3D", "R11")
def air(position: Position, throw: Throw, area: int) -> None:
    """Air Support rolls first; its dice lower the Defense Value."""
    del area
    amend(position, off=throw.sum)


def _dice(position: Position, area: int) -> int:
    del area
    return position.numbers["combat_dice"]


@wait("attack", dice=_dice)
@case("9.5.1")
def attack(position: Position, throw: Throw, area: int) -> None:
    """The Americans have rolled; next the Germans roll."""
    amend(position, thrown=throw.sum)
    position.frames.append(("defend", area))


@case("9.4")
def spare(position: Position) -> int:
    """Return how many extra dice an Elite unit rolls in the attack that reveals it."""
    at = fight(position)
    elite = at is not None and in_effect(position, at) == "elite"
    return position.numbers["elite_dice"] if elite else 0


def _german_dice(position: Position, area: int) -> int:
    del area
    return position.numbers["combat_dice"] + spare(position)


@case("9.4", "9.5.1")
def kept(position: Position, throw: Throw) -> int:
    """Return the sum of the German dice, without the lowest that are left out."""
    return sum(sorted(throw.dice)[spare(position) :])


# The result


@case("9.5.4", "9.4", "R12")
def result(position: Position, at: Fight, ahead: int) -> Result:
    """Return the result of a difference of the totals.

    A Fanatic unit in the attack that reveals it turns a Success into a Stalemate.
    A setting rules whether it does so to an Overrun.
    """
    if ahead < 0:
        return "repulse"
    if ahead == 0:
        return "stalemate"
    overrun = ahead > factor(position, at.area)
    if in_effect(position, at) == "fanatic":
        stands = position.settings["fanatic_overrun"] == "stands"
        return "overrun" if overrun and stands else "stalemate"
    return "overrun" if overrun else "success"


@wait("defend", dice=_german_dice)
@case("9.5", "9.5.1", "9.5.4", "12.4")
def defend(position: Position, throw: Throw, area: int) -> None:
    """Compare both totals and apply the result."""
    at = fight(position)
    if at is None:
        return
    ours, theirs = both(position, at)
    ahead = total(ours) + at.thrown - total(theirs) - kept(position, throw)
    used = [name for name, n in zip(SUPPORTS, at.support, strict=True) if n]
    RESULTS[result(position, at, ahead)](position, at)
    optional.lay_rubble(position, area, used)


@case("9.5.4", "9.1", "9.2")
def repulse(position: Position, at: Fight) -> None:
    """The lead is Out of Action, the others Spent.

    After a Mandatory Attack those who entered must retreat; after others they may.
    """
    put_out(position, at.lead)
    _tire(position, at.area)
    morale.rally(position)
    draw_back(position, at.area, must=bool(at.mandatory))


@case("9.5.4")
def stalemate(position: Position, at: Fight) -> None:
    """All attackers are Spent; those who entered may retreat."""
    _tire(position, at.area)
    draw_back(position, at.area, must=False)


@case("9.5.4")
def success(position: Position, at: Fight) -> None:
    """All attackers are Spent; the German unit leaves the map."""
    _tire(position, at.area)
    _take(position, at)


@case("9.5.4", "R13")
def overrun(position: Position, at: Fight) -> None:
    """The German unit leaves the map, and all attackers stay Fresh."""
    _take(position, at, overrun=True)


RESULTS: dict[Result, Callable[[Position, Fight], None]] = {
    "repulse": repulse,
    "stalemate": stalemate,
    "success": success,
    "overrun": overrun,
}


def _tire(position: Position, area: int) -> None:
    for unit in attackers(position, area):
        wear(position, unit)


@case("9.5.4", "9.4", "7.2")
def _take(position: Position, at: Fight, *, overrun: bool = False) -> None:
    """The area is taken: German Morale falls, more if Elite falls at once."""
    elite = in_effect(position, at) == "elite"
    take_off(position, at.area)
    morale.fallen(position, at.area, overrun=overrun)
    if elite:
        morale.shift(position, -position.numbers["elite_morale"])


# Facts for rulings on dice


@thrown("air")
def _flown(position: Position, throw: Throw) -> Grounds:
    del position
    return ("9.5.3D", "R11"), (("off", throw.sum),)


@thrown("attack")
def _attacked(position: Position, throw: Throw) -> Grounds:
    """Return the Attack Total."""
    at = fight(position)
    if at is None:
        return (), ()
    value = total(both(position, at)[0])
    facts: tuple[Fact, ...] = (("AV", value), ("dice", throw.sum))
    return ("9.5.1",), (*facts, ("AT", value + throw.sum))


@thrown("defend")
def _defended(position: Position, throw: Throw) -> Grounds:
    """Return both totals and the result."""
    at = fight(position)
    if at is None:
        return (), ()
    ours, theirs = (total(lines) for lines in both(position, at))
    fell = kept(position, throw)
    ahead = ours + at.thrown - theirs - fell
    said: Result = result(position, at, ahead)
    strategy = in_effect(position, at)
    cases = ["9.5.1", "9.5.4"]
    cases += ["9.4"] if strategy in ("fanatic", "elite") else []
    cases += (
        ["R12"] if strategy == "fanatic" and ahead > factor(position, at.area) else []
    )
    return tuple(cases), (
        ("DV", theirs),
        ("dice", fell),
        ("DT", theirs + fell),
        ("AT", ours + at.thrown),
        ("difference", f"{ahead:+d}"),
        ("result", said.title()),
    )
