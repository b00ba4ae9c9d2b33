"""Measure sessions: a full game replayed, its status in one shot, a durable ply.

Wall time, since disks are what is waited for; what the disk's own fsync takes is
measured beside them.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from run import PNP, run

from pnp.games.castle_itter.generator.legal import legal
from pnp.games.castle_itter.policies import shooting
from pnp.session.session import Session
from tests.games.castle_itter.walking import begun, fate, game, of_fate, walk

RUNS = 15
NAME = "measured"


@dataclass(frozen=True, slots=True)
class Wait:
    """What somebody waits for: what it is, its goal, and milliseconds."""

    name: str
    goal: str
    taken: tuple[float, ...]

    def __str__(self) -> str:
        middle, least, most = median(self.taken), min(self.taken), max(self.taken)
        return f"| {self.name} | {self.goal} | {middle:.1f} | {least:.1f}–{most:.1f} |"


def waits() -> Iterator[Wait]:
    """Yield what a session makes people wait for."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        appended = play(folder, fate(lasting()))
        plies = len(appended)
        yield Wait(
            f"The disk’s own fsync of 4 KiB, {plies} times", "–", fsyncs(folder, plies)
        )
        yield Wait(f"A move checked and saved, {plies} of a game", "≤ 10", appended)
        path = folder / f"{NAME}.pnp"
        yield Wait("That game opened again and replayed", "≤ 20", opened(path))
        yield Wait("`pnp status` of it, the whole process", "≤ 150", status(folder))


def lasting() -> int:
    """Return the first seed of a game that lasts until the deck has run out."""
    for seed in count():
        position = begun("published", "beginner", dealt=True)
        for _ in walk(position, fate(seed), shooting):
            pass
        if position.outcome == "deck out":
            return seed
    raise AssertionError


def play(folder: Path, random: Random) -> tuple[float, ...]:
    """Play a game to its end in a session; return milliseconds per ply."""
    path = folder / f"{NAME}.pnp"
    of = game("published", "beginner")
    session = Session.begin(path, of, dice="roll", cards="kept")
    taken = []
    while session.position.frames:
        position = session.position
        before = perf_counter()
        if of_fate(position):
            session.roll(random)
        else:
            session.submit(str(shooting(position, legal(position), random)))
        taken.append((perf_counter() - before) * 1000)
    return tuple(taken)


def fsyncs(folder: Path, times: int) -> tuple[float, ...]:
    """Return milliseconds that writing and syncing 4 KiB takes on this disk."""
    taken = []
    with (folder / "fsync").open("wb") as file:
        for _ in range(times):
            before = perf_counter()
            file.write(bytes(4096))
            file.flush()
            os.fsync(file.fileno())
            taken.append((perf_counter() - before) * 1000)
    return tuple(taken)


def opened(path: Path) -> tuple[float, ...]:
    """Return milliseconds to open a session, which replays it."""
    taken = []
    for _ in range(RUNS):
        before = perf_counter()
        Session.open(path)
        taken.append((perf_counter() - before) * 1000)
    return tuple(taken)


def status(folder: Path) -> tuple[float, ...]:
    """Return milliseconds of a whole ``pnp status``, Python's start included."""
    taken = []
    for _ in range(RUNS):
        before = perf_counter()
        run([PNP, "status", NAME, "--dir", str(folder)], folder)
        taken.append((perf_counter() - before) * 1000)
    return tuple(taken)
