"""4.3 and 4.4 Guns: when placed, Suppressive Fire, and SS Squads (p.20)."""

import pytest

from pnp.games.castle_itter.chapters import guns, hearing
from pnp.games.castle_itter.ground.moves import Fire
from pnp.games.castle_itter.ground.position import Position
from tests.games.castle_itter.table import attacker, colour, standing
from tests.games.castle_itter.turned_up import (
    answer,
    attackers,
    awaited,
    begin,
    fall,
    go,
    sought,
    ss,
    turn_up,
)

GATE_HOUSE = "Gate House 5 | G4 Seiner"


def test_a_machine_gunner_that_is_placed_disrupts_seiner() -> None:
    """The example of 4.3 (no. 17): black 3 is empty, 4–6 is Seiner."""
    position = ss(GATE_HOUSE)

    go(position, "d1-machine-gunner", (4, 5))
    assert attackers(position) == "Machine Gunner 9"
    fall(position, 3)
    assert (sought(position).dice, sought(position).needed) == (2, 5)
    assert sought(position).clause == "to disrupt Seiner in the Gate House"
    assert sought(position).cases == ("4.3",)
    fall(position, 3, 5)

    assert standing(position) == {"G4": "Seiner disrupted"}
    assert not awaited(position)


def test_disrupted_already_he_is_killed() -> None:
    position = ss("Gate House 5 | G4 Seiner disrupted")

    go(position, "d1-machine-gunner", (4, 5), 3)
    assert sought(position).clause == "to kill Seiner in the Gate House"
    fall(position, 3, 5)

    assert not standing(position)


def test_dice_below_the_defence_do_nothing() -> None:
    position = ss(GATE_HOUSE)

    go(position, "d1-mortar", (4, 5), 3, (4, 4, 1))

    assert standing(position) == {"G4": "Seiner"}


@pytest.mark.parametrize("edition", ["published", "playtest"])
def test_guns_roll_when_placed_in_the_published_game_alone(edition: str) -> None:
    position = ss(GATE_HOUSE, edition=edition)

    go(position, "d1-machine-gunner", (4, 5))

    assert awaited(position) == ("target" if edition == "published" else "")


@pytest.mark.parametrize(
    ("edition", "turned"), [("published", "no"), ("playtest", "yes")]
)
def test_either_can_be_turned(edition: str, turned: str) -> None:
    position = ss(GATE_HOUSE, edition=edition, guns_disrupt_when_placed=turned)

    go(position, "d1-machine-gunner", (4, 5))

    assert awaited(position) == ("target" if turned == "yes" else "")


def test_a_gun_with_nobody_on_its_colour_does_nothing() -> None:
    position = ss(GATE_HOUSE)

    turn_up(position, "d1-mortar")
    fall(position, 1, 1)  # green

    assert attackers(position) == "Mortar 2"
    assert not awaited(position)


def test_the_table_may_rule_that_it_fires_at_the_next_colour() -> None:
    """After green comes yellow, and Seiner is on black alone: yellow has nobody."""
    position = ss(GATE_HOUSE, gun_no_target="next colour")

    go(position, "d1-mortar", (1, 1))
    assert sought(position).place == "black"
    fall(position, 2)

    assert sought(position).at == "Seiner"


@pytest.mark.parametrize(
    ("ruled", "found"), [("higher then lower", "Lee"), ("higher", "")]
)
def test_nobody_higher_for_a_gun_that_is_placed(ruled: str, found: str) -> None:
    """It has a setting of its own, apart from that of the Sniper."""
    position = ss("Gate House | G1 Lee", gun_empty_number=ruled, empty_target="higher")

    go(position, "d1-mortar", (4, 5), 3)

    assert (sought(position).at if awaited(position) else "") == found


def test_the_next_colour_is_the_first_with_anybody() -> None:
    """Yellow comes before black."""
    position = ss(f"{GATE_HOUSE}\nGreat Hall | GH3 Lee", gun_no_target="next colour")

    go(position, "d1-mortar", (1, 1))

    assert sought(position).place == "yellow"


# Suppressive Fire


@pytest.mark.parametrize(
    ("ruled", "found"), [("higher then lower", "Lee"), ("higher", "")]
)
def test_nobody_higher_on_suppressive_fire(ruled: str, found: str) -> None:
    """It goes by the setting of the Sniper, not by that of a gun being placed."""
    other = {"higher then lower": "higher", "higher": "higher then lower"}[ruled]
    position = ss(
        "Keep | K1 Lee\nSS | Mortar 3", empty_target=ruled, gun_empty_number=other
    )

    go(position, "d2-suppressive-fire", 4)

    assert (sought(position).at if awaited(position) else "") == found


def test_each_gun_fires_the_lowest_area_first() -> None:
    """The example of 4.4 (no. 19): a gun on 2 finds Dietrich, then 3 fires at red."""
    position = ss("""
        South Terrace 5 | ST4 Dietrich, ST2 Rifleman-1
        Keep            | K1 Lee
        SS              | Machine Gunner 2, Mortar 3, Rifleman 4
        """)

    turn_up(position, "d2-suppressive-fire")
    assert sought(position).by == "Machine Gunner on 2"
    fall(position, 5)
    assert sought(position).at == "Dietrich"
    assert sought(position).cases == ("4.4",)
    fall(position, 3, 5)
    assert standing(position)["ST4"] == "Dietrich disrupted"
    assert sought(position).by == "Mortar on 3"
    fall(position, 6)
    assert sought(position).at == "Lee"
    fall(position, 6, 1, 1)

    assert standing(position)["K1"] == "Lee disrupted"
    assert not awaited(position)


def test_without_guns_nothing_fires() -> None:
    position = ss("Keep | K1 Lee\nSS | Rifleman 3, Sturm 4")

    turn_up(position, "d2-suppressive-fire")

    assert not awaited(position)


def test_a_gun_with_nobody_to_fire_at_is_passed_over() -> None:
    position = ss("Keep | K1 Lee\nSS | Mortar 2, Mortar 3")

    turn_up(position, "d2-suppressive-fire")

    assert sought(position).by == "Mortar on 3"


def test_all_guns_of_an_area_fire_one_after_the_other() -> None:
    position = ss("Keep | K1 Lee\nSS | 2 Mortar 3")

    turn_up(position, "d2-suppressive-fire")
    for _ in range(2):
        go(position, 1, (1, 1, 1))

    assert not awaited(position)


MIXED = "Keep | K1 Lee\nSS | 2 Mortar 3, Machine Gunner 3"


def test_between_kinds_on_one_area_the_order_is_free() -> None:
    position = ss(MIXED)

    turn_up(position, "d2-suppressive-fire")
    assert awaited(position) == "fire guns"
    answer(position, Fire("Mortar", "3"))
    assert sought(position).by == "Mortar on 3"
    go(position, 1, (1, 1, 1), Fire("Machine Gunner", "3"), 1, (1, 1))
    assert sought(position).by == "Mortar on 3"
    go(position, 1, (1, 1, 1))

    assert not awaited(position)


def test_the_table_may_rule_that_the_strongest_fires_first() -> None:
    position = ss(MIXED, guns_same_area="strongest first")

    turn_up(position, "d2-suppressive-fire")

    assert sought(position).by == "Mortar on 3"


def test_no_order_is_asked_where_nobody_can_be_hit() -> None:
    position = ss("Great Hall | GH3 Lee\nSS | Mortar 3, Machine Gunner 3")

    turn_up(position, "d2-suppressive-fire")

    assert not awaited(position)


def test_a_gun_that_has_fired_does_not_fire_again() -> None:
    position = ss("Keep | K1 Lee\nSS | Mortar 3, Machine Gunner 3")
    turn_up(position, "d2-suppressive-fire")

    assert hearing.rule_on(position, Fire("Mortar", "3")).allowed
    refused = hearing.rule_on(position, Fire("Scout", "3"))
    assert str(refused.objections[0].message) == "no Scout on 3 is left to fire"
    assert "4.4" in refused.cases
    elsewhere = hearing.rule_on(position, Fire("Mortar", "9"))

    assert elsewhere.objections[0].message == "the guns on 3 fire next"


# SS Squads

GREEN = """
    South Terrace 5 | ST6 De La Rocque
    SS              | Mortar 11, Riflemen 11, Scouts c32, Riflemen c29
"""


def test_a_colour_fires_with_all_its_values_together() -> None:
    """The example of p.20 (no. 20): 3 + 1 + 1 + 0 on green; 5 is empty, 6 is he."""
    position = ss(GREEN, edition="playtest")

    turn_up(position, "d2-ss-squads")
    assert sought(position).by == "everybody on green, strength 5"
    fall(position, 5)
    assert (sought(position).dice, sought(position).needed) == (5, 5)
    assert sought(position).clause == "to suppress De La Rocque in the South Terrace"
    fall(position, 1, 1, 2, 3, 5)

    assert standing(position) == {"ST6": "De La Rocque disrupted"}
    assert not awaited(position)


def test_scouts_alone_have_no_strength() -> None:
    position = ss("South Terrace | ST6 Lee\nSS | Scouts c32", edition="playtest")

    turn_up(position, "d2-ss-squads")

    assert not awaited(position)


def test_in_the_draft_nobody_higher_is_nobody() -> None:
    position = ss("South Terrace | ST2 Lee\nSS | Riflemen c32", edition="playtest")

    go(position, "d2-ss-squads", 5)

    assert not awaited(position)


TWO_COLOURS = """
    South Terrace | ST6 Lee
    Keep          | K1 Basse
    SS            | Riflemen c32, Riflemen c13, Riflemen c20
"""


def test_the_order_of_the_colours_is_free() -> None:
    """Purple has attackers, but nobody to fire at."""
    position = ss(TWO_COLOURS, edition="playtest")

    turn_up(position, "d2-ss-squads")
    assert awaited(position) == "fire colours"
    assert hearing.rule_on(position, Fire(colour="red")).allowed
    refused = hearing.rule_on(position, Fire(colour="purple"))
    assert refused.cases == ("p.20 SS Squads",)
    assert (
        refused.objections[0].message
        == "purple has nothing left to fire with or to fire at"
    )
    assert refused.objections[0].remedy == "fire red or green"
    go(position, Fire(colour="green"), 6, 1)

    assert sought(position).by == "everybody on red, strength 1"


def test_the_order_of_colours_is_heard_in_the_published_game_too() -> None:
    """Where the table ruled that the line fires by colour."""
    position = ss(
        "Keep | K3 Basse\nSS | Mortar 3, Machine Gunner 11", gun_fire="colour"
    )

    turn_up(position, "d2-suppressive-fire")
    refused = hearing.rule_on(position, Fire(colour="black"))
    assert refused.cases == ("4.4",)
    assert refused.objections[0].facts == (("strength", 0),)
    assert hearing.rule_on(position, Fire("Mortar", "3")).cases == ("4.4",)
    allowed = hearing.rule_on(position, Fire(colour="red"))

    assert (allowed.allowed, allowed.under) == (True, ("4.4",))
    assert ("dice", 3) in allowed.facts


def test_the_order_of_guns_is_heard_in_the_draft_too() -> None:
    position = ss(
        "Keep | K1 Basse\nSS | Mortar 3, Machine Gunner 3",
        edition="playtest",
        gun_fire="each",
    )

    turn_up(position, "d2-ss-squads")
    refused = hearing.rule_on(position, Fire("Scouts", "3"))

    assert refused.cases == ("p.20 SS Squads",)
    assert hearing.rule_on(position, Fire("Mortar", "3")).allowed


def test_a_colour_whose_last_defender_was_killed_fires_no_more() -> None:
    """Low morale in the Keep: K3 is green and red, and his death takes K1 along."""
    position = ss(
        """
        Keep 4 | K3 Lee disrupted, K1 Rifleman-1
        SS     | Riflemen c32, Riflemen c13
        """,
        edition="playtest",
    )

    go(position, "d2-ss-squads", Fire(colour="green"), 3, 4)

    assert not standing(position)
    assert not awaited(position)


@pytest.mark.parametrize("edition", ["published", "playtest"])
def test_how_the_line_fires_can_be_turned_in_either_edition(edition: str) -> None:
    """By colour in the published game; each gun for itself in the draft."""
    turned = {"published": "colour", "playtest": "each"}[edition]
    rifleman = {"published": "Rifleman", "playtest": "Riflemen"}[edition]
    position = ss(
        f"Keep | K1 Lee\nSS | Mortar 3, {rifleman} 4", edition=edition, gun_fire=turned
    )

    card = {"published": "d2-suppressive-fire", "playtest": "d2-ss-squads"}[edition]
    turn_up(position, card)

    by = {"published": "everybody on red, strength 3", "playtest": "Mortar on 3"}
    assert sought(position).by == by[edition]


def test_riflemen_count_in_the_draft_and_not_in_the_published_game() -> None:
    published = ss("SS | Rifleman 3, Mortar 3")
    playtest = ss("SS | Riflemen 3, Mortar 3", edition="playtest")

    strengths = [
        guns.strength(each, colour(each, "red")) for each in (published, playtest)
    ]
    assert strengths == [3, 4]


def test_disrupted_markers_run_out_only_where_the_box_is_the_limit() -> None:
    for bound, marked in (("no", "Seiner disrupted"), ("yes", "Seiner")):
        position = ss(GATE_HOUSE, markers_bound=bound)
        boxed = position.tables.boxed["disrupted"]
        position.disrupted = [int(d < boxed) for d in range(len(position.where))]
        free(position, "Seiner")

        begin(position, ("place", attacker(position, "Mortar"), 1, 0))
        go(position, (4, 5), 4, (6, 6, 6))

        assert standing(position) == {"G4": marked}


def free(position: Position, name: str) -> None:
    """Move a marker from a defender to one who has none."""
    who = next(d.index for d in position.tables.defenders if d.name == name)
    if position.disrupted[who]:
        position.disrupted[who] = 0
        position.disrupted[position.disrupted.index(0, who + 1)] = 1


def test_an_order_that_is_no_answer_is_asked_for_again() -> None:
    """A table that only records may have entered anything."""
    position = ss(MIXED)
    turn_up(position, "d2-suppressive-fire")
    before = list(position.frames)
    answer(position, Fire("Scout", "3"))
    assert position.frames == before

    position = ss(TWO_COLOURS, edition="playtest")
    turn_up(position, "d2-ss-squads")
    before = list(position.frames)
    answer(position, Fire(colour="purple"))

    assert position.frames == before


def test_the_next_colour_is_nobodys_where_no_colour_has_anybody() -> None:
    """With nobody on any colour there is nothing to take instead."""
    position = ss("Cellar | C1 Lee", gun_no_target="next colour")

    go(position, "d1-mortar", (1, 1))

    assert not awaited(position)
