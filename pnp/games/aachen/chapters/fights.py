"""9.0: an attack in progress: its attackers, its support and its dice.

One frame, ``fight``, holds all of it, below whatever the attack waits for. When that
frame is on top again, the attack is over.
"""

from typing import NamedTuple

from pnp.games.aachen.ground.flow import chapter
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import NONE
from pnp.rules.citation import case

CHAPTER = chapter()

Support = tuple[int, int, int, int]
"""Points of artillery, engineer, armor and air, in the order of SUPPORTS."""


class Fight(NamedTuple):
    """An attack, as its frame lists it after the name."""

    area: int
    mandatory: int
    """Whether the attack is mandatory (9.1)."""
    revealed: int = 0
    """Whether this attack revealed the German unit (9.4)."""
    lead: int = NONE
    artillery: int = 0
    engineer: int = 0
    armor: int = 0
    air: int = 0
    off: int = NONE
    """What the dice of Air Support subtract from the defense; NONE before that roll."""
    thrown: int = NONE
    """The attack roll."""
    must: int = 0
    """Whether the attackers must retreat."""

    @property
    def support(self) -> Support:
        """The points of each kind of support in this attack."""
        return self.artillery, self.engineer, self.armor, self.air


def fight(position: Position) -> Fight | None:
    """Return the attack in progress, or None."""
    for name, *parts in reversed(position.frames):
        if name == "fight":
            return Fight(*map(int, parts))
    return None


def amend(position: Position, **changes: int) -> None:
    """Record new values of the attack in its frame."""
    frames = position.frames
    for at in range(len(frames) - 1, -1, -1):
        name, *parts = frames[at]
        if name == "fight":
            frames[at] = ("fight", *Fight(*map(int, parts))._replace(**changes))
            return


def break_off(position: Position) -> None:
    """Remove all frames of the attack above ``fight``."""
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
    """Whether units that enter an area must attack it.

    They need not if it was contested when the activation began. It is then the
    Active Area, or a unit there did not just enter.
    """
    if area == position.active:
        return False
    return all(position.came[unit] >= 0 for unit in position.inside(area))


@case("9.5.2A", "4.2.4")
def able(position: Position, units: list[int]) -> list[int]:
    """Return the units that can be the lead: all but leaders."""
    return [unit for unit in units if not position.unit(unit).type.leader]


@CHAPTER.step("fight", "9.0")
def over(position: Position, area: int, *_so_far: int) -> None:
    """The attack is over for all attackers who are still in the area."""
    for unit in attackers(position, area):
        settle(position, unit)


Position.FRAMES["fight"] = Fight._fields


def settle(position: Position, unit: int) -> None:
    """A unit is done with its attack."""
    position.came[unit] = NONE
    position.joined[unit] = 0
