"""Parts: what a game prints, one file each, and which of them an order includes.

    counters   every counter, in blocks          boxes    a tuck box for each deck
    cards      every card                        aid …    each sheet of words
    board      each board, in tiles              rulebook each booklet
    poster     each board, on one large page     assembly how to put it together

A board that fits the paper of the kit is one page, and printed once: as the board.
``--only`` takes the names of parts, of sets, and of decks.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from pnp.errors import BadInput, Complaint, Mark, nearest, quoted
from pnp.model.component import Component, ComponentSet, Family
from pnp.model.game import Book, Game, SheetText

GUIDE = "assembly"
"""The name of the guide that is drawn for every kit without one of its own."""

Kind = Literal["pieces", "tiles", "poster", "boxes", "pages", "book", "guide"]
"""How a part is made."""


@dataclass(frozen=True, slots=True)
class Part:
    """One printed file, before it is made: its name, and what it shows."""

    name: str
    title: str
    kind: Kind = "pieces"
    sets: tuple[ComponentSet, ...] = ()
    sheet: SheetText | None = None
    book: Book | None = None
    decks: frozenset[str] = frozenset()
    """Only these decks, if any are named."""

    def shows(self, component: Component) -> bool:
        """Whether the part includes a component."""
        return not self.decks or component.fields.get("deck") in self.decks


def parts(game: Game, only: Sequence[str] = ()) -> tuple[Part, ...]:
    """Return the parts of a game in an order, in the order of a kit."""
    asked = _known(game, only)
    return tuple(
        chosen
        for part in _all_parts(game)
        if (chosen := _chosen(part, asked)) is not None
    )


def _all_parts(game: Game) -> Iterator[Part]:
    """Yield every part; a kit of any has a guide, its own or the one drawn for it."""
    made = list(_own_parts(game))
    yield from made
    if made and GUIDE not in (part.name for part in made):
        yield Part(GUIDE, "Assembly guide", "guide")


def has_guide(game: Game) -> bool:
    """Whether a guide is drawn for a game: it has none of its own."""
    return any(part.kind == "guide" for part in _all_parts(game))


def _own_parts(game: Game) -> Iterator[Part]:
    counters, cards = of_family(game, "counters"), of_family(game, "cards")
    if counters:
        yield Part("counters", "Counters", "pieces", counters)
    if cards:
        yield Part("cards", "Cards", "pieces", cards)
    boards = of_family(game, "board")
    for board in boards:
        name = "board" if len(boards) == 1 else board.id
        poster = "poster" if len(boards) == 1 else f"{board.id}-poster"
        yield Part(poster, f"{board.title}, poster", "poster", (board,))
        yield Part(name, f"{board.title}, tiles", "tiles", (board,))
    for sheet in game.sheets.values():
        yield Part(sheet.id, sheet.title, "pages", sheet=sheet)
    if boxed := tuple(each for each in cards if each.boxed):
        yield Part("boxes", "Tuck boxes", "boxes", boxed)
    for book in game.books.values():
        yield Part(book.id, book.title, "book", book=book)


def of_family(game: Game, family: Family) -> tuple[ComponentSet, ...]:
    """Return the sets of one family that are not empty."""
    sets = game.sets.values()
    return tuple(each for each in sets if each.family == family and each.components)


def _chosen(part: Part, asked: frozenset[str]) -> Part | None:
    """Return a part, limited to the sets and decks of the order, or None."""
    names = {part.name} | ({"board"} if part.kind == "poster" else set())
    if not asked or names & asked:
        return part
    if part.kind not in ("pieces", "tiles", "poster"):
        return None
    sets = tuple(each for each in part.sets if each.id in asked)
    if sets:
        return _narrowed(part, [each.id for each in sets], sets)
    decks = asked & set(decks_of(part.sets))
    sets = tuple(each for each in part.sets if decks & set(decks_of([each])))
    return _narrowed(part, sorted(decks), sets, decks) if decks else None


def _narrowed(
    part: Part,
    names: Sequence[str],
    sets: tuple[ComponentSet, ...],
    decks: frozenset[str] = frozenset(),
) -> Part:
    """Return some sets of a part, in a file of their own: ``cards-tactics``."""
    name = (
        part.name if sets == part.sets and not decks else "-".join([part.name, *names])
    )
    return Part(name, part.title, part.kind, sets, decks=decks)


def decks_of(sets: Iterable[ComponentSet]) -> Iterator[str]:
    """Yield the decks that the components name."""
    for each in sets:
        if "deck" in each.fields:
            for component in each.components:
                if deck := component.fields.get("deck"):
                    yield str(deck)


def named(game: Game) -> Iterator[tuple[str, str]]:
    """Yield every name that ``--only`` takes, and its type: a part, a set, a deck."""
    for part in _all_parts(game):
        yield part.name, part.title
        if part.kind not in ("pieces", "tiles"):
            continue
        decks: dict[str, list[str]] = {}
        for each in part.sets:
            if each.id != part.name:
                yield each.id, f"of {part.name}: {each.title}"
            for deck in dict.fromkeys(decks_of([each])):
                decks.setdefault(deck, []).append(each.id)
        for deck, sets in decks.items():
            if deck not in {each.id for each in part.sets}:
                yield deck, f"a deck of {' and '.join(sets)}"


def _known(game: Game, only: Sequence[str]) -> frozenset[str]:
    """Return the names in the order; a name that means nothing stops the build."""
    every = list(_all_parts(game))
    names = {part.name for part in every}
    sets = {each.id for part in every for each in part.sets}
    decks = {deck for part in every for deck in decks_of(part.sets)}
    known = names | sets | decks
    unknown = [word for word in only if word not in known]
    if unknown:
        raise BadInput(
            Complaint(
                Mark("--only"),
                f"there is nothing called {quoted(word)} in {game.title}",
                nearest(word, known) or f"there are {', '.join(sorted(known))}",
            )
            for word in unknown
        )
    return frozenset(only)
