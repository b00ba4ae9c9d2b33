"""Chance: the dice, cards and counters that can come, and a random pick of one."""

from collections.abc import Mapping
from random import Random
from typing import TypeVar

from pnp.games.castle_itter.chapters import setup, tactics_deck
from pnp.games.castle_itter.chapters.coming import coming
from pnp.games.castle_itter.chapters.decks import card_id
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.moves import (
    Deal,
    Draw,
    Ply,
    Tactics,
    Turn,
)
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
    frame = position.frames[-1] if position.frames else ("",)
    if frame[0] in ("card", "draw"):
        kind: type[Turn | Draw] = Turn if frame[0] == "card" else Draw
        return {
            made(kind, card_id(position, card)): count
            for card, count in coming(position).items()
        }
    if frame[0] in ("tactic", "draw tactic"):
        drawn: type[Tactics | Draw] = Tactics if frame[0] == "tactic" else Draw
        return {
            made(drawn, position.tables.tactics[card].id): count
            for card, count in tactics_deck.coming_tactics(position).items()
        }
    if frame[0] == "deal":
        label = position.tables.spaces[int(frame[1])].label
        return {
            made(Deal, position.tables.attackers[kind].name, label): count
            for kind, count in setup.undealt(position).items()
        }
    return {}
