"""Positions written down, and read back to the same."""

from random import Random

import pytest

from pnp.games.cassino.referee import encode
from tests.games.cassino.drawn import blank, desk
from tests.games.cassino.evenings import walk
from tests.games.cassino.record.written import again, position_of

EVENING = (
    "May night spotting 2; axis 5/3 paratroopers grenadier; allied 2/-1 maoris lancers; turn 7;"
    " lead allied 1; event german_barrage; gift axis barrage 12; night_rain 1; fog 3;"
    " D5 cassino by allied, axis 1, round 2, dug-in, flm; E6 other by axis, entrenched;"
    " D5 driven out allied; mines D7 2; lancers lost 3 -1 1; leader axis Ernst Braun;"
    " rules town assault"
)


def test_an_evening_is_written_by_the_names_of_things() -> None:
    said = encode(desk(EVENING))

    assert (said["month"], said["time"], said["spotting"]) == ("May", "night", 2)
    assert said["sides"] == {
        "axis": "initiative 3, start 5, german_paratroopers, german_grenadier",
        "allied": "initiative -1, start 2, maoris, allied_infantry, with lancers",
    }
    assert said["assaults"] == {
        "D5": "cassino, by allied, axis 1, round 2, dug-in, flm, strip A",
        "E6": "other, by axis, entrenched, strip B",
    }
    assert said["weather"] == ["night_rain 1"]
    assert said["gifts"] == ["axis barrage 12"]
    assert said["losses"] == {"lancers": "steps 3, reduced -1, gone 1"}
    assert said["leaders"] == ["axis Ernst Braun"]
    assert said["driven_out"] == ["D5 allied"]
    assert (said["lead"], said["segments"], said["fog"]) == ("allied", 1, 3)
    assert said["frames"] == [["turn"]]


@pytest.mark.parametrize(
    "frame",
    [
        ("scene",),
        ("initiative", 1),
        ("sniper", 1),
        ("shot", 0, "Oberst von der Heydte"),
        ("turns", 3),
        ("strike", "D5", 12, 0),
        ("friendly", "0510", 1, 0, 3),
        ("check", "maoris", "reduced", "M1"),
        ("check", "axis", "9", "M"),
    ],
)
def test_whatever_is_awaited_is_read_back(frame: tuple[str | int, ...]) -> None:
    position = desk(EVENING, frames=[("turn",), frame], phase="turn")

    assert again(position) == position


def test_it_is_read_back_the_same() -> None:
    for position in (desk(EVENING), blank(), desk("D5 town by axis, flm was")):
        assert again(position) == position


def test_a_hex_stays_on_its_strip_or_on_none() -> None:
    """What says nothing lies on a strip that is free."""
    position = desk("D5 town by axis; E6 town by axis; F7 town by axis")
    for hex_, strip in (("D5", 2), ("E6", -1), ("F7", 0)):
        position.assaults[hex_] = position.assaults[hex_]._replace(strip=strip)

    assert again(position) == position
    said = "assaults: {D5: town, E6: 'town, strip a', F7: 'town, no strip', G8: town}"
    lying = [each.strip for each in position_of(said).assaults.values()]
    assert lying == [1, 0, -1, 2]


def test_hexes_that_look_like_numbers_stay_words() -> None:
    position = desk("0510 town by axis; mines 0602 1; 0510 driven out axis")

    assert again(position) == position


@pytest.mark.parametrize("seed", range(6))
def test_every_position_of_an_evening_is_read_back_the_same(seed: int) -> None:
    """Whatever is ruled, and whatever is awaited."""
    for number, (position, _) in enumerate(walk(Random(seed), turns=4)):
        if not number % 4:
            assert again(position) == position
