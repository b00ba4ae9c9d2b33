"""The referee of Itchy and Scratchy: its chapters answer for the rules.

    strength       points lost, Generals, exhaustion  (Generals, Unit Strength Points,
                                                       Exhaustion Point 1 to 3)
    ending         when it is over, and who has won   (Exhaustion Point 4)
    sequence       initiative, sides, turns           (Turn Sequence 1 to 3)
    movement       who goes where, and faces what     (Movement 1 to 9), with ``ways``
    combat         who may attack what                (Combat 1 to 11)
    results        doubles                            (Combat 14, Combat Results 1 to 8)
    close_combat   both sides' dice, and who goes     (Combat 12, 13)
    later_terrain  the module of November 2013        (Later Terrain 1 to 9)

This module satisfies ``pnp.rules.package.Rules``.
"""

from typing import TYPE_CHECKING, Any

from pnp.errors import Complaints
from pnp.games.itchy_scratchy.chapters.ending import score
from pnp.games.itchy_scratchy.chapters.hearing import rule_on
from pnp.games.itchy_scratchy.chapters.sequence import start
from pnp.games.itchy_scratchy.generator.legal import legal
from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.record.invariants import broken
from pnp.games.itchy_scratchy.words.notation import candidates, read, spoken
from pnp.games.itchy_scratchy.words.prompts import pending, tell
from pnp.games.itchy_scratchy.words.spellings import sense
from pnp.games.itchy_scratchy.words.status import counters, setup, status
from pnp.model.game import Game
from pnp.rules.open_table import seated, secret, seen
from pnp.rules.overruling import overrule

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pnp.model.deeds import Deed
    from pnp.reading.nodes import Node

NAME = "itchy-scratchy"
MERIT = "Strength Points"
RULESET = "itchy-scratchy/1"
NAMED_WAITS = True
play, roll = flow.play, flow.roll
seats = seated("forces")
encode = Position.encode

__all__ = ["NAME", "RULESET", "broken", "candidates", "counters", "decode", "encode"]
__all__ += ["fix", "legal", "overrule", "pending", "play", "read", "roll", "rule_on"]
__all__ += ["score", "seats", "secret", "seen", "sense", "setup", "spoken", "start"]
__all__ += ["pictured", "status", "tell"]


def decode(game: Game, node: "Node", complaints: Complaints) -> Position | None:
    """Read a position file; only this function imports the reader of YAML."""
    from pnp.games.itchy_scratchy.record import decoding

    return decoding.decode(game, node, complaints)


def fix(position: Position, written: str) -> list[str]:
    """Set a position to the table; only this function imports the reader of clauses."""
    from pnp.games.itchy_scratchy.record import fixing

    return fixing.fix(position, written)


def pictured(position: Position, move: Any, after: Position) -> "Iterable[Deed]":
    """Return what a picture of a move shows; only a book needs it."""
    from pnp.games.itchy_scratchy.words import pictures

    return pictures.pictured(position, move, after)
