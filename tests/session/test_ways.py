"""How far back, and how far on again, as people say it."""

from pathlib import Path

import pytest

from pnp.rules.notation import NotationError
from pnp.session.errors import SessionError
from pnp.session.session import Session
from pnp.session.ways import ahead, back
from tests.session.table import sit

TWO_TURNS = "roll: 4; roll: 5; hold; gold; roll: 3"


@pytest.mark.parametrize(
    ("how", "stays"),
    [
        ("", 8),
        ("1", 8),
        ("3", 6),
        ("to 3", 3),
        ("--to 3", 3),
        ("TO 3", 3),
        ("to 1", 1),
        ("turn", 7),
        ("all", 1),
        ("8", 1),
    ],
)
def test_back(tmp_path: Path, how: str, stays: int) -> None:
    session = sit(tmp_path)
    session.submit(TWO_TURNS)

    assert session.head == 9
    assert back(session, how) == stays


def test_a_turn_that_has_just_begun_is_not_the_one_that_is_meant(
    tmp_path: Path,
) -> None:
    session = sit(tmp_path)
    session.submit(TWO_TURNS)
    session.undo(7)

    assert back(session, "turn") == 1


@pytest.mark.parametrize("how", ["x", "0", "-1", "3 4", "to", "to all", "1e3", "三"])
def test_words_that_say_no_way_are_refused(tmp_path: Path, how: str) -> None:
    session = sit(tmp_path)
    session.submit(TWO_TURNS)
    session.undo(7)

    for way in (back, ahead):
        with pytest.raises(NotationError, match="does not say how far"):
            way(session, how)


@pytest.mark.parametrize(
    ("how", "told", "hint"),
    [
        ("9", "you can take back only 8", "undo to 9 goes back to entry 9; undo all"),
        ("41", "you can take back only 8", "undo all goes back to the start"),
        ("to 9", "entry 9 is not earlier on this line", "use a number that `pnp log`"),
        ("to 41", "entry 41 is not earlier on this line", "use a number"),
    ],
)
def test_a_way_back_that_is_too_long(
    tmp_path: Path, how: str, told: str, hint: str
) -> None:
    session = sit(tmp_path)
    session.submit(TWO_TURNS)

    with pytest.raises(SessionError, match=told) as error:
        back(session, how)
    assert error.value.hint.startswith(hint)


@pytest.mark.parametrize(
    ("how", "stands"), [("", 4), ("2", 5), ("to 7", 7), ("all", 9), ("6", 9)]
)
def test_ahead(tmp_path: Path, how: str, stands: int) -> None:
    session = sit(tmp_path)
    session.submit(TWO_TURNS)
    session.undo(3)
    session.redo(ahead(session, how))

    assert session.head == stands


def test_what_cannot_be_played_again_is_told_truly(tmp_path: Path) -> None:
    session = sit(tmp_path)
    session.submit(TWO_TURNS)
    told = [_refused(session, "")]
    session.undo(3)
    told += [_refused(session, "7")]
    with pytest.raises(SessionError, match="entry 41 cannot be") as far:
        session.redo(ahead(session, "to 41"))
    session.redo(9)
    told += [_refused(session, "5")]
    session.undo(8)
    session.submit("5")
    told += [_refused(session, "all")]

    assert told == [
        "there is nothing to play again: nothing was taken back",
        "you can play only 6 again",
        "there is nothing to play again: you have played it all",
        "there is nothing to play again: the game went another way",
    ]
    assert far.value.hint == "you can redo entries 4 to 9"


def _refused(session: Session, how: str) -> str:
    with pytest.raises(SessionError) as error:
        ahead(session, how)
    return error.value.message
