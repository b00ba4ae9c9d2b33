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
            "roll 1 die, not 2: '4 2'",
            "write one die: '4'",
        ),
        (
            "4",
            2,
            "roll 2 dice, not 1: '4'",
            "write each die: '4 2'",
        ),
        (
            "4 2",
            3,
            "roll 3 dice, not 2: '4 2'",
            "write each die: '4 2 6'",
        ),
    ],
)
def test_a_wrong_number_of_dice_is_answered_with_the_right_one(
    written: str, dice: int, said: str, hint: str
) -> None:
    with pytest.raises(NotationError) as caught:
        Throw.parse(written, dice=dice)

    assert (caught.value.message, caught.value.hint) == (said, hint)
