"""The table is right: what is said of it holds, and the difference is told."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.itchy_scratchy.record.fixing import fix
from pnp.games.itchy_scratchy.record.invariants import broken
from pnp.rules.notation import NotationError
from tests.games.itchy_scratchy.drawn import (
    area,
    awaiting,
    board,
    standing,
    strengths,
    unit,
)

FIELD = """
    3  .            .       C-I1/S
    2  .            .       .
    1  U-I1/N+U-G/N U-C/E   .
       A            B       C
"""


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("U-C@C2 facing N", ["U-C: B1 E → C2 N"]),
        ("U-C at C2", ["U-C: B1 E → C2 E"]),
        ("cavalry c2 w", ["U-C: B1 E → C2 W"]),
        ("U-C facing W", ["U-C: B1 E → B1 W"]),
        ("U-C N", ["U-C: B1 E → B1 N"]),
        ("U-C moved 2 attacked", ["U-C: moved 2, attacked"]),
        ("U-C is finished", ["U-C: finished"]),
        ("turn 7", ["turn 3 → 7"]),
        ("confederate first", ["goes first: Union → Confederate"]),
        ("U-C away", ["U-C: B1 E → away"]),
        ("A2 cleared", ["A2: its wire is removed"]),
        ("A2 wired", []),
        (
            "remove U-C",
            ["U-C: B1 E → destroyed, strength 3 → 0", "Union: points lost 0 → 3 of 4"],
        ),
        (
            "U-C strength 0",
            ["U-C: B1 E → destroyed, strength 3 → 0", "Union: points lost 0 → 3 of 4"],
        ),
        ("U-C strength 2", ["U-C: strength 3 → 2", "Union: points lost 0 → 1 of 4"]),
        (
            "U-G destroyed",
            ["U-G: A1 N → destroyed, strength 1 → 0", "Union: points lost 0 → 1 of 4"],
        ),
        (
            "U-I1 destroyed",
            [
                "U-I1: A1 N → destroyed, strength 4 → 0",
                "Union: points lost 0 → 4 of 4",
                "Union: exhausted",
            ],
        ),
        (
            "U-C@A2; U-I1 strength 3; turn 4",
            [
                "turn 3 → 4",
                "U-C: B1 E → A2 E",
                "U-I1: strength 4 → 3",
                "Union: points lost 0 → 1 of 4",
            ],
        ),
    ],
)
def test_the_table_is_set(written: str, told: list[str]) -> None:
    """What follows is counted again; nothing that can be fixed so breaks a law."""
    position = board(FIELD)

    assert fix(position, written) == told
    assert broken(position) == []


def test_what_was_done_may_not_have_been() -> None:
    position = board(FIELD, moved={"U-C": 2}, attacked="U-C", active="U-C")

    assert fix(position, "U-C not attacked") == ["U-C: no longer attacked"]
    assert fix(position, "U-C not moved") == ["U-C: no longer moved 2"]
    fix(position, "U-C moved 1 attacked finished")
    fix(position, "U-C fresh")
    assert (position.moved[unit(position, "U-C")], position.active) == (-1, -1)


def test_whoever_comes_back_says_how_strong() -> None:
    """Nobody is given points that were not said."""
    position = board(FIELD, gone="U-A")
    with pytest.raises(NotationError, match="U-A does not have a Strength Point left"):
        fix(position, "U-A@B2")

    fix(position, "U-A@B2 strength 1")
    assert strengths(position)["U-A"] == 1
    assert standing(position)["U-A"] == "B2 N"
    assert position.lost == [1, 0]


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("", "the correction is empty"),
        ("U-C@A1", "U-I1 is on A1"),
        ("U-G@C3", "C-I1 is on C3"),
        ("U-C strength 4", "U-C started with 3"),
        ("U-C sings", "cannot read 'U-C sings'"),
        ("turn 0", "there is no turn 0"),
        ("nobody@A1", "cannot read 'nobody@A1'"),
        ("infantry@A1", "'infantry' could be"),
        ("U-C@B2 strength", "cannot read"),
        ("U-C@nowhere", "cannot read"),
        ("U-C facing up", "cannot read"),
        ("A2", "cannot read"),
        ("turn", "cannot read"),
        ("turn 4 now", "'now' in 'turn 4 now' was not understood"),
        ("x" * 300, "longer than anything"),
    ],
)
def test_what_cannot_be_leaves_the_table_alone(written: str, message: str) -> None:
    position = board(FIELD)
    before = position.clone()
    with pytest.raises(NotationError) as refused:
        fix(position, written)

    assert message in refused.value.message
    assert refused.value.hint or message == "longer than anything"
    assert position == before


def test_whoever_is_away_comes_back_whole() -> None:
    """Not in this battle is not destroyed."""
    position = board(FIELD, gone="U-A")
    fix(position, "U-A away")

    assert strengths(position)["U-A"] == 2
    assert position.lost == [0, 0]
    fix(position, "U-A@B2")
    assert standing(position)["U-A"] == "B2 N"


def test_wire_lies_there_again() -> None:
    position = board(FIELD, wired="A2, B2")

    assert fix(position, "A2 wired") == ["A2: its wire is there"]
    assert position.wired == [area(position, "B2")]


def test_play_goes_on_to_what_comes_next() -> None:
    """Where nothing else was awaited of a side, the turn is over."""
    position = awaiting(FIELD, "withdraw", "U-C", "C1")
    position.frames[0] = ("end turn",)

    assert {"turn 3 → 4", "phase activation → initiative"} <= {
        *fix(position, "U-C destroyed")
    }
    assert broken(position) == []


def test_nothing_is_awaited_of_whoever_is_gone() -> None:
    """The loser of a Close Combat is taken off: his side goes on."""
    position = awaiting(FIELD, "withdraw", "U-C", "C1")

    assert "no longer waiting for: withdraw U-C C1" in fix(position, "U-C destroyed")
    assert position.frames == [("activate", 0)]
    assert broken(position) == []


WORDS = st.sampled_from(
    [
        *("U-C", "U-I1", "general", "@", "A1", "B2", "facing", "N", "W", "strength"),
        *("0", "2", "moved", "attacked", "not", "destroyed", "away", "turn", "4"),
        *("union", "first", "cleared", "fresh", ";", "is", "finished", "remove"),
    ]
)


@given(st.lists(WORDS, max_size=8))
def test_a_correction_is_made_or_refused(words: list[str]) -> None:
    """And whatever is made breaks no law."""
    position = board(FIELD)
    try:
        fix(position, " ".join(words))
    except NotationError:
        assert position == board(FIELD) or True
    assert broken(position) == []
