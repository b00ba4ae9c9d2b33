"""What each subject registers: prompts, things to try, moves, sentences of the log.

    @ASKS("street")         the prompt of a wait: its text, with cases if it has its own
    @TRIES("street loss")   moves that a player might try there, legal or not
    @OFFERS("street loss")  words that a player may write next
    @MAKES("refit")         the move that a verb means
    @GROUPS("refit")        the moves of a line about several; none if it is not a group
    @TELLS                  the log text of a move
    @ROLLS("street")        the log text of a throw

The functions of a wait get the parts of its frame.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from pnp.games.aachen.ground.moves import Ply
from pnp.games.aachen.ground.position import NOBODY, UNREVEALED, Position
from pnp.games.aachen.ground.tables import NONE, SUPPORTS
from pnp.games.aachen.words.sentences import FIRST, Sentence
from pnp.rules.definition import every, text
from pnp.rules.notation import NotationError, either
from pnp.rules.pending import Pending
from pnp.rules.phrases import listed
from pnp.rules.registers import ByKind, ByName
from pnp.rules.throw import Throw

SEAT = "american"
ASKS = ByName[Callable[..., str | tuple[str, tuple[str, ...]] | Pending]]()
TRIES = ByName[Callable[..., Iterator[Ply]]]()
OFFERS = ByName[Callable[..., Sequence[str]]]()
MAKES = ByName[Callable[[Position, Sentence], Ply]]()
GROUPS = ByName[Callable[[Position, Sentence], list[str]]]()
TELLS = ByKind[Callable[[Position, Any, Position], str]]()
ROLLS = ByName[Callable[[Position, Throw, Position], str]]()
HERE: dict[str, Mapping[str, str]] = {}
"""Per wait what a verb means there, if not itself; '' is an area or a unit alone."""
ELSEWHERE: set[tuple[str, type]] = set()
"""Plies that mean something else at a wait, exact or not."""

# What is asked


def _asked(position: Position, kind: str) -> int:
    kinds = position.FRAMES.get(position.awaited, ())
    whole = kind in kinds and f"{kind}*" not in kinds
    return int(position.frames[-1][kinds.index(kind) + 1]) if whole else NONE


def unit_asked(position: Position) -> int:
    """Return the unit that the game waits for, NONE if not a single one."""
    return _asked(position, "unit")


def area_asked(position: Position) -> int:
    """Return the area that the game waits for; for a retreat, the area left."""
    return _asked(position, "area")


# Names in prompts, log and status


def ids(position: Position, units: Iterable[int]) -> list[str]:
    """Return the ids of units."""
    return [position.unit(each).id for each in units]


def numbers(position: Position, areas: Iterable[int] | None = None) -> list[str]:
    """Return the numbers of areas; of all if none are given."""
    every_one = range(len(position.tables.areas))
    return [position.area(each).id for each in (every_one if areas is None else areas)]


def way_to(position: Position, areas: Iterable[int]) -> str:
    """Return a route as text: "4-12"."""
    return "-".join(numbers(position, areas))


def place(position: Position, index: int) -> str:
    """Return an area by number and name: "13 Kaiserplatz"."""
    found = position.area(index)
    return f"{found.id} {found.name}".strip()


def holder(position: Position, index: int) -> str:
    """Return the German unit that holds an area, '' if none does."""
    kind = position.german[index]
    if kind == NOBODY:
        return ""
    if kind == UNREVEALED:
        return f"unrevealed {position.area(index).terrain.name} unit"
    return position.tables.german(kind)


def supports(position: Position) -> str:
    """Return the support on the Record Track: "artillery 5, engineer 2"."""
    given = zip(SUPPORTS, position.support, strict=True)
    return ", ".join(f"{name} {points}" for name, points in given if points)


def event(position: Position) -> str:
    """Return the name of the turn's random event, '' if there is none."""
    events, name = every(position.tables.game, "events"), position.event
    return next((text(each, "name") for each in events if each.id == name), name)


def verb(several: Sequence[object], one: str, more: str) -> str:
    """Return a verb as it goes with one thing, or with several."""
    return one if len(several) == 1 else more


# What a line leaves out


def band(position: Position, said: Sentence) -> list[int]:
    """Return the named units and those of named organizations, each once."""
    parents = {
        each.index
        for each in position.tables.units
        if each.parent in said.parents
        and position.where[each.index] >= 0
        and not position.spent[each.index]
    }
    return [*dict.fromkeys([*said.units, *sorted(parents)])]


def who(position: Position, said: Sentence) -> str:
    """Return the one unit of a ply; by default, the one that is asked."""
    if len(said.units) > 1:
        names = listed(ids(position, said.units))
        raise NotationError(f"{names} are several", hint="move one unit at a time")
    found = said.units[0] if said.units else unit_asked(position)
    if found == NONE:
        raise NotationError(f"{said.quoted} names no unit", hint=FIRST)
    return position.unit(found).id


def where(
    position: Position, said: Sentence, open_: Callable[[], Iterable[int]]
) -> str:
    """Return the one area of a ply; by default, the only open one."""
    named = said.goal or said.start
    if len(named) == 1:
        return position.area(named[0]).id
    if named:
        raise NotationError(f"{said.quoted} names several areas", hint="name one area")
    found = numbers(position, open_())
    if len(found) == 1:
        return found[0]
    which = f": {either(found)}" if found else ""
    raise NotationError(f"{said.quoted} names no area{which}", hint=FIRST)
