"""The whole state of play as one value: lists of small whole numbers.

Units, areas and forces are indices into the tables, facings into the grid's.  A
position is changed in place; ``clone`` it to keep the old one.

**Frames.**  What the battle waits for lies on a stack, ``frames``: each frame is a name
and a few numbers, the top one is next.  A frame is a *step*, which is taken at once, or
a *wait*, which stops for a move (``pnp.rules.flow``):

    steps   start turn, side (force), end turn
    waits   initiative                      dice, one of each force
            order (force)                   who won it goes first or second
            activate (force)                a unit moves or attacks, or all are done
            attack (unit, area)             dice of the attacker
            fight back (unit, area, *dice)  the defender's dice after the attacker's
            withdraw (unit, area)           who lost to the enemy there goes, or loses 1
            advance (unit, area)            who won the area may enter it (R17)
"""

from collections.abc import Mapping
from typing import Literal, Self

from pnp.games.itchy_scratchy.ground.tables import NONE, Tables
from pnp.rules.flow import Frame
from pnp.rules.whole import Whole

Phase = Literal["initiative", "activation", "over"]

UNMOVED = -1
"""In ``moved``: it has not been moved this turn; 0 is a turn on the spot."""


class Position(Whole):
    """Where everybody is, what they have done this turn, and what is awaited."""

    __slots__ = (
        *("tables", "numbers", "settings"),
        *("turn", "phase", "first", "active", "frames", "outcome"),
        *("where", "facing", "strength", "holder"),
        *("moved", "attacked", "finished", "wired"),
        *("lost", "exhausted"),
    )

    def __init__(self, tables: Tables) -> None:
        """Everybody where the scenario puts them, before the first turn."""
        self.tables = tables
        self.numbers: Mapping[str, int] = tables.numbers
        """The numbers of the rules; replaced, never changed, by an overruling."""
        self.settings: Mapping[str, str] = tables.settings
        """The same and all settings as words: ``settings["square_arc"]``."""
        units = tables.units
        self.turn = 0
        self.phase: Phase = "initiative"
        self.first = NONE
        """The force that goes first this turn."""
        self.active = NONE
        """The unit that is in hand; the one before it is finished (R32)."""
        self.frames: list[Frame] = []
        self.outcome = ""
        """How it ended, in a word: ``exhaustion``, ``no units``, ``turns``."""
        self.where = [each.area for each in units]
        """Per unit its area; NONE: destroyed, or not in this battle."""
        self.facing = [each.facing for each in units]
        """Per unit the edge it faces."""
        self.strength = [each.strength for each in units]
        """Per unit the Strength Points it has left."""
        self.holder = [NONE] * len(tables.areas)
        """Per area the unit in it that shares with no other such; a mirror."""
        for each in units:
            if each.solid and each.area >= 0:
                self.holder[each.area] = each.index
        self.moved = [UNMOVED] * len(units)
        """Per unit what it has spent of its movement this turn, in areas, by the
        shortest way there was; UNMOVED before its move."""
        self.attacked = [0] * len(units)
        """Who has attacked this turn (Combat 2)."""
        self.finished = [0] * len(units)
        """Who is done with for this turn, another having begun (R32)."""
        self.wired: list[int] = []
        """Areas whose barbed wire has been taken away (Later Terrain), in order."""
        self.lost = [0] * len(tables.forces)
        """Per force the Strength Points it has lost."""
        self.exhausted = [0] * len(tables.forces)
        """Per force, whether its Exhaustion Point restrains it (R20)."""

    def clone(self) -> Self:
        """Return a copy that shares only the tables."""
        new = object.__new__(type(self))
        new.tables = self.tables
        new.numbers = self.numbers
        new.settings = self.settings
        new.turn = self.turn
        new.phase = self.phase
        new.first = self.first
        new.active = self.active
        new.frames = self.frames[:]
        new.outcome = self.outcome
        new.where = self.where[:]
        new.facing = self.facing[:]
        new.strength = self.strength[:]
        new.holder = self.holder[:]
        new.moved = self.moved[:]
        new.attacked = self.attacked[:]
        new.finished = self.finished[:]
        new.wired = self.wired[:]
        new.lost = self.lost[:]
        new.exhausted = self.exhausted[:]
        return new

    # Who is where

    def inside(self, area: int) -> list[int]:
        """Return the units and Generals in an area, in the order of the scenario."""
        return [unit for unit, here in enumerate(self.where) if here == area]

    def station(self, unit: int, area: int) -> None:
        """Put a unit into an area, or off the board (NONE)."""
        if self.tables.solid[unit]:
            old = self.where[unit]
            if old >= 0 and self.holder[old] == unit:
                self.holder[old] = NONE
            if area >= 0:
                self.holder[area] = unit
        self.where[unit] = area

    def holds(self, area: int) -> int:
        """Return the force that is in an area, NONE where nobody is."""
        unit = self.holder[area]
        if unit < 0:
            unit = next((u for u, here in enumerate(self.where) if here == area), NONE)
        return self.tables.force_of[unit] if unit >= 0 else NONE

    def standing(self, force: int) -> list[int]:
        """Return the units and Generals of a force that are on the board."""
        where = self.where
        return [unit for unit in self.tables.forces[force].units if where[unit] >= 0]
