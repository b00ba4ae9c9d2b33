"""Combat 13, R16, R17: the loser withdraws one area or loses a point; who follows."""

from pnp.games.itchy_scratchy.chapters.beside import in_front_of
from pnp.games.itchy_scratchy.chapters.ending import none_left
from pnp.games.itchy_scratchy.chapters.strength import lose
from pnp.games.itchy_scratchy.chapters.ways import may_end
from pnp.games.itchy_scratchy.ground.flow import step, wait
from pnp.games.itchy_scratchy.ground.moves import Advance, Hold, Stand, Withdraw
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.phrases import listed
from pnp.rules.ruling import Grounds, Objection


@case("Combat 13", "Movement 9", "R16")
def retreats(position: Position, unit: int, enemy: int) -> list[int]:
    """Return the areas a loser may withdraw to; it may also stand.

    ``enemy`` is the area of the winner.
    """
    here = position.where[unit]
    if here < 0:
        return []
    around = position.tables.grid.around[here]
    return [area for area in around if bars(position, unit, area, enemy) is None]


def bars(position: Position, unit: int, area: int, enemy: int) -> Objection | None:
    """Return the objection to a loser's withdrawal to an area, if there is one."""
    tables, here = position.tables, position.where[unit]
    grid, name = tables.grid, tables.areas[area]
    if area not in grid.around[here]:
        return Objection(f"{name} is not adjacent", remedy="withdraw one area")
    if area == enemy:
        return Objection(f"the winner is in {name}")
    if astray := _is_astray(position, unit, area, enemy):
        return astray
    if not may_end(position, unit, area):
        return Objection(
            f"the loser may not end in {name}", ("Movement 5", "Movement 7")
        )
    before = [
        tables.units[each].id
        for each in in_front_of(position, unit, area)
        if position.where[each] != enemy
    ]
    if before:
        who = listed(before)
        return Objection(f"{name} is in front of {who}", ("Movement 9", "R16"))
    return None


@case("R16", "R35")
def _is_astray(
    position: Position, unit: int, area: int, enemy: int
) -> Objection | None:
    """A loser withdraws anywhere; or away from the winner; or straight back."""
    grid, name = position.tables.grid, position.tables.areas[area]
    to = position.settings["withdraws_to"]
    if to == "away" and area in grid.around[enemy]:
        return Objection(f"{name} is also beside the winner", ("R16", "R35"))
    if to == "straight back":
        here = position.where[unit]
        if grid.next[here][grid.next[enemy].index(here)] != area:
            return Objection(f"{name} is not straight back", ("R16",))
    return None


def keeping(position: Position, area: int, enemy: int) -> tuple[int, ...]:
    """Return the facings that still face the winner from an area withdrawn to."""
    return position.tables.grid.towards(area, enemy)


@step("give way")
def give_way(position: Position, unit: int, enemy: int) -> None:
    """The loser chooses; with nowhere to go, it loses the point at once."""
    if position.where[unit] < 0:
        return
    if retreats(position, unit, enemy):
        position.frames.append(("withdraw", unit, enemy))
        return
    lose(position, unit, 1)
    none_left(position)


def _asked(position: Position, move: Withdraw | Stand) -> tuple[int, int, int]:
    """Return the loser, the area it would go to, and the winner's area."""
    tables = position.tables
    unit = tables.unit_of.get(move.who, NONE)
    area = tables.area_of.get(getattr(move, "to", ""), NONE)
    name, *parts = position.frames[-1] if position.frames else ("",)
    enemy = int(parts[1]) if name == "withdraw" and parts[0] == unit else NONE
    return unit, area, enemy


@case("Combat 13")
def has_not_lost(position: Position, move: Withdraw | Stand) -> Objection | None:
    """Only the unit that has just lost a Close Combat withdraws or stands."""
    unit, _area, enemy = _asked(position, move)
    if unit < 0 or enemy >= 0:
        return None
    return Objection(f"{move.who} did not just lose a Close Combat")


@case("Combat 13", "R16", "R35")
def withdraws_wrongly(position: Position, move: Withdraw) -> Objection | None:
    """A loser withdraws one area: not among enemies, nor in front of another one."""
    unit, area, enemy = _asked(position, move)
    if unit < 0 or area < 0 or enemy < 0:
        return None
    found = bars(position, unit, area, enemy)
    if found is None:
        return None
    names = [position.tables.areas[each] for each in retreats(position, unit, enemy)]
    cases = ("Combat 13", *found.cases)
    remedy = f"withdraw to {' or '.join(names)}" if names else "stand"
    return Objection(found.message, cases, remedy=remedy)


@case("Combat 13", "R16")
def turns_away(position: Position, move: Withdraw) -> Objection | None:
    """A unit that withdraws keeps facing the winner."""
    unit, area, enemy = _asked(position, move)
    grid = position.tables.grid
    if (
        unit < 0
        or area < 0
        or enemy < 0
        or area not in grid.around[position.where[unit]]
    ):
        return None
    facings = [grid.facings[each] for each in keeping(position, area, enemy)]
    if move.facing in facings:
        return None
    return Objection(
        f"{move.who} must face the winner, and {move.facing} is away from it",
        ("R16",),
        remedy=f"face {' or '.join(facings)}",
    )


@wait("withdraw")
@case("Combat 13")
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


@step("follow")
@case("Combat 13", "R17", "Exhaustion Point 3")
def follow(position: Position, unit: int, area: int) -> None:
    """The winner may enter the area it won, if so agreed; an exhausted side may not."""
    if position.settings["advance"] == "no" or position.where[unit] < 0:
        return
    if position.exhausted[position.tables.force_of[unit]]:
        return
    if position.holds(area) < 0 and may_end(position, unit, area):
        position.frames.append(("advance", unit, area))


@case("R17")
def has_not_won(position: Position, move: Advance | Hold) -> Objection | None:
    """Only the unit that has just won an area enters it or holds."""
    unit = position.tables.unit_of.get(move.who, NONE)
    name, *parts = position.frames[-1] if position.frames else ("",)
    if unit < 0 or (name == "advance" and parts[0] == unit):
        return None
    return Objection(f"{move.who} did not just win an area")


@wait("advance")
@case("R17")
def advanced(position: Position, move: Advance | Hold, unit: int, area: int) -> None:
    """The winner enters, facing as before; or it stays."""
    if isinstance(move, Advance):
        position.station(unit, area)


def withdraws(_position: Position, _move: Withdraw | Stand) -> Grounds:
    """Return the cases that apply to giving way."""
    return ("Combat 13", "R16"), ()


def advances(_position: Position, _move: Advance | Hold) -> Grounds:
    """Return the case that applies to following."""
    return ("R17",), ()


RULES = {
    Withdraw: (has_not_lost, withdraws_wrongly, turns_away),
    Stand: (has_not_lost,),
    Advance: (has_not_won,),
    Hold: (has_not_won,),
}
FACTS = {Withdraw: withdraws, Stand: withdraws, Advance: advances, Hold: advances}
AWAITED = {"withdraw": (Withdraw, Stand), "advance": (Advance, Hold)}
