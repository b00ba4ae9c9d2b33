"""Each law is broken once, and says so with its case."""

from collections.abc import Callable

import pytest

from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.record.invariants import LAWS, broken
from tests.games.itchy_scratchy.drawn import area, board, unit

FIELD = """
    2  .            C-I1/S
    1  U-I1/N+U-G/N U-C/E
       A            B
"""


def _set(name: str, who: str, value: int) -> Callable[[Position], None]:
    def change(position: Position) -> None:
        getattr(position, name)[unit(position, who)] = value

    return change


def _say(name: str, value: object) -> Callable[[Position], None]:
    return lambda position: setattr(position, name, value)


def _stand(who: str, at: str) -> Callable[[Position], None]:
    return lambda position: position.station(unit(position, who), area(position, at))


def _leave_while_awaited(position: Position) -> None:
    who = unit(position, "U-C")
    position.frames = [("attack", who, area(position, "B2"))]
    position.station(who, -1)


BREAKS: dict[str, tuple[Callable[[Position], None], str]] = {
    "is_nowhere": (_set("where", "U-G", 99), "the place of U-G is unknown"),
    "stands_with_another": (
        _stand("U-C", "A1"),
        "U-C and U-I1 are together on A1 [Movement 5]",
    ),
    "stands_among_enemies": (
        _stand("U-G", "B2"),
        "U-G and C-I1 are on B2 together, but they are enemies [Movement 7]",
    ),
    "strength_cannot_be": (
        _set("strength", "U-C", 4),
        "U-C cannot have 4 points [Unit Strength Points 1, Unit Strength Points 3]",
    ),
    "points_are_lost": (
        _say("lost", [2, 0]),
        "Union has lost 0 points, but the count is 2 [Exhaustion Point 2]",
    ),
    "tires_too_early": (
        _say("exhausted", [0, 1]),
        "Confederate cannot be exhausted [Exhaustion Point 2, Exhaustion Point 3]",
    ),
    "faces_no_edge": (_set("facing", "U-C", 4), "U-C face no edge [Movement 8]"),
    "has_done_too_much": (
        _set("attacked", "U-C", 2),
        "it is unclear what U-C have done [Movement 2, Combat 2]",
    ),
    "awaits_nonsense": (
        _say("frames", [("sing", 1)]),
        "the next step cannot be read: there is no frame 'sing' [Turn Sequence 2]",
    ),
    "awaits_the_gone": (
        _leave_while_awaited,
        "U-C is off the board, but must act [Combat 13]",
    ),
    "wire_is_nowhere": (
        _say("wired", [3, 3]),
        "it is unclear where barbed wire was removed [Later Terrain 1]",
    ),
}


def test_a_whole_table_breaks_no_law() -> None:
    assert broken(board(FIELD)) == []


@pytest.mark.parametrize("law", [each.__name__ for each in LAWS])
def test_each_law_says_when_it_is_broken(law: str) -> None:
    position = board(FIELD)
    change, message = BREAKS[law]
    change(position)

    assert message in [str(each) for each in broken(position)]


def test_the_mirror_of_who_holds_an_area_is_held_to_it() -> None:
    position = board(FIELD)
    position.holder[area(position, "A2")] = unit(position, "U-C")

    assert "it is unclear who holds A2" in str(broken(position)[0])


@pytest.mark.parametrize(
    ("frame", "fault"),
    [
        (("attack", 0), "'attack' cannot have 1 parts"),
        (("attack", 9, 1), "'attack' has no unit 9"),
        (("activate", 2), "'activate' has no force 2"),
        (("fight back", 0, 1, "4"), "'fight back' has no die 4"),
        (("fight back", 0, 1, -5), "'fight back' has no die -5"),
    ],
)
def test_a_frame_is_held_to_its_parts(frame: tuple[str | int, ...], fault: str) -> None:
    position = board(FIELD, frames=[frame])

    assert fault in str(broken(position)[0])


def test_an_end_without_an_outcome_is_none() -> None:
    position = board(FIELD, frames=[], phase="activation")

    assert "whether the battle is over" in str(broken(position)[0])
