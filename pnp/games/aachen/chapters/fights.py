"""9.0: an attack while it lasts: who takes part, what has been given and thrown.

All of it lies in one frame, ``fight``, under whatever the attack waits for; when that
frame comes to the top the attack is over.
"""

from typing import NamedTuple

from pnp.games.aachen.ground.flow import step
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import NONE
from pnp.rules.citation import case

Support = tuple[int, int, int, int]
"""Points of artillery, engineer, armor and air, as SUPPORTS has them."""


class Fight(NamedTuple):
    """An attack, as its frame says it after the name."""

    area: int
    mandatory: int
    """Whether it had to be made (9.1)."""
    revealed: int = 0
    """Whether the German unit has been turned over by it (9.4)."""
    lead: int = NONE
    artillery: int = 0
    engineer: int = 0
    armor: int = 0
    air: int = 0
    off: int = NONE
    """What the dice of Air Support take off the defence; NONE until they are thrown."""
    thrown: int = NONE
    """What the attack has thrown."""
    must: int = 0
    """Whether the attackers must retreat."""

    @property
    def support(self) -> Support:
        """What has been given of each kind of support."""
        return self.artillery, self.engineer, self.armor, self.air


def fight(position: Position) -> Fight | None:
    """Return the attack that is being made; none between attacks."""
    for name, *parts in reversed(position.frames):
        if name == "fight":
            return Fight(*map(int, parts))
    return None


def amend(position: Position, **changes: int) -> None:
    """Write down what has come of the attack so far."""
    frames = position.frames
    for at in range(len(frames) - 1, -1, -1):
        name, *parts = frames[at]
        if name == "fight":
            frames[at] = ("fight", *Fight(*map(int, parts))._replace(**changes))
            return


def break_off(position: Position) -> None:
    """Nothing more comes of the attack itself."""
    while position.frames[-1][0] != "fight":
        position.frames.pop()


# Who takes part


@case("9.0", "9.2", "9.3")
def attackers(position: Position, area: int) -> list[int]:
    """Return the units that take part in the attack on an area."""
    joined = position.joined
    return [unit for unit in position.inside(area) if joined[unit]]


@case("9.1")
def mandatory(position: Position, area: int) -> bool:
    """Whether an attack must be made by whoever enters an area.

    It need not where the area was contested when the activation began: it is the
    Active Area, or somebody is there who has not just come.
    """
    if area == position.active:
        return False
    return all(position.came[unit] >= 0 for unit in position.inside(area))


@case("9.5.2A", "4.2.4")
def able(position: Position, units: list[int]) -> list[int]:
    """Return who could be the lead: anybody but leaders."""
    return [unit for unit in units if not position.tables.units[unit].type.leader]


@step("fight")
@case("9.0")
def over(position: Position, area: int, *_so_far: int) -> None:
    """The attack is over for all who are still in the area."""
    for unit in attackers(position, area):
        settle(position, unit)


def settle(position: Position, unit: int) -> None:
    """A unit has done with its attack."""
    position.came[unit] = NONE
    position.joined[unit] = 0
