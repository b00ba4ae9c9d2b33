"""Every rule on a move or a throw: the chapters, in the order of the rulebook."""

from pnp.games.aachen.chapters import (
    attacking,
    board,
    dawn,
    events,
    movement,
    resolving,
    retreating,
    revealing,
    rounds,
    sequence,
    supply,
)
from pnp.games.aachen.ground.flow import FLOW
from pnp.games.aachen.ground.position import Position
from pnp.rules.hearing import Hearing

CHAPTERS = tuple(
    each.CHAPTER
    for each in (
        *(board, sequence, dawn, events, supply, rounds, movement),
        *(attacking, revealing, resolving, retreating),
    )
)


def awaited(position: Position) -> tuple[str, tuple[str, ...]]:
    """Return what the game waits for, in a clause, and its cases."""
    if not position.frames:
        how = sequence.LEVELS.get(position.outcome, "").replace(": ", ", ")
        return f"the game is over{how and f': {how}'}", ("10.1", "10.2")
    name, *parts = position.frames[-1]
    clause, cases = FLOW.clauses.get(str(name), (str(name), ("9.4",)))
    if "{area}" in clause:
        clause = clause.format(area=position.area(int(parts[0])))
    elif "{unit}" in clause:
        clause = clause.format(unit=position.unit(int(parts[0])))
    turn = f"it is turn {position.turn}, and " if position.turn else ""
    return f"{turn}{clause}", cases


HEARING = Hearing(CHAPTERS, FLOW, awaited=awaited)
rule_on = HEARING.rule_on
"""Check a move or a throw against every rule; the position does not change."""
