"""Measure the press: whole processes, the real command, ratios in one run.

Writes docs/benchmarks.md.  Each job runs a few times, the real command and its
yardstick in turn, so that a machine that slows down slows both.  Figures are CPU
seconds of the whole process and its children, and the peak memory of the largest;
what is done on several cores runs on one core in turn, by the clock.
"""

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory, TemporaryFile
from time import monotonic

import games

ROOT = Path(__file__).parent.parent
PNP = str(Path(sys.executable).parent / "pnp")
RUNS = 5
CACHE = "cache"
"""The folder, below that of the jobs, of what was made before."""
ENVIRONMENT = {
    name: value
    for name, value in os.environ.items()
    if name != "PYTHONDONTWRITEBYTECODE"  # a person's Python keeps what it compiled
} | {"PNP_CACHE": CACHE}


Before = Callable[[], None]
"""What is done before each run, and not measured."""


@dataclass(frozen=True, slots=True)
class Figure:
    """What one run took: CPU seconds, peak memory in megabytes, and by the clock."""

    cpu: float
    memory: float
    clock: float


@dataclass(frozen=True, slots=True)
class Job:
    """One measured job: what it is, its goal, the command, and its yardstick."""

    name: str
    goal: str
    command: Sequence[str]
    yardstick: Sequence[str] = ()
    before: Before = lambda: None
    clocked: bool = False
    """Whether it uses several cores, so that the clock is looked at as well."""


def run(command: Sequence[str], folder: Path, *, cores: int = 0) -> Figure:
    """Run a command to its end and return what it took; on so many cores, or on all."""
    begun = monotonic()
    with TemporaryFile() as said, _on(cores):
        child = subprocess.Popen(
            command, cwd=folder, env=ENVIRONMENT, stdout=subprocess.DEVNULL, stderr=said
        )
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        if child.returncode:
            raise SystemExit(f"{' '.join(command)} failed:\n{said.read().decode()}")
    scale = 1 << 20 if sys.platform == "darwin" else 1 << 10
    cpu, clock = used.ru_utime + used.ru_stime, monotonic() - begun
    return Figure(cpu, used.ru_maxrss / scale, clock)


@contextmanager
def _on(cores: int) -> Iterator[None]:
    """Use so many cores only, where the system can be told so; all, if 0."""
    if not cores or sys.platform != "linux":
        yield
        return
    every = os.sched_getaffinity(0)
    os.sched_setaffinity(0, sorted(every)[:cores])
    try:
        yield
    finally:
        os.sched_setaffinity(0, every)


def beside(job: Job, folder: Path) -> str:
    """Run a job on all cores and on one in turn; return what the clock says of it."""
    pairs = []
    for _ in range(RUNS):
        clocks = []
        for cores in (0, 1):
            job.before()
            clocks.append(run(job.command, folder, cores=cores).clock)
        pairs.append(clocks)
    both, one = (median(clocks) for clocks in zip(*pairs, strict=True))
    ratio = median(clocks[0] / clocks[1] for clocks in pairs)
    print(
        f"{job.name}, by the clock: {both:.2f} s, on one core {one:.2f} s", flush=True
    )
    return (
        f"{job.name}, by the clock: {both:.2f} s on all cores, {one:.2f} s on one; "
        f"the ratio is {ratio:.2f}, pair by pair."
    )


def measure(job: Job, folder: Path) -> str:
    """Run a job and its yardstick in turn; return the row of the table."""
    job.before()
    run(job.command, folder)
    ours, theirs = [], []
    for _ in range(RUNS):
        job.before()
        ours.append(run(job.command, folder))
        if job.yardstick:
            theirs.append(run(job.yardstick, folder))
    cpu = median(figure.cpu for figure in ours)
    memory = max(figure.memory for figure in ours)
    spread = f"{min(f.cpu for f in ours):.2f}–{max(f.cpu for f in ours):.2f}"
    if theirs:
        naive = median(figure.cpu for figure in theirs)
        pairs = zip(ours, theirs, strict=True)
        ratio = median(mine.cpu / its.cpu for mine, its in pairs)
        beside = f"{naive:.2f} | {ratio:.2f}"
    else:
        beside = "– | –"
    print(f"{job.name}: {cpu:.2f} s ({spread}), goal {job.goal}", flush=True)
    return (
        f"| {job.name} | {job.goal} | {cpu:.2f} | {spread} | {memory:.0f} | {beside} |"
    )


def jobs(folder: Path) -> Iterator[Job]:
    """Yield the jobs, their games written out below a folder."""
    games.write_all(folder)

    def moved() -> None:
        shutil.rmtree(folder / "out", ignore_errors=True)

    def fresh() -> None:
        moved()
        shutil.rmtree(folder / CACHE, ignore_errors=True)

    yield from cards(fresh)
    yield Job(
        "B, 200 counters (CSV)", "≤ 0.45", build("b"), naive("counters", "b"), fresh
    )
    yield from castle_itter(games.ChangeOneCard(folder), fresh, moved)
    aachen = str(ROOT / "components" / "aachen")
    a_map = build(aachen, "--only", "map")
    yield Job("Aachen, its map as poster and tiles", "≤ 1.5", a_map, before=fresh)
    yield Job("Aachen, the whole kit", "≤ 6", build(aachen), before=fresh)
    yield from exports(folder, fresh)
    yield Job("pnp --help", "≤ 0.15", [PNP, "--help"])


def cards(fresh: Before) -> Iterator[Job]:
    """Yield job A in its three sizes."""
    for number, kind, goal in (
        (61, "YAML", "≤ 0.45"),
        (1_000, "YAML", "≤ 1.0"),
        (10_000, "CSV", "≤ 6, ≤ 200 MB"),
    ):
        game, name = f"a-{number}", f"A, {number:,} cards ({kind})"
        yield Job(name, goal, build(game), naive("cards", game), fresh)


def castle_itter(
    change: games.ChangeOneCard, fresh: Before, moved: Before
) -> Iterator[Job]:
    """Yield the game that people print: what we lay out, all of it, and one change."""
    name, game = "Castle Itter", str(ROOT / "components" / "castle-itter")
    pressed = build(game, "--only", "counters,cards,board,aid,record,cover,boxes")
    yield Job(f"{name} without the booklets", "≤ 1.5", pressed, before=fresh)
    whole = f"{name}, the whole kit"
    yield Job(whole, "≤ 6", build(game), before=fresh, clocked=True)
    yield Job(f"{whole} into a new folder", "≤ 0.6", build(game), before=moved)
    changed = build(str(change.game))
    yield Job(f"{name} again after one changed card", "≤ 0.5", changed, before=change)
    diff = [PNP, "diff", game, "published", "playtest-elite"]
    yield Job("pnp diff of two editions of it", "≤ 0.5", diff)


def exports(folder: Path, fresh: Before) -> Iterator[Job]:
    """Yield every face of the game as a picture: all drawn, all kept, none changed."""
    game = str(ROOT / "components" / "castle-itter")
    command = [PNP, "export", game, "--to", "images", "--out", "out", "--cache", "kept"]

    def cold() -> None:
        fresh()
        shutil.rmtree(folder / "kept", ignore_errors=True)

    name = "Castle Itter, every face at 300 dpi"
    yield Job(name, "≤ 20, ≤ 400 MB", command, before=cold)
    yield Job(f"{name}, pictures kept", "≤ 1", command, before=fresh)
    yield Job(f"{name}, nothing changed", "≤ 1", command)


def build(game: str, *options: str) -> Sequence[str]:
    """Return the command that prints a game."""
    return [PNP, "build", game, "--to", "out", *options]


def naive(script: str, rows: str) -> Sequence[str]:
    """Return the yardstick that prints the same rows."""
    path = ROOT / "bench" / f"naive_{script}.py"
    return [sys.executable, str(path), f"{rows}.csv", "naive.pdf"]


def main() -> None:
    """Measure everything and write the page."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        every = list(jobs(folder))
        rows = [measure(job, folder) for job in every]
        clock = "\n".join(beside(job, folder) for job in every if job.clocked)
    page = ROOT / "docs" / "benchmarks.md"
    page.write_text(
        PAGE.format(machine=machine(), runs=RUNS, rows="\n".join(rows), clock=clock)
    )


def machine() -> str:
    """Name the machine: processor, cores, Python."""
    cpu = platform.processor() or platform.machine()
    said = Path("/proc/cpuinfo")
    if said.exists():
        names = [
            line.partition(":")[2].strip()
            for line in said.read_text().splitlines()
            if line.startswith("model name")
        ]
        cpu = names[0] if names else cpu
    system = f"{platform.system()} {platform.machine()}"
    return (
        f"{cpu}, {os.cpu_count()} cores, {system}, Python {platform.python_version()}"
    )


PAGE = """# How fast the press is

`make bench` writes this page. It shows CPU seconds of the whole process (and its
children). Each job is the real command, from start to finished, checked files. Reading
the definitions is included. Each row has the median of {runs} runs, with the least and
the most. Memory is the peak of the largest process. The yardstick does the same job as
a first reportlab script would (`bench/naive_*.py`). It runs in turn with ours. The
ratio is ours over the yardstick's, pair by pair. Trust this figure on another machine.

Machine: {machine}.

| job | goal, s | CPU s | least–most | MB | yardstick, s | ratio |
|---|---|---|---|---|---|---|
{rows}

{clock}

The yardsticks read the same rows from CSV. They check nothing, place no backs by rule,
and report no errors. Ours reads definitions, resolves and measures everything, and
checks what it wrote.
"""

if __name__ == "__main__":
    main()
