"""A ply in the log: what was done, and what came of it.

    Turn 3 · D5, round 2: Axis M, Allied M1; Allied +1 (0 before) [Tactical Assault 6]
    Turn 3 · Axis loses 1 initiative, 2 by now; German Mountain 8/8 → 8/7 [Cohesion 1]

The narrator compares the two positions, so it misses no effect of a ply.  A roll
continues the entry that called for it.
"""

from collections.abc import Callable, Mapping
from typing import Any

from pnp.games.cassino.chapters.hearing import rule_on
from pnp.games.cassino.ground.moves import Aim
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words import telling, thrown
from pnp.games.cassino.words.waits import side_asked, waits_for
from pnp.rules.package import Told
from pnp.rules.throw import Throw

Teller = Callable[[Position, Any, Position], str]
TELLERS: Mapping[type, Teller] = {
    **telling.TELLERS,
    Throw: thrown.tell,
}
"""Per kind of ply, the function that returns its text."""


def tell(before: Position, move: Any, after: Position) -> Told:
    """Return the log's text for a ply that led from one position to another."""
    teller = TELLERS.get(type(move))
    text = teller(before, move, after) if teller else str(move)
    cases = [each for each in rule_on(before, move).under if not _is_ruling(each)]
    side = side_asked(before)
    return Told(
        text,
        tuple(dict.fromkeys(cases)),
        _continues(before, move),
        before.turn,
        before.tables.sides[side].id if side >= 0 else "",
    )


def _is_ruling(case: str) -> bool:
    return case.startswith("R") and case[1:].isdecimal()


def _continues(before: Position, move: object) -> bool:
    """Whether a ply continues the entry before it: all rolls but those of a dawn."""
    if isinstance(move, Aim):
        return True
    if not isinstance(move, Throw) or waits_for(before) == "initiative":
        return False
    at_dawn = before.frames[-2:-1] == [("initiative", 0)]
    return not (waits_for(before) == "fog" and at_dawn)
