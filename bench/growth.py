"""Measure growth: a log of n entries and one of 2n, a game of n cards and one of 2n.

What somebody can make long must not take four times as long where it is twice as long;
2.3 times is the goal.  CPU time, the least of a few rounds.
"""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from growth_press import measured as pressed
from run import ROOT

from pnp import limits
from pnp.errors import Complaints
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.session import transcript, verify
from pnp.session.narrate import entries
from pnp.session.restore import restore
from pnp.session.session import Session

ENTRIES = 4_000
"""Entries of the shorter log."""
ROUNDS, GOAL = 2, 2.3
PAGE = """\
# What long things take

Twice as much of anything that a person can make long costs at most {goal} times the
CPU. `make bench` writes this page: seconds, the least of {rounds} rounds.

## Sessions

A log of {n:,} entries and one of twice as many, on Castle Itter’s rules. A log holds
{most:,} entries at most.

| a log of | work | {n:,} | {twice:,} | times |
|---|---|---|---|---|
{rows}

## Games

`pnp build` of the starter game with n of something and with 2n, less what the game
takes without them.

| what | n | n, s | 2n, s | times |
|---|---:|---:|---:|---:|
{press}
"""


def fixes(entries: int) -> Iterator[str]:
    """Yield corrections, one behind the other."""
    for number in range(entries):
        yield f"* fix turn {1 + number % 2}"


def there_and_back(entries: int) -> Iterator[str]:
    """Yield a long way that is taken back and played again whole, over and over."""
    way = entries // 2
    yield from fixes(way)
    for number in range(entries - way):
        yield f"* redo to {way + 1}" if number % 2 else "* undo to 1"


def branches(entries: int) -> Iterator[str]:
    """Yield corrections, and a line that begins behind each."""
    for number in range(entries // 2):
        yield f"* fix turn {1 + number % 2}"
        yield f"* branch line-{number} after {2 * number + 2}"


def chains(entries: int) -> Iterator[str]:
    """Yield lines of which each begins behind the last."""
    for number in range(entries):
        yield f"* branch line-{number} after 1"


def notes(entries: int) -> Iterator[str]:
    """Yield corrections, each with nine lines of text for people before it."""
    for number in range(entries):
        yield from ["# what somebody wrote in the margin"] * 9
        yield f"* fix turn {1 + number % 2}"


KINDS: dict[str, Callable[[int], Iterator[str]]] = {
    "corrections": fixes,
    "undo and redo of a long way": there_and_back,
    "branches from everywhere": branches,
    "branches from the start": chains,
    "notes between corrections": notes,
}


def text_of(head: str, kind: Callable[[int], Iterator[str]], entries: int) -> str:
    """Return a transcript with so many entries of a kind."""
    lines, number = [head.rstrip(), ""], 1
    for each in kind(entries):
        if each.startswith("#"):
            lines.append(each)
        else:
            number += 1
            lines.append(f"{number}. {each}")
    return "".join(f"{line}\n" for line in lines)


def measured(text: str, game: Game, folder: Path) -> dict[str, float]:
    """Return how long each kind of work takes on one transcript."""
    path = folder / "measured.pnp"
    taken = {}
    session = None

    def bring() -> Session:
        return restore(path, transcript.read(text), game)

    def work(name: str, job: Callable[[], object]) -> object:
        gc.collect()
        before = process_time()
        done = job()
        taken[name] = process_time() - before
        return done

    session = work("import", bring)
    assert isinstance(session, Session)  # noqa: S101 - what bring returns
    work("log", lambda: entries(session))
    work("export", lambda: transcript.write(session))
    work("verify", lambda: verify.session(path))
    for each in folder.iterdir():
        each.unlink()
    return taken


def rows() -> Iterator[str]:
    """Yield the rows of the table, and print them as they come."""
    complaints = Complaints()
    game = load("castle-itter", complaints=complaints)
    if game is None:
        raise AssertionError(complaints.errors)
    with TemporaryDirectory() as name:
        begun = Session.begin(Path(name) / "head.pnp", game, name="measured")
        head = transcript.write(begun).partition("\nstands ")[0]
        folder = Path(name) / "work"
        folder.mkdir()
        for kind, lines in KINDS.items():
            once, twice = (
                least(text_of(head, lines, many), game, folder)
                for many in (ENTRIES, 2 * ENTRIES)
            )
            for work, took in once.items():
                times = twice[work] / took
                row = f"| {kind} | {work} | {took:.2f} | {twice[work]:.2f} |"
                print(row, f"{times:.2f}", flush=True)
                yield f"{row} {times:.2f} |"


def of_the_press() -> Iterator[str]:
    """Yield the rows of what is printed, and print them as they come."""
    for name, number, one, two, times in pressed([]):
        row = f"| {name} | {number:,} | {one:.2f} | {two:.2f} | {times:.2f} |"
        print(row, flush=True)
        yield row


def least(text: str, game: Game, folder: Path) -> dict[str, float]:
    """Return the least that each kind of work took in a few rounds."""
    found = [measured(text, game, folder) for _ in range(ROUNDS)]
    return {work: min(each[work] for each in found) for work in found[0]}


def main() -> None:
    """Measure everything and write the page."""
    gc.set_threshold(50_000, 20, 50)  # as the command itself does
    page = PAGE.format(
        n=ENTRIES,
        twice=2 * ENTRIES,
        goal=GOAL,
        rounds=ROUNDS,
        most=limits.ENTRIES,
        rows="\n".join(rows()),
        press="\n".join(of_the_press()),
    )
    (ROOT / "docs" / "benchmarks-growth.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
