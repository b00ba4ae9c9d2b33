"""What is awaited, of whom, by which case, and how it is answered."""

import re

import pytest

from pnp.games.itchy_scratchy.generator.legal import legal
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.words.prompts import pending
from pnp.games.itchy_scratchy.words.waits import WAITS
from pnp.rules.pending import Chance, Choice, Over
from tests.games.itchy_scratchy.drawn import awaiting, board
from tests.games.itchy_scratchy.scattered import scattered
from tests.games.itchy_scratchy.walking import fate

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
    2  .            w+C-I1/S      .
    1  .            U-I1/N+U-G/N  C-C/W
       A            B             C
"""


def test_the_initiative() -> None:
    position = board(FIELD, frames=[("initiative",)], phase="initiative", turn=4)

    assert pending(position) == Chance(
        "dice",
        "the initiative of turn 4: one die each, Union, then Confederate; write the "
        "dice",
        dice=2,
        cases=("Turn Sequence 1",),
    )


def test_more_dice_for_the_initiative() -> None:
    """Where it is agreed, each side throws several."""
    position = board(
        FIELD, frames=[("initiative",)], settings={"initiative_dice": 4}, turn=4
    )
    waiting = pending(position)

    assert isinstance(waiting, Chance)
    assert waiting.dice == 4
    assert "2 dice each, Union, then Confederate" in waiting.prompt


def test_who_goes_first() -> None:
    waiting = pending(board(FIELD, frames=[("order", 1)], phase="initiative"))

    assert waiting == Choice(
        "confederate",
        "order",
        "you have the initiative of turn 3: write first or second",
        ("Turn Sequence 1",),
    )


def test_a_side_acts() -> None:
    """How many are left, and examples that could be played."""
    assert pending(board(FIELD)) == Choice(
        "union",
        "activate",
        "4 of 4 have done nothing yet; write what a unit does (U-A to C2 facing N, "
        "U-A attacks E4), or done",
        ("Turn Sequence 2",),
    )


def examples(position: Position) -> list[str]:
    """Return the moves a prompt gives as examples."""
    found = re.search(r"what a unit does \((.*)\), or done", pending(position).prompt)
    return found[1].split(", ") if found else []


OPEN = """
    2  .       .  C-I1/W
    1  U-I1/N  .  .
       A       B  C
"""
BESIDE = """
    2  .  .       C-I1/S
    1  .  U-I1/E  .
       A  B       C
"""
BEHIND_WOODS = """
    4  .  C-I1/S  .
    3  .  w       .
    2  .  .       .
    1  .  U-I1/N  .
       A  B       C
"""


@pytest.mark.parametrize(
    ("drawn", "given"),
    [
        pytest.param(OPEN, ["U-I1 to A2 facing N"], id="he is 63 degrees aside"),
        pytest.param(
            BESIDE,
            ["U-I1 to C1 facing N", "U-I1 attacks C2"],
            id="it has to face an enemy",
        ),
        pytest.param(BEHIND_WOODS, ["U-I1 to B2 facing N"], id="woods hide him"),
    ],
)
def test_examples_of_a_side_that_acts(drawn: str, given: list[str]) -> None:
    assert examples(board(drawn)) == given


def test_every_example_is_legal() -> None:
    """Wherever everybody stands, and whatever is agreed."""
    refused = [
        (number, each)
        for number in range(60)
        for position, _ in [scattered(fate(f"examples {number}"))]
        for each in examples(position)
        if each not in map(str, legal(position))
    ]

    assert refused == []


@pytest.mark.parametrize(
    ("said", "prompt"),
    [
        (
            {"attacked": "U-A", "moved": {"U-I1": 1}},
            (
                "2 of 4 have done nothing yet; write what a unit does (U-C to E1 "
                "facing E), or done"
            ),
        ),
        (
            {"attacked": "U-A, U-C, U-I1", "moved": {"U-G": 1}},
            "0 of 4 have done nothing yet; write done",
        ),
    ],
)
def test_who_is_left_to_act(said: dict[str, object], prompt: str) -> None:
    waiting = pending(board(FIELD, **said))  # type: ignore[arg-type]  # as it is said

    assert waiting.prompt == prompt


def test_dice_of_fire() -> None:
    """How many, of what, how far; and which doubles hurt whom."""
    waiting = pending(awaiting(FIELD, "attack", "U-A", "D5"))

    assert waiting == Chance(
        "dice",
        "3 dice of U-A against D5 (rifled field artillery, range 5, with a "
        "General): a double 4, 5 or 6 hurts C-I1; a double 1 hurts C-G; write the dice",
        dice=3,
        cases=("Combat 11",),
    )


def test_dice_of_close_combat_against_cover() -> None:
    waiting = pending(awaiting(CLOSE, "attack", "U-I1", "B2"))

    assert waiting == Chance(
        "dice",
        "7 dice of U-I1 against B2 (rifles and carbines, Close Combat, with a "
        "General): a double 4, 5 or 6 and another double hurts C-I1; write the dice",
        dice=7,
        cases=("Combat 12",),
    )


def test_dice_of_a_defender() -> None:
    """They are read by whoever attacked, and by the General beside it."""
    waiting = pending(awaiting(CLOSE, "fight back", "U-I1", "B2", 1, 2, 3, 4, 5, 6, 6))

    assert waiting == Chance(
        "dice",
        "6 dice of C-I1, which fights back at B1 against a total of 27: a double 4, 5 "
        "or 6 hurts U-I1; a double 1 hurts U-G; write the dice",
        dice=6,
        cases=("Combat 12",),
    )


def test_dice_that_hurt_the_attacker_alone() -> None:
    """Where it is agreed so [R37]."""
    frame, agreed = ("U-I1", "B2", 6, 6), {"strikes_back_at": "unit"}
    waiting = pending(awaiting(CLOSE, "fight back", *frame, settings=agreed))

    assert "U-G" not in waiting.prompt


def test_the_loser_goes_or_stands() -> None:
    waiting = pending(awaiting(CLOSE, "withdraw", "U-I1", "B2"))

    assert waiting == Choice(
        "union",
        "withdraw",
        "U-I1 lost the Close Combat with B2: write where it withdraws (U-I1 "
        "withdraws to A1 facing N), or write stand to lose 1 Strength Point of 4",
        ("Combat 13",),
    )


def test_the_winner_advances_or_holds() -> None:
    waiting = pending(awaiting(FIELD, "advance", "U-C", "E1"))

    assert waiting == Choice(
        "union", "advance", "U-C won E1: write advance or hold", ("R17",)
    )


@pytest.mark.parametrize(
    ("outcome", "gone", "prompt", "result", "case"),
    [
        (
            "exhaustion",
            "",
            "both sides are exhausted: a draw",
            "drawn",
            "Exhaustion Point 4",
        ),
        ("no units", "C-I1", "a side has no units left: Union wins", "won", "R30"),
        ("turns", "U-I1", "the last turn is over: Confederate wins", "lost", "R31"),
    ],
)
def test_the_end(outcome: str, gone: str, prompt: str, result: str, case: str) -> None:
    """How, for whom, by which case."""
    field = "1  U-C/E C-C/W\n   A     B"
    position = board(field, gone=gone, frames=[], phase="over")
    position.outcome = outcome
    waiting = pending(position)

    assert isinstance(waiting, Over)
    assert (waiting.prompt, waiting.result, waiting.reason) == (prompt, result, outcome)
    assert case in waiting.cases


def test_every_wait_has_its_prompt() -> None:
    from pnp.games.itchy_scratchy.ground.flow import FLOW

    assert {*WAITS} == {*FLOW.answers}
