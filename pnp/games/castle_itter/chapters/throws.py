"""Chance: what each throw of the SS Phase is for, whom it finds, and what may come.

    wanted(position)    Wanted(dice=4, needed=5, by="Sniper", at="Gamelin", …)

``needed`` is the face that at least one die must reach; 0 if the faces choose
something: an area, a colour, a location, a number. A die for a number searches the
posts of a colour (4.1, 4.3, 4.4):

    a 3 on black:   1 Lee   2 –   3 –   4–6 Seiner    finds Seiner
    a 3 on black:   1 Lee   2 –   3 –   4–6 –         finds Lee; in the draft nobody
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeVar

from pnp.games.castle_itter.chapters.phrases import the
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.moves import Ply
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.registers import ByName
from pnp.rules.ruling import Fact, Grounds
from pnp.rules.throw import Throw, throw
from pnp.values import Struct

if TYPE_CHECKING:
    from random import Random

F = TypeVar("F", bound=Callable[..., object])
T = TypeVar("T")
CHAPTER = flow.chapter()

# Whom a die finds


@case("4.1", "4.3", "4.4", "p.16 Sniper", "p.20 SS Squads")
def seek(position: Position, colour: int, face: int, fallback: str) -> int:
    """Return the defender a number finds, NONE if none.

    First the number itself, then the next higher. If nobody is there, the next lower
    counts where ``fallback`` allows it.
    """
    posts = position.tables.numbered[colour]
    tried = (*posts[face:], *beyond(position, colour))
    if fallback == "higher then lower":
        tried += posts[face - 1 : 0 : -1]
    holder = position.holder
    return next((holder[p] for p in tried if p >= 0 and holder[p] >= 0), NONE)


@case("R29")
def beyond(position: Position, colour: int) -> tuple[int, ...]:
    """Return the tank's posts of a colour, if a ruling lets rolls find them.

    They have no number, and come after the highest.
    """
    if position.settings["tank_numbers"] == "none":
        return ()
    return position.tables.unnumbered[colour]


def exposed(position: Position, colour: int) -> list[int]:
    """Return the defenders on a colour, by number, the lowest first."""
    holder = position.holder
    posts = position.tables.ladder[colour] + beyond(position, colour)
    return [holder[post] for post in posts if holder[post] >= 0]


def manned(position: Position, colour: int) -> bool:
    """Return whether any roll for a colour could find somebody."""
    holder = position.holder
    for post in position.tables.ladder[colour]:
        if holder[post] >= 0:
            return True
    return any(holder[post] >= 0 for post in beyond(position, colour))


def defence(position: Position, defender: int) -> int:
    """Return the defence of the location a defender is in; 0 if he is in none."""
    location = position.location(defender)
    return position.defence[location] if location >= 0 else 0


# What it is for


class Wanted(Struct, frozen=True):
    """An awaited throw: how many dice, the face they must reach, and what for."""

    dice: int
    needed: int
    by: str
    """Who rolls: a card, a gun with its area, a colour."""
    clause: str
    """The purpose, after the dice: ``to kill Gamelin in the North Terrace``."""
    cases: tuple[str, ...]
    at: str = ""
    """The target: a defender, a location, an attacker."""
    place: str = ""
    """Where the target is: a location or an area."""
    added: int = 0
    """Added to the die that gives an area."""


WANTED: dict[str, Callable[..., Wanted]] = {}
"""Per wait for dice, a function of the position and the parts of its frame."""


def wanting(wait: str) -> Callable[[F], F]:
    """Declare what the throw of a wait is for; its chapter calls this."""

    def declared(described: F) -> F:
        WANTED[wait] = described  # type: ignore[assignment]
        CHAPTER.thrown(wait)(throw_grounds)
        return described

    return declared


def wanted(position: Position) -> Wanted | None:
    """Return the purpose of the throw on top of the stack; None outside this phase."""
    if not position.frames:
        return None
    name, *parts = position.frames[-1]
    described = WANTED.get(str(name))
    return described(position, *map(int, parts)) if described else None


def throw_grounds(position: Position, throw: Throw, *_: int) -> Grounds:
    """Return the cases of a throw, and what it goes by."""
    sought = wanted(position)
    if sought is None:
        return (), ()
    facts: list[Fact] = [("dice", flow.dice(position))]
    if sought.needed:
        facts += [("needed", sought.needed), ("best", throw.best)]
    if sought.added:
        facts.append(("added", sought.added))
    return sought.cases, tuple(facts)


def number_of_dice(_position: Position, *parts: int) -> int:
    """Return the last part of a frame, where that is how many dice are rolled."""
    return parts[-1]


def against(
    position: Position, by: str, defender: int, n: int, under: tuple[str, ...]
) -> Wanted:
    """Return a throw against a defender: to kill him, or to disrupt him."""
    tables, location = position.tables, position.location(defender)
    name = tables.defenders[defender].name
    place = tables.locations[location].name if location >= 0 else ""
    where = f" in {the(tables.locations[location])}" if place else ""
    if by == "Sniper" or position.disrupted[defender]:
        verb = "kill"
    else:
        verb = "disrupt" if tables.edition == "published" else "suppress"
    needed = max(1, defence(position, defender))  # any die hits a man in the wreck
    clause = f"to {verb} {name}{where}"
    return Wanted(n, needed, by, clause, under, at=name, place=place)


# Cards and counters that may come

WAYS = ByName[Callable[[Position], dict[Ply, int]]]()
"""Per wait for a card or a counter, what can come, and in how many ways each."""


def roll(position: Position, random: "Random") -> Ply:
    """Return a random throw, card or counter for a chance."""
    count = flow.dice(position)
    if count:
        return throw(*[int(random.random() * 6) + 1 for _ in range(count)])
    return _picked(ways(position), random)


def _picked(found: Mapping[T, int], random: "Random") -> T:
    """Return a random choice, weighted by the ways each can come."""
    if not found:
        raise ValueError("nothing is left to chance here")
    picked = random.random() * sum(found.values())
    for each, count in found.items():
        picked -= count
        if picked < 0:
            return each
    return each


def ways(position: Position) -> dict[Ply, int]:
    """Return the cards or counters that can come, and in how many ways each."""
    found = WAYS.get(position.awaited())
    return found(position) if found else {}
