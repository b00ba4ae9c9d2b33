"""A charge is heard of any move at all: of strangers, of the lost, out of its phase.

Who asks ``why`` may ask about a unit that the game has not, or that is off the map, and
at any time.  A charge that is not about that has nothing against it, and says so.
"""

from itertools import product

import pytest

from pnp.games.aachen.chapters import (
    acting,
    attacking,
    leading,
    movement,
    retreating,
    revealing,
)
from pnp.games.aachen.chapters.hearing import rule_on
from pnp.games.aachen.ground.moves import (
    Attack,
    Choose,
    Enough,
    FallBack,
    Join,
    Lead,
    Move,
    Retreat,
    Reveal,
    Stay,
)
from pnp.games.aachen.ground.position import Position
from pnp.rules.ruling import Objection, Ruling
from tests.games.aachen.drawn import table

CHAPTERS = (acting, movement, attacking, revealing, leading, retreating)
LINE = (
    "12: E-2-26 L-Smoots TFH-F36; 13: u-elite-7 F-2-26 L-Weeks; 4: s-sniper-3 M12-A;"
    " 8: unrevealed I-3-26; 5: vacant; out: L-Botts; killed: L-Nechy; morale 9;"
    " support artillery 1 air 1; rubble 13"
)
WAITS: tuple[tuple[tuple[str | int, ...], ...], ...] = (
    (),
    (("round",),),
    (("active", "12"),),
    (("fight", "13", 1, 1), ("engage", "13"), ("lead", "13")),
    (("fight", "13", 0, 0), ("engage", "13"), ("reveal", "13")),
    (("fight", "13", 1, 1), ("engage", "13"), ("ambush", "13")),
    (("fight", "13", 1, 1), ("engage", "13"), ("barrage", "13")),
    (("fight", "13", 1, 1), ("engage", "13"), ("sniper", "13")),
    (("fight", "13", 1, 1, -1, 0, 0, 0, 0, -1, -1, 1), ("retreat", "F-2-26", "13")),
)
OTHERWISE: dict[str, str | int] = {
    "combined_arms_needs": "both",
    "sp_is_armor": "yes",
    "sp_leaders": "yes",
    "halftrack_bars_support": "no",
    "leader_commands": "organization",
    "contested_exit": "next activation",
    "leaders_alone": "yes",
    "air_support": "any",
    "fanatic_overrun": "stalemate",
    "lead_named": "before",
    "retreat_full": "lost",
    "entered_all_attack": "no",
    "groups_join": "yes",
    "vacant_with_americans": "empty",
    "activated_once": "again",
    "rubble": "yes",
    "control": "entered",
    "parent_organization": "yes",
    "lousberg_hill": "yes",
}
WHO = (
    *("E-2-26", "L-Smoots", "TFH-F36", "F-2-26", "M12-A", "I-3-26"),
    *("L-Botts", "L-Nechy", "M12-B", "X", ""),
)
AREAS = ("12", "13", "4", "8", "5", "1", "99", "")
WAYS = ((), ("13",), ("5",), ("4", "12"), ("5", "4"), ("99",), ("12", "4", "12"))
SUPPORT = ((), ("artillery",), ("air",), ("armor", "armor"), ("tanks",))
MOVES: tuple[object, ...] = (
    *(Move(who, by) for who, by in product(WHO, WAYS)),
    *(Retreat(who, by) for who, by in product(WHO, WAYS)),
    *(Lead(who, given) for who, given in product(WHO, SUPPORT)),
    *(kind(who) for kind, who in product((Join, Stay, Choose), WHO)),
    *map(Attack, AREAS),
    *map(Reveal, ("u-elite-7", "u-fanatic-7", "s-sniper-3", "x", "")),
    *(FallBack(), Enough()),
)


def positions() -> list[Position]:
    """Return odd tables, in every wait, with the rulings turned and as usual."""
    return [
        table(
            LINE,
            active="12",
            frames=frames,
            spent="TFH-F36",
            entered={"M12-A": "5", "F-2-26": "12"},
            joined="F-2-26, L-Weeks",
            attacked="4",
            settings=settings,
        )
        for frames, settings in product(WAITS, ({}, OTHERWISE))
    ]


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda each: each.__name__[-9:])
def test_every_charge_answers_whatever_it_is_asked(chapter: object) -> None:
    """Of strangers nothing is said but that they go nowhere."""
    rules = getattr(chapter, "RULES", {})
    for position, move in product(positions(), MOVES):
        for rule in rules.get(type(move), ()):
            found = rule(position, move)

            assert found is None or isinstance(found, Objection)
            stranger = getattr(move, "who", "E-2-26") not in position.tables.unit_of
            support = rule.__name__ in (
                *("gives_what_is_not_there", "gives_too_much", "gives_late"),
                *("flies_in_the_rain", "flies_for_nobody", "jumps"),
            )
            if stranger and not support:
                assert found is None, (rule.__name__, move)


def test_an_area_that_is_not_on_the_map_is_left_to_whoever_says_so() -> None:
    """How far it is, and what is in it, nobody can tell."""
    about_who = set(acting.RULES[Move]) | {retreating.is_not_asked}
    for position, chapter in product(positions(), CHAPTERS):
        for move in (Move("E-2-26", ("99",)), Retreat("F-2-26", ("99",)), Attack("99")):
            for rule in getattr(chapter, "RULES", {}).get(type(move), ()):
                assert rule in about_who or rule(position, move) is None, rule.__name__


def test_the_referee_rules_on_everything() -> None:
    """Nothing that is asked, in any wait, is more than it can answer."""
    for position, move in product(positions(), MOVES):
        assert isinstance(rule_on(position, move), Ruling)


def test_every_refusal_names_a_case_and_what_is_refused_is_explained() -> None:
    for position, move in product(positions(), MOVES):
        for each in rule_on(position, move).objections:
            strange = each.message.startswith("Cities of the Damned: Aachen has no")
            assert each.cases or strange, (move, each)
            assert each.message
