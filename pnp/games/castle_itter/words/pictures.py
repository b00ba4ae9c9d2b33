"""The pictures of a recorded game: who fires at whom, the card, the dice, the hits."""

from collections.abc import Iterator
from typing import Any

from pnp.games.castle_itter.chapters.attack import holds_the_load
from pnp.games.castle_itter.chapters.phrases import card_name
from pnp.games.castle_itter.chapters.throws import wanted
from pnp.games.castle_itter.ground.moves import (
    Action,
    Attack,
    Load,
    Place,
    Spend,
    Suppress,
    Turn,
)
from pnp.games.castle_itter.ground.position import KILLED, Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.games.castle_itter.words import consequences
from pnp.model.deeds import (
    Card,
    Deed,
    Dice,
    End,
    Lost,
    Result,
    Row,
    Said,
    Seen,
    Shot,
    Tag,
    Term,
    Thumb,
)
from pnp.rules.phrases import count
from pnp.rules.throw import Throw

BOARD, MEN, ENEMIES, MARKERS = "castle", "defenders", "attackers", "markers"
AT_MEN = ("disrupt", "squads disrupt", "flak", "sniper")
"""Waits for dice against a defender."""


def pictured(before: Position, move: Any, after: Position) -> Iterator[Deed]:
    """Yield what a picture of a move shows besides where the pieces are."""
    match move:
        case Suppress():
            yield from _suppress(before, move)
        case Attack():
            at = before.tables.space_of[move.at]
            space = before.tables.spaces[at].id
            yield Shot(
                (_man(before, move.who),), End(space, ENEMIES, _kind(before, move))
            )
        case Load():
            yield from _load(before, move, after)
        case Turn():
            yield from _card(before, move)
        case Spend():
            yield from _spend(before, move, after)
        case Throw():
            yield from _thrown(before, move, after)
    if isinstance(move, Action) and not isinstance(move, Place):
        yield from _last_action(before, before.tables.defender_of[move.who], after)


def _man(position: Position, who: str) -> End:
    """Return where a defender is."""
    index = position.tables.defender_of[who]
    return _of(position, index)


def _of(position: Position, index: int) -> End:
    at = position.where[index]
    space = position.tables.posts[at].id if at >= 0 else ""
    return End(space, MEN, position.tables.defenders[index].id)


def _kind(position: Position, move: Attack) -> str:
    tables = position.tables
    return next((e.id for e in tables.attackers if move.kind in (e.id, e.name)), "")


def _suppress(before: Position, move: Suppress) -> Iterator[Deed]:
    """Yield a line to each square that gets markers, and how many."""
    by = (_man(before, move.who),)
    for colour, number in move.markers:
        for square in before.tables.game.sets[BOARD]:
            shown = square.fields.get("colours")
            has = shown[:1] if isinstance(shown, tuple) else (shown,)
            if square.kind == "suppression" and str(has[0]) == colour:
                yield Shot(by, End(square.id), f"+{number}")


def _load(before: Position, move: Load, after: Position) -> Iterator[Deed]:
    """Yield the way of the load to the cannon."""
    for post in after.tables.posts:
        if holds_the_load(after, post.index) and not holds_the_load(before, post.index):
            end = End(post.id, MARKERS, "load")
            yield Shot((_man(before, move.who),), end, kind="put")


def _last_action(before: Position, who: int, after: Position) -> Iterator[Deed]:
    """Yield the marker of a last action, which comes off at once."""
    ended = (before.phase, before.turn) != (after.phase, after.turn)
    if ended and before.tables.boxed.get("action", 0) > 1:
        yield Seen(End(_of(before, who).space, MARKERS, "action"))


def _card(before: Position, move: Turn) -> Iterator[Deed]:
    index = before.tables.card_of.get(move.card, NONE)
    if index != NONE:
        card = before.tables.cards[index]
        for components in ("ss-cards", "relief"):
            if card.id in before.tables.game.sets.get(components, ()):
                yield Card(components, card.id)
        yield Said(f"{card_name(before.tables, index)}:")


def _spend(before: Position, move: Spend, after: Position) -> Iterator[Deed]:
    if move.count:
        yield Thumb(MARKERS, "suppression", f"×{move.count}")
        yield Said(f", {count(move.count, 'marker')} spent")
        return
    landed = consequences.landed(before, after, int(before.frames[-1][2]))
    yield Result(landed.strip(", ") or "placed")
    yield Said(f", no marker spent{landed};")


def _thrown(before: Position, throw: Throw, after: Position) -> Iterator[Deed]:
    frame = before.frames[-1] if before.frames else ("",)
    sought = wanted(before)
    needed = sought.needed if sought else 0
    hits = tuple(n for n, die in enumerate(throw.dice) if needed and die >= needed)
    match frame:
        case ("attack", who, kind, space, *_):
            yield from _last_action(before, int(who), after)
            enemy = before.tables.attackers[int(kind)]
            where = before.tables.spaces[int(space)].id
            hits = tuple(n for n, d in enumerate(throw.dice) if d >= enemy.defence)
            yield from (Tag("Attack"), Dice(throw.dice, hits))
            yield from _needed(enemy.defence)
            yield Result("hit" if hits else "missed", hit=bool(hits))
            if hits:
                yield Lost(End(where, ENEMIES, enemy.id))
        case ("area", kind, *_):
            yield from _came(before, throw, after, int(kind))
        case ("suppression", kind, space, *_):
            where = before.tables.spaces[int(space)].id
            enemy = before.tables.attackers[int(kind)]
            yield from (Dice(throw.dice, hits), *_needed(needed))
            yield Result("suppressed" if hits else "not suppressed", hit=bool(hits))
            if hits:
                yield Lost(End(where, ENEMIES, enemy.id))
            landed = consequences.landed(before, after, int(space))
            fate = f"suppressed by {throw}" if hits else f"not by {throw}{landed}"
            yield Said(f", {fate};")
        case (name, *_) if name in AT_MEN:
            yield from (Dice(throw.dice, hits), *_needed(needed))
            yield from _struck(before, after, hit=bool(hits))
        case _ if sought:
            yield Dice(throw.dice, hits)


def _needed(number: int) -> Iterator[Deed]:
    if number:
        yield Tag("6 hits" if number == 6 else f"{number} or more hits")


def _came(before: Position, throw: Throw, after: Position, kind: int) -> Iterator[Deed]:
    """Yield the counter that comes, and the dice for its area."""
    enemy = before.tables.attackers[kind]
    yield Row()
    yield from (Thumb(ENEMIES, enemy.id), Dice(throw.dice))
    yield Term(str(throw.sum), "area", total=True)
    landed = consequences.landed(
        before, after, before.tables.area_of.get(throw.sum, NONE)
    )
    yield Said(f" to area {throw.sum}{f'{landed};' if landed else ''}")
    if landed:
        yield Result(landed.strip(", "))


def _struck(before: Position, after: Position, *, hit: bool) -> Iterator[Deed]:
    """Yield what became of a defender."""
    who = consequences.aimed_at(before)
    if who < 0:
        return
    killed = hit and after.where[who] == KILLED
    fate = "killed" if killed else before.tables.marked if hit else "missed"
    yield Result(fate, hit=hit)
    if killed:
        end = _of(before, who)
        yield Lost(end)
