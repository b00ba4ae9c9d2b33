"""Short answers to what is awaited: a card's name, how many markers, yes or no.

Nothing here is a sentence: "sniper", "no", "y", "face down", "order sniper, mortar,
scout under barrage".  Text that answers nothing goes to the reader of sentences.
"""

import re
from collections.abc import Callable, Mapping

from pnp.errors import quoted
from pnp.games.castle_itter.ground.moves import (
    Deal,
    Draw,
    Enough,
    Fire,
    Keep,
    Order,
    Pass,
    Ply,
    Sacrifice,
    Spend,
    Tactics,
    Turn,
)
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.words.cardnames import (
    card_called,
    is_spelled_out,
    named_cards,
    named_tactics,
    tactic_called,
)
from pnp.games.castle_itter.words.spellings import words
from pnp.rules.flow import Frame
from pnp.rules.interned import made
from pnp.rules.notation import NotationError, plain

YES = frozenset({"y", "yes", "ok", "sure"})
NO = frozenset({"n", "no", "none", "nothing", "not", "nobody"})
OVER = NO | {"pass", "done", "stop", "end", "finished"}
FACE_DOWN = YES | {"facedown", "down", "done", "laid"}
TURNED = {
    **dict.fromkeys(("card", "cards", "turn", "turned"), "card"),
    **dict.fromkeys(("tactic", "tactics"), "tactic"),
    **dict.fromkeys(("draw", "draws", "drew"), "draw"),
    **dict.fromkeys(("order", "orders"), "order"),
}
"""Verbs that come before the name of a card."""
AWAITED = {"card": "card", "tactic": "tactic", "draw": "draw", "draw tactic": "draw"}
"""What is awaited, and the verb that answers it."""


def answer(position: Position, written: str) -> Ply | None:
    """Return the answer to what is awaited; None if the text is not a short answer."""
    frame = position.frames[-1] if position.frames else ("",)
    top = str(frame[0])
    verb, _, rest = written.partition(" ")
    turned = TURNED.get(plain(verb))
    if turned == "card" and _is_a_defender(position, rest):
        return None  # "turn Waltl up", who was exhausted
    if turned and rest.strip():
        if turned == "card" and plain(rest) != "up":
            rest = rest.strip().removeprefix("up ")
        return _turned(position, turned, top, rest)
    short = SHORT.get(top)
    found = short(position, frame, plain(written)) if short else None
    if found is None and top in AWAITED and _may_be_a_card(position, verb, written):
        found = _turned(position, AWAITED[top], top, written)
    return found


def untimely(position: Position, written: str) -> Ply | None:
    """Return a card that is named too early, so that a ruling refuses it.

    None if its first word may be anything else on the table.
    """
    tables = position.tables
    first = plain(written.partition(" ")[0])
    if not first or any(each.fits(first)[0] for each in words(tables).all):
        return None
    if is_spelled_out(named_cards(tables), written):
        return made(Turn, card_called(position, written))
    if is_spelled_out(named_tactics(tables), written):
        return made(Tactics, tactic_called(position, written))
    return None


def spent(written: str) -> Spend:
    """Read how many markers are spent."""
    count = written.strip()
    if not (count.isdecimal() and count.isascii()) or len(count) > 3:
        raise NotationError(
            f"cannot read {quoted(written)} as a number of markers",
            hint="write how many you spend: '2', or 'no'",
        )
    return made(Spend, int(count))


def _is_a_defender(position: Position, rest: str) -> bool:
    """Return whether the text turns up a defender, and not a card."""
    name = plain(rest.replace(" up", " ").removeprefix("up "))
    return words(position.tables).who.fits(name)[1]


def _may_be_a_card(position: Position, verb: str, written: str) -> bool:
    """Return whether it begins with no verb, or names a card anyway: SS Squads."""
    tables = position.tables
    cards = (*named_cards(tables), *named_tactics(tables))
    begins_with_a_verb = words(tables).verb.fits(plain(verb))[1]
    return not begins_with_a_verb or is_spelled_out(cards, written)


def _turned(position: Position, verb: str, top: str, rest: str) -> Ply:
    """Read the name of a card after the verb that uses it."""
    if verb == "card":
        return made(Turn, card_called(position, rest))
    if verb == "tactic":
        return made(Tactics, tactic_called(position, rest))
    if verb == "order":
        return _order(position, rest)
    if top == "draw tactic":
        return made(Draw, tactic_called(position, rest))
    return made(Draw, card_called(position, rest))


def _order(position: Position, rest: str) -> Order:
    """Read orders: cards by name or id, from the top, and the tactic they are under."""
    if plain(rest) in FACE_DOWN:
        return made(Order)
    laid, _, tactic = f" {rest} ".partition(" under ")
    parts = laid.split(",") if "," in laid else laid.split()
    named = [part.strip() for part in parts if part.strip()]
    cards = [card_called(position, each, hand=True) for each in named]
    if not cards:
        raise NotationError(
            "the order names no cards", hint="write 'order sniper, mortar, scout'"
        )
    under = tactic_called(position, tactic, hand=True) if tactic.strip() else ""
    return Order(tuple(cards), under)


def _spend(position: Position, frame: Frame, key: str) -> Ply | None:
    """Read how many markers are spent: "spend 2 markers", "all 8"."""
    told = SPENT.fullmatch(key)
    if told and (told["all"] or told["many"]):
        colour = position.tables.spaces[int(frame[2])].colour
        there = position.markers[colour]
        if not (told["all"] and told["many"]) or int(told["many"]) == there:
            return made(Spend, int(told["many"] or there))
    return made(Spend, 0) if key in NO or key == "pass" else None


def _sacrifice(position: Position, frame: Frame, key: str) -> Ply | None:
    name = position.tables.defenders[int(frame[2])].name
    if key in YES or key == "sacrifice":
        return made(Sacrifice, name)
    return made(Keep, name) if key in NO or key == "keep" else None


def _deal(position: Position, frame: Frame, key: str) -> Ply | None:
    """Read the counter on an area: a letter is enough if it fits one kind only."""
    tables = position.tables
    at = tables.spaces[int(frame[1])].label
    dealt = [tables.attackers[kind] for kind, _ in tables.difficulty.counters]
    fits = [each for each in dealt if key and plain(each.name).startswith(key)]
    fits = fits or [each for each in tables.attackers if plain(each.name) == key]
    return made(Deal, fits[0].name, at) if len(fits) == 1 else None


def _colour(position: Position, _: Frame, key: str) -> Ply | None:
    meant, _exact = words(position.tables).colour.fits(key)
    colour = position.tables.colours[int(meant[0])] if len(meant) == 1 else ""
    return made(Fire, "", "", colour) if colour else None


SPENT = re.compile(
    r"(?:we|i)?(?:spends?|uses?)?(?P<all>all)?(?P<many>\d{1,2})?(?:markers?)?"
)
SHORT: Mapping[str, Callable[[Position, Frame, str], Ply | None]] = {
    "spend": _spend,
    "sacrifice": _sacrifice,
    "deal": _deal,
    "fire colours": _colour,
    "commanding": lambda _, __, key: made(Enough) if key in OVER else None,
    "action": lambda _, __, key: made(Pass) if key in ("done", "stop") else None,
    "act": lambda _, __, key: made(Pass) if key in ("done", "stop") else None,
    "order": lambda _, __, key: made(Order) if key in FACE_DOWN else None,
}
"""Per wait, how a single word is read."""
