"""Weather: every row by day and night, spring, the clocks, fog, dusk and dawn."""

import pytest

from pnp.games.cassino.chapters.weather import columns, sight
from pnp.games.cassino.ground.moves import (
    Act,
    Attack,
    Bombard,
    Leave,
    Light,
    Next,
    Round,
)
from pnp.games.cassino.ground.position import Position
from pnp.rules.throw import throw
from tests.games.cassino.drawn import (
    after,
    against,
    desk,
    facts,
    said,
    under,
    waiting,
)

TURN = ("turn",)
CHANGE = [TURN, ("weather",)]


def changing(line: str = "February day", **settings: str) -> Position:
    """Return a desk that waits for the die of the weather."""
    return desk(f"{line}; rules all", frames=CHANGE, settings=settings)


def weather(position: Position) -> str:
    """Return the weather as it is told: "rain 1", "persistent_rain 3 fog 4"."""
    rows = position.tables.weather
    held = [f"{rows[row].id} {left}" for row, left in position.weather]
    fog = ["fog " + (str(position.fog_sight) if position.fog_sight else "")]
    return " ".join([*held, *(fog if position.fog else [])]).strip()


# The table


@pytest.mark.parametrize(
    ("die", "day", "night"),
    [
        pytest.param(1, "", "uninterrupted_clear_sky 4", id="1"),
        pytest.param(2, "rain 1", "uninterrupted_clear_sky 4", id="2"),
        pytest.param(3, "rain 1", "clear_sky 1", id="3"),
        pytest.param(4, "heavy_rain 1", "clear_sky 1", id="4"),
        pytest.param(5, "persistent_rain 4 fog", "night_rain 1", id="5"),
        pytest.param(6, "persistent_heavy_rain 4 fog", "snowstorms 1", id="6"),
    ],
)
def test_every_row_of_day_and_night(die: int, day: str, night: str) -> None:
    """Where a die says for how many turns, it is a 4; the fog waits for its own."""
    for light, expected in (("day", day), ("night", night)):
        position = after(changing(f"February {light}"), throw(die))
        if waiting(position)[0] == "turns":
            position = after(position, throw(4))
        assert weather(position) == expected


@pytest.mark.parametrize("month", ["January", "February", "March", "April", "May"])
def test_spring_takes_three_off(month: str) -> None:
    """A 6 is a 3 in April and May: rain alone."""
    position = after(changing(f"{month} day"), throw(6))

    mild = month in ("April", "May")
    assert weather(position) == ("rain 1" if mild else "fog")


def test_by_spring_only_the_three_lowest_rows_come() -> None:
    """A 2 in May is no change."""
    found = {
        light: [
            facts(changing(f"May {light}"), throw(die))["weather"]
            for die in range(1, 7)
        ]
        for light in ("day", "night")
    }

    assert found == {
        "day": ["No change"] * 4 + ["Rain"] * 2,
        "night": ["Uninterrupted clear sky"] * 5 + ["Clear sky"],
    }


@pytest.mark.parametrize(
    ("ruled", "frames"),
    [("one", [TURN, ("turns", 5)]), ("nothing", [TURN])],
)
def test_below_one(ruled: str, frames: list[tuple[str | int, ...]]) -> None:
    """R2: by night a 1 would bring a clear sky for 1D6 turns."""
    position = changing("April night", below_one=ruled)

    assert after(position, throw(2)).frames == frames
    assert "R2" in under(position, throw(2))


@pytest.mark.parametrize(
    ("ruled", "found"),
    [("snow", "snowstorms 1"), ("both", "night_rain 1 snowstorms 1")],
)
def test_a_six_by_night(ruled: str, found: str) -> None:
    """R1: the rows 5-6 and 6 overlap."""
    position = changing("February night", night_six=ruled)

    assert weather(after(position, throw(6))) == found
    assert "R1" in under(position, throw(6))


def test_a_five_by_night_is_rain_whatever_a_six_is() -> None:
    position = changing("February night", night_six="both")

    assert weather(after(position, throw(5))) == "night_rain 1"


# What takes the place of what


def test_another_change_takes_the_place_of_the_weather_at_once() -> None:
    position = changing("February day; persistent_rain 4")

    assert "Weather 2" in under(position, throw(4))
    assert weather(after(position, throw(4))) == "heavy_rain 1"


def test_no_change_leaves_it_as_it_is() -> None:
    position = changing("February day; persistent_rain 4")

    assert weather(after(position, throw(1))) == "persistent_rain 4"


@pytest.mark.parametrize(
    ("held", "die", "latest", "together"),
    [
        ("uninterrupted_clear_sky 3", 5, "night_rain 1", "+ night_rain 1"),
        ("night_rain 1", 3, "clear_sky 1", "+ clear_sky 1"),
        ("uninterrupted_clear_sky 3", 3, "clear_sky 1", "clear_sky 1"),
        ("uninterrupted_clear_sky 3", 6, "snowstorms 1", "snowstorms 1"),
    ],
)
def test_clear_sky_and_rain_in_one_night(
    held: str, die: int, latest: str, together: str
) -> None:
    """R23: opposites may hold together, two clear skies are one."""
    line = f"February night; {held}"
    last = after(changing(line), throw(die))
    both = after(changing(line, night_layers="together"), throw(die))

    assert weather(last) == latest
    assert weather(both) == together.replace("+", held)


# The clocks


@pytest.mark.parametrize(("ruled", "left"), [("yes", 3), ("no", 4)])
def test_this_turn_is_the_first_of_its_turns_or_not(ruled: str, left: int) -> None:
    """R4."""
    position = desk(
        "rules all",
        frames=[TURN, ("turns", 3)],
        settings={"this_turn_counts": ruled},
    )

    assert weather(after(position, throw(3))) == f"persistent_rain {left}"
    assert under(position, throw(3)) == ("Weather Day 5", "R4")


def test_weather_ends_when_its_turns_are_used_up() -> None:
    position = desk("persistent_rain 3; rules all")
    found = []
    for _ in range(4):
        found.append(weather(position))
        position = after(position, Next(), throw(6, 1))

    assert found == ["persistent_rain 3", "persistent_rain 2", "persistent_rain 1", ""]


def test_weather_of_this_turn_is_gone_with_the_next() -> None:
    assert weather(after(desk("rain 1; rules all"), Next())) == ""


# The fog


@pytest.mark.parametrize(
    ("die", "found"),
    [
        pytest.param(6, "", id="a 6 clears"),
        pytest.param(2, "fog 2", id="a 2 holds, and is how far one spots"),
    ],
)
def test_the_die_of_the_fog(die: int, found: str) -> None:
    position = desk("fog; rules all", frames=[TURN, ("fog",)])

    assert weather(after(position, throw(die))) == found


def test_two_clocks() -> None:
    """The rain has its turns, and the fog its six."""
    position = desk("persistent_rain 2; fog 4; rules all")
    found = []
    for fog in (3, 5, 6):
        position = after(position, Next(), throw(fog), throw(5, 1))
        found.append(weather(position))

    assert found == ["persistent_rain 1 fog 3", "fog 5", ""]


def test_fog_that_goes_with_the_rain() -> None:
    """R3: a six is six hexes then, and the fog ends with the rain."""
    settings = {"fog_clock": "with the rain"}
    position = desk("persistent_rain 2; fog 4; rules all", settings=settings)

    wet = after(position, Next(), throw(6))
    assert weather(wet) == "persistent_rain 1 fog 6"
    assert weather(after(wet, throw(5, 1), Next())) == ""


@pytest.mark.parametrize(
    ("stays", "clock", "die", "found"),
    [
        ("ends", "its own six", 2, "rain 1"),
        ("stays", "its own six", 2, "rain 1 fog 4"),
        ("stays", "with the rain", 2, "rain 1"),
        ("ends", "its own six", 1, "persistent_rain 3 fog 4"),
        ("ends", "with the rain", 1, "persistent_rain 3 fog 4"),
    ],
)
def test_what_other_weather_leaves_of_the_fog(
    stays: str, clock: str, die: int, found: str
) -> None:
    """R34: another condition takes its place; no change leaves it."""
    line = "February day; persistent_rain 3; fog 4"
    position = changing(line, changed_fog=stays, fog_clock=clock)

    assert weather(after(position, throw(die))) == found


def test_new_fog_takes_the_place_of_the_old() -> None:
    """Its first die is thrown like that of any fog [R26, R34]."""
    line = "February day; persistent_rain 3; fog 4"

    anew = after(changing(line), throw(6))
    assert (anew.fog, anew.fog_sight) == (1, 0)
    assert anew.frames[-2:] == [("fog",), ("turns", 4)]

    kept = after(changing(line, changed_fog="stays"), throw(6))
    assert (kept.fog, kept.fog_sight) == (1, 4)
    assert kept.frames[-1] == ("turns", 4)


@pytest.mark.parametrize(
    ("ruled", "frames"),
    [
        ("at once", [TURN, ("fog",), ("turns", 3)]),
        ("next turn", [TURN, ("turns", 3)]),
    ],
)
def test_the_first_die_of_the_fog(
    ruled: str, frames: list[tuple[str | int, ...]]
) -> None:
    """R26."""
    position = after(changing(first_fog=ruled), throw(5))

    assert position.frames == frames
    assert (position.fog, position.fog_sight) == (1, 0)


def test_fog_that_has_its_die_of_this_turn_gets_no_second() -> None:
    """Where the fog stays, persistent rain brings none anew [R26, R34]."""
    stays = changing("February day; fog 2", changed_fog="stays")
    position = after(stays, throw(5))

    assert position.frames == [TURN, ("turns", 3)]
    assert position.fog_sight == 2


def test_fog_that_a_six_clears_at_once_was_none() -> None:
    position = after(changing(), throw(5), throw(3), throw(6))

    assert weather(position) == "persistent_rain 3"


# Dusk and dawn


@pytest.mark.parametrize(
    ("line", "light", "ruled", "found"),
    [
        ("May day; rain 1; fog 3", "night", "ends", "fog 3"),
        ("May day; rain 1; fog 3", "night", "lasts", "rain 1 fog 3"),
        ("May night; clear_sky 1", "day", "ends", ""),
        ("May night; clear_sky 1", "day", "lasts", "clear_sky 1"),
    ],
)
def test_weather_at_dusk_and_dawn(
    line: str, light: str, ruled: str, found: str
) -> None:
    """R32."""
    settings = {"day_and_night": ruled}
    position = desk(f"{line}; rules all", settings=settings)
    move = Light("night" if light == "night" else "day")

    assert weather(after(position, move)) == found
    assert under(position, move) == ("Series spotting", "R32")


def test_fog_without_a_clock_of_its_own_ends_at_dusk_with_the_rain() -> None:
    settings = {"fog_clock": "with the rain"}
    position = desk("May day; persistent_rain 4; fog 3; rules all", settings=settings)

    assert weather(after(position, Light("night"))) == ""


def test_it_is_not_night_twice() -> None:
    assert said(desk("May night"), Light("night")) == "it is already night [R32]"
    assert against(desk("May night"), Light("day")) == ()


def test_dusk_says_how_far_one_spots_from_then_on() -> None:
    dusk = after(desk("May day spotting 9"), Light("night", 2))

    assert (dusk.night, dusk.sight) == (1, 2)
    assert after(dusk, Light("day")).sight == 0


# What is said of it


def test_exactly_one_is_a_row_of_its_own() -> None:
    """A 4 in April is a 1: by night a clear sky, whatever below 1 brings."""
    position = changing("April night", below_one="nothing")

    assert waiting(after(position, throw(4))) == ("turns", 5)
    assert "R2" not in under(position, throw(4))
    assert "R2" in under(position, throw(3))


def test_the_ruling_says_what_spring_takes_off() -> None:
    assert facts(changing("April day"), throw(6)) == {
        "die": 6,
        "April": -3,
        "weather": "Rain",
    }
    assert facts(changing("March day"), throw(4)) == {"die": 4, "weather": "Heavy Rain"}


def test_what_becomes_of_the_fog_is_told_by_r34() -> None:
    """Another weather takes the place of the rain, and of the fog."""
    foggy = changing("March day; persistent_rain 2; fog 3")

    assert {"Weather 2", "R34"} <= {*under(foggy, throw(4))}
    assert not {"R3", "R26"} & {*under(foggy, throw(4))}
    assert "R34" not in under(foggy, throw(1)), "no change"
    assert "R34" not in under(changing("March day; rain 1"), throw(4)), "no fog"
    assert "R34" in under(changing("March day; fog 3"), throw(4)), "fog alone"


def test_the_ruling_says_when_weather_takes_the_place_of_other_weather() -> None:
    assert "Weather 2" not in under(changing("March day"), throw(4))
    assert "Weather 2" not in under(changing("March day; rain 1"), throw(1))
    assert "R23" in under(changing("March night; clear_sky 1"), throw(5))


@pytest.mark.parametrize(
    ("die", "ruled", "cases", "told"),
    [
        (5, "its own six", ("Weather Day 5",), {"spotting in the fog": 5}),
        (6, "its own six", ("Weather Day 5", "R3"), {"fog": "lifts"}),
        (6, "with the rain", ("Weather Day 5", "R3"), {"spotting in the fog": 6}),
    ],
)
def test_the_ruling_says_what_becomes_of_the_fog(
    die: int, ruled: str, cases: tuple[str, ...], told: dict[str, int | str]
) -> None:
    position = desk(
        "persistent_rain 2; fog; rules all",
        frames=[TURN, ("fog",)],
        settings={"fog_clock": ruled},
    )

    assert under(position, throw(die)) == cases
    assert facts(position, throw(die)) == told


# How far anybody spots, by the scenario, the weather and the fog


@pytest.mark.parametrize(
    ("line", "below", "high"),
    [
        pytest.param("May day", 12, 12, id="by day"),
        pytest.param("May night", 1, 1, id="by night"),
        pytest.param("May day spotting 8", 8, 8, id="as the scenario says"),
        pytest.param("May day; rain 1", 5, 5, id="Rain"),
        pytest.param("May day; heavy_rain 1", 3, 3, id="Heavy Rain"),
        pytest.param("May day spotting 2; rain 1", 2, 2, id="less than in the rain"),
        pytest.param(
            "May day; persistent_rain 2; fog 3", 5, 3, id="fog on high ground"
        ),
        pytest.param(
            "May day; persistent_heavy_rain 2; fog 4", 3, 3, id="rain is worse"
        ),
        pytest.param("May day; fog 2", 12, 2, id="fog alone"),
        pytest.param("May day; fog", 12, 12, id="fog without a die yet"),
        pytest.param("May night; clear_sky 1", 2, 2, id="clear sky"),
        pytest.param("May night; uninterrupted_clear_sky 4", 2, 2, id="and for long"),
        pytest.param("May night; night_rain 1", 1, 1, id="never less than 1"),
        pytest.param("May night spotting 3; night_rain 1", 2, 2, id="rain by night"),
        pytest.param("May night; clear_sky 1; night_rain 1", 1, 1, id="both: R23"),
        pytest.param("May night; snowstorms 1", 1, 1, id="snow"),
        pytest.param("May night spotting 6; rain 1", 5, 5, id="rain that lasts: R32"),
    ],
)
def test_how_far_anybody_spots(line: str, below: int, high: int) -> None:
    assert (sight(p := desk(line)), sight(p, high=True)) == (below, high)


@pytest.mark.parametrize(
    ("line", "shift"),
    [
        ("May night", 0),
        pytest.param("May night; night_rain 1", -1, id="one down in the rain"),
        ("May day; heavy_rain 1", 0),
        ("May night; snowstorms 1; night_rain 1", -1),
    ],
)
def test_columns_of_direct_fire(line: str, shift: int) -> None:
    assert columns(desk(line)) == shift


# Snowstorms: nobody acts on high mountains, nobody enters, nothing strikes there


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
