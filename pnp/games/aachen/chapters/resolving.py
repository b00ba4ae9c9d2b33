"""9.5.1 and 9.5.4: both sides roll, and the result takes effect.

lead → air, if there is any → attack → defend → result, retreats
"""

from collections.abc import Callable
from typing import Literal

from pnp.games.aachen.chapters import morale, optional
from pnp.games.aachen.chapters.control import take_off
from pnp.games.aachen.chapters.fights import Fight, amend, attackers, fight
from pnp.games.aachen.chapters.out_of_action import put_out, wear
from pnp.games.aachen.chapters.retreating import draw_back
from pnp.games.aachen.chapters.revealing import in_effect
from pnp.games.aachen.chapters.values import (
    Lines,
    attack_value,
    defense_value,
    factor,
    total,
)
from pnp.games.aachen.ground.flow import wait
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import SUPPORTS
from pnp.rules.citation import case
from pnp.rules.ruling import Fact, Grounds
from pnp.rules.throw import Throw

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


def _flown(position: Position, throw: Throw) -> Grounds:
    del position
    return ("9.5.3D", "R11"), (("off", throw.sum),)


def _attacked(position: Position, throw: Throw) -> Grounds:
    """Return the Attack Total."""
    at = fight(position)
    if at is None:
        return (), ()
    value = total(both(position, at)[0])
    facts: tuple[Fact, ...] = (("AV", value), ("dice", throw.sum))
    return ("9.5.1",), (*facts, ("AT", value + throw.sum))


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


THROWN: dict[str, Callable[..., Grounds]] = {
    "air": _flown,
    "attack": _attacked,
    "defend": _defended,
}
