"""A line for each thing of a kind: where it is, then its states.

    units: {U-C: "H3 W, strength 2, moved 1, attacked"}

Which states there are, and in which order, is said once; a state goes without saying
where it is as at the start.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pnp.errors import quoted
from pnp.rules.differing import changed
from pnp.rules.state.part import NONE, Of

if TYPE_CHECKING:
    from pnp.reading import Opened, Scalar
    from pnp.reading.shape import Takes
    from pnp.rules.lookup import Lookup


@dataclass(frozen=True, slots=True)
class Word:
    """One state of a thing: the list that holds it, and its word."""

    field: str
    said: str = ""
    """Its word, if it is not what the list is called."""
    number: bool = False
    """Whether a number follows the word: ``moved 2``."""
    of: str = ""
    """The kind of thing that follows the word: ``from 12``."""
    bounded: bool = False
    """Whether the number is never more than at the start, and both are told where it
    changes; of a thing that has 0, its place says that it is gone."""

    @property
    def word(self) -> str:
        """How it is said."""
        return self.said or self.field


Place = Callable[[Any, int], str]
Stand = Callable[[Any, int, "Scalar", "Lookup"], None]


class Line(Of):
    """What is written of each thing of a kind."""

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
        said = self.names(position).said
        return {said[at]: self.line(position, at) for at in self._all(position)}

    def _all(self, position: Any) -> Iterable[int]:
        return self.whose(position) if self.whose else self.names(position).said

    def line(self, position: Any, at: int) -> str:
        """Return one line."""
        return ", ".join([self.place(position, at), *self.states(position, at)])

    def states(self, position: Any, at: int) -> list[str]:
        """Return the words for what is not as at the start."""
        return [
            self._state(position, each, at)
            for each in self.words
            if self._is_said(position, each, at)
        ]

    def _is_said(self, position: Any, each: Word, at: int) -> bool:
        value: int = getattr(position, each.field)[at]
        gone = each.bounded and not value  # then its place says so
        return value != self._usual(position, each, at) and not gone

    @staticmethod
    def _usual(position: Any, each: Word, at: int) -> int:
        usual: int = position.DECLARED[each.field].begin(position.tables)[at]
        return usual

    @staticmethod
    def _state(position: Any, each: Word, at: int) -> str:
        value = getattr(position, each.field)[at]
        if each.of:
            value = position.tables.named[each.of].said[value]
        return f"{each.word} {value}" if each.number or each.of else each.word

    # Read back

    def takes(self) -> "Takes":
        """Take a mapping from names to lines."""
        from pnp.reading.shape import Values

        return Values("a mapping")

    def read(self, position: Any, opened: "Opened", lookup: "Lookup") -> None:
        """Read every line; ``clear`` says what holds of whoever has none."""
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
            message = f"no {self.kind} is {quoted(word.text)}"
            lookup.complaints.add(word.mark, message, hint)
            return
        part = lookup.part(word, rest.strip(), len(name) + 1)
        value: int | None = 1
        if state.of:
            found = lookup.thing(position.tables.named[state.of], part)
            value = NONE if found is None else found
        elif state.number:
            value = lookup.whole(part, name)
            most = self._usual(position, state, at)
            if state.bounded and value is not None and value > most:
                message = f"{quoted(word.text)}: it began with {most}"
                lookup.complaints.add(word.mark, message)
                return
        if value is not None:
            getattr(position, state.field)[at] = value

    # Compared

    def differs(self, before: Any, after: Any) -> Iterator[str]:
        """Yield a line for each that is another."""
        for at, name in self.names(after).said.items():
            if self.whole:
                was, now = self.line(before, at), self.line(after, at)
                told = [f"{was} → {now}"] if was != now else []
            else:
                told = [*self._changes(before, after, at)]
            if told:
                yield f"{name}: {', '.join(told)}"

    def _changes(self, before: Any, after: Any, at: int) -> Iterator[str]:
        was, now = self.seen(before, at), self.seen(after, at)
        if was != now:
            yield f"{was} → {now}"
        bounded = {each.field for each in self.words if each.bounded}
        for each in self.words:
            values = [getattr(p, each.field)[at] for p in (before, after)]
            if each.field in bounded and values[0] != values[1]:
                yield f"{each.word} {values[0]} → {values[1]}"
        words = [each for each in self.words if each.field not in bounded]
        yield from changed(
            *(
                [self._state(p, w, at) for w in words if self._is_said(p, w, at)]
                for p in (before, after)
            )
        )


def lines(
    kind: str, meaning: str, place: Place, stand: Stand, *words: Word, **how: Any
) -> Any:
    """Declare what is written of each thing of a kind, in one line."""
    return Line(kind, meaning, place, stand, words, **how)
