"""The session as one value: the scene, two sides, the weather, and every assault.

The map of the base game is not known here: hexes are what the players call them.  A
position changes in place; ``clone`` it to keep the old one.

**Frames.**  What the game waits for is a stack, ``frames``.  Each frame is a name and
a few numbers or words; the top one is next.  A frame is a *step*, which happens at
once, or a *wait*, which stops for a move (``pnp.rules.flow``):
"""

from typing import ClassVar, Literal, get_args

from pnp.games.cassino.ground import written
from pnp.games.cassino.ground.held import Assault, Gift, Loss
from pnp.games.cassino.ground.pieces import MONTHS, Result, Side, Terrain
from pnp.games.cassino.ground.tables import Tables
from pnp.rules.frames import Parts
from pnp.rules.state import (
    State,
    held,
    listed,
    mapped,
    number,
    one,
    switch,
    word,
)

__all__ = ["Assault", "Gift", "Loss", "Phase", "Position"]

Phase = Literal["scene", "start", "turn", "over"]


class Position(State):
    """The scene, both sides, the weather, and the contested hexes.

    Before the scene is set there is no month, it is day, and no forces are there.  At
    the end the outcome is the id of a side, or ``drawn``.
    """

    HEADED: ClassVar = {"scenario": "its scenario, if it has any"}
    FRAMES: ClassVar[Parts] = {
        "scene": (),  # month, time, sides, mines; then begin
        "dawn": (),  # a turn begins: its clocks, then its dice
        "fog": (),  # a die: spotting range on high mountains
        "initiative": ("again",),  # two dice, Axis and Allied; 1 if re-rolled
        "event": (),  # two dice [Events 1]
        "sniper": ("side",),  # a leader is named, or nobody [Events 3]
        "shot": ("side", "leader"),  # two dice
        "weather": (),  # a die [Weather 1]
        "turns": ("weather",),  # a die: how many turns it lasts
        "turn": (),  # the plies of a turn; next ends it
        "strike": ("hex", "strength", "strength"),  # a die per side with strength [R33]
        "friendly": ("hex", "side", "terrain", "dice"),  # friendly fire [Series 9.52]
        "check": ("who", "morale", "result"),  # two dice of a morale check
    }

    tables: Tables
    turn: int = number("the turn; 0 while the scene is being set", shown=1, always=True)
    phase: Phase = word(
        "the phase",
        *get_args(Phase),
        start="scene",
        shown=lambda position: "turn" if position.turn else "scene",
    )
    month: str = word("the month", *MONTHS)
    night: int = switch("day or night", "day", "night", key="time")
    sight: int = number(
        "spotting range, if the scenario sets it; 0 for the usual", key="spotting"
    )
    initiative: list[int] = held(start=lambda _: [0, 0])
    """Per side, the initiative now; it may be below 0 (Cohesion 3)."""
    start: list[int] = held(start=lambda _: [0, 0])
    """Per side, the initiative at the start."""
    forces: list[tuple[int, ...]] = held(start=lambda _: [(), ()])
    """Per side, the forces that fight."""
    present: list[tuple[str, ...]] = held(start=lambda _: [(), ()])
    """Per side, the formations that fight, by id; none if none were named."""
    exchanged: list[int] = held(start=lambda _: [0, 0])
    """Per side, how many FLM units it has exchanged (FLM 1)."""
    sides = written.Sides(
        "side", "`axis: initiative 3, start 5, german_mountain, with 5th, exchanged 1`"
    )
    lead: int = one("side", "the side with the initiative this turn")
    segments: int = number("its action segments before both alternate")
    event: str = word("the random event of this turn", of="event")
    gifts: list[Gift] = listed(
        "what events gave, not used yet: `axis barrage 12`",
        written.gift,
        written.read_gift,
    )
    weather: list[tuple[int, int]] = listed(
        "the weather, and the turns it lasts, including this one: `rain 1`; several"
        " only if they apply together (R23)",
        written.weather,
        written.read_weather,
    )
    fog: int = written.fog("fog on high mountains: spotting range in it (R26)")
    fog_sight: int = held()
    """The spotting range in the fog this turn; 0 if no die was rolled."""
    assaults: dict[str, Assault] = written.assaults(
        "per contested hex, by the players' name for it: `D5: cassino, by allied, "
        "axis 1, round 2, dug-in, flm, strip A`"
    )
    driven_out: list[tuple[str, int]] = listed(
        "sides that cannot dig in again, by hex (Tactical Assault 7): `D5 axis`",
        written.driven_out,
        written.read_driven_out,
    )
    mines: dict[str, int] = mapped(
        "factors of German mines by hex",
        lambda _, many: many,
        written.read_mines,
        start=lambda tables: dict(tables.minefields),
    )
    losses: dict[str, Loss] = mapped(
        "what formations have lost: `34th: steps 3, gone 1`",
        lambda _, lost: written.loss(lost),
        written.read_loss,
    )
    leaders: list[tuple[int, str]] = listed(
        "leaders eliminated, each after his side",
        written.leader,
        written.read_leader,
    )

    def side(self, name: str) -> Side:
        """Return the side of an id."""
        return self.tables.sides[self.tables.side_of[name]]

    def terrain(self, name: str) -> Terrain:
        """Return the kind of terrain of an id."""
        return self.tables.terrain[self.tables.terrain_of[name]]

    def result(self, name: str) -> Result:
        """Return the result of the chart of an id."""
        return self.tables.results[self.tables.rank[name]]

    def in_play(self, rule: str) -> bool:
        """Whether an optional rule is in play: ``in_play("town")`` (Opening)."""
        return self.settings[f"rule_{rule}"] == "yes"
