"""Setting up: what is installed on the system, who is asked, and what is said.

The real scripts run in a copy of their folder, where apt-get only writes down what it
was told, and where nothing else of this machine is to be found.
"""

import os
import pty
import re
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
NEEDED = ("sh", "env", "dirname", "cat", "rm", "cmp", "cp")
TOOLS = "qpdf poppler-utils"
PANGO = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the scripts are for a shell")


@dataclass(frozen=True)
class Ran:
    """What a script said, its code, and what it had apt-get do."""

    code: int
    said: str
    apt: list[str]


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """Return a folder with the scripts, and a machine that has next to nothing."""
    shutil.copytree(ROOT / ".ci", tmp_path / ".ci")
    shutil.copy(ROOT / "Makefile", tmp_path)
    machine = tmp_path / "bin"
    machine.mkdir()
    for name in NEEDED:
        found = shutil.which(name)
        assert found, name
        (machine / name).symlink_to(found)
    script(machine / "apt-get", 'echo "$@" >>"$APT_LOG"; exit "${APT_FAILS:-0}"')
    script(machine / "id", 'echo "${FAKE_ID:-0}"')
    return tmp_path


def script(path: Path, line: str) -> None:
    path.write_text(f"#!/bin/sh\n{line}\n")
    path.chmod(0o755)


def run(bare: Path, *words: str, typed: str | None = None, **env: str) -> Ran:
    """Run a script without a terminal; or at one, where something is ``typed``."""
    log = bare / "apt.log"
    log.unlink(missing_ok=True)
    all_env = {"PATH": str(bare / "bin"), "APT_LOG": str(log), **env}
    if typed is None:
        done = subprocess.run(
            words,
            cwd=bare,
            env=all_env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=60,
        )
        code, said = done.returncode, done.stdout
    else:
        code, said = at_a_terminal(bare, words, typed, all_env)
    told = log.read_text().splitlines() if log.exists() else []
    return Ran(code, said, told)


def at_a_terminal(
    folder: Path, words: tuple[str, ...], typed: str, env: Mapping[str, str]
) -> tuple[int, str]:
    """Run a script with a terminal of its own, and type something at it."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        words, cwd=folder, env=env, stdin=theirs, stdout=theirs, stderr=theirs
    ) as running:
        os.close(theirs)
        os.write(ours, typed.encode())
        said = b""
        while True:
            try:
                part = os.read(ours, 4096)
            except OSError:  # the last of them has hung up
                break
            if not part:
                break
            said += part
        code = running.wait(60)
    os.close(ours)
    return code, said.decode().replace("\r\n", "\n")


CHECK = ("sh", ".ci/check-tools")
INSTALL = "install -y --no-install-recommends "


def test_without_a_terminal_root_installs_and_says_so_in_a_line(bare: Path) -> None:
    ran = run(bare, *CHECK)

    assert ran.code == 0
    assert ran.apt == [INSTALL + TOOLS]
    assert re.fullmatch(rf"installing {TOOLS} with apt-get: .*PDF.*\n", ran.said)


@pytest.mark.parametrize("answer", ["\n", "y\n", "Yes\n"])
def test_at_a_terminal_one_is_asked_and_told_what_for(bare: Path, answer: str) -> None:
    ran = run(bare, *CHECK, typed=answer)

    assert ran.code == 0
    assert ran.apt == [INSTALL + TOOLS]
    assert f"Install {TOOLS} with apt-get? [Y/n]" in ran.said
    assert "two readers of PDF" in ran.said


@pytest.mark.parametrize("answer", ["n\n", "No\n", "what?\n", "\x04"])
def test_at_a_terminal_one_may_say_no(bare: Path, answer: str) -> None:
    """So does whoever types something else, or hangs up."""
    ran = run(bare, *CHECK, typed=answer)

    assert ran.code != 0
    assert ran.apt == []
    assert "Not installed. Set PNP_SYSTEM=no to skip this question." in ran.said


@pytest.mark.parametrize("typed", [None, ""])
def test_an_answer_may_be_given_beforehand(bare: Path, typed: str | None) -> None:
    yes = run(bare, *CHECK, typed=typed, PNP_SYSTEM="yes")
    no = run(bare, *CHECK, typed=typed, PNP_SYSTEM="no")

    assert (yes.code, yes.apt) == (0, [INSTALL + TOOLS])
    assert no.code != 0
    assert no.apt == []
    assert "since PNP_SYSTEM is no" in no.said
    assert "[Y/n]" not in yes.said + no.said


@pytest.mark.parametrize("typed", [None, "y\n"])
def test_who_is_not_root_is_told_the_command(bare: Path, typed: str | None) -> None:
    ran = run(bare, *CHECK, typed=typed, FAKE_ID="1000")

    assert ran.code != 0
    assert ran.apt == []
    said = ran.said.replace(typed or "", "", 1)  # nobody reads it: it is only echoed
    assert said == f"missing: {TOOLS}; run: sudo apt-get install {TOOLS}\n"


def test_where_there_is_no_apt_the_packages_are_named(bare: Path) -> None:
    (bare / "bin" / "apt-get").unlink()

    ran = run(bare, *CHECK)
    assert ran.code != 0
    assert ran.said == f"missing: {TOOLS}; install them with your package manager\n"


def test_only_what_is_missing_is_installed(bare: Path) -> None:
    script(bare / "bin" / "qpdf", "")
    assert run(bare, *CHECK).apt == [INSTALL + "poppler-utils"]

    script(bare / "bin" / "pdffonts", "")
    assert run(bare, *CHECK) == Ran(0, "", [])


def test_a_list_of_packages_that_is_old_is_renewed(bare: Path) -> None:
    ran = run(bare, *CHECK, APT_FAILS="1")

    assert ran.code != 0
    assert ran.apt == [INSTALL + TOOLS, "update"]


def test_set_up_asks_before_it_installs_python(bare: Path) -> None:
    """And where the answer is no, it says what pnp needs; nothing is made."""
    no = run(bare, "sh", ".ci/set-up", typed="n\n")
    assert (no.code, no.apt) == (1, [])
    assert "Install python3 python3-venv with apt-get? [Y/n]" in no.said
    assert "pnp needs Python 3.11, 3.12 or 3.13" in no.said
    assert not (bare / ".venv").exists()

    yes = run(bare, "sh", ".ci/set-up")
    assert yes.apt == [INSTALL + "python3 python3-venv"]
    assert yes.said.startswith("installing python3 python3-venv with apt-get: Python")


def venv_made(bare: Path) -> None:
    """Give the machine a Python, and the folder a venv without Pango."""
    script(bare / "bin" / "python3.11", "exit 0")
    made = bare / ".venv" / "bin"
    made.mkdir(parents=True)
    script(made / "pip", "exit 0")
    script(made / "python", "exit 1")
    for name in ("requirements.lock", "pyproject.toml"):
        (bare / name).write_text("the same")
        (bare / ".venv" / name).write_text("the same")


def test_set_up_goes_on_without_pango(bare: Path) -> None:
    """All but the booklets prints without it: whoever says no is told, and goes on."""
    venv_made(bare)

    no = run(bare, "sh", ".ci/set-up", typed="n\n")
    yes = run(bare, "sh", ".ci/set-up")

    assert (no.code, no.apt) == (0, [])
    assert f"Install {PANGO} with apt-get? [Y/n]" in no.said
    assert "Everything else is printed all the same" in no.said
    assert (yes.code, yes.apt) == (0, [INSTALL + PANGO])


def test_a_lock_that_was_left_is_not_believed_when_it_comes_back(bare: Path) -> None:
    """What was installed last is what counts: printing, developing, printing again."""
    venv_made(bare)
    script(bare / ".venv/bin/pip", 'echo "$*" >> "$OLDPWD/pip" 2>/dev/null; exit 0')
    for name in ("requirements-dev.lock", "requirements-build.lock"):
        (bare / name).write_text("first")

    def stamps() -> set[str]:
        return {each.name for each in (bare / ".venv").glob("*.lock")}

    run(bare, "sh", ".ci/set-up")
    assert stamps() == {"requirements.lock"}
    run(bare, "sh", ".ci/set-up", "dev")
    assert stamps() == {"requirements-dev.lock"}
    (bare / "requirements-dev.lock").write_text("second")
    run(bare, "sh", ".ci/set-up")
    assert stamps() == {"requirements.lock"}


def test_make_system_installs_all_of_them_without_a_question(bare: Path) -> None:
    make = shutil.which("make")
    if make is None:
        pytest.skip("there is no make here")
    (bare / "bin" / "make").symlink_to(make)

    ran = run(bare, "make", "system", typed="")

    assert ran.code == 0
    assert ran.apt == [
        INSTALL + each
        for each in ("python3 python3-venv", PANGO, TOOLS, "strace", "chromium")
    ]
    assert "[Y/n]" not in ran.said


def test_the_scripts_are_plain_shell(bare: Path) -> None:
    """A linter of shell scripts has nothing to say of them, where there is one."""
    linter = shutil.which("shellcheck")
    if linter is None:
        pytest.skip("there is no shellcheck here")
    names = sorted(str(each) for each in (bare / ".ci").iterdir())

    done = subprocess.run(
        [linter, "-x", *names], cwd=bare, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "")
