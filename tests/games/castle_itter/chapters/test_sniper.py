"""4.1 Attacking a defender: the Sniper (p.16)."""

import pytest

from pnp.games.castle_itter.ground.moves import Keep, Sacrifice
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.words.prompts import pending
from tests.games.castle_itter.table import colour, standing
from tests.games.castle_itter.turned_up import (
    answer,
    awaited,
    fall,
    go,
    reprint,
    sought,
    ss,
    turn_up,
)

PURPLE, TWO = 6, 2


def gamelin_on_purple_2() -> Position:
    return ss("North Terrace 5 | NT2 Gamelin, NT5 Dietrich")


def test_a_6_is_purple_a_2_is_gamelin_and_any_5_kills_him() -> None:
    """The example of 4.1 (no. 13)."""
    position = gamelin_on_purple_2()

    turn_up(position, "d2-sniper")
    fall(position, PURPLE)
    fall(position, TWO)

    shot = sought(position)
    assert (shot.dice, shot.needed) == (4, 5)
    assert shot.clause == "to kill Gamelin in the North Terrace"
    fall(position, 2, 5, 1, 3)
    assert standing(position) == {"NT5": "Dietrich"}
    assert not awaited(position)


def test_four_dice_below_the_defence_miss() -> None:
    position = gamelin_on_purple_2()

    turn_up(position, "d2-sniper")
    fall(position, PURPLE)
    fall(position, TWO)
    fall(position, 4, 4, 3, 1)

    assert standing(position) == {"NT2": "Gamelin", "NT5": "Dietrich"}


def test_gangl_may_be_removed_in_his_place() -> None:
    position = ss("North Terrace 5 | NT2 Gamelin, NT6 Gangl")

    turn_up(position, "d2-sniper")
    fall(position, PURPLE)
    fall(position, TWO)
    fall(position, 5, 1, 1, 1)

    assert awaited(position) == "sacrifice"
    kept = position.clone()
    answer(kept, Keep("Gangl"))
    assert standing(kept) == {"NT6": "Gangl"}
    answer(position, Sacrifice("Gangl"))
    assert standing(position) == {"NT2": "Gamelin"}


@pytest.mark.parametrize(
    ("there", "found"),
    [
        ("NT2 Gamelin, NT3 Dietrich", "Gamelin"),
        ("NT3 Dietrich, NT6 Rushford", "Dietrich"),
        ("NT6 Rushford", "Rushford"),
    ],
)
def test_nobody_there_is_the_next_higher_number(there: str, found: str) -> None:
    position = ss(f"North Terrace | {there}")

    turn_up(position, "d2-sniper")
    fall(position, PURPLE)
    fall(position, TWO)

    assert sought(position).at == found


LOWER = "Great Hall | GH1P Lee\nNorth Terrace | NT3 Basse"


def test_nobody_higher_is_the_next_lower_number() -> None:
    """Purple 3 is nearer to a 5 than purple 1."""
    position = ss(LOWER)

    turn_up(position, "d2-sniper")
    fall(position, PURPLE)
    fall(position, 5)

    assert sought(position).at == "Basse"


@pytest.mark.parametrize(
    ("there", "found"),
    [
        ("North Terrace | NT2 Lee", "Lee"),
        ("North Terrace | NT2 Lee, NT3 Basse", "Basse"),
        ("Great Hall | GH1P Lee", "Lee"),
    ],
)
def test_the_nearest_lower_number_is_taken(there: str, found: str) -> None:
    position = ss(there)

    turn_up(position, "d2-sniper")
    fall(position, PURPLE)
    fall(position, 6)

    assert sought(position).at == found


def test_a_number_that_stands_for_several_faces_is_one_position() -> None:
    """Black 4–6: a 5 is Seiner, and a 6 too; a 3 finds him above, not Lee below."""
    for face in (3, 4, 5, 6):
        position = ss("Gate House | G1 Lee, G4 Seiner")

        go(position, "d2-sniper", 1)
        fall(position, face)

        assert sought(position).at == "Seiner"


def test_nobody_in_the_cellar_is_ever_found() -> None:
    """A number that a colour lacks is no position at all: yellow 1 to 6 are few."""
    position = ss("Cellar | C5 Borotra\nGate House | G2 Lee")

    go(position, "d2-sniper", 4, 6)

    assert sought(position).at == "Lee"


def test_in_the_draft_nobody_higher_is_nobody() -> None:
    position = ss(LOWER, edition="playtest")

    turn_up(position, "d2-sniper")
    fall(position, PURPLE)
    fall(position, 5)

    assert not awaited(position)


def test_the_draft_rolls_five_dice() -> None:
    position = ss("North Terrace 5 | NT2 Gamelin, NT3 Blechschmidt", edition="playtest")

    turn_up(position, "d2-sniper")
    fall(position, PURPLE)
    fall(position, TWO)
    assert (sought(position).dice, sought(position).needed) == (5, 5)
    assert sought(position).cases == ("p.16 Sniper",)
    fall(position, 1, 1, 1, 1, 6)

    assert standing(position) == {"NT3": "Blechschmidt"}


@pytest.mark.parametrize("edition", ["published", "playtest"])
def test_the_fallback_can_be_turned_in_either_edition(edition: str) -> None:
    turned = {"published": "higher", "playtest": "higher then lower"}[edition]
    position = ss(LOWER, edition=edition, empty_target=turned)

    turn_up(position, "d2-sniper")
    fall(position, PURPLE)
    fall(position, 5)

    assert awaited(position) == ("sniper" if edition == "playtest" else "")


def test_a_colour_with_nobody_on_it_is_no_target() -> None:
    position = gamelin_on_purple_2()

    turn_up(position, "d2-sniper")
    fall(position, 3)  # green

    assert not awaited(position)


def test_the_table_may_rule_that_the_colour_is_rolled_again() -> None:
    position = ss("North Terrace | NT2 Gamelin", sniper_no_target="reroll")

    go(position, "d2-sniper", 3)
    assert awaited(position) == "sniper colour"
    fall(position, PURPLE)

    assert awaited(position) == "sniper number"


@pytest.mark.parametrize("ruled", ["none", "reroll"])
def test_with_nobody_on_any_colour_there_is_no_throw(ruled: str) -> None:
    """White positions, and those of the tank, cannot be found."""
    position = ss(
        "Cellar | C1 Borotra\nBesotten Jenny | BJC Lee, BJL Seiner",
        sniper_no_target=ruled,
    )

    turn_up(position, "d2-sniper")

    assert not awaited(position)


@pytest.mark.parametrize("again", ["none", "reroll"])
def test_the_table_may_rule_that_a_die_is_rolled_for_nobody(again: str) -> None:
    """R50: nothing comes of it, and it is not rolled again for ever."""
    position = ss(
        "Cellar | C1 Borotra", sniper_no_target=again, dice_for_nobody="rolled"
    )

    turn_up(position, "d2-sniper")
    assert awaited(position) == "sniper colour"
    assert "colour" in pending(position).prompt
    fall(position, PURPLE)

    assert not awaited(position)


def test_the_table_may_rule_that_black_finds_the_tank_last() -> None:
    """Above 4-6 come the cannon and the machine guns, in the order of the board."""
    position = ss(
        "Besotten Jenny 4 | BJM Lee, BJB Basse\nGate House | G1 Rushford",
        tank_numbers="last",
    )

    turn_up(position, "d2-sniper")
    fall(position, 1)  # black
    fall(position, 2)

    assert sought(position).clause == "to kill Lee in Besotten Jenny"
    assert sought(position).needed == 4


def test_a_man_in_the_wreck_is_hit_by_any_die() -> None:
    """In the draft he may go in; only a ruling lets a roll for black find him there."""
    position = ss("Besotten Jenny 0 | BJC Lee", edition="playtest", tank_numbers="last")

    go(position, "d2-sniper", 1, 6)
    assert sought(position).needed == 1
    fall(position, 1, 1, 1, 1, 1)

    assert not standing(position)


def test_a_sniper_of_one_colour_needs_no_die_for_it() -> None:
    position = gamelin_on_purple_2()
    reprint(position, "d2-sniper", *[colour(position, "purple")] * 6)

    turn_up(position, "d2-sniper")

    assert awaited(position) == "sniper number"
