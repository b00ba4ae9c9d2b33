"""4.3 Placing attackers: area, suppression, pushing, the breach (p.18, p.19)."""

import pytest

from pnp.games.castle_itter.chapters import hearing
from pnp.games.castle_itter.chapters.placing import full
from pnp.games.castle_itter.ground.moves import Spend
from pnp.games.castle_itter.ground.position import Position
from tests.games.castle_itter.table import attacker, colour, space
from tests.games.castle_itter.turned_up import (
    answer,
    attackers,
    awaited,
    begin,
    fall,
    go,
    in_play,
    sought,
    ss,
    turn_up,
)


def markers(position: Position, name: str) -> int:
    return position.markers[colour(position, name)]


def comes_to(position: Position, kind: str, *dice: int) -> None:
    """Place one counter, and let the dice for its area fall."""
    begin(position, ("place", attacker(position, kind), 1, 0))
    fall(position, *dice)


@pytest.mark.parametrize(
    ("edition", "rifleman", "scout"),
    [("published", "Rifleman", "Scout"), ("playtest", "Riflemen", "Scouts")],
)
def test_two_riflemen_the_second_pushes_everybody_on(
    edition: str, rifleman: str, scout: str
) -> None:
    """The example of 4.3 and p.19 (nos 15 and 16): 11, let in; 9, not suppressed."""
    position = ss(
        f"SS | {rifleman} 9, {scout} c26\nmarkers | black 3, green 2", edition=edition
    )

    go(position, "d1-rifleman", (5, 6), Spend(0), (4, 5), Spend(2))
    assert (sought(position).dice, sought(position).needed) == (2, 3)
    fall(position, 1, 1)

    assert attackers(position) == (
        f"{rifleman} 9, {rifleman} 11, {rifleman} c26, {scout} c27"
    )
    assert markers(position, "black") == 1
    assert markers(position, "green") == 2
    assert not awaited(position)


def test_any_die_that_reaches_the_defence_suppresses() -> None:
    position = ss("SS | Rifleman 9\nmarkers | black 3")
    supply = list(position.supply)

    comes_to(position, "Rifleman", 4, 5)
    go(position, Spend(2), (1, 3))

    assert attackers(position) == "Rifleman 9"
    assert position.supply == supply
    assert markers(position, "black") == 1


def test_a_scout_needs_a_4_and_a_sturm_a_5() -> None:
    for kind, needed in (("Scout", 4), ("Sturm", 5)):
        position = ss("markers | black 1")
        comes_to(position, kind, 4, 5)
        answer(position, Spend(1))

        assert sought(position).needed == needed


def test_no_markers_no_question() -> None:
    position = ss("markers | purple 4")

    comes_to(position, "Rifleman", 4, 5)

    assert attackers(position) == "Rifleman 9"


def test_the_next_area_is_rolled_after_the_decision() -> None:
    position = ss("markers | black 1")

    go(position, "d1-rifleman", (4, 5))
    assert awaited(position) == "spend"
    answer(position, Spend(0))

    assert awaited(position) == "area"


def test_each_counter_is_told_apart_by_the_sum_of_two_dice() -> None:
    position = ss()

    turn_up(position, "d3-rifleman")
    for dice in ((1, 1), (6, 6), (3, 4)):
        fall(position, *dice)

    assert attackers(position) == "Rifleman 2, Rifleman 7, Rifleman 12"


def test_pushing_stops_at_the_first_free_circle() -> None:
    position = ss("SS | Rifleman 9, Scout c26, Sturm c24")

    comes_to(position, "Rifleman", 4, 5)

    assert attackers(position) == "Rifleman 9, Sturm c24, Rifleman c26, Scout c27"


def test_tracks_that_merge_push_each_other() -> None:
    """Areas 2 and 3 both lead to c13, areas 11 and 12 to c32."""
    position = ss("SS | Rifleman 2, Scout c13, Rifleman 12, Sturm c32")

    comes_to(position, "Scout", 1, 1)
    assert "Scout c14" in attackers(position)
    assert "Rifleman c13" in attackers(position)
    comes_to(position, "Scout", 6, 6)

    assert "Sturm c30" in attackers(position)
    assert "Rifleman c32" in attackers(position)


FULL = "SS | Rifleman 9, Scout c26, Scout c27, Scout c24, Sturm c25"


@pytest.mark.parametrize("edition", ["published", "playtest"])
def test_pushed_off_the_last_circle_is_in_the_castle(edition: str) -> None:
    drawn = FULL
    if edition == "playtest":
        drawn = FULL.replace("Rifleman", "Riflemen").replace("Sturm", "Scout")
        drawn = drawn.replace("Scout", "Scouts")
    position = ss(drawn, edition=edition)
    counters = position.on_board() + sum(position.supply)

    go(position, "d1-rifleman", (4, 5))

    assert position.outcome == "breach"
    assert not position.frames
    assert position.on_board() + sum(position.supply) == counters


def test_the_leader_is_pushed_in_even_where_another_track_is_free() -> None:
    position = ss(FULL)

    assert full(position, space(position, "9"))
    assert not full(position, space(position, "8"))


def test_the_table_may_rule_that_the_area_of_a_full_track_is_rolled_again() -> None:
    position = ss(FULL, full_track="reroll")

    comes_to(position, "Rifleman", 4, 5)
    assert awaited(position) == "area"
    fall(position, 1, 1)

    assert "Rifleman 2" in attackers(position)
    assert not position.outcome


def test_a_gun_comes_to_a_full_track_all_the_same() -> None:
    position = ss(FULL, full_track="reroll")

    comes_to(position, "Mortar", 4, 5)

    assert "Mortar 9" in attackers(position)


def test_with_every_track_full_the_push_decides() -> None:
    position = ss(full_track="reroll")
    position.infantry = [attacker(position, "Rifleman")] * len(position.infantry)

    comes_to(position, "Rifleman", 4, 5)

    assert position.outcome == "breach"


def test_full_tracks_within_an_approach_are_not_rolled_for_ever() -> None:
    """Eastern Approach reaches areas 7 to 12 alone; area 2 is free, but not rolled."""
    position = ss(variant="veteran", full_track="reroll")
    in_play(position, "t1-eastern-approach")
    position.infantry = [attacker(position, "Rifleman")] * len(position.infantry)
    position.infantry[space(position, "2")] = -1

    comes_to(position, "Rifleman", 3)

    assert position.outcome == "breach"


@pytest.mark.parametrize(
    ("approach", "free", "rolled"),
    [
        ("t1-eastern-approach", "12", "area"),
        ("t1-eastern-approach", "7", "area"),
        ("t1-eastern-approach", "6", ""),
        ("t1-western-approach", "2", "area"),
        ("t1-western-approach", "7", "area"),
        ("t1-western-approach", "8", ""),
    ],
)
def test_an_area_is_rolled_again_as_long_as_the_die_can_reach_a_free_one(
    approach: str, free: str, rolled: str
) -> None:
    position = ss(variant="veteran", full_track="reroll")
    in_play(position, approach)
    position.infantry = [attacker(position, "Rifleman")] * len(position.infantry)
    position.infantry[space(position, free)] = -1

    comes_to(position, "Rifleman", 3)

    assert awaited(position) == rolled


def test_guns_push_nobody_and_nobody_pushes_them() -> None:
    position = ss("SS | Rifleman 9, Mortar 9")

    comes_to(position, "Machine Gunner", 4, 5)
    assert attackers(position) == "Rifleman 9, Machine Gunner 9, Mortar 9"
    comes_to(position, "Scout", 4, 5)

    assert attackers(position) == "Scout 9, Machine Gunner 9, Mortar 9, Rifleman c26"


def test_infantry_stands_beside_guns() -> None:
    position = ss("SS | Mortar 9")

    comes_to(position, "Rifleman", 4, 5)

    assert attackers(position) == "Rifleman 9, Mortar 9"


def test_the_table_may_rule_that_guns_send_infantry_on() -> None:
    position = ss("SS | Mortar 9, Scout c26", infantry_on_guns="itself")

    comes_to(position, "Rifleman", 4, 5)

    assert attackers(position) == "Mortar 9, Rifleman c26, Scout c27"


def test_an_empty_supply_places_nothing_and_asks_nothing() -> None:
    position = ss()
    position.supply[attacker(position, "Rifleman")] = 1

    go(position, "d1-rifleman", (1, 1))

    assert attackers(position) == "Rifleman 2"
    assert not awaited(position)


def test_the_table_may_rule_that_another_of_its_sort_is_placed() -> None:
    position = ss(attackers_run_out="other")
    position.supply[attacker(position, "Rifleman")] = 0
    position.supply[attacker(position, "Scout")] = 0
    position.supply[attacker(position, "Mortar")] = 0

    comes_to(position, "Rifleman", 1, 1)
    comes_to(position, "Mortar", 1, 2)
    for kind in position.tables.attackers:
        position.supply[kind.index] = 0
    begin(position, ("place", attacker(position, "Rifleman"), 3, 0))

    assert attackers(position) == "Sturm 2, Machine Gunner 3"
    assert not awaited(position)


@pytest.mark.parametrize(("dice", "asked"), [(0, 0), (1, 1), (3, 3), (12, 12), (13, 0)])
def test_dice_that_reach_no_area_place_nothing(dice: int, asked: int) -> None:
    """Whatever number of dice a table agrees on, nobody waits for ever."""
    position = ss(area_dice=dice)

    turn_up(position, "d1-rifleman")

    assert (sought(position).dice if awaited(position) else 0) == asked


def test_a_sum_that_is_no_area_is_rolled_again() -> None:
    position = ss(area_dice=3)

    begin(position, ("place", attacker(position, "Rifleman"), 1, 0))
    fall(position, 6, 6, 6)
    assert awaited(position) == "area"
    fall(position, 1, 1, 1)

    assert attackers(position) == "Rifleman 3"


@pytest.mark.parametrize(
    ("kind", "instead"),
    [("Rifleman", "Scout"), ("Scout", "Sturm"), ("Sturm", "Rifleman")],
)
def test_the_next_of_its_sort_in_the_list_is_placed(kind: str, instead: str) -> None:
    position = ss(attackers_run_out="other")
    position.supply[attacker(position, kind)] = 0

    comes_to(position, kind, 1, 1)

    assert attackers(position) == f"{instead} 2"


def test_any_number_up_to_all_markers_may_be_spent_and_none_too() -> None:
    position = ss("markers | black 2")
    comes_to(position, "Rifleman", 4, 5)

    allowed = [n for n in range(-1, 4) if hearing.rule_on(position, Spend(n)).allowed]

    assert allowed == [0, 1, 2]


def test_more_markers_than_lie_there_cannot_be_spent() -> None:
    position = ss("markers | black 2")
    comes_to(position, "Rifleman", 4, 5)

    refused = hearing.rule_on(position, Spend(3))
    assert not refused.allowed
    assert refused.cases == ("4.3",)
    assert str(refused) == "the black square has 2 markers, not 3 [4.3]"
    assert refused.objections[0].remedy == "spend 2 or fewer"
    allowed = hearing.rule_on(position, Spend(2))

    assert allowed.allowed
    assert ("dice", 2) in allowed.facts
    assert ("defence of the Rifleman", 3) in allowed.facts


def test_the_draft_cites_its_page() -> None:
    position = ss("markers | black 2", edition="playtest")
    comes_to(position, "Riflemen", 4, 5)

    assert hearing.rule_on(position, Spend(9)).cases == ("p.18 Suppressing",)


def test_a_card_says_what_its_throw_is_for() -> None:
    position = ss("markers | black 2")
    turn_up(position, "d1-rifleman")

    area = sought(position)
    assert (area.dice, area.needed, area.clause) == (
        2,
        0,
        "for the area of the Rifleman",
    )
    go(position, (4, 5), Spend(1))

    assert sought(position).clause == "to suppress the Rifleman on 9"
