"""Fate: dice."""

from random import Random

import pytest

from pnp.games.cassino.ground.flow import roll
from pnp.rules.flow import Frame
from tests.games.cassino.drawn import desk


@pytest.mark.parametrize(
    ("frame", "dice"),
    [
        (("initiative", 0), 2),
        (("event",), 2),
        (("weather",), 1),
        (("turns", 3), 1),
        (("fog",), 1),
        (("shot", 0, "Heidrich"), 2),
        (("check", "maoris", "full", "M1"), 2),
        (("friendly", "E4", 0, 1, 5), 5),
        (("strike", "D5", 3, 0), 1),
        (("strike", "D5", 3, 8), 2),
    ],
)
def test_as_many_dice_fall_as_are_awaited(frame: Frame, dice: int) -> None:
    thrown = roll(desk("D5 open by axis", frames=[("turn",), frame]), Random(1))

    assert len(thrown.dice) == dice


def test_each_face_falls() -> None:
    position, random = desk("", frames=[("fog",)]), Random(2)

    assert {roll(position, random).sum for _ in range(200)} == set(range(1, 7))


@pytest.mark.parametrize("frames", [[], [("turn",)], [("scene",)], [("sniper", 0)]])
def test_nothing_else_is_left_to_chance(frames: list[Frame]) -> None:
    with pytest.raises(ValueError, match="left to chance"):
        roll(desk("", frames=frames), Random(1))
