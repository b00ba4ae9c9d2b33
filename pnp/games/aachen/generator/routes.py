"""Where a unit can go, and how: one route for each outcome.

    vacant areas   the cheapest route there
    German areas   the cheapest route by each area it may be entered from, since a
                   retreat leads back there (9.5.5)

If an area becomes American only when a unit enters it (R1), routes through different
such areas differ as well. Other routes are legal too, and have no other outcome.
"""

from heapq import heappop, heappush

from pnp.games.aachen.generator.look import Look
from pnp.games.aachen.generator.ways import Way, Ways
from pnp.games.aachen.ground.position import NOBODY, UNREVEALED
from pnp.games.aachen.ground.tables import NONE

Outcome = tuple[int, int, int]
"""Where a route ends, where it enters a German area from, what becomes American."""
MOST = 1 << 12
"""How many sets of routes the cache keeps."""


def routes(look: Look, unit: int, start: int, closed: int) -> Ways:
    """Return the routes of a unit that avoid the closed areas, one bit each."""
    position, book = look.position, look.book
    numbers, known = position.numbers, book.routes
    factor = numbers["movement_rain" if position.rain else "movement"]
    vehicle = book.rubble and not book.rows.on_foot[unit]
    more = numbers["rubble_cost"] if vehicle else 0
    leaves = book.empty and position.german[start] != NOBODY
    key = (
        *(start, factor, more, closed, tuple(position.german)),
        *(tuple(position.rubble) if more else (), tuple(position.unentered)),
        tuple(look.crowds) if leaves else (),
    )
    found = known.get(key)
    if found is None:
        if len(known) >= MOST:
            known.clear()
        search = Search(look, start, factor, closed, more)
        found = known[key] = Ways(book.rows.names, search.ways())
    return found


class Search:
    """A search for the cheapest routes from an area."""

    def __init__(
        self, look: Look, start: int, factor: int, closed: int, rubble: int
    ) -> None:
        position = look.position
        self.look, self.start, self.factor, self.closed = look, start, factor, closed
        self.german, self.unentered = position.german, position.unentered
        self.around = look.book.rows.around
        self.costs = [
            cost(look, area) + rubble * position.rubble[area]
            for area in range(len(position.german))
        ]
        self.contested = position.german[start] != NOBODY
        self.found: dict[Outcome, Way] = {}

    def ways(self) -> tuple[Way, ...]:
        """Return the routes, the cheapest first."""
        waiting: list[tuple[int, int, Way, int]] = [(0, 0, (), 0)]
        while waiting:
            spent, length, way, taken = heappop(waiting)
            if way:
                outcome = (way[-1], NONE, taken)
                if outcome in self.found:
                    continue
                self.found[outcome] = way
            for to in self._next(way, spent):
                on = (*way, to)
                if self.german[to] != NOBODY:
                    here = way[-1] if way else self.start
                    self.found.setdefault((to, here, taken), on)
                else:
                    new = taken | 1 << to if self.unentered[to] else taken
                    item = (spent + self.costs[to], length + 1, on, new)
                    heappush(waiting, item)
        return tuple(self.found.values())

    def _next(self, way: Way, spent: int) -> list[int]:
        """Return the areas a route may enter next."""
        here = way[-1] if way else self.start
        open_ = [to for to in self.around[here] if not self.closed >> to & 1]
        if way:
            left, costs = self.factor - spent, self.costs
            open_ = [to for to in open_ if costs[to] <= left]
        elif self.contested:
            open_ = [to for to in open_ if self.look.vacant(to)]
        if self.contested and self.look.book.later:
            open_ = [to for to in open_ if self.german[to] == NOBODY]
        return open_


def cost(look: Look, area: int) -> int:
    """Return the cost to enter an area: the highest that applies (8.2)."""
    german, costs = look.position.german, look.book.costs
    if german[area] == UNREVEALED:
        return costs.get("unrevealed", 0)
    if german[area] != NOBODY:
        return costs.get("revealed", 0)
    plain = costs.get("vacant", 0)
    if any(german[each] != NOBODY for each in look.book.rows.around[area]):
        return max(plain, costs.get("watched", 0))
    return plain
