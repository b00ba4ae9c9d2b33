"""The register: for each case that can refuse, a move that passes and one that does not.

    "8.2": both(on("12: E-2-26; 8: vacant; 13: u-fanatic-7", active="12"),
                "E-2-26 to 13", "E-2-26 to 13-8"),

A side of an entry is a move on a table that is told in a line (``drawn.table``), or the
name of a test of the chapters that shows it.  What only computes has worked examples:
tests, by name.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Unpack

from pnp.games.aachen.chapters.hearing import rule_on
from pnp.games.aachen.words.reading import exact
from pnp.rules.ruling import Ruling
from pnp.values import replace
from tests.games.aachen.drawn import Said, table
from tests.games.audit import Entry


@dataclass(frozen=True)
class Asked:
    """A move on a table, to the letter: ``E-2-26 to 13``."""

    line: str
    said: Said
    move: str = ""

    def ruling(self) -> Ruling:
        """Return what the referee says."""
        position = table(self.line, **self.said)
        move = exact(position, self.move)
        assert move is not None, f"{self.move!r} is not to the letter"
        return rule_on(position, move)


def on(line: str, **said: Unpack[Said]) -> Asked:
    """Return a table to ask about."""
    return Asked(line, said)


def both(asked: Asked, passes: str, stops: str) -> Entry:
    """Return an entry of two moves on one table."""
    return Entry(replace(asked, move=passes), replace(asked, move=stops))


def one(move: str, passes: Asked, stops: Asked) -> Entry:
    """Return an entry of one move on two tables."""
    return Entry(replace(passes, move=move), replace(stops, move=move))


def ruled(asked: Asked, move: str, setting: str, passes: str, stops: str) -> Entry:
    """Return an entry of one move that a setting lets pass or stops."""

    def turned(value: str) -> Asked:
        settings = {**asked.said.get("settings", {}), setting: value}
        return replace(asked, said={**asked.said, "settings": settings})

    return one(move, turned(passes), turned(stops))


# The tables


def marching(line: str = "12: E-2-26", **said: Unpack[Said]) -> Asked:
    """Return a table on which area 12 is active, in a town that is half taken."""
    said["active"] = "12"
    return on(f"4 5 8: vacant; 13: u-fanatic-7; {line}", **said)


def inside(who: str = "E-2-26 F-2-26", **said: Unpack[Said]) -> Asked:
    """Return a table on which the contested area 13 is active, beside vacant ones."""
    line = f"4 5 8 12: vacant; 14: u-ambush-5; 13: {who} u-fanatic-7"
    said["active"] = "13"
    return on(line, **said)


def attacking(who: str, waits: str, line: str = "", *, must: int = 0) -> Asked:
    """Return an attack on 13 by those who have come from 12; what it waits for."""
    name, *parts = waits.split()
    so_far = ("fight", "13", 1, 1, *LATER[:-1], must)
    return on(
        f"4 5 8 12: vacant; 13: {who} u-sniper-6; {line}",
        joined=who.replace(" ", ", "),
        entered=dict.fromkeys(who.split(), "12"),
        frames=[so_far, (name, *(parts or ["13"]))],
    )


LATER = (-1, 0, 0, 0, 0, -1, -1, 0)
"""Of an attack: no lead, no support, nothing thrown, no retreat."""
TURNED_OVER = on(
    "12: vacant; 13: E-2-26 unrevealed",
    joined="E-2-26",
    entered={"E-2-26": "12"},
    frames=[("fight", "13", 1), ("engage", "13"), ("reveal", "13")],
)
SHOP = (("buy",),)
FULL = "4: F-2-26 G-2-26 D-2-26 I-3-26"
HUGHS = ("reinforce", "TFX-F110", "TFX-G110", "L-Hughs")
OFFICER = "E-2-26 L-Smoots"
RIVALS = on(
    "12: G-2-26; 13: E-2-26 F-2-26 u-fanatic-7", active="12", entered={"E-2-26": "12"}
)
TWO_BACK = on(
    "4 5 8 12: vacant; 13: E-2-26 F-2-26 u-sniper-6",
    joined="E-2-26, F-2-26",
    entered={"E-2-26": "12", "F-2-26": "12"},
    frames=[
        ("fight", "13", 1, 1, *LATER),
        *(("fall back", "F-2-26", "13"), ("retreat", "E-2-26", "13")),
    ],
)
BACK = attacking("E-2-26", "retreat E-2-26 13", "support air 2")
CROWDED = "12: F-2-26 G-2-26 D-2-26 I-3-26"
BATTLE = attacking(OFFICER, "lead", "10: F-2-26; support artillery 2 air 2 armor 1")
AGAIN = on(
    "13: E-2-26 u-sniper-6; out: F-2-26; support engineer 1",
    joined="E-2-26",
    frames=[("fight", "13", 1, 1, "F-2-26", 1), ("engage", "13"), ("lead", "13")],
    settings={"lead_named": "before"},
)

# The entries

REGISTER: Mapping[str, Entry] = {
    # The map and the pieces
    "3.1": both(marching(), "E-2-26 to 4", "E-2-26 to 4-10"),
    "3.1.2": both(TURNED_OVER, "reveal u-fanatic-7", "reveal s-fanatic-3"),
    "3.4": both(marching("12: E-2-26; out: F-2-26"), "E-2-26 to 4", "F-2-26 to 4-5"),
    "4.2.4": both(BATTLE, "lead E-2-26", "lead L-Smoots"),
    "4.3.1": both(
        marching("12: E-2-26 F-2-26", spent="F-2-26"), "E-2-26 to 4", "F-2-26 to 4"
    ),
    "4.4": both(TURNED_OVER, "reveal u-fanatic-7", "reveal f-fanatic-10"),
    "4.5.3": one(
        "buy air", on("points 6", frames=SHOP), on("points 6; rain", frames=SHOP)
    ),
    "5.4": one(
        "reveal u-elite-9",
        TURNED_OVER,
        replace(TURNED_OVER, line=f"{TURNED_OVER.line}; 14: u-elite-9"),
    ),
    # The day
    "6.1.1": both(
        on("1: E-2-26; 4: vacant", frames=[("reinforce", "M12-A")]),
        "reinforce at 1",
        "reinforce at 4",
    ),
    "6.1.2": both(
        on("1: E-2-26; 4: vacant", frames=[("return", "L-Botts")]),
        "L-Botts returns to 1",
        "L-Botts returns to 4",
    ),
    "6.2": both(
        marching("12: E-2-26 I-3-26; held back b2-26"), "I-3-26 to 4", "E-2-26 to 4"
    ),
    "6.3": both(on("points 2", frames=SHOP), "buy engineer", "buy armor"),
    "6.3.1": both(
        on("1: E-2-26; out: F-2-26 L-Smoots; points 4", frames=SHOP),
        "refit F-2-26 at 1",
        "refit L-Smoots at 1",
    ),
    "6.4.1": both(
        on(
            "12: F-2-26; 13: E-2-26 G-2-26 u-fanatic-7",
            frames=[("street loss", "13", "out")],
        ),
        "choose E-2-26",
        "choose F-2-26",
    ),
    "6.4.2": both(
        on("12: E-2-26; 4: F-2-26", spent="F-2-26"), "activate 12", "activate 4"
    ),
    # Stacking and control
    "7.1": both(marching(f"12: E-2-26; {FULL}"), "E-2-26 to 5", "E-2-26 to 4"),
    "7.2": both(
        on("1: E-2-26; out: F-2-26; points 4", frames=SHOP),
        "refit F-2-26 at 1",
        "refit F-2-26 at 4",
    ),
    "7.4": both(inside(joined="E-2-26"), "attack 13", "attack 12"),
    # Movement
    "8.1": both(marching("12: E-2-26; 4: F-2-26"), "E-2-26 to 5", "F-2-26 to 5"),
    "8.2": both(marching(), "E-2-26 to 13", "E-2-26 to 13-8"),
    "8.2.1": one("E-2-26 to 13", marching(), marching(attacked="13")),
    "8.2.2": one(
        "E-2-26 to 8-13", marching("12: E-2-26"), marching("12: E-2-26; rain")
    ),
    "8.3.1": both(marching(f"12: E-2-26; {FULL}"), "E-2-26 to 5", "E-2-26 to 4-5"),
    "8.3.2": both(inside(), "E-2-26 to 12", "E-2-26 to 14"),
    # Combat
    "9.0": both(inside(joined="E-2-26"), "attack 13", "attack 14"),
    "9.1": one(
        "enough",
        marching("12: vacant; 13: E-2-26 F-2-26 u-sniper-6", entered={"E-2-26": "12"}),
        marching("12: vacant; 13: E-2-26 u-sniper-6", entered={"E-2-26": "12"}),
    ),
    "9.2": both(inside(joined="E-2-26"), "F-2-26 joins", "E-2-26 joins"),
    "9.3": both(RIVALS, "E-2-26 joins", "F-2-26 joins"),
    "9.4": both(
        attacking("E-2-26 F-2-26 L-Smoots", "ambush"),
        "choose E-2-26",
        "choose L-Smoots",
    ),
    "9.5": both(BATTLE, "lead E-2-26", "lead F-2-26"),
    "9.5.2A": both(
        BATTLE, "lead E-2-26 with artillery", "lead L-Smoots with artillery"
    ),
    "9.5.2C": both(
        BATTLE, "lead E-2-26 with artillery", "lead E-2-26 with artillery artillery"
    ),
    "9.5.3D": one(
        "lead E-2-26 with air",
        BATTLE,
        attacking("E-2-26 L-Botts", "lead", "support air 1"),
    ),
    "9.5.4": one(
        "E-2-26 stays",
        attacking("E-2-26", "retreat E-2-26 13"),
        attacking("E-2-26", "retreat E-2-26 13", must=1),
    ),
    "9.5.5": both(BACK, "E-2-26 retreats to 12", "E-2-26 retreats to 8"),
    # Optional rules
    "12.5": both(
        on(
            "14: E-2-26",
            frames=[("surrender",)],
            settings={"hotel_quellenhof": "yes"},
        ),
        "surrender 22",
        "surrender 15",
    ),
    # Rulings
    "R1": Entry(
        "test_control.test_when_an_area_becomes_american",
        "test_dawn.test_an_area_that_nobody_has_entered_is_not_american_yet",
    ),
    "R3": ruled(
        attacking("M12-A", "lead", "support armor 1"),
        "lead M12-A with armor",
        "sp_is_armor",
        "no",
        "yes",
    ),
    "R4": ruled(
        attacking("TFH-F36", "lead", "support armor 1"),
        "lead TFH-F36 with armor",
        "halftrack_bars_support",
        "no",
        "yes",
    ),
    "R7": ruled(
        marching(f"12: L-Smoots; {FULL}"),
        "L-Smoots to 4",
        "leader_commands",
        "organization",
        "company",
    ),
    "R9": ruled(
        inside(),
        "E-2-26 to 12-14",
        "contested_exit",
        "through vacant",
        "next activation",
    ),
    "R10": ruled(
        marching("12: L-Smoots"), "L-Smoots to 13", "leaders_alone", "yes", "no"
    ),
    "R11": ruled(BATTLE, "lead E-2-26 with air air", "air_support", "any", "one"),
    "R14": both(AGAIN, "lead E-2-26", "lead E-2-26 with engineer"),
    "R15": ruled(
        attacking("E-2-26", "retreat E-2-26 13", CROWDED),
        "E-2-26 retreats to 12-4",
        "retreat_full",
        "goes on",
        "lost",
    ),
    "R27": ruled(
        on("4: E-2-26", frames=[HUGHS]),
        "reinforcements wait",
        "reinforcements_late",
        "may wait",
        "must come",
    ),
    "R28": ruled(inside(), "E-2-26 to 12-13", "contested_return", "yes", "no"),
    "R26": ruled(
        TWO_BACK, "F-2-26 retreats to 12", "retreat_order", "chosen", "listed"
    ),
    "R17": ruled(
        replace(RIVALS, said={**RIVALS.said, "joined": "E-2-26"}),
        "F-2-26 joins",
        "groups_join",
        "yes",
        "no",
    ),
    "R18": ruled(
        on("4: F-2-26", frames=[HUGHS]),
        "reinforce at 4",
        "vacant_with_americans",
        "vacant",
        "empty",
    ),
    "R19": ruled(
        on("4: E-2-26 F-2-26 G-2-26", frames=[HUGHS]),
        "reinforce at 4",
        "reinforcements_stack",
        "free",
        "limit",
    ),
    "R21": ruled(
        on("13: E-2-26 u-fanatic-7"), "enough", "combat_declined", "free", "must"
    ),
    "R22": ruled(
        marching("12: E-2-26", moved="E-2-26"),
        "E-2-26 to 4",
        "activated_once",
        "again",
        "once",
    ),
}

EXAMPLES: Mapping[str, str] = {
    "2.1": "test_luck.test_as_many_dice_fall_as_are_awaited",
    "3.2": "test_leading.test_support_comes_off_the_track",
    "3.3": "test_morale.test_morale_stays_on_its_track_unless_ruled_otherwise",
    "4.2": "test_movement.test_whoever_is_in_a_vacant_area_after_its_move_is_spent",
    **dict.fromkeys(
        ("4.2.1", "4.2.2", "4.2.3", "9.5.2D"), "test_values.test_combined_arms"
    ),
    "4.2.5": "test_supply.test_what_a_unit_costs",
    "4.3.4": "test_stacking.test_load",
    "4.5.1": "test_events.test_rain",
    "4.5.2": "test_morale.test_strong_and_shaken",
    **dict.fromkeys(("4.5.4", "4.5.5", "4.5.6"), "test_supply.test_what_support_costs"),
    "4.5.7": "test_control.test_whose_an_area_is",
    "5.1": "test_sequence.test_nine_idle_days_are_lost",
    **dict.fromkeys(("5.2", "5.3", "5.3.1"), "test_sequence.test_the_set_up"),
    "6.0": "test_sequence.test_a_turn_phase_by_phase",
    "6.5": "test_ending.test_the_end_phase_freshens_all_and_ends_the_rain",
    "7.3": (
        "test_streets.test_a_die_is_thrown_for_each_contested_urban_and_fortified_area"
    ),
    "8.1.1": (
        "test_rounds.test_an_activation_goes_on_until_nobody_has_anything_left_to_do"
    ),
    "8.1.2": "test_attacking.test_a_hidden_unit_is_turned_over_first",
    "9.5.1": "test_resolving.test_each_side_throws_two_dice",
    "9.5.2B": "test_values.test_other_units",
    **dict.fromkeys(("9.5.2E", "9.5.3C"), "test_values.test_german_morale"),
    **dict.fromkeys(("9.5.3A", "9.5.3B"), "test_values.test_factor_and_terrain"),
    "9.5.3E": "test_values.test_the_lines_of_the_example",
    "10.1": (
        "test_ending.test_every_area_american_is_victory_at_the_end_of_any_combat_phase"
    ),
    "10.2": ("test_ending.test_a_die_above_german_morale_makes_the_garrison_surrender"),
    # Optional rules
    "12.1": "test_optional.test_each_organization_beyond_the_first_costs",
    "12.2": "test_events.test_history_says_the_events_where_that_is_agreed",
    "12.3": "test_optional.test_the_hill_helps_its_neighbours_while_germans_hold_it",
    "12.4": "test_optional.test_heavy_support_leaves_rubble",
    "12.6": "test_optional.test_where_german_morale_begins",
    # Rulings
    "R2": "test_values.test_combined_arms_may_take_both",
    "R5": "test_dawn.test_the_wounded_come_before_the_reinforcements_or_after_them",
    "R6": "test_values.test_exactly_ten_may_be_neither",
    "R8": "test_values.test_a_leader_may_count_beside_artillery",
    "R12": "test_revealing.test_an_overrun_of_a_fanatic",
    "R13": "test_morale.test_an_overrun_in_the_suburbs",
    "R16": "test_attacking.test_whoever_entered_and_took_no_part_is_spent_in_the_end",
    "R20": "test_supply.test_units_come_back_fresh_or_spent",
    "R23": "test_morale.test_morale_stays_on_its_track_unless_ruled_otherwise",
    "R24": "test_ending.test_which_automatic_victory_comes_first",
    "R25": "test_ending.test_support_that_is_left_is_kept_or_lost",
}
"""What only computes, and a worked example of it."""
