"""The evening as one value: the scene, two sides, the weather, and every assault.

Nothing of the base game's map is known: hexes are what the players call them.  A
position is changed in place; ``clone`` it to keep the old one.

**Frames.**  What the game waits for lies on a stack, ``frames``: each frame is a name
and a few numbers or words, the top one is next.  A frame is a *step*, which is taken
at once, or a *wait*, which stops for a move (``pnp.rules.flow``):

    steps   dawn                        a turn begins: its clocks, then its dice
    waits   scene                       month, time, sides, mines; then begin
            fog                         a die: how far one sees on high mountains
            initiative (again)          two dice, Axis and Allied; 1 where re-rolled
            event                       two dice                         [Events 1]
            sniper (side)               a leader is named, or nobody     [Events 3]
            shot (side, leader)         two dice
            weather                     a die                            [Weather 1]
            turns (weather)             a die: how many turns it lasts
            turn                        whatever happens; next ends it
            strike (hex, axis, allied)  a die a side that has strength   [R33]
            friendly (hex, side, terrain, n)  n dice of friendly fire   [Series 9.52]
            check (who, of, result)     two dice of a morale check
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple, Self

from pnp.games.cassino.ground.tables import NONE, Tables
from pnp.rules.flow import Frame
from pnp.rules.whole import Whole

Phase = Literal["scene", "start", "turn", "over"]


class Assault(NamedTuple):
    """A contested hex."""

    terrain: int
    by: int
    """The side that is assaulting (R12)."""
    marker: int = 0
    """Boxes from the middle of the track: Axis below 0, Allies above."""
    rounds: int = 0
    """Rounds that have been fought."""
    dug_in: bool = False
    """Whether the defenders are dug-in."""
    entrenched: bool = False
    flm: bool = False
    """Whether an FLM unit assaults."""
    flm_was: bool = False
    """Whether one has, at any time (R31)."""
    strip: int = NONE
    """The printed strip it lies on, from 0; NONE where all were taken."""


class Gift(NamedTuple):
    """What an event gives a side for a turn: ``barrage``, ``path`` or ``aircraft``."""

    side: int
    what: str
    amount: int


class Loss(NamedTuple):
    """What a formation has lost this evening."""

    steps: int = 0
    reduced: int = 0
    """Infantry units that lie reduced, more than at the start; below 0 for fewer."""
    gone: int = 0
    """Infantry units that were eliminated."""


class Position(Whole):
    """The scene, both sides, the weather, and the hexes that are fought for."""

    __slots__ = (
        *("tables", "numbers", "settings"),
        *("turn", "phase", "frames", "outcome"),
        *("month", "night", "sight"),
        *("initiative", "start", "forces", "present", "exchanged"),
        *("lead", "segments", "event", "gifts"),
        *("weather", "fog", "fog_sight"),
        *("assaults", "driven_out", "mines", "losses", "leaders"),
    )

    def __init__(self, tables: Tables) -> None:
        """The scene is not set yet: no month, by day, with nobody there."""
        self.tables = tables
        self.numbers: Mapping[str, int] = tables.numbers
        """The numbers of the rules; replaced, never changed, by an overruling."""
        self.settings: Mapping[str, str] = tables.settings
        """The same and all settings as words: ``settings["rule_town"]``."""
        self.turn = 0
        self.phase: Phase = "scene"
        self.frames: list[Frame] = []
        self.outcome = ""
        """Who has won, as the players say: a side's id, or ``drawn``."""
        self.month = ""
        """One of MONTHS; '' until it is said."""
        self.night = 0
        self.sight = 0
        """How far anybody spots, by the scenario; 0 for the usual of day or night."""
        self.initiative = [0, 0]
        """Per side, as it stands; it may be below 0 (Cohesion 3)."""
        self.start = [0, 0]
        """Per side, at the start."""
        self.forces: list[tuple[int, ...]] = [(), ()]
        """Per side the forces that fight."""
        self.present: list[tuple[str, ...]] = [(), ()]
        """Per side the formations that fight, by id; none where nobody named any."""
        self.exchanged = [0, 0]
        """Per side the FLM units it has exchanged (FLM 1)."""
        self.lead = NONE
        """The side with the initiative this turn."""
        self.segments = 0
        """Its action segments before both alternate."""
        self.event = ""
        """The random event of this turn, by id."""
        self.gifts: list[Gift] = []
        """What events have given, and is not used yet."""
        self.weather: list[tuple[int, int]] = []
        """The weather in force: its row, and the turns it lasts, this one counted.
        More than one only where they hold together (R23)."""
        self.fog = 0
        """Whether fog or a snowstorm lies on high mountains."""
        self.fog_sight = 0
        """How far anybody spots in it this turn; 0 where no die was thrown (R26)."""
        self.assaults: dict[str, Assault] = {}
        """Per contested hex, by the players' name for it."""
        self.driven_out: list[tuple[str, int]] = []
        """Where a side has lost dug-in status for good (Tactical Assault 7)."""
        self.mines: dict[str, int] = dict(tables.minefields)
        """Factors of German mines by hex."""
        self.losses: dict[str, Loss] = {}
        """Per formation, by id, what it has lost."""
        self.leaders: list[tuple[int, str]] = []
        """Leaders who were eliminated, each with his side."""

    def clone(self) -> Self:
        """Return a copy that shares only the tables."""
        new = object.__new__(type(self))
        new.tables = self.tables
        new.numbers = self.numbers
        new.settings = self.settings
        new.turn = self.turn
        new.phase = self.phase
        new.frames = self.frames[:]
        new.outcome = self.outcome
        new.month = self.month
        new.night = self.night
        new.sight = self.sight
        new.initiative = self.initiative[:]
        new.start = self.start[:]
        new.forces = self.forces[:]
        new.present = self.present[:]
        new.exchanged = self.exchanged[:]
        new.lead = self.lead
        new.segments = self.segments
        new.event = self.event
        new.gifts = self.gifts[:]
        new.weather = self.weather[:]
        new.fog = self.fog
        new.fog_sight = self.fog_sight
        new.assaults = dict(self.assaults)
        new.driven_out = self.driven_out[:]
        new.mines = dict(self.mines)
        new.losses = dict(self.losses)
        new.leaders = self.leaders[:]
        return new

    def in_play(self, rule: str) -> bool:
        """Whether an optional rule is in play: ``in_play("town")`` (Opening)."""
        return self.settings[f"rule_{rule}"] == "yes"
