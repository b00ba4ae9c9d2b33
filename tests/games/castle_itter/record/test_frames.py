"""What is awaited can be written down: the parts of every frame are known."""

import pytest

from pnp.games.castle_itter.chapters.hearing import HEARING
from pnp.games.castle_itter.ground.position import Position
from pnp.rules.flow import Frame
from pnp.rules.frames import malformed
from tests.games.castle_itter.table import tables


def test_every_step_and_wait_says_what_its_parts_are() -> None:
    flow = HEARING.flow

    assert {*flow.steps, *flow.answers} == set(Position.FRAMES)


@pytest.mark.parametrize(
    ("frame", "fault"),
    [
        (("attack", 0, 0, 0, 2), ""),
        (("card",), ""),
        (("card", 3), ""),
        (("volley", 0, 2), ""),
        (("volley", 0, 2, 4, 5), ""),
        (("fire guns", 0, 0, 0, 0, 2, 1), ""),
        (("dance",), "there is no frame 'dance'"),
        (("attack", 0, 0), "'attack' cannot have 2 parts"),
        (("action", 1), "'action' cannot have 1 parts"),
        (("attack", 28, 0, 0, 2), "'attack' has no defender 28"),
        (("shell", 0, 7, 2), "'shell' has no location 7"),
        (("casualty", 0, 4), "'casualty' has no cause 4"),
        (("fire colours", 32, 0), "'fire colours' has no colours 32"),
        (("act", "Lee"), "'act' has no defender Lee"),
    ],
)
def test_a_frame_that_cannot_be_read_is_told(frame: Frame, fault: str) -> None:
    assert malformed(Position.FRAMES, tables().kinds, frame) == fault
