"""Every rule on a move or a roll: the chapters, in the order of the rulebook."""

from pnp.games.cassino.chapters import (
    assault,
    cohesion,
    events,
    friendly_fire,
    opening,
    sequence,
    striking,
    weather,
)
from pnp.games.cassino.ground.flow import FLOW
from pnp.games.cassino.ground.position import Position
from pnp.rules.hearing import Hearing

CHAPTERS = tuple(
    each.CHAPTER
    for each in (
        *(opening, sequence, cohesion, friendly_fire),
        *(assault, striking, events, weather),
    )
)


def awaited(position: Position) -> tuple[str, tuple[str, ...]]:
    """Return what the game waits for, in a clause, and the cases."""
    if not position.frames:
        return "the scenario is over", ("Opening",)
    name, *parts = position.frames[-1]
    clause, cases = FLOW.clauses[name]
    if (name,) == weather.FOG:
        cases = (*weather.of_the_fog(position), "R26")
    if "{side}" in clause:
        clause = clause.format(side=position.tables.sides[int(parts[0])].name)
    elif "{what}" in clause:
        clause = clause.format(what=_called(position, str(parts[0])))
    turn = f"it is turn {position.turn}, and " if position.turn else ""
    return f"{turn}{clause}", cases


def _called(position: Position, name: str) -> str:
    """Return the name of a force, or of a side's leader; a hex has its own name."""
    tables = position.tables
    if name in tables.force_of:
        return tables.forces[tables.force_of[name]].name
    if name in tables.side_of:
        return f"a leader of the {position.side(name).name} side"
    return name


rule_on = Hearing(CHAPTERS, FLOW, awaited=awaited).rule_on
"""Hear every rule on a move or a roll; the position does not change."""
