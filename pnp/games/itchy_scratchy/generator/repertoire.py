"""Every move of a scenario, made once; the settings, read once; a side's view.

The generator of legal moves picks from these rows.  Play then makes no new objects and
looks up no words.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from pnp.games.itchy_scratchy.generator.board import RULINGS, areas, board, shots
from pnp.games.itchy_scratchy.ground.moves import Attack, March
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import Tables
from pnp.rules.by_settings import BySettings
from pnp.rules.interned import made

PIECE = 8
"""The number of areas whose marches are kept together in one piece."""
PIECES = 1 << PIECE


class Marches:
    """The marches of one unit, by where they end and what they face."""

    def __init__(self, tables: Tables, unit: int) -> None:
        self.tables, self.who = tables, tables.units[unit].id
        self._rows: dict[int, tuple[March, ...]] = {}
        self._pieces: dict[int, tuple[March, ...]] = {}
        self._faced: dict[tuple[int, int], tuple[March, ...]] = {}

    def row(self, area: int) -> tuple[March, ...]:
        """Return the marches to one area, one for each facing."""
        found = self._rows.get(area)
        if found is None:
            name, facings = self.tables.areas[area], self.tables.grid.facings
            found = tuple(made(March, self.who, name, facing) for facing in facings)
            self._rows[area] = found
        return found

    def ending(self, mask: int) -> list[object]:
        """Return the marches to any area of a mask, with every facing."""
        found: list[object] = []
        at = 0
        while mask:
            piece = mask & (PIECES - 1)
            if piece:
                found += self._pieces.get(at | piece) or self._piece(at, piece)
            mask >>= PIECE
            at += PIECES
        return found

    def _piece(self, at: int, piece: int) -> tuple[March, ...]:
        first = at // PIECES * PIECE
        marches = tuple(m for area in areas(piece) for m in self.row(first + area))
        self._pieces[at | piece] = marches
        return marches

    def facing(self, area: int, mask: int) -> tuple[March, ...]:
        """Return the marches to an area that face an adjacent area of a mask."""
        found = self._faced.get((area, mask))
        if found is None:
            across = self.tables.grid.next[area]
            found = tuple(
                march
                for march, there in zip(self.row(area), across, strict=True)
                if there >= 0 and mask >> there & 1
            )
            self._faced[area, mask] = found
        return found


class Attacks(dict[int, Attack]):
    """The attacks of a unit on each area, made when first needed."""

    def __init__(self, tables: Tables, unit: int) -> None:
        super().__init__()
        self.who, self.tables = tables.units[unit].id, tables

    def __missing__(self, area: int) -> Attack:
        attack = made(Attack, self.who, self.tables.areas[area])
        self[area] = attack
        return attack


class Sides:
    """The units of both sides, as one force sees them."""

    def __init__(self, tables: Tables, force: int) -> None:
        own = [each for each in tables.units if each.force == force]
        foes = [each for each in tables.units if each.force != force]
        self.solids = [each.index for each in own if each.solid]
        self.generals = [each.index for each in own if each.type.general]
        apart = {*self.solids, *self.generals}
        self.carts = [each.index for each in own if each.index not in apart]
        self.foes = [each.index for each in foes if not each.type.general]
        self.chiefs = [each.index for each in foes if each.type.general]
        self.all_foes = self.foes + self.chiefs


class Rows:
    """The constants of a scenario's units, by their indices."""

    def __init__(self, tables: Tables) -> None:
        units = range(len(tables.units))
        self.marches = [Marches(tables, unit) for unit in units]
        self.attacks = [Attacks(tables, unit) for unit in units]
        self.sides = [Sides(tables, force.index) for force in tables.forces]
        self.general = [each.type.general for each in tables.units]
        self.move = [each.type.move for each in tables.units]
        self.reach = [
            each.weapon.reach if each.weapon and each.type.unit else 0
            for each in tables.units
        ]


@lru_cache(maxsize=16)
def rows(tables: Tables) -> Rows:
    """Return the rows of a scenario; the same object each time."""
    return Rows(tables)


class Book:
    """A scenario under the settings of one group."""

    def __init__(self, tables: Tables, said: Mapping[str, str]) -> None:
        self.tables, self.said = tables, said
        self.rows = rows(tables)
        self.board = board(tables.grid)
        self.shots = shots(tables, *(said[name] for name in RULINGS))
        costs = int(said["attack_costs"])
        still = said["attackers_move"] == "none"
        guns = said["guns_fire_after_moving"] == "no"
        self.most = [
            0 if still or (guns and each.type.guns) else max(0, each.type.move - costs)
            for each in tables.units
        ]
        """Per unit, how far it moves in a turn in which it attacks (Movement 3)."""
        self.in_turn = said["activation"] == "one by one"
        self.after = said["attack_then_move"] == "yes"
        self.passes = said["passes_friends"] == "yes"
        self.carts = said["transport_shares"] == "transport"
        self.halting = said["generals_stop"] == "yes"
        self.facing = said["several_enemies"] == "facing"
        self.turns = said["turn_beside"] == "free"
        self.away = said["withdrawal"] == "away"
        self.nearest = said["exhausted_moves"] == "nearest"
        self.beside = said["exhausted_attacks"] == "beside"
        self.hiding = said["generals_hide"] == "yes"
        self.rough = said["later_terrain"] == "yes"


book = BySettings(Book).of
"""Return the book for a position's settings; the same object each time."""


class Look:
    """Where friends and enemies are, which enemies stop units, and what those face."""

    __slots__ = (
        *("book", "force", "position"),
        *("carts", "foes", "fronts", "screens", "solids", "stops", "zone"),
    )

    def __init__(self, position: Position, force: int) -> None:
        self.book, self.position, self.force = book(position), position, force
        sides, where = self.book.rows.sides[force], position.where
        foes, chiefs = at(where, sides.foes), at(where, sides.chiefs)
        self.foes = foes | chiefs
        """Where enemies are: units and Generals."""
        self.solids, self.carts = at(where, sides.solids), at(where, sides.carts)
        """Where friends are that share with nobody, and where Transport is."""
        self.stops = self.foes if self.book.halting else foes
        """Where enemies are that stop units (R23)."""
        self.zone = self.book.board.spread(self.stops)
        """The areas beside those enemies, where a move ends (Movement 8)."""
        self.fronts = 0
        """The areas those enemies face (Movement 9)."""
        across, facing = position.tables.grid.next, position.facing
        for unit in sides.all_foes if self.book.halting else sides.foes:
            area = where[unit]
            if area >= 0 and (front := across[area][facing[unit]]) >= 0:
                self.fronts |= 1 << front
        self.screens = foes | self.solids | self.carts
        """Where units hide what is behind them; Generals only if agreed so (R38)."""
        if self.book.hiding:
            self.screens |= chiefs | at(where, sides.generals)

    def taken(self, unit: int) -> int:
        """Return where friends are with whom a unit shares no area (R33)."""
        if not self.position.tables.solid[unit]:
            return 0
        others = self.solids | self.carts if self.book.carts else self.solids
        return others & ~(1 << self.position.where[unit])


def at(where: list[int], units: Iterable[int]) -> int:
    """Return the mask of the areas of some units that are on the board."""
    mask = 0
    for unit in units:
        if where[unit] >= 0:
            mask |= 1 << where[unit]
    return mask
