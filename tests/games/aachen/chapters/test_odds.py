"""9.5.4: the exact chance of each result."""

import pytest

from pnp.games.aachen.chapters.values import Terms, chances, sums

TABLE = {
    -8: (0.9884, 0.0077, 0.0039),
    -7: (0.9730, 0.0154, 0.0116),
    -6: (0.9460, 0.0270, 0.0270),
    -5: (0.9028, 0.0432, 0.0540),
    -4: (0.8410, 0.0617, 0.0972),
    -3: (0.7608, 0.0802, 0.1590),
    -2: (0.6644, 0.0965, 0.2392),
    -1: (0.5563, 0.1080, 0.3356),
    0: (0.4437, 0.1127, 0.4437),
    1: (0.3356, 0.1080, 0.5563),
    2: (0.2392, 0.0965, 0.6644),
    3: (0.1590, 0.0802, 0.7608),
    4: (0.0972, 0.0617, 0.8410),
    5: (0.0540, 0.0432, 0.9028),
    6: (0.0270, 0.0270, 0.9460),
    7: (0.0116, 0.0154, 0.9730),
    8: (0.0039, 0.0077, 0.9884),
    9: (0.0008, 0.0031, 0.9961),
    10: (0.0000, 0.0008, 0.9992),
    11: (0.0000, 0.0000, 1.0000),
    12: (0.0000, 0.0000, 1.0000),
}
"""Repulse, Stalemate, Success or better, by the Attack Value less the Defense Value."""


@pytest.mark.parametrize(("ahead", "row"), TABLE.items(), ids=map(str, TABLE))
def test_two_dice_against_two(ahead: int, row: tuple[float, ...]) -> None:
    """Counted apart from this kit, to four places."""
    found = chances(Terms(10 + ahead, 10, factor=3))
    better = found.success + found.overrun

    assert row == tuple(round(each, 4) for each in (*found[:2], better))
    assert sum(found) == pytest.approx(1)


def test_an_overrun_takes_more_than_the_factor() -> None:
    """Ahead by 3 exactly is a Success where the factor is 3, by 4 an Overrun."""
    by_three = chances(Terms(10, 10, factor=3))
    by_two = chances(Terms(10, 10, factor=2))
    three = chances(Terms(7, 10, factor=0)).stalemate

    assert by_two.overrun - by_three.overrun == pytest.approx(three)
    assert chances(Terms(10, 10, factor=10)).overrun == 0


def test_elite_throws_three_and_leaves_out_the_lowest() -> None:
    """2 comes one way in 216, 12 in sixteen: three sixes, or two and a lower die."""
    found = sums(3, 1)

    assert (found[2], found[12], sum(found.values())) == (1, 16, 216)
    plain = chances(Terms(10, 10, factor=7))
    elite = chances(Terms(10, 10, factor=7, more=1))
    assert elite.repulse == pytest.approx(4812 / 7776)
    assert elite.repulse > plain.repulse


def test_air_support_is_a_die_off_the_defence() -> None:
    """With one point the chance is the mean of six attacks."""
    mean = sum(chances(Terms(10, 12 - die, factor=5)).repulse for die in range(1, 7))

    assert chances(Terms(10, 12, factor=5, air=1)).repulse == pytest.approx(mean / 6)


def test_air_support_takes_no_defence_below_nothing() -> None:
    least = chances(Terms(0, 0, factor=3))

    assert chances(Terms(0, 1, factor=3, air=1)) == pytest.approx(least)


def test_fanatic_makes_a_stalemate_of_a_success() -> None:
    plain = chances(Terms(15, 13, factor=7))
    fanatic = chances(Terms(15, 13, factor=7, success_stays=1))
    both = chances(Terms(15, 13, factor=7, success_stays=1, overrun_stays=1))

    assert fanatic == pytest.approx(
        (plain.repulse, plain.stalemate + plain.success, 0, plain.overrun)
    )
    assert both == pytest.approx((plain.repulse, 1 - plain.repulse, 0, 0))
