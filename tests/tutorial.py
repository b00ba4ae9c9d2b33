"""A page of the documentation, followed: its files are written, its commands run."""

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.command import pnp

BLOCK = re.compile(r"^```(?P<kind>\w+)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"`([\w/-]+\.(?:yaml|csv|svg|py|toml))`")
GAMES = Path("pnp", "games")
"""Where a page puts rules of a game of its own; a reader has them in a checkout."""
SITE = "site-packages"
"""Where a page installs packages."""
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check")
FOUND = "import pnp.games; pnp.games.__path__.append({games!r})"


@dataclass(frozen=True)
class Command:
    """One command of a page, the exit code it names, and what it prints there."""

    line: str
    code: int
    says: str

    def run(self, folder: Path) -> str:
        """Run it as a reader would, who leaves every prompt; return what it printed."""
        program, *words = shlex.split(self.line)
        if program == "pip":
            return install(folder, words[-1])
        sessions = {"PNP_SESSIONS": str(folder / "sessions")}
        games = folder / GAMES
        found = FOUND.format(games=str(games)) if games.exists() else ""
        if (site := folder / SITE).exists():
            found += f"; import sys; sys.path.append({str(site)!r})".lstrip("; ")
        done = pnp(folder, *words, before=found, env=sessions, typed="quit\n")

        assert done.code == self.code, f"{self.line}\n{done.said}"
        return done.said


def install(folder: Path, package: str) -> str:
    """Install a package of a page where the commands of that page find it."""
    how = ("--target", SITE, "--upgrade", "--no-index", "--no-deps", "--quiet")
    done = subprocess.run(
        [*PIP, "install", *how, "--no-build-isolation", package],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    return done.stdout


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


def follow(page: str, folder: Path) -> None:
    """Follow a page from top to bottom: what it says is printed has to be."""
    for block in BLOCK.finditer(page):
        body = block["body"]
        if block["kind"] == "console":
            for command in commands(body):
                printed = command.run(folder)
                for said in command.says.splitlines():
                    assert said in printed, (
                        f"{command.line} does not say {said!r}\n{printed}"
                    )
        else:
            path = folder / file_of(page[: block.start()])
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(body, encoding="utf-8")
