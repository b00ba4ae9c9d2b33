"""What differs between two positions, told alike in every game."""

from pnp.rules.differing import awaited, changed
from pnp.rules.flow import Frame


def test_what_something_is_no_longer_comes_before_what_it_has_become() -> None:
    told = changed(["moved", "tired"], ["tired", "hurt"])

    assert told == ["no longer moved", "hurt"]


def test_frames_that_are_gone_and_frames_that_have_come_are_spelled_out() -> None:
    before: list[Frame] = [("turn",), ("attack", 1)]
    after: list[Frame] = [("turn",), ("withdraw", 2)]

    told = awaited(before, after, lambda frame: [frame[0], f"unit {frame[1]}"])

    assert list(told) == [
        "no longer waiting for: attack unit 1",
        "now waiting for: withdraw unit 2",
    ]
