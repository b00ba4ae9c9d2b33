"""What a battle waits for, as people read it, and phrases that several words share.

    @WAITS("order")
    class Order(OfForce): ...

    @TELLS
    def _go(before: Position, move: Go, after: Position) -> str: ...

A class for each wait has the prompt, what may be written, and what its dice are told
as; a function for each kind of ply tells it in the log.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from pnp.games.itchy_scratchy.chapters.results import hit_as, in_cover
from pnp.games.itchy_scratchy.ground.moves import Ply
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.rules.pending import Pending
from pnp.rules.phrases import count, listed
from pnp.rules.registers import ByKind, ByName
from pnp.rules.throw import Throw


class Waiting:
    """One wait on one table."""

    DOING: ClassVar[str] = ""
    """What happens, above every prompt; ``{}`` is the side."""
    BEGINS: ClassVar[bool] = False
    """Whether its roll begins an entry of the log, and does not continue one."""
    ALONE: ClassVar[bool] = False
    """Whether every question is about its own moves."""
    MEANT: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """Verbs that mean another verb here; '' is a sentence without one."""
    side: int = NONE
    """The force that decides or rolls now; NONE if both roll."""

    def __init__(self, position: Position, *parts: str | int) -> None:
        self.position, self.tables = position, position.tables
        self.parts = (*map(int, parts),)

    @property
    def seat(self) -> str:
        """The id of the side."""
        return self.tables.forces[self.side].id

    def pending(self) -> Pending:
        """Return the decision or the roll, with a prompt that shows how to answer."""
        raise NotImplementedError

    def tries(self) -> Iterator[Ply]:
        """Yield the moves of its why-not table; dice are random and have none."""
        yield from ()

    def offers(self) -> Sequence[str]:
        """Return the words that a completion may offer."""
        return ()

    def short(self, key: str, _written: str) -> Ply | None:
        """Return the ply of a short answer, such as *yes*; None for any other text."""
        del key
        return None

    def told(self, throw: Throw, after: Position) -> str:
        """Return the log's text of its dice."""
        del after
        return f": {throw}"


class OfForce(Waiting):
    """A wait for a side."""

    def __init__(self, position: Position, *parts: str | int) -> None:
        super().__init__(position, *parts)
        (self.side,) = self.parts


class OfUnit(Waiting):
    """A wait about a unit and an area: the one it attacks, or the enemy's."""

    def __init__(self, position: Position, *parts: str | int) -> None:
        super().__init__(position, *parts)
        self.who, self.at, *self.dice = self.parts
        self.unit = self.tables.units[self.who]
        self.side = self.unit.force
        self.area = self.tables.areas[self.at]


WAITS = ByName[type[Waiting]]()
TELLS = ByKind[Callable[[Position, Any, Position], str]]()


def waits_for(position: Position) -> str:
    """Return the name of the top frame; '' if there is none."""
    return str(position.frames[-1][0]) if position.frames else ""


def waiting(position: Position) -> Waiting:
    """Return what a battle waits for; a wait for nothing, if it is over."""
    if not position.frames:
        return Waiting(position)
    name, *parts = position.frames[-1]
    return WAITS.get(str(name), Waiting)(position, *parts)


# Names and numbers


def ids(position: Position, units: Iterable[int]) -> list[str]:
    """Return the ids of units."""
    return [position.tables.units[each].id for each in units]


def dice(number: int) -> str:
    """Return a number of dice: "1 die", "no dice"."""
    return count(number, "die", "dice")


def inside(position: Position, at: int) -> list[int]:
    """Return who is in an area: units before those that share it with them."""
    types = position.tables.units
    return sorted(position.inside(at), key=lambda each: types[each].type.shares)


def hurting(position: Position, units: Sequence[int], at: int) -> str:
    """Return which doubles hurt which units: "a double of 4, 5 or 6 hurts C-I1"."""
    told: dict[str, list[str]] = {}
    for each in units:
        faces = map(str, sorted(hit_as(position, each).doubles))
        told.setdefault(listed([*faces], "or"), []).extend(ids(position, [each]))
    cover = " and another double" if in_cover(position, at) else ""
    return "; ".join(
        f"a double {faces}{cover} hurts {listed(who)}" for faces, who in told.items()
    )
