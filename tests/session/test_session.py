"""A table that is played at: rulings, undo, lines, corrections, seats and dice."""

import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pnp.errors import PnpError
from pnp.rules.notation import Lexicon, NotationError
from pnp.session.beginning import changed
from pnp.session.errors import (
    Damaged,
    DoesNotReplay,
    MovedOn,
    NameTaken,
    SessionError,
    StoreError,
)
from pnp.session.session import Session
from tests.session import pig
from tests.session.table import again, clock, referee, sit, standing

ONE_TURN = "roll: 4; roll: 5; hold; gold"


def test_a_table_goes_on_where_it_stopped(tmp_path: Path) -> None:
    session = sit(tmp_path)
    rulings = session.submit(ONE_TURN)

    assert [str(each) for each in rulings] == ["legal"] * 6
    assert standing(again(session)) == standing(session) == "turn 2 bank 11 pot 0"


def test_a_ply_that_cannot_be_read_stops_its_line_by_name(tmp_path: Path) -> None:
    """Whoever wrote several hears which it was, and that none of them was played."""
    session = sit(tmp_path)
    before = standing(session)
    with pytest.raises(NotationError) as caught:
        session.submit("roll: 4; nonsense; hold")

    assert caught.value.message.startswith("the line stops at 'nonsense': ")
    assert caught.value.hint.startswith("nothing on the line was played")
    assert standing(session) == before


def test_all_plies_of_one_command_or_none(tmp_path: Path) -> None:
    """The last is refused, so the first three are not played either."""
    session = sit(tmp_path)
    rulings = session.submit("roll: 4; hold; hold")

    assert [str(each) for each in rulings][-1] == (
        "this is not the moment to hold [1.1]; there is nothing to hold [1.2]"
    )
    assert standing(again(session)) == standing(session) == "turn 1 bank 0 pot 0"
    assert session.head == 1


def test_a_ruling_plays_nothing(tmp_path: Path) -> None:
    session = sit(tmp_path)

    assert session.rule("hold").cases == ("1.2",)
    assert session.rule("roll: 6; hold").allowed
    assert standing(session) == "turn 1 bank 0 pot 0"


@pytest.mark.parametrize(
    "text", ["dance", "roll: 7", "", " ; ", "roll\x1b[2J", "x" * 5000]
)
def test_what_cannot_be_read_is_no_ruling(tmp_path: Path, text: str) -> None:
    session = sit(tmp_path)

    with pytest.raises(NotationError):
        session.submit(text)
    assert session.head == 1


# Undo, redo, branches


def test_undo_deletes_nothing_and_can_be_undone(tmp_path: Path) -> None:
    session = sit(tmp_path)
    session.submit(ONE_TURN)
    session.undo(to=3)
    before = standing(session)
    session.redo(to=7)

    assert before == "turn 1 bank 0 pot 4"
    assert standing(session) == "turn 2 bank 11 pot 0"
    assert [row.body.count('"ply"') for row in session.rows] == [0, *[1] * 6, 0, 0]


def test_undo_takes_back_one_ply_and_says_which(tmp_path: Path) -> None:
    session = sit(tmp_path)
    session.submit("roll: 4")
    (going,) = session.going()
    (gone,) = session.undo()

    assert going == gone
    assert (gone.number, gone.text, gone.chance) == (3, "4", True)
    assert session.pending.prompt == "throw one die"


def test_undo_all_the_way_back_is_the_start(tmp_path: Path) -> None:
    session = sit(tmp_path)
    start = pig.encode(session.position)
    session.submit(ONE_TURN)
    for _ in range(6):
        session.undo()

    assert pig.encode(session.position) == start
    with pytest.raises(SessionError, match="nothing to take back"):
        session.undo()


def test_a_retaken_move_offers_the_throw_it_had(tmp_path: Path) -> None:
    """Nobody takes a throw back: rolling again gives the same."""
    session = sit(tmp_path, dice="mixed")
    session.submit("roll: 4; roll: 1")
    session.undo(to=3)
    offered_too_early = session.offered
    session.submit("roll")
    offered = session.offered
    session.roll(Random(1))

    assert (offered_too_early, offered) == ("", "1")
    assert session.plies()[-1].text == "1"
    assert session.plies()[-1].source == "entered"


def test_the_throw_is_offered_after_reopening_and_on_another_way_it_is_not(
    tmp_path: Path,
) -> None:
    session = sit(tmp_path)
    session.submit("roll: 4; roll: 1")
    session.undo(to=2)

    assert again(session).offered == "4"
    session.submit("3; roll")
    assert session.offered == ""


def test_a_branch_leaves_the_main_line_alone(tmp_path: Path) -> None:
    session = sit(tmp_path)
    session.submit("roll: 4")
    session.branch("what-if")
    session.submit("roll: 1")
    other = again(session, "what-if")
    other.submit("hold; gold")

    assert standing(again(session)) == "turn 1 bank 0 pot 0"
    assert standing(other) == "turn 2 bank 6 pot 0"
    assert again(session).lines == ("main", "what-if")


def test_a_branch_reaches_what_was_taken_back_and_replaced(tmp_path: Path) -> None:
    session = sit(tmp_path)
    session.submit("roll: 4; roll: 5")
    session.undo(to=3)
    session.submit("hold")
    session.branch("lost", at=5)

    assert standing(again(session, "lost")) == "turn 1 bank 0 pot 9"


def test_a_branch_is_no_way_round_a_throw(tmp_path: Path) -> None:
    """Taken back, and branched off: it is offered there too."""
    session = sit(tmp_path)
    session.submit("roll: 1")
    session.undo()
    session.branch("again")

    assert again(session, "again").offered == "1"


@pytest.mark.parametrize("name", ["main", "What If", "", "a@b", "x" * 50])
def test_a_line_has_a_name_of_its_own(tmp_path: Path, name: str) -> None:
    with pytest.raises(SessionError):
        sit(tmp_path).branch(name)


def test_a_line_nobody_began_is_missing(tmp_path: Path) -> None:
    session = sit(tmp_path)
    session.branch("what-if")

    with pytest.raises(SessionError, match="no line 'what'") as error:
        again(session, "what")
    assert "what-if" in error.value.hint


@pytest.mark.parametrize("to", [2, 9, -1])
def test_undo_goes_only_where_the_line_has_been(tmp_path: Path, to: int) -> None:
    session = sit(tmp_path)
    session.submit("roll")

    with pytest.raises(SessionError):
        session.undo(to=to)
    with pytest.raises(SessionError):
        session.redo(to=to)


# Two at one table


def test_the_second_of_two_is_told_that_the_table_moved_on(tmp_path: Path) -> None:
    first = sit(tmp_path)
    second = again(first)
    first.submit("roll")

    with pytest.raises(MovedOn, match="'roll' was played meanwhile") as error:
        second.submit("roll")
    assert standing(second) == standing(first)
    assert [each.number for each in error.value.news] == [2]
    assert len(again(first).rows) == 2


def test_lines_do_not_wait_for_each_other(tmp_path: Path) -> None:
    first = sit(tmp_path)
    first.branch("what-if")
    second = again(first, "what-if")
    first.submit("roll")
    second.submit("roll: 6")

    assert standing(again(first, "what-if")) == "turn 1 bank 0 pot 6"
    second.branch("more")
    with pytest.raises(MovedOn):
        first.branch("more")


# The table is right, and the players are sovereign


def test_a_fix_sets_the_table_and_says_what_is_broken_now(tmp_path: Path) -> None:
    session = sit(tmp_path)
    told = session.fix("bank  120")

    assert told == ["the bank: 0 was 120", "broken now: the bank holds 120 [2.1]"]
    assert standing(again(session)) == "turn 1 bank 120 pot 0"
    assert session.undo()[0].kind == "fix"
    assert standing(session) == "turn 1 bank 0 pot 0"


def test_an_overruled_setting_holds_from_here_on(tmp_path: Path) -> None:
    session = sit(tmp_path)
    session.overrule("1.2", "GREED", "yes", "agreed at the table")
    ruling = again(session).rule("hold")

    assert ruling.allowed
    assert again(session).plies()[-1].text == (
        "1.2 greed=yes because agreed at the table"
    )


def test_an_overruled_case_is_advice_and_says_why(tmp_path: Path) -> None:
    """Nothing expresses it: it is told whenever its case is cited."""
    session = sit(tmp_path)
    session.overrule("1.2", because="we all forgot")
    (ruling,) = session.submit("hold")

    assert ruling.allowed
    assert str(ruling) == "there is nothing to hold [1.2]"
    assert ruling.notes == ("1.2 was overruled (entry 2): we all forgot",)
    assert session.plies()[-1].against == ("1.2",)
    assert not session.rule("roll").allowed
    session.undo(to=1)
    assert not session.rule("hold").allowed


@pytest.mark.parametrize(
    ("case", "setting"), [("9.9", ""), ("1.2", "colour"), ("1.2\n", "")]
)
def test_what_is_overruled_is_in_the_book(
    tmp_path: Path, case: str, setting: str
) -> None:
    session = sit(tmp_path)

    with pytest.raises(PnpError):
        session.overrule(case, setting, "yes")
    assert session.head == 1


def test_advice_warns_and_records(tmp_path: Path) -> None:
    session = sit(tmp_path, strictness="advise")
    (ruling,) = session.submit("hold")

    assert ruling.allowed
    assert [each.advised for each in ruling.objections] == [True]
    assert session.plies()[-1].against == ("1.2",)


def test_a_record_says_nothing(tmp_path: Path) -> None:
    session = sit(tmp_path, strictness="record")
    (ruling,) = session.submit("hold")

    assert (ruling.allowed, ruling.objections) == (True, ())


@pytest.mark.parametrize("strictness", ["advise", "record"])
def test_what_nobody_could_carry_out_is_refused_all_the_same(
    tmp_path: Path, strictness: str
) -> None:
    session = sit(tmp_path, strictness=strictness)  # type: ignore[arg-type]
    (ruling,) = session.submit("gold")

    assert not ruling.allowed
    assert "this move cannot be carried out" in str(ruling)
    assert "fix" in ruling.objections[-1].remedy


@pytest.mark.parametrize("question", ["tell", "status", "pending"])
def test_what_leaves_a_table_that_nobody_could_look_at_is_refused_all_the_same(
    tmp_path: Path, question: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would be in the log for good, and every command after it would fail."""
    session = sit(tmp_path, strictness="advise")
    asked = getattr(pig, question)

    def baffled(*said: Any) -> Any:
        if said[-1].waits == "card":
            raise KeyError(question)
        return asked(*said)

    monkeypatch.setattr(pig, question, baffled)
    (ruling,) = session.submit("hold")

    assert not ruling.allowed
    assert "this move cannot be carried out" in str(ruling)
    assert len(session.rows) == 1


def test_what_breaks_the_table_is_refused_all_the_same(tmp_path: Path) -> None:
    session = sit(tmp_path, strictness="advise")
    session.fix("bank 99")
    session.submit("hold")
    session.fix("pot 99")
    rulings = session.submit("hold")

    assert "the bank holds 198 [2.1]" in str(rulings[-1])
    assert not rulings[-1].allowed


# Whose dice, whose orders


def test_dice_are_thrown_by_whoever_was_agreed(tmp_path: Path) -> None:
    mine, rolled = sit(tmp_path), sit(tmp_path, name="other", dice="roll")
    mine.submit("roll")
    rolled.submit("roll")

    with pytest.raises(SessionError, match="your own dice"):
        mine.roll(Random(1))
    with pytest.raises(SessionError, match="pnp keeps the dice"):
        rolled.submit("4")
    rolled.roll(Random(1))
    assert rolled.plies()[-1].source == "rolled"


def test_on_another_line_anything_may_be_tried(tmp_path: Path) -> None:
    session = sit(tmp_path, dice="roll")
    session.branch("what-if")
    other = again(session, "what-if")
    other.submit("roll: 6")

    assert standing(other) == "turn 1 bank 0 pot 6"


def test_nothing_is_rolled_for_a_decision(tmp_path: Path) -> None:
    with pytest.raises(SessionError, match="nothing to roll or draw"):
        sit(tmp_path, dice="roll").roll(Random(1))


def test_hidden_orders_come_from_their_own_seat(tmp_path: Path) -> None:
    session = sit(tmp_path, cards="kept")
    session.submit("roll: 1")
    session.roll(Random(1))

    for seat in ("", "you", "nobody"):
        with pytest.raises(SessionError):
            session.submit("hide 2", seat=seat)
    session.submit("hide 2", seat="fox")
    assert [each.secret for each in session.plies()] == ["", "", "", "fox"]
    with pytest.raises(SessionError, match="waits for you"):
        session.submit("roll", seat="fox")


# Files and folders


def test_a_name_is_not_given_twice(tmp_path: Path) -> None:
    sit(tmp_path)

    with pytest.raises(NameTaken):
        sit(tmp_path)


def test_a_session_replays_from_its_own_definition(tmp_path: Path) -> None:
    """Tomorrow's files say 9 turns; this evening was begun with 4."""
    session = sit(tmp_path)
    unchanged = changed(session, tmp_path / "x")
    pig.definition(tmp_path, turns=9)

    assert again(session).position.turns == 4
    assert (unchanged, changed(again(session), tmp_path / "x")) == ([], ["rules.yaml"])
    shutil.rmtree(tmp_path / "x")
    assert "game.yaml" in changed(again(session), tmp_path / "x")


def test_another_ruleset_is_not_taken_for_the_one_it_began_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit(tmp_path)
    monkeypatch.setattr(pig, "RULESET", "pig/2")

    with pytest.raises(SessionError, match="begun with pig/1"):
        again(session)


@pytest.mark.parametrize("jump", ["1999-12-31T23:59:60Z", "2036-11-20T19:00:00Z", ""])
def test_a_clock_that_jumps_changes_nothing_but_the_time(
    tmp_path: Path, jump: str
) -> None:
    times = iter([clock(), jump, clock(), jump])
    session = sit(tmp_path)
    session._minutes.now = lambda: next(times)
    for part in ("roll: 4", "roll: 5", "hold", "gold"):
        session.submit(part)

    assert standing(again(session)) == "turn 2 bank 11 pot 0"
    assert again(session).rows[3].at == jump


def test_a_write_that_fails_leaves_the_table_as_the_file_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit(tmp_path)
    session.submit("roll")

    def full(*_: object) -> None:
        raise StoreError(session.path, "there is no room on the disk")

    with monkeypatch.context() as patched:
        patched.setattr("pnp.session.store.append", full)
        for change in (
            lambda: session.submit("4"),
            session.undo,
            lambda: session.fix("bank 3"),
            lambda: session.overrule("1.2"),
            lambda: session.branch("b"),
        ):
            with pytest.raises(StoreError):
                change()
            assert pig.encode(session.position) == pig.encode(again(session).position)
            assert session.lines == ("main",)
    session.submit("4")
    assert standing(again(session)) == "turn 1 bank 0 pot 4"


def test_what_is_salvaged_can_be_looked_at_and_not_played(tmp_path: Path) -> None:
    session = sit(tmp_path)
    session.submit(ONE_TURN)
    data = session.path.read_bytes()
    at = data.index(b'"text":"hold"')
    session.path.write_bytes(data[:at] + data[at:].replace(b"hold", b"holt", 1))

    with pytest.raises(Damaged, match="event 6 is damaged: its hash is wrong"):
        again(session)
    saved = Session.open(session.path, referee=referee, salvage=True)
    assert standing(saved) == "turn 1 bank 0 pot 9"
    with pytest.raises(Damaged):
        saved.submit("hold")


def test_what_replays_of_a_log_that_does_not_can_be_salvaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules can no longer read a word they knew."""
    session = sit(tmp_path)
    session.submit(ONE_TURN)
    monkeypatch.setattr(pig, "WORDS", Lexicon("word", ("roll", "gold")))

    with pytest.raises(DoesNotReplay) as error:
        again(session)
    saved = Session.open(session.path, referee=referee, salvage=True)
    assert str(error.value) == (
        f"{session.path}: event 6 does not replay: 'hold': there is no word 'hold'\n"
        "hint: expected here: roll or hold?"
    )
    assert standing(saved) == "turn 1 bank 0 pot 9"
    assert saved.damage
    assert saved.damage.event == 6
