"""How prompts, log and status name things, with the same words in all three."""

from collections.abc import Iterable

from pnp.games.aachen.ground.position import NOBODY, UNREVEALED, Position
from pnp.games.aachen.ground.tables import SUPPORTS
from pnp.model.component import Component
from pnp.rules.definition import every, text
from pnp.rules.phrases import listed


def unit(position: Position, index: int) -> str:
    """Return the name of a unit: its id."""
    return position.tables.units[index].id


def units(position: Position, found: Iterable[int], last: str = "and") -> str:
    """Return units for use in a sentence: "M12-A, E-2-26 and L-Smoots"."""
    return listed([unit(position, each) for each in found], last)


def area(position: Position, index: int) -> str:
    """Return the number of an area."""
    return position.tables.areas[index].id


def areas(position: Position, found: Iterable[int], last: str = "and") -> str:
    """Return areas for use in a sentence: "4, 5 and 8"."""
    return listed([area(position, each) for each in found], last)


def place(position: Position, index: int) -> str:
    """Return an area by number and name: "13 Kaiserplatz"."""
    found = position.tables.areas[index]
    return f"{found.id} {found.name}".strip()


def holder(position: Position, index: int) -> str:
    """Return the German unit that holds an area, '' if none does."""
    kind = position.german[index]
    if kind == NOBODY:
        return ""
    if kind == UNREVEALED:
        return f"unrevealed {position.tables.areas[index].terrain.name} unit"
    return position.tables.german(kind)


def back(position: Position, index: int) -> str:
    """Return what the German unit of an area shows: "Fanatic 7", "unrevealed"."""
    kind = position.german[index]
    if kind < 0:
        return "unrevealed" if kind == UNREVEALED else ""
    found = position.tables.germans[kind]
    return f"{position.tables.strategy(found.strategy)} {found.factor}"


def supports(position: Position) -> str:
    """Return the support on the Record Track: "artillery 5, engineer 2"."""
    given = zip(SUPPORTS, position.support, strict=True)
    return ", ".join(f"{name} {points}" for name, points in given if points)


def event(position: Position) -> str:
    """Return the name of the turn's random event, '' if there is none."""
    return _called(every(position.tables.game, "events"), position.event)


def _called(components: Iterable[Component], name: str) -> str:
    return next((text(each, "name") for each in components if each.id == name), name)
