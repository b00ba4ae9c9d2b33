"""Cards and counters turned up, drawn and laid, in words."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations

from pnp.games.castle_itter.chapters.decks import card_id, size, two_players
from pnp.games.castle_itter.chapters.guns import FIRING
from pnp.games.castle_itter.chapters.phrases import card_name, cases
from pnp.games.castle_itter.chapters.throws import wanted, ways
from pnp.games.castle_itter.ground.moves import (
    Deal,
    Draw,
    Order,
    Ply,
    Tactics,
    Turn,
)
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.games.castle_itter.words import consequences
from pnp.games.castle_itter.words.sentences import Sentence
from pnp.games.castle_itter.words.spellings import (
    FACE_DOWN,
    card_called,
    is_spelled_out,
    named_cards,
    named_tactics,
    tactic_called,
    words,
)
from pnp.games.castle_itter.words.view import (
    CONTINUES,
    GOES_ON,
    MEANT,
    OFFERS,
    PROMPTS,
    SAMPLES,
    SHORT,
    TELLS,
    View,
)
from pnp.rules.flow import Frame
from pnp.rules.interned import made
from pnp.rules.notation import Form, NotationError, plain
from pnp.rules.pending import Chance, Choice
from pnp.rules.phrases import count, listed

EXAMPLES = 3
"""Cards that a prompt names."""
DEALT = Form("write the counter and its area", "deal")

# Prompts


def _ways(position: Position) -> Mapping[str, int]:
    return {str(ply): number for ply, number in ways(position).items()}


def coming(position: Position) -> Mapping[str, Mapping[str, int]]:
    """Return what the next SS card may be; with orders, that player chooses it."""
    if two_players(position) or not sum(position.pile) or not position.frames:
        return {}
    waits = position.clone()
    waits.frames.append(("card",))
    found: dict[str, int] = {}
    for ply, number in ways(waits).items():
        card = str(ply).split()[-1]
        name = next(
            card_name(waits.tables, each.index)
            for each in waits.tables.cards
            if each.id == card
        )
        found[name] = found.get(name, 0) + number
    return {"SS cards": found}


def _difficulty(position: Position) -> tuple[str, ...]:
    cited = {"veteran": "6.1.2", "elite": "6.1.3", "competitive": "6.2"}
    published = cited.get(position.tables.difficulty.id, "6.1")
    return cases(position, published, "p.21 Harder games")


@PROMPTS("card")
def _card(position: Position, _: Frame) -> Chance:
    number, left = position.played + 1, _ways(position)
    total = max(position.numbers["cards_per_turn"], number)
    return Chance(
        "card",
        f"SS card {number} of {total}: turn it up and write its name, such as "
        f"{_called(position, left)}; {_left(position)}",
        left=left,
        cases=cases(position, "4.0", "p.16 Three cards"),
    )


def _called(position: Position, left: Mapping[str, int]) -> str:
    """Return how people write a few cards that may come: "scout 2 or sniper"."""
    tables, may_come = position.tables, {ply.split()[-1] for ply in left}
    named = (card_name(tables, c.index) for c in tables.cards if c.id in may_come)
    parts = (re.sub(r"[×()]", "", each).casefold().split() for each in named)
    return listed([*dict.fromkeys(map(" ".join, parts))][:EXAMPLES], "or")


def _left(position: Position) -> str:
    """Return how many cards are left, deck by deck."""
    drawn, decks = sum(position.drawn), enumerate(position.pile, 1)
    held = f"; {drawn} in the SS player’s hand and orders" if drawn else ""
    piles = [f"{number} of deck {deck}" for deck, number in decks if number]
    piles += ["the 142nd"] if size(position) > sum(position.pile) else []
    return f"left in the pile: {listed(piles) or 'none'}{held}"


@PROMPTS("tactic")
def _tactic(position: Position, _: Frame) -> Chance:
    told = "a tactics card: turn it up and write its name, such as barrage; left in the"
    left, under = sum(position.t_pile), _difficulty(position)
    return Chance("card", f"{told} pile: {left}", left=_ways(position), cases=under)


@PROMPTS("deal")
def _deal(position: Position, frame: Frame) -> Chance:
    kinds = _dealt_names(position)
    distinct = len({name[0] for name in kinds}) == len(kinds)
    shortest = "one letter is enough" if distinct else "the first letters are enough"
    return Chance(
        "counter",
        f"the counter dealt to area {_area(position, frame)}: turn it up and write what"
        f" it is ({', '.join(kinds)}; {shortest})",
        left=_ways(position),
        cases=_difficulty(position),
    )


def _area(position: Position, frame: Frame) -> str:
    return position.tables.spaces[int(frame[1])].label


@PROMPTS("draw", "draw tactic")
def _draw(position: Position, frame: Frame) -> Chance:
    what = "a tactics card" if frame[0] == "draw tactic" else "an SS card"
    told = f"the SS player draws {what}: write roll to draw it, or write its name"
    under = cases(position, "6.2")
    return Chance("card", told, left=_ways(position), seat="ss", cases=under)


@PROMPTS("order")
def _order(position: Position, _: Frame) -> Choice:
    how = (
        "write them from the top, then the tactics card on them (order sniper, mortar, "
        "scout under barrage)"
        if position.dealt
        else "lay them face down with a tactics card, and write ok"
    )
    orders = count(position.numbers["cards_per_turn"], "SS card")
    prompt = f"orders for turn {position.turn}, {orders}: {how}"
    return Choice("ss", "order", prompt, cases(position, "6.2"))


# What may be written


@OFFERS("deal")
def _dealt_names(position: Position) -> list[str]:
    tables = position.tables
    return [tables.attackers[kind].name for kind, _ in tables.difficulty.counters]


@OFFERS("card", "draw")
def _cards(position: Position) -> list[str]:
    left = position.left
    return [
        each.id
        for each in named_cards(position.tables)
        if (position.relief if each.index < 0 else left[each.index])
    ]


@OFFERS("tactic", "draw tactic")
def _tactics(position: Position) -> list[str]:
    left = position.t_left
    return [each.id for each in named_tactics(position.tables) if left[each.index]]


@OFFERS("order")
def _orders(position: Position) -> Sequence[str]:
    if not position.dealt:
        return ["order face down"]
    cards = [c.id for c in named_cards(position.tables) if c.index in position.hand]
    tactics = [t.id for t in position.tables.tactics if t.index in position.t_hand]
    return ["order", *cards, "under", *tactics]


@SAMPLES("deal")
def _each_counter(position: Position, frame: Frame) -> Iterator[Ply]:
    at = _area(position, frame)
    yield from (made(Deal, each.name, at) for each in position.tables.attackers)


@SAMPLES("card", "draw")
def _each_card(position: Position, frame: Frame) -> Iterator[Ply]:
    kind: type[Turn | Draw] = Turn if frame[0] == "card" else Draw
    yield from (made(kind, each.id) for each in named_cards(position.tables))


@SAMPLES("tactic", "draw tactic")
def _each_tactic(position: Position, frame: Frame) -> Iterator[Ply]:
    kind: type[Tactics | Draw] = Tactics if frame[0] == "tactic" else Draw
    yield from (made(kind, each.id) for each in named_tactics(position.tables))


@SAMPLES("order")
def _each_order(position: Position, _: Frame) -> Iterator[Ply]:
    if not position.dealt:
        yield made(Order)
        return
    tactics = position.tables.tactics
    hand = [card_id(position, each) for each in position.hand]
    size = min(position.numbers["cards_per_turn"], len(hand))
    for laid in dict.fromkeys(permutations(hand, size)):
        for tactic in dict.fromkeys(tactics[each].id for each in position.t_hand):
            yield Order(laid, tactic)


# Answers


def turned(position: Position, verb: str, rest: str) -> Ply:
    """Read the name of a card after the verb that uses it."""
    if verb == "card":
        return made(Turn, card_called(position, rest))
    if verb == "tactic":
        return made(Tactics, tactic_called(position, rest))
    if verb == "order":
        return _laid(position, rest)
    top = position.awaited()
    named = tactic_called if top == "draw tactic" else card_called
    return made(Draw, named(position, rest))


def _laid(position: Position, rest: str) -> Order:
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


@SHORT("order")
def _are_laid(_: Position, __: Frame, key: str) -> Ply | None:
    return made(Order) if key in FACE_DOWN else None


@SHORT("deal")
def _counter(position: Position, frame: Frame, key: str) -> Ply | None:
    """Read the counter on an area: a letter is enough if it fits one kind only."""
    names = _dealt_names(position)
    fits = [each for each in names if key and plain(each).startswith(key)]
    every = (each.name for each in position.tables.attackers)
    fits = fits or [each for each in every if plain(each) == key]
    return made(Deal, fits[0], _area(position, frame)) if len(fits) == 1 else None


@MEANT("deal")
def _deals(view: View, sentence: Sentence) -> Iterator[Ply]:
    """Yield counters that may have been dealt to an area (6.1.2)."""
    kinds, spaces = sentence.indices("kind"), sentence.indices("space")
    if not spaces and view.top[0] == "deal":
        spaces = [int(view.top[1])]
    if not (kinds and spaces) and not view.asking:
        raise NotationError("which counter, where?", hint=DEALT)
    for kind in kinds or range(len(view.tables.attackers)):
        for space in spaces or view.tables.areas:
            yield made(Deal, *view.target(kind, space))


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


# The log

GOES_ON.add(Turn)


@CONTINUES
def _follows(before: Position, _: Deal) -> bool:
    return int(before.frames[-1][1]) != before.tables.areas[0]


@TELLS
def _told_dealt(before: Position, move: Deal, _: Position) -> str:
    first = int(before.frames[-1][1]) == before.tables.areas[0]
    return f"{'dealt:' if first else ','} {move.kind} on {move.at}"


@TELLS
def _turned(before: Position, move: Turn, after: Position) -> str:
    index = before.tables.card_of.get(move.card, NONE)
    if index == NONE:
        relief = before.tables.relief
        return str(relief.fields["name"]) if relief else move.card
    name = card_name(before.tables, index)
    top = after.awaited()
    closing = bool(consequences.closing(before, after))
    waits = top in ("card", "action", "order", "tactic", "draw", "")
    idle = closing or (waits and after.phase != "over")
    same = (before.where, before.on_board()) == (after.where, after.on_board())
    if idle and same:
        return f"{name}: no effect"
    return f"{name}:" if top in FIRING and not closing else name


@TELLS
def _in_play(before: Position, move: Tactics, after: Position) -> str:
    tables = before.tables
    index = tables.tactic_of.get(move.card, NONE)
    name = tables.tactics[index].name if index >= 0 else move.card
    others = [tables.tactics[each].name for each in after.in_play if each != index]
    beside = f", beside {listed(others)}" if others else ""
    sought, first = wanted(after), consequences.timed(after, "first")
    if not (sought and first):
        return f"tactics card {name}{beside}"
    own = "" if (first, beside) == (name, "") else f"; {first}"
    return f"tactics card {name}{beside}{own}: {sought.by}"


@TELLS
def _drawn(_: Position, move: Draw, __: Position) -> str:
    return f"the SS player draws {move.card}"


@TELLS
def _ordered(_: Position, move: Order, __: Position) -> str:
    if not move.cards:
        return "the SS player lays his orders face down"
    under = f" under {move.tactic}" if move.tactic else ""
    return f"orders: {', '.join(move.cards)}{under}"
