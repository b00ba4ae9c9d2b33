"""The pictures of a recorded game: an attack with its two sums, its dice, its losses.

A picture of an attack shows the area before anybody leaves it; what became of each unit
is told below it.
"""

from collections.abc import Iterator
from typing import Any

from pnp.games.aachen.chapters.fights import attackers, fight
from pnp.games.aachen.chapters.resolving import both, kept, result
from pnp.games.aachen.chapters.values import Line, Lines, total
from pnp.games.aachen.ground.moves import (
    Attack,
    Buy,
    Choose,
    Enough,
    Lead,
    Move,
    Reveal,
)
from pnp.games.aachen.ground.position import FRESH, KILLED, OUT, SPENT, Position
from pnp.games.aachen.words.subjects import TELLS, area_asked, place
from pnp.model.deeds import (
    Deed,
    Dice,
    End,
    Fate,
    Moment,
    Result,
    Row,
    Said,
    Shot,
    Tag,
    Term,
)
from pnp.rules.phrases import listed
from pnp.rules.throw import Throw

UNITS, GERMANS = "americans", "germans"
LABELS = {
    "9.5.2A": "lead",
    "9.5.2B": "others",
    "9.5.2D": "combined arms",
    "9.5.2E": "Shaken",
    "6.2": "event",
    "12.1": "formations",
    "9.5.3A": "unit",
    "9.5.3C": "Strong",
    "9.5.3D": "air",
    "9.5.3E": "Rain",
    "12.3": "hill",
    "R11": "not below 0",
}
"""What the lines of the two values are for, in a word; else their own name."""


def pictured(before: Position, move: Any, after: Position) -> Iterator[Deed]:
    """Yield what a picture of a move shows besides where the pieces are."""
    match move:
        case Move():
            yield Said(TELLS[Move](before, move, after).split(", a ")[0])
        case Enough() if before.awaited not in ("buy", "round"):
            yield Said(f"{place(before, area_asked(before))} is done")
        case Attack():
            yield Said(_attack(before, move))
        case Reveal():
            yield Said(
                f": {before.tables.german(before.tables.german_of[move.german])}"
            )
        case Choose() if fight(before):
            yield from _chosen(before, move, after)
        case Lead():
            yield from _led(before, move, after)
        case Throw():
            yield from _rolled(before, move, after)
        case Buy():
            cost = before.points - after.points
            yield Term(f"−{cost}", move.what)


def _rolled(before: Position, throw: Throw, after: Position) -> Iterator[Deed]:
    if before.awaited in ("air", "attack", "defend"):
        yield from _thrown(before, throw, after)
    elif before.awaited == "event":
        yield from _event(before, throw)
    elif before.awaited == "supply":
        yield from (Row(), Tag("Supply"), Dice(throw.dice))
        yield Term(str(after.points), "points", total=True)
    else:
        yield Dice(throw.dice)


def _attack(before: Position, move: Attack) -> str:
    area = before.tables.area_of[move.at]
    units = [before.unit(each).id for each in attackers(before, area)]
    return f"{listed(units)} attack {place(before, area)}"


def _chosen(before: Position, move: Choose, after: Position) -> Iterator[Deed]:
    yield Moment()
    yield from _fates(before, after)
    yield Said(f", who hits {move.who}")


def _led(before: Position, move: Lead, after: Position) -> Iterator[Deed]:
    """Yield the line of fire, and the lines of both values."""
    yield Moment()
    at = fight(after) or fight(before)
    if at is None:
        return
    area = before.area(at.area).id
    units = [before.unit(each).id for each in attackers(before, at.area)]
    german = before.tables.germans[before.german[at.area]].id
    firing = tuple(End(area, UNITS, each) for each in units)
    yield Shot(firing, End(area, GERMANS, german))
    given = f" with {listed(move.support)}" if move.support else ""
    yield Said(f"; {move.who} leads{given}")


def _thrown(before: Position, throw: Throw, after: Position) -> Iterator[Deed]:
    at = fight(before)
    if at is None:
        return
    ours, theirs = both(before, at)
    if before.awaited == "air":
        yield from (Tag("Air"), Dice(throw.dice), Row())
    elif before.awaited == "attack":
        yield Tag("AV")
        yield from _terms(ours)
        yield from (Dice(throw.dice), Term(str(total(ours) + throw.sum), total=True))
    else:
        fell = kept(before, throw)
        ahead = total(ours) + at.thrown - total(theirs) - fell
        came = result(before, at, ahead)
        yield from (Row(), Tag("DV"))
        yield from _terms(theirs)
        yield from (Dice(throw.dice), Term(str(total(theirs) + fell), total=True))
        yield Result(came.title(), hit=came in ("success", "overrun"))
        yield from _fates(before, after)
        yield Said(f"; {total(ours) + at.thrown} against {total(theirs) + fell}: ")
        yield Said(came.title())


def _terms(lines: Lines) -> Iterator[Term]:
    for number, line in enumerate(lines):
        signed = f"{line.number:+d}".replace("-", "−")
        yield Term(signed if number else str(line.number), _label(line))
    yield Term(str(total(lines)), total=True)


def _label(line: Line) -> str:
    label = LABELS.get(line.case, line.name)
    if line.case == "9.5.2C":
        return label.removesuffix(" Support").lower()
    many = line.name.split()[0]
    return f"{many} {label}" if line.case == "9.5.2B" and many.isdecimal() else label


def _fates(before: Position, after: Position) -> Iterator[Deed]:
    """Yield what became of each unit, and of the German one."""
    for unit in before.tables.units:
        was, now = before.where[unit.index], after.where[unit.index]
        here = before.area(was).id if was >= 0 else ""
        end = End(here, UNITS, unit.id)
        turned = (before.spent[unit.index], after.spent[unit.index]) == (FRESH, SPENT)
        if not here:
            continue
        if now in (OUT, KILLED) and was != now:
            yield Fate(end, "out" if now == OUT else "killed", lost=True)
        elif now != was and now >= 0:
            yield Fate(end, f"to {after.area(now).id}")
        elif turned:
            yield Fate(end, "Spent")
    for at, kind in enumerate(before.german):
        if kind >= 0 and after.german[at] < 0:
            german = before.tables.germans[kind].id
            yield Fate(End(before.area(at).id, GERMANS, german), "gone", lost=True)


def _event(before: Position, throw: Throw) -> Iterator[Deed]:
    found = before.tables.events.get(throw.sum)
    yield from (Tag("Event"), Dice(throw.dice), Term(str(throw.sum), total=True))
    yield Result(found.name if found else "nothing", hit=found is not None)
