"""A line for each thing of a kind: where it is, then its states.

    units: {U-C: "H3 W, strength 2, moved 1, attacked"}

The states and their order are declared once. A state is left out if it is as at the
start.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.errors import quoted
from pnp.rules.differing import changed
from pnp.rules.state.part import NONE, Of
from pnp.values import Struct

if TYPE_CHECKING:
    from pnp.reading import Opened, Scalar
    from pnp.reading.shape import Takes
    from pnp.rules.lookup import Lookup


class Word(Struct, frozen=True):
    """One state of a thing: the list that holds it, and its word."""

    field: str
    said: str = ""
    """Its word, if that is not the name of the list."""
    number: bool = False
    """Whether a number follows the word: ``moved 2``."""
    of: str = ""
    """The kind of thing that follows the word: ``from 12``."""
    bounded: bool = False
    """Whether the number is never more than at the start.

    A change then shows both numbers. A number of 0 is not written: the place shows that
    the thing is gone.
    """

    @property
    def word(self) -> str:
        """Its word in a line."""
        return self.said or self.field


class Held(NamedTuple):
    """One state of all things: what it is now, and what it was at the start."""

    word: Word
    values: Sequence[int]
    usual: Sequence[int]
    named: Mapping[int, str]

    def is_said(self, at: int) -> bool:
        """Whether it is written: it has changed, and the thing is not gone."""
        value = self.values[at]
        return value != self.usual[at] and not (self.word.bounded and not value)

    def says(self, at: int) -> str:
        """Return its word for a thing, with what follows."""
        value: object = self.values[at]
        if self.word.of:
            value = self.named[self.values[at]]
        follows = self.word.number or self.word.of
        return f"{self.word.word} {value}" if follows else self.word.word


Place = Callable[[Any, int], str]
Stand = Callable[[Any, int, "Scalar", "Lookup"], None]


class Line(Of):
    """One line for each thing of a kind."""

    def __init__(
        self,
        kind: str,
        meaning: str,
        place: Place,
        stand: Stand,
        words: Iterable[Word],
        *,
        seen: Place | None = None,
        whose: Callable[[Any], Iterable[int]] | None = None,
        clear: Callable[[Any], None] | None = None,
        whole: bool = False,
    ) -> None:
        super().__init__(kind, meaning)
        self.place, self.stand, self.words = place, stand, tuple(words)
        self.seen = seen or place
        self.whose = whose
        self.clear = clear
        self.whole = whole

    def write(self, position: Any) -> object:
        """Return the line of each."""
        said, held = self.names(position).said, self._held(position)
        whose = self.whose(position) if self.whose else said
        return {said[at]: self._line(position, at, held) for at in whose}

    def _held(self, position: Any) -> list[Held]:
        """Return, for each word, the values of all things now and at the start."""
        parts = position.DECLARED
        return [
            Held(
                each,
                getattr(position, each.field),
                parts[each.field].begin(position.tables),
                position.tables.named[each.of].said if each.of else {},
            )
            for each in self.words
        ]

    def _line(self, position: Any, at: int, held: list[Held]) -> str:
        states = [each.says(at) for each in held if each.is_said(at)]
        return ", ".join([self.place(position, at), *states])

    # Read back

    def takes(self) -> "Takes":
        """Take a mapping from names to lines."""
        from pnp.reading.shape import Values

        return Values("a mapping")

    def read(self, position: Any, opened: "Opened", lookup: "Lookup") -> None:
        """Read every line; ``clear`` first resets the things that have none."""
        names = self.names(position)
        if self.clear:
            self.clear(position)
        for at, node in lookup.named(names, opened.raw(self.key), self.key):
            words = lookup.words(node, names.said[at])
            if words:
                self.stand(position, at, words[0], lookup)
            for word in words[1:]:
                self._read_state(position, at, word, lookup)

    def _read_state(
        self, position: Any, at: int, word: "Scalar", lookup: "Lookup"
    ) -> None:
        name, _, rest = word.text.partition(" ")
        known = {each.word: each for each in self.words}
        state = known.get(name)
        if state is None or bool(rest.strip()) != (state.number or bool(state.of)):
            hint = lookup.complaints.near(name, known) or f"one of {', '.join(known)}"
            message = f"no {self.kind} can be {quoted(word.text)}"
            lookup.complaints.add(word.mark, message, hint)
            return
        part = lookup.part(word, rest.strip(), len(name) + 1)
        value: int | None = 1
        if state.of:
            found = lookup.thing(position.tables.named[state.of], part)
            value = NONE if found is None else found
        elif state.number:
            value = lookup.whole(part, name)
            most = position.DECLARED[state.field].begin(position.tables)[at]
            if state.bounded and value is not None and value > most:
                message = f"{quoted(word.text)}: it began with {most}"
                lookup.complaints.add(word.mark, message)
                return
        if value is not None:
            getattr(position, state.field)[at] = value

    # Compared

    def differs(self, before: Any, after: Any) -> Iterator[str]:
        """Yield a line for each thing that differs."""
        held = self._held(before), self._held(after)
        for at, name in self.names(after).said.items():
            if self.whole:
                lines = zip((before, after), held, strict=True)
                was, now = (self._line(each, at, its) for each, its in lines)
                told = [f"{was} → {now}"] if was != now else []
            else:
                told = [*self._changes((before, after), at, held)]
            if told:
                yield f"{name}: {', '.join(told)}"

    def _changes(
        self, both: tuple[Any, Any], at: int, held: tuple[list[Held], list[Held]]
    ) -> Iterator[str]:
        was, now = (self.seen(each, at) for each in both)
        if was != now:
            yield f"{was} → {now}"
        for old, new in zip(*held, strict=True):
            if old.word.bounded and old.values[at] != new.values[at]:
                yield f"{old.word.word} {old.values[at]} → {new.values[at]}"
        yield from changed(
            *(
                [e.says(at) for e in its if not e.word.bounded and e.is_said(at)]
                for its in held
            )
        )


def lines(
    kind: str, meaning: str, place: Place, stand: Stand, *words: Word, **how: Any
) -> Any:
    """Declare one line for each thing of a kind."""
    return Line(kind, meaning, place, stand, words, **how)
