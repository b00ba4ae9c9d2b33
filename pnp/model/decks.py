"""Decks: the cards of a game by what they are shuffled with, and what they are."""

from collections import Counter
from collections.abc import Iterator, Mapping

from pnp.model.component import Component, ComponentSet
from pnp.model.game import Game

DECK = "deck"
"""The field that says to which deck of its set a card belongs."""


def composition(game: Game) -> Iterator[tuple[str, Mapping[str, int]]]:
    """Yield each deck's title and how many cards of each name it has, blanks left out.

    A set without decks is a deck of its own.
    """
    found: dict[str, Counter[str]] = {}
    for each in game.sets.values():
        for card in each if each.family == "cards" else ():
            if not card.blank:
                deck = deck_title(game, each, card)
                found.setdefault(deck, Counter())[card.name] += card.copies
    yield from found.items()


def deck_title(game: Game, of: ComponentSet, card: Component) -> str:
    """Return what a card's deck is called: its set, and the part of it where named."""
    deck = deck_of(game, of, card)
    name = deck.name if deck else str(card.fields.get(DECK) or "")
    return f"{of.title}: {name}" if name else of.title


def deck_of(game: Game, of: ComponentSet, card: Component) -> Component | None:
    """Return the deck a card belongs to, where a list says what decks there are."""
    spec, name = of.fields.get(DECK), card.fields.get(DECK)
    decks = game.sets.get(spec.of) if spec and spec.of else None
    return decks[str(name)] if decks and name in decks else None
