"""A unit that would do something, as the rules see it: all looked up once per move."""

from collections.abc import Iterable
from typing import Any

from pnp.games.itchy_scratchy.ground.flow import FLOW
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE, Force
from pnp.rules.chapter import Chapter, Parts, When
from pnp.rules.phrases import listed


class Who:
    """A unit where it is, and the area it would go to or attack.  Written as its id."""

    __slots__ = ("area", "bound", "here", "index", "position", "tables", "unit")

    def __init__(self, position: Position, index: int, area: int = NONE) -> None:
        self.position, self.tables = position, position.tables
        self.index, self.unit = index, position.tables.units[index]
        self.here, self.area = position.where[index], area
        self.bound: str | None = None
        """What keeps it from the area, if that has been found out (``ways``)."""

    def __str__(self) -> str:
        return self.unit.id

    @property
    def settings(self) -> Any:
        """The settings of the battle."""
        return self.position.settings

    @property
    def side(self) -> Force:
        """Its force."""
        return self.tables.forces[self.unit.force]

    @property
    def moved(self) -> int:
        """The areas of its move it has spent this turn."""
        return self.position.moved[self.index]

    @property
    def attacked(self) -> bool:
        """Whether it has attacked this turn."""
        return bool(self.position.attacked[self.index])

    @property
    def strength(self) -> int:
        """The Strength Points it has left."""
        return self.position.strength[self.index]

    @property
    def facing(self) -> str:
        """The edge it faces."""
        return self.tables.grid.facings[self.position.facing[self.index]]

    @property
    def stays(self) -> bool:
        """Whether the area is its own."""
        return self.area == self.here

    @property
    def start(self) -> str:
        """The name of its area."""
        return self.tables.areas[self.here]

    @property
    def goal(self) -> str:
        """The name of the area it would go to or attack."""
        return self.tables.areas[self.area]

    @property
    def away(self) -> int:
        """How far the area is."""
        return self.tables.grid.distance(self.here, self.area)


def who(position: Position, move: Any) -> Who | None:
    """Return the unit a move is about, if it is about one."""
    name = getattr(move, "who", "")
    if not name:
        return None
    tables, goal = position.tables, getattr(move, "to", "") or getattr(move, "at", "")
    return Who(position, tables.unit_of[name], tables.area_of[goal] if goal else NONE)


def on_the_board(who: Who) -> bool:
    """Whether a unit is on the board."""
    return who.here >= 0


def ids(position: Position, units: Iterable[int]) -> str:
    """Return units as listed in a sentence: "C-I1 and C-G"."""
    return listed([position.tables.units[each].id for each in units])


def anywhere(_who: Who) -> bool:
    """Whether a rule is heard on the board and off it: it is."""
    return True


PARTS: Parts = {"who": who}
"""What a rule may ask for."""


def chapter(when: When | None = None) -> Chapter:
    """Begin a chapter, whose rules are heard when that holds of the unit."""
    return Chapter(FLOW, PARTS, when, Position.FRAMES)
