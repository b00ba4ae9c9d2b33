"""The referee of Cassino '44: it joins the chapters into one rules package.

    opening                          consent, the scene, who is there, set-up, mines
    sequence, events, weather        turns, initiative, random events, the weather
    cohesion                         initiative lost, and what follows
    advantage, assault, striking     Tactical Assault Combat, and the stand-in chart
    friendly_fire                    Friendly Fire

The campaign's chapters are in ``campaign``.  This module satisfies
``pnp.rules.package.Rules``; ``primer`` also lists what players may write.
"""

from typing import TYPE_CHECKING, Any

from pnp.errors import Complaints
from pnp.games.cassino.chapters.hearing import rule_on
from pnp.games.cassino.chapters.opening import start
from pnp.games.cassino.chapters.sequence import score, unsaid
from pnp.games.cassino.generator.legal import legal
from pnp.games.cassino.ground.flow import FLOW, play, roll
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.ground.tables import Tables
from pnp.games.cassino.record.invariants import broken
from pnp.games.cassino.words.asking import candidates, fillable, primer, spoken
from pnp.games.cassino.words.narrator import pending, tell
from pnp.games.cassino.words.notation import clauses, likely, read, sense
from pnp.games.cassino.words.table import counters, setup, status
from pnp.model.game import Game
from pnp.rules.open_table import seated, secret, seen
from pnp.rules.overruling import overrule

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pnp.model.deeds import Deed
    from pnp.reading.nodes import Node

NAME = "cassino"
MERIT = "initiative"
RULESET = "cassino/1"
NAMED_WAITS = True
seats = seated("sides")
encode = Position.encode

__all__ = [
    "MERIT",
    "NAME",
    "RULESET",
    "broken",
    "candidates",
    "clauses",
    "counters",
    "decode",
    "encode",
    "fillable",
    "fix",
    "legal",
    "likely",
    "overrule",
    "pending",
    "pictured",
    "play",
    "primer",
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
    """Read a position file; the YAML reader is imported only here."""
    from pnp.rules.state.read import read

    begun = Position(Tables(game))
    return read(begun, node, complaints, flow=FLOW, laws=broken, waiting=unsaid)


def fix(position: Position, written: str) -> list[str]:
    """Change the position to match the table; return the changes in words."""
    from pnp.games.cassino.record.fixing import fix

    return fix(position, written)


def pictured(position: Position, move: Any, after: Position) -> "Iterable[Deed]":
    """Return what a picture of a move shows; only a book needs it."""
    from pnp.games.cassino.words import pictures

    return pictures.pictured(position, move, after)
