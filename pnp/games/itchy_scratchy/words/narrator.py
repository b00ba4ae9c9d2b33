"""A played ply as a log entry: what a player did, and its results.

    Turn 3 · U-A fires at D6 (range 5): 5 6, no double that counts [Combat 11]
    Turn 4 · U-I1 attacks D5 in Close Combat: 4 4 2 1 3 6 against 5 1 2 2 3 3, C-I1
    loses 1 (3 left); 20 to 16: C-I1 withdraws to D6

The results are the difference of the two positions, so the log misses none.  Dice and
their results continue the entry of the attack.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from pnp.games.itchy_scratchy.chapters.close_combat import defender
from pnp.games.itchy_scratchy.chapters.combat import is_close
from pnp.games.itchy_scratchy.chapters.hearing import rule_on
from pnp.games.itchy_scratchy.ground.moves import (
    Advance,
    Attack,
    Done,
    Go,
    Hold,
    March,
    Stand,
    Withdraw,
)
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.games.itchy_scratchy.words.phrases import area, force, inside, names, unit
from pnp.games.itchy_scratchy.words.prompts import ended
from pnp.games.itchy_scratchy.words.waits import in_hand, waits_for
from pnp.rules.package import Told
from pnp.rules.phrases import count
from pnp.rules.throw import Throw

CONTINUING = (Throw, Go, Withdraw, Stand, Advance, Hold)
"""Plies that continue the entry before them; the initiative roll begins a new one."""


def tell(before: Position, move: Any, after: Position) -> Told:
    """Return the log entry of a ply that led from one position to another."""
    teller = TELLERS.get(type(move))
    text = teller(before, move, after) if teller else str(move)
    cases = [each for each in rule_on(before, move).under if not _is_ruling(each)]
    cases += _cited(before, move, after)
    side = in_hand(before)
    return Told(
        f"{text}{_came_of_it(before, after)}",
        tuple(dict.fromkeys(cases)),
        isinstance(move, CONTINUING) and waits_for(before) != "initiative",
        before.turn,
        before.tables.forces[side].id if side >= 0 else "",
    )


def _is_ruling(case: str) -> bool:
    return case.startswith("R") and case[1:].isdecimal()


def _cited(before: Position, move: Any, after: Position) -> Iterator[str]:
    """Yield the cases of results that any ply can have."""
    if isinstance(move, Done):
        yield "Turn Sequence 2"
        if _ends_the_turn(before, after):
            yield "Turn Sequence 3"
    if sum(after.exhausted) > sum(before.exhausted):
        yield "Exhaustion Point 2"
    if after.phase == "over" and before.phase != "over":
        yield "Exhaustion Point 4"


def _ends_the_turn(before: Position, after: Position) -> bool:
    return after.turn > before.turn or after.phase == "over"


def _came_of_it(before: Position, after: Position) -> str:
    """Return results that any ply can have: a side is exhausted, the battle ends."""
    told = ""
    for each in after.tables.forces:
        if after.exhausted[each.index] and not before.exhausted[each.index]:
            lost = f"{after.lost[each.index]} lost of {each.exhaustion}"
            told += f"; {each.name} reaches its Exhaustion Point ({lost})"
    if after.phase == "over" and before.phase != "over":
        told += f"; {ended(after)}"
    return told


# The turn


def _go(before: Position, move: Go, _: Position) -> str:
    winner = in_hand(before)
    who = force(before, winner) if winner >= 0 else "the winner"
    return f", and {who} goes {'first' if move.first else 'second'}"


def _done(before: Position, _: Done, after: Position) -> str:
    side = in_hand(before)
    told = f"{force(before, side)} is done" if side >= 0 else "done"
    ends = _ends_the_turn(before, after)
    return f"{told}; turn {before.turn} is over" if ends else told


def _march(before: Position, move: March, after: Position) -> str:
    who = before.tables.unit_of.get(move.who, NONE)
    if who >= 0 and area(before, before.where[who]) == move.to:
        return f"{move.who} turns to face {move.facing}{_cleared(before, after)}"
    left = f" ({count(after.moved[who], 'area')})" if after.moved[who] > 1 else ""
    facing = f", facing {move.facing}"
    return f"{move.who} goes to {move.to}{left}{facing}{_cleared(before, after)}"


def _cleared(before: Position, after: Position) -> str:
    """Return the areas whose barbed wire was removed."""
    gone = [area(after, each) for each in after.wired if each not in before.wired]
    return f", and removes the wire in {', '.join(gone)}" if gone else ""


# Combat


def _attack(before: Position, move: Attack, _: Position) -> str:
    tables = before.tables
    who, at = tables.unit_of[move.who], tables.area_of[move.at]
    target = names(before, inside(before, at))
    if is_close(before, who, at):
        return f"{move.who} attacks {move.at} ({target}) in Close Combat"
    away = tables.grid.distance(before.where[who], at)
    return f"{move.who} fires at {move.at} ({target}, range {away})"


def _thrown(before: Position, throw: Throw, after: Position) -> str:
    told = THROWN.get(waits_for(before))
    return told(before, throw, after) if told else f": {throw}"


def _initiative(before: Position, throw: Throw, after: Position) -> str:
    forces = before.tables.forces
    many = max(1, len(throw.dice) // len(forces))
    fell = ", ".join(
        f"{side.name} {' '.join(map(str, throw.dice[at : at + many]))}"
        for at, side in zip(range(0, len(throw.dice), many), forces, strict=False)
    )
    top = waits_for(after)
    if top == "initiative":
        return f"the initiative: {fell}; a tie, roll again"
    if top == "activate":
        first = int(after.frames[-1][1])
        return f"the initiative: {fell}; {force(after, first)} goes first"
    return f"the initiative: {fell}"


def _fell(before: Position, throw: Throw, after: Position) -> str:
    if waits_for(after) == "fight back":
        return f": {throw}"
    at = int(before.frames[-1][2])
    if is_close(before, int(before.frames[-1][1]), at):
        return f": {throw}, and nobody fights back{_losses(before, after)}"
    return f": {throw}{_losses(before, after) or ', no double that counts'}"


def _fought(before: Position, throw: Throw, after: Position) -> str:
    _, who, at, *dice = map(int, (0, *before.frames[-1][1:]))
    mine, theirs = sum(dice), throw.sum
    losses = _losses(before, after) or ", no double that counts"
    pair = (who, defender(before, at))
    gone = [each for each in pair if each >= 0 and after.where[each] < 0]
    totals = "" if gone else f"; {mine} to {theirs}"
    lost = _lost_it(before, after, pair, mine - theirs) if totals else ""
    return f"against {throw}{losses}{totals}{lost}"


def _lost_it(before: Position, after: Position, pair: Sequence[int], lead: int) -> str:
    """Return the loser of a Close Combat, unless it still has to choose."""
    if waits_for(after) == "withdraw":
        return ""
    if not lead and before.settings["equal_totals"] == "nobody":
        return ", and nobody loses"
    loser = unit(after, pair[0] if lead <= 0 else pair[1])
    return f": {loser} loses, and has nowhere to go"


def _losses(before: Position, after: Position) -> str:
    """Return the losses: ", C-I1 loses 1 (3 left), C-G is destroyed"."""
    return "".join(f", {each}" for each in _lost(before, after))


def _lost(before: Position, after: Position) -> Iterator[str]:
    pairs = zip(before.strength, after.strength, strict=True)
    for index, (was, now) in enumerate(pairs):
        if now < was:
            left = f"loses {was - now} ({now} left)" if now else "is destroyed"
            yield f"{unit(after, index)} {left}"


def _withdraw(_: Position, move: Withdraw, __: Position) -> str:
    return f": {move.who} withdraws to {move.to}, facing {move.facing}"


def _stand(before: Position, move: Stand, after: Position) -> str:
    lost = " and ".join(_lost(before, after)).removeprefix(f"{move.who} ")
    return f": {move.who} stands and {lost or 'loses nothing'}"


THROWN: Mapping[str, Callable[[Position, Throw, Position], str]] = {
    "initiative": _initiative,
    "attack": _fell,
    "fight back": _fought,
}
TELLERS: Mapping[type, Callable[[Position, Any, Position], str]] = {
    Go: _go,
    Done: _done,
    March: _march,
    Attack: _attack,
    Throw: _thrown,
    Withdraw: _withdraw,
    Stand: _stand,
    Advance: lambda _, move, __: f"; {move.who} enters the area it won",
    Hold: lambda _, move, __: f"; {move.who} holds",
}
"""Per kind of ply, the function that writes its text."""
