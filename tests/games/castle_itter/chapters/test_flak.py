"""4.4 The Flak 30: a colour, or in the draft a location (p.20)."""

import pytest

from pnp.games.castle_itter.chapters.throws import exposed
from pnp.games.castle_itter.words.prompts import pending
from tests.games.castle_itter.table import colour, standing
from tests.games.castle_itter.turned_up import (
    awaited,
    fall,
    go,
    reprint,
    sought,
    ss,
    turn_up,
)

PURPLE = """
    Great Hall 5    | GH1P Dietrich
    North Terrace 6 | NT2 Schrader disrupted, NT5 Lee
"""


def test_everybody_on_purple_is_rolled_for() -> None:
    """The example of 4.4 (no. 18)."""
    position = ss(PURPLE)

    go(position, "d2-flak-30", 2)
    assert (sought(position).at, sought(position).needed) == ("Dietrich", 5)
    fall(position, 2, 5)
    assert (sought(position).at, sought(position).needed) == ("Schrader", 6)
    assert sought(position).clause == "to kill Schrader in the North Terrace"
    fall(position, 4, 6)
    assert sought(position).at == "Lee"
    fall(position, 5, 5)

    assert standing(position) == {"GH1P": "Dietrich disrupted", "NT5": "Lee"}
    assert not awaited(position)


def test_4_to_6_is_red() -> None:
    position = ss(f"{PURPLE}\nKeep | K2 Basse")

    go(position, "d2-flak-30", 4)

    assert sought(position).at == "Basse"


def test_the_table_may_rule_that_the_highest_number_comes_first() -> None:
    position = ss(PURPLE, flak_30_order="highest first")

    go(position, "d2-flak-30", 2)

    assert sought(position).at == "Lee"


def test_whoever_is_killed_meanwhile_is_not_rolled_for() -> None:
    """Schrader's death takes the Rifleman along, by low morale."""
    position = ss("North Terrace 6 | NT2 Schrader disrupted, NT3 Rifleman-1, NT6 Lee")

    go(position, "d2-flak-30", 1, (6, 1))

    assert standing(position) == {"NT6": "Lee"}
    assert sought(position).at == "Lee"


def test_a_colour_with_nobody_on_it_ends_the_card() -> None:
    position = ss("Keep | K1 Lee")

    go(position, "d2-flak-30", 1)

    assert not awaited(position)


def test_with_nobody_on_either_colour_there_is_no_throw() -> None:
    position = ss("Gate House | G3 Lee\nCellar | C1 Borotra")

    turn_up(position, "d2-flak-30")

    assert not awaited(position)


@pytest.mark.parametrize("edition", ["published", "playtest"])
def test_the_table_may_rule_that_a_die_is_rolled_for_nobody(edition: str) -> None:
    """R50: nothing comes of it."""
    position = ss("", edition=edition, dice_for_nobody="rolled")

    turn_up(position, "d2-flak-30")
    assert awaited(position) == "flak target"
    assert pending(position).prompt
    fall(position, 1)

    assert not awaited(position)


def test_the_draft_sweeps_a_location_with_three_dice_each() -> None:
    position = ss(
        "South Terrace 5 | ST2 Lee, ST6 Basse disrupted\nGreat Hall | GH1G Gangl",
        edition="playtest",
    )

    go(position, "d2-flak-30", 5)
    assert (sought(position).at, sought(position).dice) == ("Lee", 3)
    assert sought(position).cases == ("p.20 Flak 30",)
    go(position, (1, 1, 5), (5, 1, 1))

    assert standing(position) == {"ST2": "Lee disrupted", "GH1G": "Gangl"}
    assert not awaited(position)


@pytest.mark.parametrize(("ruled", "found"), [("none", 1), ("last", 2)])
def test_the_tank_is_on_no_swept_colour_unless_the_table_rules_so(
    ruled: str, found: int
) -> None:
    """No printed Flak 30 sweeps black; one of a player's own copy might."""
    position = ss(
        "Besotten Jenny | BJC Lee, BJL Seiner\nGate House | G1 Basse",
        tank_numbers=ruled,
    )

    assert len(exposed(position, colour(position, "black"))) == found


def test_a_flak_30_of_one_colour_needs_no_die_for_it() -> None:
    position = ss(PURPLE)
    reprint(position, "d2-flak-30", *[colour(position, "purple")] * 6)

    turn_up(position, "d2-flak-30")

    assert sought(position).at == "Dietrich"


def test_a_face_that_stands_for_nothing_sweeps_nobody() -> None:
    position = ss(PURPLE)
    purple = colour(position, "purple")
    reprint(position, "d2-flak-30", -1, *[purple] * 5)

    go(position, "d2-flak-30", 1)

    assert not awaited(position)


def test_a_wreck_is_not_swept() -> None:
    """In the draft somebody may be in it."""
    for drawn, found in (("Besotten Jenny 4", "Lee"), ("Besotten Jenny 0", "")):
        position = ss(f"{drawn} | BJC Lee", edition="playtest")
        tank = next(p.index for p in position.tables.locations if p.destructible)
        reprint(position, "d2-flak-30", *[tank] * 6)

        turn_up(position, "d2-flak-30")

        assert (sought(position).at if awaited(position) else "") == found
