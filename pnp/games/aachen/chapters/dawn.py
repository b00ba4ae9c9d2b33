"""6.1: the Dawn Phase: reinforcements, and the fate of leaders.

First the player rolls for leaders who went Out of Action in an earlier turn, and
wounded leaders come back. Then the reinforcements come, or wait (6.1.1).
"""

from collections.abc import Callable, Sequence

from pnp.games.aachen.chapters import out_of_action
from pnp.games.aachen.chapters.arrivals import (
    coming,
    may_come,
    may_return,
    waiting,
)
from pnp.games.aachen.ground.flow import step, wait
from pnp.games.aachen.ground.moves import Reinforce, Return
from pnp.games.aachen.ground.position import KILLED, OUT, Position
from pnp.rules.citation import case
from pnp.rules.flow import Frame
from pnp.rules.ruling import Grounds
from pnp.rules.throw import Throw


@case("6.1.1", "6.1.2", "R5")
def wake(position: Position) -> None:
    """Push the frames of the dawn, the last one first."""
    arrivals: list[Frame] = [("come", turn) for turn in waiting(position)]
    wounded: list[Frame] = [("come back", who) for who in returning(position)]
    uncertain: list[Frame] = [("mortality", who) for who in fallen_leaders(position)]
    if position.settings["wounded_leader"] == "reinforcement":
        in_order = [*uncertain, *arrivals, *wounded]
    else:
        in_order = [*uncertain, *wounded, *arrivals]
    position.frames += reversed(in_order)


@case("6.1.2")
def fallen_leaders(position: Position) -> list[int]:
    """Return the leaders who went Out of Action in an earlier turn and need a roll."""
    return [
        unit.index
        for unit in position.tables.units
        if unit.type.leader
        and position.where[unit.index] == OUT
        and not position.back[unit.index]
        and position.since[unit.index] < position.turn
    ]


@case("6.1.2", "R5")
def returning(position: Position) -> list[int]:
    """Return the wounded leaders who return this turn."""
    return [who for who, turn in enumerate(position.back) if 0 < turn <= position.turn]


@wait("mortality", dice=1)
@case("6.1.2")
def mortality(position: Position, throw: Throw, who: int) -> None:
    """By the chart, a leader dies, returns next turn, or returns now."""
    fate = position.tables.mortality.get(throw.sum)
    if fate == "killed":
        position.where[who] = KILLED
        position.since[who] = 0
    elif fate == "wounded":
        position.back[who] = position.turn + 1
    elif fate == "returns":
        position.frames.append(("come back", who))


@step("come back")
@case("6.1.2")
def come_back(position: Position, who: int) -> None:
    """A leader returns; if no area can take him, he waits for another dawn."""
    areas = range(len(position.tables.areas))
    if any(may_return(position, who, area) for area in areas):
        position.back[who] = 0
        position.frames.append(("return", who))
    else:
        position.back[who] = position.turn + 1


@wait("return")
@case("6.1.2")
def returned(position: Position, move: Return, who: int) -> None:
    """A leader is back, Fresh."""
    out_of_action.place(position, who, position.tables.area_of[move.at])


@step("come")
@case("6.1.1")
def reinforcements_come(position: Position, turn: int) -> None:
    """Reinforcements of one turn come together; if no area can take them, they wait."""
    units = waiting(position)[turn]
    areas = range(len(position.tables.areas))
    if any(may_come(position, units, area) for area in areas):
        position.frames.append(("reinforce", *units))


@wait("reinforce")
@case("6.1.1", "5.3")
def reinforced(position: Position, move: Reinforce, *units: int) -> None:
    """Reinforcements are on the map, Fresh; or they wait for another dawn."""
    if move.at:
        for unit in units:
            out_of_action.place(position, unit, position.tables.area_of[move.at])


# Facts for rulings


def _fate(position: Position, throw: Throw) -> Grounds:
    fate = position.tables.mortality.get(throw.sum, "")
    return ("6.1.2",), (("fate", fate),)


def _comes(position: Position, move: Reinforce) -> Grounds:
    units: Sequence[int] = coming(position)
    rulings = ("R18", "R19") if move.at else ("R27",)
    return ("6.1.1", *rulings), (("units", len(units)),)


def _returns(position: Position, move: Return) -> Grounds:
    del position, move
    return ("6.1.2", "R5"), ()


FACTS: dict[type, Callable[..., Grounds]] = {Reinforce: _comes, Return: _returns}
THROWN: dict[str, Callable[..., Grounds]] = {"mortality": _fate}
AWAITED: dict[str, tuple[type, ...]] = {"reinforce": (Reinforce,), "return": (Return,)}
