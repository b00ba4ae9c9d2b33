"""Routes found, and the moves of the units that may take them."""

from collections.abc import Sequence

from pnp.games.aachen.ground.moves import Move

Way = tuple[int, ...]
"""The areas a unit enters, in order."""


class Ways:
    """The routes from one area, as moves of any unit that may take them."""

    __slots__ = ("_moves", "by")

    def __init__(self, names: Sequence[str], ways: Sequence[Way]) -> None:
        self.by = [tuple(names[area] for area in way) for way in ways]
        self._moves: dict[str, list[Move]] = {}

    def of(self, who: str) -> list[Move]:
        """Return the moves of a unit, made once and cached."""
        found = self._moves.get(who)
        if found is None:
            found = self._moves[who] = [Move(who, by) for by in self.by]
        return found
