"""Two terminals at one session: neither is told anything of a table that is no more."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.command import pnp
from tests.terminal import Terminal

ENV = {"PNP_SESSIONS": "kept"}
ELSEWHERE = "Played at another terminal:"
KEPT_BACK = "Your move was not played"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[Terminal, Path]]:
    begun = pnp(tmp_path, "play", "castle-itter", "--name", "friday", env=ENV)
    assert begun.code == 0, begun.err
    prompt = Terminal(tmp_path, "play", "friday")
    prompt.until("friday> ")
    yield prompt, tmp_path
    prompt.close()


def elsewhere(folder: Path, *words: str) -> None:
    """Do something at another terminal."""
    done = pnp(folder, *words, env=ENV)
    assert done.code == 0, done.err


QUESTIONS = {
    "why place Lee at BJM": "BJM",
    "legal Lee": "Lee",
    "status": "Besotten Jenny",
    "score": "-",
    "log": "2. Turn 1",
    "setup": "Lee",
    "?": "undo",
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_is_answered_from_the_table_as_it_is(
    table: tuple[Terminal, Path], question: str
) -> None:
    prompt, folder = table
    elsewhere(folder, "do", "friday", "place Lee at BJM")
    said = prompt.says(question)

    assert ELSEWHERE in said
    assert "Lee has entered at BJM and acts" in said.rpartition(ELSEWHERE)[2]
    assert KEPT_BACK not in said
    assert ELSEWHERE not in prompt.says(question)


def test_why_does_not_call_legal_what_is_not_any_more(
    table: tuple[Terminal, Path],
) -> None:
    prompt, folder = table
    before = prompt.says("why place Lee at BJM")
    elsewhere(folder, "do", "friday", "place Lee at BJM")
    after = prompt.says("why place Lee at BJM")

    assert "Legal" in before
    assert "Legal" not in after


@pytest.mark.parametrize(
    "act", ["", "place Basse at NT2", "undo", "fix Lee@NT2", "overrule 2.8", "1"]
)
def test_nothing_is_done_on_a_table_that_was_not_seen(
    table: tuple[Terminal, Path], act: str
) -> None:
    prompt, folder = table
    elsewhere(folder, "do", "friday", "place Lee at BJM")
    said = prompt.says(act)
    kept = pnp(folder, "log", "friday", env=ENV).out

    assert ELSEWHERE in said
    assert KEPT_BACK in said
    assert "place" in said or "Lee" in said
    assert "3." not in kept


def test_what_was_taken_back_elsewhere_is_told(table: tuple[Terminal, Path]) -> None:
    prompt, folder = table
    prompt.says("place Lee at BJM")
    elsewhere(folder, "undo", "friday")
    said = prompt.says("log")

    assert "taken back to 1" in said
    assert "0 of 5 actions taken" in said


def test_what_happens_on_another_line_is_not_ours(
    table: tuple[Terminal, Path],
) -> None:
    prompt, folder = table
    elsewhere(folder, "branch", "friday", "what-if")
    prompt.says("log")
    elsewhere(folder, "do", "friday@what-if", "place Lee at BJM")

    assert ELSEWHERE not in prompt.says("legal")
    assert ELSEWHERE not in prompt.says("place Basse at NT2")


def test_two_prompts_take_turns(table: tuple[Terminal, Path]) -> None:
    one, folder = table
    other = Terminal(folder, "play", "friday")
    other.until("friday> ")
    one.says("place Lee at BJM")
    held = other.says("undo")
    played = other.says("undo")
    told = one.says("status")
    other.close()

    assert KEPT_BACK in held
    assert ELSEWHERE not in played
    assert ELSEWHERE in told
    assert "taken back to 1" in told
    assert "Lee has entered" not in told
