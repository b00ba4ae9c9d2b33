"""Dice as they fell: how they are written, and what is said of those that cannot be."""

import pytest

from pnp.rules.notation import NotationError
from pnp.rules.throw import Throw


@pytest.mark.parametrize(
    ("written", "dice", "said", "hint"),
    [
        (
            "4 2",
            1,
            "1 die is thrown, and 2 were given: '4 2'",
            "write that die alone: '4'",
        ),
        (
            "4",
            2,
            "2 dice are thrown, and 1 was given: '4'",
            "write each die, in any order: '4 2'",
        ),
        (
            "4 2",
            3,
            "3 dice are thrown, and 2 were given: '4 2'",
            "write each die, in any order: '4 2 6'",
        ),
    ],
)
def test_a_wrong_number_of_dice_is_answered_with_the_right_one(
    written: str, dice: int, said: str, hint: str
) -> None:
    with pytest.raises(NotationError) as caught:
        Throw.parse(written, dice=dice)

    assert (caught.value.message, caught.value.hint) == (said, hint)
