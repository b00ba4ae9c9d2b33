"""The moves of Action Rounds: activations, moves, joinings and attacks.

A unit has one route for each outcome:

    vacant areas   the cheapest route there
    German areas   the cheapest route by each area it may be entered from, since a
                   retreat leads back there (9.5.5)

If an area becomes American only when a unit enters it (R1), routes through different
such areas differ as well. Other routes are legal too, and have no other outcome.
"""

from heapq import heappop, heappush

from pnp.games.aachen.generator.book import LEGAL, Look, Moves, Way, Ways, book
from pnp.games.aachen.ground.moves import Enough
from pnp.games.aachen.ground.position import FRESH, NOBODY, UNREVEALED, Position
from pnp.games.aachen.ground.tables import NONE
from pnp.rules.interned import made

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


ENOUGH = made(Enough)


@LEGAL("round")
def activations(position: Position) -> Moves:
    """Return areas with Fresh units that are not held back; or enough (6.4.2, 8.1)."""
    rules = book(position)
    parent, leader, held = rules.rows.parent, rules.rows.leader, position.held_back
    ready, bound = 0, False
    for unit, area in enumerate(position.where):
        if area < 0 or position.spent[unit] != FRESH:
            continue
        if held and parent[unit] == held:
            continue
        ready |= 1 << area
        bound = bound or (position.german[area] != NOBODY and not leader[unit])
    activates = rules.rows.activates
    found: list[object] = [
        activates[a] for a in range(len(activates)) if ready >> a & 1
    ]
    if not (rules.must and bound):
        found.append(ENOUGH)
    return found


class Band:
    """The Americans in one German area, and their part in its attack."""

    __slots__ = ("able", "began", "came", "joined", "led")

    def __init__(self) -> None:
        self.led = self.able = False
        """Whether any unit there can lead, and any that has joined the attack."""
        self.came = self.began = False
        """Whether any attacker has entered, or was there before."""
        self.joined = 0


class Activation:
    """The moves of the Active Area's units, for one look at a position."""

    def __init__(self, position: Position) -> None:
        self.position, self.look = position, Look(position)
        self.rules = self.look.book
        self.attacked = 0
        for area in position.attacked:
            self.attacked |= 1 << area
        self.leaderless = 0
        """German areas without a unit that can lead: no leader enters them (R10)."""
        solid, crowds = self.rules.rows.solid, self.look.crowds
        if not self.rules.alone:
            for area, german in enumerate(position.german):
                if german != NOBODY and not crowds.get(area, 0) & solid:
                    self.leaderless |= 1 << area

    def moves(self) -> Moves:
        """Return all legal moves: moves, joinings, attacks, or enough."""
        position, held = self.position, self.position.held_back
        rows, active = self.rules.rows, position.active
        came, moved, joined = position.came, position.moved, position.joined
        bands = self._bands()
        found: list[object] = []
        for unit, area in enumerate(position.where):
            if area < 0 or position.spent[unit] != FRESH:
                continue
            if held and rows.parent[unit] == held:
                continue
            tired = moved[unit] and not self.rules.again
            if came[unit] < 0:
                if tired or (area != active and not self._helps(area)):
                    continue
                if area == active and not joined[unit]:
                    found += self._ways(unit, area)
            band = bands.get(area)
            if band and not joined[unit] and self._joins(unit, area, band):
                found.append(rows.joins[unit])
        self._attacks(bands, found)
        return found

    def _bands(self) -> dict[int, Band]:
        """Return the band in each German area with Americans."""
        position, leader = self.position, self.rules.rows.leader
        bands: dict[int, Band] = {}
        for unit, area in enumerate(position.where):
            if area < 0 or position.german[area] == NOBODY:
                continue
            band = bands.get(area)
            if band is None:
                band = bands[area] = Band()
            band.led = band.led or not leader[unit]
            if position.joined[unit]:
                band.joined += 1
                band.able = band.able or not leader[unit]
                if position.came[unit] >= 0:
                    band.came = True
                else:
                    band.began = True
        return bands

    def _helps(self, area: int) -> bool:
        """Whether units in an area may attack with units that entered it (9.3, R17)."""
        if not self.rules.together:
            return False
        came, crowd = self.position.came, self.look.crowds[area]
        return any(came[unit] >= 0 for unit in range(len(came)) if crowd >> unit & 1)

    def _joins(self, unit: int, area: int, band: Band) -> bool:
        """Whether a unit may join the attack where it is (9.2, 9.3)."""
        if self.attacked >> area & 1:
            return False
        if self.rules.together:
            return True
        return not (band.began if self.position.came[unit] >= 0 else band.came)

    def _ways(self, unit: int, area: int) -> Moves:
        """Return the moves of a unit of the Active Area (8.1 to 8.3)."""
        closed = self.attacked | self.look.full(unit)
        rows = self.rules.rows
        if rows.leader[unit]:
            closed |= self.leaderless
        if not self.rules.back and self.position.german[area] != NOBODY:
            closed |= 1 << area
        return routes(self.look, unit, area, closed).of(rows.who[unit])

    def _attacks(self, bands: dict[int, Band], found: list[object]) -> None:
        """Add the legal attacks; add enough only if no attack must be made (9.1)."""
        attacks, open_ = self.rules.rows.attacks, False
        for area, band in bands.items():
            if self.attacked >> area & 1:
                continue
            if band.able:
                found.append(attacks[area])
            open_ = open_ or (band.led and self._must(area))
        if not open_:
            found.append(ENOUGH)

    def _must(self, area: int) -> bool:
        """Whether all units in an area have just entered: it was not contested.

        The attack is then mandatory (9.1).
        """
        if area == self.position.active:
            return False
        came, crowd = self.position.came, self.look.crowds[area]
        return all(came[unit] >= 0 for unit in range(len(came)) if crowd >> unit & 1)


@LEGAL("active")
def active(position: Position, _area: int) -> Moves:
    """Return the moves of the Active Area's units, or enough (8.1.1)."""
    return Activation(position).moves()
