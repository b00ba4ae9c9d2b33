"""The table is right: what is said of it holds, and what is not said stays."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.record.fixing import fix
from pnp.games.cassino.record.invariants import broken
from pnp.rules.notation import NotationError
from tests.games.cassino.drawn import desk

EVENING = (
    "March day; axis 5 paratroopers; allied 4/2 maoris; rain 1; fog 2; rules all;"
    " D5 cassino by allied, axis 1, dug-in; gift axis path 1; mines D7 2"
)


def evening() -> Position:
    """Return the table that is set right."""
    return desk(EVENING)


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("turn 6", ["turn 4 → 6"]),
        ("night", ["March, by day → March, by night"]),
        (
            "April by night spotting 2",
            [
                "March, by day → April, by night",
                "spotting as usual → 2",
            ],
        ),
        (
            "axis initiative 3",
            ["Axis initiative 5 → 3"],
        ),
        (
            "us began with 6",
            ["Allied began with 4 → 6"],
        ),
        (
            "allied with maoris and gurkhas",
            ["Allied: Gurkhas"],
        ),
        ("us initiative 6", ["Allied initiative 2 → 6", "Allied began with 4 → 6"]),
        ("axis leads 2", ["lead -1 → 0", "segments 0 → 2"]),
        ("axis leader Ernst Braun", ["Axis leaders eliminated: Ernst Braun"]),
        ("D5 axis +2", ["D5: Axis +1 → Axis +2"]),
        ("d5 allied 1", ["D5: Axis +1 → Allied +1"]),
        ("D5 0", ["D5: Axis +1 → no advantage"]),
        (
            "D5 not dug-in",
            [
                (
                    "D5: cassino, by allied, axis 1, round 1, dug-in → "
                    "cassino, by allied, axis 1, round 1"
                ),
            ],
        ),
        ("D5 strip c", ["D5: strip A → C"]),
        ("D5 no strip", ["D5: strip A → none"]),
        ("D5 not contested", ["D5: not contested"]),
        ("e6 contested by axis in woods", ["E6: other, by axis"]),
        (
            "D5 driven out axis",
            [
                (
                    "D5: cassino, by allied, axis 1, round 1, dug-in → "
                    "cassino, by allied, axis 1, round 1"
                ),
                "D5: Axis cannot dig in again",
            ],
        ),
        ("mines D7 1", ["mines in D7: 2 → 1"]),
        ("no mines D7", ["mines in D7: 2 → none"]),
        (
            "allied with maoris, lancers; lancers steps 3 reduced 1",
            [
                "Allied: Allied Infantry and Armour",
                "Allied: 16/5 Lancers",
                "lancers: none → steps 3, reduced 1",
            ],
        ),
        (
            "heavy rain 2",
            [
                "no longer Rain (this turn)",
                "Heavy Rain (2 turns, including this one)",
            ],
        ),
        (
            "clear weather; no fog",
            [
                "no longer Rain (this turn)",
                "no longer fog on high mountains, 2 hexes",
            ],
        ),
        (
            "no path; allied barrage 20",
            [
                "no longer Axis: a clear path",
                "Allied: a barrage of 1×20",
            ],
        ),
    ],
)
def test_what_is_said_holds(written: str, told: list[str]) -> None:
    position = evening()

    assert fix(position, written) == told
    assert broken(position) == []


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("D6 axis +1", "D6 is not contested"),
        ("D5 strip E", "there is no strip 'E'"),
        ("E6 contested by axis in woods; E6 strip A", "D5 is on strip A"),
        ("D6 contested", "who assaults D6, and in what terrain?"),
        ("D5 axis +3", "the track of D5 ends at 2: Cassino town"),
        ("turn 0", "there is no turn 0"),
        ("rain 0", "weather lasts at least a turn"),
        ("axis with gurkhas", "Gurkhas is on the other side"),
        ("axis barrage 0", "barrage must be at least 1"),
        ("axis leader Braun lives", "braun is not eliminated"),
        ("D5 marches", "cannot read"),
        ("", "the correction is empty"),
    ],
)
def test_what_cannot_be_read_changes_nothing(written: str, why: str) -> None:
    position = evening()
    with pytest.raises(NotationError) as caught:
        fix(position, written)

    assert why.casefold() in caught.value.message.casefold()
    assert position == evening()


SALAD = """
    axis allied us D5 E6 M1 turn 0 1 2 3 +2 -1 initiative began with leads leader Smith
    lives gurkhas maoris contested by in cassino other not no dug-in flm entrenched
    driven out round strip mines rain heavy fog clear weather night day April spotting barrage
    path aircraft lancers steps reduced gone unhurt ; nobody advantage is has and
"""


@given(st.lists(st.sampled_from(SALAD.split()), max_size=8).map(" ".join))
def test_no_words_are_a_fault(written: str) -> None:
    position = evening()
    try:
        assert isinstance(fix(position, written), list)
    except NotationError:
        assert position == evening(), "what is refused changes nothing"
