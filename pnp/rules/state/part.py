"""A part of a position: what it is before anything has happened, and its words.

A part is written under a key of the position file, read back from there, and told where
two positions differ in it.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from pnp.rules.naming import Names

if TYPE_CHECKING:
    from pnp.reading import Opened
    from pnp.reading.shape import Key, Takes
    from pnp.rules.lookup import Lookup

NONE = -1
"""The index of nothing."""

OnOff = tuple[str, str]
"""How it is told that something has come to be so, and that it is so no more."""
Told = str | OnOff | Callable[..., str]
"""How a change is told: its name, before both values; or a function of both positions;
of one thing among many, of the later position, which thing, and both values."""


class Part:
    """What one part of a position is: at the start, in a file, and in words."""

    name = ""
    """What it is called in code."""

    def __init__(
        self,
        meaning: str = "",
        *,
        start: Any = 0,
        key: str = "",
        told: Told = "",
    ) -> None:
        """``start`` may be a function of the tables; ``told`` '' for what is silent."""
        self.meaning, self.start, self.key, self.told = meaning, start, key, told

    def declared(self, name: str) -> None:
        """Take the name it was given in code."""
        self.name, self.key = name, self.key or name

    def begin(self, tables: Any) -> Any:
        """Return what it is before anything has happened."""
        return self.start(tables) if callable(self.start) else self.start

    def of(self, position: Any) -> Any:
        """Return what it is in a position."""
        return getattr(position, self.name)

    def write(self, position: Any) -> object:
        """Return what is written of it; None where it goes without saying."""
        del position
        return None

    def entries(self, position: Any) -> Mapping[str, object]:
        """Return what is written of it, key by key."""
        written = self.write(position)
        return {} if written is None else {self.key: written}

    def described(self) -> Iterator["Key"]:
        """Yield its key, and what that takes."""
        from pnp.reading.shape import Key

        takes = self.takes()
        if takes is not None:
            yield Key(self.key, takes, self.meaning)

    def takes(self) -> "Takes | None":
        """Return what its key takes; None where it is not written by itself."""
        return None

    def read(self, position: Any, opened: "Opened", lookup: "Lookup") -> None:
        """Take it from a position file."""

    def differs(self, before: Any, after: Any) -> Iterator[str]:
        """Yield what is another in the one position than in the other."""
        if self.told and self.of(before) != self.of(after):
            yield from self.tells(before, after)

    def tells(self, before: Any, after: Any) -> Iterator[str]:
        """Yield how it is told that it is another."""
        if callable(self.told):
            yield self.told(before, after)
        else:
            yield f"{self.told} {self.says(before)} → {self.says(after)}"

    def says(self, position: Any) -> object:
        """Return it as a person reads it."""
        return self.of(position)


class Of(Part):
    """Something that has a name: a word of a few, or of a kind of thing."""

    def __init__(self, kind: str, meaning: str, **how: Any) -> None:
        super().__init__(meaning, **how)
        self.kind = kind

    def names(self, position: Any) -> Names:
        """Return the names of its kind."""
        named: Mapping[str, Names] = position.tables.named
        return named[self.kind]


def so(told: Told, *, on: object) -> str:
    """Return how it is told that something is so, or is so no more."""
    return told[0 if on else 1] if isinstance(told, tuple) else f"{told} {on}"


def held(start: Any = 0, told: str = "") -> Any:
    """Declare what is not written by itself."""
    return Part(start=start, told=told)
