"""9.5: the player names a lead and its support, both sides roll, and it takes effect.

lead → air, if there is any → attack → defend → result, retreats
"""

from collections.abc import Callable
from typing import Literal

from pnp.games.aachen.chapters import board, morale, optional
from pnp.games.aachen.chapters.board import named, one_of
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
from pnp.games.aachen.ground.flow import chapter
from pnp.games.aachen.ground.moves import Lead
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import SUPPORTS
from pnp.rules.citation import case
from pnp.rules.phrases import count
from pnp.rules.registers import ByName
from pnp.rules.ruling import Grounds, Objection, Verdict
from pnp.rules.throw import Throw

CHAPTER = chapter()

Result = Literal["repulse", "stalemate", "success", "overrun"]


@CHAPTER.part
def battle(position: Position, _move: object) -> Fight | None:
    """Return the attack in progress."""
    return fight(position)


# The lead


@CHAPTER.part
def forces(position: Position, move: Lead) -> list[int] | None:
    """Return the attackers beside a proposed lead; before an attack, in its area."""
    who, at = board.who(position, move), fight(position)
    if who is None:
        return None
    area = at.area if at is not None else position.where[who]
    return attackers(position, area) if area >= 0 else None


def given(move: Lead) -> Support:
    """Return how many points of each kind the move gives."""
    artillery, engineer, armor, air = (move.support.count(name) for name in SUPPORTS)
    return artillery, engineer, armor, air


@CHAPTER.rule("9.0", "9.5")
def does_not_attack(position: Position, move: Lead, who: int, battle: Fight) -> Verdict:
    """The lead is one of the attackers."""
    units = attackers(position, battle.area)
    if who in units:
        return None
    return Objection(
        f"{move.who} does not attack {position.area(battle.area)}",
        remedy=f"name {one_of(position, able(position, units))}",
    )


@CHAPTER.rule("4.2.4", "9.5.2A")
def leads_as_a_leader(position: Position, move: Lead, who: int) -> Verdict:
    """A leader is never the lead."""
    if not position.unit(who).type.leader:
        return None
    units = able(position, forces(position, move) or [])
    return Objection(
        f"{move.who} is a leader, and has no Attack Factor",
        remedy=f"name {one_of(position, units)}" if units else "",
    )


# Its support


@CHAPTER.rule("9.5", "9.5.2C")
def gives_what_is_not_there(position: Position, move: Lead) -> Verdict:
    """Support comes from the points on the track."""
    for kind, wanted in enumerate(given(move)):
        there = position.support[kind]
        if wanted <= there:
            continue
        name = position.tables.support[kind].name
        have = f"you have {count(there, 'point')} of {name}, and give {wanted}"
        return Objection(
            have if there else f"you have no {name}",
            facts=((SUPPORTS[kind], there), ("given", wanted)),
            remedy="buy it in the Supply Phase",
        )
    return None


@CHAPTER.rule("9.5.2C", "R11")
def gives_too_much(position: Position, move: Lead) -> Verdict:
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


@CHAPTER.rule("9.5.2C", "R3", "R4")
def gives_armor_to_armor(position: Position, move: Lead, forces: list[int]) -> Verdict:
    """An attack with an Armor unit takes no Armor Support."""
    if "armor" not in move.support:
        return None
    free = position.settings["halftrack_bars_support"] == "no"
    barring = [
        each
        for each in forces
        if is_armor(position, each) and not (free and position.unit(each).type.infantry)
    ]
    if not barring:
        return None
    kinds = [position.unit(each).type for each in barring]
    sp = all(not kind.armored for kind in kinds)
    half = all(kind.armored and kind.infantry for kind in kinds)
    verb = "is" if len(barring) == 1 else "are"
    return Objection(
        f"{named(position, barring)} {verb} Armored, and Armor Support goes to"
        " attacks without Armor",
        ("9.5.2C", *("R3",) * sp, *("R4",) * half),
        remedy="leave out armor",
    )


@CHAPTER.rule("9.5.3D", "6.2")
def flies_in_the_rain(position: Position, move: Lead) -> Verdict:
    """Rain allows no Air Support."""
    if "air" not in move.support or not position.rain:
        return None
    return Objection("it rains", remedy="leave out air")


@CHAPTER.rule("9.5.3D")
def flies_for_nobody(position: Position, move: Lead, forces: list[int]) -> Verdict:
    """Air Support needs a leader, and a unit of his organization."""
    if "air" not in move.support:
        return None
    there = [position.unit(each) for each in forces]
    parents = {each.parent for each in there if not each.type.leader}
    leaders = [each for each in there if each.type.leader]
    if any(each.parent in parents for each in leaders):
        return None
    why = "no leader attacks"
    if leaders:
        who = named(position, [each.index for each in leaders])
        why = f"no unit of the organization of {who} attacks"
    return Objection(f"{why}, and Air Support needs both", remedy="leave out air")


@CHAPTER.rule("9.5", "R14")
def gives_late(_position: Position, move: Lead, battle: Fight) -> Verdict:
    """If a strategy removed a lead named before it, the support already given stays."""
    if battle.lead < 0 or not move.support:
        return None
    return Objection(
        "you have given support to this attack",
        remedy="name another lead, without support",
    )


@CHAPTER.step("engage", "9.5", "9.4", "R14")
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


@CHAPTER.wait(
    "lead",
    "9.5",
    "9.5.2C",
    "3.2",
    then=("next you name the lead in {area} and its support", "9.5"),
)
def lead(position: Position, move: Lead, _area: int) -> None:
    """Record the lead, and subtract its support from the track."""
    amend(position, lead=position.tables.unit_of[move.who])
    points = given(move)
    if any(points):
        for kind, each in enumerate(points):
            position.support[kind] -= each
        amend(position, **dict(zip(SUPPORTS, points, strict=True)))


@CHAPTER.grounds()
def led(position: Position, move: Lead, who: int, battle: Fight) -> Grounds:
    """Return both values line by line, and the chance of each result."""
    support = given(move) if battle.lead < 0 else battle.support
    return prospects(position, battle, who, support)


# The dice


def both(position: Position, at: Fight) -> tuple[Lines, Lines]:
    """Return the lines of the Attack Value and of the Defense Value."""
    units = attackers(position, at.area)
    ours = attack_value(
        position, at.area, units, at.lead, at.support, mandatory=at.mandatory
    )
    return ours, defense_value(position, at.area, max(at.off, 0))


def _air_dice(position: Position, _area: int) -> int:
    """Return one die for each point of Air Support."""
    at = fight(position)
    return at.air if at is not None else 0


@CHAPTER.wait(
    "air",
    "9.5.3D",
    "R11",
    dice=_air_dice,
    then=("next you roll for Air Support", "9.5.3D"),
)
def air(position: Position, throw: Throw, _area: int) -> None:
    """Air Support rolls first; its dice lower the Defense Value."""
    amend(position, off=throw.sum)


@CHAPTER.thrown("air")
def _flown(_position: Position, throw: Throw) -> Grounds:
    return ("9.5.3D", "R11"), (("off", throw.sum),)


def _dice(position: Position, _area: int) -> int:
    return position.numbers["combat_dice"]


@CHAPTER.wait(
    "attack", "9.5.1", dice=_dice, then=("next you roll for the attack", "9.5.1")
)
def attack(position: Position, throw: Throw, area: int) -> None:
    """The Americans have rolled; next the Germans roll."""
    amend(position, thrown=throw.sum)
    position.frames.append(("defend", area))


@CHAPTER.thrown("attack")
def _attacked(position: Position, throw: Throw, battle: Fight) -> Grounds:
    """Return the Attack Total."""
    value = total(both(position, battle)[0])
    facts = (("AV", value), ("dice", throw.sum), ("AT", value + throw.sum))
    return ("9.5.1",), facts


@case("9.4")
def spare(position: Position) -> int:
    """Return how many extra dice an Elite unit rolls in the attack that reveals it."""
    at = fight(position)
    elite = at is not None and in_effect(position, at) == "elite"
    return position.numbers["elite_dice"] if elite else 0


def _german_dice(position: Position, _area: int) -> int:
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


RESULTS = ByName[Callable[[Position, Fight], None]]()
"""What each result does."""


@CHAPTER.wait(
    "defend",
    "9.5.1",
    "9.5",
    "9.5.4",
    "12.4",
    dice=_german_dice,
    then=("next you roll for the defense", "9.5.1"),
)
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


@CHAPTER.thrown("defend")
def _defended(position: Position, throw: Throw, battle: Fight) -> Grounds:
    """Return both totals and the result."""
    ours, theirs = (total(lines) for lines in both(position, battle))
    fell = kept(position, throw)
    ahead = ours + battle.thrown - theirs - fell
    said: Result = result(position, battle, ahead)
    strategy = in_effect(position, battle)
    beaten = strategy == "fanatic" and ahead > factor(position, battle.area)
    cases = ["9.5.1", "9.5.4", *["9.4"] * (strategy in ("fanatic", "elite"))]
    return (*cases, *["R12"] * beaten), (
        ("DV", theirs),
        ("dice", fell),
        ("DT", theirs + fell),
        ("AT", ours + battle.thrown),
        ("difference", f"{ahead:+d}"),
        ("result", said.title()),
    )


@RESULTS("repulse")
@case("9.5.4", "9.1", "9.2")
def repulse(position: Position, at: Fight) -> None:
    """The lead is Out of Action, the others Spent.

    After a Mandatory Attack those who entered must retreat; after others they may.
    """
    board.put_out(position, at.lead)
    _tire(position, at.area)
    morale.rally(position)
    draw_back(position, at.area, must=bool(at.mandatory))


@RESULTS("stalemate")
@case("9.5.4")
def stalemate(position: Position, at: Fight) -> None:
    """All attackers are Spent; those who entered may retreat."""
    _tire(position, at.area)
    draw_back(position, at.area, must=False)


@RESULTS("success")
@case("9.5.4")
def success(position: Position, at: Fight) -> None:
    """All attackers are Spent; the German unit leaves the map."""
    _tire(position, at.area)
    _take(position, at)


@RESULTS("overrun")
@case("9.5.4", "R13")
def overrun(position: Position, at: Fight) -> None:
    """The German unit leaves the map, and all attackers stay Fresh."""
    _take(position, at, overrun=True)


def _tire(position: Position, area: int) -> None:
    for unit in attackers(position, area):
        board.wear(position, unit)


@case("9.5.4", "9.4", "7.2")
def _take(position: Position, at: Fight, *, overrun: bool = False) -> None:
    """The area is taken: German Morale falls, more if Elite falls at once."""
    elite = in_effect(position, at) == "elite"
    board.take_off(position, at.area)
    morale.fallen(position, at.area, overrun=overrun)
    if elite:
        morale.shift(position, -position.numbers["elite_morale"])
