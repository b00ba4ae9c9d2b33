"""What fate may bring, and that it brings nothing else."""

from collections import Counter

import pytest

from pnp.games.castle_itter.chapters.throws import roll, ways
from pnp.games.castle_itter.generator.legal import legal
from pnp.games.castle_itter.ground.moves import Pass
from pnp.rules.throw import Throw
from tests.games.castle_itter.chapters.test_decks import escaped, ss_phase
from tests.games.castle_itter.table import table
from tests.games.castle_itter.walking import begun, fate


def test_as_many_dice_fall_as_are_awaited() -> None:
    position = table("", frames=[("area", 0, 0)])
    thrown = [roll(position, fate(each)) for each in range(200)]

    assert all(isinstance(each, Throw) and len(each.dice) == 2 for each in thrown)
    assert {die for each in thrown for die in getattr(each, "dice", ())} == set(
        range(1, 7)
    )


def test_each_card_comes_as_often_as_it_should() -> None:
    """Turn 20 after an Escape: Mortar, two Suppressive Fires, the 142nd."""
    position, random = escaped(turn=20), fate("cards")
    came = Counter(str(roll(position, random)) for _ in range(4000))

    assert set(came) == {str(each) for each in ways(position)}
    assert came["card d4-suppressive-fire"] == pytest.approx(2000, abs=150)
    assert came["card relief-142"] == pytest.approx(1000, abs=150)


@pytest.mark.parametrize("turn", range(1, 21))
def test_what_may_come_is_what_is_legal(turn: int) -> None:
    for position in (ss_phase(turn=turn), escaped(turn=turn)):
        assert set(ways(position)) == set(legal(position))


def test_counters_are_dealt_by_chance() -> None:
    position, random = begun("published", "elite"), fate("deal")

    assert {str(roll(position, random)) for _ in range(100)} == {
        "deal Rifleman@2",
        "deal Scout@2",
        "deal Sturm@2",
    }


def test_nothing_is_left_to_chance_where_somebody_decides() -> None:
    position = table("Keep | K1 Lee")

    assert ways(position) == {}
    assert Pass() not in ways(position)
    with pytest.raises(ValueError, match="nothing is left to chance"):
        roll(position, fate(1))
