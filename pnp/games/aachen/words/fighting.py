"""The prompts of an attack: the German unit, losses, the lead, the dice."""

from collections.abc import Callable, Mapping

from pnp.games.aachen.chapters.fights import Fight, able, attackers, fight
from pnp.games.aachen.chapters.resolving import both, spare
from pnp.games.aachen.chapters.retreating import others, ways
from pnp.games.aachen.chapters.revealing import candidates, unseen
from pnp.games.aachen.chapters.values import Lines, chances, percentages, terms, total
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.words.asking import SEAT
from pnp.games.aachen.words.phrases import (
    area,
    holder,
    place,
    supports,
    unit,
    units,
)
from pnp.games.aachen.words.ways import written
from pnp.rules.flow import Frame
from pnp.rules.pending import Chance, Choice, Pending
from pnp.rules.phrases import count, listed


def lines(found: Lines) -> str:
    """Return a value line by line: "15: M12-A 6 [9.5.2A], additional units +2 …"."""
    told = [
        f"{line.name} {line.number if not at else f'{line.number:+d}'} [{line.case}]"
        for at, line in enumerate(found)
    ]
    return f"{total(found)} ({', '.join(told)})"


def _reveal(position: Position, frame: Frame) -> Chance:
    at = int(frame[1])
    left = unseen(position, at)
    kinds = position.tables.germans
    who = position.tables.areas[at].terrain.name
    return Chance(
        "counter",
        f"turn over the German unit in {place(position, at)}, one of "
        f"{sum(left.values())} unseen {who} units; write what it is",
        left={f"reveal {kinds[kind].id}": many for kind, many in left.items()},
        cases=("9.4",),
    )


def _choose(position: Position, frame: Frame) -> Choice:
    name, at = str(frame[0]), int(frame[1])
    found = units(position, candidates(position, name, at), "or")
    who = holder(position, at)
    prompts = {
        "ambush": f"{who} ambushes: write choose and {found}; it goes Out of Action",
        "sniper": f"{who} hits a leader: write choose and {found}",
        "barrage": f"{who} shells you: write fall back (all are Spent), or choose and "
        f"{found} (it goes Out of Action, and the attack goes on)",
    }
    return Choice(SEAT, name, prompts[name], ("9.4",))


def _lead(position: Position, frame: Frame) -> Choice:
    at = int(frame[1])
    found = attackers(position, at)
    leads = able(position, found)
    given = supports(position) or "none"
    example = unit(position, leads[0]) if leads else "E-2-26"
    verb = "attacks" if len(found) == 1 else "attack"
    return Choice(
        SEAT,
        "lead",
        f"{units(position, found)} {verb} {holder(position, at)} in "
        f"{place(position, at)}, support {given}: write lead {example}"
        f"{' with artillery' if position.support[0] > 0 else ''}",
        ("9.5.2A", "9.5.2C"),
    )


# The dice


def _air(position: Position, _: Frame) -> Chance:
    many = flow.dice(position)
    dice = count(many, "die", "dice")
    return Chance(
        "dice",
        f"{dice} of Air Support, taken off the Defense Value; write the dice",
        dice=many,
        cases=("9.5.3D",),
    )


def _attack(position: Position, _: Frame) -> Chance:
    at = _at(position)
    ours, theirs = both(position, at)
    found = chances(terms(position, at._replace(air=0), total(ours), total(theirs)))
    told = ", ".join(f"{name} {odds}" for name, odds in percentages(found))
    return Chance(
        "dice",
        f"AV {total(ours)} against DV {total(theirs)}: {told}; "
        f"the Americans roll {count(flow.dice(position), 'die', 'dice')}; write the "
        "dice",
        dice=flow.dice(position),
        cases=("9.5.1", "9.5.4"),
    )


def _defend(position: Position, _: Frame) -> Chance:
    at, many = _at(position), flow.dice(position)
    ours, theirs = both(position, at)
    left = spare(position)
    lowest = ", without the lowest" if left else ""
    reached = total(ours) + at.thrown
    return Chance(
        "dice",
        f"the Attack Total is {reached}; the Germans roll "
        f"{count(many, 'die', 'dice')} on DV {total(theirs)}{lowest}; write the dice",
        dice=many,
        cases=("9.5.1", "9.5.4", *("9.4",) * bool(left)),
    )


def _at(position: Position) -> Fight:
    return fight(position) or Fight(int(position.frames[-1][1]), 0)


def _retreat(position: Position, frame: Frame) -> Choice:
    who, at = int(frame[1]), fight(position)
    must = at is not None and bool(at.must)
    found = [written(position, each) for each in ways(position, who)]
    name, where = unit(position, who), area(position, int(frame[2]))
    how = listed([f"{name} retreats to {each}" for each in found], "or")
    stay = "" if must else f"{', or ' if how else ''}{name} stays"
    verb = "must retreat" if must else "may retreat"
    first = others(position)
    too = f"; or {units(position, first, 'or')} first" if first else ""
    cases = ("9.5.5", *("R26",) * bool(first))
    told = f"{name} {verb} from {where}: write {how}{stay}{too}"
    return Choice(SEAT, "retreat", told, cases)


WAITS: Mapping[str, Callable[[Position, Frame], Pending]] = {
    "reveal": _reveal,
    **dict.fromkeys(("ambush", "sniper", "barrage"), _choose),
    "lead": _lead,
    "air": _air,
    "attack": _attack,
    "defend": _defend,
    "retreat": _retreat,
}
"""Per wait of an attack, its prompt."""
