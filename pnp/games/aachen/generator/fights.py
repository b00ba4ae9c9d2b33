"""The moves of an attack, and choices of a loss: reveal, lead, support, retreats."""

from collections.abc import Iterator, Sequence
from functools import cache

from pnp.games.aachen.generator.book import LEGAL, Look, Moves, book
from pnp.games.aachen.ground.moves import FallBack, Lead, Retreat
from pnp.games.aachen.ground.position import FRESH, Position
from pnp.games.aachen.ground.tables import SUPPORTS
from pnp.rules.interned import made

FALL_BACK = made(FallBack)
HOTEL = "15"
"""The area that no event empties, if that rule is on (12.5)."""


@LEGAL("infiltration")
def infiltrated(position: Position) -> Moves:
    """Return Fresh units next to a German Urban or Fortified area (6.2)."""
    look = Look(position)
    rows = look.book.rows
    near = {
        beside
        for area, bloody in enumerate(rows.bloody)
        if bloody and not look.american(area)
        for beside in rows.around[area]
    }
    return [
        rows.chooses[unit]
        for unit, area in enumerate(position.where)
        if area in near and position.spent[unit] == FRESH
    ]


@LEGAL("surrender")
def surrendering(position: Position) -> Moves:
    """Return German units in Suburban areas next to Americans (6.2, 12.5)."""
    look = Look(position)
    rows, crowds = look.book.rows, look.crowds
    return [
        rows.surrenders[area]
        for area, suburban in enumerate(rows.suburban)
        if suburban
        and look.held(area)
        and not crowds.keys().isdisjoint(rows.around[area])
        and not (look.book.hotel and rows.names[area] == HOTEL)
    ]


@LEGAL("street loss")
def street_losses(position: Position, area: int, does: str) -> Moves:
    """Return units in the area; only Fresh ones can become Spent (6.4.1)."""
    chooses = book(position).rows.chooses
    return [
        chooses[unit]
        for unit, here in enumerate(position.where)
        if here == area and (does == "out" or position.spent[unit] == FRESH)
    ]


def taking_part(position: Position, area: int, *, leaders: bool) -> list[int]:
    """Return the leaders who attack an area, or all other attackers."""
    leader, where = book(position).rows.leader, position.where
    return [
        unit
        for unit, joined in enumerate(position.joined)
        if joined and where[unit] == area and leader[unit] == leaders
    ]


@LEGAL("ambush")
def ambushed(position: Position, area: int) -> Moves:
    """Return the attackers who are not leaders (9.4)."""
    chooses = book(position).rows.chooses
    return [chooses[unit] for unit in taking_part(position, area, leaders=False)]


@LEGAL("sniper")
def sniped(position: Position, area: int) -> Moves:
    """Return the leaders who attack (9.4)."""
    chooses = book(position).rows.chooses
    return [chooses[unit] for unit in taking_part(position, area, leaders=True)]


@LEGAL("barrage")
def shelled(position: Position, area: int) -> Moves:
    """All attackers fall back, or one of them is lost (9.4)."""
    return [FALL_BACK, *ambushed(position, area)]


LEAD, MUST = 4, 11
"""The indices of the lead and of ``must`` in a ``fight`` frame."""


def fight(position: Position) -> Sequence[int | str]:
    """Return the frame of the attack in progress."""
    return next(each for each in reversed(position.frames) if each[0] == "fight")


@LEGAL("reveal")
def revealed(position: Position, area: int) -> Moves:
    """Return every kind with unseen copies; the unused units count too (5.4, 9.4)."""
    rows, left = book(position).rows, position.left
    kinds = rows.kinds[position.tables.areas[area].terrain.index]
    return [rows.reveals[kind] for kind in kinds if left[kind] > 0]


# The lead and its support


@LEGAL("lead")
def leads(position: Position, area: int) -> Moves:
    """Any attacker but a leader leads, with any support it may have (9.5)."""
    rules = book(position)
    units = taking_part(position, area, leaders=False)
    if int(fight(position)[LEAD]) >= 0:
        return [made(Lead, rules.rows.who[unit]) for unit in units]
    most = [min(each, 1) for each in position.support]
    if any(rules.armored[unit] for unit in units):
        most[2] = 0
    parents = {rules.rows.parent[unit] for unit in units}
    chiefs = taking_part(position, area, leaders=True)
    if position.rain or parents.isdisjoint(
        rules.rows.parent[chief] for chief in chiefs
    ):
        most[3] = 0
    elif rules.squadron:
        most[3] = position.support[3]
    found: list[object] = []
    for unit in units:
        found += led(rules.rows.who[unit], *most)
    return found


@cache
def led(who: str, *most: int) -> tuple[Lead, ...]:
    """Return every way to lead with at most this much support of each kind."""
    gifts: list[tuple[str, ...]] = [()]
    for name, points in zip(SUPPORTS, most, strict=True):
        gifts = [
            (*gift, *[name] * given) for gift in gifts for given in range(points + 1)
        ]
    return tuple(made(Lead, who, gift) for gift in gifts)


# Retreats


@LEGAL("retreat")
def retreats(position: Position, unit: int, area: int) -> Moves:
    """A unit retreats where it came from, or on if that is full, or stays (9.5.5, R15).

    If the player chooses the order, so may all others that wait (R26).
    """
    look = Look(position)
    rows, units = look.book.rows, [unit]
    if look.book.in_any_order:
        back = [each for each in position.frames if each[0] == "fall back"]
        units += [int(each[1]) for each in reversed(back) if each[2] == area]
    found: list[object] = []
    for each in units:
        for way in _ways(look, 1 << each, (position.came[each],)):
            names = tuple(rows.names[at] for at in way)
            found.append(Retreat(rows.who[each], names))
        if not fight(position)[MUST]:
            found.append(rows.stays[each])
    return found


def _ways(look: Look, more: int, way: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    here = way[-1]
    if not look.american(here):
        return
    if look.takes(here, more):
        yield way
    elif look.book.goes_on:
        for to in look.book.rows.around[here]:
            if to not in way:
                yield from _ways(look, more, (*way, to))
