"""Games of Aachen as they were recorded: each replays, holds, and ends as it says.

``tests/recording`` made them.  The example of play of the rules is typed at the prompt,
behind a first turn that leads up to it.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from pnp.games.aachen.chapters.sequence import LEVELS
from pnp.games.aachen.ground import flow
from pnp.rules.pending import Over
from pnp.session import replay, transcript
from pnp.session.events import Cards, Dice, Played
from pnp.session.session import Session
from tests import recorded
from tests.cli.table import Table
from tests.recording.towns import OPTIONAL, PLANS, PLAYED, Plan, game

GAMES = {plan.name: plan for plan in PLANS}
NAMES = sorted(path.stem for path in PLAYED.glob("*.txt"))


@cache
def text_of(name: str) -> str:
    """Return a transcript, said to be played by the definition of today."""
    told = (PLAYED / f"{name}.txt").read_text(encoding="utf-8")
    return recorded.of_today(told, game(GAMES[name]))


def plies(name: str) -> Iterator[str]:
    """Yield what was played, undone or not."""
    for _, event in transcript.read(text_of(name)).events:
        if isinstance(event, Played):
            yield event.text


@pytest.fixture(scope="module")
def sessions(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Session]:
    """Every game, imported: every ply of it has been ruled on again."""
    folder = tmp_path_factory.mktemp("games")
    return {
        name: recorded.brought(text_of(name), game(plan), folder)
        for name, plan in GAMES.items()
    }


def waits(session: Session) -> set[str]:
    """Return all that was awaited in a game."""
    position, found = replay.start(session.log, session.rules, session.game), set()
    for number in session.log.path(session.head):
        found |= {str(position.frames[-1][0])} if position.frames else set()
        replay.take(number, session.log.steps[number], session.rules, position)
    return found


# Which games there are


def test_every_plan_has_its_game() -> None:
    assert {*NAMES} == {*GAMES}
    for name in NAMES:
        header = transcript.read(text_of(name)).header
        overlay = GAMES[name].overlay
        assert (header.name, header.variants) == (name, GAMES[name].variants)
        assert header.overlays == ((overlay,) if overlay else ())


def test_every_ending_is_met() -> None:
    assert {plan.end for plan in PLANS} == {*LEVELS}


def test_all_optional_rules_are_played_with() -> None:
    assert any(plan.variants == OPTIONAL for plan in PLANS)
    assert {each.partition("-")[0] for each in OPTIONAL} == {
        f"12.{number}" for number in range(1, 7)
    }


def test_tables_of_every_kind_are_there() -> None:
    """Own dice, rolled and mixed, counters kept; undone, set right, agreed, branched."""
    headers = [transcript.read(text_of(name)).header for name in NAMES]

    assert {each.dice for each in headers} == {*get_args(Dice)}
    assert {each.cards for each in headers} == {*get_args(Cards)}
    for said in ("* undo to", "* redo to", "* branch", "* fix", "* overrule"):
        assert any(said in text_of(name) for name in NAMES), said


# What each of them holds


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_a_game_replays_and_ends_as_its_name_says(
    plan: Plan, sessions: dict[str, Session]
) -> None:
    """Exported it is the same to the byte; ply by ply the table stays whole."""
    session, text = sessions[plan.name], text_of(plan.name)
    ending, score = session.pending, session.rules.score(session.position)

    assert isinstance(ending, Over)
    assert session.position.outcome == plan.end
    assert ending.result == score.result
    assert f"stands main: after {session.head}, score {score.total} " in text
    assert transcript.write(session) == text
    recorded.holds(session)


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_what_a_game_was_recorded_for_is_in_it(
    plan: Plan, sessions: dict[str, Session]
) -> None:
    said = {word for ply in plies(plan.name) for word in ply.split()}

    assert plan.wanted <= waits(sessions[plan.name]) | said


def test_between_them_everything_is_awaited(sessions: dict[str, Session]) -> None:
    """But for the surrender of a strongpoint: its 18 is a throw in 216."""
    met = set().union(*map(waits, sessions.values()))

    assert set(flow.FLOW.answers) - met <= {"surrender"}


def test_optional_rules_tell(sessions: dict[str, Session]) -> None:
    """Nobody throws for events, streets lie in Rubble, Morale begins at 17."""
    session = sessions["surrender-with-every-option"]
    begun = replay.start(session.log, session.rules, session.game)

    assert "event" not in waits(session)
    assert begun.morale == session.game.numbers["balance_morale"].value
    assert any(session.position.rubble)


def test_an_owner_goes_by_his_own_charts(sessions: dict[str, Session]) -> None:
    """His Snipers ambush, and six dice are thrown for supply."""
    session = sessions["every-area-own-charts"]
    strategies = session.game.sets["strategies"]

    assert strategies["sniper"].fields["does"] == "ambush"
    assert "sniper" not in waits(session)
    assert any("reveal s-sniper" in ply for ply in plies("every-area-own-charts"))


BY_OWN_CHARTS = """\
5 5 1
3 2 1 2 2 2
enough
activate 1: E-2-26 F-2-26 L-Smoots to 3
attack 3
reveal sniper 5
choose F-2-26
"""


def test_own_charts_are_laid_on_at_the_table(tmp_path: Path) -> None:
    """Two of movement for a hidden unit, and a Sniper who hits a company."""
    charts = PLAYED / "own-charts.yaml"
    line = ("aachen", "--with", charts, "--name", "own")
    said = " ".join(Table(tmp_path).play(*line, typed=BY_OWN_CHARTS).split())

    assert "Refused" not in said
    assert "12 Supply Points" in said
    assert "E-2-26 enters 3 Forst (2 MF), a Mandatory Attack" in said
    assert "F-2-26 Out of Action" in said


# The example of play

FIRST_TURN = """\
4 3 3
1 1 1
enough
activate 1: F-2-26 G-2-26 D-2-26 L-Weeks L-Walker L-Fuller to 4
attack 4
reveal fanatic 3
lead F-2-26
6 6
1 1
enough
activate 4: F-2-26 G-2-26 L-Weeks to 12
attack 12
reveal ambush 5
choose G-2-26
lead F-2-26
5 3
2 2
enough
enough
"""
EXAMPLE = """\
reinforce at 12
4 3 2
6 4 2
buy 5 artillery 2 engineer armor
activate 12: M12-A F-2-26 L-Weeks to 13
attack 13
reveal fanatic 7
why lead M12-A artillery engineer armor
lead M12-A artillery engineer armor
3 2
5 1
status
stay
stay
stay
enough
"""


def test_the_example_of_play_is_typed(tmp_path: Path) -> None:
    """11.0: Rain, twelve Supply Points, 15 against 13, and a Stalemate by Fanatic."""
    table = Table(tmp_path)
    typed = FIRST_TURN + EXAMPLE
    said = " ".join(table.play("aachen", "--name", "example", typed=typed).split())

    assert "Refused" not in said
    assert "Not understood" not in said
    steps = (
        "Turn 2 · Dawn Phase · German Morale 17",
        "> reinforce at 12",
        "> 4 3 2",
        "Rain",
        "> 6 4 2",
        "12 Supply Points",
        "(4 MF), a Mandatory Attack",
        "Urban Fanatic 7",
        "AV 15",
        "DV 13",
        "> lead M12-A artillery engineer armor",
        "3 2 makes 20",
        "5 1 makes 19: Stalemate",
        "support: artillery 4, engineer 1, armor 0, air 0",
        "Turn 3",
    )
    at = 0
    for step in steps:
        assert step in said[at:], step
        at = said.index(step, at) + len(step)
    assert "German Morale 17" in said[at:]
