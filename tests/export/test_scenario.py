"""Scenarios: what lies on the board at the start, and what is dealt instead."""

from collections import Counter

import pytest

from pnp.errors import Complaints
from pnp.export.scenario import Dealt, Scenario, scenario
from pnp.model.loading import load
from tests.kits import GAME


def set_up(*variants: str, edition: str = "published") -> Scenario:
    """Return how Castle Itter is set up."""
    game = load(GAME, edition=edition, variants=variants, complaints=Complaints())
    assert game
    return scenario(game, game.sets["castle"])


def lying(found: Scenario) -> dict[str, int]:
    """Return how many pieces of each set lie on the board."""
    return dict(Counter(each.set for each in found.lying))


def test_a_beginner_s_game_lies_as_the_list_says() -> None:
    """A Rifleman on each area, the prisoners in the Cellar, six markers."""
    found = set_up()

    assert lying(found) == {"attackers": 11, "defenders": 5, "markers": 6}
    assert {each.space for each in found.lying if each.set == "defenders"} == {
        f"C{number}" for number in range(1, 6)
    }
    assert not found.dealt
    assert not found.spaces


@pytest.mark.parametrize(
    ("variant", "mix"),
    [
        pytest.param("veteran", {"rifleman": 5, "scout": 6}, id="veteran"),
        pytest.param("elite", {"rifleman": 4, "scout": 4, "sturm": 3}, id="elite"),
    ],
)
def test_the_harder_games_deal_their_attackers(
    variant: str, mix: dict[str, int]
) -> None:
    """Face down to the areas where the beginner's Riflemen would be [6.1.2, 6.1.3]."""
    found = set_up(variant)

    assert lying(found) == {"defenders": 5, "markers": 6}
    assert found.dealt == tuple(Dealt("attackers", *each) for each in mix.items())
    assert found.spaces == tuple(f"a{number}" for number in range(2, 13))


def test_a_difficulty_that_shuffles_nothing_deals_nothing() -> None:
    """Two players set up as a beginner does [6.2]."""
    assert set_up("competitive") == set_up()


def test_the_playtest_keeps_its_prisoners_in_the_supply() -> None:
    """Its overlay takes them off the list."""
    found = set_up("playtest-elite", edition="playtest")

    assert lying(found) == {"attackers": 11, "markers": 6}
    assert not found.dealt
