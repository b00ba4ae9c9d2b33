"""The prompt at a terminal: questions first, names completed by the tab key; the door.

What the door lets through is tried with every way in by ``tests/hostile/terminals``.
"""

import ast
import io
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep

import click
import pytest

from pnp.cli.page import bad, good, heading, quiet, title
from pnp.cli.reader import Reader
from pnp.cli.terminal import STYLES, Door, spelled
from tests.command import ROOT, pnp
from tests.terminal import OURS, Terminal, shown

pytestmark = pytest.mark.slow


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    opened = Terminal(tmp_path, "play", "castle-itter")
    yield opened
    opened.close()


def test_a_new_session_is_asked_for_and_names_are_completed(terminal: Terminal) -> None:
    """Enter takes what is first; ``pl`` and a tab is ``place``, ``Rus`` is Rushford."""
    terminal.until("Number or name [1]: ")
    terminal.type("publish\n")
    assert "Veteran" in terminal.until("Number or name [1]: ")
    terminal.type("\n")
    terminal.until("Number or name [1]: ")
    terminal.type("house\n")
    assert "'house' is not one of these" in terminal.until("Number or name [1]: ")
    terminal.type("either\n")
    terminal.until("Number or name [1]: ")
    terminal.type("\n")
    terminal.until("session [castle-itter-1]: ")
    terminal.type("fri day\n")
    assert "cannot name a session" in terminal.until("session [castle-itter-1]: ")
    terminal.type("friday\n")
    said = terminal.until("friday> ")
    assert "dice either way, your cards, strict rulings" in said
    assert "\x1b" not in said
    terminal.type("plac\tRushf\tat BJC\n")

    assert "Rushford enters at BJC" in terminal.until("friday> ")
    terminal.type("quit\n")
    terminal.until("To continue: pnp play friday")


def test_a_word_is_completed_by_what_the_game_offers() -> None:
    """Whatever its case; names of several words, word by word."""
    reader = Reader(lambda: ["place", "De La Rocque", "Lee"])

    assert [reader.completed("L", n) for n in range(3)] == ["La ", "Lee ", None]
    assert reader.completed("roc", 0) == "Rocque "
    assert reader.completed("x", 0) is None


@pytest.mark.parametrize(
    ("style", "shown"),
    [
        (title, "\x1b[1ma\x1b[0m"),
        (heading, "\x1b[1;36ma\x1b[0m"),
        (good, "\x1b[32ma\x1b[0m"),
        (bad, "\x1b[1;31ma\x1b[0m"),
        (quiet, "\x1b[2ma\x1b[0m"),
    ],
)
def test_a_style_of_ours_passes_and_its_words_do_not_bend_it(
    style: Callable[[str], str], shown: str
) -> None:
    """Whoever copies an escape of ours by its look has not its number."""
    theirs = re.sub(r"\d{6,}", "1234567890123456789", style("a"))

    assert spelled(style("a"), colour=True) == shown
    assert spelled(style("a")) == click.unstyle(style("a")) == "a"
    assert "\x1b" not in spelled(theirs, colour=True)
    assert spelled(style(f"a{shown}"), colour=True).count("\x1b") == 2


def test_two_runs_have_two_numbers() -> None:
    """A file that holds the number of yesterday holds nothing."""
    line = "from pnp.cli.page import good; print(ascii(good('')))"
    numbers = {
        subprocess.run(
            [sys.executable, "-c", line], capture_output=True, check=True, cwd=ROOT
        ).stdout
        for _ in range(2)
    }

    assert len(numbers) == 2


def test_nobody_gets_round_the_door_with_bytes() -> None:
    """``click`` looks for a buffer; what completes a word comes as bytes all the same."""
    behind = io.StringIO()
    door = Door(behind)
    with pytest.raises(TypeError):
        door.write(b"")
    door.write(b"plain,a\x1b[2J\n")

    assert not hasattr(door, "buffer")
    assert behind.getvalue() == "plain,a\\x1b[2J\n"


ROUND = re.compile(
    r"\binput\(|\bprint\(|click\.(style|secho|progressbar|edit|getchar|pause|clear)"
    r"|echo_via_pager|hide_input|getpass\.|sys\.(__)?std(out|err)(__)?\.(write|buffer)"
    r"|os\.write\(|echo\([^)]*file=|\\x1b|\\033|\bbeneath\("
)
"""Ways round the door."""


def test_there_is_one_door() -> None:
    """All is said through ``click.echo``; the bar of a build is drawn by a library."""
    found = {
        (path.relative_to(ROOT).as_posix(), hit[0])
        for path in (ROOT / "pnp").rglob("*.py")
        if path.name != "terminal.py"
        for hit in ROUND.finditer(_code(path))
    }

    assert found == {("pnp/cli/report.py", "beneath(")}
    page = {"bold", "dim", "cyan", "green", "red"}
    board = {f"board {each}" for each in ("red", "green", "yellow", "purple", "blue")}
    assert set(STYLES) == page | board


def _code(path: Path) -> str:
    """Return a module without its comments and docstrings."""
    return ast.unparse(_undocumented(ast.parse(path.read_text(encoding="utf-8"))))


def _undocumented(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [  # type: ignore[attr-defined]
                each
                for each in body
                if not (
                    isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant)
                )
            ] or [ast.Pass()]
    return tree


@pytest.mark.parametrize("words", ["session list", "campaign list"])
def test_no_name_of_a_file_forges_a_line_of_a_list(tmp_path: Path, words: str) -> None:
    """Neither a session's own, nor that of the folder it lies in."""
    place = tmp_path / "a\nfolder"
    place.mkdir()
    (place / "a\nb.pnp").touch()

    done = pnp(tmp_path, *words.split(), "--dir", place)

    heads = [line for line in done.out.splitlines() if "b" in line.split()[:1]]
    assert not heads
    assert r"a\nfolder" in done.out.splitlines()[0]
    assert done.out.splitlines()[1].startswith(r"  a\nb  ")


@pytest.mark.parametrize("what", ["variant", "scenario"])
def test_no_name_of_a_file_forges_a_line_of_a_game(tmp_path: Path, what: str) -> None:
    """One's own variants lie where one stands, beside what others have put there."""
    text = "overlay: x\n" if what == "variant" else "scenario: x\ngrid: {}\n"
    (tmp_path / "a\nb.yaml").write_text(text)

    out = pnp(tmp_path, what, "list", "itchy-scratchy").out

    assert r"  a\nb: a\nb" in out
    assert "\nb" not in out


def half_typed(table: Terminal, words: str) -> None:
    """Type some words, and Ctrl-C a moment after they are seen, as a person does.

    Python hears a signal only while it waits for a key, and not while it shows one.
    """
    table.type(words)
    table.until(words)
    sleep(0.3)
    table.type("\x03")


def test_ctrl_c_clears_a_line_and_leaves_only_the_second_time(tmp_path: Path) -> None:
    table = Terminal(tmp_path, "play", "castle-itter", "--name", "evening")
    try:
        table.until("evening> ")
        half_typed(table, "nonsense")
        table.until("The line is cleared")
        table.until("evening> ")
        table.type("board\n")
        assert "nonsense" not in table.until("status shows the table here")
        table.until("evening> ")
        for word in ("rules", "judge", "where is lee"):
            table.type(f"{word}\n")
            table.until("is not a command of this prompt")
            table.until("evening> ")
        table.type("status lee\n")
        table.until("status shows the whole table")
        table.until("evening> ")
        half_typed(table, "half")
        table.until("evening> ")
        half_typed(table, "x")
        table.until("Everything is saved.")
    finally:
        table.close()


def test_a_page_is_as_wide_as_the_terminal_and_eighty_columns_in_a_pipe(
    tmp_path: Path,
) -> None:
    """The board's colours are words, and in colour as well where there is some."""
    env = {"PNP_SESSIONS": str(tmp_path / "kept")}
    assert pnp(tmp_path, "play", "castle-itter", "--name", "friday", env=env).code == 0

    piped = pnp(tmp_path, "status", "friday", env=env).out
    _, said = shown(tmp_path, "status", "friday", env={**env, "COLUMNS": "110"})
    page = said.decode().replace("\r\n", "\n")
    bare = OURS.sub("", page)

    assert 70 < max(map(len, piped.splitlines())) <= 80
    assert 100 < max(map(len, bare.splitlines())) <= 110
    assert f"\x1b[{STYLES['board purple']}mpurple\x1b[0m" in page
    assert "\x1b" not in piped
    assert bare.split() == piped.split()
