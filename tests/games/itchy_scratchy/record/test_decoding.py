"""Position files read: little is enough, and what is wrong is told at its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.itchy_scratchy.ground.flow import FLOW
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from tests.games.itchy_scratchy.drawn import standing, strengths, unit
from tests.games.itchy_scratchy.written import again, position_of, read, told


def test_one_line_is_a_position() -> None:
    """Whoever is not named is not in this battle; the first named side acts."""
    position = position_of("units: {C-I1: D5 s, U-I1: D3}")

    assert standing(position) == {"C-I1": "D5 S", "U-I1": "D3 N"}
    assert (position.turn, position.phase) == (1, "activation")
    assert position.frames == [("end turn",), ("side", 0), ("activate", 1)]
    assert position.lost == [0, 0]
    assert position.first == 1


def test_the_first_die_is_awaited_before_a_turn() -> None:
    position = position_of("phase: initiative\nunits: {U-I1: C1}")

    assert position.frames == [("initiative",)]


def test_whoever_is_in_hand_says_which_side_acts() -> None:
    """And who went first, which side comes after."""
    position = position_of("active: C-C\nfirst: union\nunits: {U-I1: C1, C-C: B7}")

    assert position.frames == [("end turn",), ("activate", 1)]


def test_names_are_forgiving() -> None:
    position = position_of(
        """\
        units: {ui1: "c3 e, strength 2", 1st infantry: C4, Horse: B7}
        """.replace("ui1", "u-i2")
    )

    assert standing(position) == {"U-I2": "C3 E", "U-I1": "C4 N", "C-C": "B7 S"}
    assert strengths(position)["U-I2"] == 2


def test_whoever_is_destroyed_is_lost_and_whoever_is_away_is_not() -> None:
    position = position_of('units: {U-G: destroyed, U-C: away, U-A: "D1, moved 1"}')

    assert position.lost == [1, 0]
    assert position.where[unit(position, "U-C")] == NONE
    assert strengths(position)["U-C"] == 3
    assert position.moved[unit(position, "U-A")] == 1


HALF = "units: {U-I1: destroyed, U-I2: 'F1 N, strength 1', C-I1: D5}\n"
AT_THE_END = "settings: {exhaustion-bites: end of turn}\n"


@pytest.mark.parametrize(
    ("text", "exhausted"),
    [
        (HALF, [1, 0]),
        (HALF + "exhausted: []", [0, 0]),
        (HALF + AT_THE_END, [0, 0]),
        (HALF + AT_THE_END + "exhausted: [union]", [1, 0]),
        (HALF + AT_THE_END + "phase: initiative", [1, 0]),
        ("units: {U-I1: destroyed, C-I1: D5}", [0, 0]),
    ],
)
def test_a_side_that_has_lost_enough_is_exhausted(
    text: str, exhausted: list[int]
) -> None:
    """It is said only where it does not follow: the test is made at turn's end [R20]."""
    position = position_of(text)

    assert position.exhausted == exhausted
    assert again(position).exhausted == exhausted


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("units: {U-X: C1}", "p.yaml:2:9: there is no unit 'U-X'"),
        ("units: {U-C: Z9 N}", "p.yaml:2:14: there is no area 'Z9'"),
        ("units: {U-C: C1 NE}", "p.yaml:2:17: there is no facing 'NE'"),
        (
            'units: {U-C: "C1 N, strength 4"}',
            "p.yaml:2:21: 'strength 4': it began with 3",
        ),
        (
            'units: {U-C: "C1, atacked"}',
            "p.yaml:2:19: no unit can be 'atacked'\nhint: did you mean 'attacked'?",
        ),
        ('units: {U-C: "C1, moved far"}', "p.yaml:2:25: 'moved': "),
        ("units: {U-C: C1, uc: C2}", "p.yaml:2:18: 'uc' is given twice"),
        ("units: [U-C]", "p.yaml:2:8: 'units' takes a mapping"),
        ("units: {U-C: [C1]}", "p.yaml:2:14: 'U-C' takes words"),
        ("active: nobody", "p.yaml:2:9: there is no unit 'nobody'"),
        ("first: france", "p.yaml:2:8: there is no force 'france'"),
        ("exhausted: [france]", "p.yaml:2:13: there is no force 'france'"),
        ("cleared: [Z9]", "p.yaml:2:11: there is no area 'Z9'"),
        ("phase: night", "p.yaml:2:8: 'night' is not a phase"),
        ("turn: -1", "p.yaml:2:7: "),
        ("scenario: wal", "p.yaml:2:11: this is a position for the scenario 'wal'"),
        ("settings: {square-ark: 45}", "p.yaml:2:12: there is no setting"),
        ("settings: {square-arc: 50}", "p.yaml:2:24: square_arc cannot be '50'"),
        (
            "settings: {turn-limit: 0}",
            "p.yaml:2:24: turn_limit takes a whole number, not '0'",
        ),
        ("frames: [[atack, U-C]]", "p.yaml:2:11: a frame begins with its name"),
        ("frames: [[attack, U-C]]", "p.yaml:2:11: the frame 'attack' takes unit, area"),
        ("frames: [[attack, U-X, C1]]", "p.yaml:2:19: there is no unit 'U-X'"),
        ("frames: [attack]", "p.yaml:2:10: "),
        ("unites: {}", "p.yaml:2:1: unknown key 'unites'"),
    ],
)
def test_what_is_wrong_is_told_at_its_place(text: str, complaint: str) -> None:
    found = told(text)

    assert any(each.startswith(complaint) for each in found), found
    assert read(text)[0] is None


def test_all_is_told_at_once() -> None:
    found = told("units: {U-X: C1, U-C: Z9}\nfirst: france\nphase: night\n")

    assert [each.split(":")[1] for each in found] == ["2", "2", "3", "4"]


def test_what_can_hardly_be_is_a_warning() -> None:
    """Two units on one area are shown, and may be asked about."""
    position, complaints = read("units: {U-I1: C1, U-I2: C1}")

    assert position is not None
    assert [each.message for each in complaints.warnings] == [
        "U-I1 and U-I2 are together on C1 [Movement 5]"
    ]


def test_another_game_is_refused() -> None:
    assert "not for itchy-scratchy" in told("game: castle-itter")[0]


def test_every_frame_can_be_written_down() -> None:
    """What the chapters push and answer is known here, with all its parts."""
    assert {*FLOW.steps, *FLOW.answers} == set(Position.FRAMES)


def test_every_key_is_described() -> None:
    assert all(key.meaning for key in Position.shape().keys)


@given(
    st.dictionaries(
        st.sampled_from(["units", "turn", "first", "active", "frames", "cleared"]),
        st.sampled_from(
            [
                *("1", "union", "U-C", "[]", "{}", "[[activate, union]]", "[D4]"),
                *('{U-C: "C1 N"}', "{U-C: C1, C-C: C1}", "[[fight back, U-C, D5, 3]]"),
                *("[[withdraw, U-C, 7]]", "~", "[[]]", "[[activate, 1, 2]]"),
            ]
        ),
    )
)
def test_a_file_is_read_or_complained_of(keys: dict[str, str]) -> None:
    """Nothing else can happen."""
    position, complaints = read("".join(f"{k}: {v}\n" for k, v in keys.items()))

    assert (position is None) == bool(complaints.errors)
