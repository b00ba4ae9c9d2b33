"""Movement 1 to 9: how far a unit goes, whom it joins and passes, whom it must face.

A march names where it ends, not its way: it is legal if any way is.  A unit that turns
on the spot marches to its own area.  ``ways`` has what a unit can reach.
"""

from pnp.games.itchy_scratchy.chapters.strength import too_near, weary
from pnp.games.itchy_scratchy.chapters.ways import (
    allowance,
    bound,
    detaining,
    faced_by,
    faces,
    held_by_enemies,
    in_front_of,
    kept_by,
    nearest,
    reach,
    shuts_out,
    spent,
    still_beside,
    stopping,
    wire,
)
from pnp.games.itchy_scratchy.ground.flow import PLAYED
from pnp.games.itchy_scratchy.ground.moves import March
from pnp.games.itchy_scratchy.ground.position import UNMOVED, Position
from pnp.games.itchy_scratchy.ground.who import (
    Who,
    anywhere,
    chapter,
    ids,
    on_the_board,
)
from pnp.rules.citation import case
from pnp.rules.phrases import count, listed
from pnp.rules.ruling import Fact, Grounds, Objection

MOVEMENT = chapter(on_the_board)


# How far


@MOVEMENT.rule("Movement 1", "Movement table", "Generals 4", when=kept_by("table"))
def goes_too_far(_move: March, who: Who) -> Objection | None:
    """A unit moves a limited number of areas, counted through their edges."""
    kind = who.unit.type
    return Objection(
        f"{who.goal} is {count(who.away, 'area')} from {who.start}, but"
        f" {who} moves {kind.move}",
        ("Movement 1", "Generals 4" if kind.general else "Movement table"),
        (("areas", who.away), ("of", kind.move)),
        as_far_as(who),
    )


@MOVEMENT.rule("Movement 2")
def moves_again(_move: March, who: Who) -> Objection | None:
    """A unit moves only once a turn; a turn on the spot counts."""
    if who.moved == UNMOVED:
        return None
    most = who.unit.type.move
    moved = f"has moved {who.moved} of {count(most, 'area')}"
    return Objection(
        f"{who} {moved if who.moved else 'has turned'} this turn,"
        " and may move only once",
        facts=(("moved", who.moved), ("of", most)),
        remedy=f"move {who} again next turn",
    )


@MOVEMENT.rule("Movement 3", "R3", "R27", "R28", when=kept_by("tired"))
def goes_too_far_for_an_attacker(_move: March, who: Who) -> Objection | None:
    """A unit that has attacked moves less."""
    most = allowance(who.position, who.index)
    still = who.unit.type.guns and who.settings["guns_fire_after_moving"] == "no"
    return Objection(
        f"{who} has attacked, so it may move {count(most, 'area')} this turn:"
        f" {who.goal} is {who.away} away",
        ("Movement 3", "R28" if still else "R27"),
        facts=(("areas", who.away), ("of", most)),
        remedy=as_far_as(who) or f"stay in {who.start}",
    )


@MOVEMENT.rule("Movement 4", when=anywhere)
def faces_a_corner(who: Who, move: March) -> Objection | None:
    """A move ends facing an edge of the area."""
    facings = who.tables.grid.facings
    if move.facing in facings:
        return None
    return Objection(
        f"an area here has no edge {move.facing or 'without a name'}",
        remedy=f"face {listed(facings, 'or')}",
    )


# Areas with other units


@MOVEMENT.rule("Movement 5", "Movement 6", "R33")
def joins_a_friend(_move: March, who: Who) -> Objection | None:
    """Units of a side do not share an area, except with Transport and Generals."""
    friends = shuts_out(who.position, who.index, who.area)
    if who.stays or not friends:
        return None
    solid = any(who.tables.solid[each] for each in friends)
    return Objection(
        _are_in(who, friends),
        ("Movement 5",) if solid else ("Movement 5", "R33"),
        remedy=as_far_as(who),
    )


@MOVEMENT.rule("Movement 5", "R34", when=kept_by("friends"))
def passes_friends(_move: March, who: Who) -> Objection | None:
    """A unit may pass friends, unless the group forbids it."""
    return Objection(
        f"every way to {who.goal} goes through friends, and no unit may pass them",
        remedy=as_far_as(who),
    )


@MOVEMENT.rule("Movement 7")
def goes_among_enemies(_move: March, who: Who) -> Objection | None:
    """No unit enters an area with an enemy in it, so none goes through it."""
    if held_by_enemies(who.position, who.index, who.area):
        there = _are_in(who, who.position.inside(who.area))
        return Objection(there, remedy=as_far_as(who))
    if bound(who) != "enemies":
        return None
    through = f"every way to {who.goal} goes through enemies"
    return Objection(through, remedy=as_far_as(who))


def _are_in(who: Who, units: list[int]) -> str:
    verb = "is" if len(units) == 1 else "are"
    return f"{ids(who.position, units)} {verb} in {who.goal}"


# A unit beside an enemy stops and faces it, or withdraws


@MOVEMENT.rule("Movement 8", "R23", when=kept_by("stop"))
def runs_past(_move: March, who: Who) -> Objection | None:
    """A unit that enters an area beside an enemy stops there."""
    position, index = who.position, who.index
    ends = (area for area in reach(position, index) if area != who.here)
    stop = nearest(who, (each for each in ends if stopping(position, index, each)))
    foes = stopping(position, index, stop)
    return Objection(
        f"{who} must stop in {who.tables.areas[stop]}, beside {ids(position, foes)},"
        f" on the way to {who.goal}",
        ("Movement 8", *_for_generals(who, foes)),
        remedy=as_far_as(who),
    )


def _for_generals(who: Who, *sides: list[int]) -> tuple[str, ...]:
    """Return the ruling on Generals if one side has only Generals (R23)."""
    units = who.tables.units
    each = (all(units[foe].type.general for foe in foes) for foes in sides)
    return ("R23",) * (who.unit.type.general or any(each))


@MOVEMENT.rule("Movement 8", "R22", "R23", "R44")
def turns_away(who: Who, move: March) -> Objection | None:
    """A unit that ends beside enemies faces one; by one ruling, one that faces it.

    The owner chooses which.  This applies to a turn on the spot too, unless it is free.
    """
    position, grid = who.position, who.tables.grid
    foes = owed(position, who.index, who.area)
    homes = {position.where[foe] for foe in foes}
    across = zip(grid.facings, grid.next[who.area], strict=True)
    edges = [facing for facing, area in across if area in homes]
    if who.stays and who.settings["turn_beside"] == "free":
        return None
    if not foes or move.facing in edges:
        return None
    others = stopping(position, who.index, who.area)
    whom = "one of them" if len(edges) > 1 else ids(position, foes)
    if len(foes) < len(others):
        whom = f"an enemy that faces it: {ids(position, foes)}"
    rulings = (*("R22",) * (len(others) > 1), *_for_generals(who, others))
    return Objection(
        f"{who} ends beside {ids(position, others)} and must face {whom}",
        ("R44" if who.stays else "Movement 8", *rulings),
        (("facing", move.facing), ("beside", ids(position, others))),
        f"face {listed(edges, 'or')}",
    )


@case("Movement 8", "R22")
def owed(position: Position, unit: int, area: int) -> list[int]:
    """Return the enemies of which a unit must face one if it ends in an area."""
    foes = stopping(position, unit, area)
    if position.settings["several_enemies"] == "facing":
        return [foe for foe in foes if faces(position, foe, area)] or foes
    return foes


@MOVEMENT.rule("Movement 9", "R23", "R35")
def keeps_beside(_move: March, who: Who) -> Objection | None:
    """A unit that is faced by an enemy goes away from that enemy, not round it."""
    still = still_beside(who.position, who.index, who.area)
    if who.stays or not still:
        return None
    return Objection(
        f"{_only_withdraws(who, still)} also beside {ids(who.position, still)}",
        ("Movement 9", "R35", *_for_generals(who, still)),
        remedy=withdrawal(who),
    )


@MOVEMENT.rule("Movement 9", "R23")
def comes_before_another(_move: March, who: Who) -> Objection | None:
    """A unit that withdraws does not enter an area in front of another enemy."""
    foes = faced_by(who.position, who.index)
    others = in_front_of(who.position, who.index, who.area)
    if who.stays or not foes or not others:
        return None
    return Objection(
        f"{_only_withdraws(who, foes)} in front of {ids(who.position, others)}",
        ("Movement 9", *_for_generals(who, foes, others)),
        remedy=withdrawal(who),
    )


def _only_withdraws(who: Who, foes: list[int]) -> str:
    face = "faces" if len(foes) == 1 else "face"
    told = f"{ids(who.position, foes)} {face} {who}"
    return f"{told}, so {who} may only withdraw, but {who.goal} is"


# Where else it may go


def open_areas(who: Who) -> list[int]:
    """Return the areas a unit may move to, without its own; none if it has moved."""
    position, index = who.position, who.index
    if who.moved != UNMOVED:
        return []
    return [
        area
        for area in reach(position, index)
        if area != who.here
        and not shuts_out(position, index, area)
        and not detaining(position, index, area)
        and not (weary(who) and too_near(Who(position, index, area)))
    ]


def as_far_as(who: Who) -> str:
    """Return the remedy to go to the open area nearest to the goal, or '' of none."""
    area = nearest(who, open_areas(who))
    return f"go as far as {who.tables.areas[area]}" if area >= 0 else ""


def withdrawal(who: Who) -> str:
    """Return the areas that a faced unit may withdraw to, as a remedy."""
    open_ = sorted(who.tables.areas[area] for area in open_areas(who))
    if not open_:
        return f"turn {who}, or leave it as it is"
    return f"withdraw to {listed(open_, 'or')}"


# What a march does


@PLAYED.played(March)
@case("Movement 1", "Movement 2", "Movement 4", "Later Terrain 1")
def march(position: Position, move: March) -> None:
    """The unit goes there and faces that way; a turn on the spot removes wire."""
    tables = position.tables
    who, to = tables.unit_of[move.who], tables.area_of[move.to]
    position.moved[who] = spent(position, who, to)
    if to != position.where[who]:
        position.station(who, to)
    elif wire(position, to) is not None:
        position.wired.append(to)
    position.facing[who] = tables.grid.facings.index(move.facing)


@MOVEMENT.grounds("Movement 1", "Movement 4", "Movement 6", "Generals 4", "Generals 5")
def march_grounds(_move: March, who: Who) -> Grounds:
    """Return the cases of a march, the areas it takes, and who is beside it."""
    position, index, kind = who.position, who.index, who.unit.type
    table = "Generals 4" if kind.general else "Movement table"
    cases = ["Movement 4"] if who.stays else ["Movement 1", table]
    cases += ["Movement 3"] if who.attacked else []
    force_of = who.tables.force_of
    inside = (each for each in position.inside(who.area) if each != index)
    with_ = [each for each in inside if force_of[each] == who.unit.force]
    if with_:
        cases += ["Movement 6", "Generals 5"] if kind.general else ["Movement 5"]
    beside = stopping(position, index, who.area)
    cases += ["Movement 8"] if beside else []
    cases += ["Movement 9"] if not who.stays and faced_by(position, index) else []
    facts: list[Fact] = [("areas", spent(position, index, who.area))]
    facts.append(("of", allowance(position, index)))
    facts += [("with", ids(position, with_))] if with_ else []
    facts += [("beside", ids(position, beside))] if beside else []
    return tuple(cases), tuple(facts)
