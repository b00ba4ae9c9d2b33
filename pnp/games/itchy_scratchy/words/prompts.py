"""The prompt for what is awaited, and the log entry of what was played.

    Turn 3 · U-A fires at D6 (range 5): 5 6, no double that counts [Combat 11]
    Turn 4 · U-I1 attacks D5 in Close Combat: 4 4 2 1 3 6 against 5 1 2 2 3 3, C-I1
    loses 1 (3 left); 20 to 16: C-I1 withdraws to D6

The results are the difference of the two positions, so the log misses none.  Dice and
their results continue the entry of the attack.
"""

from collections.abc import Iterator
from typing import Any

from pnp.games.itchy_scratchy.chapters.ending import score
from pnp.games.itchy_scratchy.chapters.hearing import rule_on
from pnp.games.itchy_scratchy.ground.moves import Attack, Done, March
from pnp.games.itchy_scratchy.ground.position import Position, points_lost
from pnp.games.itchy_scratchy.words.turn import ends_the_turn
from pnp.games.itchy_scratchy.words.waits import TELLS, waiting
from pnp.rules.package import Told
from pnp.rules.pending import Over, Pending
from pnp.rules.throw import Throw

REASONS = {
    "exhaustion": ("both sides are exhausted", ("Exhaustion Point 4",)),
    "no units": ("a side has no units left", ("Exhaustion Point 4", "R30")),
    "turns": ("the last turn is over", ("R31",)),
}
"""Per way a battle can end, the reason and its cases."""


def pending(position: Position) -> Pending:
    """Return what the battle waits for, with a prompt that shows how to answer."""
    if position.frames and not position.over:
        return waiting(position).pending()
    _, cases = REASONS.get(position.outcome, ("", ()))
    own = tuple(each for each in cases if each in position.tables.cases)
    result = score(position).result or "drawn"
    return Over(result, position.outcome, ended(position), own)


def ended(position: Position) -> str:
    """Return how a battle ended, and who won."""
    found = score(position)
    reason, _ = REASONS.get(position.outcome, (position.outcome, ()))
    side = found.level.removeprefix("Victory: ")
    return f"{reason}: {f'{side} wins' if side != found.level else 'a draw'}"


# The log


def tell(before: Position, move: Any, after: Position) -> Told:
    """Return the log entry of a ply that led from one position to another."""
    wait = waiting(before)
    if isinstance(move, Throw):
        text = wait.told(move, after)
    else:
        text = TELLS[type(move)](before, move, after)
    cases = [each for each in rule_on(before, move).under if not _is_ruling(each)]
    cases += _cited(before, move, after)
    begins = isinstance(move, March | Attack | Done)
    return Told(
        f"{text}{_came_of_it(before, after)}",
        tuple(dict.fromkeys(cases)),
        not begins and not wait.BEGINS,
        before.turn,
        wait.seat if wait.side >= 0 else "",
    )


def _is_ruling(case: str) -> bool:
    return case.startswith("R") and case[1:].isdecimal()


def _cited(before: Position, move: Any, after: Position) -> Iterator[str]:
    """Yield the cases of results that any ply can have."""
    if isinstance(move, Done):
        yield "Turn Sequence 2"
        if ends_the_turn(before, after):
            yield "Turn Sequence 3"
    if sum(after.exhausted) > sum(before.exhausted):
        yield "Exhaustion Point 2"
    if after.over and not before.over:
        yield "Exhaustion Point 4"


def _came_of_it(before: Position, after: Position) -> str:
    """Return results that any ply can have: a side is exhausted, the battle ends."""
    told = ""
    for each in after.tables.forces:
        if after.exhausted[each.index] and not before.exhausted[each.index]:
            lost = f"{points_lost(after)[each.index]} lost of {each.exhaustion}"
            told += f"; {each.name} reaches its Exhaustion Point ({lost})"
    if after.over and not before.over:
        told += f"; {ended(after)}"
    return told
