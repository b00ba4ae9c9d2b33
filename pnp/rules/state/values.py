"""Parts that are one value: a number, a word, whether something is true."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from pnp.rules.state.part import Of, Part, so

if TYPE_CHECKING:
    from pnp.reading import Opened
    from pnp.reading.shape import Takes
    from pnp.rules.lookup import Lookup


class Number(Part):
    """A number: ``morale: 17``."""

    def __init__(
        self,
        meaning: str,
        *,
        shown: int | Callable[[Any], int] | None = None,
        always: bool = False,
        least: int = 0,
        **how: Any,
    ) -> None:
        super().__init__(meaning, **how)
        self.shown, self.always, self.least = shown, always, least

    def write(self, position: Any) -> object:
        """Return the number; None for 0, unless it is ``always`` written."""
        return self.of(position) if self.always or self.of(position) else None

    def takes(self) -> "Takes":
        """Take a whole number."""
        from pnp.reading.shape import Whole
        from pnp.rules.lookup import MOST

        return Whole(self.least, MOST)

    def read(self, position: Any, opened: "Opened", lookup: "Lookup") -> None:
        """Read it; without the key, it is as ``shown``, or as at the start."""
        del lookup
        shown = self.shown(position) if callable(self.shown) else self.shown
        unsaid = self.of(position) if shown is None else shown
        setattr(position, self.name, opened.whole(self.key, unsaid))


class Yes(Part):
    """Whether something is true: ``rain: yes``."""

    def write(self, position: Any) -> object:
        """Return "yes"; None if it is not true."""
        return "yes" if self.of(position) else None

    def takes(self) -> "Takes":
        """Take yes or no."""
        from pnp.reading.shape import Choice

        return Choice("yes or no", ("yes", "no"))

    def read(self, position: Any, opened: "Opened", lookup: "Lookup") -> None:
        """Read it; without the key, it is not true."""
        del lookup
        setattr(position, self.name, int(opened.text(self.key) == "yes"))

    def tells(self, before: Any, after: Any) -> Iterator[str]:
        """Yield whether it is true now."""
        del before
        yield so(self.told, on=self.of(after))


class Flag(Part):
    """Whether something is true, in YAML's own words: ``loaded: true``."""

    def __init__(self, meaning: str, *, always: bool = False, **how: Any) -> None:
        super().__init__(meaning, **how)
        self.always = always

    def write(self, position: Any) -> object:
        """Return it; None if it is not true, unless it is ``always`` written."""
        return bool(self.of(position)) if self.always or self.of(position) else None

    def takes(self) -> "Takes":
        """Take true or false."""
        from pnp.reading.shape import Flag

        return Flag()

    def read(self, position: Any, opened: "Opened", lookup: "Lookup") -> None:
        """Read it; without the key, it is not true."""
        del lookup
        setattr(position, self.name, int(opened.flag(self.key)))

    def tells(self, before: Any, after: Any) -> Iterator[str]:
        """Yield whether it is true now."""
        del before
        yield so(self.told, on=self.of(after))


class Switch(Part):
    """One of a few words, always written: ``time: night``."""

    def __init__(self, meaning: str, words: Sequence[str], **how: Any) -> None:
        super().__init__(meaning, **how)
        self.words = words

    def write(self, position: Any) -> object:
        """Return the word."""
        return self.words[self.of(position)]

    def takes(self) -> "Takes":
        """Take one of the words."""
        from pnp.reading.shape import Choice

        return Choice(f"{_article(self.key)} {self.key}", (*self.words,))

    def read(self, position: Any, opened: "Opened", lookup: "Lookup") -> None:
        """Read it; without the key, it is as at the start."""
        del lookup
        said = opened.text(self.key)
        if said in self.words:
            setattr(position, self.name, self.words.index(said))

    def says(self, position: Any) -> object:
        """Return the word."""
        return self.write(position)


class Word(Of):
    """One of a few words, or the name of a thing of a kind: ``phase: dawn``."""

    def __init__(
        self,
        meaning: str,
        *,
        words: Sequence[str] = (),
        shown: str | Callable[[Any], str] = "",
        **how: Any,
    ) -> None:
        super().__init__(how.pop("of", ""), meaning, **{"start": "", **how})
        self.words, self.shown = words, shown

    def write(self, position: Any) -> object:
        """Return it; None if it is empty."""
        return self.of(position) or None

    def takes(self) -> "Takes":
        """Take one of its words, or any name."""
        from pnp.reading.shape import Choice, Text

        words = (*self.words,)
        return Choice(f"{_article(self.key)} {self.key}", words) if words else Text()

    def read(self, position: Any, opened: "Opened", lookup: "Lookup") -> None:
        """Read it; without the key, it is as ``shown``, or as at the start."""
        node = opened.raw(self.key)
        if not self.kind:
            shown = self.shown(position) if callable(self.shown) else self.shown
            unsaid = shown or self.of(position)
            said = opened.text(self.key, unsaid)
            allowed = not self.words or said in self.words
            setattr(position, self.name, said if allowed else unsaid)
        elif node is not None:
            names = self.names(position)
            found = lookup.thing(names, node)
            setattr(position, self.name, "" if found is None else names.said[found])


def _article(word: str) -> str:
    return "an" if word[0] in "aeiou" else "a"


def number(meaning: str, **how: Any) -> Any:
    """Declare a number; ``shown`` is its value if a file does not have it."""
    return Number(meaning, **how)


def yes(meaning: str, **how: Any) -> Any:
    """Declare whether something is true: yes or no."""
    return Yes(meaning, **how)


def word(meaning: str, *words: str, **how: Any) -> Any:
    """Declare one of a few words, or the name of a thing ``of`` a kind."""
    return Word(meaning, words=words, **how)


def switch(meaning: str, *words: str, **how: Any) -> Any:
    """Declare one of a few words; the position holds its index among them."""
    return Switch(meaning, words, **how)


def flag(meaning: str, **how: Any) -> Any:
    """Declare whether something is true: true or false."""
    return Flag(meaning, **how)
