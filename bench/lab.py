"""Measure the lab: what it adds to the bare rules, in CPU time.

Writes docs/benchmarks-lab.md; run it with the repository on the path.  Each round plays
the same number of games bare, then in the lab, so that a machine that slows down slows
both.
"""

from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from run import machine

from pnp.cli.options import Wanted
from pnp.errors import Complaints
from pnp.model import canonical
from pnp.simulate.lab.luck import lot
from pnp.simulate.lab.playing import Arm, Bench, played
from pnp.simulate.lab.tally import Tally

ROOT = Path(__file__).parent.parent
ROUNDS, GAMES = 7, 60
JOBS = {
    "Castle Itter, shooting": ("castle-itter", "shooting", ""),
    "Castle Itter, uniform": ("castle-itter", "uniform", ""),
    "Aachen, pressing": ("aachen", "pressing", ""),
    "The Wall on squares, fighting": ("itchy-scratchy", "fighting", "wall"),
    "Cassino ’44, fighting": ("cassino", "fighting", ""),
}


def bench_of(game: str, policy: str, scenario: str) -> Bench:
    """Return a game that has been played often enough to know its waits."""
    frozen = canonical.freeze(Wanted(game, scenario=scenario).load(Complaints()))
    found = Bench.of(Arm(game, frozen, canonical.digest(frozen), policy))
    for number in range(GAMES):
        played(found, lot("warm", number))
    return found


def bare(found: Bench, seed: int) -> float:
    """Return microseconds a move of a loop that only plays, and reads the end."""
    random, moves = Random(seed), 0  # noqa: S311 - dice, no secret
    rules, kinds, policy = found.rules, found.kinds, found.policy
    legal, play, roll = rules.legal, rules.play, rules.roll
    before = process_time()
    for _ in range(GAMES):
        position = found.start.clone()
        while position.frames:
            if kinds[position.frames[-1][0]]:
                play(position, roll(position, random))
            else:
                may = legal(position) if found.listed else ()
                play(position, policy(position, may, random))
            moves += 1
        rules.score(position)
        rules.pending(position)
    return (process_time() - before) / moves * 1e6


def whole(found: Bench, seed: int) -> float:
    """Return microseconds a move of the lab."""
    tally, moves = Tally(), 0
    before = process_time()
    for number in range(GAMES):
        game = played(found, lot(str(seed), number))
        tally.add(number, [game])
        moves += game.moves
    return (process_time() - before) / moves * 1e6


def main() -> None:
    """Measure every game, and write the page."""
    rows = []
    for name, asked in JOBS.items():
        found = bench_of(*asked)
        rounds = [(bare(found, seed), whole(found, seed)) for seed in range(ROUNDS)]
        alone, lab = (median(each) for each in zip(*rounds, strict=True))
        more = median(b / a - 1 for a, b in rounds)
        print(f"{name}: {alone:.1f} and {lab:.1f} µs a move, {more:+.0%}", flush=True)
        rows.append(f"| {name} | {alone:.1f} | {lab:.1f} | {more:+.0%} |")
    page = PAGE.format(
        machine=machine(), rounds=ROUNDS, games=GAMES, rows="\n".join(rows)
    )
    (ROOT / "docs" / "benchmarks-lab.md").write_text(page, encoding="utf-8")


PAGE = """# How fast the lab is

`python bench/lab.py` writes this page. It compares the lab with a loop that only plays:
legal moves, policy, dice, and the result at the end. The lab has dice of their own for
each question, counts decisions, and adds up cards and pieces. CPU time of one core:
{rounds} rounds of {games} games, both in turn, the median.

Machine: {machine}.

| game and policy | bare, µs a move | lab, µs a move | more |
|---|---|---|---|
{rows}

The goal is 5 %. Most of the rest are numbers that start again with each question: a few
microseconds, which show where moves are quick. They make pairs of games alike, and a
comparison needs fewer games: see [the lab](lab.md).
"""

if __name__ == "__main__":
    main()
