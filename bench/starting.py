"""Measure how long ``pnp status`` takes, beside a process that imports its libraries.

``python bench/starting.py`` begins a session of each game, plays thirty entries and
prints a table for docs/figures.md: CPU time, medians of 15 rounds. Every round runs all
of them, so that a slow moment slows all.
"""

import os
import resource
import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from pnp.rules.pending import Chance, Over
from pnp.session.session import Session
from pnp.simulate.lab import policies

GAMES = ("castle-itter", "itchy-scratchy", "aachen", "cassino")
KEPT = ("--cards", "kept")
ALSO = {
    "itchy-scratchy": ("--scenario", "wall"),
    "castle-itter": KEPT,
    "aachen": KEPT,
}
BASE = ("-c", "import click, yaml, sqlite3")
ROUNDS, ENTRIES = 15, 30


def spent(folder: Path, *words: str) -> float:
    """Return the CPU time of a Python process, in milliseconds."""
    env = {**os.environ, "PNP_SESSIONS": str(folder)}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, *words], env=env, input=b"", check=True, capture_output=True
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    user, system = after.ru_utime - before.ru_utime, after.ru_stime - before.ru_stime
    return 1000 * (user + system)


def begin(folder: Path, game: str) -> None:
    """Begin a session and play some of it, by the usual policy of the game."""
    also = ("--name", f"{game}-1", "--dice", "roll", *ALSO.get(game, ()))
    spent(folder, "-m", "pnp", "play", game, *also)
    session, random = Session.open(folder / f"{game}-1.pnp"), Random(5)  # noqa: S311
    _, policy = policies.find(session.rules, session.game)
    for _ in range(ENTRIES):
        if isinstance(session.pending, Over):
            break
        if isinstance(session.pending, Chance):
            session.roll(random)
        else:
            position = session.position
            legal = session.rules.legal(position)
            session.submit(str(policy(position, legal, random)))


def main() -> None:
    """Print the table."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for game in GAMES:
            begin(folder, game)
        run = {"": BASE} | {g: ("-m", "pnp", "status", f"{g}-1") for g in GAMES}
        taken: dict[str, list[float]] = {each: [] for each in run}
        for _ in range(ROUNDS):
            for each, words in run.items():
                taken[each].append(spent(folder, *words))
    least = median(taken.pop(""))
    sys.stdout.write(f"click, yaml and sqlite3 alone: {least:.0f} ms\n\n")
    for game, found in taken.items():
        middle = median(found)
        sys.stdout.write(f"| {game} | {middle:.0f} | {middle / least:.2f} |\n")


if __name__ == "__main__":
    main()
