"""Plies as the log tells them, with what came of them."""

import pytest

from pnp.games.itchy_scratchy import referee
from pnp.games.itchy_scratchy.ground.moves import Advance, Hold
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.rules.package import Told
from tests.games.itchy_scratchy.drawn import board

FIELD = """
    5  .            .       .              C-I1/S+C-G/S  .
    4  .            .       .              .             C-A/W
    3  U-I1/N       .       .              .             .
    2  w            .       .              .             .
    1  .            .       U-A/N+U-G/N    U-C/E         .
       A            B       C              D             E
"""
CLOSE = """
    3  .            .             .
    2  .            C-I1/S+C-G/S  .
    1  .            U-I1/N+U-G/N  C-C/W
       A            B             C
"""


def told(position: Position, *written: str) -> list[Told]:
    """Return how legal plies are told, one after another."""
    found = []
    for each in written:
        before, move = position.clone(), referee.read(position, each)
        ruling = referee.rule_on(position, move)
        assert ruling.allowed, f"{each}: {ruling}"
        referee.play(position, move)
        found.append(referee.tell(before, move, position))
    return found


def entry(position: Position, *written: str) -> str:
    """Return plies that belong together as the log joins them."""
    first, *others = told(position, *written)
    assert not first.part
    assert all(each.part for each in others)
    text = first.text
    for each in others:
        text += each.text if each.text[:1] in ":;,." else f" {each.text}"
    return text


def test_the_initiative() -> None:
    position = board(FIELD, frames=[("initiative",)], phase="initiative", turn=4)

    assert told(position.clone(), "3 3") == [
        Told(
            "the initiative: Union 3, Confederate 3; a tie, roll again",
            ("Turn Sequence 1",),
            turn=4,
        )
    ]
    assert entry(position, "3 4", "second") == (
        "the initiative: Union 3, Confederate 4, and Confederate goes second"
    )


def test_the_initiative_decides_at_once_where_it_is_agreed() -> None:
    position = board(
        FIELD,
        frames=[("initiative",)],
        phase="initiative",
        settings={"initiative_choice": "first", "initiative_dice": 4},
    )

    assert entry(position, "3 3 4 1") == (
        "the initiative: Union 3 3, Confederate 4 1; Union goes first"
    )


@pytest.mark.parametrize(
    ("written", "text", "cases"),
    [
        ("U-C to E2 N", "U-C goes to E2 (2 areas), facing N", "Movement 1"),
        ("U-C to C2 N", "U-C goes to C2 (2 areas), facing N", "Movement 1"),
        ("U-I1 to A4", "U-I1 goes to A4, facing N", "Movement 1"),
        ("U-I1 turns W", "U-I1 turns to face W", "Movement 4"),
        ("done", "Union is done", "Turn Sequence 2"),
    ],
)
def test_a_move(written: str, text: str, cases: str) -> None:
    """How far it went where that is more than one area."""
    frames = [("end turn",), ("side", 1), ("activate", 0)]
    (said,) = told(board(FIELD, frames=frames), written)

    assert (said.text, said.part, said.turn, said.side) == (text, False, 3, "union")
    assert cases in said.cases


def test_barbed_wire_is_taken_away() -> None:
    position = board(
        """
        1  #+U-I1/N  .  C-I1/W
           A         B  C
        """,
        settings={"later_terrain": "yes"},
    )

    assert entry(position, "U-I1 turns E") == (
        "U-I1 turns to face E, and removes the wire in A1"
    )


def test_fire() -> None:
    """A throw that hurts nobody says so; one that does says whom."""
    assert entry(board(FIELD), "U-A attacks D5", "6 5 2") == (
        "U-A fires at D5 (C-I1 and C-G, range 5): 6 5 2, no double that counts"
    )
    assert entry(board(FIELD), "U-A attacks D5", "1 1 2") == (
        "U-A fires at D5 (C-I1 and C-G, range 5): 1 1 2, C-G is destroyed"
    )


@pytest.mark.parametrize(
    ("dice", "against", "then", "losses", "end"),
    [
        (
            "1 2 3 4 5 6 6",
            "1 2 3 4 5 6",
            ["B3"],
            "C-I1 loses 1 (3 left); 27 to 21",
            ": C-I1 withdraws to B3, facing S",
        ),
        (
            "4 4 5 5 6 6 1",
            "1 1 2 2 3 3",
            ["stand"],
            "U-G is destroyed, C-I1 loses 3 (1 left); 31 to 12",
            (
                ": C-I1 stands and is destroyed; Confederate reaches its Exhaustion"
                " Point (4 lost of 4)"
            ),
        ),
        (
            "1 2 3 4 5 6 3",
            "6 5 4 3 2 4",
            [],
            "U-I1 loses 1 (3 left); 24 to 24",
            ", and nobody loses",
        ),
        (
            "1 2 3 4 5 6 1",
            "6 5 4 3 2 6",
            ["stand"],
            "U-I1 loses 1 (3 left), C-G is destroyed; 22 to 26",
            ": U-I1 stands and loses 1 (2 left)",
        ),
    ],
)
def test_close_combat(
    dice: str, against: str, then: list[str], losses: str, end: str
) -> None:
    """Both throws, who loses what, the totals, and what the loser does."""
    said = entry(board(CLOSE), "U-I1 attacks B2", dice, against, *then)

    attack = "U-I1 attacks B2 (C-I1 and C-G) in Close Combat"
    assert said == f"{attack}: {dice} against {against}, {losses}{end}"


def test_close_combat_with_whoever_cannot_fight() -> None:
    """A General alone has no dice, and nowhere to go loses the point at once."""
    position = board(
        """
        2  .       C-G/S
        1  .       U-I1/N
           A       B
        """,
        settings={"withdraws_to": "straight back"},
    )

    assert entry(position, "U-I1 attacks B2", "2 2 3 3 4 5") == (
        "U-I1 attacks B2 (C-G) in Close Combat: 2 2 3 3 4 5, and nobody fights back, "
        "C-G is destroyed; Confederate reaches its Exhaustion Point (1 lost of 1)"
    )


def test_the_winner_may_follow() -> None:
    """Where that is agreed [R17]."""
    position = board(
        CLOSE.replace("+C-G/S", "      "),
        settings={"advance": "yes"},
        strength={"C-I1": 1},
    )
    _, _, fought = told(position, "U-I1 attacks B2", "4 4 1 1 6 2 3", "1 2 3 4 5 6")
    stays = position.clone()

    assert fought.text.startswith("against 1 2 3 4 5 6, C-I1 is destroyed")
    assert told(position, str(Advance("U-I1")))[0].text == (
        "; U-I1 enters the area it won"
    )
    assert told(stays, str(Hold("U-I1")))[0].text == "; U-I1 holds"


def test_the_end_of_a_battle_is_told_with_the_ply_that_brings_it() -> None:
    position = board(
        "1  U-C/E . C-C/W\n   A     B C",
        turn=20,
        frames=[("end turn",), ("activate", 0)],
        strength={"C-C": 1},
    )
    (said,) = told(position, "done")

    assert said.text == (
        "Union is done; turn 20 is over; the last turn is over: Union wins"
    )
    assert said.cases == ("Turn Sequence 2", "Turn Sequence 3", "Exhaustion Point 4")


def test_whoever_has_nowhere_to_go_loses_the_point_at_once() -> None:
    """It is counted with what the dice took."""
    position = board(
        """
        2  .       C-I1/S  C-C/S
        1  U-C/N   U-I1/N  .
           A       B       C
        """,
        settings={"withdraws_to": "straight back"},
    )

    assert entry(position, "U-I1 attacks B2", "1 2 3 4 5 6", "1 1 2 2 3 3") == (
        "U-I1 attacks B2 (C-I1) in Close Combat: 1 2 3 4 5 6 against 1 1 2 2 3 3, C-I1 "
        "loses 1 (3 left); 21 to 12: C-I1 loses, and has nowhere to go"
    )
