"""The tutorial works: its files are written and its commands run, in order."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "writing-a-game.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(?P<kind>\w+)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
RUN = "from pnp.cli.main import main; main()"


@dataclass(frozen=True)
class Command:
    """One command of the page, the exit code it names, and what it prints there."""

    line: str
    code: int
    says: str

    def run(self, folder: Path) -> str:
        """Run it as a reader would; return what it printed."""
        _, *words = shlex.split(self.line)
        done = subprocess.run(
            [sys.executable, "-c", RUN, *words],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=False,
        )
        printed = done.stdout + done.stderr

        assert done.returncode == self.code, f"{self.line}\n{printed}"
        return printed


NAMED = re.compile(r"`(millbrook/[\w/-]+\.(?:yaml|csv|svg))`")


def file_of(before: str) -> str:
    """Return the file a block is pasted into: named in the sentence above it."""
    sentence = before.rstrip().rpartition("\n\n")[2]
    assert sentence.endswith(":"), sentence
    (name,) = NAMED.findall(sentence)
    return str(name)


def commands(body: str) -> Iterator[Command]:
    """Yield the commands of a block, each with the lines below it."""
    for part in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
        line, _, says = part.partition("\n")
        line, _, note = line.partition("  # exits with ")
        yield Command(line, int(note or 0), says)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Follow the page from top to bottom and return where it leads."""
    folder = tmp_path_factory.mktemp("reader")
    for block in BLOCK.finditer(PAGE):
        body = block["body"]
        if block["kind"] == "console":
            for command in commands(body):
                printed = command.run(folder)
                for said in command.says.splitlines():
                    assert said in printed, f"{command.line} does not say {said!r}"
        else:
            path = folder / file_of(PAGE[: block.start()])
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(body, encoding="utf-8")
    return folder


@pytest.mark.slow
def test_every_file_and_command_of_the_tutorial_works(told: Path) -> None:
    kits = sorted(path.name for path in (told / "output").iterdir())

    assert kits == ["millbrook", "millbrook-long"]


@pytest.mark.slow
def test_the_gutterfold_deck_of_the_tutorial_is_there(told: Path) -> None:
    folder = told / "output" / "millbrook" / "letter-gutterfold"

    assert {path.name for path in folder.iterdir()} == {"cards.pdf", "manifest.json"}
