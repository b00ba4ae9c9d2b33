"""Chance: the dice, cards and counters that can come, and a random pick of one."""

from collections.abc import Mapping
from random import Random
from typing import TypeVar

from pnp.games.castle_itter.chapters import setup
from pnp.games.castle_itter.chapters.decks import card_id, coming
from pnp.games.castle_itter.chapters.tactics import coming_tactics
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.moves import Deal, Draw, Ply, Tactics, Turn
from pnp.games.castle_itter.ground.position import Position
from pnp.rules.interned import made
from pnp.rules.throw import throw

T = TypeVar("T")


def roll(position: Position, random: Random) -> Ply:
    """Return a random throw, card or counter for a chance."""
    count = flow.dice(position)
    if count:
        return throw(*[int(random.random() * 6) + 1 for _ in range(count)])
    if position.frames and position.frames[-1][0] == "card":
        card = _picked(coming(position), random)
        return made(Turn, card_id(position, card))
    return _picked(ways(position), random)


def _picked(found: Mapping[T, int], random: Random) -> T:
    """Return a random choice, weighted by the ways each can come."""
    if not found:
        raise ValueError("nothing is left to chance here")
    picked = random.random() * sum(found.values())
    for each, count in found.items():
        picked -= count
        if picked < 0:
            return each
    return each


def ways(position: Position) -> dict[Ply, int]:
    """Return the cards or counters that can come, and in how many ways each."""
    tables = position.tables
    match position.frames[-1] if position.frames else ("",):
        case ("card" | "draw" as wait, *_):
            kind: type[Turn | Draw] = Turn if wait == "card" else Draw
            cards = coming(position).items()
            return {made(kind, card_id(position, card)): n for card, n in cards}
        case ("tactic" | "draw tactic" as wait, *_):
            drawn: type[Tactics | Draw] = Tactics if wait == "tactic" else Draw
            tactics = coming_tactics(position).items()
            return {made(drawn, tables.tactics[card].id): n for card, n in tactics}
        case ("deal", area):
            label = tables.spaces[int(area)].label
            kinds = setup.undealt(position).items()
            return {made(Deal, tables.attackers[k].name, label): n for k, n in kinds}
    return {}
