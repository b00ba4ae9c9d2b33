"""6.1 Tactics cards: every effect, one card at a time, then two together."""

import pytest

from pnp.games.castle_itter.chapters import tactics
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.moves import Spend
from pnp.games.castle_itter.ground.position import Position
from pnp.rules.throw import throw
from tests.games.castle_itter.table import attacker, facts, space
from tests.games.castle_itter.turned_up import (
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


def with_tactics(*names: str, drawn: str = "", **settings: str) -> Position:
    """Return an SS Phase with tactics cards in play, the oldest first."""
    position = ss(drawn, variant="elite", **settings)
    in_play(position, *names)
    return position


def opening(position: Position) -> None:
    tactics.opening(position)
    flow.proceed(position)


def closing(position: Position) -> None:
    tactics.closing(position)
    flow.proceed(position)


KEEP_AND_TANK = "Keep | K1 Lee\nBesotten Jenny | BJC Basse"


# Extra dice


def test_barrage_gives_each_pak_40_five_dice_and_each_flak_37_six() -> None:
    """The example of 6.1.2 (no. 21), and the next turn without it."""
    for names, pak, flak in ((("t1-barrage",), 5, 6), (("t1-eastern-approach",), 4, 5)):
        position = with_tactics(*names)
        go(position, "d1-pak-40-southwest", 1)
        assert sought(position).dice == pak
        position.frames.clear()
        go(position, "d1-flak-37", 1)

        assert sought(position).dice == flak


def test_barrage_leaves_the_panzerfaust_alone() -> None:
    position = with_tactics("t1-barrage", drawn=KEEP_AND_TANK)

    turn_up(position, "d2-panzerfaust")

    assert sought(position).dice == 4


def test_tank_hunters_give_a_die_to_every_attack_on_the_tank() -> None:
    position = with_tactics("t2-tank-hunters", drawn=KEEP_AND_TANK)

    turn_up(position, "d2-panzerfaust")
    assert sought(position).dice == 5
    position.frames.clear()
    go(position, "d1-pak-40-east", 1)
    assert sought(position).dice == 5
    position.frames.clear()
    go(position, "d1-pak-40-east", 3)

    assert sought(position).dice == 4


def test_rapid_fire_gives_a_die_to_flak_30_and_sniper() -> None:
    position = with_tactics("t3-rapid-fire", drawn=KEEP_AND_TANK)

    go(position, "d2-flak-30", 4)
    assert sought(position).dice == 3
    position.frames.clear()
    go(position, "d2-sniper", 5, 1)

    assert sought(position).dice == 5


# Areas


@pytest.mark.parametrize(
    ("card", "area"),
    [
        ("t1-eastern-approach", "10"),
        ("t1-northern-approach", "7"),
        ("t1-western-approach", "5"),
    ],
)
def test_an_approach_places_riflemen_by_one_die(card: str, area: str) -> None:
    position = with_tactics(card)

    begin(position, ("place", attacker(position, "Rifleman"), 1, 0))
    fall(position, 4)

    assert attackers(position) == f"Rifleman {area}"


def test_an_approach_leaves_sturm_and_guns_to_two_dice() -> None:
    position = with_tactics("t1-eastern-approach")

    for kind in ("Sturm", "Mortar"):
        begin(position, ("place", attacker(position, kind), 1, 0))
        assert sought(position).dice == 2
        position.frames.clear()


def test_a_throw_for_an_area_is_told_with_what_is_added_and_no_number_to_reach() -> (
    None
):
    """Any face is an area: there is none that is needed, and none that is best."""
    position = with_tactics("t1-eastern-approach")

    told = {}
    for kind in ("Rifleman", "Mortar"):
        begin(position, ("place", attacker(position, kind), 1, 0))
        dice = sought(position).dice
        told[kind] = facts(position, throw(*[3] * dice))
        position.frames.clear()

    assert told == {"Rifleman": {"dice": 1, "added": 6}, "Mortar": {"dice": 2}}


def test_a_throw_that_must_reach_a_number_is_told_with_it() -> None:
    position = ss("SS | Rifleman 8")
    begin(
        position,
        ("suppression", attacker(position, "Rifleman"), space(position, "8"), 2),
    )

    assert facts(position, throw(2, 5)) == {
        "dice": 2,
        "needed": sought(position).needed,
        "best": 5,
    }


def test_two_different_approaches_undo_each_other() -> None:
    position = with_tactics("t1-eastern-approach", "t2-northern-approach")

    turn_up(position, "d1-rifleman")

    assert sought(position).dice == 2


@pytest.mark.parametrize("twice", ["adds up", "once"])
def test_two_of_one_approach_are_as_good_as_one(twice: str) -> None:
    position = with_tactics(
        "t1-eastern-approach", "t2-eastern-approach", tactics_twice=twice
    )

    turn_up(position, "d1-rifleman")

    assert (sought(position).dice, sought(position).added) == (1, 6)


# Rolls to disrupt


def test_focus_fire_when_placed_and_on_suppressive_fire() -> None:
    position = with_tactics("t1-focus-fire", drawn="Keep | K1 Lee\nSS | Mortar 3")

    go(position, "d2-suppressive-fire", 1)
    assert sought(position).dice == 4
    go(position, (1, 1, 1, 1), "d1-machine-gunner", (1, 2), 1)

    assert sought(position).dice == 3


def test_focus_fire_where_the_line_fires_by_colour() -> None:
    position = with_tactics(
        "t1-focus-fire", drawn="Keep | K1 Lee\nSS | Mortar 3", gun_fire="colour"
    )

    go(position, "d2-suppressive-fire", 1)

    assert sought(position).dice == 4


# Placing and suppressing


@pytest.mark.parametrize(
    ("tactic", "card", "count"),
    [
        ("t1-forward-scouts", "d1-scout", 3),
        ("t1-forward-scouts", "d1-rifleman", 2),
        ("t4-massed-assault", "d1-rifleman", 3),
        ("t4-massed-assault", "d4-rifleman-3", 4),
        ("t4-massed-assault", "d1-sturm", 1),
    ],
)
def test_a_card_places_one_more(tactic: str, card: str, count: int) -> None:
    position = with_tactics(tactic)

    turn_up(position, card)
    placed = 0
    while awaited(position) == "area":
        fall(position, 1, 1 + placed)
        placed += 1

    assert placed == count


MIST = "markers | green 3"


def test_morning_mist_hides_the_first_counter_of_each_card() -> None:
    position = with_tactics("t1-morning-mist", drawn=MIST)

    turn_up(position, "d1-rifleman")
    assert sought(position).clause.endswith("which cannot be suppressed")
    fall(position, 1, 1)
    assert awaited(position) == "area"
    fall(position, 1, 1)

    assert awaited(position) == "spend"


def test_two_mists_hide_two_counters() -> None:
    position = with_tactics(*["t1-morning-mist"] * 2, drawn=MIST)

    go(position, "d3-rifleman", (1, 1), (1, 1), (1, 1))

    assert awaited(position) == "spend"


def test_morning_mist_does_not_hide_a_counter_that_no_card_places() -> None:
    position = with_tactics("t1-morning-mist", "t3-reserve-company", drawn=MIST)

    opening(position)
    fall(position, 1, 1)

    assert awaited(position) == "spend"


def test_dug_in_makes_guns_harder_to_suppress_and_nobody_else() -> None:
    for kind, needed in (("Mortar", 5), ("Machine Gunner", 5), ("Scout", 4)):
        position = with_tactics("t2-dug-in", drawn=MIST)
        begin(position, ("place", attacker(position, kind), 1, 0))
        go(position, (1, 1), Spend(1))

        assert sought(position).needed == needed


def test_dug_in_does_not_count_against_an_attack() -> None:
    position = with_tactics("t2-dug-in")

    mortar = position.tables.attackers[attacker(position, "Mortar")]

    assert mortar.defence == 4


@pytest.mark.parametrize(("spent", "dice"), [(3, 2), (2, 1), (1, 0), (0, 0)])
def test_a_smoke_screen_rolls_one_die_fewer(spent: int, dice: int) -> None:
    position = with_tactics("t4-smoke-screen", drawn=MIST)

    begin(position, ("place", attacker(position, "Scout"), 1, 0))
    go(position, (1, 1), Spend(spent))

    assert flow.dice(position) == dice
    assert attackers(position) == ("" if dice else "Scout 2")
    assert sum(position.markers) == 3 - spent


def test_a_spearhead_goes_on_one_circle() -> None:
    position = with_tactics("t4-spearhead")

    go(position, "d1-sturm", (4, 5))

    assert attackers(position) == "Sturm c26"


@pytest.mark.parametrize(
    ("drawn", "left"),
    [
        ("SS | Rifleman 9", "Sturm 9, Rifleman c26"),
        ("SS | Rifleman c26", "Sturm 9, Rifleman c26"),
        ("SS | Mortar 9", "Mortar 9, Sturm c26"),
    ],
)
def test_a_spearhead_pushes_nobody(drawn: str, left: str) -> None:
    position = with_tactics("t4-spearhead", drawn=drawn)

    go(position, "d1-sturm", (4, 5))

    assert attackers(position) == left


def test_a_spearhead_carries_no_riflemen() -> None:
    position = with_tactics("t4-spearhead")

    begin(position, ("place", attacker(position, "Rifleman"), 1, 0))
    fall(position, 4, 5)

    assert attackers(position) == "Rifleman 9"


def test_a_spearhead_never_leads_into_the_castle() -> None:
    """However many circles it is worth."""
    position = with_tactics(*["t4-spearhead"] * 9)

    go(position, "d1-sturm", (4, 5))

    assert attackers(position) == "Sturm c25"
    assert not position.outcome


# Locations


@pytest.mark.parametrize(
    ("before", "dice", "after"),
    [
        (6, (6, 1, 1, 1), 5),
        (6, (6, 6, 1, 1), 4),
        (5, (5, 5, 5, 5), 4),
        (4, (4, 4, 4, 4), 4),
    ],
)
def test_direct_hit_takes_two_hits_for_two_steps(
    before: int, dice: tuple[int, ...], after: int
) -> None:
    position = with_tactics("t3-direct-hit", drawn=f"Keep {before} | K1 Lee")

    go(position, "d1-pak-40-southwest", 1)
    fall(position, *dice)

    keep = next(each.index for each in position.tables.locations if each.id == "K")
    assert position.defence[keep] == after


# Before the first card, after the last


def test_a_sharpshooter_fires_two_dice_before_the_first_card() -> None:
    position = with_tactics("t3-sharpshooter", drawn=KEEP_AND_TANK)

    opening(position)
    go(position, 5, 1)

    assert (sought(position).dice, sought(position).by) == (2, "Sniper")
    fall(position, 6, 6)
    assert not awaited(position)


def test_other_tactics_act_on_a_sharpshooter_as_on_a_sniper() -> None:
    position = with_tactics("t3-sharpshooter", "t3-rapid-fire", drawn=KEEP_AND_TANK)

    opening(position)
    go(position, 5, 1)

    assert sought(position).dice == 3


def test_a_reserve_company_places_one_rifleman_before_the_first_card() -> None:
    position = with_tactics("t3-reserve-company")

    opening(position)
    fall(position, 1, 1)

    assert attackers(position) == "Rifleman 2"
    assert not awaited(position)


def test_an_approach_guides_a_reserve_company_and_massed_assault_does_not() -> None:
    """The one speaks of counters, the other of cards."""
    position = with_tactics("t3-reserve-company", "t4-eastern-approach")
    opening(position)
    fall(position, 1)
    assert attackers(position) == "Rifleman 7"
    assert not awaited(position)

    position = with_tactics("t3-reserve-company", "t4-massed-assault")
    opening(position)
    fall(position, 1, 1)

    assert not awaited(position)


FIRE_LINE = "Keep | K1 Lee\nSS | Mortar 3, Machine Gunner 4"


def test_covering_fire_is_of_the_machine_gunners_alone_after_the_last_card() -> None:
    position = with_tactics("t2-covering-fire", drawn=FIRE_LINE)

    opening(position)
    assert not awaited(position)
    closing(position)
    assert sought(position).by == "Machine Gunner on 4"
    go(position, 1, (1, 1))

    assert not awaited(position)


def test_covering_fire_where_the_line_fires_by_colour() -> None:
    position = with_tactics("t2-covering-fire", drawn=FIRE_LINE, gun_fire="colour")

    closing(position)

    assert sought(position).by == "everybody on red, strength 2"


def test_the_oldest_card_comes_first() -> None:
    for names, first in (
        (("t3-sharpshooter", "t3-reserve-company"), "sniper colour"),
        (("t3-reserve-company", "t3-sharpshooter"), "area"),
    ):
        position = with_tactics(*names, drawn=KEEP_AND_TANK)
        opening(position)

        assert awaited(position) == first


def test_nothing_opens_or_closes_a_game_that_is_over() -> None:
    position = with_tactics("t3-reserve-company", "t2-covering-fire", drawn=FIRE_LINE)
    position.phase = "over"

    opening(position)
    closing(position)

    assert not position.frames


def test_pinned_down_costs_an_action() -> None:
    assert tactics.fewer_actions(with_tactics("t2-pinned-down")) == 1
    assert tactics.fewer_actions(with_tactics("t1-barrage")) == 0


# Two of one name


@pytest.mark.parametrize(("twice", "more"), [("adds up", 2), ("once", 1)])
def test_two_of_one_name_add_up_unless_the_table_counts_them_once(
    twice: str, more: int
) -> None:
    drawn = f"{KEEP_AND_TANK}\nmarkers | green 4"

    pair = with_tactics("t1-barrage", "t3-barrage", tactics_twice=twice)
    go(pair, "d1-flak-37", 1)
    assert sought(pair).dice == 5 + more
    pinned = with_tactics("t2-pinned-down", "t3-pinned-down", tactics_twice=twice)
    assert tactics.fewer_actions(pinned) == more
    assault = with_tactics(*["t4-massed-assault"] * 2, tactics_twice=twice)
    turn_up(assault, "d1-rifleman")
    assert assault.frames[0][2] == 1 + more
    hunters = with_tactics(
        "t2-tank-hunters", "t3-tank-hunters", drawn=drawn, tactics_twice=twice
    )
    turn_up(hunters, "d2-panzerfaust")
    assert sought(hunters).dice == 4 + more
    reserve = with_tactics(*["t3-reserve-company"] * 2, tactics_twice=twice)
    opening(reserve)
    placed = 0
    while awaited(reserve) == "area":
        fall(reserve, 1, 1)
        placed += 1

    assert placed == more


def test_two_different_cards_for_one_attack_always_add_up() -> None:
    position = with_tactics(
        "t3-barrage", "t3-tank-hunters", drawn=KEEP_AND_TANK, tactics_twice="once"
    )

    go(position, "d1-pak-40-east", 1)

    assert sought(position).dice == 6


def test_without_tactics_cards_nothing_has_any_effect() -> None:
    position = ss()
    rifleman = attacker(position, "Rifleman")

    assert tactics.extra_dice(position, "sniper") == 0
    assert tactics.approach(position, rifleman) == -1
    assert tactics.head_start(position, rifleman) == 0
    opening(position)
    closing(position)
    assert not position.frames
