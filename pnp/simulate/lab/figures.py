"""Figures of a tally, each with its 95 % interval.

found = figures(tally, "0")
found.shares["won"]            # Figure(mean=0.31, low=0.29, high=0.33)
differences(tally, "1")["worth"]
"""

from collections.abc import Iterator, Mapping, Sequence
from math import inf, sqrt

from pnp.simulate.lab.tally import EVERY, Sums, Tally
from pnp.simulate.odds import interval
from pnp.values import Struct

ENOUGH = 30
"""Games with a card, and games without it, that a figure needs."""
LEAST = 200
"""Games after which a run may stop early: before, an interval may be small by luck."""


class Figure(Struct, frozen=True):
    """A mean, and its 95 % interval."""

    mean: float
    low: float
    high: float

    def times(self, scale: float) -> "Figure":
        """Return the figure in another unit: percent for shares."""
        return Figure(self.mean * scale, self.low * scale, self.high * scale)

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    @property
    def clear(self) -> bool:
        """Whether 0 is outside the interval."""
        return self.low > 0 or self.high < 0


class Ended(Struct, frozen=True):
    """One way that games end: the result, the reason, and how many."""

    result: str
    reason: str
    games: int
    share: Figure


class Item(Struct, frozen=True):
    """A card or a piece: games with it, and the difference that goes with it."""

    kind: str
    """``drawn``, or ``there``: on the board at the end."""
    set: str
    name: str
    games: int
    without: int
    worth: Figure
    score: Figure


class Figures(Struct, frozen=True):
    """The figures of one arm."""

    games: int
    shares: Mapping[str, Figure]
    """The share of games of each result."""
    ends: tuple[Ended, ...]
    turns: Mapping[tuple[str, int], int]
    """Games by how and in which turn they ended."""
    means: Mapping[str, Figure]
    """Score, turns, moves and decisions of a game."""
    forced: float
    """The share of decisions with one legal move."""
    a_turn: float
    """Decisions a turn."""
    first: Figure
    """Points of the first player above an even game: a win is 1, a draw a half."""
    items: tuple[Item, ...]


RESULTS = ("won", "drawn", "lost", "no end")


def mean(total: int, squares: int, games: int, scale: int = 1) -> Figure:
    """Return a mean with its interval by the t distribution."""
    if not games:
        return Figure(0.0, -inf, inf)
    middle = total / games / scale
    if games < 2:
        return Figure(middle, -inf, inf)
    spread = max(0, squares * games - total * total) / (games * (games - 1)) / scale**2
    half = student(games - 1) * sqrt(spread / games)
    return Figure(middle, middle - half, middle + half)


def points(total: int, squares: int, games: int, most: int = 2) -> Figure:
    """Return the mean of results in half points, from -most to most, as points.

    One game more with each extreme keeps the interval honest if nearly all games end
    alike (A. Agresti, B. Coull; D. Bonett, R. Price for pairs).
    """
    found = mean(total, squares + 2 * most * most, games + 2, 2)
    middle = total / games / 2 if games else 0.0
    return Figure(middle, max(-most / 2, found.low), min(most / 2, found.high))


def student(df: int) -> float:
    """Return the 97.5 % quantile of the t distribution (Cornish and Fisher)."""
    if df <= len(SMALL):
        return SMALL[df - 1]
    z = 1.959964
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * df**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * df**3)
    return z + (z**3 + z) / (4 * df) + second + third


SMALL = (12.706, 4.303, 3.182, 2.776, 2.571)
"""The quantile for few games, which no series gives well."""


def figures(tally: Tally, arm: str) -> Figures:
    """Return the figures of one arm, by its number."""
    sums = tally.sums
    games = sums[arm, "games"]
    ends = sorted(_ends(sums, arm, games), key=lambda each: -each.games)
    shares = {
        name: share(sum(e.games for e in ends if e.result == name), games)
        for name in RESULTS
    }
    turns = {
        (key[2], int(key[3])): many
        for key, many in sums.items()
        if key[:2] == (arm, "turn")
    }
    means = {
        name: mean(sums[arm, "sum", name], sums[arm, "sum", name, "²"], games)
        for name in ("score", "turn", "moves", "decisions")
    }
    decisions = sums[arm, "sum", "decisions"]
    return Figures(
        games,
        shares,
        tuple(ends),
        dict(sorted(turns.items())),
        means,
        sums[arm, "sum", "forced"] / decisions if decisions else 0.0,
        decisions / max(1, sums[arm, "sum", "turn"]),
        _first(sums, arm, games),
        tuple(_items(tally, arm)),
    )


def share(many: int, games: int) -> Figure:
    """Return a share of games with its interval by Wilson."""
    return Figure(many / games if games else 0.0, *interval(many, max(1, games)))


def _ends(sums: Sums, arm: str, games: int) -> Iterator[Ended]:
    for key, many in sorted(sums.items()):
        if key[:2] == (arm, "end"):
            yield Ended(key[2], key[3], many, share(many, games))


def _first(sums: Sums, arm: str, games: int) -> Figure:
    """Return how far the first player's points are above a half."""
    total, squares = sums[arm, "sum", "worth"], sums[arm, "sum", "worth", "²"]
    return points(total - games, squares - 2 * total + games, games, 1)


def differences(tally: Tally, arm: str) -> Mapping[str, Figure]:
    """Return what an arm has more than the first, game by game."""
    sums = tally.sums
    games, key = sums[arm, "games"], (arm, "less")
    worth = sums[*key, "worth"], sums[*key, "worth", "²"]
    found = {"worth": points(*worth, games)}
    for name in ("score", "turn"):
        found[name] = mean(sums[*key, name], sums[*key, name, "²"], games)
    return found


def alone(tally: Tally, arm: str, name: str = "score") -> Figure:
    """Return the difference as if the games were not pairs: a wider interval."""
    sums, key = tally.sums, ("sum", name)
    one, other = (
        mean(sums[each, *key], sums[each, *key, "²"], sums[each, "games"])
        for each in (arm, "0")
    )
    middle, half = one.mean - other.mean, sqrt(one.half**2 + other.half**2)
    return Figure(middle, middle - half, middle + half)


Strata = dict[str, list[int]]
"""The sums of an item by the turn in which games ended."""


def _items(tally: Tally, arm: str) -> Iterator[Item]:
    """Yield cards and pieces, by how clear the difference is that goes with each.

    Long games see more cards. So only games that ended in the same turn are compared,
    and the differences of all turns are averaged.
    """
    by: dict[tuple[str, ...], Strata] = {}
    for (of, *key, turn), row in sorted(tally.items.items()):
        if of == arm:
            by.setdefault(tuple(key), {})[turn] = row
    every = by.pop((EVERY, "", ""), {})
    games = sum(row[0] for row in every.values())
    found = []
    for (kind, set_, name), own in by.items():
        many = sum(row[0] for row in own.values())
        worth, score = _within(own, every, 1, 2), _within(own, every, 3)
        if min(many, games - many) >= ENOUGH and worth and score:
            found.append(Item(kind, set_, name, many, games - many, worth, score))
    yield from sorted(found, key=lambda each: (-_strength(each), each.set, each.name))


def _within(own: Strata, every: Strata, at: int, scale: int = 1) -> Figure | None:
    """Return the difference between games with and without an item, turn by turn."""
    total = weights = spread = 0.0
    for turn, row in own.items():
        all_ = every[turn]
        many, rest = row[0], all_[0] - row[0]
        if not (many and rest and all_[0] > 2):
            continue
        one, other = row[at], all_[at] - row[at]
        squares = all_[at + 1] - one * one / many - other * other / rest
        weight = many * rest / all_[0]
        total += weight * (one / many - other / rest)
        spread += weight * max(0.0, squares) / (all_[0] - 2)
        weights += weight
    if not weights:
        return None
    middle, half = total / weights / scale, 1.96 * sqrt(spread) / weights / scale
    return Figure(middle, middle - half, middle + half)


def _strength(item: Item) -> float:
    """Return how many half intervals a difference of the score is from 0."""
    return abs(item.score.mean) / item.score.half if item.score.half else 0.0


def known_to(within: float, arms: Sequence[str], tally: Tally) -> bool:
    """Whether each share of wins, and each difference, is known to ± ``within``."""
    if tally.sums["0", "games"] < LEAST:
        return False
    for arm in arms:
        wins = sum(
            many for key, many in tally.sums.items() if key[:3] == (arm, "end", "won")
        )
        if share(wins, tally.sums[arm, "games"]).half > within:
            return False
        if arm != "0" and differences(tally, arm)["worth"].half > within:
            return False
    return True
