"""Ways that have been found, and the moves of the units that may go them."""

from collections.abc import Sequence

from pnp.games.aachen.ground.moves import Move

Way = tuple[int, ...]
"""The areas that are entered, one after another."""


class Ways:
    """The ways from one area, as moves of whoever may go them."""

    __slots__ = ("_moves", "by")

    def __init__(self, names: Sequence[str], ways: Sequence[Way]) -> None:
        self.by = [tuple(names[area] for area in way) for way in ways]
        self._moves: dict[str, list[Move]] = {}

    def of(self, who: str) -> list[Move]:
        """Return the moves of a unit; the same ones each time."""
        found = self._moves.get(who)
        if found is None:
            found = self._moves[who] = [Move(who, by) for by in self.by]
        return found
