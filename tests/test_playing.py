"""The pages about the table work: their commands run, in order, and say what they show.

Where a command says something else now, ``make accept`` (``PNP_ACCEPT=1 pytest``) writes
it into the page, but for output that is shown in part; read it in ``git diff``.
"""

import os
import re
import shlex
from pathlib import Path

import pytest

from tests.command import ROOT, pnp
from tests.golden import ACCEPT

PAGES = (
    "playing.md",
    "battles.md",
    "aachen.md",
    "cassino.md",
    "campaigns.md",
    "json.md",
    "odds.md",
    "lab.md",
)
BLOCK = re.compile(r"(?<=^```console\n)(.*?)(?=^```$)", re.MULTILINE | re.DOTALL)
LEFT_OUT = "…"


def follow(line: str, folder: Path) -> str:
    """Run a command of a page as a reader would; return what is printed."""
    line, _, code = line.partition("  # exits with ")
    line, _, file = line.partition(" > ")
    env = {"PNP_SESSIONS": str(folder / "sessions"), "NO_COLOR": "1", "COLUMNS": "80"}
    done = pnp(folder, *shlex.split(line)[1:], env=env)

    assert done.code == int(code or 0), f"{line}\n{done.said}"
    if file:
        (folder / file).write_text(done.out, encoding="utf-8")
        return done.err
    return "".join(f"{each.rstrip()}\n" for each in done.said.splitlines())


def shown(printed: str, said: str) -> bool:
    """Whether this is what is printed, lines left out apart."""
    if LEFT_OUT not in said.splitlines():
        return said == printed
    kept = (re.escape(part) for part in re.split(r"^…\n", said, flags=re.MULTILINE))
    return re.fullmatch("(?s:.*)".join(kept), printed) is not None


@pytest.mark.slow
@pytest.mark.parametrize("name", PAGES)
def test_every_command_of_a_page_says_what_it_shows(name: str, tmp_path: Path) -> None:
    path = ROOT / "docs" / name
    page = path.read_text(encoding="utf-8")
    differ = []

    def again(block: re.Match[str]) -> str:
        told = ""
        for part in re.split(r"^\$ ", block[0], flags=re.MULTILINE)[1:]:
            line, _, said = part.partition("\n")
            printed = follow(line, tmp_path)
            if not shown(printed, said):
                differ.append(f"$ {line}\n{printed}")
                said = said if LEFT_OUT in said.splitlines() else printed
            told += f"$ {line}\n{said}"
        return told

    told = BLOCK.sub(again, page)
    if os.environ.get(ACCEPT):
        path.write_text(told, encoding="utf-8")

    assert not differ, "\n".join(differ)
