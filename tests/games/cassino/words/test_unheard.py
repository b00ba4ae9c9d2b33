"""Lines as people type them at a table: nothing of them is lost without a word."""

import pytest

from pnp.games.cassino.words.notation import read
from pnp.rules.notation import NotationError
from tests.games.cassino.drawn import desk
from tests.games.cassino.words.test_notation import evening


@pytest.mark.parametrize(
    ("written", "ply"),
    [
        ("D5 is not dug-in", "D5 has no dug-in"),
        ("the axis loses 1 initiative", "axis loses 1 initiative"),
        ("assault Monastery by us in open", "assault Monastery by allied in open"),
        ("the germans win", "axis wins"),
    ],
)
def test_what_is_clear_is_read(written: str, ply: str) -> None:
    assert str(read(evening(), written)) == ply


@pytest.mark.parametrize(
    ("written", "quotes"),
    [
        ("us assault D7 open, not entrenched", "'not'"),
        ("axis has not won", "'not'"),
        ("has the axis won?", "question"),
        ("has the axis won", "question"),
        ("next?", "question"),
        ("axis loses 1 initiative, next", "'next'"),
        ("axis uses path, next", "'next'"),
        ("axis rolls 3 and the allies 5", "'rolls'"),
        ("assault castle by us in open", "'castle'"),
        ("axis loses no initiative", "how many"),
        ("axis loses 1 initiative, allied loses 2", "loses"),
        ("axis wins, no, allied wins", "'wins'"),
        ("axis did not win", "'did'"),
        ("nobody has won", "'nobody'"),
        ("allied leaves D5 not E6", "more than one"),
        ("mines D7 3 not 2", "both"),
        ("now night, day", "more than one"),
        ("34th loses 3 steps, not reduced", "how many"),
        ("D5 axis M, allied M1, next", "'D5'"),
        ("check gurkhas M1, maoris M1", "more than one"),
        ("D5 M1 M, E6 M M1", "two values"),
    ],
)
def test_what_would_be_lost_is_quoted(written: str, quotes: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(evening(), written)

    assert quotes in caught.value.message


def test_who_shoots_is_no_part_of_the_name() -> None:
    """The leader is called as he was called, and not by words from before the verb."""
    sniper = desk("", frames=[("sniper", 0)])

    assert str(read(sniper, "shoots at Smith")) == "sniper at Smith"
    with pytest.raises(NotationError, match="I"):
        read(sniper, "I shoot at Smith")
