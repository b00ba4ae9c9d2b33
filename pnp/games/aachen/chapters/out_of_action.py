"""3.4 and 4.2: losses of American units, and which unit the player chooses.

Events, Bloody Streets and Defense Strategies make the player choose a unit. The
chapter that asks has the rules on which one the player may choose, and why not another.
"""

from collections.abc import Callable, Iterable

from pnp.games.aachen.ground.moves import Choose
from pnp.games.aachen.ground.position import FRESH, OUT, SPENT, Position
from pnp.games.aachen.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.phrases import listed
from pnp.rules.ruling import Grounds


@case("3.4")
def put_out(position: Position, unit: int) -> None:
    """A unit goes Out of Action: it leaves its area, and any attack."""
    position.where[unit] = OUT
    position.spent[unit] = FRESH
    position.since[unit] = position.turn
    position.back[unit] = 0
    position.came[unit] = NONE
    position.joined[unit] = position.moved[unit] = 0


@case("4.2", "4.3.1")
def wear(position: Position, unit: int) -> None:
    """A unit becomes Spent: it neither moves nor attacks until the turn is over."""
    position.spent[unit] = SPENT


@case("4.3.1", "6.1.2")
def place(position: Position, unit: int, area: int, *, spent: int = FRESH) -> None:
    """A unit comes, or returns, to an area."""
    position.where[unit] = area
    position.spent[unit] = spent
    position.since[unit] = position.back[unit] = 0
    position.unentered[area] = 0


def befall(position: Position, unit: int, does: str) -> None:
    """A unit becomes Spent or goes Out of Action, by the word of a chart."""
    if does == "out":
        put_out(position, unit)
    elif does == "spent":
        wear(position, unit)


def named(position: Position, units: Iterable[int], last: str = "or") -> str:
    """Return units for use in a sentence: "E-2-26, L-Smoots or M12-A"."""
    return listed([position.tables.units[each].id for each in units], last)


# Choosing


def asked(position: Position, name: str) -> bool:
    """Whether a wait of this name is on top."""
    return bool(position.frames) and position.frames[-1][0] == name


CHOSEN: dict[str, tuple[str, ...]] = {
    "infiltration": ("6.2",),
    "street loss": ("6.4.1",),
}
"""The cases of each wait that asks for a unit; all others are strategies (9.4)."""


def _chosen(position: Position, move: Choose) -> Grounds:
    """Return the cases of whatever asks for the choice."""
    del move
    name = str(position.frames[-1][0]) if position.frames else ""
    return CHOSEN.get(name, ("9.4",)), ()


FACTS: dict[type, Callable[..., Grounds]] = {Choose: _chosen}
