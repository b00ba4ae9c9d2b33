"""Prompts, and plies in the log: what was done, and what came of it.

    Turn 3 · D5, round 2: Axis M, Allied M1; Allied +1 (0 before) [Tactical Assault 6]
    Turn 3 · Axis loses 1 initiative, 2 by now; German Mountain 8/8 → 8/7 [Cohesion 1]

The narrator compares the two positions, so it misses no effect of a ply.  A roll
continues the entry that called for it, and so its text begins with a comma or colon.
"""

from typing import Any

from pnp.games.cassino.chapters.hearing import rule_on
from pnp.games.cassino.chapters.sequence import score
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words import assaults, dawn, scenes, table, turns
from pnp.games.cassino.words.registers import (
    PROMPTS,
    ROLLED,
    TELLS,
    side_asked,
    waits_for,
)
from pnp.rules.package import Told
from pnp.rules.pending import Over, Pending
from pnp.rules.throw import Throw

SUBJECTS = (scenes, dawn, turns, assaults)
"""They register what they say."""


def pending(position: Position) -> Pending:
    """Return what the game waits for, with a prompt that shows how to answer."""
    if position.phase == "over" or not position.frames:
        result = score(position).result or "drawn"
        told = table.ended(position)
        return Over(result, position.outcome, told, ("Opening",))
    return PROMPTS[waits_for(position)](position, position.frames[-1])


def tell(before: Position, move: Any, after: Position) -> Told:
    """Return the log's text for a ply that led from one position to another."""
    teller = TELLS.get(type(move))
    if isinstance(move, Throw):
        teller = ROLLED.get(waits_for(before), lambda *_: f": {move}")
    text = teller(before, move, after) if teller else str(move)
    cases = [each for each in rule_on(before, move).under if not _is_ruling(each)]
    side = side_asked(before)
    return Told(
        text,
        tuple(dict.fromkeys(cases)),
        text.startswith((":", ",", ";")),
        before.turn,
        before.tables.sides[side].id if side >= 0 else "",
    )


def _is_ruling(case: str) -> bool:
    return case.startswith("R") and case[1:].isdecimal()
