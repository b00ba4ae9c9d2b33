"""A played ply in the log: the move, and what it led to.

    Turn 2 · the random event: 3 4 2 (9), Rain [6.2]
    Turn 2 · E-2-26 goes to 13 by 12 (6 MF) [8.1, 8.2]
    Turn 2 · M12-A and E-2-26 attack 13 Kaiserplatz: Urban Fanatic 7; M12-A leads …

The subjects have the text of each move. What it led to is read from the two positions.
A text that begins with a small mark continues the entry before it.
"""

from collections.abc import Collection, Iterator
from typing import Any

from pnp.games.aachen.chapters.board import named
from pnp.games.aachen.chapters.hearing import rule_on
from pnp.games.aachen.ground.moves import Attack
from pnp.games.aachen.ground.position import (
    FRESH,
    KILLED,
    NOBODY,
    OUT,
    SPENT,
    UNREVEALED,
    Position,
)
from pnp.games.aachen.words.prompts import ended
from pnp.games.aachen.words.rounds import idle
from pnp.games.aachen.words.subjects import ROLLS, SEAT, TELLS, event, place, verb
from pnp.rules.package import Told
from pnp.rules.throw import Throw

CONTINUING = (";", ":", ",", "against ")


def tell(before: Position, move: Any, after: Position) -> Told:
    """Return the log text of a ply, from the positions before and after it."""
    text = TELLS[type(move)](before, move, after)
    follows = [*_came_of(before, after, _known(before, move))]
    cases = [*_cited(before, move, text)]
    cases += ["10.1"] if after.outcome in ("every area", "morale") else []
    part = not text or text.startswith(CONTINUING)
    opening = "; " if follows and not text else ""
    return Told(
        opening + "; ".join(filter(None, [text, *follows])),
        tuple(dict.fromkeys(cases)),
        part,
        before.turn,
        SEAT,
        _day_over(before, after),
    )


@TELLS
def _thrown(before: Position, throw: Throw, after: Position) -> str:
    return ROLLS[before.awaited](before, throw, after)


def _known(before: Position, move: Any) -> set[int]:
    """Return the unit whose move or Spent side the text of a ply already shows."""
    goes = hasattr(move, "who") and (hasattr(move, "at") or hasattr(move, "by"))
    return {before.tables.unit_of[move.who]} if goes else set()


def _cited(before: Position, move: Any, text: str) -> Iterator[str]:
    """Yield the cases of a ply that its text does not cite; no rulings.

    The log leaves out the value of an attack before its lead is named; ``why`` has it.
    """
    for each in rule_on(before, move).under:
        ruling = each.startswith("R") and each[1:].isdecimal()
        early = isinstance(move, Attack) and not each.startswith(("9.1", "9.2", "9.3"))
        if not (ruling or early or f"[{each}]" in text):
            yield each


# What it led to


def _came_of(
    before: Position, after: Position, known: Collection[int]
) -> Iterator[str]:
    """Yield what followed: losses, Spent units, retreats, areas taken, the end.

    ``known`` are the units that the text already shows.
    """
    yield from _lost(before, after)
    yield from _fallen(before, after)
    spent = [
        unit
        for unit, side in enumerate(after.spent)
        if side == SPENT and before.spent[unit] == FRESH and unit not in known
    ]
    if spent:
        yield f"{named(after, spent)} Spent"
    yield from _went(before, after, known)
    if before.morale != after.morale:
        yield f"German Morale {before.morale} → {after.morale}"
    for at, there in enumerate(after.rubble):
        if there and not before.rubble[at]:
            yield f"{after.area(at)} is Rubble"
    yield from _history(before, after)
    if after.phase == "over" and before.phase != "over":
        yield ended(after)


def _lost(before: Position, after: Position) -> Iterator[str]:
    """Yield the units that went Out of Action or were killed."""
    for box, told in ((OUT, "Out of Action"), (KILLED, "killed")):
        now = [unit for unit, at in enumerate(after.where) if at == box]
        found = [unit for unit in now if before.where[unit] != box]
        if found:
            yield f"{named(after, found)} {told}"


def _fallen(before: Position, after: Position) -> Iterator[str]:
    """Yield the areas whose German unit is gone."""
    for at, kind in enumerate(after.german):
        if kind == NOBODY != before.german[at]:
            unseen = ", unseen" if before.german[at] == UNREVEALED else ""
            yield f"the German unit of {place(after, at)} is gone{unseen}"


def _went(before: Position, after: Position, known: Collection[int]) -> Iterator[str]:
    """Yield the units that retreated, and where."""
    places: dict[int, list[int]] = {}
    for unit, at in enumerate(after.where):
        was = before.where[unit]
        if at >= 0 and was >= 0 and at != was and unit not in known:
            places.setdefault(at, []).append(unit)
    for at, found in places.items():
        retreat = verb(found, "retreats", "retreat")
        yield f"{named(after, found)} {retreat} to {after.area(at)}"


def _history(before: Position, after: Position) -> Iterator[str]:
    """Yield the historical events, which need no dice (12.2)."""
    if before.awaited == "event":
        return
    if after.event and after.event != before.event:
        yield f"by history, {event(after)}"
    if after.rain and not before.rain and after.event != "rain":
        yield "Rain"


def _day_over(before: Position, after: Position) -> str:
    """Return that a day has ended, who was left and what is next; '' if it goes on."""
    if after.turn <= before.turn or after.phase == "over":
        return ""
    told, fresh = f"the day is over; turn {after.turn} begins", idle(before)
    return f"{told}; {named(before, fresh)} did nothing" if fresh else told
