"""4.2 Attacking a location: Pak 40, Flak 37, Panzerfaust (p.17)."""

import pytest

from pnp.games.castle_itter.ground.position import LOST, LOST_EMPTY, WHOLE, Position
from tests.games.castle_itter.table import standing, table
from tests.games.castle_itter.turned_up import (
    awaited,
    dead,
    fall,
    go,
    reprint,
    sought,
    ss,
    turn_up,
)

FOUR_INSIDE = "Besotten Jenny 4 | BJL Seiner, BJC Rushford, BJM Lee, BJB Basse"


def defence(position: Position, location: str) -> int:
    places = position.tables.locations
    return next(position.defence[each.index] for each in places if each.id == location)


@pytest.mark.parametrize("edition", ["published", "playtest"])
def test_a_pak_40_destroys_the_tank_with_all_four_inside(edition: str) -> None:
    """The example of 4.2 and p.17 (no. 14)."""
    position = table(FOUR_INSIDE, edition=edition, phase="ss", frames=[], loaded=True)

    go(position, "d1-pak-40-east", 2)
    assert (sought(position).dice, sought(position).needed) == (4, 4)
    fall(position, 1, 2, 4, 3)

    assert defence(position, "BJ") == 0
    assert position.tank == LOST
    assert not standing(position)
    assert {"Seiner", "Rushford", "Lee", "Basse"} <= set(dead(position))
    assert not position.loaded
    assert not awaited(position)


def test_no_die_of_4_leaves_it_whole() -> None:
    position = ss(FOUR_INSIDE)

    go(position, "d1-pak-40-east", 2, (1, 2, 3, 3))

    assert position.tank == WHOLE
    assert len(standing(position)) == 4


def test_an_empty_tank_is_destroyed_without_casualties() -> None:
    position = ss("Besotten Jenny 4 |\nKeep | K1 Lee")

    go(position, "d2-panzerfaust", (6, 6, 6, 6))

    assert position.tank == LOST_EMPTY
    assert standing(position) == {"K1": "Lee"}


def test_a_panzerfaust_needs_no_die_for_its_target() -> None:
    position = ss(FOUR_INSIDE)

    turn_up(position, "d2-panzerfaust")

    assert sought(position).clause == "against the defence of Besotten Jenny"


def test_an_attack_on_a_destroyed_tank_does_nothing() -> None:
    position = ss("Besotten Jenny 0 |\nGate House | G1 Lee")

    turn_up(position, "d2-panzerfaust")
    assert not awaited(position)
    go(position, "d1-pak-40-east", 1)
    assert not awaited(position)
    go(position, "d1-pak-40-east", 3)

    assert awaited(position) == "shell"


@pytest.mark.parametrize(
    ("card", "face", "place"),
    [
        ("d1-flak-37", 2, "Keep"),
        ("d1-flak-37", 3, "Great Hall"),
        ("d1-flak-37", 4, "North Terrace"),
        ("d1-pak-40-southwest", 6, "South Terrace"),
        ("d1-pak-40-east", 5, "Gate House"),
        ("d1-pak-40-east", 6, "Great Hall"),
    ],
)
def test_one_die_gives_the_location(card: str, face: int, place: str) -> None:
    position = ss()

    turn_up(position, card)
    fall(position, face)

    assert sought(position).place == place


def test_a_flak_37_rolls_five_dice_and_six_in_the_draft() -> None:
    published, playtest = ss(), ss(edition="playtest")
    for position in (published, playtest):
        go(position, "d1-flak-37", 1)

    assert sought(published).dice == 5
    assert sought(playtest).dice == 6


def keep_at(defence: int, there: str = "", **settings: str) -> Position:
    return ss(f"Keep {defence} | {there}", **settings)


def pak_40_at_the_keep(position: Position, *dice: int) -> None:
    go(position, "d1-pak-40-southwest", 1)
    fall(position, *dice)


def test_a_hit_takes_the_defence_down_one_step_however_many_dice_reach_it() -> None:
    position = keep_at(6)

    pak_40_at_the_keep(position, 6, 6, 6, 6)
    assert defence(position, "K") == 5
    pak_40_at_the_keep(position, 5, 1, 1, 1)
    assert defence(position, "K") == 4
    pak_40_at_the_keep(position, 3, 3, 3, 3)

    assert defence(position, "K") == 4


def test_the_table_may_rule_a_step_for_each_die() -> None:
    position = keep_at(6, location_steps="each")

    pak_40_at_the_keep(position, 6, 6, 1, 1)
    assert defence(position, "K") == 4
    position = keep_at(6, location_steps="each")
    pak_40_at_the_keep(position, 6, 6, 6, 6)

    assert defence(position, "K") == 4


def test_a_step_for_each_die_never_destroys_the_tank_from_above_its_lowest() -> None:
    position = ss("Besotten Jenny 5 | BJC Lee", location_steps="each")

    go(position, "d2-panzerfaust", (6, 6, 6, 6))

    assert defence(position, "BJ") == 4
    assert position.tank == WHOLE


def test_at_4_everybody_inside_is_disrupted() -> None:
    position = keep_at(4, "K1 Lee, K2 Basse exhausted")

    pak_40_at_the_keep(position, 4, 1, 1, 1)

    assert defence(position, "K") == 4
    assert standing(position) == {
        "K1": "Lee disrupted",
        "K2": "Basse exhausted disrupted",
    }


def test_at_4_whoever_is_disrupted_already_is_killed() -> None:
    position = keep_at(4, "K1 Lee disrupted, K2 Basse")

    pak_40_at_the_keep(position, 4, 1, 1, 1)

    assert standing(position) == {"K2": "Basse disrupted"}


def test_the_table_may_rule_that_an_attack_on_a_location_kills_nobody() -> None:
    position = keep_at(
        4, "K1 Lee disrupted, K2 Basse", location_disrupts_disrupted="nothing"
    )

    pak_40_at_the_keep(position, 4, 1, 1, 1)

    assert standing(position) == {"K1": "Lee disrupted", "K2": "Basse disrupted"}


def test_a_location_is_not_worn_below_the_lowest_defence_of_the_rules() -> None:
    """The printed track goes to 4; a table that ends at 5 disrupts there."""
    position = keep_at(5, "K1 Lee")
    position.numbers = {**position.numbers, "defence_lowest": 5}

    pak_40_at_the_keep(position, 5, 1, 1, 1)

    assert defence(position, "K") == 5
    assert standing(position) == {"K1": "Lee disrupted"}


def test_the_cellar_has_no_defence_and_cannot_be_attacked() -> None:
    position = ss("Cellar | C1 Borotra")
    places = {each.id: each.index for each in position.tables.locations}
    reprint(position, "d1-flak-37", places["C"], *[places["K"]] * 5)

    go(position, "d1-flak-37", 1)

    assert not awaited(position)
