"""Measure games with rules in YAML beside the four shipped games, in the same run.

It prints two tables for docs/figures.md: ``pnp do`` as a process of its own, and random
games. Rounds of all games are run in turn, so that a slow moment slows all.
"""

import os
import resource
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from pnp.desk.play.sampling import GAMES, sample
from pnp.errors import Complaints
from pnp.rules import package
from pnp.rules.pending import Choice, Over
from pnp.rules.trying import game_at
from pnp.session.session import Session

PNP = (sys.executable, "-m", "pnp")
SHIPPED = ("castle-itter", "itchy-scratchy", "aachen", "cassino")
STARTERS = ("siege", "market", "duel")
OLD = ("draughts", "reversi", "ludo", "nine-mens-morris")
EXAMPLES = Path(__file__).parent.parent / "docs" / "examples"
FIRST = {"cassino": "scene January day", "siege": "cheer archers"}
"""A first move, where none is listed, or the first one has dice."""
ALSO = {"itchy-scratchy": ("--scenario", "wall")}
ROUNDS = 7
PLIES = 3_000


def spent(run: Callable[[], object]) -> float:
    """Return the CPU time of what a function starts, in milliseconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    user, system = after.ru_utime - before.ru_utime, after.ru_stime - before.ru_stime
    return 1000 * (user + system)


class Table:
    """A session of one game, with a legal move that is made again and again."""

    def __init__(self, folder: Path, game: str) -> None:
        self.folder, self.game, self.name = folder, game, f"{game}-1"
        if game in STARTERS:
            self.pnp("new", game, "--like", game)
        kept = ("--cards", "kept") if game in STARTERS else ALSO.get(game, ())
        self.pnp("play", game, "--name", self.name, "--dice", "roll", *kept)
        session = Session.open(folder / "sessions" / f"{self.name}.pnp")
        legal = session.rules.legal(session.position)
        self.move = FIRST.get(game) or str(legal[0])
        waiting = session.pending
        self.seat: tuple[str, ...] = ()
        if game in STARTERS[1:] and isinstance(waiting, Choice):
            self.seat = ("--seat", waiting.seat)

    def pnp(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run a command in the folder; nothing is typed."""
        env = {**os.environ, "PNP_SESSIONS": str(self.folder / "sessions")}
        return subprocess.run(
            [*PNP, *words],
            cwd=self.folder,
            env=env,
            input="",
            text=True,
            check=True,
            capture_output=True,
        )

    def do(self) -> float:
        """Make the move and put the old file back; return what the move cost."""
        path = self.folder / "sessions" / f"{self.name}.pnp"
        before = path.read_bytes()
        found = spent(lambda: self.pnp("do", self.name, self.move, *self.seat))
        path.write_bytes(before)
        return found


def plies_a_second(folder: Path) -> float:
    """Return how many plies of random games are played in a second."""
    game, random, plies = game_at(folder), Random(1), 0  # noqa: S311 - no secret
    rules = package.find(game)
    before = process_time()
    while plies < PLIES:
        position = rules.start(game, dealt=True)
        while not isinstance(waiting := rules.pending(position), Over):
            ask = isinstance(waiting, Choice)
            legal = rules.legal(position) if ask else ()
            move = random.choice(legal) if ask else rules.roll(position, random)
            rules.play(position, move)
            plies += 1
    return plies / (process_time() - before)


def checked(folder: Path) -> tuple[float, int]:
    """Return the CPU time of a check of the rules with its games, and how many."""
    before = process_time()
    games = sample(game_at(folder), Complaints(), GAMES)
    return process_time() - before, games


def row(*cells: object) -> None:
    """Print a row of a table."""
    print("|", *(f"{each} |" for each in cells))


def main(names: Sequence[str] = (*SHIPPED, *STARTERS)) -> None:
    """Print both tables."""
    with TemporaryDirectory() as folder:
        tables = [Table(Path(folder), each) for each in names]
        rounds = [[each.do() for each in tables] for _ in range(ROUNDS)]
        times = [median(each) for each in zip(*rounds, strict=True)]
        shipped = median(times[: len(SHIPPED)])
        for table, time in zip(tables, times, strict=True):
            row(table.game, f"{time:.0f}", f"{time / shipped:.2f}")
        of = [Path(folder) / each for each in STARTERS]
        for each in [*of, *(EXAMPLES / name for name in OLD)]:
            seconds, games = checked(each)
            rate = plies_a_second(each)
            row(each.name, f"{rate:,.0f}", games, f"{1000 * seconds / games:.0f}")


if __name__ == "__main__":
    main()
