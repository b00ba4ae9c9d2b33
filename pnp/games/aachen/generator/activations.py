"""What is done in Action Rounds: areas activated, units moved, attacks made ready."""

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
    """Areas with Fresh units that are not held back; or it is enough (6.4.2, 8.1)."""
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
    """The Americans in one German area, as far as its attack goes."""

    __slots__ = ("able", "began", "came", "joined", "led")

    def __init__(self) -> None:
        self.led = self.able = False
        """Whether anybody there, and of those who take part, could be the lead."""
        self.came = self.began = False
        """Whether anybody who takes part has entered, or was there before."""
        self.joined = 0


class Activation:
    """What units of the Active Area may do, made for one look."""

    def __init__(self, position: Position) -> None:
        self.position, self.look = position, Look(position)
        self.rules = self.look.book
        self.attacked = 0
        for area in position.attacked:
            self.attacked |= 1 << area
        self.leaderless = 0
        """German areas without a unit that could lead: no leader enters them (R10)."""
        solid, crowds = self.rules.rows.solid, self.look.crowds
        if not self.rules.alone:
            for area, german in enumerate(position.german):
                if german != NOBODY and not crowds.get(area, 0) & solid:
                    self.leaderless |= 1 << area

    def moves(self) -> Moves:
        """Return all that may be done: moves, joinings, attacks, or enough."""
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
        """Return who stands ready in each German area with Americans."""
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
        """Whether those in an area attack with who has entered it (9.3, R17)."""
        if not self.rules.together:
            return False
        came, crowd = self.position.came, self.look.crowds[area]
        return any(came[unit] >= 0 for unit in range(len(came)) if crowd >> unit & 1)

    def _joins(self, unit: int, area: int, band: Band) -> bool:
        """Whether a unit may take part where it is (9.2, 9.3)."""
        if self.attacked >> area & 1:
            return False
        if self.rules.together:
            return True
        return not (band.began if self.position.came[unit] >= 0 else band.came)

    def _ways(self, unit: int, area: int) -> Moves:
        """Return where a unit of the Active Area may go (8.1 to 8.3)."""
        closed = self.attacked | self.look.full(unit)
        rows = self.rules.rows
        if rows.leader[unit]:
            closed |= self.leaderless
        if not self.rules.back and self.position.german[area] != NOBODY:
            closed |= 1 << area
        return routes(self.look, unit, area, closed).of(rows.who[unit])

    def _attacks(self, bands: dict[int, Band], found: list[object]) -> None:
        """Add the attacks that may be made; enough only if none must be (9.1)."""
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
        """Whether all in an area have just entered it: it was not contested (9.1)."""
        if area == self.position.active:
            return False
        came, crowd = self.position.came, self.look.crowds[area]
        return all(came[unit] >= 0 for unit in range(len(came)) if crowd >> unit & 1)


def active(position: Position, _area: int) -> Moves:
    """Units of the Active Area act, or it is enough (8.1.1)."""
    return Activation(position).moves()
