"""Snowstorms: nobody acts on high mountains, nobody enters, nothing strikes there."""

import pytest

from pnp.games.cassino.ground.moves import Act, Attack, Bombard, Leave, Round
from tests.games.cassino.drawn import after, against, desk, facts, said, under

STORM = "March night; snowstorms 1; rules all"
HIGH, LOW = ("high_mountain", "high_summit"), ("mountain", "summit", "cassino", "open")


@pytest.mark.parametrize(
    ("deed", "clause"),
    [
        ("acts", "nobody may act there"),
        ("enters", "nobody may enter it"),
        ("shells", "artillery may not fire at it"),
        ("flies", "aircraft may not strike it"),
    ],
)
def test_every_deed_there_is_refused(deed: str, clause: str) -> None:
    for terrain in HIGH:
        move = Act("axis", deed, terrain)  # type: ignore[arg-type]
        assert clause in said(desk(STORM), move)
        assert against(desk(STORM), move) == ("Weather Night 6",)
        assert against(desk("March night; rules all"), move) == ()


@pytest.mark.parametrize("terrain", LOW)
def test_lower_ground_is_free(terrain: str) -> None:
    assert against(desk(STORM), Act("axis", "enters", terrain)) == ()


def test_the_refusal_says_how_long() -> None:
    assert said(desk(STORM), Act("allied", "enters", "high_summit")) == (
        "it snows on Marked summit, Level 3 or more, so nobody may enter it"
        " [Weather Night 6] (wait for the next turn: the snow lasts for this turn only)"
    )


def test_nobody_assaults_or_bombards_there() -> None:
    assert against(desk(STORM), Attack("D5", "allied", "high_summit")) == (
        "Weather Night 6",
    )
    assert "Weather Night 6" in against(
        desk(STORM), Bombard("D5", "axis", "high_mountain", 2)
    )
    assert against(desk(STORM), Attack("D5", "allied", "summit")) == ()


@pytest.mark.parametrize(
    "move", [Round("D5", "M", "M1"), Leave("D5", "axis", "others")]
)
def test_an_assault_there_stands_still(move: object) -> None:
    high = f"{STORM}; D5 high_summit by allied"
    low = f"{STORM}; D5 summit by allied"

    assert against(desk(high), move) == ("Weather Night 6",)
    assert against(desk(low), move) == ()


def test_an_act_tells_how_far_anybody_spots_there() -> None:
    line = "March day; persistent_rain 2; fog 3; rules all"
    high, low = (Act("axis", "shells", each) for each in ("high_mountain", "open"))

    assert facts(desk(line), high) == {"spotting": 3}
    assert facts(desk(line), low) == {"spotting": 5}
    assert under(desk(line), low) == ("Series spotting", "Weather Day 5")


def test_an_act_tells_the_columns_of_direct_fire() -> None:
    wet = desk("March night; night_rain 1; rules all")

    assert facts(wet, Act("axis", "acts", "open"))["columns of direct fire"] == -1


def test_an_act_changes_nothing() -> None:
    before = desk("March day; rules weather")

    assert after(before, Act("axis", "acts", "open")) == before


def test_it_is_asked_for_only_where_weather_is_in_play() -> None:
    assert said(desk("March day"), Act("axis", "acts", "open")) == (
        "the rule Weather is not in play [Weather 1]"
        " (agree to it with the other player: --rules weather, or overrule"
        " Weather 1 rule_weather=yes)"
    )


def test_a_bombardment_is_refused_as_artillery() -> None:
    assert "artillery may not fire at it" in said(
        desk(STORM), Bombard("D5", "axis", "high_mountain", 2)
    )


def test_fog_is_told_where_it_lies() -> None:
    act = Act("axis", "acts", "high_summit")
    low = Act("axis", "acts", "summit")

    assert "Weather Day 5" in under(desk("March day; fog 1; rules all"), act)
    assert "Weather Day 5" not in under(desk("March day; fog 1; rules all"), low)
    assert "Weather Day 5" not in under(desk("March day; fog; rules all"), act)
