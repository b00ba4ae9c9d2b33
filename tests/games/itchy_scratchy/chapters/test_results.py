"""Combat Results: which doubles hurt whom, in the open and in cover."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.itchy_scratchy.chapters.results import at_least_one, doubles, hurt

GENERAL, CAVALRY, INFANTRY = map(frozenset, ({1}, {2, 3}, {4, 5, 6}))


def points(
    dice: str, hurting: frozenset[int], *, cover: bool = False, different: bool = False
) -> int:
    """Return how many points a throw takes from somebody who has enough."""
    found, taken = doubles([int(die) for die in dice.split()]), 0
    while (left := hurt(found, hurting, cover=cover, different=different)) is not None:
        found, taken = left, taken + 1
    return taken


@pytest.mark.parametrize(
    ("dice", "whom", "in_the_open", "in_cover"),
    [
        ("4 4 1 2", INFANTRY, 1, 0),
        ("5 5 1 1 2 3", INFANTRY, 1, 1),
        ("4 4 6 6 1 2", INFANTRY, 2, 1),
        ("5 5 5 2", INFANTRY, 1, 0),
        ("5 5 5 5", INFANTRY, 2, 1),
        ("3 3 2 2", CAVALRY, 2, 1),
        ("1 1 5 5", INFANTRY, 1, 1),
        ("1 1 5 5", GENERAL, 1, 1),
        ("6 6 5 5", GENERAL, 0, 0),
        ("5 1 1", INFANTRY, 0, 0),
        ("4 4 5 5 6 6 1 1", INFANTRY, 3, 2),
        ("4 4 1 1 2 2 3 3", INFANTRY, 1, 1),
    ],
)
def test_doubles_hurt_those_they_are_meant_for(
    dice: str, whom: frozenset[int], in_the_open: int, in_cover: int
) -> None:
    """IS-T03 to IS-T12, and a few more."""
    assert points(dice, whom) == in_the_open
    assert points(dice, whom, cover=True) == in_cover


def test_the_other_double_may_have_to_be_of_another_face() -> None:
    """R7: four fives are two doubles of one face."""
    assert points("5 5 5 5 1 2", INFANTRY, cover=True) == 1
    assert points("5 5 5 5 1 2", INFANTRY, cover=True, different=True) == 0
    assert points("5 5 5 5 1 1", INFANTRY, cover=True, different=True) == 1
    assert points("5 5 5 5 6 6 1 1", INFANTRY, cover=True, different=True) == 2


@given(st.lists(st.integers(1, 6), max_size=9), st.sampled_from([GENERAL, INFANTRY]))
def test_two_doubles_a_point_in_cover(dice: list[int], whom: frozenset[int]) -> None:
    """As many points as there are doubles that hurt, and in cover half of all."""
    found = doubles(dice)
    hurting = sum(found[face - 1] for face in whom)
    thrown = " ".join(map(str, dice))

    assert points(thrown, whom) == hurting
    assert points(thrown, whom, cover=True) == min(hurting, sum(found) // 2)


@pytest.mark.parametrize(
    ("dice", "chances"),
    [
        (2, (0.028, 0.000, 0.056, 0.000, 0.083, 0.000)),
        (3, (0.074, 0.000, 0.148, 0.000, 0.222, 0.000)),
        (4, (0.132, 0.024, 0.259, 0.043, 0.382, 0.058)),
        (5, (0.196, 0.093, 0.374, 0.169, 0.535, 0.226)),
        (6, (0.263, 0.199, 0.484, 0.356, 0.665, 0.472)),
        (7, (0.330, 0.306, 0.583, 0.535, 0.767, 0.695)),
        (8, (0.395, 0.391, 0.668, 0.660, 0.843, 0.831)),
        (9, (0.457, 0.457, 0.740, 0.740, 0.897, 0.897)),
    ],
)
def test_the_chance_of_a_point(dice: int, chances: tuple[float, ...]) -> None:
    """As counted by hand: General, cavalry, infantry, in the open and in cover."""
    found = [
        round(at_least_one(dice, whom, cover, different=False), 3)
        for whom in (GENERAL, CAVALRY, INFANTRY)
        for cover in (False, True)
    ]

    assert tuple(found) == chances


def test_the_chance_counts_every_throw() -> None:
    """The same by throwing every four dice there are."""
    throws = list(product(range(1, 7), repeat=4))
    hits = sum(
        points(" ".join(map(str, dice)), INFANTRY, cover=True) > 0 for dice in throws
    )

    assert Fraction(hits, len(throws)) == Fraction(
        round(at_least_one(4, INFANTRY, cover=True, different=False) * 6**4), 6**4
    )
