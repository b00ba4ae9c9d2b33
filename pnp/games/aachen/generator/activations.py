"""The moves of Action Rounds: activations, moves, joinings and attacks."""

from collections.abc import Sequence

from pnp.games.aachen.generator.book import book
from pnp.games.aachen.generator.look import Look
from pnp.games.aachen.generator.routes import routes
from pnp.games.aachen.ground.moves import Enough
from pnp.games.aachen.ground.position import FRESH, NOBODY, Position
from pnp.rules.interned import made

ENOUGH = made(Enough)
Moves = Sequence[object]


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


def active(position: Position, _area: int) -> Moves:
    """Return the moves of the Active Area's units, or enough (8.1.1)."""
    return Activation(position).moves()
