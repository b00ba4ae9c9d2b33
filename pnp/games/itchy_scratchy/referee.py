"""The referee of Itchy and Scratchy: its chapters answer for the rules.

    generals       what a General is, and adds     (Generals 1 to 6)
    strength       Strength Points lost            (Unit Strength Points 1 to 3)
    exhaustion     what an exhausted side may do   (Exhaustion Point 1 to 4)
    sequence       initiative, sides, turns        (Turn Sequence 1 to 3)
    movement       who goes where, and faces what  (Movement 1 to 9)
    combat         who may attack what             (Combat 1 to 11)
    close_combat   both sides' dice                (Combat 12, 13)
    results        doubles                         (Combat 14, Combat Results 1 to 8)
    later_terrain  the module of November 2013     (Later Terrain 1 to 9)

This module satisfies ``pnp.rules.package.Rules``.
"""

from typing import TYPE_CHECKING

from pnp.errors import Complaints
from pnp.games.itchy_scratchy.chapters.ending import score
from pnp.games.itchy_scratchy.chapters.hearing import rule_on
from pnp.games.itchy_scratchy.chapters.sequence import start
from pnp.games.itchy_scratchy.generator.legal import legal
from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.record.fixing import fix
from pnp.games.itchy_scratchy.record.invariants import broken
from pnp.games.itchy_scratchy.words.notation import candidates, read, spoken
from pnp.games.itchy_scratchy.words.prompts import pending, tell
from pnp.games.itchy_scratchy.words.spellings import sense
from pnp.games.itchy_scratchy.words.status import counters, setup, status
from pnp.model.game import Game
from pnp.rules.open_table import seated, secret, seen
from pnp.rules.overruling import overrule

if TYPE_CHECKING:
    from pnp.reading.nodes import Node

NAME = "itchy-scratchy"
RULESET = "itchy-scratchy/1"
play, roll = flow.play, flow.roll
seats = seated("forces")
encode = Position.encode

__all__ = [
    "NAME",
    "RULESET",
    "broken",
    "candidates",
    "counters",
    "decode",
    "encode",
    "fix",
    "legal",
    "overrule",
    "pending",
    "play",
    "read",
    "roll",
    "rule_on",
    "score",
    "seats",
    "secret",
    "seen",
    "sense",
    "setup",
    "spoken",
    "start",
    "status",
    "tell",
]


def decode(game: Game, node: "Node", complaints: Complaints) -> Position | None:
    """Read a position file; only this function imports the reader of YAML."""
    from pnp.games.itchy_scratchy.record import decoding

    return decoding.decode(game, node, complaints)
