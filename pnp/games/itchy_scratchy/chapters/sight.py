"""Combat 3 to 7: the arc of attack, the line of sight, into cover and out of it."""

from collections.abc import Iterator, Sequence

from pnp.games.itchy_scratchy.chapters.results import in_cover
from pnp.games.itchy_scratchy.ground.moves import Attack
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.grids.shapes import Cone
from pnp.rules.citation import case
from pnp.rules.ruling import Objection


def engaged(position: Position, move: Attack) -> tuple[int, int]:
    """Return the attacker and the area; NONE for a unit that is not on the board."""
    tables = position.tables
    unit = tables.unit_of.get(move.who, NONE)
    area = tables.area_of.get(move.at, NONE)
    return (unit if unit >= 0 and position.where[unit] >= 0 else NONE), area


@case("Combat 3", "R4", "R5")
def in_arc(position: Position, unit: int, area: int) -> bool:
    """Whether an area is in a unit's arc: straight ahead if it is adjacent."""
    grid, settings = position.tables.grid, position.settings
    cone: Cone = 60
    if grid.shape == "square" and settings["square_arc"] == "45":
        cone = 45
    rim = grid.shape == "square" or settings["hex_arc"] == "inclusive"
    return grid.in_arc(position.where[unit], position.facing[unit], area, cone, rim=rim)


@case("Combat 3", "R4", "R5")
def is_out_of_arc(position: Position, move: Attack) -> Objection | None:
    """A unit attacks only areas in its arc."""
    unit, area = engaged(position, move)
    if unit < 0 or area < 0 or position.where[unit] == area:
        return None
    if in_arc(position, unit, area):
        return None
    grid = position.tables.grid
    facings = [grid.facings[each] for each in grid.towards(position.where[unit], area)]
    facing = grid.facings[position.facing[unit]]
    beside = grid.distance(position.where[unit], area) == 1
    return Objection(
        f"{move.at} is not in the arc of {move.who}, which faces {facing}",
        _arc_cases(position, beside=beside),
        (("facing", facing),),
        f"move first, to face {' or '.join(facings)}",
    )


def _arc_cases(position: Position, *, beside: bool) -> tuple[str, ...]:
    if beside:
        return ("Combat 3",)
    return ("Combat 3", "R4" if position.tables.grid.shape == "square" else "R5")


@case("Combat 4", "R38", "R39", "R40")
def screens(position: Position, start: int, end: int) -> Iterator[tuple[int, ...]]:
    """Yield the areas that hide one area from another, nearest first.

    A line between two areas is blocked only if both of them would block it.
    """
    for step in position.tables.grid.between(start, end):
        if all(_hides(position, area, start, end) for area in step):
            yield step


def _hides(position: Position, area: int, start: int, end: int) -> bool:
    """Whether an area on a line hides what is behind it."""
    sight, tables = position.settings["sight"], position.tables
    if sight == "nothing":
        return False
    height = tables.height
    top = max(height[start], height[end])
    if tables.blocks[area] or height[area] > top:
        return True
    if sight == "ground" or not _screened(position, area):
        return False
    return not (position.settings["high_ground"] == "yes" and top > height[area])


@case("R38")
def _screened(position: Position, area: int) -> bool:
    """Whether units in an area hide what is behind them; a General alone does not."""
    if position.holder[area] >= 0:
        return True
    hide = position.settings["generals_hide"] == "yes"
    units = position.tables.units
    return any(hide or not units[each].type.general for each in position.inside(area))


@case("Combat 4", "R38", "R39", "R40")
def is_out_of_sight(position: Position, move: Attack) -> Objection | None:
    """A unit attacks only what it can see."""
    unit, area = engaged(position, move)
    if unit < 0 or area < 0:
        return None
    step = next(screens(position, position.where[unit], area), None)
    if step is None:
        return None
    return Objection(
        f"{move.at} is hidden from {move.who} by {_named(position, step)}",
        ("Combat 4", "R39", *_screen_cases(position, step, unit, area)),
        remedy="attack from an area with a clear line between the middles",
    )


@case("R38", "R40")
def _screen_cases(
    position: Position, step: Sequence[int], unit: int, end: int
) -> tuple[str, ...]:
    """Return the rulings on Generals alone that hide, and on units on lower ground."""
    tables, start = position.tables, position.where[unit]
    top = max(tables.height[start], tables.height[end])
    people = [a for a in step if not tables.blocks[a] and tables.height[a] <= top]
    inside = [[tables.units[each] for each in position.inside(a)] for a in people]
    alone = any(all(each.type.general for each in units) for units in inside)
    below = any(tables.height[a] < top for a in people)
    return (*(("R38",) * alone), *(("R40",) * below))


def _named(position: Position, step: Sequence[int]) -> str:
    """Return the names of what hides: ``the woods on B4``, ``C-I1 on D6``."""
    return " and ".join(_screen(position, area) for area in step)


def _screen(position: Position, area: int) -> str:
    tables = position.tables
    name = tables.areas[area]
    ground = [each for each in tables.ground[area] if each.blocks or each.height]
    if ground:
        return f"the {ground[0].name.lower()} on {name}"
    inside = position.inside(area)
    return f"{tables.units[inside[0]].id} on {name}" if inside else name


def beside_in_cover(position: Position, start: int, end: int) -> bool:
    """Whether two adjacent areas are in cover, and the group allows attacks there."""
    return (
        position.settings["within_cover"] == "adjacent"
        and position.tables.grid.distance(start, end) == 1
        and in_cover(position, start)
        and in_cover(position, end)
    )


@case("Combat 5", "R29", "R43")
def is_too_deep(position: Position, move: Attack) -> Objection | None:
    """An attack reaches the edge of woods, houses or works, and no deeper."""
    unit, area = engaged(position, move)
    if unit < 0 or area < 0 or not in_cover(position, area):
        return None
    start = position.where[unit]
    if position.settings["attack_into"] == "any" or start == area:
        return None
    before = ((start,), *position.tables.grid.between(start, area))[-1]
    if not _covered(position, before) or beside_in_cover(position, start, area):
        return None
    names = " and ".join(position.tables.areas[each] for each in before)
    return Objection(
        f"{move.at} is too deep in cover: {names} in front of it is in cover too",
        ("Combat 5", "R43" if len(before) == 1 and before[0] == start else "R29"),
        remedy="attack from an area from which it is the first cover on the line",
    )


@case("Combat 6", "R43")
def is_deep_in_cover(position: Position, move: Attack) -> Objection | None:
    """An attack out of woods, houses or works starts at their edge."""
    unit, area = engaged(position, move)
    if unit < 0 or area < 0 or not in_cover(position, position.where[unit]):
        return None
    start = position.where[unit]
    if start == area:
        return None
    after = (*position.tables.grid.between(start, area), (area,))[0]
    if not _covered(position, after) or beside_in_cover(position, start, area):
        return None
    names = " and ".join(position.tables.areas[each] for each in after)
    return Objection(
        f"{move.who} on {position.tables.areas[start]} is not at the edge of its cover"
        f" towards {move.at}: {names} is in cover too",
        ("Combat 6", "R43") if after == (area,) else ("Combat 6",),
        remedy="attack from an area with an open area next on the line",
    )


def _covered(position: Position, step: Sequence[int]) -> bool:
    """Whether all areas that a line meets at once are in cover."""
    return all(in_cover(position, area) for area in step)


RULES = {Attack: (is_out_of_arc, is_out_of_sight, is_too_deep, is_deep_in_cover)}
