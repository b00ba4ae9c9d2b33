"""Every rule on a move or a throw: the chapters, heard in the order of the rulebook."""

from pnp.games.aachen.chapters import (
    acting,
    arrivals,
    attacking,
    dawn,
    ending,
    events,
    holding,
    infiltration,
    leading,
    movement,
    out_of_action,
    refitting,
    resolving,
    retreating,
    revealing,
    rounds,
    sequence,
    streets,
    supply,
    surrender,
)
from pnp.games.aachen.ground.flow import FLOW
from pnp.games.aachen.ground.position import Position
from pnp.rules.hearing import Hearing

CHAPTERS = (
    sequence,
    out_of_action,
    dawn,
    arrivals,
    events,
    holding,
    infiltration,
    surrender,
    refitting,
    supply,
    streets,
    rounds,
    acting,
    movement,
    attacking,
    revealing,
    leading,
    resolving,
    retreating,
    ending,
)

WAITS: dict[str, tuple[str, tuple[str, ...]]] = {
    "mortality": ("the die for {unit} is awaited", ("6.1.2",)),
    "return": ("{unit} returns, and it is to be said where", ("6.1.2",)),
    "reinforce": ("reinforcements come, or wait", ("6.1.1",)),
    "event": ("the dice for the random event are awaited", ("6.2",)),
    "hold": ("the die for whom it holds back is awaited", ("6.2",)),
    "infiltration": ("it is to be said who becomes Spent", ("6.2",)),
    "surrender": ("it is to be said which German unit surrenders", ("6.2",)),
    "supply": ("the dice for supply are awaited", ("6.3",)),
    "buy": ("Supply Points are spent", ("6.3.1",)),
    "street": ("the die for the streets of {area} is awaited", ("6.4.1",)),
    "street loss": ("it is to be said who is lost in {area}", ("6.4.1",)),
    "round": ("an area is activated, or it is enough", ("6.4.2",)),
    "active": ("units of {area} move and attack", ("8.1.1",)),
    "reveal": ("the German unit in {area} is turned over", ("9.4",)),
    "barrage": ("attackers fall back, or lose a unit", ("9.4",)),
    "ambush": ("it is to be said who is ambushed", ("9.4",)),
    "sniper": ("it is to be said which leader is hit", ("9.4",)),
    "lead": ("the lead in {area} and its support are to be named", ("9.5",)),
    "air": ("the die of Air Support is awaited", ("9.5.3D",)),
    "attack": ("the dice of the attack are awaited", ("9.5.1",)),
    "defend": ("the dice of the defense are awaited", ("9.5.1",)),
    "retreat": ("{unit} retreats", ("9.5.5",)),
    "final": ("the die for the garrison is awaited", ("10.2",)),
}
"""What is awaited, in a clause; ``{area}`` or ``{unit}`` is its first part."""


def awaited(position: Position) -> tuple[str, tuple[str, ...]]:
    """Return what is awaited in a clause, and by which cases."""
    if not position.frames:
        how = ending.LEVELS.get(position.outcome, "").replace(": ", ", ")
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


rule_on = Hearing(CHAPTERS, FLOW, awaited=awaited).rule_on
"""Hear every rule on a move or a throw; the position is left as it is."""
