"""Deck statistics: counters placed, dice rolled, and where counters come.

A card *places* counters if it names one of a set of counters and a number beside it;
it *attacks* if it names none and has a number in the field ``dice``.  The areas are
the kind of space whose numbers are the sums of some dice, each once: 2 to 12 are the
sums of two.  All chances are exact fractions.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from pnp.model.cards_in_play import Chances, Holding, sums
from pnp.model.component import Component, ComponentSet
from pnp.model.decks import DECK, deck_of
from pnp.model.game import Game
from pnp.values import Struct, field

PER_TURN = "cards_per_turn"
"""The number of the rules that gives how many cards a turn turns up."""

DICE = "dice"
"""The field of a card whose number is the dice of its attack."""
MOST_DICE = 3


class Area(Struct, frozen=True):
    """An area: its space, and the chance that a counter comes to it."""

    space: Component
    chance: Fraction

    @property
    def numbers(self) -> tuple[int, ...]:
        """The sums that select it."""
        return _numbers(self.space)

    @property
    def label(self) -> str:
        """Its name on the board."""
        return str(self.space.fields.get("number") or self.space.name)


class Deck(Struct, frozen=True):
    """The figures of one deck."""

    title: str
    cards: int
    turns: Fraction
    """How many turns it lasts."""
    begins: Fraction
    """How many turns are over when its first card is turned up."""
    categories: Mapping[str, int]
    """How many of its cards do what, by the id of the category."""
    placed: Mapping[str, int]
    """The counters its cards place, by their ids."""
    dice: Mapping[str, int]
    """The dice of its attacks, by the names of the cards."""
    more: Mapping[str, Fraction] = field(default_factory=dict)
    """The counters that other cards in effect add, on average."""
    chances: Mapping[str, Chances] = field(default_factory=dict)
    """Where each counter comes, by the sum of the dice."""

    @property
    def added(self) -> Fraction:
        """How many counters other cards add in all, on average."""
        return sum(self.more.values(), Fraction())

    @property
    def counters(self) -> int:
        """How many counters it places in all."""
        return sum(self.placed.values())

    def expected(self, area: Area) -> Fraction:
        """Return how many counters come to an area during the deck, on average."""
        every = dict.fromkeys((*self.placed, *self.more))
        return sum((self._expected(name, area) for name in every), Fraction())

    def _expected(self, counter: str, area: Area) -> Fraction:
        chances = self.chances[counter]
        share = sum((chances.get(n, Fraction()) for n in area.numbers), Fraction())
        return (self.placed.get(counter, 0) + self.more.get(counter, 0)) * share

    def span(self) -> tuple[int, int]:
        """Return its first and last turn; a turn may have cards of two decks."""
        last = self.begins + self.turns
        return int(self.begins) + 1, -(-last.numerator // last.denominator)


class Forecast(Struct, frozen=True):
    """The decks of one set of cards, turn after turn."""

    game: Game
    cards: ComponentSet
    decks: tuple[Deck, ...]
    areas: tuple[Area, ...]
    dice: int
    """How many dice select an area; 0 where none do."""
    held: bool = False
    """Whether other cards in effect are counted."""

    @property
    def turns(self) -> Fraction:
        """How many turns all decks last."""
        return sum((deck.turns for deck in self.decks), Fraction())

    @property
    def assumed(self) -> str:
        """What the figures of the areas assume, if anything."""
        if not self.held:
            return ""
        return (
            "The areas also count the counters that other cards add, and where they "
            "send them. The cards in play count as drawn again every turn."
        )

    @property
    def ignored(self) -> Iterator[str]:
        """Yield what the figures leave out."""
        others = [
            f"{each.title} ({each.count})"
            for each in self.game.sets.values()
            if each.family == "cards" and each is not self.cards and each.count
        ]
        if others:
            what = "what else" if self.held else "what"
            yield f"{what} other cards do: {', '.join(others)}"
        if any(deck.counters for deck in self.decks):
            yield "counters that are stopped before they are placed, and the set-up"


def forecasts(game: Game) -> Iterator[Forecast]:
    """Yield the forecast of each set of cards that places counters or attacks."""
    for each in game.sets.values():
        if each.family == "cards":
            areas, dice = areas_of(game)
            reader = _Reader(game, each, dice)
            decks = tuple(reader.decks())
            if any(deck.placed or deck.dice for deck in decks):
                yield Forecast(game, each, decks, areas, dice, reader.held)


class _Reader:
    """Reads one set of cards by its fields."""

    def __init__(self, game: Game, cards: ComponentSet, thrown: int) -> None:
        specs = [spec for spec in cards.fields.values() if spec.name != DECK]
        refs = [spec for spec in specs if spec.type == "ref"]
        family = {spec.name: _family(game, spec.of) for spec in refs}
        self.game, self.cards, self.thrown, self.held = game, cards, thrown, False
        self.counter = next((n for n, of in family.items() if of == "counters"), "")
        self.category = next((n for n, of in family.items() if of == "list"), "")
        numbers = [spec.name for spec in specs if spec.type == "number"]
        placing = [card for card in cards if card.fields.get(self.counter)]
        self.amount = _commonest(placing, numbers)
        self.dice = DICE if DICE in numbers else ""

    def decks(self) -> Iterator[Deck]:
        """Yield the decks in order; each begins where the last one ends."""
        begins = Fraction()
        for title, found in self._dealt().items():
            deck = self._deck(title, found, begins)
            begins += deck.turns
            yield deck

    def _dealt(self) -> Mapping[str, list[Component]]:
        dealt: dict[str, list[Component]] = {}
        for card in self.cards:
            if not card.blank and card.copies:
                deck = deck_of(self.game, self.cards, card)
                title = deck.name if deck else str(card.fields.get(DECK) or "")
                dealt.setdefault(title or self.cards.title, []).append(card)
        return dealt

    def _deck(self, title: str, found: Sequence[Component], begins: Fraction) -> Deck:
        categories, placed, dice = Counter[str](), Counter[str](), Counter[str]()
        for card in found:
            categories[str(card.fields.get(self.category) or "")] += card.copies
            if counter := str(card.fields.get(self.counter) or ""):
                placed[counter] += _whole(card, self.amount, 1) * card.copies
            elif number := _whole(card, self.dice, 0):
                dice[card.name] += number * card.copies
        cards = sum(card.copies for card in found)
        turns = self._turns(found, cards)
        more, chances = self._swayed(found, turns, placed)
        return Deck(
            title, cards, turns, begins, categories, placed, dice, more, chances
        )

    def _swayed(
        self, found: Sequence[Component], turns: Fraction, placed: Mapping[str, int]
    ) -> tuple[Mapping[str, Fraction], Mapping[str, Chances]]:
        """Return what other cards in effect add to a deck, and where counters come."""
        deck, more = deck_of(self.game, self.cards, found[0]), dict[str, Fraction]()
        number = deck.fields.get("number") if deck else None
        holding = [] if number is None else list(Holding.of(self.game, number))
        self.held = self.held or bool(holding)
        for each in holding:
            for counter, many in each.placed():
                more[counter] = more.get(counter, Fraction()) + many * turns
            for card in found:
                if counter := str(card.fields.get(self.counter) or ""):
                    many = each.counters(card) * card.copies
                    more[counter] = more.get(counter, Fraction()) + many
        every = {*placed, *more}
        usual = {name: sums(self.thrown) for name in every}
        for each in holding:
            usual = {name: each.chances(name, self.thrown) for name in every}
        return {name: many for name, many in more.items() if many}, usual

    def _turns(self, found: Sequence[Component], cards: int) -> Fraction:
        """Return how long a deck lasts: by the cards of a turn, or by its own field."""
        number = self.game.numbers.get(PER_TURN)
        if number and str(number.value).isdecimal() and int(number.value):
            return Fraction(cards, int(number.value))
        deck = deck_of(self.game, self.cards, found[0])
        said = _whole(deck, "turns", 0) if deck else 0
        return Fraction(said or cards)


def _family(game: Game, of: str) -> str:
    found = game.sets.get(of)
    return found.family if found else ""


def _commonest(found: Sequence[Component], numbers: Sequence[str]) -> str:
    """Return the number that most of some cards have."""
    counted = Counter(
        name for card in found for name in numbers if card.fields.get(name) is not None
    )
    return next((name for name, _ in counted.most_common(1)), "")


def _whole(of: Component, name: str, otherwise: int) -> int:
    value = of.fields.get(name)
    return value if isinstance(value, int) else otherwise


def areas_of(game: Game) -> tuple[tuple[Area, ...], int]:
    """Return the areas that dice select, each with its chance, and how many dice."""
    for board in game.sets.values():
        if board.family != "board":
            continue
        for kind in dict.fromkeys(space.kind for space in board):
            spaces = [space for space in board if space.kind == kind]
            if dice := _dice(spaces):
                chances = sums(dice)
                areas = (
                    Area(s, sum((chances[n] for n in _numbers(s)), Fraction()))
                    for s in spaces
                )
                return tuple(areas), dice
    return (), 0


def _numbers(space: Component) -> tuple[int, ...]:
    value = space.fields.get("numbers")
    given = value if isinstance(value, tuple) else ()
    return tuple(each for each in given if isinstance(each, int))


def _dice(spaces: Sequence[Component]) -> int:
    """Return how many dice select one of some spaces, each sum exactly one; or 0."""
    numbers = sorted(number for space in spaces for number in _numbers(space))
    for dice in range(2, MOST_DICE + 1):
        if numbers == list(range(dice, 6 * dice + 1)):
            return dice
    return 0
