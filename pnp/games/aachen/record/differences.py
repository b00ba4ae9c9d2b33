"""What differs between two positions, told in short lines for whoever mends one."""

from collections.abc import Iterator
from functools import partial

from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import SUPPORTS
from pnp.games.aachen.record.encoding import BOXES, area, states
from pnp.games.aachen.record.naming import PARTS, kinds
from pnp.games.aachen.words.phrases import organization
from pnp.rules.differing import awaited, changed
from pnp.rules.frames import spelled

TOLD = (
    ("turn", "turn"),
    ("phase", "phase"),
    ("morale", "German Morale"),
    ("points", "Supply Points"),
)


def differences(before: Position, after: Position) -> list[str]:
    """Return every difference, a line each."""
    spells = partial(spelled, PARTS, kinds(after.tables))
    return [
        *_tracks(before, after),
        *_units(before, after),
        *_areas(before, after),
        *awaited(before.frames, after.frames, spells),
    ]


def _tracks(before: Position, after: Position) -> Iterator[str]:
    for name, said in TOLD:
        was, now = getattr(before, name), getattr(after, name)
        if was != now:
            yield f"{said} {was} → {now}"
    if before.rain != after.rain:
        yield "Rain" if after.rain else "Clear"
    if before.held_back != after.held_back:
        held = organization(after.tables, after.held_back)
        yield f"{held} is held back" if held else "nobody is held back"
    for at, name in enumerate(SUPPORTS):
        if before.support[at] != after.support[at]:
            yield f"{name} {before.support[at]} → {after.support[at]}"


def _units(before: Position, after: Position) -> Iterator[str]:
    for each in after.tables.units:
        who, told = each.index, []
        places = _place(before, who), _place(after, who)
        if places[0] != places[1]:
            told.append(f"{places[0]} → {places[1]}")
        was, now = states(before, who), states(after, who)
        told += changed(was, now)
        if told:
            yield f"{each.id}: {', '.join(told)}"


def _place(position: Position, who: int) -> str:
    at = position.where[who]
    return position.tables.areas[at].id if at >= 0 else BOXES.get(at, "nowhere")


def _areas(before: Position, after: Position) -> Iterator[str]:
    for each in after.tables.areas:
        was, now = (area(found, each.index) for found in (before, after))
        if was != now:
            yield f"{each.id}: {was} → {now}"
