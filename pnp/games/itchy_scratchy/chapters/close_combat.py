"""Combat 12 and 13: both sides roll, and the side with the lower total loses."""

from collections.abc import Sequence

from pnp.games.itchy_scratchy.chapters.ending import none_left
from pnp.games.itchy_scratchy.chapters.results import losses, rank
from pnp.games.itchy_scratchy.chapters.strength import lose
from pnp.games.itchy_scratchy.ground.flow import wait
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.ruling import Grounds
from pnp.rules.throw import Throw


@case("Combat 12")
def defender(position: Position, area: int) -> int:
    """Return who defends an area: a unit, or Transport, or a General, in this order."""
    inside = position.inside(area)
    return min(inside, key=lambda each: (rank(position, each), each), default=NONE)


@case("Combat 12", "R12", "R13", "R18", "R19", "R26")
def answer(position: Position, attacker: int, area: int) -> int:
    """Return how many dice defend an area against a unit beside it."""
    who, settings = defender(position, area), position.settings
    if who < 0:
        return 0
    unit, facing = position.tables.units[who], position.facing[who]
    if unit.weapon is None:
        alone = "lone_general" if unit.type.general else "lone_transport"
        return 1 if settings[alone] == "one" else 0
    front = position.tables.grid.next[area][facing]
    if settings["from_behind"] == "none" and front != position.where[attacker]:
        return 0
    count = unit.weapon.dice[1]
    if settings["dice_by_strength"] == "fewer":
        count = max(1, count - unit.strength + position.strength[who])
    return count + _led(position, area, unit.force)


@case("R18", "R25")
def _led(position: Position, area: int, force: int) -> int:
    """Return the dice that Generals add to a defence, if the group agreed so."""
    if position.settings["defending_general"] == "no":
        return 0
    tables = position.tables
    count = sum(
        tables.units[each].type.general and tables.force_of[each] == force
        for each in position.inside(area)
    )
    if position.settings["two_generals"] == "one":
        count = min(count, 1)
    return count * position.numbers["general_dice"]


def meet(position: Position, throw: Throw, attacker: int, area: int) -> None:
    """The attacker has rolled: the defender rolls next, unless it has no dice."""
    if answer(position, attacker, area):
        position.frames.append(("fight back", attacker, area, *throw.dice))
    else:
        settle(position, attacker, area, throw.dice, ())


def _answering(position: Position, attacker: int, area: int, *_dice: int) -> int:
    return answer(position, attacker, area)


@wait("fight back", dice=_answering)
@case("Combat 12")
def fought_back(
    position: Position, throw: Throw, attacker: int, area: int, *dice: int
) -> None:
    """Both sides have rolled: settle the combat."""
    settle(position, attacker, area, dice, throw.dice)


@case("Combat 12", "Combat 13", "R14", "R15", "R37")
def settle(
    position: Position,
    attacker: int,
    area: int,
    dice: Sequence[int],
    against: Sequence[int],
) -> None:
    """Apply both rolls at once; then compare the totals to find the loser."""
    home, fighting = position.where[attacker], defender(position, area)
    struck = [attacker]
    if position.settings["strikes_back_at"] == "area":
        struck = position.inside(home)
    lost = losses(position, dice, position.inside(area), area)
    lost += losses(position, against, struck, home)
    for unit, points in lost:
        lose(position, unit, points)
    if none_left(position):
        return
    beaten = losers(position, attacker, fighting, sum(dice) - sum(against))
    if attacker not in beaten:
        position.frames.append(("follow", attacker, area))
    for unit in beaten:
        enemy = area if unit == attacker else home
        position.frames.append(("give way", unit, enemy))


@case("Combat 13", "R14", "R15")
def losers(position: Position, attacker: int, fighting: int, lead: int) -> list[int]:
    """Return who lost a Close Combat; if both did, the defender gives way first."""
    gone = [each for each in (attacker, fighting) if position.where[each] < 0]
    if gone and position.settings["destroyed_in_combat"] == "not compared":
        return []
    beaten = [fighting] if lead > 0 else [attacker] if lead < 0 else []
    if lead == 0:
        equal = position.settings["equal_totals"]
        beaten = [attacker] if equal == "attacker" else []
        beaten = [attacker, fighting] if equal == "both" else beaten
    return [each for each in beaten if each not in gone]


def fights(_position: Position, _throw: Throw) -> Grounds:
    """Return the cases that apply to a defence roll."""
    return ("Combat 12", "Combat 13", "Combat 14"), ()


THROWN = {"fight back": fights}
