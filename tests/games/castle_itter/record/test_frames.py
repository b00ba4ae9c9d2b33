"""What is awaited can be written down: the parts of every frame are known."""

import pytest

from pnp.games.castle_itter.chapters import sequence
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.position import Position
from pnp.rules.flow import Frame
from pnp.rules.frames import malformed
from tests.games.castle_itter.table import tables


def test_every_step_and_wait_says_what_its_parts_are() -> None:
    assert sequence.DEFEND[0] in flow.STEPS  # all chapters are read with it
    assert set(flow.STEPS) | set(flow.ANSWERS) == set(Position.FRAMES)


@pytest.mark.parametrize(
    ("frame", "fault"),
    [
        (("attack", 0, 0, 0, 2), ""),
        (("card",), ""),
        (("card", 3), ""),
        (("volley", 0, 2), ""),
        (("volley", 0, 2, 4, 5), ""),
        (("fire guns", 0, 0, 0, 0, 2, 1), ""),
        (("dance",), "nothing is called 'dance'"),
        (("attack", 0, 0), "'attack' holds 2 parts"),
        (("action", 1), "'action' holds 1 parts"),
        (("attack", 28, 0, 0, 2), "'attack' names no defender by 28"),
        (("shell", 0, 7, 2), "'shell' names no location by 7"),
        (("casualty", 0, 4), "'casualty' names no cause by 4"),
        (("fire colours", 32, 0), "'fire colours' names no colours by 32"),
        (("act", "Lee"), "'act' names no defender by Lee"),
    ],
)
def test_a_frame_that_cannot_be_read_is_told(frame: Frame, fault: str) -> None:
    assert malformed(Position.FRAMES, tables().kinds, frame) == fault
