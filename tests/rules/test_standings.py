"""Sessions beside one another: places, means, the best so far, who has most."""

import pytest

from pnp.rules.ledger import Entry, Ledger, Member
from pnp.rules.standings import Scored, bests, mean, most, ranked, tally, whole


def scored(
    name: str, score: int, result: str = "won", *, counts: bool = True
) -> Scored:
    """Return a session of day 1."""
    entry = Entry(name, "a" * 12, "b" * 12, 1, (("result", result),), ())
    return Scored(entry, score, counts)


WEEK = (
    scored("mon", 3),
    scored("tue", -1, "drawn"),
    scored("wed", 9, "lost", counts=False),
    scored("thu", 8),
    scored("fri", 3),
    scored("sat", 8),
    scored("sun", 12, "lost", counts=False),
)


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ((4,), "4"),
        ((7, -1), "3"),
        ((1, 1, 2), "1 1/3"),
        ((0, 1), "1/2"),
        ((0, 0), "0"),
        ((-3, -4), "−3 1/2"),
        ((0, -1), "−1/2"),
        ((2, 4, 4), "3 1/3"),
    ],
)
def test_a_mean_is_told_in_fractions(numbers: tuple[int, ...], told: str) -> None:
    assert mean(numbers) == told


def test_a_number_below_zero_has_a_minus() -> None:
    assert (whole(12), whole(-3)) == ("12", "−3")


def test_equals_share_a_place_and_what_was_thrown_away_has_none() -> None:
    """Whatever it scored, it comes last, in the order of the record."""
    lines = ranked(WEEK, lambda each: whole(each.score), lowest=False)

    assert lines == [
        "1. thu, day 1: 8",
        "1. sat, day 1: 8",
        "3. mon, day 1: 3",
        "3. fri, day 1: 3",
        "5. tue, day 1: −1",
        "– wed, day 1: 9",
        "– sun, day 1: 12",
    ]


def test_where_the_lowest_is_best_the_list_is_turned_round() -> None:
    lines = ranked(WEEK, lambda each: whole(each.score), lowest=True)

    assert [line.split(",")[0] for line in lines] == [
        *("1. tue", "2. mon", "2. fri", "4. thu", "4. sat", "– wed", "– sun"),
    ]


def test_a_tally_tells_results_best_and_mean() -> None:
    """The mean is of the scores that stand; how many, where they are not all."""
    assert tally("Hard", WEEK, lowest=False) == (
        "Hard: 7 played, 4 won, 1 drawn and 2 lost; best 8, mean 4 1/5 of 5"
    )
    assert tally("Hard", WEEK[:2], lowest=True) == (
        "Hard: 2 played, 1 won and 1 drawn; best −1, mean 1"
    )
    assert tally("Hard", WEEK[2:3], lowest=False) == "Hard: 1 played, 1 lost"


def test_the_best_so_far_is_beaten_by_more_alone() -> None:
    """Neither by as much, nor by a score that was thrown away."""
    assert bests(WEEK, lowest=False) == ["day 1, mon: 3", "day 1, thu: 8"]
    assert bests(WEEK, lowest=True) == ["day 1, mon: 3", "day 1, tue: −1"]
    assert bests([WEEK[2], WEEK[1]], lowest=False) == ["day 1, tue: −1"]


def test_who_has_most_stands_with_their_equals() -> None:
    ledger = object.__new__(Ledger)
    had = {"Lee": 1, "Basse": 3, "Seiner": 0, "Gangl": 3}
    ledger.members = {
        name: Member(name, name, counts={"lost": many}) for name, many in had.items()
    }

    assert most(ledger, "lost") == ["3: Basse, Gangl", "1: Lee"]
