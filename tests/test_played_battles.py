"""Battles as they were recorded: each replays, holds, and ends as its name says.

``tests/recording`` made them.  One is typed once more at the prompt, by both seats.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from pnp.games.itchy_scratchy.words.prompts import REASONS
from pnp.rules.pending import Over
from pnp.session import transcript
from pnp.session.events import Dice, Overruled, Played, Undone
from tests import recorded
from tests.cli.table import Table
from tests.recording.battles import PLANS, PLAYED, Plan, game

BATTLES = {plan.name: plan for plan in PLANS}
NAMES = sorted(path.stem for path in PLAYED.glob("*.txt"))


@cache
def text_of(name: str) -> str:
    """Return a transcript, said to be played by the definition of today."""
    told = (PLAYED / f"{name}.txt").read_text(encoding="utf-8")
    return recorded.of_today(told, game(BATTLES[name].scenario))


def plies(name: str) -> Iterator[str]:
    """Yield what was played, undone or not."""
    for _, event in transcript.read(text_of(name)).events:
        if isinstance(event, Played):
            yield event.text


# Which battles there are


def test_every_plan_has_its_battle() -> None:
    assert {*NAMES} == {*BATTLES}
    for name in NAMES:
        header = transcript.read(text_of(name)).header
        assert (header.name, header.scenario) == (name, BATTLES[name].scenario)


def test_every_reason_a_battle_can_end_for_is_met() -> None:
    assert {plan.end for plan in PLANS} == {*REASONS}


def test_both_shapes_of_area_are_fought_on() -> None:
    shapes = {plan.name: game(plan.scenario).scenario for plan in PLANS}

    assert {each.grid.shape for each in shapes.values() if each} == {"square", "hex"}


def test_tables_of_every_kind_are_there() -> None:
    """Own dice, rolled and mixed; undone, done again, set right, agreed, branched."""
    headers = [transcript.read(text_of(name)).header for name in NAMES]

    assert {each.dice for each in headers} == {*get_args(Dice)}
    for said in ("* undo to", "* redo to", "* branch", "* fix", "* overrule"):
        assert any(said in text_of(name) for name in NAMES), said


@pytest.mark.parametrize("verb", ["withdraws", "stands", "advances", "holds"])
def test_every_answer_to_a_lost_combat_is_given(verb: str) -> None:
    assert any(verb in ply.split() for name in NAMES for ply in plies(name))


def test_a_lone_general_is_pushed() -> None:
    """He throws nothing, and goes, or loses his point."""
    said = [*plies("wall-on-hexes-no-units")]

    assert any(ply[2:].startswith("G withdraws") for ply in said)
    assert any(ply[2:].startswith("G stands") for ply in said)


# What each of them holds


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_a_battle_replays_and_ends_as_its_name_says(plan: Plan, tmp_path: Path) -> None:
    """To import is to rule on every ply again; exported it is the same to the byte."""
    text = text_of(plan.name)
    session = recorded.brought(text, game(plan.scenario), tmp_path)
    ending, score = session.pending, session.rules.score(session.position)

    assert isinstance(ending, Over)
    assert session.position.outcome == plan.end
    assert ending.result == score.result
    assert f"stands main: after {session.head}, score {score.total} " in text
    assert transcript.write(session) == text
    recorded.holds(session)


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_what_a_battle_was_recorded_for_is_in_it(plan: Plan, tmp_path: Path) -> None:
    """Who is lost can be seen at its end; the rest was said."""
    session = recorded.brought(text_of(plan.name), game(plan.scenario), tmp_path)
    position = session.position
    types = {unit.id: unit.type for unit in position.tables.units}
    lost = {
        types[u.id].id for u in position.tables.units if position.where[u.index] < 0
    }
    said = [ply.split() for ply in plies(plan.name)]
    verbs = {
        f"{'lone ' * types[who].general}{verb}"
        for who, verb, *_ in (
            words for words in said if words[0] in types and words[1:]
        )
    }
    told = {
        "general lost": "general" in lost,
        "transport lost": "transport" in lost,
        "wire": bool(position.wired),
        "second": ["go", "second"] in said,
        "withdrawal": "withdraws" in verbs,
        "lone withdrawal": "lone withdraws" in verbs,
        "stand": "stands" in verbs,
        "lone stand": "lone stands" in verbs,
        "advance": "advances" in verbs,
        "hold": "holds" in verbs,
    }

    assert {wanted for wanted in plan.wanted if not told[wanted]} == set()


# At the prompt

TYPED = "wall-exhaustion"


def typed(name: str) -> Iterator[str]:
    """Yield what is typed, so that the session becomes the one that was recorded."""
    found = transcript.read(text_of(name))
    for _, event in found.events:
        match event:
            case Played():
                yield event.text
            case Undone():
                yield f"undo to {event.to}"
            case Overruled():
                agreed = f"{event.case} {event.setting}={event.value}"
                yield f"overrule {agreed} because {event.because}"
            case _:
                yield "redo"


@pytest.mark.slow
def test_a_battle_is_typed_by_both_seats_to_its_end(tmp_path: Path) -> None:
    """Dice as they fell, moves and second thoughts; exported it is the recorded one."""
    table = Table(tmp_path)
    lines = "".join(f"{line}\n" for line in typed(TYPED))
    said = table.play(
        *("itchy-scratchy", "--scenario", "wall", "--name", TYPED), typed=lines
    )

    assert "Refused" not in said
    assert "both sides are exhausted" in said
    for seat in ("union", "confederate"):
        assert f"\n{seat}: " in said
    text = table.says("session", "export", TYPED)
    assert _above(text) == _above(text_of(TYPED))
    (tmp_path / "sent.txt").write_text(text, encoding="utf-8")
    assert "all correct" in table.says("session", "verify", TYPED)
    assert "all correct" in table.says("session", "verify", "sent.txt")


def _above(text: str) -> list[str]:
    """Return the lines above the seal, but for the hour it was begun at."""
    body, _, _ = text.rpartition("seal: ")
    return [line for line in body.splitlines() if not line.startswith("begun: ")]
