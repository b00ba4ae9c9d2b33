"""A charge is heard of any move at all: of strangers, of the lost, beyond the board.

Who asks ``why`` may ask about a unit that this scenario has not, or of which nothing is
left.  A charge that is not about that has nothing against it, and says so.
"""

from itertools import product

import pytest

from pnp.games.itchy_scratchy.chapters import (
    activation,
    contact,
    exhaustion,
    generals,
    later_terrain,
    movement,
    sequence,
    strength,
)
from pnp.games.itchy_scratchy.ground.moves import Attack, Go, March
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.rules.flow import Frame
from pnp.rules.ruling import Objection
from tests.games.itchy_scratchy.drawn import board

CHAPTERS = (
    activation,
    contact,
    exhaustion,
    generals,
    later_terrain,
    movement,
    sequence,
    strength,
)
SQUARES = """
    3  C-I/S    .           m
    2  U-I/N    U-G/N       -#
    1  o        ro+U-C/N    w
       A        B           C
"""
HEXES = """
                C-I/S
    2  w                    .
                U-I/N
    1  U-G/N                #
       A        B           C
"""
WHO = ("U-I", "U-C", "U-G", "C-I", "U-M", "C-G", "X-X", "")
AREAS = ("A1", "A3", "B2", "C1", "C3", "Z9", "")
WAITS: tuple[list[Frame], ...] = (
    [],
    [("initiative",)],
    [("activate", 0)],
    [("activate", 1)],
    [("activate", 0), ("attack", 0, 0)],
)
SETTINGS: tuple[dict[str, str | int], ...] = (
    {},
    {
        "later_terrain": "yes",
        "generals_stop": "no",
        "passes_friends": "no",
        "attack_then_move": "yes",
        "exhausted_moves": "any",
        "exhausted_attacks": "never",
        "several_enemies": "facing",
    },
)


def positions() -> list[Position]:
    """Return boards on which everything is odd, in every wait."""
    return [
        board(
            drawn,
            gone="U-M, C-G",
            frames=frames,
            attacked="U-I, U-M",
            moved={"U-G": 2},
            exhausted="union, confederate",
            settings=settings,
        )
        for drawn, frames, settings in product((SQUARES, HEXES), WAITS, SETTINGS)
    ]


MOVES = [
    *(
        March(who, to, facing)
        for who, to, facing in product(WHO, AREAS, ("N", "E", ""))
    ),
    *(Attack(who, at) for who, at in product(WHO, AREAS)),
    *(Go(each) for each in (True, False)),
]


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda each: each.__name__[-12:])
def test_every_charge_answers_whatever_it_is_asked(chapter: object) -> None:
    rules = getattr(chapter, "RULES", {})
    about_nobody = {"faces_a_corner", "goes_second"}
    for position, move in product(positions(), MOVES):
        for rule in rules.get(type(move), ()):
            found = rule(position, move)

            assert found is None or isinstance(found, Objection)
            stranger = getattr(move, "who", "U-I") not in position.tables.unit_of
            if stranger and rule.__name__ not in about_nobody:
                assert found is None, (rule.__name__, move)


def test_the_lost_and_the_board_are_left_to_those_whom_they_concern() -> None:
    """Of the destroyed only that is said, that it has attacked, and whose they are."""
    personal = {
        *("is_destroyed", "is_a_general", "moves_after_attacking"),
        *("acts_out_of_turn", "is_done_with", "faces_a_corner"),
    }
    for position in positions():
        for chapter, move in product(
            CHAPTERS, (March("U-M", "B2", "N"), Attack("U-M", "A3"))
        ):
            for rule in getattr(chapter, "RULES", {}).get(type(move), ()):
                if rule.__name__ not in personal:
                    assert rule(position, move) is None, rule.__name__


def test_an_area_that_is_not_on_the_board_is_not_measured() -> None:
    allowed = {"is_destroyed", "is_a_general", "acts_out_of_turn", "is_done_with"}
    allowed |= {"moves_after_attacking", "faces_a_corner"}
    for position in positions():
        for chapter, move in product(
            CHAPTERS, (March("U-I", "Z9", "N"), Attack("U-I", "Z9"))
        ):
            for rule in getattr(chapter, "RULES", {}).get(type(move), ()):
                found = rule(position, move)
                assert found is None or rule.__name__ in allowed, rule.__name__
