"""A charge is heard of any move at all: of strangers, of the lost, beyond the board.

Who asks ``why`` may ask about a unit that this scenario has not, or of which nothing is
left.  A charge that is not about that has nothing against it, and says so.
"""

from itertools import product

import pytest

from pnp.games.itchy_scratchy.chapters.hearing import CHAPTERS, rule_on
from pnp.games.itchy_scratchy.ground.moves import Attack, Go, March
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.rules.flow import Frame
from tests.games.itchy_scratchy.drawn import board

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


LOST = (March("U-M", "B2", "N"), Attack("U-M", "A2"))
PERSONAL = {
    *("is_destroyed", "is_a_general", "moves_after_attacking"),
    *("acts_out_of_turn", "is_done_with", "faces_a_corner"),
}


@pytest.mark.parametrize("position", positions())
def test_every_move_is_ruled_on(position: Position) -> None:
    """Of strangers, and of areas beyond the board, only that is told."""
    known = {*position.tables.unit_of, *position.tables.area_of}
    for move in MOVES:
        ruling = rule_on(position, move)
        names = [getattr(move, each, "U-I") for each in ("who", "to", "at")]
        told = [each.message for each in ruling.objections]

        if not known.issuperset(names):
            assert len(told) == 1
            assert told[0].startswith("The drawn battle has no ")


def test_the_lost_and_the_board_are_left_to_those_whom_they_concern() -> None:
    """Of the destroyed only that is said, that it has attacked, and whose they are."""
    for position, chapter, move in product(positions(), CHAPTERS, LOST):
        for rule in chapter.RULES.get(type(move), ()):
            found = rule(position, move)
            assert found is None or rule.__name__ in PERSONAL, rule.__name__
