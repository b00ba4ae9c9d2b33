"""The campaigns of Itchy and Scratchy: forces start a battle with their earlier losses.

The rules cover single battles.  A campaign carries over only what those rules state.  A
unit begins with the Strength Points it has left.  A destroyed unit does not come back
(Unit Strength Points 3, Generals 2), unless the players grant it points again.  An
Exhaustion Point is half of what a side *begins* with, so a worn side tires sooner.
"""

from collections.abc import Iterator, Mapping, Sequence

from pnp.errors import PnpError, among
from pnp.games.itchy_scratchy.chapters.ending import result, victor
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.model.component import Component
from pnp.model.game import Game
from pnp.rules.chronicle import Carried, Count
from pnp.rules.citation import case
from pnp.rules.definition import Definition, every, flag, number, text
from pnp.rules.ledger import Change, Entry, Ledger, Member
from pnp.rules.null_chronicle import (
    ASKED,
    CHAPTERS,
    DEEDS,
    FLOW,
    pending,
    read,
    shown,
    tell,
)
from pnp.rules.package import Point, Score, Section
from pnp.rules.phrases import count, listed
from pnp.rules.standings import balance, facts, grouped, sections

NAME = "itchy-scratchy"
RULESET = "itchy-scratchy campaign/1"
MEMBERS = ("unit", "units")
COUNTS: Sequence[Count] = (
    Count("full", "at full strength", printed=False),
    Count("strength", "Strength Points", most="full"),
)
tables = Definition

__all__ = ["ASKED", "CHAPTERS", "COUNTS", "DEEDS", "FLOW", "MEMBERS", "NAME"]
__all__ += ["RULESET", "carried", "members", "overlay", "pending", "read", "score"]
__all__ += ["shown", "standings", "tables", "tell"]


def members(game: Game) -> Sequence[Member]:
    """Return the forces of the scenario that starts a campaign; none without one.

    A battle enrols any other unit that fights in it for the first time.
    """
    return [_member(each) for each in _drawn_up(game)]


def _drawn_up(game: Game) -> Sequence[Component]:
    """Return the units and Generals of a scenario; without one, they are only a box."""
    return every(game, "units") if game.scenario else ()


def _member(unit: Component) -> Member:
    strength = number(unit, "strength")
    counts = {"full": strength, "strength": strength}
    side, kind = text(unit, "force"), text(unit, "type")
    return Member(unit.id, unit.name, side, kind, counts)


# The result of a battle


@case("Unit Strength Points 2", "Generals 2", "Exhaustion Point 4")
def carried(position: Position) -> Carried:
    """Return who won a battle, and what each unit lost; PnpError before its end."""
    if not position.outcome:
        raise PnpError(
            f"the battle is not over: it is turn {position.turn}",
            hint="finish the battle, then record it",
        )
    changes = [
        Change(unit.id, "strength", position.strength[unit.index] - was, was)
        for unit in position.tables.units
        for was in [unit.strength]
    ]
    fought = members(position.tables.game)
    return Carried(_facts(position), changes, fought)


def _facts(position: Position) -> Mapping[str, str]:
    won = result(position)
    side, scenario = victor(position, won), position.tables.game.scenario
    return {
        "result": side.id if side else won,
        "scenario": scenario.id if scenario else "",
        "end": position.outcome.replace(" ", "-"),
        "turns": str(position.turn),
    }


# The next battle


@case("Unit Strength Points 1", "Unit Strength Points 3", "Generals 2")
def overlay(ledger: Ledger, game: Game) -> Mapping[str, object]:
    """Return a scenario's units with the losses of the campaign.

    Units without points are left out.  Units that never fought are as in the scenario.
    """
    if game.scenario is None:
        raise PnpError(
            "which scenario is the next battle?",
            hint=among(game.scenarios) if game.scenarios else "",
        )
    units, gone = _drawn_up(game), []
    worn: dict[str, Mapping[str, int]] = {}
    for unit in units:
        left = _left(ledger, unit)
        if not left:
            gone.append(unit.id)
        elif left != number(unit, "strength"):
            worn[unit.id] = {"strength": left}
    _check_sides(game, [each for each in units if each.id not in gone])
    if not worn and not gone:
        return {}
    return {
        "scenario": game.scenario.id,
        **({"set": {"units": {"components": worn}}} if worn else {}),
        **({"remove": {"units": gone}} if gone else {}),
    }


def _left(ledger: Ledger, unit: Component) -> int:
    """Return the points a unit has left; PnpError if its side or type has changed."""
    new, known = _member(unit), ledger.members.get(unit.id)
    if known is None:
        return number(unit, "strength")
    if (known.side, known.kind) != (new.side, new.kind):
        raise PnpError(
            f"{unit.id} is {_kind(known)} in this campaign, but {_kind(new)} in the "
            "scenario",
            hint="a unit is known by its id: give one of them a different id",
        )
    return known.counts.get("strength", 0)


def _kind(member: Member) -> str:
    return f"{member.kind.replace('_', ' ')} of {member.side}"


@case("Exhaustion Point 4", "R30")
def _check_sides(game: Game, units: Sequence[Component]) -> None:
    """Raise PnpError if a side has no units left to fight; Generals do not count."""
    types = game.sets["types"]
    for force in every(game, "forces"):
        own = [each for each in units if each.fields.get("force") == force.id]
        if not any(flag(types[text(each, "type")], "unit") for each in own):
            raise PnpError(
                f"{force.name} has no units left for this battle",
                hint="grant some points back, or close the campaign",
            )


# The state of a campaign


def standings(ledger: Ledger) -> Sequence[Section]:
    """Return what each side has won and lost, the battles, and what comes next."""
    sides = grouped(ledger.members.values(), lambda each: each.side)
    return sections(
        [
            ("Forces", [_force(ledger, *each) for each in sides.items()]),
            ("Battles", [_battle(ledger, each) for each in ledger.entries]),
            ("If all remaining units fight next", list(_next(ledger, sides))),
        ]
    )


def score(ledger: Ledger) -> Score:
    """Return the battles that each side has won; the total is the first side's lead."""
    sides = dict.fromkeys(each.side for each in ledger.members.values())
    won = {side: len(_won(ledger, side)) for side in sides}
    points = tuple(
        Point(f"Victories of {_name(ledger, side)}", many, -many if at else many)
        for at, (side, many) in enumerate(won.items())
    )
    first, *others = won.values() or (0,)
    led = balance(ledger, first, max(others, default=0))
    return Score(points, sum(each.points for each in points), led)


def _won(ledger: Ledger, side: str) -> Sequence[Entry]:
    return [each for each in ledger.entries if facts(each).get("result") == side]


def _force(ledger: Ledger, side: str, own: Sequence[Member]) -> str:
    """Return one line on a side: victories, points lost, and units that are out."""
    won = len(_won(ledger, side))
    lost = sum(_lost(each, own) for each in ledger.entries)
    out = [each.id for each in own if not each.counts.get("strength", 0)]
    names = f": {listed(out)}" if out else ""
    return (
        f"{_name(ledger, side)}: {count(won, 'victory', 'victories')}, "
        f"{count(lost, 'Strength Point')} lost, {len(out)} of {len(own)} out{names}"
    )


def _lost(entry: Entry, own: Sequence[Member]) -> int:
    """Return the points that all units of a side lost in a battle."""
    ids = {each.id for each in own}
    return -sum(each.by for each in entry.changes if each.who in ids)


def _battle(ledger: Ledger, entry: Entry) -> str:
    """Return one line on a battle: where, who won and how, and each side's losses."""
    sides = grouped(ledger.members.values(), lambda each: each.side)
    lost = ((_name(ledger, side), _lost(entry, own)) for side, own in sides.items())
    losses = ", ".join(f"{name} −{points}" for name, points in lost if points > 0)
    told = f"Day {entry.day}, {entry.session}: {_came_to(ledger, facts(entry))}"
    return f"{told}; {losses}" if losses else told


def _came_to(ledger: Ledger, told: Mapping[str, str]) -> str:
    where, won = told.get("scenario", ""), told.get("result", "")
    sides = {each.side for each in ledger.members.values()}
    victory = f"{_name(ledger, won)} wins" if won in sides else won
    parts = (ledger.tables.game.scenarios.get(where, where), victory or "no result")
    how = told.get("end", "").replace("-", " ")
    return ", ".join(filter(None, parts)) + (f" ({how})" if how else "")


@case("Exhaustion Point 1")
def _next(ledger: Ledger, sides: Mapping[str, Sequence[Member]]) -> Iterator[str]:
    """Yield the points each side would begin with, and its Exhaustion Point."""
    share = ledger.numbers["exhaustion_share"]
    for side, own in sides.items():
        left = sum(each.counts.get("strength", 0) for each in own)
        yield (
            f"{_name(ledger, side)}: {count(left, 'Strength Point')}, "
            f"Exhaustion Point {-(-left // share)}"
        )


def _name(ledger: Ledger, side: str) -> str:
    """Return the name of a side: from the scenario, if there is one."""
    known = ledger.tables.game.sets["forces"]
    return known[side].name if side in known else side.replace("-", " ").capitalize()
