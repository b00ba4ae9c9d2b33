"""The pictures of a recorded session: the cards turned up, the dice, the strip.

A round is shown on the strip of its assault, from the letter to the last box.
"""

from collections.abc import Iterator
from typing import Any

from pnp.games.cassino.chapters import sequence
from pnp.games.cassino.chapters.weather import brought
from pnp.games.cassino.ground.held import letter_of
from pnp.games.cassino.ground.moves import Attack, Mines, Muster, Round
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.registers import waits_for
from pnp.games.cassino.words.table import MARKERS, STRIP, marker, shown
from pnp.model.deeds import (
    Card,
    Deed,
    Dice,
    End,
    Fate,
    Look,
    Result,
    Row,
    Said,
    Tag,
    Term,
    Thumb,
)
from pnp.rules.phrases import count
from pnp.rules.throw import Throw


def pictured(before: Position, move: Any, after: Position) -> Iterator[Deed]:
    """Yield what a picture of a move shows besides where the pieces are."""
    match move:
        case Muster():
            yield from _muster(after, move)
        case Mines():
            yield from (Row(), Thumb(MARKERS, "mines"), Tag(f"in {move.hex}"))
            yield Tag(count(move.factors, "factor"))
        case Attack():
            yield from _strip(after, move.hex)
            yield Fate(
                End(_letter(after, move.hex), MARKERS, _twin(after, move.hex)), move.hex
            )
        case Round():
            yield from _strip(after, move.hex)
            yield from _round(before, move, after)
        case Throw():
            yield from _thrown(before, move, after)


def _muster(position: Position, move: Muster) -> Iterator[Deed]:
    """Yield a man of each force of a side, its initiative and their morale."""
    tables = position.tables
    yield from (Row(), Tag(position.tables.sides[tables.side_of[move.side]].name))
    yield Term(str(move.initiative), "initiative")
    for who in move.who:
        found = tables.formation_of.get(who)
        force = tables.forces[found.force if found else tables.force_of[who]]
        yield Card("forces", force.id)
        full, reduced = force.bands[0]
        yield Term(f"{full}/{reduced}", force.name.partition(",")[0])


def _letter(position: Position, hex_: str) -> str:
    return letter_of(position, position.assaults[hex_].strip).lower()


def _twin(position: Position, hex_: str) -> str:
    return f"assault_{_letter(position, hex_)}"


def _strip(position: Position, hex_: str) -> Iterator[Look]:
    """Yield the letter and all boxes of the strip of a hex."""
    if hex_ in position.assaults:
        letter = _letter(position, hex_)
        for each in position.tables.game.sets.get(STRIP, ()):
            if each.id == letter or each.id.startswith(f"{letter}_"):
                yield Look(End(each.id))


def _round(before: Position, move: Round, after: Position) -> Iterator[Deed]:
    """Yield the result of each side, and where the marker is."""
    yield from (Row(), Tag(move.hex))
    for side, result in zip(after.tables.sides, (move.axis, move.allied), strict=True):
        yield Term(shown(after, result), side.name)
    was, now = before.assaults[move.hex].marker, after.assaults[move.hex].marker
    yield Result(marker(after, now), hit=was != now)


def _thrown(before: Position, throw: Throw, after: Position) -> Iterator[Deed]:
    match waits_for(before):
        case "initiative":
            yield from _initiative(before, throw, after)
        case "event":
            found = after.tables.events[throw.sum]
            yield from (Tag("Event"), Dice(throw.dice))
            yield Term(str(throw.sum), total=True)
            yield Card("events", found.id)
            yield Said(f": {found.name}")
        case "weather":
            yield from (Tag("Weather"), Dice(throw.dice))
            for row in brought(before, throw.sum):
                yield Card("weather", row.id)
                yield Said(f", {row.name}")
                if row.turns:
                    yield Thumb(MARKERS, "clock", count(row.turns, "turn"))
        case "turns":
            yield Dice(throw.dice)
            yield Thumb(MARKERS, "clock", count(throw.sum, "turn"))
            yield Said(f", {count(throw.sum, 'turn')}")
        case "fog":
            yield from (Tag("Fog"), Dice(throw.dice))
        case _:
            yield Dice(throw.dice)


def _initiative(before: Position, throw: Throw, after: Position) -> Iterator[Deed]:
    """Yield each side's die and initiative; a double brings an event."""
    totals = sequence.totals(before, throw)
    doubled = waits_for(after) == "event"
    yield Row()
    for number, side in enumerate(before.tables.sides):
        die = throw.dice[number]
        yield from (Tag(side.name), Dice((die,), (0,) if doubled else ()))
        yield Term(f"+{totals[number] - die}")
        yield Term(str(totals[number]), total=True)
    if totals[0] != totals[1]:
        lead = before.tables.sides[after.lead].name
        high, low = max(totals), min(totals)
        yield Result(f"{lead} first")
        yield Said(f"The initiative: {lead}, {high} to {low}")
    else:
        yield Said(f"The initiative: {totals[0]} to {totals[1]}, so both roll again")
    if doubled:
        yield Said("; dice alike bring an event")
    yield Row()
