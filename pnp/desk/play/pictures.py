"""The pictures of a recorded session of any game whose rules are in its definition.

    Blue attacks Guard with Battery, rolls 4: Guard turned to its back

A move that rolls dice is a line from who acts to what it is about: from a piece of the
mover, or from the part after ``with`` or ``from``, or from what is named first.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from pnp.desk.play.objections import called
from pnp.desk.play.position import Playing
from pnp.desk.play.program import BRACED, Acting
from pnp.desk.play.showing import changes
from pnp.desk.play.world import Thing
from pnp.model.deeds import Card, Deed, Dice, End, Lost, Result, Said, Shot, Term
from pnp.rules.notation import plain
from pnp.rules.state import NONE
from pnp.rules.throw import Throw

BEGUN_BY = ("with", "from", "by")
"""Words before the part of a move that acts."""
HISSING = ("s", "x", "z", "ch", "sh", "o")
VOWELS = "aeiou"


def passed(before: Playing) -> Iterator[Deed]:
    """Yield the words of a pass."""
    yield Said(f"{_seat(before)} passes")


def acted(before: Playing, act: Acting, move: Any, after: Playing) -> Iterator[Deed]:
    """Yield who acts on what, and the words of the move, with printed names."""
    parts = act.named(before, move)
    names = {
        each.part.id: called(before, each.part, at)
        for each, at in zip(act.parts, parts, strict=True)
    }
    said = BRACED.sub(lambda found: names[found[1]], act.verb.say.text)
    first, _, rest = said.partition(" ")
    told = f"{_seat(before)} {third(first)} {rest}".strip()
    counted = [each for each in changes(before, after) if " → " in each]
    for each in counted:
        yield Result(each)
    won = list(_won(before, after))
    kept = [f"{_seat(before)} keeps {name}" for _, name, hidden in won if not hidden]
    yield from (card for card, _, _ in won)
    yield Said("; ".join([told, *counted, *kept]))
    if act.verb.rolls:
        yield from _shot(before, act, parts)


def thrown(before: Playing, dice: Throw, after: Playing) -> Iterator[Deed]:
    """Yield the dice, what is added to them, and what they lead to."""
    led_to = changes(before, after)
    yield Dice(dice.dice, tuple(range(len(dice.dice))) if led_to else ())
    roll = " ".join(map(str, dice.dice))
    if after.total != after.natural:
        added = f"{after.total - after.natural:+d}".replace("-", "−")
        yield Term(added)
        yield Term(str(after.total), total=True)
        roll = f"{roll} {added[0]} {added[1:]} = {after.total}"
    for each in led_to:
        yield Result(each)
    if not led_to:
        yield Result("no effect", hit=False)
    yield from _lost(before, after)
    yield Said(f", rolls {roll}: {'; '.join(led_to) or 'no effect'}")


def turned_up(before: Playing, card: str, after: Playing) -> Iterator[Deed]:
    """Yield the words for a card: a player draws it, or it comes to a place."""
    world = before.tables
    at = world.named["piece"].meant[plain(card)]
    name = _printed(world.things[at])
    to = after.where[at]
    which, seat = world.zone_of.get(to, ("", NONE))
    told = f"Card: {name}"
    if which:
        told = f"{_capital(world.things[seat].called)} draws {name}"
    elif to != NONE:
        told = f"{name} comes to {world.things[to].called}"
    yield from _lost(before, after)
    yield Said("; ".join([told, *changes(before, after)]))


def third(verb: str) -> str:
    """Return what somebody does: attacks, marches, carries."""
    if verb.endswith(HISSING):
        return f"{verb}es"
    if verb.endswith("y") and verb[-2:-1] not in VOWELS:
        return f"{verb[:-1]}ies"
    return f"{verb}s"


def _seat(position: Playing) -> str:
    return _capital(position.tables.things[position.seat].called)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _printed(thing: Thing) -> str:
    """Return the name on a piece, which does not count its copies."""
    return thing.component.name if thing.component else thing.called


def _shot(before: Playing, act: Acting, parts: Sequence[int]) -> Iterator[Deed]:
    """Yield the line of a move that rolls dice, if both its ends are on a board."""
    ends: list[tuple[bool, bool, int, End]] = []
    words = act.verb.say.text.split()
    for each, at in zip(act.parts, parts, strict=True):
        if each.part.of and (end := _end(before, at)):
            place = words.index(f"{{{each.part.id}}}")
            begins = words[place - 1] in BEGUN_BY
            ends.append((not _is_of(before, at), not begins, place, end))
    if len(ends) > 1:
        first, second, *_ = sorted(ends, key=lambda each: each[:3])
        yield Shot((first[3],), second[3])


def _end(position: Playing, at: int) -> End | None:
    """Return an end of a line: a piece on a board, or a space of it."""
    world, thing = position.tables, position.tables.things[at]
    if world.family(thing.set) == "board":
        return End(thing.id)
    if at >= len(world.pieces) or position.where[at] == NONE:
        return None
    space = world.things[position.where[at]]
    if world.family(space.set) != "board":
        return None
    return End(space.id, thing.set, thing.id)


def _is_of(position: Playing, at: int) -> bool:
    """Whether a piece, or one on a space, is of the player whose turn it is."""
    world = position.tables
    seat = world.things[position.seat].name
    pieces = [at] if at < len(world.pieces) else []
    pieces = pieces or [n for n, where in enumerate(position.where) if where == at]
    for each in pieces:
        thing = world.things[each]
        fields = world.game.sets[thing.set].fields.values()
        owns = [spec.name for spec in fields if spec.of == world.seat_set]
        given = thing.component.fields if thing.component else {}
        if any(str(given.get(name, "")) == seat for name in owns):
            return True
    return False


def _won(before: Playing, after: Playing) -> Iterator[tuple[Card, str, bool]]:
    """Yield the cards that came to lie before a player, and if they were in a hand."""
    world = before.tables
    for each in world.pieces:
        was, now = before.where[each.at], after.where[each.at]
        which, _ = world.zone_of.get(now, ("", NONE))
        if was != now and which == "front" and world.family(each.set) == "cards":
            hidden = world.zone_of.get(was, ("", NONE))[0] == "hand"
            yield Card(each.set, each.id), _printed(each), hidden


def _lost(before: Playing, after: Playing) -> Iterator[Deed]:
    """Yield the counters that left a board for the box."""
    world = before.tables
    for each in world.pieces:
        was, now = before.where[each.at], after.where[each.at]
        if now == NONE and was != NONE and world.family(each.set) == "counters":
            space = world.things[was].id
            yield Lost(End(space, each.set, each.id), bool(before.backs[each.at]))
