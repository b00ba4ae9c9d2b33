"""Intervals hold the truth as often as they claim, on games whose truth is known.

Each test draws thousands of samples from a game with a known chance or mean, and counts
how often the interval has the true value in it: 95 of 100 times, give or take.
"""

from collections.abc import Callable
from random import Random

import pytest

from pnp.simulate.lab.figures import Figure, figures, mean, points, share, student
from pnp.simulate.lab.playing import Played
from pnp.simulate.lab.tally import Tally

SAMPLES = 800


def coverage(sample: Callable[[Random], Figure], truth: float) -> float:
    """Return how often an interval has the truth in it."""
    random = Random(19)
    found = (sample(random) for _ in range(SAMPLES))
    return sum(each.low <= truth <= each.high for each in found) / SAMPLES


@pytest.mark.parametrize("chance", [0.02, 0.2, 0.5, 0.97])
def test_a_share_of_wins(chance: float) -> None:
    def sample(random: Random) -> Figure:
        return share(sum(random.random() < chance for _ in range(100)), 100)

    assert 0.92 < coverage(sample, chance) < 0.985


@pytest.mark.parametrize("games", [4, 12, 100])
def test_a_mean_score(games: int) -> None:
    """Two dice: the mean is 7."""

    def sample(random: Random) -> Figure:
        fell = [random.randint(1, 6) + random.randint(1, 6) for _ in range(games)]
        return mean(sum(fell), sum(each * each for each in fell), games)

    assert 0.925 < coverage(sample, 7) < 0.975


@pytest.mark.parametrize(("low", "high"), [(0.3, 0.35), (0.5, 0.9), (0.01, 0.03)])
def test_a_difference_of_pairs(low: float, high: float) -> None:
    """Both sides win by the same number, one at a higher chance: real pairs."""

    def sample(random: Random) -> Figure:
        total = squares = 0
        for _ in range(100):
            luck = random.random()
            less = 2 * ((luck < high) - (luck < low))
            total, squares = total + less, squares + less * less
        return points(total, squares, 100)

    assert coverage(sample, high - low) > 0.93


def test_a_difference_of_nothing_is_not_certain() -> None:
    """100 pairs that end alike leave a chance that some would not."""
    found = points(0, 0, 100)

    assert found.low < -0.02 < 0.02 < found.high


def test_the_t_distribution() -> None:
    """The quantiles as every table has them."""
    assert [round(student(df), 2) for df in (1, 5, 6, 10, 30, 1000)] == [
        *(12.71, 2.57, 2.45, 2.23, 2.04, 1.96)
    ]


def game(turn: int, score: int, *cards: str) -> Played:
    worth = "won" if score > 0 else "lost"
    return Played(worth, "time", turn, score, 10, 5, 1, frozenset(cards), frozenset())


def test_a_card_of_long_games_is_not_blamed_for_their_length() -> None:
    """Long games score less and see the card more often; the card itself adds 1."""
    random, tally = Random(5), Tally()
    for number in range(2_000):
        turn = random.randint(1, 4)
        has = random.random() < turn / 5
        noise = random.randint(-2, 2)
        tally.add(number, [game(turn, noise - 10 * turn + has, *["ace"] * has)])
    (ace,) = figures(tally, "0").items

    assert ace.name == "ace"
    assert ace.score.low < 1 < ace.score.high
    assert ace.score.half < 0.2


def test_the_difference_of_a_card_holds_the_truth() -> None:
    def sample(random: Random) -> Figure:
        tally = Tally()
        for number in range(120):
            turn, has = random.randint(1, 2), random.random() < 0.5
            score = random.randint(-3, 3) + 2 * has - turn
            tally.add(number, [game(turn, score, *["ace"] * has)])
        (ace,) = figures(tally, "0").items
        return ace.score

    random = Random(3)
    found = [sample(random) for _ in range(150)]

    assert 0.92 < sum(each.low <= 2 <= each.high for each in found) / 150 < 0.99
