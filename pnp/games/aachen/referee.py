"""The referee of Aachen: it passes each question to the chapters.

    sequence, dawn, arrivals         phases, reinforcements, leaders     (5.0, 6.0, 6.1)
    events, holding, infiltration    the random event, its victims       (6.2)
    supply, refitting                Supply Points, and units back       (6.3)
    streets, rounds                  Bloody Streets, Action Rounds       (6.4)
    stacking, control                how many units, who controls what   (7.0)
    acting, movement, costs          who moves where                     (8.0)
    attacking, revealing, leading    attacks, strategies, lead, support  (9.0 to 9.4)
    values, resolving, retreating    AV and DV, results, retreats        (9.5)
    ending                           both victories                      (6.5, 10.0)
    optional                         the optional rules                  (12.1 to 12.6)

This module satisfies ``pnp.rules.package.Rules``. In addition, ``clauses`` and
``unfold`` split a line into several plies.
"""

from typing import TYPE_CHECKING, Any

from pnp.errors import Complaints
from pnp.games.aachen.chapters.hearing import rule_on
from pnp.games.aachen.chapters.revealing import laid, roll
from pnp.games.aachen.chapters.sequence import score, start
from pnp.games.aachen.generator.legal import legal
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.record.fixing import fix, overrule
from pnp.games.aachen.record.invariants import broken
from pnp.games.aachen.words.narrator import tell
from pnp.games.aachen.words.prompts import pending, spoken
from pnp.games.aachen.words.questions import candidates
from pnp.games.aachen.words.reading import clauses, read, sense, unfold
from pnp.games.aachen.words.rounds import doubt
from pnp.games.aachen.words.status import counters, setup, status
from pnp.games.aachen.words.subjects import SEAT
from pnp.model.game import Game
from pnp.rules.open_table import secret, seen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pnp.model.deeds import Deed
    from pnp.reading.nodes import Node

NAME = "aachen"
MERIT = "Morale"
RULESET = "aachen/1"
NAMED_WAITS = True
DRAWN = "counters"
"""What is drawn: German units, by the players or by `pnp`."""
play = flow.play
encode = Position.encode

__all__ = [
    "DRAWN",
    "MERIT",
    "NAME",
    "RULESET",
    "broken",
    "candidates",
    "clauses",
    "counters",
    "decode",
    "doubt",
    "encode",
    "fix",
    "laid",
    "legal",
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
    "spoken",
    "start",
    "status",
    "tell",
    "unfold",
]


def seats(_game: Game) -> tuple[str, ...]:
    """Return the only seat; the German side needs no player."""
    return (SEAT,)


def decode(game: Game, node: "Node", complaints: Complaints) -> Position | None:
    """Read a position file; the YAML reader is imported only for this."""
    from pnp.games.aachen.record import decoding

    return decoding.decode(game, node, complaints)


def pictured(position: Position, move: Any, after: Position) -> "Iterable[Deed]":
    """Return what a picture of a move shows; only a book needs it."""
    from pnp.games.aachen.words import pictures

    return pictures.pictured(position, move, after)
