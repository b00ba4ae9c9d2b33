"""The cheapest route of a unit to an area, if a player writes only the goal.

A unit enters an adjacent area directly. Routes are the same if they differ in nothing
that matters later. To a vacant area any cheapest route will do. To a German one, the
area it enters from matters, since a retreat leads back there.
"""

from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush

from pnp.games.aachen.chapters.board import fits, vacant
from pnp.games.aachen.chapters.movement import cost
from pnp.games.aachen.ground.position import Position
from pnp.rules.notation import NotationError

Way = tuple[int, ...]


def way(position: Position, unit: int, goal: int) -> Way:
    """Return the areas a unit enters; NotationError if two routes cost the same.

    It enters an unreachable area directly: the referee shows why that is illegal.
    """
    found = cheapest(position, unit).get(goal, ())
    if goal in position.tables.areas[position.where[unit]].next or not found:
        return (goal,)
    apart = {_matters(position, each): each for each in reversed(found)}
    if len(apart) > 1:
        names = [written(position, each) for each in apart.values()]
        who, to = position.tables.units[unit].id, position.tables.areas[goal].id
        message = f"{who} can go to {to} by {' or by '.join(sorted(names)[:4])}"
        hint = f"write the way: '{who} to {min(names)}'"
        raise NotationError(message, hint=hint)
    return found[0]


def written(position: Position, areas: Sequence[int]) -> str:
    """Return a route as text: "4-12"."""
    return "-".join(position.tables.areas[each].id for each in areas)


def _matters(position: Position, found: Way) -> tuple[int, frozenset[int]]:
    """Return what matters of a route: where it enters from, and unentered areas."""
    last = -1 if position.vacant(found[-1]) else found[-2]
    return last, frozenset(each for each in found if position.unentered[each])


def cheapest(position: Position, unit: int) -> Mapping[int, tuple[Way, ...]]:
    """Return all the cheapest routes to every reachable area."""
    start = position.where[unit]
    spent: dict[int, int] = {start: 0}
    ways: dict[int, tuple[Way, ...]] = {start: ((),)}
    waiting, done = [(0, start)], set[int]()
    while waiting:
        so_far, here = heappop(waiting)
        if here in done:
            continue
        done.add(here)
        for to in _next(position, unit, here):
            price = so_far + cost(position, unit, to)
            known = spent.get(to, price + 1)
            further = tuple((*each, to) for each in ways[here])
            if price < known:
                spent[to], ways[to] = price, further
                heappush(waiting, (price, to))
            elif price == known and to not in done:
                ways[to] += further
    return {area: found for area, found in ways.items() if area != start}


def _next(position: Position, unit: int, here: int) -> Iterator[int]:
    """Yield the areas a unit could enter next: not from Germans or full areas."""
    begins = here == position.where[unit]
    if not begins and not _passes(position, unit, here):
        return
    contested = begins and not position.vacant(here)
    for to in position.tables.areas[here].next:
        if not contested or vacant(position, to):
            yield to


def _passes(position: Position, unit: int, area: int) -> bool:
    free = position.vacant(area) and area not in position.attacked
    return free and fits(position, area, unit)
