"""What the definition says, as the referee looks it up.

Tables never change while a session lasts; every position points to the ones it was
begun with.
"""

from collections.abc import Container, Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from pnp.games.cassino.ground import inventory
from pnp.games.cassino.ground.pieces import (
    ALLIED,
    AXIS,
    NONE,
    Attrition,
    Event,
    Force,
    Formation,
    Result,
    Return,
    Side,
    Terrain,
    Weather,
)
from pnp.model.game import Game
from pnp.rules.definition import Definition
from pnp.rules.frames import Free, Kinds, Verbatim
from pnp.rules.naming import Names, names

__all__ = [
    "ALLIED",
    "AXIS",
    "MONTHS",
    "NONE",
    "SPRING",
    "Attrition",
    "Event",
    "Force",
    "Formation",
    "Result",
    "Return",
    "Side",
    "Tables",
    "Terrain",
    "Weather",
]

MONTHS = ("January", "February", "March", "April", "May")
"""The months of the battles."""
SPRING = ("April", "May")
"""Those in which weather is milder (Weather 1)."""


NOBODY = "nobody"
"""Written for the result of a side that does not roll (R9)."""


class Tables(Definition):
    """Everything of a definition that the referee looks up; shared by all positions."""

    IDLE: ClassVar[Mapping[str, str]] = {
        "rule_diadem": "its formation is in the campaign from the day it is enrolled",
        "fewer_reduced": "Non-combat Days are days of a campaign",
        "returned_unit": "Non-combat Days are days of a campaign",
        "rule_non_combat": "Non-combat Days are days of a campaign",
        **dict.fromkeys(
            ("rule_attrition", "attrition_modifier", "attrition_cp", "attrition_low"),
            "Artillery Attrition is thrown for in a campaign",
        ),
    }
    """What no rule reads in an evening; a campaign's rules do."""
    LEAST: ClassVar[Mapping[str, int]] = dict.fromkeys(
        ("segments", "fog_clears", "disrupted", "demoralized"), 1
    )

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.sides = inventory.sides(game)
        self.forces = inventory.forces(game)
        self.terrain = inventory.terrain(game)
        self.results = inventory.results(game)
        self.events = inventory.events(game)
        self.weather = inventory.weather(game)
        self.attrition = inventory.attrition(game)
        self.returns = inventory.returns(game)
        self.mines = inventory.mines(game)
        self.chart = inventory.chart(game)
        self.formations = inventory.formations(game)
        self.strips = inventory.strips(game)
        self.minefields = inventory.minefields(game)

    @cached_property
    def named(self) -> Mapping[str, Names]:
        """The names of sides, forces, formations, terrain, weather and events."""
        both: Mapping[str, Sequence[Side | Force | Terrain | Formation]] = {
            "side": self.sides,
            "force": self.forces,
            "terrain": self.terrain,
            "formation": self.formations,
        }
        weather = ((e.index, e.id, e.id) for e in self.weather)
        events = ((n, e.id, e.id) for n, e in enumerate(self.events.values()))
        return {
            **{
                kind: names(kind, ((n, e.id, e.name) for n, e in enumerate(each)))
                for kind, each in both.items()
            },
            "weather": names("weather", weather),
            "event": names("event", events),
        }

    @cached_property
    def exactly(self) -> Mapping[str, Container[str]]:
        """Per kind of thing the names that plies are written with."""
        return {
            **super().exactly,
            "people": {*self.formation_of, *self.force_of},
            "checked": {*self.force_of, *self.side_of},
            "morale": {"full", "reduced", *map(str, range(100))},
            "result": {*self.rank, NOBODY},
        }

    @cached_property
    def kinds(self) -> Kinds:
        """What the parts of what is awaited stand for; others are numbers."""
        return {
            **super().kinds,
            "hex": Free(),
            "leader": Free(),
            "who": Verbatim((*self.force_of, *self.side_of)),
            "morale": Free(),
            "result": Verbatim((*self.rank, NOBODY)),
        }

    @cached_property
    def side_of(self) -> Mapping[str, int]:
        """The side of each id."""
        return {each.id: each.index for each in self.sides}

    @cached_property
    def force_of(self) -> Mapping[str, int]:
        """The force of each id."""
        return {each.id: each.index for each in self.forces}

    @cached_property
    def terrain_of(self) -> Mapping[str, int]:
        """The kind of terrain of each id."""
        return {each.id: each.index for each in self.terrain}

    @cached_property
    def rank(self) -> Mapping[str, int]:
        """The rank of each result, 0 for no effect (Tactical Assault 4)."""
        return {each.id: each.index for each in self.results}

    @cached_property
    def formation_of(self) -> Mapping[str, Formation]:
        """The formation of each id."""
        return {each.id: each for each in self.formations}
