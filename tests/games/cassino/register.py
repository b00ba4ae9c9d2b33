"""The register: for each case that can refuse, a ply that passes and one that does not.

    "FLM 1": one(Swap("allied"), "rules flm", "rules town", frames=BEFORE)

A side of an entry is a ply at a desk that is told in a line (``drawn.desk``).  What
only computes has worked examples: tests, by name.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Unpack

from pnp.games.cassino.chapters.hearing import rule_on
from pnp.games.cassino.ground.moves import (
    Act,
    Aim,
    Alone,
    Attack,
    Bombard,
    Check,
    Falter,
    Leave,
    Light,
    Lose,
    Mark,
    Mines,
    Muster,
    Next,
    Round,
    Scene,
    SetUp,
    Strike,
    Swap,
    Use,
)
from pnp.rules.ruling import Ruling
from tests.games.audit import Entry
from tests.games.cassino.drawn import Said, desk


@dataclass(frozen=True)
class Asked:
    """A ply at a desk."""

    line: str
    said: Said
    move: object

    def ruling(self) -> Ruling:
        """Return what the referee says."""
        return rule_on(desk(self.line, **self.said), self.move)


def on(line: str, passes: object, stops: object, **said: Unpack[Said]) -> Entry:
    """Return an entry of two plies at one desk."""
    return Entry(Asked(line, said, passes), Asked(line, said, stops))


def one(move: object, passes: str, stops: str, **said: Unpack[Said]) -> Entry:
    """Return an entry of one ply at two desks."""
    return Entry(Asked(passes, said, move), Asked(stops, said, move))


def ruled(line: str, move: object, setting: str, passes: str, stops: str) -> Entry:
    """Return an entry of one ply that a setting lets pass or stops."""
    return Entry(
        Asked(line, Said(settings={setting: passes}), move),
        Asked(line, Said(settings={setting: stops}), move),
    )


BEFORE = (("scene",),)
FOUGHT = "D5 cassino by allied, allied +1; rules assault town"

REGISTER: Mapping[str, Entry] = {
    "Opening": on("", Next(), Scene("May", "day")),
    "Series initiative": on("", Muster("axis", 4), Muster("axis", 0), frames=BEFORE),
    "Series morale": on("", Check("maoris", "full", "M"), Check("maoris", "9", "M")),
    "Series 9.52": on(
        "", Bombard("D5", "axis", "open", 1), Bombard("D5", "axis", "open", 0)
    ),
    "Cassino Town 1": one(Attack("D5", "axis", "open"), "rules town", "rules events"),
    "Cassino Town 2": on(
        FOUGHT,
        Leave("D5", "axis", "paratroopers"),
        Leave("D5", "allied", "paratroopers"),
    ),
    "FLM 1": one(Swap("axis"), "rules flm", "", frames=BEFORE),
    "Cohesion 1": on("axis 3", Falter("axis", 1), Falter("axis", 0)),
    "Cohesion 3": one(
        Falter("axis", 2), "axis 3/1; rules cohesion", "axis 4/1; rules cohesion"
    ),
    "Cohesion table": on(
        "",
        Muster("allied", 3, ("maoris",)),
        Muster("axis", 3, ("maoris",)),
        frames=BEFORE,
    ),
    "Tactical Assault 1": one(Round("D5", "M", "M1"), FOUGHT, "D5 open by axis"),
    "Tactical Assault 4": on(
        "", Check("maoris", "full", "M2"), Check("maoris", "full", "2")
    ),
    "Tactical Assault table": on(
        FOUGHT,
        Attack("D5", "axis", "cassino"),
        Attack("D5", "axis", "open"),
        settings={"assaulting_side": "each round"},
    ),
    "Tactical Assault 7": one(
        Mark("D5", "dug-in", on=True),
        f"{FOUGHT}; D5 driven out allied",
        f"{FOUGHT}; D5 driven out axis",
    ),
    "Tactical Assault 8": on(FOUGHT, Alone("D5", "axis"), Alone("E4", "axis")),
    "Attrition 2": on("", Lose("lancers", 16), Lose("lancers", 17)),
    "Mines 1": one(Mines("D5", 2), "rules mines", ""),
    "Mines 2": one(Mines("D5", 0), "mines D5 2; rules mines", "rules mines"),
    "Set-up 1": on(
        "rules set_up",
        SetUp("D4", "D5", "summit"),
        SetUp("D4", "D5", "open"),
        frames=BEFORE,
    ),
    "Events 1": one(
        Use("axis", "barrage"),
        "gift axis barrage 12; rules events",
        "gift axis barrage 12",
    ),
    "Events 3": one(
        Aim("Freyberg"),
        "rules all",
        "leader allied Freyberg; rules all",
        frames=[("turn",), ("sniper", 0)],
    ),
    "Events 5": on(
        "gift axis path 1; gift allied path 1; rules events",
        Use("axis", "path", "dig"),
        Use("axis", "path"),
    ),
    "Events 9": on(
        "gift axis path 1; gift allied path 1; rules events",
        Use("allied", "path"),
        Use("allied", "path", "dig"),
    ),
    "Events 11": one(
        Aim("Heidrich"),
        "rules all",
        "leader axis Heidrich; rules all",
        frames=[("turn",), ("sniper", 1)],
    ),
    "Weather 1": one(
        Act("axis", "acts", "open"), "March day; rules weather", "March day"
    ),
    "Weather Night 6": one(
        Act("axis", "enters", "high_summit"),
        "March night; rules weather",
        "March night; snowstorms 1; rules weather",
    ),
    "R9": on(
        FOUGHT,
        Strike("D5", 1, 0),
        Strike("D5", 0, 0),
        settings={"chart": "stand-in"},
    ),
    "R12": ruled(
        FOUGHT,
        Attack("D5", "axis", "cassino"),
        *("assaulting_side", "each round", "entered last"),
    ),
    "R17": ruled("rules flm", Swap("axis"), "flm_swap", "any time", "before set-up"),
    "R29": on("", Bombard("D5", "axis", "open", 30), Bombard("D5", "axis", "open", 31)),
    "R32": on("March day", Light("night"), Light("day")),
    "R33": ruled(FOUGHT, Strike("D5", 3, 1), "chart", "stand-in", "base game"),
}

EXAMPLES: Mapping[str, str] = {
    "Series spotting": "test_opening.test_what_a_scene_and_a_side_come_to",
    "Series 12.12": "test_assault.test_the_free_shot",
    "Friendly Fire 1": "test_friendly_fire.test_what_hits",
    "Friendly Fire 2": "test_friendly_fire.test_what_friendly_fire_is_by",
    "Cohesion 2": "test_cohesion.test_every_ladder",
    "Tactical Assault 2": "test_advantage.test_a_round",
    "Tactical Assault 3": "test_advantage.test_what_an_equal_first_round_comes_to",
    "Tactical Assault 5": "test_advantage.test_which_column_shifts",
    "Tactical Assault 6": "test_advantage.test_a_round",
    **dict.fromkeys(
        (
            *("Events 2", "Events 4", "Events 6", "Events 7"),
            *("Events 8", "Events 10", "Events 12"),
        ),
        "test_events.test_every_sum",
    ),
    "Attrition 1": (
        "test_attrition.test_all_who_attack_and_defend_throw_a_die_in_turn"
    ),
    "Attrition 3": "test_attrition.test_every_die_with_every_cp",
    "Attrition table": "test_attrition.test_every_die_with_every_cp",
    "Non-combat 1": (
        "test_non_combat.test_each_side_throws_a_die_for_a_day_without_attacks"
    ),
    "Non-combat table": "test_non_combat.test_every_row",
    "Diadem 1": "test_formations.test_diadem_brings_the_lancers_once",
    "Weather 2": (
        "test_weather.test_another_change_takes_the_place_of_the_weather_at_once"
    ),
    **dict.fromkeys(
        (
            *("Weather Day 1", "Weather Day 2", "Weather Day 4", "Weather Day 5"),
            *("Weather Day 6", "Weather Night 1", "Weather Night 3"),
        ),
        "test_weather.test_every_row_of_day_and_night",
    ),
    "Weather Night 5": "test_weather.test_columns_of_direct_fire",
    "R1": "test_weather.test_a_six_by_night",
    "R2": "test_weather.test_below_one",
    "R3": "test_weather.test_two_clocks",
    "R34": "test_weather.test_what_other_weather_leaves_of_the_fog",
    "R4": "test_weather.test_this_turn_is_the_first_of_its_turns_or_not",
    "R5": "test_cohesion.test_whose_morale_falls",
    "R6": "test_cohesion.test_leaders",
    "R7": "test_cohesion.test_initiative_that_is_regained",
    "R8": "test_advantage.test_equal_results",
    "R10": "test_advantage.test_which_column_shifts",
    "R11": "test_advantage.test_more_than_the_terrain_allows",
    "R13": ("test_assault.test_first_fire_of_the_town_when_dug_in_status_is_lost"),
    "R14": "test_attrition.test_whose_cp_count",
    "R15": "test_attrition.test_beyond_the_rows",
    "R16": "test_opening.test_against_personnel_and_vehicles",
    "R18": "test_friendly_fire.test_whose_fire_is_allied",
    "R19": "test_sequence.test_a_second_double",
    "R20": "test_events.test_a_sniper_with_nobody_to_aim_at",
    "R21": "test_events.test_what_a_sniper_needs_is_told",
    "R22": "test_sequence.test_unused_gifts_are_kept_where_so_ruled",
    "R23": "test_weather.test_clear_sky_and_rain_in_one_night",
    "R24": "test_non_combat.test_fewer_reduced_units_than_may_be_flipped",
    "R25": "test_advantage.test_how_losses_rank",
    "R26": "test_weather.test_the_first_die_of_the_fog",
    "R27": "test_non_combat.test_an_eliminated_unit_returns",
    "R28": "test_cohesion.test_what_a_campaign_has_shaken",
    "R30": "test_assault.test_fallschirmjager_who_leave_beside_others",
    "R31": "test_assault.test_flamethrowers_that_have_left",
}
"""The tests of what only computes."""
