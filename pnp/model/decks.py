"""Decks: which cards of a game are shuffled together, and what they do."""

from collections import Counter
from collections.abc import Iterator, Mapping

from pnp.model.component import Component, ComponentSet
from pnp.model.game import Game

DECK = "deck"
"""The field that gives the deck of a card within its set."""


def composition(game: Game) -> Iterator[tuple[str, Mapping[str, int]]]:
    """Yield each deck's title and how many cards of each name it has, without blanks.

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
    """Return the title of a card's deck: its set, and the part if it has a name."""
    deck = deck_of(game, of, card)
    name = deck.name if deck else str(card.fields.get(DECK) or "")
    return f"{of.title}: {name}" if name else of.title


def deck_of(game: Game, of: ComponentSet, card: Component) -> Component | None:
    """Return the deck of a card, if a list names the decks."""
    spec, name = of.fields.get(DECK), card.fields.get(DECK)
    decks = game.sets.get(spec.of) if spec and spec.of else None
    return decks[str(name)] if decks and name in decks else None
