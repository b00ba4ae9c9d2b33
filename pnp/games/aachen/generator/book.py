"""A game with one group's settings, and a look at a position of it.

Units are bits, and a set of units is one whole number. The moves that never change are
made here, so that play makes few new ones.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from pnp.games.aachen.ground.moves import (
    Activate,
    Attack,
    Choose,
    Join,
    Move,
    Reveal,
    Stay,
    Surrender,
)
from pnp.games.aachen.ground.position import NOBODY, Position
from pnp.games.aachen.ground.tables import SUPPORTS, Tables
from pnp.rules.by_settings import BySettings
from pnp.rules.interned import made
from pnp.rules.registers import Listed

Way = tuple[int, ...]
"""The areas a unit enters, in order."""


class Ways:
    """The routes from one area, as moves of any unit that may take them."""

    __slots__ = ("_moves", "by")

    def __init__(self, names: Sequence[str], ways: Sequence[Way]) -> None:
        self.by = [tuple(names[area] for area in way) for way in ways]
        self._moves: dict[str, list[Move]] = {}

    def of(self, who: str) -> list[Move]:
        """Return the moves of a unit, made once and cached."""
        found = self._moves.get(who)
        if found is None:
            found = self._moves[who] = [Move(who, by) for by in self.by]
        return found


Moves = Sequence[object]
LEGAL = Listed()
"""Per wait, the function that returns the moves that answer it."""
LOADS = 1 << 16
"""How many crowds the cache keeps."""


class Rows:
    """The constant facts of areas, units and German units, by their indices."""

    def __init__(self, tables: Tables) -> None:
        areas = tables.areas
        self.names = [each.id for each in areas]
        self.around = [each.next for each in areas]
        self.setup = [each.setup for each in areas]
        self.bloody = [each.terrain.bloody for each in areas]
        self.suburban = [not each.setup and not each.terrain.bloody for each in areas]
        self.kinds = [
            [each.index for each in tables.germans if each.terrain == terrain.index]
            for terrain in tables.terrains
        ]
        """Per terrain, the kinds of German unit."""
        self._units(tables)
        self._moves(tables)

    def _units(self, tables: Tables) -> None:
        units = tables.units
        self.who = [each.id for each in units]
        self.parent = [each.parent for each in units]
        self.leader = [each.type.leader for each in units]
        self.on_foot = [
            each.type.leader or (each.type.infantry and not each.type.armored)
            for each in units
        ]
        """Per unit, whether Rubble costs it nothing (12.4)."""
        self.riflemen = [each.type.infantry and not each.type.armored for each in units]
        """Per unit, whether guns may come to it (6.1.1)."""
        self.guns = [
            not (each.type.infantry or each.type.armored or each.type.leader)
            for each in units
        ]
        self.solid = sum(1 << each.index for each in units if not each.type.leader)
        """All units but leaders, as bits."""
        self.refits = [self._refit(tables, each.type.id) for each in units]
        """Per unit, the price to bring it back; None if nothing does (6.3.1)."""

    def _moves(self, tables: Tables) -> None:
        self.activates = [made(Activate, name) for name in self.names]
        self.attacks = [made(Attack, name) for name in self.names]
        self.surrenders = [made(Surrender, name) for name in self.names]
        self.joins = [made(Join, name) for name in self.who]
        self.chooses = [made(Choose, name) for name in self.who]
        self.stays = [made(Stay, name) for name in self.who]
        self.reveals = [made(Reveal, each.id) for each in tables.germans]

    @staticmethod
    def _refit(tables: Tables, kind: str) -> int | None:
        prices = (item.cost for item in tables.items if kind in item.refits)
        return next(prices, None)


@lru_cache(maxsize=16)
def rows(tables: Tables) -> Rows:
    """Return the rows of a definition, made once and cached."""
    return Rows(tables)


class Loads(dict[int, int]):
    """How many units of a crowd count; leaders among their own do not (7.1)."""

    def __init__(self, tables: Tables, *, organization: bool) -> None:
        super().__init__()
        units, self.solid = tables.units, rows(tables).solid
        self.leaders: list[tuple[int, int]] = []
        for chief in units:
            if chief.type.leader:
                own = chief.commands
                if organization:
                    own = frozenset(u.index for u in units if u.parent == chief.parent)
                led = sum(1 << unit for unit in own)
                self.leaders.append((1 << chief.index, led & self.solid))
        """Each leader, and the units among which he does not count (R7)."""

    def __missing__(self, crowd: int) -> int:
        if len(self) >= LOADS:
            self.clear()
        free = sum(1 for bit, own in self.leaders if crowd & bit and crowd & own)
        load = self[crowd] = crowd.bit_count() - free
        return load


class Book:
    """The settings of one group, read once."""

    def __init__(self, tables: Tables, said: Mapping[str, str]) -> None:
        self.tables, self.said = tables, said
        self.rows = rows(tables)
        self.loads = Loads(tables, organization=said["leader_commands"] != "company")
        self.costs = tables.costs
        self.prices = [tables.item_of[name].cost for name in SUPPORTS]
        self.entered = said["control"] == "entered"
        self.empty = said["vacant_with_americans"] == "empty"
        self.later = said["contested_exit"] == "next activation"
        self.alone = said["leaders_alone"] == "yes"
        self.together = said["groups_join"] == "yes"
        self.again = said["activated_once"] == "again"
        self.must = said["combat_declined"] == "must"
        self.rubble = said["rubble"] == "yes"
        self.crowded = said["reinforcements_stack"] == "free"
        self.goes_on = said["retreat_full"] == "goes on"
        self.may_wait = said["reinforcements_late"] == "may wait"
        self.back = said["contested_return"] == "yes"
        self.in_any_order = said["retreat_order"] == "chosen"
        self.hotel = said["hotel_quellenhof"] == "yes"
        self.squadron = said["air_support"] == "any"
        self.armored = [
            (each.type.armored or (guns and said["sp_is_armor"] == "yes"))
            and not (each.type.infantry and said["halftrack_bars_support"] == "no")
            for each, guns in zip(tables.units, self.rows.guns, strict=True)
        ]
        """Per unit, whether it bars Armor Support (9.5.2C)."""
        self.routes: dict[tuple[object, ...], Ways] = {}
        """The routes found so far, by all they depend on (``routes``)."""


book = BySettings(Book).of
"""Return the book for a position's settings, made once and cached."""


def bits(units: Iterable[int]) -> int:
    """Return units as a crowd, one bit each."""
    crowd = 0
    for unit in units:
        crowd |= 1 << unit
    return crowd


class Look:
    """Americans in crowds by area, for one look at a position."""

    __slots__ = ("book", "crowds", "limit", "position")

    def __init__(self, position: Position) -> None:
        self.position, self.book = position, book(position)
        self.limit = position.numbers["stacking"]
        self.crowds: dict[int, int] = {}
        """Per area with Americans, the units there."""
        crowds = self.crowds
        for unit, area in enumerate(position.where):
            if area >= 0:
                crowds[area] = crowds.get(area, 0) | 1 << unit

    def held(self, area: int) -> bool:
        """Whether a German unit is in an area."""
        return self.position.german[area] != NOBODY

    def american(self, area: int) -> bool:
        """Whether an area is American: no Germans, and entered since (7.2, R1)."""
        if self.held(area):
            return False
        return not (self.book.entered and self.position.unentered[area])

    def vacant(self, area: int) -> bool:
        """Whether an area is Vacant (7.4, R18)."""
        return not self.held(area) and not (self.book.empty and area in self.crowds)

    def takes(self, area: int, more: int) -> bool:
        """Whether an area has room for a crowd besides the units there (7.1).

        Leaders who do not count there always fit: they add nothing.
        """
        rows, loads = self.book.rows, self.book.loads
        if rows.setup[area]:
            return True
        there = self.crowds.get(area, 0)
        load = loads[there | more]
        return load <= self.limit or (not more & rows.solid and load == loads[there])

    def full(self, unit: int) -> int:
        """Return the areas without room for a unit, one bit each (8.3.1)."""
        closed, more = 0, 1 << unit
        for area in self.crowds:
            if not self.takes(area, more):
                closed |= 1 << area
        return closed
