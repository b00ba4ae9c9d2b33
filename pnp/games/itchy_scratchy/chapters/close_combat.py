"""Combat 12 and 13: both sides roll; the loser withdraws or loses a point."""

from collections.abc import Iterator, Sequence

from pnp.games.itchy_scratchy.chapters.ending import none_left
from pnp.games.itchy_scratchy.chapters.results import losses, rank
from pnp.games.itchy_scratchy.chapters.strength import lose, weary
from pnp.games.itchy_scratchy.chapters.ways import in_front_of, may_end
from pnp.games.itchy_scratchy.ground.moves import Advance, Hold, Stand, Withdraw
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.games.itchy_scratchy.ground.who import Who, chapter, ids
from pnp.rules.citation import case
from pnp.rules.ruling import Objection
from pnp.rules.throw import Throw

CLOSE_COMBAT = chapter()
CLOSE_COMBAT.under("fight back", "Combat 12", "Combat 13", "Combat 14")
CLOSE_COMBAT.under(Withdraw | Stand, "Combat 13", "R16")
CLOSE_COMBAT.under(Advance | Hold, "R17")


@case("Combat 12")
def defender(position: Position, area: int) -> int:
    """Return who defends an area: a unit, or Transport, or a General, in this order."""
    inside = position.inside(area)
    return min(inside, key=lambda each: (rank(position, each), each), default=NONE)


@case("Combat 12", "R12", "R13", "R18", "R19", "R26")
def answer(position: Position, attacker: int, area: int, *_dice: int) -> int:
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
    inside = (position.tables.units[each] for each in position.inside(area))
    count = sum(each.type.general and each.force == force for each in inside)
    if position.settings["two_generals"] == "one":
        count = min(count, 1)
    return count * position.numbers["general_dice"]


def meet(position: Position, throw: Throw, attacker: int, area: int) -> None:
    """The attacker has rolled: the defender rolls next, unless it has no dice."""
    if answer(position, attacker, area):
        position.frames.append(("fight back", attacker, area, *throw.dice))
    else:
        settle(position, attacker, area, throw.dice, ())


@CLOSE_COMBAT.wait(
    "fight back",
    "Combat 12",
    dice=answer,
    then=("the game waits for the roll against {}", "Combat 12"),
    frame="unit area die*",
)
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


# The loser gives way


@case("Combat 13", "Movement 9", "R16")
def retreats(position: Position, unit: int, enemy: int) -> list[int]:
    """Return the areas a loser may withdraw to; it may also stand.

    ``enemy`` is the area of the winner.
    """
    here = position.where[unit]
    around = position.tables.grid.around[here] if here >= 0 else ()
    return [area for area in around if bars(position, unit, area, enemy) is None]


def bars(position: Position, unit: int, area: int, enemy: int) -> Objection | None:
    """Return the first objection to a loser's withdrawal to an area, if any."""
    return next(_barring(position, unit, area, enemy), None)


@case("R16", "R35")
def _barring(
    position: Position, unit: int, area: int, enemy: int
) -> Iterator[Objection]:
    """Yield why a loser does not withdraw to an area.

    By ruling it withdraws anywhere; or away from the winner; or straight back.
    """
    grid, here, name = position.tables.grid, position.where[unit], _name(position, area)
    ruled = position.settings["withdraws_to"]
    if area not in grid.around[here]:
        yield Objection(f"{name} is not adjacent", remedy="withdraw one area")
    if area == enemy:
        yield Objection(f"the winner is in {name}")
    if ruled == "away" and area in grid.around[enemy]:
        yield Objection(f"{name} is also beside the winner", ("R16", "R35"))
    back = ruled == "straight back"
    if back and grid.next[here][grid.next[enemy].index(here)] != area:
        yield Objection(f"{name} is not straight back", ("R16",))
    if not may_end(position, unit, area):
        cases = ("Movement 5", "Movement 7")
        yield Objection(f"the loser may not end in {name}", cases)
    others = in_front_of(position, unit, area)
    if before := [each for each in others if position.where[each] != enemy]:
        cases = ("Movement 9", "R16")
        yield Objection(f"{name} is in front of {ids(position, before)}", cases)


def _name(position: Position, area: int) -> str:
    return position.tables.areas[area]


def keeping(position: Position, area: int, enemy: int) -> tuple[int, ...]:
    """Return the facings that still face the winner from an area withdrawn to."""
    return position.tables.grid.towards(area, enemy)


@CLOSE_COMBAT.step("give way", frame="unit area")
def give_way(position: Position, unit: int, enemy: int) -> None:
    """The loser chooses; with nowhere to go, it loses the point at once."""
    if position.where[unit] < 0:
        return
    if retreats(position, unit, enemy):
        position.frames.append(("withdraw", unit, enemy))
        return
    lose(position, unit, 1)
    none_left(position)


def _won(who: Who, name: str) -> int:
    """Return the area in a frame about a unit, if it is awaited; NONE if it is not."""
    frames = who.position.frames
    awaited = bool(frames) and frames[-1][:2] == (name, who.index)
    return int(frames[-1][2]) if awaited else NONE


def has_lost(who: Who) -> bool:
    """Whether a unit has just lost a Close Combat."""
    return _won(who, "withdraw") >= 0


@CLOSE_COMBAT.rule("Combat 13")
def has_not_lost(_move: Withdraw | Stand, who: Who) -> Objection | None:
    """Only the unit that has just lost a Close Combat withdraws or stands."""
    if has_lost(who):
        return None
    return Objection(f"{who} did not just lose a Close Combat")


@CLOSE_COMBAT.rule("Combat 13", "R16", "R35", when=has_lost)
def withdraws_wrongly(_move: Withdraw, who: Who) -> Objection | None:
    """A loser withdraws one area: not among enemies, nor in front of another one."""
    position, enemy = who.position, _won(who, "withdraw")
    found = bars(position, who.index, who.area, enemy)
    if found is None:
        return None
    open_ = (_name(position, each) for each in retreats(position, who.index, enemy))
    names = " or ".join(open_)
    cases = ("Combat 13", *found.cases)
    remedy = f"withdraw to {names}" if names else "stand"
    return Objection(found.message, cases, remedy=remedy)


@CLOSE_COMBAT.rule("Combat 13", "R16", when=has_lost)
def turns_away(who: Who, move: Withdraw) -> Objection | None:
    """A unit that withdraws keeps facing the winner."""
    if who.away != 1:
        return None
    ways = keeping(who.position, who.area, _won(who, "withdraw"))
    facings = [who.tables.grid.facings[each] for each in ways]
    if move.facing in facings:
        return None
    return Objection(
        f"{who} must face the winner, and {move.facing} is away from it",
        ("R16",),
        remedy=f"face {' or '.join(facings)}",
    )


@CLOSE_COMBAT.wait(
    "withdraw",
    "Combat 13",
    then=("{} must withdraw or lose a Strength Point", "Combat 13"),
    frame="unit area",
)
def withdrawn(
    position: Position, move: Withdraw | Stand, unit: int, _enemy: int
) -> None:
    """The loser goes one area back, or loses a point."""
    tables = position.tables
    if isinstance(move, Withdraw):
        position.station(unit, tables.area_of[move.to])
        position.facing[unit] = tables.grid.facings.index(move.facing)
        return
    lose(position, unit, 1)
    none_left(position)


# The winner may follow, if the group agreed so


@CLOSE_COMBAT.step("follow", "Combat 13", "R17", "Exhaustion Point 3")
def follow(position: Position, unit: int, area: int) -> None:
    """The winner may enter the area it won, if so agreed; an exhausted side may not."""
    if position.settings["advance"] == "no" or position.where[unit] < 0:
        return
    if weary(Who(position, unit)):
        return
    if position.holds(area) < 0 and may_end(position, unit, area):
        position.frames.append(("advance", unit, area))


@CLOSE_COMBAT.rule("R17")
def has_not_won(_move: Advance | Hold, who: Who) -> Objection | None:
    """Only the unit that has just won an area enters it or holds."""
    if _won(who, "advance") >= 0:
        return None
    return Objection(f"{who} did not just win an area")


@CLOSE_COMBAT.wait("advance", "R17", then=("{} may enter the area it has won", "R17"))
def advanced(position: Position, move: Advance | Hold, unit: int, area: int) -> None:
    """The winner enters, facing as before; or it stays."""
    if isinstance(move, Advance):
        position.station(unit, area)
