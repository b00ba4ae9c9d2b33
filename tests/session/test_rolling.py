"""The companion throws and turns up until somebody has to answer, and not for ever."""

from pathlib import Path

import pytest

from pnp.session.rolling import left_to_us, parted, settle
from pnp.session.session import Session
from tests.games.castle_itter.walking import fate, game

pytestmark = pytest.mark.slow


def test_a_card_that_cannot_come_is_refused_once(tmp_path: Path) -> None:
    """Its only copy has been seen: no roll brings another, and nothing is played."""
    session = Session.begin(
        tmp_path / "friday.pnp",
        game("published", "competitive"),
        dice="roll",
        cards="kept",
    )
    settle(session, fate(1))
    session.submit(str(session.rules.legal(session.position)[0]), seat="ss")
    settle(session, fate(1))
    position = session.position
    top = position.tables.cards[position.orders[0]]
    position.frames = [("turn up", 0), ("card", 0)]
    position.left[top.index] = 0
    assert left_to_us(session)

    rulings = settle(session, fate(1))

    assert [each.allowed for each in rulings] == [False]


def test_what_dice_are_thrown_for_is_heard_before_they_fall(tmp_path: Path) -> None:
    """Of every throw that nobody was asked for, and of no card."""
    path = tmp_path / "friday.pnp"
    session = Session.begin(
        path, game("published", "veteran"), dice="roll", cards="kept"
    )
    settle(session, fate(1))
    session.submit("place Lee at BJM")
    legal = map(str, session.rules.legal(session.position))
    session.submit(next(each for each in legal if each.startswith("attack")))
    asked = session.pending.prompt.partition(";")[0]
    heard: list[str] = []

    settle(session, fate(1), heard.append)

    assert heard[0] == asked
    assert heard[0].startswith("Lee rolls 2 dice against the ")


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("roll 4 2", ("4 2", False)),
        ("Rolled 4 2", ("4 2", False)),
        ("I rolled 42", ("42", False)),
        ("attack 13: roll", ("attack 13", True)),
        ("roll", ("", True)),
        ("axis rolls 4", ("axis rolls 4", False)),
    ],
)
def test_dice_that_fell_may_be_told_with_a_verb(
    written: str, read: tuple[str, bool]
) -> None:
    assert parted(written) == read
