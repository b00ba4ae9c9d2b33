"""Log entries of played plies: the move and its consequences.

    Turn 8 · Sniper → purple 2 → Gamelin (North Terrace 5): 2 5 1 3, hit [4.1]

Each ply has its own text. ``part`` marks a ply that continues the entry before it, so a
card and its throws become one line.  The consequences come from comparing the two
positions, so none is missed.
"""

from typing import Any

from pnp.games.castle_itter.chapters.ending import score
from pnp.games.castle_itter.chapters.hearing import rule_on
from pnp.games.castle_itter.ground.moves import Turn
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.games.castle_itter.words import consequences
from pnp.games.castle_itter.words.prompts import REASONS
from pnp.games.castle_itter.words.view import CONTINUES, GOES_ON, TELLS
from pnp.rules.package import Told
from pnp.rules.throw import Throw


def tell(before: Position, move: Any, after: Position) -> Told:
    """Return the log text of a ply that led from one position to another."""
    top = before.awaited()
    continues = CONTINUES.get(type(move))
    part = continues is not None and continues(before, move)
    tells = TELLS.get(type(move))
    text = tells(before, move, after) if tells else str(move)
    if part and top == "act":
        text = f", {text}"
    text += consequences.told(before, move, after)
    if type(move) in GOES_ON:
        text += consequences.next_counter(before, after)
    cases = _under(before, move) + consequences.cited(before, after)
    return Told(
        text + _end(before, after),
        tuple(dict.fromkeys(cases)),
        part,
        before.turn,
        _side(before, move),
    )


def _under(before: Position, move: object) -> list[str]:
    """Return the cases of a ply; for a card those printed on it."""
    tables = before.tables
    index = tables.card_of.get(move.card, NONE) if isinstance(move, Turn) else NONE
    cites = tables.cards[index].cites if index != NONE else ()
    printed = [case for case in cites if case in tables.cases]
    ruled = () if printed else rule_on(before, move).under
    return printed or [case for case in ruled if not case.startswith("R")]


def _side(before: Position, move: object) -> str:
    """Return the side of a ply: an SS card's throws are the attackers'."""
    deciding = type(move) in GOES_ON and not isinstance(move, Throw | Turn)
    return "defender" if deciding or before.phase == "defenders" else "ss"


def _end(before: Position, after: Position) -> str:
    """Return how the game ended, if it has just ended."""
    if before.phase == "over" or after.phase != "over":
        return ""
    points = score(after)
    level = f" ({points.level})" if ": " in points.level else ""
    reason = REASONS.get(after.outcome, after.outcome)
    return f"; {reason}: {points.result} with a score of {points.total}{level}"
