"""Verifying a session: every ruling once more, of every line."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from pnp.rules.ruling import Objection, Ruling
from pnp.session import transcript, verify
from pnp.session.beginning import same_game
from pnp.session.events import Played, link
from pnp.session.faults import Damaged, DoesNotReplay, SessionError
from tests.session import pig
from tests.session.table import again, referee, sit
from tests.session.test_transcript import evening


def test_a_session_in_order_is_counted(tmp_path: Path) -> None:
    session = evening(tmp_path)
    checked = verify.session(session.path, referee=referee)

    assert (checked.events, checked.plies, checked.hidden) == (19, 14, 0)
    assert [(each.line, each.score) for each in checked.stands] == [
        ("main", 7),
        ("what-if", 0),
    ]


def test_an_illegal_ply_in_a_whole_chain_is_named(tmp_path: Path) -> None:
    """Z14: the chain fits, for it was counted anew; the rules do not."""
    session = sit(tmp_path)
    session.submit("roll: 4")
    body = '{"at":"","kind":"ply","text":"gold"}'
    with closing(sqlite3.connect(session.path)) as file:
        row = (4, body, link(session.rows[-1].hash, body))
        file.execute("INSERT INTO event VALUES (?, ?, ?)", row)
        file.commit()

    with pytest.raises(DoesNotReplay) as error:
        verify.session(session.path, referee=referee)
    assert str(error.value) == (
        f"{session.path}: event 4 does not replay: 'gold': this is not the moment to gold [1.1]\n"
        "hint: expected here: roll or hold?"
    )
    assert error.value.cases == ("1.1",)
    with pytest.raises(DoesNotReplay, match="the rules cannot follow 'gold'"):
        again(session)


def test_rules_that_changed_are_noticed_where_they_first_matter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit(tmp_path)
    session.submit("roll: 4; hold; gold")
    rule_on = pig.rule_on

    def stricter(position: pig.Position, move: pig.Move) -> Ruling:
        if str(move) == "hold" and position.pot < 5:
            return Ruling("hold", (Objection("less than five", ("1.2",)),))
        return rule_on(position, move)

    monkeypatch.setattr(pig, "rule_on", stricter)
    with pytest.raises(DoesNotReplay, match=r"event 4 .*less than five \[1.2\]"):
        verify.session(session.path, referee=referee)


def test_what_was_taken_back_is_checked_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit(tmp_path)
    session.submit("roll: 6")
    session.undo(to=1)
    monkeypatch.setattr(pig, "secret", lambda _position, _move: "fox")

    with pytest.raises(DoesNotReplay, match=r"event 2 .* not for everybody"):
        verify.session(session.path, referee=referee)


def test_a_damaged_session_is_not_checked_further(tmp_path: Path) -> None:
    session = sit(tmp_path)
    session.submit("roll: 6")
    with closing(sqlite3.connect(session.path)) as file:
        file.execute("UPDATE event SET body = replace(body, '6', '5') WHERE number = 3")
        file.commit()

    with pytest.raises(Damaged, match="event 3 is damaged"):
        verify.session(session.path, referee=referee)


def test_another_ruleset_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit(tmp_path)
    monkeypatch.setattr(pig, "RULESET", "pig/2")

    with pytest.raises(SessionError, match="begun under pig/1"):
        verify.session(session.path, referee=referee)


def test_a_log_that_makes_no_sense_is_said(tmp_path: Path) -> None:
    session = sit(tmp_path)
    twice, gap = (2, session.header), (3, Played("roll"))

    for event in (twice, gap):
        with pytest.raises(DoesNotReplay, match="begins once"):
            verify.check(session.header, [event], session.rules, session.game)


def test_a_setting_that_is_newer_than_the_log_has_its_own_value(tmp_path: Path) -> None:
    """Nobody turned what nobody knew; a setting that is told must be as told."""
    session = sit(tmp_path)
    newer = replace(session.header, settings={})
    other = replace(session.header, settings={"greed": "yes"})
    gone = replace(session.header, settings={"greed": "no", "thrift": "no"})

    same_game(newer, session.rules, session.game)
    with pytest.raises(DoesNotReplay, match="setting greed is told to be 'yes'"):
        same_game(other, session.rules, session.game)
    with pytest.raises(DoesNotReplay, match="setting thrift"):
        same_game(gone, session.rules, session.game)


def test_verifying_asks_for_no_dice(tmp_path: Path) -> None:
    """What fell is in the log: nothing is thrown again."""
    session = sit(tmp_path, dice="roll")
    session.submit("roll")
    session.roll(Random(3))
    told = transcript.write(session)

    assert "(rolled)" in told
    assert verify.session(session.path, referee=referee).plies == 2
