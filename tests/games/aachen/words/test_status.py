"""The table as text, and where every counter goes."""

from collections import Counter as Tally

from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.words.status import counters, setup, status
from pnp.rules.package import Counter
from tests.games.aachen.drawn import table
from tests.games.aachen.walking import begun, fate, walk


def town() -> Position:
    """Return a town in the middle of an activation."""
    return table(
        "12: M12-A E-2-26 L-Smoots; 13: F-2-26 u-fanatic-7; 14: u-elite-9; 4 5: vacant;"
        " out: L-Botts K-3-26; killed: L-Weeks; morale 17; rain; event rain;"
        " support artillery 5 air 1; rubble 12; once; held back b3-26",
        active="12",
        entered={"F-2-26": "12"},
        joined="F-2-26",
        spent="M12-A",
    )


def lines(position: Position, title: str) -> list[str]:
    """Return the lines of a section of the status, by the beginning of its title."""
    (found,) = (each for each in status(position) if each.title.startswith(title))
    return list(found.lines)


def test_the_tracks_and_the_weather() -> None:
    assert lines(town(), "Turn 2") == [
        "Cities of the Damned: Aachen: turn 2 of 9",
        "German Morale 17, Strong",
        "Rain",
        "event: Rain",
        "held back this turn: 3/26",
        "support: artillery 5, engineer 0, armor 0, air 1",
        "German areas: 22 of 25",
        "a Suburban area has lowered German Morale this turn",
    ]


def test_who_is_where() -> None:
    assert lines(town(), "Areas with") == [
        "12 Adalbertsteinweg, Urban, active, Rubble: E-2-26, L-Smoots, M12-A (Spent)",
        "13 Kaiserplatz, Urban, contested by Fanatic 7: F-2-26 (came from 12, attacks)",
    ]


def test_the_other_areas_are_told_by_what_holds_them() -> None:
    assert lines(town(), "Other areas") == [
        "14 Rehmplatz, Urban, Elite 9",
        "unrevealed, Suburban: 3, 6, 7, 9, 10, 11, 20, 22, 24, 25, 26, 27",
        "unrevealed, Urban: 8, 16, 17, 18, 19",
        "unrevealed, Fortified: 15, 21, 23",
        "vacant: 1, 2, 4, 5",
        "Rubble: 12",
    ]


def test_who_is_off_the_map() -> None:
    assert lines(town(), "Off the map")[:2] == [
        "Out of Action: L-Botts, K-3-26",
        "killed: L-Weeks",
    ]


def test_what_nobody_has_seen() -> None:
    """The excess is among it: it tells nothing of what lies where."""
    assert lines(town(), "German units nobody")[1:] == [
        (
            "Urban, 5 on the map of 10: Ambush 5, Ambush 7, Barrage 6, Barrage 8, Fanatic 6,"
            " Fanatic 8, Sniper 5, Sniper 6, Elite 7, Elite 8"
        ),
        "Fortified, 3 on the map of 4: Ambush 7, Barrage 8, Elite 9, Fanatic 10",
    ]


def test_what_is_ruled_otherwise_is_told() -> None:
    position = table("12: E-2-26", settings={"fanatic_overrun": "stalemate"})

    assert lines(position, "Overruled") == [
        "fanatic overrun: stalemate, not stands [9.4]"
    ]


# Counters


def at(position: Position, space: str) -> list[Counter]:
    """Return what lies on a space, from the bottom up."""
    return [each for each in counters(position) if each.space == space]


def test_an_area_from_the_bottom_up() -> None:
    """The German unit, the marker, units, then their leaders."""
    assert at(town(), "12") == [
        Counter("markers", "control", "12", back=True),
        Counter("americans", "E-2-26", "12"),
        Counter("americans", "M12-A", "12", back=True),
        Counter("americans", "L-Smoots", "12"),
    ]
    assert at(town(), "13") == [
        Counter("germans", "u-fanatic-7", "13", back=True),
        Counter("americans", "F-2-26", "13"),
    ]
    assert at(town(), "4") == [Counter("markers", "control", "4")]


def test_the_tracks() -> None:
    """Rain and Shaken are backs; support lies on its points."""
    shaken = table("12: E-2-26; morale 9", turn=3)

    assert at(town(), "record-2") == [Counter("markers", "turn", "record-2", back=True)]
    assert at(town(), "morale-17") == [Counter("markers", "morale", "morale-17")]
    assert at(town(), "record-5") == [Counter("markers", "artillery", "record-5")]
    assert at(shaken, "morale-9") == [
        Counter("markers", "morale", "morale-9", back=True)
    ]


def test_who_is_out_of_action_lies_in_the_box() -> None:
    assert {each.component for each in at(town(), "out-of-action")} == {
        *("L-Botts", "K-3-26")
    }


def test_hidden_units_show_their_terrain_alone() -> None:
    """One each, of those nobody has seen: no counter lies twice."""
    found = [each for each in counters(town()) if each.set == "germans"]
    terrain = {"s": "suburban", "u": "urban", "f": "fortified"}
    areas = {each.id: each.terrain.id for each in town().tables.areas}

    assert len(found) == 22
    assert {*Tally(each.component for each in found).values()} == {1}
    assert [each.space for each in found if each.back] == ["13", "14"]
    assert all(terrain[each.component[0]] == areas[each.space] for each in found)


def test_no_counter_is_lost_in_a_game() -> None:
    """Every space is on the map, and no counter lies in two places."""
    position = begun()
    spaces = {each.id for each in position.tables.game.sets["map"]}
    for number, _ in enumerate(walk(position, fate("counters"))):
        if number % 7:
            continue
        found = [each for each in counters(position) if each.component != "control"]
        assert {each.space for each in found} <= spaces
        assert len({(each.set, each.component) for each in found}) == len(found)


# To lay it out


def test_everything_is_laid_out_by_hand() -> None:
    american, german, tracks = setup(town())

    assert american.lines[:2] == (
        *(
            "E-2-26 Company E: 12 Adalbertsteinweg",
            "L-Smoots Smoots: 12 Adalbertsteinweg",
        ),
    )
    assert "M12-A M-12/A: 12 Adalbertsteinweg, Spent" in american.lines
    assert "L-Weeks Weeks: out of the game" in american.lines
    assert "TFX-F110 F/110: beside the map, from turn 7" in american.lines
    assert german.lines[3:] == (
        "Urban Fanatic 7, revealed: 13 Kaiserplatz",
        "Urban Elite 9, revealed: 14 Rehmplatz",
        "Control markers: 4, 5, 12",
        "Rubble markers: 12",
    )
    assert tracks.lines[:3] == (
        "Turn marker: 2, its Rain side up",
        "Morale marker: 17, its Strong side up",
        "Artillery Support: 5",
    )
