"""The definition and the scenario as the referee reads them: tables of whole numbers.

Areas are those of the grid, by its indices; forces, units and terrain are in the order
of the definition.  Nothing here changes while a session lasts.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar

from pnp.errors import PnpError, among
from pnp.games.itchy_scratchy.ground import inventory
from pnp.games.itchy_scratchy.ground.pieces import (
    NONE,
    Force,
    Target,
    Terrain,
    Type,
    Unit,
    Weapon,
)
from pnp.grids import Grid
from pnp.model.game import Game
from pnp.rules.definition import Definition, every, words
from pnp.rules.naming import Names, names

__all__ = [
    "NONE",
    "Force",
    "NoScenario",
    "Tables",
    "Target",
    "Terrain",
    "Type",
    "Unit",
    "Weapon",
]


class NoScenario(PnpError):
    """Rules without a battle: they are played with a scenario alone."""


class Tables(Definition):
    """Everything of a scenario that the referee looks up; shared by all positions."""

    SINCE: ClassVar[Mapping[str, str]] = {
        "turn_beside": "faces",
    }
    IDLE: ClassVar[Mapping[str, str]] = {
        "exhaustion_share": "the Exhaustion Points are counted when a battle begins",
        "weapons_by_type": "every unit has its weapon when a battle begins",
    }
    LEAST: ClassVar[Mapping[str, int]] = {"turn_limit": 1}

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        if game.scenario is None:
            known = among(game.scenarios) if game.scenarios else ""
            raise NoScenario(f"{game.title} is played with a scenario", hint=known)
        self.title = game.scenario.title
        self.grid: Grid = game.scenario.grid
        self.areas = self.grid.names
        self.area_of: Mapping[str, int] = self.grid.index
        self.weapons = inventory.weapons(game)
        self.types = inventory.types(game)
        self.terrains = inventory.terrains(game)
        ids = [each.id for each in every(game, "forces")]
        self.units = inventory.units(game, self.grid, ids, self.types, self.weapons)
        self.forces = inventory.forces(
            game, self.units, self.numbers["exhaustion_share"]
        )
        kinds = {each.id: each for each in self.terrains}
        ground: list[tuple[Terrain, ...]] = [()] * len(self.areas)
        for each in every(game, "field"):
            terrain = (kinds[name] for name in words(each, "terrain"))
            ground[self.area_of[each.id]] = tuple(terrain)
        self.ground = tuple(ground)
        """Per area the terrain on it."""

    @cached_property
    def named(self) -> Mapping[str, Names]:
        """The names of a scenario's units, areas, forces, and of what one may face."""
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
        """The unit of each id."""
        return {each.id: each.index for each in self.units}

    @cached_property
    def seats(self) -> tuple[str, ...]:
        """The ids of the forces, in their order."""
        return tuple(each.id for each in self.forces)

    @cached_property
    def solid(self) -> tuple[bool, ...]:
        """Per unit, whether it keeps other units out of its area."""
        return tuple(each.solid for each in self.units)

    @cached_property
    def force_of(self) -> tuple[int, ...]:
        """Per unit its force."""
        return tuple(each.force for each in self.units)

    @cached_property
    def blocks(self) -> tuple[bool, ...]:
        """Per area, whether its ground hides what lies behind."""
        return tuple(any(one.blocks for one in each) for each in self.ground)

    @cached_property
    def height(self) -> tuple[int, ...]:
        """Per area, its height; 0 is level ground."""
        return tuple(
            max((one.height for one in each), default=0) for each in self.ground
        )

    @cached_property
    def has_cover(self) -> tuple[bool, ...]:
        """Per area, whether woods, houses or works are on it."""
        return tuple(any(one.cover for one in each) for each in self.ground)

    @cached_property
    def open_too(self) -> tuple[bool, ...]:
        """Per area, whether other ground is on it as well."""
        return tuple(any(not one.cover for one in each) for each in self.ground)
