"""What is kept of many games: sums of whole numbers, and a few games to look at.

Sums of whole numbers do not depend on their order. So a run gives the same figures to
the last digit, whatever the number of workers. A tally grows with what a game prints,
never with the number of games.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from operator import add
from typing import Any

from pnp.simulate.lab.playing import Played
from pnp.values import Struct, field

Sums = Counter[tuple[str, ...]]
"""Whole numbers by what they count; the first word is the number of the arm."""

WORTH = {"won": 2, "drawn": 1}
"""Half points of a result, for the first player; nothing for all others."""
MEASURES = ("worth", "score", "turn", "moves", "decisions", "forced")
"""What is added up for every game, with its square."""
PAIRED = ("worth", "score", "turn")
"""What is compared game by game with the first arm."""

EVERY = "every"
"""The item that every game has."""

Note = tuple[int, int]
"""How remarkable a game is, and its number; the least is kept."""


class Tally(Struct):
    """Sums of many games, and the games to look at."""

    sums: Sums = field(default_factory=Counter)
    items: dict[tuple[str, ...], list[int]] = field(default_factory=dict)
    """Per arm, card or piece, and last turn: games, and sums of their results."""
    notes: dict[tuple[str, ...], Note] = field(default_factory=dict)
    """Per arm and kind of note: the game that is kept."""

    def add(self, number: int, games: Sequence[Played]) -> None:
        """Add the games of one number, one an arm."""
        first = _measured(games[0])
        for at, each in enumerate(games):
            arm, own = str(at), _measured(each)
            self._measure((arm, "sum"), own, MEASURES)
            if at:
                less = {name: own[name] - first[name] for name in PAIRED}
                self._measure((arm, "less"), less, PAIRED)
            self.sums[arm, "games"] += 1
            self.sums[arm, "end", each.result, each.reason] += 1
            self.sums[arm, "turn", each.reason, str(each.turn)] += 1
            self._items(arm, each, own["worth"])
            self._note(arm, number, each)

    def _measure(
        self, key: tuple[str, ...], values: Mapping[str, int], names: Sequence[str]
    ) -> None:
        sums = self.sums
        for name in names:
            value = values[name]
            sums[*key, name] += value
            sums[*key, name, "²"] += value * value

    def _items(self, arm: str, game: Played, worth: int) -> None:
        """Add a game to each card and piece that it had, and to all games."""
        turn, score, items = str(game.turn), game.score, self.items
        keys = [(arm, EVERY, "", "", turn)]
        keys += [(arm, "drawn", "", card, turn) for card in game.drawn]
        keys += [(arm, "there", *each, turn) for each in game.there]
        worth2, score2 = worth * worth, score * score
        for key in keys:
            row = items.get(key)
            if row is None:
                items[key] = [1, worth, worth2, score, score2]
            else:
                row[0] += 1
                row[1] += worth
                row[2] += worth2
                row[3] += score
                row[4] += score2

    def _note(self, arm: str, number: int, game: Played) -> None:
        """Keep the first game of each end, and the extremes."""
        for name, how in (
            (("end", game.result, game.reason), 0),
            (("shortest",), game.moves),
            (("longest",), -game.moves),
            (("lowest score",), game.score),
            (("highest score",), -game.score),
        ):
            key = (arm, *name)
            self.notes[key] = min(self.notes.get(key, (how, number)), (how, number))

    def merge(self, other: "Tally") -> None:
        """Add another tally to this one."""
        self.sums.update(other.sums)
        for key, row in other.items.items():
            known = self.items.get(key)
            self.items[key] = [*map(add, known, row)] if known else [*row]
        for key, note in other.notes.items():
            self.notes[key] = min(self.notes.get(key, note), note)

    def as_data(self) -> dict[str, Any]:
        """Return the tally as lists, in their order."""
        return {
            "sums": [[*key, value] for key, value in sorted(self.sums.items())],
            "items": [[*key, *row] for key, row in sorted(self.items.items())],
            "notes": [[*key, *note] for key, note in sorted(self.notes.items())],
        }

    @classmethod
    def from_data(cls, plain: Mapping[str, Any]) -> "Tally":
        """Return a tally from its lists."""
        return cls(
            Counter({tuple(each[:-1]): each[-1] for each in plain["sums"]}),
            {tuple(each[:5]): each[5:] for each in plain["items"]},
            {tuple(each[:-2]): (each[-2], each[-1]) for each in plain["notes"]},
        )


def _measured(game: Played) -> dict[str, int]:
    return {
        "worth": WORTH.get(game.result, 0),
        "score": game.score,
        "turn": game.turn,
        "moves": game.moves,
        "decisions": game.decisions,
        "forced": game.forced,
    }
