"""What a ply led to, read from the two positions: it lists everything that changed.

The caller leaves out what the ply itself shows: ``known`` are the units that the text
already names.
"""

from collections.abc import Collection, Iterator

from pnp.games.aachen.chapters.rounds import ready, startable
from pnp.games.aachen.ground.position import (
    FRESH,
    KILLED,
    NOBODY,
    OUT,
    SPENT,
    UNREVEALED,
    Position,
)
from pnp.games.aachen.words.phrases import area, event, place, units
from pnp.games.aachen.words.prompts import ended
from pnp.games.aachen.words.waits import waits_for


def came_of(
    before: Position, after: Position, known: Collection[int] = ()
) -> Iterator[str]:
    """Yield what followed: losses, Spent units, retreats, areas taken, the end."""
    yield from lost(before, after)
    yield from fallen(before, after)
    yield from spent(before, after, known)
    yield from went(before, after, known)
    yield from morale(before, after)
    yield from _rubble(before, after)
    yield from history(before, after)
    if after.phase == "over" and before.phase != "over":
        yield ended(after)


def day_over(before: Position, after: Position) -> str:
    """Return that a day has ended, who was left and what is next; '' if it goes on."""
    if after.turn <= before.turn or after.phase == "over":
        return ""
    told = f"the day is over; turn {after.turn} begins"
    left = startable(before) if waits_for(before) == "round" else []
    fresh = [who for area in left for who in ready(before, area)]
    return f"{told}; {units(before, fresh)} did nothing" if fresh else told


def lost(before: Position, after: Position) -> Iterator[str]:
    """Yield the units that went Out of Action or were killed."""
    for box, told in ((OUT, "Out of Action"), (KILLED, "killed")):
        found = [
            unit
            for unit, at in enumerate(after.where)
            if at == box != before.where[unit]
        ]
        if found:
            yield f"{units(after, found)} {told}"


def spent(
    before: Position, after: Position, known: Collection[int] = ()
) -> Iterator[str]:
    """Yield the units that became Spent."""
    found = [
        unit
        for unit, side in enumerate(after.spent)
        if side == SPENT and before.spent[unit] == FRESH and unit not in known
    ]
    if found:
        yield f"{units(after, found)} Spent"


def went(
    before: Position, after: Position, known: Collection[int] = ()
) -> Iterator[str]:
    """Yield the units that retreated, and where."""
    places: dict[int, list[int]] = {}
    for unit, at in enumerate(after.where):
        was = before.where[unit]
        if at >= 0 and was >= 0 and at != was and unit not in known:
            places.setdefault(at, []).append(unit)
    for at, found in places.items():
        verb = "retreats" if len(found) == 1 else "retreat"
        yield f"{units(after, found)} {verb} to {area(after, at)}"


def fallen(before: Position, after: Position) -> Iterator[str]:
    """Yield the areas whose German unit is gone."""
    for at, kind in enumerate(after.german):
        if kind == NOBODY != before.german[at]:
            unseen = ", unseen" if before.german[at] == UNREVEALED else ""
            yield f"the German unit of {place(after, at)} is gone{unseen}"


def morale(before: Position, after: Position) -> Iterator[str]:
    """Yield how German Morale has changed."""
    if before.morale != after.morale:
        yield f"German Morale {before.morale} → {after.morale}"


def history(before: Position, after: Position) -> Iterator[str]:
    """Yield the historical events, which need no dice (12.2)."""
    if waits_for(before) == "event":
        return
    if after.event and after.event != before.event:
        yield f"by history, {event(after)}"
    if after.rain and not before.rain and after.event != "rain":
        yield "Rain"


def _rubble(before: Position, after: Position) -> Iterator[str]:
    for at, there in enumerate(after.rubble):
        if there and not before.rubble[at]:
            yield f"{area(after, at)} is Rubble"
