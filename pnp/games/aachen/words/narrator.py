"""A played ply in the log: the move, and what it led to.

    Turn 2 · the random event: 3 4 2 (9), Rain [6.2]
    Turn 2 · E-2-26 goes to 13 by 12 (6 MF) [8.1, 8.2]
    Turn 2 · M12-A and E-2-26 attack 13 Kaiserplatz: Urban Fanatic 7; M12-A leads …

``consequences`` reads from the two positions what a ply led to. Dice and their results
continue the entry of the attack; ``battle`` has their words.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pnp.games.aachen.chapters.fights import mandatory
from pnp.games.aachen.chapters.hearing import rule_on
from pnp.games.aachen.chapters.movement import allowance, cost
from pnp.games.aachen.chapters.rounds import row
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
    Refit,
    Reinforce,
    Retreat,
    Return,
    Reveal,
    Stay,
    Surrender,
)
from pnp.games.aachen.ground.position import FRESH, Position
from pnp.games.aachen.words import battle
from pnp.games.aachen.words.asking import SEAT
from pnp.games.aachen.words.consequences import came_of, day_over
from pnp.games.aachen.words.phrases import (
    place,
    supports,
    unit,
    units,
)
from pnp.games.aachen.words.waits import area_asked, waits_for
from pnp.rules.package import Told
from pnp.rules.throw import Throw

STARTING = frozenset({"event", "supply", "street", "mortality", "final"})
"""Waits for dice that begin a log entry."""
CONTINUING = (
    *(Choose, Surrender, Reveal, FallBack, Lead, Retreat, Stay),
    *(Buy, Refit),
)
"""Plies that continue the log entry before them."""


def tell(before: Position, move: Any, after: Position) -> Told:
    """Return the log text of a ply, from the positions before and after it."""
    teller = TELLERS.get(type(move))
    text = teller(before, move, after) if teller else str(move)
    known = _known(before, move)
    follows = [*came_of(before, after, known)]
    cases = [*_cited(before, move, text)]
    cases += ["10.1"] if after.outcome in ("every area", "morale") else []
    part = _continues(before, move)
    opening = "; " if part and follows and not text else ""
    return Told(
        opening + "; ".join(filter(None, [text, *follows])),
        tuple(dict.fromkeys(cases)),
        part,
        before.turn,
        SEAT,
        day_over(before, after),
    )


def _continues(before: Position, move: Any) -> bool:
    if isinstance(move, Throw):
        return waits_for(before) not in STARTING
    if isinstance(move, Return):
        return not before.back[before.tables.unit_of[move.who]]
    if isinstance(move, Enough):
        return waits_for(before) == "buy"
    return isinstance(move, CONTINUING)


def _known(before: Position, move: Any) -> set[int]:
    """Return the unit whose move or Spent side the text of a ply already shows."""
    told = isinstance(move, Move | Retreat | Return | Refit)
    found = before.tables.unit_of.get(getattr(move, "who", ""))
    return {found} if told and found is not None else set()


def _cited(before: Position, move: Any, text: str) -> Iterator[str]:
    """Yield the cases of a ply that its text does not cite; no rulings.

    The log leaves out the value of an attack before its lead is named; ``why`` has it.
    """
    for each in rule_on(before, move).under:
        ruling = each.startswith("R") and each[1:].isdecimal()
        early = isinstance(move, Attack) and not each.startswith(("9.1", "9.2", "9.3"))
        if not (ruling or early or f"[{each}]" in text):
            yield each


# Dawn, events, supply


def _reinforce(before: Position, move: Reinforce, _: Position) -> str:
    found = [int(each) for each in before.frames[-1][1:]]
    if not move.at:
        verb = "waits" if len(found) == 1 else "wait"
        return f"{units(before, found)} {verb}"
    verb = "comes" if len(found) == 1 else "come"
    at = place(before, before.tables.area_of[move.at])
    return f"{units(before, found)} {verb} to {at}"


def _return(before: Position, move: Return, _: Position) -> str:
    at = place(before, before.tables.area_of[move.at])
    if before.back[before.tables.unit_of[move.who]]:
        return f"{move.who} returns to {at}"
    return f": {move.who} returns to {at}"


def _buy(before: Position, move: Buy, after: Position) -> str:
    price = before.tables.item_of[move.what].cost
    return f", {move.what} for {price}{_kept(before, after)}"


def _refit(before: Position, move: Refit, after: Position) -> str:
    at = place(before, before.tables.area_of[move.at])
    price = before.points - after.points
    return f", {move.who} back at {at} for {price}{_kept(before, after)}"


def _kept(before: Position, after: Position) -> str:
    """Return the support for combat, once purchases are over."""
    if after.phase == before.phase:
        return ""
    return f"; support {supports(after) or 'none'}"


def _thrown(before: Position, throw: Throw, after: Position) -> str:
    told = THROWN.get(waits_for(before))
    return told(before, throw, after) if told else battle.thrown(before, throw, after)


def _event(before: Position, throw: Throw, after: Position) -> str:
    found = before.tables.events.get(throw.sum)
    name = found.name if found else "nothing"
    told = f"the random event: {throw} ({throw.sum}), {name}"
    if found and found.does == "hold" and not after.event:
        return f"{told}, without effect"
    gained = after.points - before.points
    told += f", {gained} more Supply Points" if gained > 0 else ""
    fewer = supports(after)
    return f"{told}; support {fewer}" if after.support != before.support else told


def _hold(before: Position, throw: Throw, after: Position) -> str:
    held = before.tables.organization(after.held_back)
    return f": {throw}, the {held} is held back"


def _supply(before: Position, throw: Throw, after: Position) -> str:
    there = f", with {before.points} from the event" if before.points else ""
    return f"supply: {throw}{there}, {after.points} Supply Points"


def _street(before: Position, throw: Throw, after: Position) -> str:
    at = int(before.frames[-1][1])
    found = row(before, at, throw.sum)
    quiet = not found or not found.does
    told = f"Bloody Streets in {place(before, at)}: {throw}"
    told += f" (+{before.elite[at]} Elite)" if before.elite[at] else ""
    if quiet:
        return f"{told}, nothing"
    hurt = before.where != after.where or before.spent != after.spent
    asked = waits_for(after) == "street loss"
    return told if asked or hurt else f"{told}, nobody left"


def _mortality(before: Position, throw: Throw, after: Position) -> str:
    who = int(before.frames[-1][1])
    fate = before.tables.mortality.get(throw.sum, "")
    told = {
        "killed": "",
        "wounded": f", back on turn {after.back[who]}",
        "returns": ", he returns",
    }.get(fate, "")
    return f"{unit(before, who)}: {throw}{told}"


def _final(before: Position, throw: Throw, _: Position) -> str:
    return f"the garrison: {throw} against German Morale {before.morale}"


# Combat


def _activate(before: Position, move: Activate, _: Position) -> str:
    return f"{place(before, before.tables.area_of[move.at])} is activated"


def _move(before: Position, move: Move, after: Position) -> str:
    tables = before.tables
    who = tables.unit_of[move.who]
    path = [tables.area_of[each] for each in move.by]
    spent = min(sum(cost(before, who, each) for each in path), allowance(before))
    by = f" by {'-'.join(move.by[:-1])}" if len(path) > 1 else ""
    to = place(before, path[-1])
    enters = "enters" if not before.vacant(path[-1]) else "goes to"
    told = f"{move.who} {enters} {to}{by} ({spent} MF)"
    if before.vacant(path[-1]):
        return f"{told}, Spent" if after.spent[who] != FRESH else told
    must = mandatory(before, path[-1])
    return f"{told}, a Mandatory Attack" if must else told


def _join(before: Position, move: Join, _: Position) -> str:
    at = before.where[before.tables.unit_of[move.who]]
    return f"{move.who} joins the attack on {place(before, at)}"


def _enough(before: Position, _: Enough, after: Position) -> str:
    name = waits_for(before)
    if name == "buy":
        lost = f", {before.points} lost" if before.points else ""
        return f"; enough{lost}{_kept(before, after)}"
    if name == "round":
        return "enough: the Combat Phase is over"
    return f"enough in {place(before, area_asked(before))}"


THROWN: Mapping[str, Callable[[Position, Throw, Position], str]] = {
    "event": _event,
    "hold": _hold,
    "supply": _supply,
    "street": _street,
    "mortality": _mortality,
    "final": _final,
}
TELLERS: Mapping[type, Callable[[Position, Any, Position], str]] = {
    Reinforce: _reinforce,
    Return: _return,
    Buy: _buy,
    Refit: _refit,
    Activate: _activate,
    Move: _move,
    Join: _join,
    Enough: _enough,
    Throw: _thrown,
    Choose: lambda *_: "",
    Surrender: lambda *_: "",
    Attack: battle.attack,
    Reveal: battle.reveal,
    FallBack: battle.fall_back,
    Lead: battle.lead,
    Retreat: battle.retreat,
    Stay: battle.stay,
}
"""Per kind of ply, the function that returns its log text."""
