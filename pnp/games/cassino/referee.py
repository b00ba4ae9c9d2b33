"""The referee of Cassino '44: it joins the chapters into one rules package.

    opening, presence                the scene, both sides, who of them is there
    sequence, events                 turns, initiative, random events
    weather, spotting, snow          the weather and its clocks
    town, flm, friendly_fire         Cassino Town, FLM, Friendly Fire
    cohesion, losses, morale         initiative lost, and what follows
    assault, advantage, contested    Tactical Assault Combat
    leaving, striking                leaving a hex; the stand-in chart
    mines, set_up                    Mines, Battle set-up
    ending                           the winner, as the players report it

The campaign's chapters are in ``campaign``.  This module satisfies
``pnp.rules.package.Rules``; ``primer`` also lists what players may write.
"""

from typing import TYPE_CHECKING

from pnp.errors import Complaints
from pnp.games.cassino.chapters.hearing import rule_on
from pnp.games.cassino.chapters.opening import start
from pnp.games.cassino.chapters.sequence import score
from pnp.games.cassino.generator.legal import legal
from pnp.games.cassino.ground import flow
from pnp.games.cassino.ground.flow import roll
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.record.fixing import fix
from pnp.games.cassino.record.invariants import broken
from pnp.games.cassino.words.asking import candidates, fillable, primer, spoken
from pnp.games.cassino.words.narrator import pending, tell
from pnp.games.cassino.words.notation import clauses, read, sense
from pnp.games.cassino.words.status import counters, setup, status
from pnp.model.game import Game
from pnp.rules.open_table import seated, secret, seen
from pnp.rules.overruling import overrule

if TYPE_CHECKING:
    from pnp.reading.nodes import Node

NAME = "cassino"
RULESET = "cassino/1"
play = flow.play
seats = seated("sides")
encode = Position.encode

__all__ = [
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
    "overrule",
    "pending",
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
    from pnp.games.cassino.record import decoding

    return decoding.decode(game, node, complaints)
