"""What differs between two states of a game: editions, variants, your own overlays.

    was, now  ->  Differences: per file what was added, removed, changed; per deck what
                  it is made of; numbers and settings; cases of the books

Values are compared after typing, so the number of files does not matter.  If many
components change from the same value to the same value, that is one change.  A change
of confidence counts where it shows: a reconstructed value has a ring.
"""

from collections.abc import Iterator, Mapping

from pnp.model.change import Change, Part, Plain, names_of
from pnp.model.component import Component, ComponentSet
from pnp.model.decks import composition
from pnp.model.game import Game, Number
from pnp.model.kit import COMPONENTS, RECONSTRUCTED
from pnp.model.rewording import reworded
from pnp.values import Struct


class Deck(Struct, frozen=True):
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


class Differences(Struct, frozen=True):
    """All that differs between two states of a game."""

    parts: tuple[Part, ...]
    decks: tuple[Deck, ...]

    def __bool__(self) -> bool:
        return bool(self.parts or self.decks)


def differences(was: Game, now: Game) -> Differences:
    """Compare two states of a game."""
    found = [
        Part("game", "The game", "game", tuple(_head(was, now))),
        Part("scenario", "The scenario", "game", tuple(_battle(was, now))),
        *_numbers(was, now),
        *_sets(was, now),
        *reworded(was, now),
    ]
    decks = tuple(deck for deck in _decks(was, now) if any(deck.changed))
    return Differences(tuple(part for part in found if part.changes), decks)


# Numbers and facts about the game


def _head(was: Game, now: Game) -> Iterator[Change]:
    for name in ("title", "subtitle", "notice", "theme", "credits"):
        before, after = getattr(was, name), getattr(now, name)
        if before != after:
            yield Change("changed", (name,), name, "", before, after)


def _battle(was: Game, now: Game) -> Iterator[Change]:
    """Yield what differs in a scenario, without its forces, which are components."""
    for name in ("board", "notes"):
        before, after = (getattr(of.scenario, name, None) or None for of in (was, now))
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
    for name, kind in names_of(was, now):
        before, after = was.get(name), now.get(name)
        told = after or before
        said = [each.value if each else None for each in (before, after)]
        if told and (kind != "changed" or said[0] != said[1]):
            yield Change(kind, (name,), told.title or name, "", said[0], said[1])


# Components


def _sets(was: Game, now: Game) -> Iterator[Part]:
    for name, _ in names_of(was.sets, now.sets):
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
    for name, kind in names_of(before, after):
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
    """Return the title of a field."""
    spec = of.fields.get(what) if of else None
    return (spec.title.lower() if spec else "") or what


def _declared(was: ComponentSet, now: ComponentSet) -> Iterator[Change]:
    """Yield what differs in how a set is printed: its layouts, words and fields."""
    for name in ("title", "template", "back"):
        before, after = getattr(was, name), getattr(now, name)
        if before != after:
            yield Change("changed", (name,), name, "", before, after)
    for name, kind in names_of(was.words, now.words):
        before, after = was.words.get(name), now.words.get(name)
        if before != after:
            yield Change(kind, (name,), "the words", name, before, after)
    for name, kind in names_of(was.fields, now.fields):
        if kind != "changed":
            yield Change(kind, (name,), f"the field {name}")


def _component(was: Component, now: Component) -> Iterator[tuple[str, Plain, Plain]]:
    """Yield the fields of a component that differ, and its number of copies."""
    for name in ("copies", "kind", "blank", "template", "back"):
        before, after = getattr(was, name), getattr(now, name)
        if before != after:
            yield name, before, after
    for name, _ in names_of(was.called, now.called):
        before, after = was.called.get(name), now.called.get(name)
        if before != after:
            yield f"called.{name}", before, after
    if was.fields != now.fields:
        for name, _ in names_of(was.fields, now.fields):
            before, after = was.fields.get(name), now.fields.get(name)
            if before != after:
                yield name, before, after
    rings, ringed = tuple(sorted(was.reconstructed)), tuple(sorted(now.reconstructed))
    if rings != ringed:
        yield "reconstructed", rings, ringed


# Decks


def _decks(was: Game, now: Game) -> Iterator[Deck]:
    """Yield the decks of both, each with its cards by name."""
    before, after = dict(composition(was)), dict(composition(now))
    for name, _ in names_of(before, after):
        yield Deck(name, before.get(name, {}), after.get(name, {}))
