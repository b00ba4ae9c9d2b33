"""6.5, 10.1 and 10.2: the End Phase, both automatic victories, and the last check."""

import pytest

from pnp.games.aachen.chapters.hearing import rule_on
from pnp.games.aachen.chapters.sequence import score
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.position import NOBODY, Position
from pnp.rules.throw import throw
from tests.games.aachen.drawn import (
    after,
    area,
    facts,
    standing,
    support,
    table,
    waiting,
)


def ended(line: str, turn: int, **settings: str) -> Position:
    """Return the table when a Combat Phase is over, and what follows of itself."""
    position = table(
        line,
        turn=turn,
        frames=[("end phase",), ("end combat",)],
        spent="E-2-26",
        settings=settings,
    )
    flow.proceed(position)
    return position


def swept(line: str, turn: int, **settings: str) -> Position:
    """Return the same, when there is no German left."""
    position = table(
        line, turn=turn, frames=[("end phase",), ("end combat",)], settings=settings
    )
    position.german = [NOBODY] * len(position.german)
    flow.proceed(position)
    return position


def test_the_end_phase_freshens_all_and_ends_the_rain() -> None:
    """And the next turn has begun, with its event."""
    position = ended("1: E-2-26; rain; morale 15; once", 3)

    assert standing(position) == {"E-2-26": "1"}
    assert (position.turn, position.rain, position.outcome) == (4, 0, "")
    assert position.once == 0
    assert waiting(position)[0] == "reinforce"


@pytest.mark.parametrize(
    ("ruling", "left"),
    [("kept", {"artillery": 2, "air": 1}), ("lost", {})],
)
def test_support_that_is_left_is_kept_or_lost(
    ruling: str, left: dict[str, int]
) -> None:
    """R25."""
    position = ended("1: E-2-26; support artillery 2 air 1", 3, support_left=ruling)

    assert support(position) == left


def test_every_area_american_is_victory_at_the_end_of_any_combat_phase() -> None:
    """AA-T27."""
    position = swept("1: E-2-26; morale 15", 7)

    assert (position.outcome, position.phase, position.frames) == (
        "every area",
        "over",
        [],
    )
    assert score(position).result == "won"
    assert score(position).cases == ("10.1",)


def test_an_area_that_nobody_has_entered_is_not_american_yet() -> None:
    """R1."""
    for value, outcome in (("presence", "every area"), ("entered", "")):
        position = table(
            "morale 15",
            turn=4,
            frames=[("end phase",), ("end combat",)],
            settings={"control": value},
        )
        position.german = [NOBODY] * len(position.german)
        position.unentered[area(position, "9")] = 1
        flow.proceed(position)

        assert position.outcome == outcome


@pytest.mark.parametrize(
    ("turn", "morale", "outcome"),
    [
        pytest.param(9, 6, "morale", id="AA-T26: turn 9, morale 6"),
        pytest.param(9, 19, "morale", id="turn 9, morale 19"),
        pytest.param(9, 5, "", id="turn 9, morale 5: a die"),
        pytest.param(8, 19, "", id="turn 8: another turn"),
    ],
)
def test_german_morale_wins_at_the_end_of_the_last_turn(
    turn: int, morale: int, outcome: str
) -> None:
    position = ended(f"1: E-2-26; morale {morale}", turn)

    assert position.outcome == outcome
    assert (waiting(position) == ("final",)) == (turn == 9 and morale == 5)
    if outcome:
        assert score(position).result == "lost"


def test_whoever_plays_on_is_told_how_the_game_ended() -> None:
    ruling = rule_on(ended("1: E-2-26; morale 6", 9), throw(6))

    assert [str(each) for each in ruling.objections] == [
        "the game is over: German victory, their Morale has held [10.1, 10.2]"
    ]


@pytest.mark.parametrize(
    ("ruling", "outcome"),
    [("american first", "every area"), ("german first", "morale")],
)
def test_which_automatic_victory_comes_first(ruling: str, outcome: str) -> None:
    """R24: on the last turn, with both; before it there is one alone."""
    assert swept("morale 6", 9, last_turn=ruling).outcome == outcome
    assert swept("morale 6", 8, last_turn=ruling).outcome == "every area"
    assert swept("morale 5", 9, last_turn=ruling).outcome == "every area"


@pytest.mark.parametrize(
    ("die", "morale", "outcome", "result"),
    [
        pytest.param(6, 5, "surrender", "won", id="AA-T24: 6 above 5"),
        pytest.param(5, 5, "holds", "lost", id="AA-T25: 5 is not above 5"),
        pytest.param(1, 0, "surrender", "won", id="1 above 0"),
        pytest.param(2, 3, "holds", "lost", id="2 below 3"),
    ],
)
def test_a_die_above_german_morale_makes_the_garrison_surrender(
    die: int, morale: int, outcome: str, result: str
) -> None:
    position = ended(f"1: E-2-26; morale {morale}", 9)
    assert facts(position, throw(die)) == {"die": die, "German Morale": morale}

    later = after(position, throw(die))

    assert (later.outcome, score(later).result) == (outcome, result)
    assert later.frames == []
    assert score(later).cases == ("10.2",)


def test_the_score_is_german_morale_the_lower_the_better() -> None:
    found = score(table("3: vacant; morale 14"))

    assert (found.total, found.better, found.result) == (14, "lowest", "")
    morale, areas = found.points
    assert (morale.count, areas.count, areas.points) == (14, 24, 0)
    assert "3" not in areas.who
    assert "4" in areas.who


def test_the_last_turn_is_a_number() -> None:
    position = table("morale 12", frames=[("end phase",)], settings={"turns": 2})
    flow.proceed(position)

    assert position.outcome == "morale"
