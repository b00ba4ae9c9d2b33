"""The stock: where every counter and card of a game is before the first turn.

Some are on the boards, from the set-up; some are shuffled, to be dealt face down.  All
the others are on the table: cards in their decks, counters in piles, and single pieces
by themselves.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Literal

from pnp.errors import Complaints, quoted
from pnp.export.faces import Item, deck_title
from pnp.export.scenario import Scenario
from pnp.export.sides import called
from pnp.model.component import Family
from pnp.model.game import Game

DEALT = "To be dealt"

Way = Literal["alone", "supply", "deck", "discard", "dealt"]
"""How pieces are placed: singly, or in a pile that gives one at a time."""


@dataclass(frozen=True, slots=True)
class Pile:
    """Pieces in one place of the table, each with its number."""

    name: str
    way: Way
    items: tuple[Item, ...]
    like: Item
    """A piece of the same size as the place."""
    source: str = ""
    """The deck that discards are shuffled into, if there is only one."""


def stock(
    game: Game,
    items: Sequence[Item],
    scenarios: Sequence[Scenario],
    known: Complaints,
    names: "Names",
) -> list[list[Pile]]:
    """Return the piles of the table in rows: cards first, then a row for each set."""
    used = _used(scenarios)
    _check(game, items, used, known)
    left = {each.path: each.copies - used[each.path] for each in items}
    calls = called(game, items)
    rows = [list(_cards(game, _family("cards", items), left, names))]
    if dealt := list(_dealt(items, scenarios)):
        rows.append([Pile(names.free(DEALT), "dealt", tuple(dealt), dealt[0])])
    for each in dict.fromkeys(item.set.id for item in _family("counters", items)):
        of_set = [item for item in items if item.set.id == each]
        rows.append(list(_counters(of_set, left, names, calls)))
    return [row for row in rows if row]


def homes(rows: Iterable[Iterable[Pile]]) -> dict[str, str]:
    """Return the pile to which each item returns after use, by its path.

    A counter returns to its supply, a card to the discards of its set.
    """
    piles = [pile for row in rows for pile in row]
    discards = {pile.like.set.id: pile.name for pile in piles if pile.way == "discard"}
    found = {
        item.path: discards[item.set.id]
        for pile in piles
        for item in pile.items
        if pile.way == "deck" and item.set.id in discards
    }
    return found | {p.like.path: p.name for p in piles if p.way == "supply"}


def origins(rows: Iterable[Iterable[Pile]]) -> dict[str, str]:
    """Return the deck each card came from, by its path, if discards hold several.

    Discards of one deck are shuffled into it as a whole; of several, card by card.
    """
    piles = [pile for row in rows for pile in row]
    mixed = {p.like.set.id for p in piles if p.way == "discard" and not p.source}
    return {
        item.path: pile.name
        for pile in piles
        for item in pile.items
        if pile.way == "deck" and item.set.id in mixed
    }


@dataclass(frozen=True, slots=True)
class Names:
    """Names of piles, by which commands find them: each is given once.

    Those of one table end alike, so that they differ from those of another.
    """

    given: set[str] = field(default_factory=set)
    ending: str = ""

    def shown(self, name: str) -> str:
        """Return the label below a pile: its name without its table's ending."""
        return name.removesuffix(self.ending)

    def free(self, name: str, more: str = "") -> str:
        """Return a name that no other pile has."""
        wanted, number = f"{name}{self.ending}", 2
        while wanted in self.given:
            wanted = f"{name} ({more or number}){self.ending}"
            more, number = "", number + 1
        self.given.add(wanted)
        return wanted


def _family(family: Family, items: Sequence[Item]) -> list[Item]:
    return [item for item in items if item.family == family]


def _used(scenarios: Sequence[Scenario]) -> Counter[str]:
    used: Counter[str] = Counter()
    for scenario in scenarios:
        used.update(f"{each.set}/{each.piece}" for each in scenario.lying)
    for each in scenarios[0].dealt if scenarios else ():
        used[f"{each.set}/{each.piece}"] += each.count
    return used


def _check(
    game: Game, items: Sequence[Item], used: Mapping[str, int], known: Complaints
) -> None:
    """Raise an error for a set-up that takes more of a piece than there are."""
    there = {item.path: item.copies for item in items}
    for path, taken in used.items():
        if taken > there.get(path, 0):
            of, _, piece = path.partition("/")
            what = f"the set-up takes {taken} of {quoted(path)}"
            hint = f"there are {there.get(path, 0)}: give it more copies"
            known.add(game.sets[of][piece].mark, what, hint)
    known.raise_if_any()


def _cards(
    game: Game, items: Sequence[Item], left: dict[str, int], names: Names
) -> Iterator[Pile]:
    """Yield the decks of each set and its discards; a single card is by itself."""
    for each in dict.fromkeys(item.set.id for item in items):
        decks: dict[str, list[Item]] = {}
        for item in items:
            if item.set.id == each:
                decks.setdefault(item.deck, []).extend([item] * left[item.path])
        drawn = [cards for cards in decks.values() if len(cards) > 1]
        decks_named: list[str] = []
        for cards in drawn:
            name = names.free(deck_title(game, cards[0]), cards[0].set.title)
            decks_named.append(name)
            yield Pile(name, "deck", tuple(_mixed(cards)), cards[0])
        if drawn:
            like, own = drawn[0][0], decks_named[0] if len(decks_named) == 1 else ""
            title = names.free(f"{like.set.title}, discards")
            yield Pile(title, "discard", (), like, own)
        for cards in decks.values():
            if len(cards) == 1:
                yield Pile(names.free(cards[0].name), "alone", (cards[0],), cards[0])


def _mixed(cards: Sequence[Item]) -> list[Item]:
    """Return cards in an order that is the same in every build, and reveals nothing.

    Players must still shuffle a deck; this helps if they forget to.
    """

    def place(numbered: tuple[int, Item]) -> bytes:
        return sha256(f"{numbered[1].path} {numbered[0]}".encode()).digest()

    return [item for _, item in sorted(enumerate(cards), key=place)]


def _dealt(items: Sequence[Item], scenarios: Sequence[Scenario]) -> Iterator[Item]:
    by_path = {item.path: item for item in items}
    for each in scenarios[0].dealt if scenarios else ():
        yield from [by_path[f"{each.set}/{each.piece}"]] * each.count


def _counters(
    items: Sequence[Item],
    left: dict[str, int],
    names: Names,
    calls: Mapping[str, str],
) -> Iterator[Pile]:
    """Yield the remaining counters of a set; an empty supply takes them back."""
    for item in items:
        count = left[item.path]
        if item.copies > 1:
            name = names.free(f"{calls[item.path]}, supply", item.set.title)
            yield Pile(name, "supply", (item,) * count, item)
        elif count:
            yield Pile(names.free(calls[item.path], item.id), "alone", (item,), item)
