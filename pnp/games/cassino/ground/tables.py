"""The definition, as the referee looks it up.

Tables never change during a session; every position keeps the ones it started with.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from pnp.games.cassino.ground.pieces import (
    NOBODY,
    NONE,
    Attrition,
    Event,
    Force,
    Formation,
    Piece,
    Result,
    Return,
    Side,
    Terrain,
    Weather,
)
from pnp.model.component import Component
from pnp.model.game import Game
from pnp.rules.definition import Definition, every, number, numbers, text, words
from pnp.rules.frames import Free, Kinds, Verbatim
from pnp.rules.naming import Names, names
from pnp.rules.pieces import by_id, pieces, rolled


def _bands(force: Component) -> tuple[tuple[int, int], ...]:
    """Return the morale of a force, full and reduced, at each band of its table."""
    bands = (numbers(force, band) for band in ("start", "two", "four"))
    return tuple((band[0], band[-1]) for band in bands)


def _at(things: Iterable[Piece]) -> Mapping[str, int]:
    """Return the index of each id."""
    return {each.id: each.index for each in things}


class Tables(Definition):
    """Everything of a definition that the referee looks up; shared by all positions."""

    IDLE: ClassVar[Mapping[str, str]] = {
        "rule_diadem": "its formation joins a campaign on the day it is enrolled",
        "fewer_reduced": "Non-combat Days are days of a campaign",
        "returned_unit": "Non-combat Days are days of a campaign",
        "rule_non_combat": "Non-combat Days are days of a campaign",
        **dict.fromkeys(
            ("rule_attrition", "attrition_modifier", "attrition_cp", "attrition_low"),
            "Artillery Attrition is rolled for in a campaign",
        ),
    }
    """Settings that no rule of a scenario reads; the rules of a campaign do."""
    LEAST: ClassVar[Mapping[str, int]] = dict.fromkeys(
        ("segments", "fog_clears", "disrupted", "demoralized"), 1
    )

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.sides = pieces(Side, every(game, "sides"))
        self.forces = pieces(
            Force, every(game, "forces"), side=self.sides, bands=_bands
        )
        self.terrain = pieces(Terrain, every(game, "terrain"))
        self.results = pieces(
            Result,
            every(game, "results"),
            check=lambda c: number(c, "check") if "check" in c.fields else NONE,
        )
        events = pieces(Event, every(game, "events"), side=self.sides)
        self.events = {each.roll: each for each in events}
        """The random event for each sum of two dice."""
        self.weather = pieces(
            Weather,
            every(game, "weather"),
            night=lambda c: text(c, "time") == "night",
            case=lambda c: words(c, "cites")[0],
        )
        self.side_of, self.force_of = _at(self.sides), _at(self.forces)
        self.terrain_of = _at(self.terrain)
        self.rank = _at(self.results)
        """The rank of each result, 0 for no effect (Tactical Assault 4)."""
        self.attrition = pieces(Attrition, every(game, "attrition"))
        """The rows of the attrition table, the lowest die first."""
        returns = by_id(pieces(Return, every(game, "non-combat")))
        self.returns = rolled(every(game, "non-combat"), lambda c: returns[c.id])
        """The row of non-combat days for each face of a die."""
        self.mines = {
            number(c, "factors"): (number(c, "personnel"), number(c, "vehicles"))
            for c in every(game, "mines")
        }
        """Per number of factors, the values against personnel and vehicles."""
        self.chart = tuple(
            (number(c, "strength"), words(c, "results")) for c in every(game, "chart")
        )
        """The stand-in chart: its columns by strength, with a result for each face."""
        self.formations = pieces(
            Formation, every(game, "formations"), side=self.sides, force=self.forces
        )
        self.formation_of = {each.id: each for each in self.formations}
        self.strips = tuple(
            filter(None, (text(c, "letter") for c in every(game, "strip")))
        )
        """The letters of the printed strips."""
        self.minefields = {
            text(c, "hex"): number(c, "factors") for c in every(game, "minefields")
        }
        """The factors of German mines by hex, as earlier scenarios left them."""

    @cached_property
    def named(self) -> Mapping[str, Names]:
        """Names of sides, forces, formations, terrain, weather and events."""
        things: Mapping[str, Sequence[Piece | Formation]] = {
            "side": self.sides,
            "force": self.forces,
            "terrain": self.terrain,
            "formation": self.formations,
        }
        found = {
            kind: names(kind, ((n, e.id, e.name) for n, e in enumerate(each)))
            for kind, each in things.items()
        }
        ids = {
            "weather": [each.id for each in self.weather],
            "event": [each.id for each in self.events.values()],
        }
        for kind, several in ids.items():
            found[kind] = names(kind, ((n, e, e) for n, e in enumerate(several)))
        return found

    @cached_property
    def exactly(self) -> Mapping[str, Container[str]]:
        """Per kind of thing, the exact names that plies are written with."""
        return {
            **super().exactly,
            "people": {*self.formation_of, *self.force_of},
            "checked": {*self.force_of, *self.side_of},
            "morale": {"full", "reduced", *map(str, range(100))},
            "result": {*self.rank, NOBODY},
        }

    @cached_property
    def kinds(self) -> Kinds:
        """The kinds of the parts of a frame; a part without a kind is a number."""
        return {
            **super().kinds,
            "hex": Free(),
            "leader": Free(),
            "who": Verbatim((*self.force_of, *self.side_of)),
            "morale": Free(),
            "result": Verbatim((*self.rank, NOBODY)),
        }
