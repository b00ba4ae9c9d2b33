"""The referee of Castle Itter: its functions are answered by the chapters.

    setup      where everything starts            (setup 1 to 13, 6.1.2, 6.1.3, p.5)
    sequence   turns, phases, cards turned up     (1.0, 4.0, 6.2, p.7, p.16)
    actions    who may act, and with what         (2.0, 2.1, p.8)
    attack … escape, attributes                   (2.2 to 3.6, p.9 to p.15)
    placing, guns, fire …                         (4.1 to 4.4, p.16 to p.20)
    ending                                        (5.0, p.21)
    tactics, orders                               (6.1, 6.2)

This module satisfies ``pnp.rules.package.Rules``.
"""

from typing import TYPE_CHECKING, Any

from pnp.errors import Complaints
from pnp.games.castle_itter.chapters.ending import score
from pnp.games.castle_itter.chapters.hearing import rule_on
from pnp.games.castle_itter.chapters.hits import MERIT, merit
from pnp.games.castle_itter.chapters.setup import start
from pnp.games.castle_itter.chapters.throws import roll
from pnp.games.castle_itter.generator.legal import legal
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.record.invariants import broken
from pnp.games.castle_itter.record.seats import seats, secret, seen
from pnp.games.castle_itter.words.cards import coming
from pnp.games.castle_itter.words.narrator import tell
from pnp.games.castle_itter.words.notation import read, sense
from pnp.games.castle_itter.words.prompts import candidates, pending, spoken
from pnp.games.castle_itter.words.status import (
    called,
    cards_held,
    counters,
    setup,
    spaces_of,
    status,
)
from pnp.model.game import Game
from pnp.rules.overruling import overrule

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pnp.model.deeds import Deed
    from pnp.reading.nodes import Node

NAME = "castle-itter"
RULESET = "castle-itter/1"
NAMED_WAITS = True
play = flow.play
encode = Position.encode

__all__ = [
    "MERIT",
    "NAME",
    "RULESET",
    "broken",
    "called",
    "candidates",
    "cards_held",
    "coming",
    "counters",
    "decode",
    "encode",
    "fix",
    "legal",
    "merit",
    "overrule",
    "pending",
    "pictured",
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
    "spaces_of",
    "spoken",
    "start",
    "status",
    "tell",
]


def fix(position: Position, written: str) -> list[str]:
    """Set the position to what is on the table; loaded only for a correction."""
    from pnp.games.castle_itter.record import fixing

    return fixing.fix(position, written)


def decode(game: Game, node: "Node", complaints: Complaints) -> Position | None:
    """Read a position file back; the YAML reader is loaded only for this."""
    from pnp.games.castle_itter.record import decoding

    return decoding.decode(game, node, complaints)


def pictured(position: Position, move: Any, after: Position) -> "Iterable[Deed]":
    """Return what a picture of a move shows; only a book needs it."""
    from pnp.games.castle_itter.words import pictures

    return pictures.pictured(position, move, after)
