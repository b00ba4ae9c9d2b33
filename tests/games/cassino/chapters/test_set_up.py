"""Attackers who set up beside defenders."""

import pytest

from pnp.games.cassino.ground.moves import SetUp
from tests.games.cassino.drawn import after, blank, facts, said, under


@pytest.mark.parametrize("terrain", ["town", "cassino", "summit", "high_summit"])
def test_beside_towns_and_marked_summits(terrain: str) -> None:
    move = SetUp("D4", "D5", terrain)

    assert under(blank(), move) == ("Set-up 1",)
    assert after(blank(), move) == blank()


def test_what_it_is_told() -> None:
    assert facts(blank(), SetUp("D4", "D5", "summit")) == {"beside": "Marked summit"}


@pytest.mark.parametrize(
    ("terrain", "name"),
    [("mountain", "Mountain"), ("open", "Open"), ("building", "Building")],
)
def test_beside_nothing_else(terrain: str, name: str) -> None:
    assert said(blank(), SetUp("D4", "D5", terrain)) == (
        f"{name} terrain is not a town, and does not dig its defenders in [Set-up 1]"
        " (set up attackers beside Marked summit, Marked summit, Level 3 or more,"
        " Cassino town or Town)"
    )


def test_not_among_them() -> None:
    assert said(blank(), SetUp("D5", "D5", "town")) == (
        "D5 is the defenders’ own hex [Set-up 1] (name a hex beside it)"
    )
