"""Log entries of played plies: the move and its consequences.

    Turn 8 · Sniper → purple 2 → Gamelin (North Terrace 5): 2 5 1 3, hit [4.1]

Each ply has its own text. ``part`` marks a ply that continues the entry before it, so a
card and its throws become one line.  The consequences come from comparing the two
positions, so none is missed.
"""

from collections.abc import Callable, Mapping
from typing import Any

from pnp.games.castle_itter.chapters.attack import CANNON
from pnp.games.castle_itter.chapters.ending import score
from pnp.games.castle_itter.chapters.hearing import rule_on
from pnp.games.castle_itter.chapters.phrases import card_name, the
from pnp.games.castle_itter.chapters.throws import wanted
from pnp.games.castle_itter.ground.moves import (
    Attack,
    Command,
    Deal,
    Draw,
    Enough,
    Escape,
    Fire,
    Keep,
    Load,
    Move,
    Order,
    Pass,
    Place,
    Recover,
    Sacrifice,
    Spend,
    Suppress,
    Tactics,
    Turn,
)
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.games.castle_itter.words import consequences
from pnp.games.castle_itter.words.prompts import REASONS
from pnp.games.castle_itter.words.thrown import thrown
from pnp.rules.package import Told
from pnp.rules.phrases import count, listed
from pnp.rules.throw import Throw

CONTINUING = (Throw, Spend, Fire, Sacrifice, Keep, Enough)
"""Plies that never start an entry."""
GOING_ON = (Throw, Spend, Sacrifice, Keep, Turn)
"""Plies after which a card may go on with its next counter, gun or target."""
SEVERAL = ("target", "fire guns", "fire colours", "squads target")
"""Waits of a card by which several guns fire, one after the other."""
ACTS = (Attack, Suppress, Move, Recover, Command, Escape, Load, Pass)
"""Actions of a defender just placed, in the same entry."""


def tell(before: Position, move: Any, after: Position) -> Told:
    """Return the log text of a ply that led from one position to another."""
    top = str(before.frames[-1][0]) if before.frames else ""
    part = _continues(before, top, move)
    teller = TELLERS.get(type(move))
    text = teller(before, move, after) if teller else str(move)
    if part and top == "act":
        text = f", {text}"
    text += consequences.told(before, move, after)
    if isinstance(move, GOING_ON):
        text += consequences.next_counter(before, after)
    cases = _under(before, move) + consequences.cited(before, after)
    return Told(
        text + _end(before, after),
        tuple(dict.fromkeys(cases)),
        part,
        before.turn,
        _side(before, move),
    )


def _continues(before: Position, top: str, move: object) -> bool:
    """Return whether a ply continues the entry before it."""
    if isinstance(move, Deal):
        return int(before.frames[-1][1]) != before.tables.areas[0]
    placed = top in ("act", "commanding") and isinstance(move, ACTS)
    return placed or isinstance(move, CONTINUING)


def _under(before: Position, move: object) -> list[str]:
    """Return the cases of a ply; for a card those printed on it."""
    if isinstance(move, Turn):
        index = before.tables.card_of.get(move.card, NONE)
        if index != NONE:
            cites = before.tables.cards[index].cites
            if known := [case for case in cites if case in before.tables.cases]:
                return known
    return [case for case in rule_on(before, move).under if not case.startswith("R")]


def _side(before: Position, move: object) -> str:
    """Return the side of a ply: an SS card's throws are the attackers'."""
    if isinstance(move, (Spend, Sacrifice, Keep)) or before.phase == "defenders":
        return "defender"
    return "ss"


def _end(before: Position, after: Position) -> str:
    """Return how the game ended, if it has just ended."""
    if before.phase == "over" or after.phase != "over":
        return ""
    points = score(after)
    level = f" ({points.level})" if ": " in points.level else ""
    reason = REASONS.get(after.outcome, after.outcome)
    return f"; {reason}: {points.result} with a score of {points.total}{level}"


# The Defender Phase


def _place(_: Position, move: Place, after: Position) -> str:
    return f"{move.who} enters at {_post(after, move.at)}"


def _post(position: Position, id: str) -> str:
    """Return a post with its description: "BJM (M2HB, Besotten Jenny)"."""
    tables = position.tables
    post = tables.posts[tables.post_of[id]]
    weapon = f"{post.weapon.name}, " if post.weapon else ""
    return f"{id} ({weapon}{tables.locations[post.location].name})"


def _who(before: Position, who: str) -> str:
    """Return the name of the acting defender, nothing if he was just named."""
    return "" if before.frames and before.frames[-1][0] == "act" else f"{who} "


def _attack(before: Position, move: Attack, _: Position) -> str:
    target = f"the {move.kind} on {move.at}"
    return f"{_who(before, move.who)}attacks {target}{_with(before, move)}"


def _with(before: Position, move: Attack | Suppress) -> str:
    """Return a note on the weapon: used, or not used."""
    tables = before.tables
    who = tables.defender_of.get(move.who, NONE)
    post = before.where[who] if who >= 0 else NONE
    weapon = tables.posts[post].weapon if post >= 0 else None
    if weapon is None or not (weapon.attack or weapon.suppress):
        return ""
    if move.using == "own":
        return f" without the {weapon.name}"
    code = weapon.code in tables.defenders[who].codes
    ready = weapon.id != CANNON or before.loaded
    return f" with the {weapon.name}" if code and ready else ""


def _suppress(before: Position, move: Suppress, _: Position) -> str:
    squares = ", ".join(f"{colour} {number}" for colour, number in move.markers)
    return f"{_who(before, move.who)}suppresses {squares}{_with(before, move)}"


def _move(before: Position, move: Move, after: Position) -> str:
    tables = before.tables
    post = tables.post_of.get(move.to, NONE)
    other = before.holder[post] if post >= 0 else NONE
    goes = f"{_who(before, move.who)}moves to {_post(after, move.to)}"
    if other < 0 or tables.defenders[other].name == move.who:
        return goes
    return f"{goes}, changing places with {tables.defenders[other].name}"


def _recover(before: Position, move: Recover, _: Position) -> str:
    commanded = before.frames and before.frames[-1][0] == "commanding"
    lead = "; " if commanded else ""
    if move.of == "exhaustion":
        return f"{lead}{_who(before, move.who)}recovers from exhaustion"
    return f"{lead}{_who(before, move.who)}is no longer {before.tables.marked}"


def _escape(before: Position, move: Escape, after: Position) -> str:
    gone = after.removed - before.removed
    text = f"{_who(before, move.who)}escapes"
    if gone:
        return f"{text}: the last {count(gone, 'SS card')} leave the game unseen"
    if after.relief > before.relief:
        last = count(after.relief - 1, "SS card")
        return f"{text}: the 142nd is shuffled into the last {last}"
    return text


def _pass(before: Position, _: Pass, __: Position) -> str:
    if before.frames and before.frames[-1][0] == "act":
        return "can do nothing"
    taken = count(before.actions, "action")
    return f"the defenders pass after {taken}"


# The SS


def _deal(before: Position, move: Deal, _: Position) -> str:
    first = int(before.frames[-1][1]) == before.tables.areas[0]
    return f"{'dealt:' if first else ','} {move.kind} on {move.at}"


def _turn(before: Position, move: Turn, after: Position) -> str:
    index = before.tables.card_of.get(move.card, NONE)
    if index == NONE:
        relief = before.tables.relief
        return str(relief.fields["name"]) if relief else move.card
    name = card_name(before.tables, index)
    if _idle(before, after):
        return f"{name}: no effect"
    closing = bool(consequences.closing(before, after))
    several = bool(after.frames) and str(after.frames[-1][0]) in SEVERAL
    return f"{name}:" if several and not closing else name


def _idle(before: Position, after: Position) -> bool:
    """Return whether a card did nothing and waits for nothing."""
    waits = str(after.frames[-1][0]) if after.frames else ""
    done = waits in ("card", "action", "order", "tactic", "draw", "") and (
        after.phase != "over"
    )
    done = done or bool(consequences.closing(before, after))
    same = (before.where, before.on_board()) == (after.where, after.on_board())
    return done and same


def _tactics(before: Position, move: Tactics, after: Position) -> str:
    tables = before.tables
    index = tables.tactic_of.get(move.card, NONE)
    name = tables.tactics[index].name if index >= 0 else move.card
    others = [tables.tactics[each].name for each in after.in_play if each != index]
    beside = f", beside {listed(others)}" if others else ""
    sought = wanted(after)
    first = consequences.timed(after, "first")
    if not (sought and first):
        return f"tactics card {name}{beside}"
    own = "" if (first, beside) == (name, "") else f"; {first}"
    return f"tactics card {name}{beside}{own}: {sought.by}"


def _order(_: Position, move: Order, __: Position) -> str:
    if not move.cards:
        return "the SS player lays his orders face down"
    under = f" under {move.tactic}" if move.tactic else ""
    return f"orders: {', '.join(move.cards)}{under}"


def _spend(before: Position, move: Spend, after: Position) -> str:
    spent = count(move.count, "marker")
    landed = consequences.landed(before, after, int(before.frames[-1][2]))
    return f", {spent} spent{landed}"


def _fire(before: Position, move: Fire, _: Position) -> str:
    del before
    return f"first {move.colour or f'the {move.kind}'}:"


def _sacrifice(before: Position, move: Sacrifice, _: Position) -> str:
    dying = before.tables.defenders[int(before.frames[-1][1])].name
    return f"; {move.who} dies in place of {dying}"


def _keep(before: Position, move: Keep, _: Position) -> str:
    dying = before.tables.defenders[int(before.frames[-1][1])].name
    return f"; {move.who} does not die in place of {dying}"


def _load(before: Position, move: Load, after: Position) -> str:
    at = before.tables.defender_of.get(move.who, NONE)
    tank = after.location(at) if at >= 0 else NONE
    where = f" of {the(after.tables.locations[tank])}" if tank >= 0 else ""
    return f"{_who(before, move.who)}loads the cannon{where}"


TELLERS: Mapping[type, Callable[[Position, Any, Position], str]] = {
    Place: _place,
    Attack: _attack,
    Suppress: _suppress,
    Move: _move,
    Recover: _recover,
    Command: lambda before, move, _: f"{_who(before, move.who)}commands",
    Enough: lambda _, __, ___: "; no more Recovers",
    Escape: _escape,
    Load: _load,
    Pass: _pass,
    Deal: _deal,
    Turn: _turn,
    Tactics: _tactics,
    Draw: lambda _, move, __: f"the SS player draws {move.card}",
    Order: _order,
    Spend: _spend,
    Fire: _fire,
    Sacrifice: _sacrifice,
    Keep: _keep,
    Throw: thrown,
}
"""Per kind of ply, the function for its own text."""
