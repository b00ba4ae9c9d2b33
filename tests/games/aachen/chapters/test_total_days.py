"""6.0: a charge is heard of any move at all, in any wait of a day, and answers.

Who asks ``why`` may ask about a unit that is dead, an area that the map has not, or a
purchase in the middle of a battle.  A charge that it does not concern says nothing.
"""

from itertools import product

import pytest

from pnp.games.aachen.chapters import hearing
from pnp.games.aachen.ground.moves import (
    Activate,
    Buy,
    Choose,
    Enough,
    Join,
    Move,
    Refit,
    Reinforce,
    Return,
    Surrender,
)
from pnp.games.aachen.ground.position import Position
from pnp.rules.ruling import Objection
from pnp.rules.throw import throw
from tests.games.aachen.drawn import table

CHAPTERS = (
    *("arrivals", "holding", "infiltration", "surrender", "refitting", "supply"),
    *("streets", "rounds"),
)
LINE = (
    "1: E-2-26; 4: F-2-26 L-Weeks TFH-F36; 12: vacant; 13: G-2-26 u-elite-7;"
    "out: L-Botts K-3-26 M12-A; killed: L-Walker; held back b2-26; rain; points 3"
)
WAITS: tuple[tuple[tuple[str | int, ...], ...], ...] = (
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
WHO = ("E-2-26", "L-Botts", "K-3-26", "L-Walker", "L-Hogan", "M12-B", "X-X", "")
AREAS = ("1", "4", "12", "13", "15", "99", "")
WHAT = ("artillery", "air", "refit-armor", "bridge", "")
MOVES: list[object] = [
    *(kind(at) for kind, at in product((Activate, Reinforce, Surrender), AREAS)),
    *(kind(who, at) for kind, who, at in product((Return, Refit), WHO, AREAS)),
    *(kind(who) for kind, who in product((Choose, Join), WHO)),
    *(Move(who, (at,)) for who, at in product(WHO, AREAS)),
    *(Buy(what) for what in WHAT),
    Enough(),
    *(throw(*dice) for dice in ((1,), (6,), (2, 3), (1, 2, 3), (7,), ())),
]


def positions() -> list[Position]:
    """Return the table in every wait, by the usual rulings and by others."""
    return [
        table(LINE, turn=5, frames=frames, settings=settings)
        for frames, settings in product(WAITS, SETTINGS)
    ]


@pytest.mark.parametrize("name", CHAPTERS)
def test_every_charge_answers_whatever_it_is_asked(name: str) -> None:
    (chapter,) = (
        each for each in hearing.CHAPTERS if each.__name__.endswith(f".{name}")
    )
    for position, move in product(positions(), MOVES):
        for rule in getattr(chapter, "RULES", {}).get(type(move), ()):
            found = rule(position, move)

            assert found is None or isinstance(found, Objection)
            named = {getattr(move, part, "") for part in ("who", "at")} - {""}
            if named <= {"X-X", "99"} and not isinstance(move, Buy | Enough):
                assert found is None, (rule.__name__, move)


def test_the_referee_answers_whatever_it_is_asked() -> None:
    """And leaves the table as it is."""
    for position in positions():
        before = position.clone()
        for move in MOVES:
            assert str(hearing.rule_on(position, move))
        assert position == before


def test_what_the_game_has_not_is_named() -> None:
    position = table(LINE)

    assert str(hearing.rule_on(position, Refit("X-X", "99"))) == (
        "Cities of the Damned: Aachen has no X-X and no 99"
    )
    assert "has no nothing" not in str(hearing.rule_on(position, Reinforce()))
