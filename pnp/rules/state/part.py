"""A part of a position: its value at the start, and its words.

A part is written under a key of the position file, and read back from there. If two
positions differ in it, the difference is shown.
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
"""The words for something that has become true, and for something no longer true."""
Told = str | OnOff | Callable[..., str]
"""How a change is shown: a name before both values, or a function.

The function takes both positions. For one thing among many, it takes the later
position, the index of the thing, and both values.
"""


class Part:
    """One part of a position: at the start, in a file, and in words."""

    name = ""
    """Its name in code."""

    def __init__(
        self,
        meaning: str = "",
        *,
        start: Any = 0,
        key: str = "",
        told: Told = "",
    ) -> None:
        """``start`` may be a function of the tables; ``told`` '' shows no change."""
        self.meaning, self.start, self.key, self.told = meaning, start, key, told

    def declared(self, name: str) -> None:
        """Take the name it has in code."""
        self.name, self.key = name, self.key or name

    def begin(self, tables: Any) -> Any:
        """Return its value at the start."""
        return self.start(tables) if callable(self.start) else self.start

    def of(self, position: Any) -> Any:
        """Return its value in a position."""
        return getattr(position, self.name)

    def write(self, position: Any) -> object:
        """Return what is written of it; None if it is left out."""
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
        """Return what its key takes; None if it is not written by itself."""
        return None

    def read(self, position: Any, opened: "Opened", lookup: "Lookup") -> None:
        """Read it from a position file."""

    def differs(self, before: Any, after: Any) -> Iterator[str]:
        """Yield the difference between two positions in this part."""
        if self.told and self.of(before) != self.of(after):
            yield from self.tells(before, after)

    def tells(self, before: Any, after: Any) -> Iterator[str]:
        """Yield the words for a changed value."""
        if callable(self.told):
            yield self.told(before, after)
        else:
            yield f"{self.told} {self.says(before)} → {self.says(after)}"

    def says(self, position: Any) -> object:
        """Return its value as a person reads it."""
        return self.of(position)


class Of(Part):
    """Something with a name: one of a few words, or a kind of thing."""

    def __init__(self, kind: str, meaning: str, **how: Any) -> None:
        super().__init__(meaning, **how)
        self.kind = kind

    def names(self, position: Any) -> Names:
        """Return the names of its kind."""
        named: Mapping[str, Names] = position.tables.named
        return named[self.kind]


def so(told: Told, *, on: object) -> str:
    """Return the words for something that is true now, or not any more."""
    return told[0 if on else 1] if isinstance(told, tuple) else f"{told} {on}"


def held(start: Any = 0, told: str = "") -> Any:
    """Declare a part that is not written by itself."""
    return Part(start=start, told=told)
