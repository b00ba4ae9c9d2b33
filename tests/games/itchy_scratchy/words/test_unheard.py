"""Lines as people type them at a table: nothing of them is lost without a word."""

import pytest

from pnp.games.itchy_scratchy.words.notation import read
from pnp.rules.notation import NotationError
from tests.games.itchy_scratchy.drawn import board
from tests.games.itchy_scratchy.words.test_notation import FIELD, lost


@pytest.mark.parametrize(
    ("written", "ply"),
    [
        ("the infantry attacks C-I1 at D5", "U-I1 attacks D5"),
        ("Union cavalry from D1 to E3, facing W", "U-C to E3 facing W"),
        ("General joins U-I1", "U-G to A3 facing N"),
        ("general joins infantry", "U-G to A3 facing N"),
    ],
)
def test_what_is_clear_is_read(written: str, ply: str) -> None:
    assert str(read(board(FIELD), written)) == ply


@pytest.mark.parametrize(
    ("written", "quotes"),
    [
        ("attack artillery by U-I1 at D5", "several areas"),
        ("attack cavalry with U-I1 at D5", "several areas"),
        ("U-C to E3 then E2", "'E2'"),
        ("U-C to E2, E3", "'E3'"),
        ("U-A fires at D5, then goes to D2", "'D5'"),
        ("U-C not to E3", "'not'"),
        ("has the union won?", "has"),
        ("U-I1 attacks D5?", "question"),
        ("U-I1 attacks D5, no, D4", "'no'"),
        ("U-I1 attacks D5 and D4", "several areas"),
        ("U-C to E3 or E2", "'or'"),
        ("U-C and U-I1 to E3", "several units"),
        ("don't attack D5", "don't"),
        ("U-I1 attacks D5 5 6", "'5'"),
        ("U-C to E3 without U-G", "'without'"),
        ("not done", "'not'"),
        ("no attack", "'no'"),
        ("attack D5 with U-I1 and U-A", "several areas"),
    ],
)
def test_what_would_be_lost_is_quoted(written: str, quotes: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(board(FIELD), written)

    assert quotes in caught.value.message


@pytest.mark.parametrize("written", ["don't withdraw", "withdraw to E2 not E1"])
def test_a_loser_who_does_not_is_no_loser_who_does(written: str) -> None:
    with pytest.raises(NotationError, match="not"):
        read(lost(), written.replace("don't", "do not"))


@pytest.mark.parametrize("facing", ["E", "S"])
def test_a_loser_who_faces_the_winner_does_not_turn(facing: str) -> None:
    """Where two ways face him, the old one is meant, not the compass's first."""
    field = FIELD.replace("U-C/E", f"U-C/{facing}")
    frame = lost().frames[-1]
    table = board(field, frames=[("activate", 0), frame])

    assert str(read(table, "withdraw to D2")) == f"U-C withdraws to D2 facing {facing}"
