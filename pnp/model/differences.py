"""What differs between two states of a game: editions, variants, one's own overlays.

    was, now  ->  Differences: per file what was added, removed, changed; per deck what
                  it is made of; numbers and settings; cases of the books

Values are compared as they are typed, so it does not matter in how many files they
were written.  A change that many components share, from the same to the same, is one
change of all of them.  How surely a value is known counts where it shows: a
reconstructed value bears a ring.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal

from pnp.model.component import Component, ComponentSet, Family, Value
from pnp.model.decks import composition
from pnp.model.game import Book, Case, Game, Number, Section, SheetText
from pnp.model.kit import COMPONENTS, RECONSTRUCTED

Kind = Literal["added", "removed", "changed"]
Plain = Value | None


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that differs: what it is called, how it was and how it is now.

    ``who`` are the ids of all that changed alike; ``what`` is the field that did.
    """

    kind: Kind
    who: tuple[str, ...]
    name: str
    what: str = ""
    was: Plain = None
    now: Plain = None

    @property
    def by(self) -> int | None:
        """By how much a number changed."""
        both = (self.was, self.now)
        numbers = [int(str(each)) for each in both if _numeric(each)]
        return numbers[1] - numbers[0] if len(numbers) == len(both) else None


def _numeric(value: Plain) -> bool:
    if isinstance(value, bool):
        return False
    return isinstance(value, int) or str(value).removeprefix("-").isdecimal()


@dataclass(frozen=True, slots=True)
class Part:
    """All that differs in one file of a game, and how many pieces it has."""

    id: str
    title: str
    family: Family | Literal["game", "numbers", "settings", "sheet", "book"]
    changes: tuple[Change, ...]
    was: int = 0
    """How many pieces it had: cards, counters, spaces."""
    now: int = 0


@dataclass(frozen=True, slots=True)
class Deck:
    """What a deck is made of: cards by name, before and after."""

    title: str
    was: Mapping[str, int]
    now: Mapping[str, int]

    @property
    def changed(self) -> Iterator[tuple[str, int, int]]:
        """Yield each card whose number differs: its name, how many before and after."""
        for name in dict.fromkeys([*self.was, *self.now]):
            before, after = self.was.get(name, 0), self.now.get(name, 0)
            if before != after:
                yield name, before, after


@dataclass(frozen=True, slots=True)
class Differences:
    """All that differs between two states of a game."""

    parts: tuple[Part, ...]
    decks: tuple[Deck, ...]

    def __bool__(self) -> bool:
        return bool(self.parts or self.decks)


def differences(was: Game, now: Game) -> Differences:
    """Compare two states of a game."""
    found = [
        Part("game", "The game", "game", tuple(_head(was, now))),
        *_numbers(was, now),
        *_sets(was, now),
        *_texts("sheet", was.sheets, now.sheets, _sheet),
        *_texts("book", was.books, now.books, _book),
    ]
    decks = tuple(deck for deck in _decks(was, now) if any(deck.changed))
    return Differences(tuple(part for part in found if part.changes), decks)


# Numbers and what the game says of itself


def _head(was: Game, now: Game) -> Iterator[Change]:
    for name in ("title", "subtitle", "notice", "theme", "credits"):
        before, after = getattr(was, name), getattr(now, name)
        if before != after:
            yield Change("changed", (name,), name, "", before, after)


def _numbers(was: Game, now: Game) -> Iterator[Part]:
    """Yield the numbers that differ, then the settings."""
    for name, title, turned in (
        ("numbers", "Numbers", False),
        ("settings", "Settings of the rules", True),
    ):

        def chosen(game: Game, turned: bool = turned) -> dict[str, Number]:
            every = game.numbers.items()
            return {name: each for name, each in every if bool(each.options) == turned}

        before, after = chosen(was), chosen(now)
        changes = tuple(_valued(before, after))
        yield Part(name, title, "settings" if turned else "numbers", changes)


def _valued(was: Mapping[str, Number], now: Mapping[str, Number]) -> Iterator[Change]:
    for name, kind in _names(was, now):
        before, after = was.get(name), now.get(name)
        told = after or before
        said = [each.value if each else None for each in (before, after)]
        if told and (kind != "changed" or said[0] != said[1]):
            yield Change(kind, (name,), told.title or name, "", said[0], said[1])


def _names(
    was: Mapping[str, object], now: Mapping[str, object]
) -> Iterator[tuple[str, Kind]]:
    """Yield every name in the order of now, what is gone after it."""
    for name in now:
        yield name, "changed" if name in was else "added"
    for name in was:
        if name not in now:
            yield name, "removed"


# Components


def _sets(was: Game, now: Game) -> Iterator[Part]:
    for name, _ in _names(was.sets, now.sets):
        before, after = was.sets.get(name), now.sets.get(name)
        told = after or before
        if told is None or name in (COMPONENTS, RECONSTRUCTED):
            continue
        changes = tuple(_set(before, after))
        counts = [_pieces(each) for each in (before, after)]
        yield Part(name, told.title, told.family, changes, *counts)


def _pieces(of: ComponentSet | None) -> int:
    return sum(each.copies for each in of) if of else 0


def _set(was: ComponentSet | None, now: ComponentSet | None) -> Iterator[Change]:
    """Yield what differs in a set: of the whole, then of each of its components."""
    if was and now:
        yield from _declared(was, now)
    before, after = was.by_id if was else {}, now.by_id if now else {}
    changed: dict[tuple[str, str, str], tuple[Plain, Plain, list[Component]]] = {}
    for name, kind in _names(before, after):
        told = after.get(name) or before[name]
        if kind != "changed":
            said = (None, told.copies) if kind == "added" else (told.copies, None)
            yield Change(kind, (name,), told.name, "", *said)
            continue
        for what, old, new in _component(before[name], after[name]):
            alike = (what, repr(old), repr(new))
            changed.setdefault(alike, (old, new, []))[2].append(told)
    for (what, _, _), (old, new, who) in changed.items():
        ids = tuple(each.id for each in who)
        names = ", ".join(dict.fromkeys(each.name for each in who))
        yield Change("changed", ids, names, _titled(what, now), old, new)


def _titled(what: str, of: ComponentSet | None) -> str:
    """Return what a field is called."""
    spec = of.fields.get(what) if of else None
    return (spec.title.lower() if spec else "") or what


def _declared(was: ComponentSet, now: ComponentSet) -> Iterator[Change]:
    """Yield what differs in how a set is printed: its layouts, words and fields."""
    for name in ("title", "template", "back"):
        before, after = getattr(was, name), getattr(now, name)
        if before != after:
            yield Change("changed", (name,), name, "", before, after)
    for name, kind in _names(was.words, now.words):
        before, after = was.words.get(name), now.words.get(name)
        if before != after:
            yield Change(kind, (name,), "the words", name, before, after)
    for name, kind in _names(was.fields, now.fields):
        if kind != "changed":
            yield Change(kind, (name,), f"the field {name}")


def _component(was: Component, now: Component) -> Iterator[tuple[str, Plain, Plain]]:
    """Yield the fields of a component that differ, and its number of copies."""
    for name in ("copies", "kind", "blank", "template", "back"):
        before, after = getattr(was, name), getattr(now, name)
        if before != after:
            yield name, before, after
    if was.fields != now.fields:
        for name, _ in _names(was.fields, now.fields):
            before, after = was.fields.get(name), now.fields.get(name)
            if before != after:
                yield name, before, after
    rings, ringed = tuple(sorted(was.reconstructed)), tuple(sorted(now.reconstructed))
    if rings != ringed:
        yield "reconstructed", rings, ringed


# Sheets and books, which are words


def _texts(
    family: Literal["sheet", "book"],
    was: Mapping[str, Any],
    now: Mapping[str, Any],
    compared: Callable[[Any, Any], Iterable[Change]],
) -> Iterator[Part]:
    for name, kind in _names(was, now):
        before, after = was.get(name), now.get(name)
        told: Any = after or before
        if kind != "changed":
            changes: tuple[Change, ...] = (Change(kind, (name,), told.title),)
        else:
            changes = tuple(compared(before, after))
        yield Part(name, told.title, family, changes)


def _sheet(was: SheetText, now: SheetText) -> Iterator[Change]:
    yield from _told_anew(was, now, ("title", "template"))
    for name, kind in _names(was.fields, now.fields):
        said, says = was.fields.get(name), now.fields.get(name)
        if said != says:
            yield Change(kind, (name,), "the words", name, said, says)
    before, after = _by_id(was.sections), _by_id(now.sections)
    yield from _each("section", before, after, _section)


def _section(was: Section, now: Section) -> Iterator[Change]:
    return _told_anew(was, now, ("title", "note", "cites", "lines", "table"), was.title)


def _book(was: Book, now: Book) -> Iterator[Change]:
    yield from _told_anew(was, now, ("title", "subtitle"))
    before, after = _by_id(_cases(was)), _by_id(_cases(now))
    yield from _each("case", before, after, _case)


def _cases(book: Book) -> Iterator[Case]:
    for chapter in book.chapters:
        yield from chapter.cases


def _case(was: Case, now: Case) -> Iterator[Change]:
    told = ("title", "text", "ruled", "editions", "example")
    return _told_anew(was, now, told, f"{was.id} {was.title}")


def _by_id(found: Iterable[Any]) -> dict[str, Any]:
    return {each.id: each for each in found}


def _each(
    noun: str,
    was: Mapping[str, Any],
    now: Mapping[str, Any],
    compared: Callable[[Any, Any], Iterable[Change]],
) -> Iterator[Change]:
    for name, kind in _names(was, now):
        if kind == "changed":
            yield from compared(was[name], now[name])
        else:
            told = now.get(name) or was[name]
            yield Change(kind, (name,), f"{noun} {name}: {told.title}")


def _told_anew(
    was: Any, now: Any, names: Iterable[str], called: str = ""
) -> Iterator[Change]:
    for name in names:
        before, after = _unmarked(getattr(was, name)), _unmarked(getattr(now, name))
        if before != after:
            yield Change("changed", (was.id,), called or "", name, before, after)


_UNTOLD = ("mark", "provenance")


def _unmarked(value: Any) -> Plain:
    """Return a value of words as plain text, without where it was written."""
    if isinstance(value, tuple) and value and hasattr(value[0], "text"):
        return tuple(f"{each.label} {each.text}".strip() for each in value)
    if hasattr(value, "mark"):
        told = {f.name: getattr(value, f.name) for f in fields(value)}
        value = {k: v for k, v in told.items() if v and k not in _UNTOLD}
    plain: Plain = value
    return plain


# Decks


def _decks(was: Game, now: Game) -> Iterator[Deck]:
    """Yield the decks of both, each with its cards by name."""
    before, after = dict(composition(was)), dict(composition(now))
    for name, _ in _names(before, after):
        yield Deck(name, before.get(name, {}), after.get(name, {}))
