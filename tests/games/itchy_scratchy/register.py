"""The register: for each case that can refuse, a move that passes and one that does not.

    "Combat 2": both(on("U-I D1 N, U-C D2 N, C-I D4 S", attacked="U-C"),
                     "U-I to C1 facing N", "U-C attacks D4"),

A side of an entry is a move on a field of 7 x 7, which the audit asks about on squares
and on hexes; or the name of a test of the chapters that shows it.  What lies or stands
in column D lies in a line on both; {east} is the facing of D2 towards E2, {west} that of
E3 towards D3.  What only computes has worked examples: tests, by name.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Unpack

from pnp.games.itchy_scratchy.chapters.hearing import rule_on
from pnp.games.itchy_scratchy.ground.moves import March
from pnp.games.itchy_scratchy.words.notation import read
from pnp.grids import Grid, sketch
from pnp.rules.flow import Frame
from pnp.rules.ruling import Ruling
from pnp.values import replace
from tests.games.audit import Entry, Register, Side
from tests.games.itchy_scratchy.drawn import Said, area, board, parts, unit

GRIDS = {"square": Grid.square(7, 7), "hex": Grid.hexes(7, 7)}
WAYS = {
    "square": {"east": "E", "west": "W", "corner": "NE"},
    "hex": {"east": "SE", "west": "NW", "corner": "E"},
}
SIDES = {"union": 0, "confederate": 1}


@dataclass(frozen=True)
class Asked:
    """A move on a field; what is awaited is written in words: ``withdraw C-I D2``."""

    said: Said
    ground: str = ""
    awaited: str = ""
    move: str | March = ""
    grid: str = "square"

    def ruling(self) -> Ruling:
        """Return what the referee says."""
        grid = GRIDS[self.grid]
        signs = {
            grid.index[at]: sign for at, sign in map(str.split, parts(self.ground))
        }
        position = board(sketch(grid, signs), **self.said)
        if self.awaited:
            name, who, *at = self.awaited.split()
            about = SIDES[who] if who in SIDES else unit(position, who)
            frame: Frame = (name, about, *(area(position, each) for each in at))
            position.frames = [*position.frames, frame] if at else [frame]
        ways = WAYS[self.grid]
        move = self.move
        if isinstance(move, March):
            return rule_on(position, replace(move, facing=move.facing.format(**ways)))
        return rule_on(position, read(position, move.format(**ways)))


def on(forces: str, ground: str = "", awaited: str = "", **said: Unpack[Said]) -> Asked:
    """Return a field to ask about: who stands where, and what lies where."""
    said["units"] = forces
    return Asked(said, ground, awaited)


def both(asked: Asked, passes: str, stops: str | March) -> Entry:
    """Return an entry of two moves on one field."""
    return Entry(replace(asked, move=passes), replace(asked, move=stops))


def one(move: str, passes: Asked, stops: Asked) -> Entry:
    """Return an entry of one move on two fields."""
    return Entry(replace(passes, move=move), replace(stops, move=move))


def ruled(asked: Asked, move: str, setting: str, passes: str, stops: str) -> Entry:
    """Return an entry of one move that a setting lets pass or stops."""

    def turned(value: str) -> Asked:
        settings = {**asked.said.get("settings", {}), setting: value}
        return replace(asked, said={**asked.said, "settings": settings})

    return one(move, turned(passes), turned(stops))


def on_grid(register: Register, grid: str) -> Register:
    """Return a register that asks about fields of one shape."""

    def shaped(side: Side) -> Side:
        return replace(side, grid=grid) if isinstance(side, Asked) else side

    return {
        place: Entry(shaped(each.passes), shaped(each.stops))
        for place, each in register.items()
        if ALONE.get(place, grid) == grid
    }


ALONE = {"R4": "square", "R5": "hex"}
"""What one shape of area alone knows of."""

# The fields

OPEN = "U-I D1 N, U-C B1 N, U-G F1 N, C-I D7 S, C-G F7 S"
DUEL = "U-I D3 N, C-I D4 S"
SHOT = "U-I D1 N, C-I D3 S"
GUNS = "U-A D1 N, C-I D5 S"
SCREENED = "U-A D1 N, C-I D5 S, U-C D3 N"
LATER = {"later_terrain": "yes"}
BLIND = {"sight": "nothing"}
WOODS = "D3 w, D4 w"


def later(ground: str, forces: str = OPEN, wired: str = "") -> Asked:
    """Return a field on which the ground tells."""
    return on(forces, ground, settings=LATER, wired=wired)


# The entries

CHOICE = ruled(
    on(OPEN, awaited="order union"), "go second", "initiative_choice", "either", "first"
)
REGISTER: Mapping[str, Entry] = {
    # Generals and strength
    "Generals 2": both(
        on("U-I D1 N, C-I D7 S", gone="U-G"), "U-I to D2", "U-G to D2 facing N"
    ),
    "Generals 3": both(
        on(OPEN, awaited="activate confederate"),
        "C-G to F6 facing S",
        "U-G to F2 facing N",
    ),
    "Generals 4": both(on(OPEN), "U-G to F4 facing N", "U-G to F5 facing N"),
    "Generals 6": both(on(f"{SHOT}, U-G D1 N"), "U-I attacks D3", "U-G attacks D3"),
    "Unit Strength Points 3": both(
        on("U-I D1 N, C-I D7 S", gone="U-C"), "U-I to D2", "U-C to D2 facing N"
    ),
    # Exhaustion
    "Exhaustion Point 3": both(
        on("U-I D3 N, C-I D6 S", exhausted="union"),
        "U-I to D2 facing N",
        "U-I to D4 facing N",
    ),
    # The turn
    "Turn Sequence 1": CHOICE,
    "Turn Sequence 2": Entry(
        replace(on(OPEN, awaited="activate confederate"), move="C-I to D6 facing S"),
        replace(on(OPEN, awaited="activate confederate"), move="U-I to D2 facing N"),
    ),
    # Movement
    "Movement table": both(on(OPEN), "U-I to D3 facing N", "U-I to D4 facing N"),
    "Movement 1": both(on(OPEN), "U-C to D2 facing N", "U-C to E4 facing N"),
    "Movement 2": both(
        on(OPEN, moved={"U-I": 0}), "U-C to B2 facing N", "U-I to D2 facing N"
    ),
    "Movement 3": one(
        "U-I attacks D3", on(SHOT, moved={"U-I": 1}), on(SHOT, moved={"U-I": 2})
    ),
    "Movement 4": both(on(OPEN), "U-I to D2 facing N", March("U-I", "D2", "{corner}")),
    "Movement 5": both(
        on("U-I D1 N, U-C D2 N, U-G D3 N, C-I D7 S"),
        "U-I to D3 facing N",
        "U-I to D2 facing N",
    ),
    "Movement 7": both(
        on("U-I D1 N, C-G D3 S"), "U-I to D2 facing N", "U-I to D3 facing N"
    ),
    "Movement 8": both(
        on("U-C D1 N, C-I D3 S"), "U-C to D2 facing N", "U-C to D2 facing S"
    ),
    "Movement 9": both(
        on("U-I D3 N, C-I D4 S, C-C D1 N"), "U-I to C3 facing N", "U-I to D2 facing S"
    ),
    # Combat
    "Combat table": both(
        on("U-I D1 N, U-T D1 N, C-I D2 S"), "U-I attacks D2", "U-T attacks D2"
    ),
    "Combat 1": one(
        "U-I attacks D4",
        on("U-I D1 N, C-I D4 S"),
        on("U-I D1 N, C-I D4 S", weapons={"U-I": "muskets"}),
    ),
    "Combat 2": one("U-I attacks D3", on(SHOT), on(SHOT, attacked="U-I")),
    "Combat 3": both(
        on("U-I D1 N, C-I D2 S, C-C E1 S"), "U-I attacks D2", "U-I attacks E1"
    ),
    "Combat 4": one("U-A attacks D5", on(GUNS), on(GUNS, "D3 w")),
    "Combat 5": one(
        "U-A attacks D4",
        on("U-A D1 N, C-I D4 S", "D4 w", settings=BLIND),
        on("U-A D1 N, C-I D4 S", WOODS, settings=BLIND),
    ),
    "Combat 6": one(
        "U-A attacks D5",
        on("U-A D3 N, C-I D5 S", "D2 w, D3 w", settings=BLIND),
        on("U-A D3 N, C-I D5 S", WOODS, settings=BLIND),
    ),
    "Combat 9": both(on(SHOT), "U-I attacks D3", "U-I attacks D2"),
    "Combat 13": both(on(DUEL, awaited="withdraw C-I D3"), "C-I stands", "U-I stands"),
    # The terrain that is later
    "Later Terrain 1": one(
        "U-I to D2 facing N", later("D1 #", wired="D1"), later("D1 #")
    ),
    "Later Terrain 2": both(later("D2 b"), "U-I to D2 facing N", "U-I to D3 facing N"),
    "Later Terrain 3": both(later("D2 f"), "U-I to D2", "U-I to D3 facing N"),
    "Later Terrain 4": both(later("D2 h"), "U-I to D2", "U-I to D3 facing N"),
    "Later Terrain 5": one("U-I to D2 facing N", later("D2 mp"), later("D2 m")),
    "Later Terrain 6": one(
        "U-I attacks D3", later("D1 r=", SHOT), later("D1 ro", SHOT)
    ),
    "Later Terrain 8": both(
        later("D2 x", "U-I D1 N, U-A C2 N, C-I D7 S"),
        "U-I to D2 facing N",
        "U-A to D2 facing N",
    ),
    "Later Terrain 9": both(later("D1 w"), "U-I to D2", "U-I to D3 facing N"),
    # Rulings
    "R2": CHOICE,
    "R3": ruled(
        on(SHOT, attacked="U-I"), "U-I to D2 facing N", "attack_then_move", "yes", "no"
    ),
    "R4": ruled(on("U-A D1 N, C-I G3 S"), "U-A attacks G3", "square_arc", "60", "45"),
    "R5": ruled(
        on("U-A D2 N, C-I F3 S"), "U-A attacks F3", "hex_arc", "inclusive", "exclusive"
    ),
    "R16": both(
        on(DUEL, awaited="withdraw C-I D3"),
        "C-I withdraws to D5 facing S",
        "C-I withdraws to D5 facing N",
    ),
    "R17": both(
        on("U-I D3 N, C-I D5 S", awaited="advance U-I D4"),
        "U-I advances",
        "C-I advances",
    ),
    "R20": one(
        "U-I to D4 facing N",
        on("U-I D3 N, C-I D6 S"),
        on("U-I D3 N, C-I D6 S", exhausted="union"),
    ),
    "R21": ruled(
        on("U-I D3 N, C-I D6 S, C-A G1 S", exhausted="union"),
        "U-I to D2 facing N",
        "exhausted_moves",
        "nearest",
        "any",
    ),
    "R22": ruled(
        on("U-C D1 N, C-I D3 S, C-D E2 N"),
        "U-C to D2 facing {east}",
        "several_enemies",
        "any",
        "facing",
    ),
    "R23": ruled(
        on("U-G D1 N, C-I D3 S"), "U-G to D2 facing S", "generals_stop", "no", "yes"
    ),
    "R27": ruled(
        on(SHOT, moved={"U-I": 1}),
        "U-I attacks D3",
        "attackers_move",
        "one less",
        "none",
    ),
    "R28": ruled(
        on(GUNS, moved={"U-A": 1}),
        "U-A attacks D5",
        "guns_fire_after_moving",
        "yes",
        "no",
    ),
    "R29": ruled(
        on(GUNS.replace("D5", "D4"), WOODS, settings=BLIND),
        "U-A attacks D4",
        "attack_into",
        "any",
        "edge",
    ),
    "R32": ruled(
        on(OPEN, finished="U-I", active="U-C"),
        "U-I to D2 facing N",
        "activation",
        "free",
        "one by one",
    ),
    "R33": ruled(
        on("U-I D1 N, U-T D2 N, C-I D7 S"),
        "U-I to D2 facing N",
        "transport_shares",
        "either",
        "transport",
    ),
    "R34": ruled(
        on("U-I D1 N, U-C D2 N, C-I D7 S"),
        "U-I to D3 facing N",
        "passes_friends",
        "yes",
        "no",
    ),
    "R35": ruled(
        on("U-C D2 N, C-I D3 S"),
        "U-C to E3 facing {west}",
        "withdrawal",
        "anywhere",
        "away",
    ),
    "R36": ruled(
        on(DUEL, exhausted="union"),
        "U-I attacks D4",
        "exhausted_attacks",
        "beside",
        "never",
    ),
    "R38": ruled(
        on(f"{GUNS}, U-G D3 N"), "U-A attacks D5", "generals_hide", "no", "yes"
    ),
    "R39": ruled(on(GUNS, "D3 w"), "U-A attacks D5", "sight", "nothing", "everything"),
    "R40": ruled(on(SCREENED, "D1 h"), "U-A attacks D5", "high_ground", "yes", "no"),
    "R42": ruled(on(OPEN, "D2 w"), "U-I to D3 facing N", "later_terrain", "no", "yes"),
    "R43": ruled(
        on(DUEL, WOODS), "U-I attacks D4", "within_cover", "adjacent", "never"
    ),
    "R44": ruled(
        on("U-C D2 N, C-I D3 S"),
        "U-C to D2 facing {west}",
        "turn_beside",
        "free",
        "faces",
    ),
}

EXAMPLES: Mapping[str, str] = {
    "Generals 1": "test_strength.test_a_general_has_one_point",
    "Generals 5": "test_movement.test_whoever_shares_an_area_is_told",
    "Unit Strength Points table": (
        "test_strength.test_everybody_begins_as_strong_as_the_table_says"
    ),
    "Unit Strength Points 1": "test_given.test_a_scenario_says_how_strong_a_unit_is",
    "Unit Strength Points 2": "test_strength.test_points_are_lost_and_counted",
    "Exhaustion Point 1": (
        "test_exhaustion.test_the_point_is_half_of_all_points_rounded_up"
    ),
    "Exhaustion Point 2": (
        "test_exhaustion.test_it_is_reached_with_the_last_of_these_points"
    ),
    "Exhaustion Point 4": "test_ending.test_a_battle_ends_when_both_are_exhausted",
    "Turn Sequence 3": (
        "test_sequence.test_both_look_at_the_end_of_a_turn_whether_they_are_exhausted"
    ),
    "Movement 6": "test_movement.test_who_may_join_whom",
    "Combat Notes 1": "test_combat.test_dice_by_range",
    "Combat Notes 2": "test_combat.test_dice_by_range",
    "Combat 7": "test_combat.test_cover_takes_another_double",
    "Combat 8": "test_combat.test_a_general_adds_a_die",
    "Combat 10": "test_examples.test_who_throws",
    "Combat 11": "test_combat.test_fire_takes_points_from_everybody_in_the_area",
    "Combat 12": ("test_close_combat.test_both_throws_are_read_before_anybody_falls"),
    "Combat 14": "test_results.test_doubles_hurt_those_they_are_meant_for",
    "Combat 15": "test_combat.test_fire_takes_points_from_everybody_in_the_area",
    **dict.fromkeys(
        [f"Combat Results {bullet}" for bullet in range(1, 9)],
        "test_examples.test_a_throw_takes_points",
    ),
    "Later Terrain 7": ("test_later_terrain.test_what_each_area_takes"),
    # Rulings
    "R1": "test_sequence.test_or_they_go_as_they_did_before",
    "R6": "test_combat.test_several_doubles_count_once_or_each",
    "R7": "test_given.test_the_other_double_may_have_to_be_of_another_face",
    "R8": "test_combat.test_doubles_may_be_used_up_one_by_one",
    "R9": "test_given.test_a_weapon_is_one_of_its_type_unless_any_will_do",
    "R10": ("test_combat.test_dismounted_cavalry_is_hit_as_cavalry_or_as_infantry"),
    "R11": "test_sight.test_mixed_ground_is_cover_or_it_is_not",
    "R12": "test_given.test_the_unarmed_throw_nothing_or_one_die",
    "R13": "test_given.test_the_unarmed_throw_nothing_or_one_die",
    "R14": ("test_close_combat.test_equal_totals_have_no_loser_unless_it_is_agreed"),
    "R15": "test_close_combat.test_who_is_destroyed_is_not_compared",
    "R18": "test_close_combat.test_the_defender_throws_all_its_dice",
    "R19": "test_close_combat.test_the_defender_throws_all_its_dice",
    "R24": "test_combat.test_a_general_adds_a_die",
    "R25": "test_combat.test_two_generals_add_one_die_or_two",
    "R26": "test_combat.test_dice_do_not_shrink_with_losses",
    "R30": "test_ending.test_a_side_without_units_ends_the_battle_at_once",
    "R31": "test_ending.test_the_turns_of_a_scenario_are_counted",
    "R37": ("test_close_combat.test_the_defender_strikes_at_the_area_or_at_the_unit"),
    "R41": "test_ending.test_who_is_not_exhausted_has_won_or_who_has_more_left",
}
"""What only computes, and a worked example of it."""
