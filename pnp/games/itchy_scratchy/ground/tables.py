"""The pieces of the definition, and a scenario as tables of whole numbers.

Areas have the indices of the grid.  Forces, units and terrain are in the order of the
definition.  Nothing here changes during a session.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar

from pnp.errors import PnpError, among
from pnp.grids import Grid
from pnp.model.component import Component
from pnp.model.game import Game
from pnp.rules.definition import Definition, every, flag, numbers, text, words
from pnp.rules.naming import Names, names
from pnp.rules.pieces import by_id, pieces, places
from pnp.values import Struct

NONE = -1
"""No area, no unit, no weapon."""


class Weapon(Struct, frozen=True):
    """The dice of a weapon by range (Combat table)."""

    index: int
    id: str
    name: str
    dice: tuple[int, ...]
    """``dice[range]``; 0 at range 0, and none beyond its reach."""

    @property
    def reach(self) -> int:
        """The farthest range at which it has dice."""
        return len(self.dice) - 1


class Target(Struct, frozen=True):
    """The doubles that hurt a kind of target (Combat Results)."""

    id: str
    name: str
    doubles: frozenset[int]
    open: str
    """The case for a target in the open."""
    cover: str
    """The case for a target in cover."""


class Type(Struct, frozen=True):
    """A type of unit, or Generals (Unit Strength Points table, Movement table)."""

    index: int
    id: str
    name: str
    plural: str
    move: int
    target: Target
    target_afoot: Target
    """Its target if cavalry on foot is hit as infantry (R10)."""
    unit: bool
    """False for Generals: they count as units in many ways, but are not units."""
    shares: bool
    """Whether it may be in an area with a friendly unit (Movement 5 and 6)."""
    general: bool
    guns: bool
    """Whether it is artillery, which may have to limber (R28)."""


class Terrain(Struct, frozen=True):
    """A kind of ground on an area; fields of the later module apply only with it."""

    index: int
    id: str
    name: str
    cover: bool
    blocks: bool
    height: int
    stops: bool
    slow: bool
    uphill: bool
    closed: bool
    opens: frozenset[str]
    peaceful: bool
    road: bool
    only: frozenset[str]
    wire: bool


class Force(Struct, frozen=True):
    """A side: its seat is its id."""

    index: int
    id: str
    name: str
    units: tuple[int, ...]
    strength: int
    """Its Strength Points at the start, including its Generals'."""
    exhaustion: int
    """Its Exhaustion Point: the lost points that exhaust it (Exhaustion Point 1)."""


class Unit(Struct, frozen=True):
    """A unit or General of a scenario, and where it starts."""

    index: int
    id: str
    name: str
    force: int
    type: Type
    weapon: Weapon | None
    strength: int
    area: int
    facing: int

    @property
    def solid(self) -> bool:
        """Whether it keeps other units out of its area."""
        return not self.type.shares


class NoScenario(PnpError):
    """The rules without a battle: they need a scenario to be played."""


class Tables(Definition):
    """Everything in a scenario that the referee looks up; all positions share it."""

    SINCE: ClassVar[Mapping[str, str]] = {"turn_beside": "faces"}
    IDLE: ClassVar[Mapping[str, str]] = {
        "exhaustion_share": "Exhaustion Points are counted when a battle begins",
        "weapons_by_type": "units get their weapons when a battle begins",
    }
    LEAST: ClassVar[Mapping[str, int]] = {"turn_limit": 1}

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        if game.scenario is None:
            known = among(game.scenarios) if game.scenarios else ""
            raise NoScenario(f"{game.title} needs a scenario", hint=known)
        self.title = game.scenario.title
        self.grid: Grid = game.scenario.grid
        self.areas = self.grid.names
        self.area_of: Mapping[str, int] = self.grid.index
        self.weapons = pieces(
            Weapon, every(game, "weapons"), dice=lambda c: (0, *numbers(c, "dice"))
        )
        targets = by_id(pieces(Target, every(game, "targets")))
        self.types = pieces(
            Type,
            every(game, "types"),
            target=targets,
            target_afoot=lambda c: targets[
                text(c, "target_afoot") or text(c, "target")
            ],
            guns=lambda c: flag(c, "limbers"),
        )
        self.terrains = pieces(Terrain, every(game, "terrain"))
        self.units = pieces(
            Unit,
            every(game, "units"),
            force=places(every(game, "forces")),
            type=self.types,
            weapon=self.weapons,
            area=lambda c: self.grid.index[text(c, "at")],
            facing=lambda c: self.grid.facings.index(text(c, "facing")),
        )
        self.forces = pieces(
            Force,
            every(game, "forces"),
            units=lambda c: tuple(u.index for u in self._of(c)),
            strength=lambda c: sum(u.strength for u in self._of(c)),
            exhaustion=self._exhaustion,
        )
        kinds = {each.id: each for each in self.terrains}
        ground: list[tuple[Terrain, ...]] = [()] * len(self.areas)
        for each in every(game, "field"):
            terrain = (kinds[name] for name in words(each, "terrain"))
            ground[self.area_of[each.id]] = tuple(terrain)
        self.ground = tuple(ground)
        """Per area, the terrain on it."""

    def _of(self, force: Component) -> list[Unit]:
        """Return the units of a force."""
        units, sides = self.units, [each.id for each in every(self.game, "forces")]
        return [each for each in units if sides[each.force] == force.id]

    def _exhaustion(self, force: Component) -> int:
        """Return the Exhaustion Point of a force, rounded up (Exhaustion Point 1)."""
        strength = sum(each.strength for each in self._of(force))
        return -(-strength // self.numbers["exhaustion_share"])

    @cached_property
    def named(self) -> Mapping[str, Names]:
        """The names of a scenario's units, areas, forces and facings."""
        forces = [(each.index, each.name) for each in self.forces]
        facings = enumerate(self.grid.facings)
        return {
            "unit": names("unit", ((u.index, u.id, u.name) for u in self.units)),
            "area": names("area", ((at, n, n) for at, n in enumerate(self.areas))),
            "force": names(
                "force", ((f.index, f.id, f.name) for f in self.forces), forces
            ),
            "facing": names("facing", ((at, n, n) for at, n in facings)),
        }

    @cached_property
    def unit_of(self) -> Mapping[str, int]:
        """Per id, the index of the unit."""
        return {each.id: each.index for each in self.units}

    @cached_property
    def seats(self) -> tuple[str, ...]:
        """The ids of the forces, in order."""
        return tuple(each.id for each in self.forces)

    @cached_property
    def solid(self) -> tuple[bool, ...]:
        """Per unit, whether it keeps other units out of its area."""
        return tuple(each.solid for each in self.units)

    @cached_property
    def force_of(self) -> tuple[int, ...]:
        """Per unit, its force."""
        return tuple(each.force for each in self.units)

    @cached_property
    def blocks(self) -> tuple[bool, ...]:
        """Per area, whether its ground hides what is behind it."""
        return tuple(any(one.blocks for one in each) for each in self.ground)

    @cached_property
    def height(self) -> tuple[int, ...]:
        """Per area, its height; 0 is level ground."""
        return tuple(
            max((one.height for one in each), default=0) for each in self.ground
        )

    @cached_property
    def has_cover(self) -> tuple[bool, ...]:
        """Per area, whether it has woods, houses or works."""
        return tuple(any(one.cover for one in each) for each in self.ground)

    @cached_property
    def open_too(self) -> tuple[bool, ...]:
        """Per area, whether it has other ground too."""
        return tuple(any(not one.cover for one in each) for each in self.ground)
