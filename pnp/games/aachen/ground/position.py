"""The whole state of play as one value: lists of small whole numbers.

Areas, units and kinds of German unit are indices into the tables.  A position is
changed in place; ``clone`` it to keep the old one.

**Frames.**  What the game waits for lies on a stack, ``frames``: each frame is a name
and a few numbers or words, the top one is next.  A frame is a *step*, which is taken
at once, or a *wait*, which stops for a move (``pnp.rules.flow``):

    steps   dawn, event phase, supply phase, combat phase, next round, going on,
            stand down, end combat, end phase; of an attack ``fight``, which holds all
            that has come of it, engage and fall back
    waits   mortality (leader)          a die: killed, wounded, or back    [6.1.2]
            return (leader)             where a leader returns
            reinforce (unit, …)         where reinforcements come          [6.1.1]
            event                       three dice                         [6.2]
            hold                        a die: which battalion stays
            infiltration                which unit becomes Spent
            surrender                   which German unit is taken off
            supply                      the dice of Supply Points          [6.3]
            buy                         support, a unit back, or enough
            street (area)               a die of Bloody Streets            [6.4.1]
            street loss (area, does)    which unit
            round                       an area is activated, or enough    [6.4.2]
            active (area)               a unit moves or joins, an attack, or enough
            reveal (area)               the German unit turned over        [9.4]
            ambush, sniper, barrage     whom a strategy takes
            lead (area)                 the lead unit and its support      [9.5]
            air (area)                  a die of Air Support               [9.5.3D]
            attack (area)               the dice of the Americans          [9.5.1]
            defend (area)               the dice of the Germans
            retreat (unit, area)        where a unit retreats, or stays    [9.5.5]
            final                       a die: does the garrison surrender [10.2]
"""

from collections.abc import Mapping
from typing import Literal, Self

from pnp.games.aachen.ground.tables import NONE, SUPPORTS, Tables
from pnp.rules.flow import Frame
from pnp.rules.whole import Whole

Phase = Literal["dawn", "event", "supply", "combat", "end", "over"]

OUT, KILLED, AWAY = -2, -3, -4
"""Where a unit is that is on no area: Out of Action, out of the game, not yet in it."""

NOBODY, UNREVEALED = -1, -2
"""What holds an area: no German unit, or one that nobody has turned over; else its
kind."""

FRESH, SPENT = 0, 1


class Position(Whole):
    """Where everybody is, what is known of the Germans, and what is awaited."""

    __slots__ = (
        *("tables", "numbers", "settings"),
        *("turn", "phase", "morale", "frames", "outcome"),
        *("where", "spent", "since", "back", "came", "joined", "moved"),
        *("german", "left", "elite", "rubble", "unentered"),
        *("rain", "held_back", "event", "points", "dice", "support", "once"),
        *("active", "attacked"),
    )

    def __init__(self, tables: Tables) -> None:  # noqa: PLR0915 - one line a field
        """The first dawn: both battalions set up, all Germans unrevealed (5.0)."""
        self.tables = tables
        self.numbers: Mapping[str, int] = tables.numbers
        """The numbers of the rules; replaced, never changed, by an overruling."""
        self.settings: Mapping[str, str] = tables.settings
        """The same and all settings as words: ``settings["control"]``."""
        units, areas = tables.units, tables.areas
        self.turn = 0
        self.phase: Phase = "dawn"
        self.morale = tables.numbers["morale_start"]
        """German Morale (3.3)."""
        self.frames: list[Frame] = []
        self.outcome = ""
        """How it ended: ``every area``, ``morale``, ``surrender`` or ``holds``."""
        self.where = [each.setup if each.setup >= 0 else AWAY for each in units]
        """Per American unit its area, or OUT, KILLED, AWAY."""
        self.spent = [FRESH] * len(units)
        """Per American unit, whether its Spent side is up."""
        self.since = [0] * len(units)
        """Per unit Out of Action, the turn it was put there; leaders roll the next."""
        self.back = [0] * len(units)
        """Per leader who is wounded, the turn he returns; 0 for everybody else."""
        self.came = [NONE] * len(units)
        """Per unit that has entered an area this activation, the area it came from."""
        self.joined = [0] * len(units)
        """Who takes part in the attack that is being made ready."""
        self.moved = [0] * len(units)
        """Who has moved in this activation."""
        self.german = [NOBODY if each.setup else UNREVEALED for each in areas]
        """Per area the German unit: NOBODY, UNREVEALED, or its kind."""
        self.left = [each.copies for each in tables.germans]
        """Per kind of German unit the copies that nobody has seen, the excess among
        them (5.4)."""
        self.elite = [0] * len(areas)
        """Per area, whether its German unit was revealed as Elite."""
        self.rubble = [0] * len(areas)
        """Per area, whether it lies in Rubble (12.4)."""
        self.unentered = [0] * len(areas)
        """Per area, whether its German unit is gone, and no American has been there
        since: where control waits for that (R1); nowhere else."""
        self.rain = 0
        self.held_back = ""
        """The organization that may not be activated this turn."""
        self.event = ""
        """The random event of the turn; of the turn before until there is one."""
        self.points = 0
        """Supply Points still to be spent (6.3)."""
        self.dice = 0
        """Dice fewer for supply this turn, by an event."""
        self.support = [0] * len(SUPPORTS)
        """Points of each kind of support on the Record Track."""
        self.once = 0
        """Whether a Success in a Suburban area has lowered German Morale this turn."""
        self.active = NONE
        """The Active Area (8.1)."""
        self.attacked: list[int] = []
        """The areas that have been attacked in this activation (8.2.1)."""

    def clone(self) -> Self:
        """Return a copy that shares only the tables."""
        new = object.__new__(type(self))
        new.tables = self.tables
        new.numbers = self.numbers
        new.settings = self.settings
        new.turn = self.turn
        new.phase = self.phase
        new.morale = self.morale
        new.frames = self.frames[:]
        new.outcome = self.outcome
        new.where = self.where[:]
        new.spent = self.spent[:]
        new.since = self.since[:]
        new.back = self.back[:]
        new.came = self.came[:]
        new.joined = self.joined[:]
        new.moved = self.moved[:]
        new.german = self.german[:]
        new.left = self.left[:]
        new.elite = self.elite[:]
        new.rubble = self.rubble[:]
        new.unentered = self.unentered[:]
        new.rain = self.rain
        new.held_back = self.held_back
        new.event = self.event
        new.points = self.points
        new.dice = self.dice
        new.support = self.support[:]
        new.once = self.once
        new.active = self.active
        new.attacked = self.attacked[:]
        return new

    def inside(self, area: int) -> list[int]:
        """Return the American units in an area, in the order of the definition."""
        return [unit for unit, here in enumerate(self.where) if here == area]

    def vacant(self, area: int) -> bool:
        """Whether no German unit is in an area (7.4)."""
        return self.german[area] == NOBODY
