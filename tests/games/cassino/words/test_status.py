"""The table as text: the track drawn, cohesion then and now, how far one spots."""

from textwrap import dedent

from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.table import counters, setup, status, where_we_are
from pnp.rules.package import Counter
from tests.games.cassino.drawn import blank, desk

EVENING = (
    "February day; axis 5/3 paratroopers mountain; allied 4 maoris; lead axis 1;"
    " persistent_rain 3; fog 2; D5 cassino by allied, axis 1, round 2, dug-in;"
    " 0510 other by axis, allied 1, round 1; D5 driven out allied;"
    " gift axis barrage 12; mines D7 2; lancers lost 3 1 0; leader allied Smith;"
    " rules town assault cohesion weather events mines"
)


def page(position: Position) -> str:
    """Return the status as it is read, but for the rules that a desk is told."""
    lines = []
    for section in (each for each in status(position) if each.title != "Overruled"):
        lines += [section.title, *(f"  {line}" for line in section.lines)]
    return "\n".join(lines) + "\n"


def test_everything_that_is_kept_is_told() -> None:
    assert page(desk(EVENING)) == dedent("""\
        Turn 4 · February, by day · Persistent Rain (3 turns, including this one) \
· fog on high mountains, 2 hexes · Axis first, 1 segment
          spotting 5 hexes, 2 on mountains of Level 3 or more
        Axis side
          initiative 3 (2 lost of 5)
          German Paratroopers 9/8 → 9/7
          German Mountain 8/8 → 8/7
        Allied side
          initiative 4
          Maoris 8/7
          leaders eliminated: Smith
        Assaults
          D5    Axis 2 [1] · 0 · 1 2 Allied  Cassino town, 2 rounds
          0510  Axis 1 · 0 · [1] Allied      All other, 1 round
        In those hexes
          D5 on strip A: Allied assaults; Axis fires first (Cassino town); Axis shifts 1 \
column; defenders dug-in
          0510 on strip B: Axis assaults; both fire at once; Allied shifts 1 column
          D5: the Allied side cannot dig in there again
        From events, not used yet
          Axis: a barrage of 1×12
        Mines
          D7: 2 factors, 2 against personnel, 1 against vehicles
        Losses
          16/5 Lancers: 3 steps of 16, +1 reduced
        Rules in play
          Cassino Town, Cohesion, Tactical Assault Combat, Mines, Random Events and \
Weather
        """)


def test_what_is_empty_is_left_out() -> None:
    position = blank("town")
    titles = [section.title for section in status(position)]

    assert where_we_are(position) == "The scene"
    assert titles == ["The scene", "Rules in play", "Overruled"]


def test_night_and_its_rain_are_told() -> None:
    told = page(desk("March night; night_rain 1; rules weather"))

    assert "Turn 4 · March, by night · Rain (this turn)" in told
    assert "spotting 1 hex\n" in told
    assert "direct fire: 1 column down" in told


def test_the_markers_lie_on_the_strips() -> None:
    """The letter of each assault, its advantage on its track, the clock, the fog.

    The Allies assault in A, so its letter has its back up.
    """
    lying = {*counters(desk(EVENING))}

    assert lying == {
        Counter("markers", "assault_a", "a", back=True),
        Counter("markers", "axis", "a_axis_1"),
        Counter("markers", "assault_b", "b"),
        Counter("markers", "allied", "b_allied_1"),
        Counter("markers", "clock", "clock_3"),
        Counter("markers", "fog", "fog"),
    }


def test_a_second_box_is_the_back_of_a_marker() -> None:
    (_, marker) = counters(desk("D5 town by axis, axis 2, round 2"))

    assert marker == Counter("markers", "axis", "a_axis_2", back=True)


def test_every_marker_and_space_is_printed() -> None:
    position = desk(EVENING)
    sets = position.tables.game.sets
    spaces = {each.id for each in sets["strip"]}
    pieces = {each.id for each in sets["markers"]}

    for counter in counters(position):
        assert counter.component in pieces
        assert counter.space in spaces


def test_it_can_be_laid_out_by_hand() -> None:
    told = {section.title: section.lines for section in setup(desk(EVENING))}

    assert told["Markers"] == (
        "D5 on strip A: Axis +1, dug-in; the Allied side assaults",
        "0510 on strip B: Allied +1; the Axis side assaults",
        "mines in D7: 2 factors, 2 against personnel, 1 against vehicles",
    )
    assert told["Axis"][0] == "initiative 3 (2 lost of 5)"
    assert told["Allied"][0] == "initiative 4"


def test_the_fifth_assault_has_no_strip() -> None:
    hexes = ("D5", "E6", "F7", "G8", "H9")
    position = desk("; ".join(f"{each} town by axis" for each in hexes))

    assert "G8 on strip D: Axis assaults" in page(position)
    assert "H9 on no strip: Axis assaults" in page(position)
    assert len(counters(position)) == 4


def test_a_hex_that_stays_does_not_move_up() -> None:
    position = desk("D5 town by axis; E6 town by axis")
    del position.assaults["D5"]

    assert "E6 on strip B: " in page(position)
    assert counters(position) == [Counter("markers", "assault_b", "b")]


def test_weather_that_nothing_changes_is_told() -> None:
    """It is Random Events that bring its changes."""
    told = "the weather changes by Random Events (7), which are not in play"

    assert told in page(desk("rules weather"))
    assert told not in page(desk("rules weather events"))
