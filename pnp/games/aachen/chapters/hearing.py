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

CHAPTERS = (
    *(board, sequence, dawn, events, supply, rounds, movement),
    *(attacking, revealing, resolving, retreating),
)

WAITS: dict[str, tuple[str, tuple[str, ...]]] = {
    "mortality": ("next you roll for {unit}", ("6.1.2",)),
    "return": ("next you choose where {unit} returns", ("6.1.2",)),
    "reinforce": ("next reinforcements come, or wait", ("6.1.1",)),
    "event": ("next you roll for the random event", ("6.2",)),
    "hold": ("next you roll for who is held back", ("6.2",)),
    "infiltration": ("next you choose who becomes Spent", ("6.2",)),
    "surrender": ("next you choose which German unit surrenders", ("6.2",)),
    "supply": ("next you roll for supply", ("6.3",)),
    "buy": ("next you spend Supply Points", ("6.3.1",)),
    "street": ("next you roll for the streets of {area}", ("6.4.1",)),
    "street loss": ("next you choose who is lost in {area}", ("6.4.1",)),
    "round": ("next you activate an area, or write enough", ("6.4.2",)),
    "active": ("units of {area} move and attack", ("8.1.1",)),
    "reveal": ("next you turn over the German unit in {area}", ("9.4",)),
    "barrage": ("next the attackers fall back, or lose a unit", ("9.4",)),
    "ambush": ("next you choose who is ambushed", ("9.4",)),
    "sniper": ("next you choose which leader is hit", ("9.4",)),
    "lead": ("next you name the lead in {area} and its support", ("9.5",)),
    "air": ("next you roll for Air Support", ("9.5.3D",)),
    "attack": ("next you roll for the attack", ("9.5.1",)),
    "defend": ("next you roll for the defense", ("9.5.1",)),
    "retreat": ("next {unit} retreats", ("9.5.5",)),
    "final": ("next you roll for the garrison", ("10.2",)),
}
"""What the game waits for, in a clause; ``{area}`` or ``{unit}`` is the first part."""


def awaited(position: Position) -> tuple[str, tuple[str, ...]]:
    """Return what the game waits for, in a clause, and its cases."""
    if not position.frames:
        how = sequence.LEVELS.get(position.outcome, "").replace(": ", ", ")
        return f"the game is over{how and f': {how}'}", ("10.1", "10.2")
    name, *parts = position.frames[-1]
    clause, cases = WAITS.get(str(name), (str(name), ("9.4",)))
    tables = position.tables
    if "{area}" in clause:
        clause = clause.format(area=tables.areas[int(parts[0])].id)
    elif "{unit}" in clause:
        clause = clause.format(unit=tables.units[int(parts[0])].id)
    turn = f"it is turn {position.turn}, and " if position.turn else ""
    return f"{turn}{clause}", cases


HEARING = Hearing(CHAPTERS, FLOW, awaited=awaited)
rule_on = HEARING.rule_on
"""Check a move or a throw against every rule; the position does not change."""
