"""Choices of a loss: by an event, in Bloody Streets, by a Defense Strategy."""

from collections.abc import Sequence

from pnp.games.aachen.generator.book import book
from pnp.games.aachen.generator.look import Look
from pnp.games.aachen.ground.moves import FallBack
from pnp.games.aachen.ground.position import FRESH, Position
from pnp.rules.interned import made

Moves = Sequence[object]
FALL_BACK = made(FallBack)
HOTEL = "15"
"""The area that no event empties, if that rule is on (12.5)."""


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


def ambushed(position: Position, area: int) -> Moves:
    """Return the attackers who are not leaders (9.4)."""
    chooses = book(position).rows.chooses
    return [chooses[unit] for unit in taking_part(position, area, leaders=False)]


def sniped(position: Position, area: int) -> Moves:
    """Return the leaders who attack (9.4)."""
    chooses = book(position).rows.chooses
    return [chooses[unit] for unit in taking_part(position, area, leaders=True)]


def shelled(position: Position, area: int) -> Moves:
    """All attackers fall back, or one of them is lost (9.4)."""
    return [FALL_BACK, *ambushed(position, area)]
