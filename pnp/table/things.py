"""Things: what the names in a move stand for on the table, to be tapped.

    things("defender", "Lee")     ("p:defenders/lee",)
    things("post", "K1")          ("s:K1",)

A thing is a space (``s:`` and its id) or a piece (``p:``, its set and its id).  An
exact id comes first, in any letter case; then a name; the set that the kind is named
for comes before others.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from pnp.model.component import Component, ComponentSet
from pnp.model.game import Game
from pnp.rules import package
from pnp.rules.notation import plain
from pnp.rules.package import Rules
from pnp.rules.touched import Named, touched

VALUES = frozenset({"word", "number", "count", "whole", "text"})
"""Parts of a move that name nothing on the table."""
PRINTED = ("counters", "cards", "board")
"""The families of sets whose components can be tapped, or shown as faces."""


def space(id: str) -> str:
    """Return the thing that a space is."""
    return f"s:{id}"


def piece(set: str, component: str) -> str:
    """Return the thing that a counter or a card is."""
    return f"p:{set}/{component}"


class Things:
    """The pieces and spaces of a game, by every name that a move may give them."""

    def __init__(self, game: Game, rules: Rules[Any]) -> None:
        self.game, self.rules = game, rules
        self._found: dict[tuple[str, str], tuple[str, ...]] = {}
        self._start: Any = None

    def of(self, kind: str, name: str) -> tuple[str, ...]:
        """Return what a name stands for in a part of a move; () for no piece."""
        if kind in VALUES:
            return ()
        key = (kind, name)
        if key not in self._found:
            self._found[key] = tuple(self._search(kind, name))
        return self._found[key]

    def touched(self, move: Any) -> tuple[str, list[Mapping[str, object]]]:
        """Return the verb of a move, and its parts with the things they name."""
        verb, parts = touched(move)
        return verb, [{**part._asdict(), "things": self._in(part)} for part in parts]

    def named(self, moves: Sequence[Any]) -> frozenset[str]:
        """Return every thing that some moves name."""
        parts = (part for each in moves for part in touched(each).parts)
        return frozenset(thing for part in parts for thing in self._in(part))

    def _in(self, part: Named) -> list[str]:
        found = (thing for name in part.names for thing in self.of(part.kind, name))
        return [*dict.fromkeys(found)]

    def _search(self, kind: str, name: str) -> Iterator[str]:
        """Yield what a name means: by id if it is one, or by name."""
        if self._of_a_list(kind, name):
            return
        spaces = package.spaces_of(self.rules, self._begun, kind, name)
        if spaces:
            yield from map(space, spaces)
            return
        for spelled in (self._ids, self._names):
            found = spelled.get(plain(name), [])
            own = [each for each in found if _named_for(each[0], kind)]
            if found:
                for of, component in own or _first_family(found):
                    yield _thing(of, component)
                return
        yield from self._copies(kind, name)

    def _of_a_list(self, kind: str, name: str) -> bool:
        """Whether a kind is a list of the definition, which nobody prints: sides."""
        lists = (s for s in self.game.sets.values() if s.family == "list")
        named = [each for each in lists if _named_for(each, kind)]
        return any(plain(name) == plain(c.id) for each in named for c in each)

    def _copies(self, kind: str, name: str) -> Iterator[str]:
        """Yield one of several copies, which moves tell apart by a number."""
        first, _, number = name.rpartition("-")
        if first and number.isdecimal():
            for thing in self._search(kind, first):
                yield f"{thing}#{number}"

    @property
    def _begun(self) -> Any:
        """A position to ask what is printed; that never changes."""
        if self._start is None:
            self._start = self.rules.start(self.game, dealt=False)
        return self._start

    @cached_property
    def _ids(self) -> Mapping[str, list[tuple[ComponentSet, Component]]]:
        return _spelled((c.id, s, c) for s, c in self._all())

    @cached_property
    def _names(self) -> Mapping[str, list[tuple[ComponentSet, Component]]]:
        return _spelled((c.name, s, c) for s, c in self._all())

    def _all(self) -> Iterator[tuple[ComponentSet, Component]]:
        for family in PRINTED:
            for each in self.game.sets.values():
                if each.family == family:
                    yield from ((each, c) for c in each.components if not c.blank)


def _spelled(
    names: Iterator[tuple[str, ComponentSet, Component]],
) -> Mapping[str, list[tuple[ComponentSet, Component]]]:
    found: dict[str, list[tuple[ComponentSet, Component]]] = {}
    for name, of, component in names:
        found.setdefault(plain(name), []).append((of, component))
    return found


def _named_for(of: ComponentSet, kind: str) -> bool:
    """Whether a set is named for a kind of thing: ``defenders``, ``areas``."""
    return bool(kind) and plain(of.id) in (plain(kind), plain(f"{kind}s"))


def _first_family(
    found: list[tuple[ComponentSet, Component]],
) -> list[tuple[ComponentSet, Component]]:
    """Return the finds of the family that comes first: counters before cards."""
    first = found[0][0].family
    return [each for each in found if each[0].family == first]


def _thing(of: ComponentSet, component: Component) -> str:
    if of.family == "board":
        return space(component.id)
    return piece(of.id, component.id)
