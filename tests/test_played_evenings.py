"""Evenings of Cassino ’44 and a week as they were recorded: each replays, and holds.

``tests/recording`` made them: five evenings, each of which tells something else, and a
campaign that has two of them on record.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from pnp.campaign import carried, doubts
from pnp.games.cassino.ground import flow
from pnp.model.game import Game
from pnp.reading.writing import written
from pnp.rules.ledger import Ledger, Record
from pnp.rules.pending import Over
from pnp.session import narrate, replay, transcript
from pnp.session.errors import SessionError
from pnp.session.events import Dice, Overruled, Played, Step
from pnp.session.session import Session
from tests import recorded
from tests.recording import evenings, weeks
from tests.recording.evenings import PLAYED, SNOW, Plan

WEEK = weeks.MONTE
EVENINGS = {plan.name: plan for plan in evenings.PLANS}
PLANS = {**EVENINGS, WEEK.name: WEEK}
NAMES = sorted(path.stem for path in PLAYED.glob("*.txt"))
RESULTS = {"axis": "won", "allied": "lost", "drawn": "drawn"}


def game(plan: Plan) -> Game:
    """Return the definition of an evening, or of the week."""
    return weeks.game(plan) if plan is WEEK else evenings.game(plan)


@cache
def text_of(name: str) -> str:
    """Return a transcript, said to be played by the definition of today."""
    told = (PLAYED / f"{name}.txt").read_text(encoding="utf-8")
    return recorded.of_today(told, game(PLANS[name]))


@pytest.fixture(scope="module")
def sessions(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Session]:
    """Every evening and the week, imported into one folder: each ply is ruled on."""
    folder = tmp_path_factory.mktemp("evenings")
    return {
        name: recorded.brought(text_of(name), game(plan), folder)
        for name, plan in PLANS.items()
    }


def steps(session: Session) -> Iterator[tuple[int, Step]]:
    """Yield what stands on the main line, by number."""
    for number in session.log.path(session.head):
        yield number, session.log.steps[number]


# Which there are


def test_every_plan_has_its_transcript() -> None:
    assert {*NAMES} == {*PLANS}
    for name in NAMES:
        header, plan = transcript.read(text_of(name)).header, PLANS[name]
        assert (header.name, header.variants) == (name, plan.variants)
        assert header.overlays == ((name,) if plan.laid else ())
        assert header.keeps == ("campaign" if plan is WEEK else "")


def test_tables_of_every_kind_are_there() -> None:
    """Own dice, rolled and mixed; undone, done again, set right, agreed, branched."""
    headers = [transcript.read(text_of(name)).header for name in NAMES]

    assert {each.dice for each in headers} == {*get_args(Dice)} - {"kept"}
    assert {each.strictness for each in headers} >= {"strict", "advise"}
    for said in ("* undo to", "* redo to", "* branch", "* fix", "* overrule"):
        assert any(said in text_of(name) for name in EVENINGS), said
        assert said in text_of(WEEK.name), said


def test_every_winner_is_met() -> None:
    assert {plan.end for plan in EVENINGS.values()} == {*RESULTS}


def test_between_them_everything_is_awaited(sessions: dict[str, Session]) -> None:
    met = set()
    for name in EVENINGS:
        session = sessions[name]
        position = replay.start(session.log, session.rules, session.game)
        for number, step in steps(session):
            met |= {frame[0] for frame in position.frames[-1:]}
            replay.take(number, step, session.rules, position)

    assert met == set(flow.FLOW.answers)


# What each of them holds


@pytest.mark.parametrize("plan", EVENINGS.values(), ids=lambda plan: plan.name)
def test_an_evening_replays_and_ends_as_it_should(
    plan: Plan, sessions: dict[str, Session]
) -> None:
    """Exported it is the same to the byte; ply by ply the desk stays whole."""
    session = sessions[plan.name]
    ending = session.pending

    assert isinstance(ending, Over)
    assert session.position.outcome == plan.end
    assert ending.result == RESULTS[plan.end]
    assert transcript.write(session) == text_of(plan.name)
    recorded.holds(session)


@pytest.mark.parametrize("plan", PLANS.values(), ids=lambda plan: plan.name)
def test_what_it_was_recorded_for_is_told(
    plan: Plan, sessions: dict[str, Session]
) -> None:
    told = [*narrate.entries(sessions[plan.name])]
    log = "\n".join(map(str, told))

    assert plan.cites <= {case for each in told for case in each.cases}
    for said in plan.tells:
        assert said in log, said


def test_nobody_acts_on_high_mountains_while_it_snows(
    sessions: dict[str, Session],
) -> None:
    """Asked before every ply of the evening: refused in the turn of the storm alone."""
    session, refused = sessions[SNOW.name], set[int]()
    rules = session.rules
    position = replay.start(session.log, rules, session.game)
    climbing = rules.read(position, "allied acts in high_mountain")
    for number, step in steps(session):
        if position.frames[-1] == ("turn",):
            ruling = rules.rule_on(position, climbing)
            refused |= set() if ruling.allowed else {position.turn}
        replay.take(number, step, rules, position)

    assert refused == {1}


def test_other_rulings_are_agreed_before_the_scene(
    sessions: dict[str, Session],
) -> None:
    agreed = [each for _, each in steps(sessions["by-other-rulings"])][:7]

    assert all(isinstance(each, Overruled) for each in agreed)


# The week


def test_the_week_replays_to_the_same(sessions: dict[str, Session]) -> None:
    session = sessions[WEEK.name]

    assert isinstance(session.pending, Over)
    assert session.position.outcome == WEEK.end
    assert transcript.write(session) == text_of(WEEK.name)
    recorded.holds(session)


def entered(session: Session) -> Iterator[tuple[Ledger, Record]]:
    """Yield each evening that was put on record, and the ledger before it was."""
    rules = session.rules
    ledger = replay.start(session.log, rules, session.game)
    for number, step in steps(session):
        if isinstance(step, Played):
            move = rules.read(ledger, step.text)
            if isinstance(move, Record):
                yield ledger.clone(), move
        replay.take(number, step, rules, ledger)


def test_two_of_the_evenings_are_on_its_record(sessions: dict[str, Session]) -> None:
    """As they were when they were entered: what they bring today is what was written."""
    session = sessions[WEEK.name]
    record = [each.session for _, each in entered(session)]

    assert record == [name for name, plan in EVENINGS.items() if plan.laid]
    assert not doubts.of(session, thorough=True)
    for name in record:
        with pytest.raises(SessionError, match="already on record"):
            carried.plies(session, sessions[name])


def test_an_evening_was_begun_with_what_the_week_had_left(
    sessions: dict[str, Session],
) -> None:
    """The file that was laid on it is the one that is written today."""
    session = sessions[WEEK.name]
    for ledger, record in entered(session):
        laid = weeks.brings(session, ledger, record.session)
        kept = (PLAYED / f"{record.session}.yaml").read_text(encoding="utf-8")

        assert written(laid) == kept


def test_an_evening_under_another_name_is_known_again(
    sessions: dict[str, Session], tmp_path: Path
) -> None:
    """It is on record already, whatever it is called."""
    body, _, _ = text_of("the-town").rpartition("seal: ")
    renamed = recorded.sealed(body.replace("name: the-town", "name: friday", 1))
    again = recorded.brought(renamed, game(PLANS["the-town"]), tmp_path)

    with pytest.raises(SessionError, match="friday is already on record: day 1"):
        carried.plies(sessions[WEEK.name], again)
