"""What a log tells a person, and what it tells nobody yet."""

from pathlib import Path
from random import Random

from pnp.session.events import Branched
from pnp.session.narrate import entries
from pnp.session.session import Session
from tests.session.table import again, sit


def told(session: Session, seat: str = "") -> list[str]:
    """Return the log, line by line."""
    return [f"{each.first:>2} {each}" for each in entries(session, seat)]


def test_parts_are_told_with_what_they_are_part_of(tmp_path: Path) -> None:
    session = sit(tmp_path)
    session.submit("roll: 4; hold; gold; roll: 1")

    assert told(session) == [
        " 2 Turn 1 · Roll: 4 [1.1]",
        " 4 Turn 1 · Hold [1.1]",
        " 5 Turn 1 · Gold [1.1]",
        " 6 Turn 2 · Roll: 1, all lost [1.1]",
    ]


def test_what_was_taken_back_agreed_and_corrected_is_told(tmp_path: Path) -> None:
    session = sit(tmp_path, strictness="advise", dice="mixed")
    session.submit("roll")
    session.roll(Random(7))
    session.undo()
    session.submit("5; hold; gold")
    session.fix("bank 3")
    session.overrule("1.2", "greed", "yes", "agreed at the table")
    session.branch("what-if")
    session.undo(to=6)
    session.redo(to=8)
    session.submit("hold")

    assert told(session) == [
        " 2 Turn 1 · Roll: 5 [1.1]",
        " 3 Turn 1 · 3 [1.1] (rolled) (taken back)",
        " 4 taken back to 2",
        " 6 Turn 1 · Hold [1.1]",
        " 7 Turn 1 · Gold [1.1]",
        " 8 Turn 2 · corrected: bank 3",
        " 9 Turn 2 · overruled: 1.2 greed=yes because agreed at the table (taken back)",
        "10 another line, what-if, begins after 9",
        "11 taken back to 6",
        "12 played again to 8",
        "13 Turn 2 · Hold [1.1] (against 1.2)",
    ]


def test_a_line_tells_how_it_came_about_and_nothing_of_the_others(
    tmp_path: Path,
) -> None:
    session = sit(tmp_path)
    session.submit("roll: 4")
    session.branch("what-if", at=2)
    session.submit("hold; gold")
    other = again(session, "what-if")
    other.submit("1; mud")

    assert told(other) == [
        " 2 Turn 1 · Roll: 1, all lost [1.1]",
        " 8 Turn 1 · Mud [1.1]",
    ]
    assert len(told(again(session))) == 4


def test_a_hidden_order_is_told_to_its_own_seat_until_the_end(tmp_path: Path) -> None:
    session = sit(tmp_path, cards="kept", dice="roll", turns=2)
    random = Random(5)
    session.submit("roll")
    session.roll(random)
    while session.pending.prompt != "hide 1 to 3":
        if session.pending.prompt == "roll or hold?":
            session.submit("hold")
        else:
            session.roll(random)
    session.submit("hide 3", seat="fox")

    assert "fox: face down" in told(session)[-1]
    assert "fox: face down" in told(session, "you")[-1]
    assert "Hide 3" in told(session, "fox")[-1]
    assert not any("Hide" in line for line in told(session))
    session._commit(Branched("end", session.head))  # as none is begun any more
    end = again(session, "end")
    end.submit("roll: 1; mud")
    end.submit("hide 1", seat="fox")
    assert not any("Hide" in line for line in told(end))
    session = again(session)
    session.submit("roll")
    while session.pending.prompt != "hide 1 to 3":
        if session.pending.prompt == "roll or hold?":
            session.submit("hold")
        else:
            session.roll(random)
    session.submit("hide 1", seat="fox")
    assert [line for line in told(session) if "Hide 3" in line]
    assert [line for line in told(again(session, "end")) if "Hide 3" in line]
