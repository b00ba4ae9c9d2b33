"""The prompt of each wait: turn and phase, what to enter, and how.

Decisions of the players are in ``choices``, chances in ``chances``.
"""

from collections.abc import Callable, Mapping

from pnp.games.castle_itter.chapters.ending import score
from pnp.games.castle_itter.chapters.phrases import cases
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.words.chances import CHANCES, throw_for
from pnp.games.castle_itter.words.choices import CHOICES
from pnp.rules.flow import Frame
from pnp.rules.pending import Over, Pending

REASONS = {
    "breach": "an attacker is in the castle",
    "deck out": "the SS deck has run out",
    "relief": "the 142nd Infantry Regiment is here",
}
"""Per way the game can end, the reason."""
WAITS: Mapping[str, Callable[[Position, Frame], Pending]] = {**CHOICES, **CHANCES}
"""Per wait, its prompt; other dice carry their own purpose."""


def pending(position: Position) -> Pending:
    """Return what the game waits for, with a prompt that shows how to answer."""
    if position.phase == "over" or not position.frames:
        return _over(position)
    frame = position.frames[-1]
    told = WAITS.get(str(frame[0]))
    return told(position, frame) if told else throw_for(position)


def _over(position: Position) -> Over:
    points = score(position)
    result = points.result or "lost"
    reason = REASONS.get(position.outcome, "the game has not started yet")
    level = f", {points.level}" if ": " in points.level else ""
    return Over(
        result,
        position.outcome,
        f"{reason}: the game is {result} with a score of {points.total}{level}",
        points.cases or cases(position, "5.0", "p.21 End"),
    )
