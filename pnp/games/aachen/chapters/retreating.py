"""9.5.5: attackers go back to the area they came from, or on from there.

They retreat one after another, so that full areas show: in the order of the
definition, or of the player's choice (R26). A unit that must retreat and has only one
route takes it at once, unless the order matters.
"""

from collections.abc import Iterator

from pnp.games.aachen.chapters.board import controlled, fits, put_out
from pnp.games.aachen.chapters.fights import amend, attackers, fight, settle
from pnp.games.aachen.ground.flow import step, wait
from pnp.games.aachen.ground.moves import Retreat, Stay
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.hearing import grounds, rule
from pnp.rules.ruling import Grounds, Objection

Way = tuple[int, ...]


@case("9.1", "9.5.4", "9.5.5")
def draw_back(position: Position, area: int, *, must: bool) -> None:
    """Units that entered the area retreat, or may; units that began there stay."""
    entered = [unit for unit in attackers(position, area) if position.came[unit] >= 0]
    amend(position, must=int(must))
    position.frames += [("fall back", unit, area) for unit in reversed(entered)]


@case("9.5.5", "7.1", "7.2", "R15")
def ways(position: Position, unit: int) -> list[Way]:
    """Return the routes of a retreat: back, and on from there while areas are full.

    A route leads through American areas, each at most once. A setting stops it at the
    first area.
    """
    first = position.came[unit]
    if first < 0:
        return []
    goes_on = position.settings["retreat_full"] == "goes on"
    return list(_ways(position, unit, (first,), goes_on=goes_on))


def _ways(position: Position, unit: int, way: Way, *, goes_on: bool) -> Iterator[Way]:
    here = way[-1]
    if not controlled(position, here):
        return
    if fits(position, here, unit):
        yield way
    elif goes_on:
        for to in position.tables.areas[here].next:
            if to not in way:
                yield from _ways(position, unit, (*way, to), goes_on=True)


@case("9.5.5", "R26")
def others(position: Position) -> list[int]:
    """Return the others who may retreat now; none if the order of the list counts."""
    found: list[int] = []
    if position.settings["retreat_order"] == "chosen":
        for name, *parts in reversed(position.frames):
            if name == "fall back":
                found.append(int(parts[0]))
            elif name != "retreat":
                break
    return found


@case("7.1", "9.5.5", "R26")
def contended(position: Position, units: list[int]) -> bool:
    """Whether an area lacks room for all who came from it: then the order matters."""
    homes = [position.came[unit] for unit in units]
    limit = position.numbers["stacking"]
    return any(
        not position.tables.areas[home].setup
        and len(position.inside(home)) + homes.count(home) > limit
        for home in homes
    )


def _ask_in_any_order(position: Position, unit: int, area: int) -> bool:
    """Ask who goes first, if the player chooses and it matters; return whether so."""
    waiting = others(position)
    if not waiting or not contended(position, [unit, *waiting]):
        return False
    first = next((each for each in [unit, *waiting] if ways(position, each)), NONE)
    if first < 0:
        return False
    position.frames.append(("fall back", unit, area))
    _take_turn(position, first, area)
    return True


def _take_turn(position: Position, unit: int, area: int) -> None:
    """Ask this unit before all others that wait."""
    position.frames.remove(("fall back", unit, area))
    position.frames.append(("retreat", unit, area))


@step("fall back")
@case("9.5.5", "R15")
def fall_back(position: Position, unit: int, area: int) -> None:
    """Ask a unit whether it retreats, unless there is nothing to choose.

    A unit that must retreat and has no route goes Out of Action; if it need not, it
    stays.
    """
    if _ask_in_any_order(position, unit, area):
        return
    at, found = fight(position), ways(position, unit)
    must = at is not None and at.must
    if not found:
        if must:
            put_out(position, unit)
    elif must and len(found) == 1:
        retreat(position, unit, found[0][-1])
    else:
        position.frames.append(("retreat", unit, area))


def retreat(position: Position, unit: int, to: int) -> None:
    """A unit ends its retreat, and is done with the attack."""
    position.where[unit] = to
    settle(position, unit)


@wait("retreat")
@case("9.5.5", "R26")
def retreated(position: Position, move: Retreat | Stay, unit: int, area: int) -> None:
    """It retreats or stays; if another unit does so, this one is asked again."""
    who = position.tables.unit_of[move.who]
    if who != unit:
        position.frames.remove(("fall back", who, area))
        position.frames.append(("fall back", unit, area))
    if isinstance(move, Retreat):
        retreat(position, who, position.tables.area_of[move.by[-1]])


# Objections


def asked(position: Position, move: Retreat | Stay) -> int:
    """Return the unit of a move if it may retreat now, or NONE."""
    who = position.tables.unit_of.get(move.who, NONE)
    return who if who >= 0 and who in _asked(position) else NONE


def _asked(position: Position) -> list[int]:
    """Return the units that may retreat now, the next one first."""
    name, *parts = position.frames[-1] if position.frames else ("",)
    return [int(parts[0]), *others(position)] if name == "retreat" else []


@rule("9.5.5", "R26")
def is_not_asked(position: Position, move: Retreat | Stay) -> Objection | None:
    """Units retreat one at a time, in their order."""
    who, asked_now = position.tables.unit_of.get(move.who, NONE), _asked(position)
    if who < 0 or not asked_now or who in asked_now:
        return None
    now = position.tables.units[asked_now[0]].id
    waits = ("fall back", who, position.frames[-1][2]) in position.frames
    return Objection(
        f"{now} retreats now",
        ("9.5.5", *("R26",) * waits),
        remedy=f"write where {now} goes first",
    )


@rule("9.1", "9.4", "9.5.4")
def must_retreat(position: Position, move: Stay) -> Objection | None:
    """Units repulsed in a Mandatory Attack, or under Barrage, do not stay."""
    who, at = asked(position, move), fight(position)
    if who < 0 or at is None or not at.must:
        return None
    return Objection(f"{move.who} must retreat", remedy=_remedy(position, who))


@rule("9.5.5")
def retreats_elsewhere(position: Position, move: Retreat) -> Objection | None:
    """The first area is the one it came from; each next one is adjacent."""
    who = asked(position, move)
    path = _path(position, move)
    if who < 0 or path is None:
        return None
    areas, here = position.tables.areas, position.came[who]
    if not path or path[0] != here:
        return Objection(
            f"{move.who} came from {areas[here].id}", remedy=_remedy(position, who)
        )
    for to in path[1:]:
        if to not in areas[here].next:
            return Objection(
                f"{areas[to].id} is not adjacent to {areas[here].id}",
                ("3.1", "9.5.5"),
            )
        here = to
    return None


@rule("9.5.5", "7.1", "7.2", "R15")
def retreats_wrongly(position: Position, move: Retreat) -> Objection | None:
    """A retreat goes on while areas are full, and ends in the first with room."""
    who = asked(position, move)
    path = _path(position, move)
    if who < 0 or not path or path in ways(position, who):
        return None
    areas, remedy = position.tables.areas, _remedy(position, who)
    for at, area in enumerate(path):
        name, last = areas[area].id, at == len(path) - 1
        if not controlled(position, area):
            return Objection(
                f"{name} is German", ("7.2", "9.5.5", "R15"), remedy=remedy
            )
        if not last and fits(position, area, who):
            return Objection(
                f"{name} has room, and a retreat ends there", ("9.5.5",), remedy=remedy
            )
        if last and not fits(position, area, who):
            return Objection(f"{name} is full", ("7.1", "9.5.5"), remedy=remedy)
    if len(set(path)) < len(path):
        return Objection("a retreat enters no area twice", ("9.5.5",), remedy=remedy)
    return None


@rule("9.5.5", "R15")
def goes_on_all_the_same(position: Position, move: Retreat) -> Objection | None:
    """If a setting demands it, a retreat ends in the area the unit came from."""
    who = asked(position, move)
    free = position.settings["retreat_full"] == "goes on"
    if free or who < 0 or len(move.by) <= 1:
        return None
    return Objection(
        f"a retreat ends in {position.tables.areas[position.came[who]].id}",
        remedy=_remedy(position, who),
    )


def _path(position: Position, move: Retreat) -> Way | None:
    """Return the areas of a retreat; None if the map does not have all of them."""
    path = tuple(position.tables.area_of.get(name, NONE) for name in move.by)
    return None if NONE in path else path


def _remedy(position: Position, unit: int) -> str:
    """Return the routes a unit has, as a player writes them."""
    areas = position.tables.areas
    found = ["-".join(areas[each].id for each in way) for way in ways(position, unit)]
    return f"retreat to {' or '.join(found)}" if found else ""


@grounds
def retreats(position: Position, move: Retreat | Stay) -> Grounds:
    """Return the cases of a retreat, and whether it is required."""
    at = fight(position)
    must = at is not None and bool(at.must)
    on = isinstance(move, Retreat) and len(move.by) > 1
    cases = ("9.5.5", *("7.1", "R15") * on, *("R26",) * bool(others(position)))
    return cases, (("retreat", "required" if must else "voluntary"),)
