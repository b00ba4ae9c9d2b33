"""A charge is heard of any move at all: of strangers, of the lost, out of its phase.

Who asks ``why`` may ask about a unit that the game has not, or that is off the map, and
at any time.  A charge that is not about that has nothing against it, and says so.
"""

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from pnp.games.aachen.chapters.hearing import HEARING, rule_on
from pnp.games.aachen.ground.moves import (
    Activate,
    Attack,
    Buy,
    Choose,
    Enough,
    FallBack,
    Join,
    Lead,
    Move,
    Refit,
    Reinforce,
    Retreat,
    Return,
    Reveal,
    Stay,
    Surrender,
)
from pnp.games.aachen.ground.position import Position
from pnp.rules.ruling import Objection
from pnp.rules.throw import Throw, throw
from tests.games.aachen.drawn import table

# The days of a turn

DAYS = (
    "1: E-2-26; 4: F-2-26 L-Weeks TFH-F36; 12: vacant; 13: G-2-26 u-elite-7;"
    "out: L-Botts K-3-26 M12-A; killed: L-Walker; held back b2-26; rain; points 3"
)
DAY_WAITS: tuple[tuple[tuple[str | int, ...], ...], ...] = (
    (),
    (("mortality", "L-Botts"),),
    (("return", "L-Botts"),),
    (("reinforce", "TFH-G33", "L-Hogan"),),
    (("reinforce", "M12-B"),),
    (("event",),),
    (("hold",),),
    (("infiltration",),),
    (("surrender",),),
    (("supply",),),
    (("buy",),),
    (("street", "13"),),
    (("street loss", "13", "spent"),),
    (("round",),),
    (("active", "4"),),
    (("final",),),
)
SETTINGS: tuple[dict[str, str | int], ...] = (
    {},
    {
        "control": "entered",
        "vacant_with_americans": "empty",
        "reinforcements_stack": "free",
        "combat_declined": "must",
        "leader_commands": "organization",
        "hotel_quellenhof": "yes",
        "play_balance": "supply",
    },
)
SOMEBODY = ("E-2-26", "L-Botts", "K-3-26", "L-Walker", "L-Hogan", "M12-B", "X-X", "")
PLACES = ("1", "4", "12", "13", "15", "99", "")
WHAT = ("artillery", "air", "refit-armor", "bridge", "")
DAY_MOVES: list[object] = [
    *(kind(at) for kind, at in product((Activate, Reinforce, Surrender), PLACES)),
    *(kind(who, at) for kind, who, at in product((Return, Refit), SOMEBODY, PLACES)),
    *(kind(who) for kind, who in product((Choose, Join), SOMEBODY)),
    *(Move(who, (at,)) for who, at in product(SOMEBODY, PLACES)),
    *(Buy(what) for what in WHAT),
    Enough(),
    *(throw(*dice) for dice in ((1,), (6,), (2, 3), (1, 2, 3), (7,), ())),
]

# An attack

BATTLE = (
    "12: E-2-26 L-Smoots TFH-F36; 13: u-elite-7 F-2-26 L-Weeks; 4: s-sniper-3 M12-A;"
    " 8: unrevealed I-3-26; 5: vacant; out: L-Botts; killed: L-Nechy; morale 9;"
    " support artillery 1 air 1; rubble 13"
)
BATTLE_WAITS: tuple[tuple[tuple[str | int, ...], ...], ...] = (
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
BATTLE_MOVES: tuple[object, ...] = (
    *(Move(who, by) for who, by in product(WHO, WAYS)),
    *(Retreat(who, by) for who, by in product(WHO, WAYS)),
    *(Lead(who, given) for who, given in product(WHO, SUPPORT)),
    *(kind(who) for kind, who in product((Join, Stay, Choose), WHO)),
    *map(Attack, AREAS),
    *map(Reveal, ("u-elite-7", "u-fanatic-7", "s-sniper-3", "x", "")),
    *(FallBack(), Enough()),
)


def days() -> Iterator[tuple[Position, object]]:
    """Yield every move in every wait of a day, by the usual rulings and by others."""
    for frames, settings in product(DAY_WAITS, SETTINGS):
        position = table(DAYS, turn=5, frames=frames, settings=settings)
        yield from product([position], DAY_MOVES)


def battles() -> Iterator[tuple[Position, object]]:
    """Yield every move in every wait of an attack, with the rulings turned as well."""
    for frames, settings in product(BATTLE_WAITS, ({}, OTHERWISE)):
        position = table(
            BATTLE,
            active="12",
            frames=frames,
            spent="TFH-F36",
            entered={"M12-A": "5", "F-2-26": "12"},
            joined="F-2-26, L-Weeks",
            attacked="4",
            settings=settings,
        )
        yield from product([position], BATTLE_MOVES)


@pytest.mark.parametrize("asked", [days, battles])
def test_the_referee_answers_whatever_it_is_asked(
    asked: Callable[[], Iterator[tuple[Position, object]]],
) -> None:
    """Each refusal names a case and is explained; the table stays as it is.

    Of strangers no charge says anything, but that they go nowhere or have no support.
    """
    for position, move in asked():
        before, strangers = position.clone(), _all_strange(position, move)
        for charge in HEARING.rules.get(type(move), ()):
            found = charge(position, move)

            assert found is None or isinstance(found, Objection)
            assert not found or not strangers or charge.__name__ in OF_STRANGERS, move
        for each in rule_on(position, move).objections:
            strange = each.message.startswith("Cities of the Damned: Aachen has no")
            assert each.message
            assert each.cases or strange or isinstance(move, Throw), (move, each)
        assert position == before


OF_STRANGERS = (
    *("gives_what_is_not_there", "gives_too_much", "gives_late", "goes_nowhere"),
    *("flies_in_the_rain", "flies_for_nobody"),
)


def _all_strange(position: Position, move: object) -> bool:
    """Whether a move names somebody or some area, and the game has none of it."""
    tables = position.tables
    named = {getattr(move, part, "") for part in ("who", "at")} - {""}
    return bool(named) and named.isdisjoint({*tables.unit_of, *tables.area_of})


def test_an_area_that_is_not_on_the_map_is_left_to_whoever_says_so() -> None:
    """How far it is, and what is in it, nobody can tell: who goes there is heard."""
    positions = {id(position): position for position, _ in battles()}.values()
    asked = (Move("E-2-26", ("99",)), Retreat("F-2-26", ("99",)), Attack("99"))
    about_who = {*(each.__name__ for each in HEARING.rules[Move]), "is_not_asked"}
    for position, move in product(positions, asked):
        for charge in HEARING.rules[type(move)]:
            name = charge.__name__
            assert name in about_who or charge(position, move) is None, name


def test_what_the_game_has_not_is_named() -> None:
    position = table(DAYS)

    assert str(rule_on(position, Refit("X-X", "99"))) == (
        "Cities of the Damned: Aachen has no X-X and no 99"
    )
    assert "has no nothing" not in str(rule_on(position, Reinforce()))
