"""Accidents of where a command runs and what it says it to: each ends in one line."""

import os
import subprocess
import sys
from collections.abc import Mapping
from itertools import product
from pathlib import Path

import pytest

from tests.cli.table import Table
from tests.command import MAIN, ROOT, Done, own_game, pnp
from tests.soak import alternate
from tests.terminal import shown

pytestmark = pytest.mark.slow

LONG = "a" * 300
DIGITS = "9" * 5000
FULL = "/dev/full"
needs_full = pytest.mark.skipif(not Path(FULL).exists(), reason=f"no {FULL}")


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Return a table at which a session has begun."""
    begun = Table(tmp_path)
    begun.play("castle-itter", "--name", "friday", typed="")
    return begun


def sent(folder: Path, line: str, *, env: Mapping[str, str] | None = None) -> Done:
    """Give a line to the shell, in which ``pnp`` is the command in a Python of its own.

    What Python says as it ends is seen, which a command that starts warm leaves out.
    """
    script = f'pnp() {{ "$PYTHON" -c "$MAIN" "$@"; }}\n{line}'
    own = {"PYTHON": sys.executable, "MAIN": MAIN, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        ["/bin/sh", "-c", script],
        cwd=folder,
        env={**os.environ, "PNP_SESSIONS": "kept", **own, **(env or {})},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    return Done(done.returncode, done.stdout, done.stderr)


@needs_full
@pytest.mark.parametrize("buffered", ["", "1"])
@pytest.mark.parametrize("words", ["status friday", "--help", "schema", "games"])
def test_an_output_that_takes_no_more_is_told_once(
    table: Table, words: str, buffered: str
) -> None:
    """Whether Python keeps what is written back or not; its own ending is silent."""
    env = {"PYTHONUNBUFFERED": buffered}
    done = sent(table.folder, f"pnp {words} > {FULL}", env=env)

    assert done.code == 1
    assert done.err == (
        "pnp: standard output: the disk is full\n"
        "hint: free some disk space and try again\n"
    )


@needs_full
def test_where_nobody_can_be_told_the_code_still_tells(table: Table) -> None:
    done = sent(table.folder, f"pnp status nobody 2> {FULL}")

    assert (done.code, done.said) == (2, "")


@pytest.mark.parametrize(
    ("line", "code", "out", "err"),
    [
        ("pnp status friday >&-", 0, "", ""),
        ("pnp status nobody 2>&-", 2, "", ""),
        ("pnp status friday >&- 2>&- <&-", 0, "", ""),
        (
            "pnp play friday <&-",
            0,
            "Everything is saved. To continue: pnp play friday\n",
            "",
        ),
        ("pnp schema | true", 0, "", ""),
        ("pnp build x --only cards >&- 2>&- <&-", 0, "", ""),
    ],
)
def test_a_channel_that_is_closed_hurts_nobody(
    table: Table, line: str, code: int, out: str, err: str
) -> None:
    own_game(table.folder)

    done = sent(table.folder, line)

    assert (done.code, done.err) == (code, err)
    assert done.out.endswith(out)
    if "build" in line:
        kit = table.folder / "output" / "x" / "a4-long-edge"
        assert (kit / "cards.pdf").read_bytes().startswith(b"%PDF")


def test_a_pipe_that_is_shut_ends_a_command_silently(table: Table) -> None:
    done = sent(table.folder, "(pnp schema; echo $? > code) | head -c 1")

    assert (done.out, done.err) == ("{", "")
    assert (table.folder / "code").read_text() in ("0\n", "1\n")


@pytest.mark.parametrize("words", ["status friday", "games", "build x", "new y"])
def test_a_folder_that_has_been_deleted_is_told_at_once(
    table: Table, words: str
) -> None:
    gone = table.folder / "gone"
    gone.mkdir()

    done = pnp(gone, *words.split(), before="import os; os.rmdir(os.getcwd())")

    assert (done.code, done.out) == (1, "")
    assert done.err == (
        "pnp: the folder you are in has been deleted\nhint: go to another one: cd\n"
    )


@pytest.mark.parametrize(
    "words",
    [
        ("build", "x", "--only", "cards", "--to", LONG),
        ("build", "x", "--only", "cards", "--changed-since", LONG),
        ("export", "x", "--to", "csv", "--out", LONG),
        ("status", "friday", "--dir", LONG),
        ("session", "list", "--dir", LONG),
        ("session", "verify", LONG),
        ("campaign", "list", "--dir", LONG),
        ("play", "castle-itter", "--name", "x", "--dir", LONG),
        ("calibrate", "--to", LONG),
    ],
    ids=" ".join,
)
def test_a_name_no_disk_takes_is_told_in_one_line(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    own_game(tmp_path)

    done = pnp(tmp_path, *words, env={"PNP_SESSIONS": str(tmp_path)})

    first, *others = done.err.splitlines()
    assert done.code in (1, 2), done.said
    assert first.startswith(("pnp: ", LONG[:50], f"'{LONG[:50]}"))
    assert "name" in first
    assert all(each.startswith("hint: ") for each in others)


def test_so_is_a_folder_of_sessions(tmp_path: Path) -> None:
    for words in ("session list", "status friday", "play castle-itter --name x"):
        done = pnp(tmp_path, *words.split(), env={"PNP_SESSIONS": LONG})

        assert done.code == 1
        assert "the name is too long" in done.err
        assert "Traceback" not in done.err


NUMBERED = [
    "build x --paper {}x1mm",
    "build x --copies {}",
    "build x --dpi {}",
    "watch x --port {}",
    "export x --to images --dpi {}",
    "calibrate --paper {}mm",
    "calibrate --printer den --scale {}",
    "calibrate --printer den --turn {}",
    "calibrate --printer den --margin {}mm",
    "scenario new b --size {}x8",
    "log friday --last x{}",
    "undo friday --to {}",
    "branch friday y --at {}",
    "{}",
    "--{}",
]
"""Options and arguments that take a number."""
NUMBERS = (DIGITS, DIGITS[:4000], "nan", "inf")


@pytest.mark.parametrize(
    "asked",
    alternate(product(NUMBERED, NUMBERS), of=3),
    ids=lambda asked: f"{asked[0]} {asked[1][:9]}",
)
def test_a_number_that_is_none_is_told_briefly(
    table: Table, asked: tuple[str, str]
) -> None:
    words, number = asked
    own_game(table.folder)

    done = table.pnp(*words.format(number).split())

    assert done.code in (1, 2)
    assert "Traceback" not in done.err
    assert max(map(len, done.err.splitlines())) < 400


def test_at_the_prompt_a_number_has_an_end(table: Table) -> None:
    typed = f"log {DIGITS}\nundo {DIGITS}\nredo {DIGITS[:4000]}\nquit\n"
    said = table.play("friday", typed=typed)

    assert "does not say how far" in said
    assert said.endswith("Everything is saved. To continue: pnp play friday\n")


def test_what_is_typed_and_is_no_text_is_not_understood(table: Table) -> None:
    line = r"printf 'pl\377\n' > t; pnp play friday < t"
    done = sent(table.folder, line, env={"PYTHONIOENCODING": "utf-8:strict"})

    assert (done.code, done.err) == (0, "")
    assert "friday> pl\\udcff\nNot understood: 'pl\\udcff' has" in done.out


def test_an_encoding_that_has_not_the_letter_spells_it(tmp_path: Path) -> None:
    game = own_game(tmp_path) / "game.yaml"
    game.write_text(game.read_text().replace("title: X\n", "title: Ćwikła\n"))

    narrow = sent(tmp_path, "pnp sources x", env={"PYTHONIOENCODING": "latin-1"})
    plain = sent(tmp_path, "pnp sources x", env={"PYTHONIOENCODING": "ascii"})

    evil = "pnp session list --dir $(printf 'a\\033[2J')"
    spelled = sent(tmp_path, evil, env={"PYTHONIOENCODING": "ascii"})

    assert (narrow.code, narrow.err) == (0, "")
    assert spelled.out.startswith("No sessions in a\\x1b[2J")
    assert "\\u0106wik\\u0142a (first)" in narrow.out
    assert "Ćwikła (first)" in plain.out


def test_letters_of_all_peoples_pass_and_so_does_what_joins_them(
    tmp_path: Path,
) -> None:
    """Soft hyphens, joiners, spaces of any width: no terminal acts on them."""
    title = "Burg\u00adhof 3\u00a0mm שלום 👩\u200d🚀 ½\u2009×\u202f3"
    (tmp_path / title).mkdir()

    done = pnp(tmp_path, "session", "list", "--dir", title)
    _, said = shown(tmp_path, "session", "list", "--dir", title)

    assert done.out == f"No sessions in {title}\n\n"
    assert said.decode() == f"No sessions in {title}\r\n\r\n"
