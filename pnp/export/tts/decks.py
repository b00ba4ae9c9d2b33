"""Decks: the cards of a set that belong together, as sheets and as a pile."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from pnp.export.faces import Item, deck_title
from pnp.export.raster import Shot
from pnp.export.tts.gallery import Gallery
from pnp.export.tts.objects import POKER, Guids, State, Where, thing
from pnp.export.tts.sheets import Pair, Sheet, sheets
from pnp.layout.art import WHITE, Face, Shape, box_path
from pnp.model.game import Game


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards of one set and one deck: their sheets, and the place of each card."""

    id: str
    title: str
    items: tuple[Item, ...]
    sheets: tuple[Sheet, ...]
    numbers: Mapping[str, int]
    """The number of each card by its path; equal cards share one."""

    @property
    def count(self) -> int:
        """How many cards it has."""
        return sum(item.copies for item in self.items)

    @property
    def shots(self) -> Iterator[Shot]:
        """Every picture of its sheets."""
        for sheet in self.sheets:
            for row in (*sheet.fronts, *sheet.backs):
                yield from row


def decks(game: Game, items: Iterable[Item], dpi: int) -> tuple[Deck, ...]:
    """Return the decks of a game's cards, their sheets numbered from one."""
    piles: dict[tuple[str, str], list[Item]] = {}
    for item in items:
        piles.setdefault((item.set.id, item.deck), []).append(item)
    found: list[Deck] = []
    for (set_id, deck), pile in piles.items():
        first = 1 + sum(len(each.sheets) for each in found)
        title = deck_title(game, pile[0])
        name = deck if deck.startswith(set_id) else f"{set_id}-{deck}"
        found.append(_deck(name, title, pile, first, dpi))
    return tuple(found)


def _deck(id: str, title: str, items: list[Item], first: int, dpi: int) -> Deck:
    pairs = {item.path: _pair(item) for item in items}
    cards = {_look(pair): pair for pair in pairs.values()}
    made = sheets(tuple(cards.values()), first, dpi)
    numbers = {
        _look(pair): sheet.number(at)
        for sheet in made
        for at, pair in enumerate(sheet.cards)
    }
    of = {path: numbers[_look(pair)] for path, pair in pairs.items()}
    return Deck(id, title, tuple(items), made, of)


def _pair(item: Item) -> Pair:
    """Return both faces of a card, with a white back if it has none."""
    front = item.front
    blank = Shape(box_path(front.box), WHITE)
    return front, item.back or Face("no back", front.trim, (blank,), front.bleed)


def _look(pair: Pair) -> tuple[str, str]:
    return pair[0].digest, pair[1].digest


def pile(deck: Deck, gallery: Gallery, guids: Guids, where: Where) -> State:
    """Return a deck on the table; a single card is not a deck."""
    custom = {str(each.key): _custom(each, deck, gallery) for each in deck.sheets}
    cards = list(_cards(deck, custom, guids, where))
    if len(cards) == 1:
        return cards[0]
    return thing(
        "DeckCustom",
        guids.of("deck", deck.id),
        deck.title,
        where,
        Description=f"{len(cards)} cards. Shuffle them before the game.",
        GMNotes=deck.id,
        DeckIDs=[card["CardID"] for card in cards],
        CustomDeck=custom,
        ContainedObjects=cards,
        **_ways(deck),
    )


def _cards(
    deck: Deck, custom: Mapping[str, State], guids: Guids, where: Where
) -> Iterator[State]:
    """Yield every card of a deck, each copy by itself."""
    for item in deck.items:
        for copy in range(1, item.copies + 1):
            yield thing(
                "Card",
                guids.of("card", item.path, copy),
                item.name,
                where,
                Description=item.set.title,
                GMNotes=item.path,
                CardID=deck.numbers[item.path],
                CustomDeck=_only(custom, deck.numbers[item.path]),
                **_ways(deck),
            )


def _ways(deck: Deck) -> State:
    """Return the behaviour of cards of a deck, alone and together."""
    trim = deck.items[0].trim
    scale = trim.height.inch / POKER
    return {
        "scale": (scale, 1.0, scale),
        "HideWhenFaceDown": True,
        "Hands": True,
        "SidewaysCard": trim.landscape,
    }


def _only(custom: Mapping[str, State], number: int) -> Mapping[str, State]:
    key = str(number // 100)
    return {key: custom[key]}


def _custom(sheet: Sheet, deck: Deck, gallery: Gallery) -> State:
    """Return a sheet in the game's form: two pictures, and their grid."""
    several = len(deck.sheets) > 1
    name = f"{deck.id}-{sheet.key}" if several else deck.id
    return {
        "FaceURL": gallery.hang_together(name, sheet.fronts),
        "BackURL": gallery.hang_together(f"{name}-back", sheet.backs),
        "NumWidth": sheet.grid.columns,
        "NumHeight": sheet.grid.rows,
        "BackIsHidden": True,
        "UniqueBack": sheet.own_backs,
        "Type": 0,
    }
