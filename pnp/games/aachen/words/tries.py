"""What a player could try, legal or not: the why-not tables, wait by wait."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from pnp.games.aachen.chapters.fights import attackers, fight
from pnp.games.aachen.chapters.retreating import others
from pnp.games.aachen.ground.moves import (
    Activate,
    Attack,
    Buy,
    Choose,
    Enough,
    FallBack,
    Join,
    Lead,
    Move,
    Ply,
    Refit,
    Reinforce,
    Retreat,
    Return,
    Reveal,
    Stay,
    Surrender,
)
from pnp.games.aachen.ground.position import OUT, Position
from pnp.games.aachen.ground.tables import SUPPORTS
from pnp.games.aachen.words.waits import area_asked, unit_asked, waits_for
from pnp.games.aachen.words.ways import cheapest
from pnp.rules.interned import made


def everywhere(position: Position) -> Iterable[str]:
    """Return the number of every area."""
    return [each.id for each in position.tables.areas]


def in_hand(position: Position) -> list[int]:
    """Return the units of the activation; without one, all on the map."""
    if position.active < 0:
        return [unit for unit, at in enumerate(position.where) if at >= 0]
    inside = position.inside(position.active)
    entered = [unit for unit, before in enumerate(position.came) if before >= 0]
    return sorted({*inside, *entered})


def deeds(position: Position, units: Iterable[int]) -> Iterator[Ply]:
    """Yield each unit's moves to every area in reach, its joining, and attacks."""
    tables = position.tables
    for unit in units:
        here, name = position.where[unit], tables.units[unit].id
        if here < 0:
            yield made(Join, name)
            continue
        for found in cheapest(position, unit).values():
            by = tuple(tables.areas[each].id for each in found[0])
            yield made(Move, name, by)
        for to in tables.areas[here].next:
            yield made(Move, name, (tables.areas[to].id,))
        yield made(Join, name)
    for area in _targets(position):
        yield made(Attack, tables.areas[area].id)


def _targets(position: Position) -> list[int]:
    """Return the German areas that units in hand are in, or next to."""
    areas = position.tables.areas
    inside = {position.where[unit] for unit in in_hand(position)}
    near = {to for each in inside if each >= 0 for to in areas[each].next}
    return sorted(each for each in inside | near if not position.vacant(each))


def activations(position: Position) -> Iterator[Ply]:
    """Yield the activation of every area with Americans, and enough."""
    for area in sorted({each for each in position.where if each >= 0}):
        yield made(Activate, position.tables.areas[area].id)
    yield Enough()


def _steps(position: Position) -> Iterator[Ply]:
    """Yield each step of each unit in hand, joinings, attacks, and enough."""
    tables = position.tables
    for unit in in_hand(position):
        here, name = position.where[unit], tables.units[unit].id
        for to in tables.areas[here].next:
            yield made(Move, name, (tables.areas[to].id,))
        if not position.vacant(here):
            yield made(Join, name)
    for area in _targets(position):
        yield made(Attack, tables.areas[area].id)
    yield Enough()


def out_of_action(position: Position) -> list[int]:
    """Return the units in the Out of Action Box."""
    return [unit for unit, at in enumerate(position.where) if at == OUT]


def refits(
    position: Position, units: Iterable[int], areas: Iterable[str]
) -> Iterator[Ply]:
    """Yield the return of each unit to each area."""
    found = [*areas]
    for unit in units:
        name = position.tables.units[unit].id
        yield from (made(Refit, name, at) for at in found)


def _purchases(position: Position) -> Iterator[Ply]:
    """Yield each kind of support, and each unit's return to areas with Americans."""
    yield from (made(Buy, name) for name in SUPPORTS)
    held = sorted({at for at in position.where if at >= 0})
    areas = [position.tables.areas[each].id for each in held]
    yield from refits(position, out_of_action(position), areas)
    yield Enough()


def _leads(position: Position) -> Iterator[Ply]:
    """Yield each attacker as the lead: alone, with each support, with all there is."""
    at = fight(position)
    area = at.area if at is not None else area_asked(position)
    given = zip(SUPPORTS, position.support, strict=True)
    there = tuple(name for name, points in given if points > 0)
    ground = tuple(name for name in there if name != "air")
    for unit in attackers(position, area):
        name = position.tables.units[unit].id
        yield made(Lead, name, ())
        yield from (made(Lead, name, (each,)) for each in SUPPORTS)
        yield from (made(Lead, name, each) for each in (ground, there) if each)


def _choices(position: Position) -> Iterator[Ply]:
    """Yield a choice of each unit there, or of each on the map."""
    at, units = area_asked(position), position.tables.units
    for unit, here in enumerate(position.where):
        if here >= 0 and at in (-1, here):
            yield made(Choose, units[unit].id)
    if waits_for(position) == "barrage":
        yield FallBack()


def _retreats(position: Position) -> Iterator[Ply]:
    """Yield the retreats of all who may retreat now."""
    for unit in (unit_asked(position), *others(position)):
        yield from _retreats_of(position, unit)


def _retreats_of(position: Position, unit: int) -> Iterator[Ply]:
    """Yield retreats to every area near, and staying."""
    tables = position.tables
    name, first = tables.units[unit].id, position.came[unit]
    for to in tables.areas[position.where[unit]].next:
        yield made(Retreat, name, (tables.areas[to].id,))
    if first >= 0:
        back = tables.areas[first]
        for to in back.next:
            if to != position.where[unit]:
                yield made(Retreat, name, (back.id, tables.areas[to].id))
    yield made(Stay, name)


def _returns(position: Position) -> Iterator[Ply]:
    name = position.tables.units[unit_asked(position)].id
    yield from (made(Return, name, at) for at in everywhere(position))


def _arrivals(position: Position) -> Iterator[Ply]:
    yield from (made(Reinforce, at) for at in everywhere(position))
    yield Reinforce()


def _surrenders(position: Position) -> Iterator[Ply]:
    for each in position.tables.areas:
        if not position.vacant(each.index):
            yield made(Surrender, each.id)


def _reveals(position: Position) -> Iterator[Ply]:
    terrain = position.tables.areas[area_asked(position)].terrain.index
    for each in position.tables.germans:
        if each.terrain == terrain:
            yield made(Reveal, each.id)


TABLES: Mapping[str, Callable[[Position], Iterator[Ply]]] = {
    "return": _returns,
    "reinforce": _arrivals,
    "surrender": _surrenders,
    "buy": _purchases,
    "round": activations,
    "active": _steps,
    "reveal": _reveals,
    "lead": _leads,
    "retreat": _retreats,
    **dict.fromkeys(
        ("infiltration", "street loss", "ambush", "sniper", "barrage"), _choices
    ),
}
"""Per wait, the moves of its why-not table."""
