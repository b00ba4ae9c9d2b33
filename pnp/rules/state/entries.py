"""Parts that are written entry by entry, each in words of its own.

weather: [rain 2, fog 1]                  ``listed``: one entry after the other
losses: {34th: steps 3, 36th: steps 1}    ``mapped``: one under each name
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pnp.rules.state.part import Part

if TYPE_CHECKING:
    from pnp.reading import Node, Opened, Scalar
    from pnp.reading.shape import Takes
    from pnp.rules.lookup import Lookup

Say = Callable[[Any, Any], object]
"""Writes one entry of a position."""
Hear = Callable[[Any, "Scalar", "Lookup"], Any]
"""Reads one back; if it is not an entry, reports that and returns None."""
HearUnder = Callable[[Any, "Scalar", "Node", "Lookup"], Any]
"""Reads the value under a name."""


class Listed(Part):
    """Entries in an order."""

    def __init__(self, meaning: str, say: Say, hear: Hear) -> None:
        super().__init__(meaning, start=lambda _: [])
        self.say, self.hear = say, hear

    def write(self, position: Any) -> object:
        """Return the entries; None if there are none."""
        return [self.say(position, each) for each in self.of(position)] or None

    def takes(self) -> "Takes":
        """Take a list of words; a single word is allowed."""
        from pnp.reading.shape import Many, Text

        return Many(Text(), alone=True)

    def read(self, position: Any, opened: "Opened", lookup: "Lookup") -> None:
        """Read every valid entry."""
        found = (
            self.hear(position, word, lookup)
            for word in lookup.scalars(opened.items(self.key), self.meaning)
        )
        setattr(position, self.name, [each for each in found if each is not None])


class Mapped(Part):
    """Entries under names; ``start`` is their value if a file does not have the key."""

    def __init__(self, meaning: str, say: Say, hear: HearUnder, **how: Any) -> None:
        super().__init__(meaning, **{"start": lambda _: {}, **how})
        self.say, self.hear = say, hear

    def write(self, position: Any) -> object:
        """Return the entries; None if there are none, as at the start."""
        held = self.of(position)
        told = {name: self.say(position, each) for name, each in held.items()}
        return told if told or held != self.begin(position.tables) else None

    def takes(self) -> "Takes":
        """Take a mapping."""
        from pnp.reading.shape import Values

        return Values("a mapping")

    def read(self, position: Any, opened: "Opened", lookup: "Lookup") -> None:
        """Read every valid entry; without the key, they are as at the start."""
        node = opened.raw(self.key)
        if node is None:
            return
        held: dict[str, Any] = {}
        setattr(position, self.name, held)
        for key, each in lookup.pairs(node, self.key):
            found = self.hear(position, key, each, lookup)
            if found is not None:
                held[key.text] = found


def listed(meaning: str, say: Say, hear: Hear) -> Any:
    """Declare entries in an order."""
    return Listed(meaning, say, hear)


def mapped(meaning: str, say: Say, hear: HearUnder, **how: Any) -> Any:
    """Declare entries under names."""
    return Mapped(meaning, say, hear, **how)
