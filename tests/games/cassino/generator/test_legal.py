"""What can be listed is legal, and of what can be listed nothing legal is left out."""

from random import Random

import pytest

from pnp.games.cassino.chapters.hearing import rule_on
from pnp.games.cassino.generator.legal import legal
from pnp.games.cassino.ground import flow
from pnp.games.cassino.ground.moves import (
    Aim,
    Alone,
    Attack,
    Begin,
    Finish,
    Leave,
    Light,
    Mark,
    Mines,
    Next,
    Round,
    Swap,
    Use,
)
from tests.games.cassino.drawn import blank, desk
from tests.games.cassino.evenings import anything, walk

LISTED = (Alone, Begin, Finish, Leave, Mark, Next, Round, Swap, Use)
"""Kinds of which everything legal can be listed."""


def listed(move: object) -> bool:
    """Whether a legal ply is one of those that are listed."""
    if isinstance(move, Mines):
        return not move.factors
    if isinstance(move, Light):
        return not move.sight
    return isinstance(move, LISTED) or move == Aim()


@pytest.mark.parametrize("seed", range(10))
def test_whatever_is_ruled_both_say_the_same(seed: int) -> None:
    random = Random(seed)
    for position, move in walk(Random(seed)):
        found = legal(position)
        assert len({*found}) == len(found)
        for each in found:
            assert rule_on(position, each).allowed, f"{each}: {rule_on(position, each)}"
        for each in (move, *(anything(position, random) for _ in range(60))):
            if listed(each) and rule_on(position, each).allowed:
                assert each in found, str(each)


def test_it_begins_when_the_scene_is_set() -> None:
    assert Begin() not in legal(blank())
    assert Begin() in legal(desk("axis 3; allied 4", frames=[("scene",)]))


def test_every_round_of_a_contested_hex_is_listed() -> None:
    found = legal(desk("D5 town by allied; rules assault"))

    assert sum(isinstance(each, Round) for each in found) == 64
    assert Mark("D5", "dug-in", on=True) in found


def test_nobody_digs_in_where_he_was_driven_out() -> None:
    found = legal(desk("D5 town by allied; D5 driven out axis; rules assault"))

    assert Mark("D5", "dug-in", on=True) not in found


def test_a_snowstorm_leaves_nothing_to_do_on_high_mountains() -> None:
    found = legal(
        desk("May night; D5 high_mountain by allied; snowstorms 1; rules all")
    )

    assert not [each for each in found if isinstance(each, Round | Leave)]


def test_only_germans_dig_in_on_a_clear_path() -> None:
    gifts = "gift axis path 1; gift allied path 1; rules events"
    found = [each for each in legal(desk(gifts)) if isinstance(each, Use)]

    assert [str(each) for each in found] == [
        *("axis uses path move", "axis uses path dig"),
        *("allied uses path move", "allied uses path"),
    ]


def test_the_assaulting_side_is_named_again_where_it_may_change() -> None:
    position = desk(
        "D5 town by allied; rules assault", settings={"assaulting_side": "each round"}
    )

    assert Attack("D5", "axis", "town") in legal(position)


def test_dice_are_left_to_fate() -> None:
    position = desk("", frames=[("turn",), ("event",)])

    assert flow.dice(position) == 2
    assert list(legal(position)) == []
    assert list(legal(desk("", frames=[], phase="over"))) == []
