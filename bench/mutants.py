"""Break the code on purpose, one small change at a time; count what the tests notice.

``make mutants``, or ``make mutants AREA=store`` for one area.  cosmic-ray makes the
changes; this draws 300 of them an area, always the same, and runs each in a copy of
the tree: first the quick tests that run the changed lines, fastest first, then, for
what these let pass, the slow ones.  Results are kept in ``output/mutants/``; a run that
was cut short goes on there.  ``--again`` tries once more what survived.
Writes ``docs/mutants.md``.
"""

import json
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from hashlib import sha256
from pathlib import Path
from queue import Queue
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import changes
import mutants_page
from areas import AREAS, QUICK, Area
from changes import Change
from tree import LATE, UNSWAPPED, Tree

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "output" / "mutants"
SEED = 12
SAMPLE = 300
FEW = 60
"""Seconds that all quick tests of an area take, where all of them can be run."""


class Judge:
    """Runs the tests of an area against one change after another."""

    def __init__(self, area: Area, trees: "Queue[Tree]", quick: bool) -> None:
        self.area, self.trees, self.quick = area, trees, quick
        KEPT.mkdir(parents=True, exist_ok=True)
        tree = trees.get()
        seen = KEPT / f"{area.name}-{_state(tree.folder, area)}.json"
        if not seen.exists():
            tree.sound([*QUICK, *area.quick], seen=tree.folder.with_name("seen"))
            tree.folder.with_name("seen").replace(seen)
        if not quick:
            tree.sound(area.slow_of(""))
        trees.put(tree)
        self.seen: dict[str, Any] = json.loads(seen.read_text(encoding="utf-8"))
        for each in list(trees.queue):
            each.serve([*QUICK, *area.quick])

    def close(self) -> None:
        """End the processes that wait for changes."""
        for each in list(self.trees.queue):
            each.close()

    def chosen(self, change: Change) -> list[str]:
        """Return the quick tests that run the changed lines, the fastest first."""
        lines = self.seen["lines"].get(change.path, {})
        ran = {each for line in change.lines for each in lines.get(str(line), [])}
        took, names = self.seen["took"], self.seen["tests"]
        if not ran:  # it runs as the module is imported: who knows who looks at it
            ran = {each for tests in lines.values() for each in tests}
            near = {n for n, name in enumerate(names) if f"/{change.game}" in name}
            ran = near if sum(took) < FEW or not ran else ran & near
        return [names[n] for n in sorted(ran, key=took.__getitem__)]

    def tried(self, change: Change) -> dict[str, Any]:
        """Return what became of a change: who noticed it, or that nobody did."""
        tree = self.trees.get()
        try:
            path, said = tree.folder / change.path, tree.folder.parent
            whole = path.read_bytes()
            path.write_text(change.text, encoding="utf-8")
            try:
                outcome = self._noticed(tree, change)
            finally:
                path.write_bytes(whole)
            by = said / "failed"
            first = by.read_text(encoding="utf-8") if by.exists() else ""
            by.unlink(missing_ok=True)
        finally:
            self.trees.put(tree)
        return {**change.told(), "key": change.key, "outcome": outcome, "by": first}

    def _noticed(self, tree: Tree, change: Change) -> str:
        names, place = self.chosen(change), tree.folder.parent
        took = dict(zip(self.seen["tests"], self.seen["took"], strict=True))
        limit = 30 + 4 * sum(took[name] for name in names)
        code: int | None = tree.swapped(change, names, limit)
        if code == UNSWAPPED or (code == 0 and not self.quick):
            (place / "chosen").write_text(json.dumps(names), encoding="utf-8")
            files = sorted({name.split("::")[0] for name in names})
            said = {"chosen": place / "chosen", "failed": place / "failed"}
            code = tree.run(["-x", *QUICK, *files], limit, **said)
        if code == 0 and not self.quick:
            slow = self.area.slow_of(change.game)
            code = tree.run(["-x", *slow], 900, failed=place / "failed")
        return {None: "timed out", LATE: "timed out", 0: "survived"}.get(code, "killed")


def _state(folder: Path, area: Area) -> str:
    """Return what tells the code of an area and its tests apart from any others."""
    files = sorted(folder.glob(area.modules))
    for each in area.quick:
        at = folder / each
        files += [at] if at.is_file() else sorted(at.glob("**/*.py"))
    return sha256(b"\0".join(each.read_bytes() for each in files)).hexdigest()[:12]


def sample(area: Area) -> tuple[list[Change], int]:
    """Return the changes that are tried, and how many there are in all."""
    every = sorted(changes.every(ROOT, area.modules))
    drawn = Random(SEED).sample(every, min(SAMPLE, len(every)))  # noqa: S311
    tried = (changes.made(ROOT, each) for each in sorted(drawn))
    return [each for each in tried if changes.is_python(each)], len(every)


def results(area: Area) -> dict[str, dict[str, Any]]:
    """Return what is known of an area's changes, by key; what came last counts."""
    path = KEPT / f"{area.name}.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {each["key"]: each for each in map(json.loads, lines)}


def try_all(area: Area, asked: Namespace, trees: Callable[[], "Queue[Tree]"]) -> None:
    """Try what was not tried, write each result down, and keep all for the page."""
    wanted, number = sample(area)
    known = results(area)
    done = {
        key
        for key, each in known.items()
        if not (asked.again and each["outcome"] == "survived")
    }
    left = [each for each in wanted if each.key not in done]
    Random(SEED).shuffle(left)  # noqa: S311 - what is cut short is a sample as well
    print(f"{area.name}: {len(wanted)} of {number}, {len(left)} to try", flush=True)
    if left and asked.minutes:
        judge = Judge(area, trees(), asked.quick)
        for said in judged(judge, left, time.monotonic() + 60 * asked.minutes):
            with (KEPT / f"{area.name}.jsonl").open("a", encoding="utf-8") as file:
                file.write(json.dumps(said) + "\n")
            if said["outcome"] == "survived":
                print(f"{said['path']}:{said['line']}\n{said['diff']}", flush=True)
    found = results(area)
    tests = "quick" if asked.quick else "all"
    tried = [found[each.key] for each in wanted if each.key in found]
    mutants_page.keep(KEPT, area.name, number, tests, tried)


def judged(
    judge: Judge, left: Iterable[Change], until: float
) -> Iterator[dict[str, Any]]:
    """Yield what became of changes, as it is known, until there is no time left."""
    with ThreadPoolExecutor(judge.trees.qsize()) as pool:
        begun = [pool.submit(judge.tried, each) for each in left]
        try:
            for tried in as_completed(begun):
                yield tried.result()
                if time.monotonic() > until:
                    break
        finally:
            pool.shutdown(cancel_futures=True)
            judge.close()


def arguments() -> Namespace:
    """Return what was asked for on the command line."""
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("area", nargs="*", choices=[*AREAS, []], default=[])
    asked.add_argument("--again", action="store_true", help="try survivors once more")
    asked.add_argument(
        "--quick", action="store_true", help="look once at what survives"
    )
    asked.add_argument("--at-once", type=int, default=2, help="processes")
    asked.add_argument("--minutes", type=float, default=600, help="an area at most")
    return asked.parse_args()


def main() -> None:
    """Try one area or all, and write the page."""
    asked = arguments()
    with TemporaryDirectory(prefix="pnp-mutants-", ignore_cleanup_errors=True) as room:
        made: Queue[Tree] = Queue()

        def trees() -> "Queue[Tree]":
            for number in range(0 if made.qsize() else asked.at_once):
                made.put(Tree(ROOT, Path(room) / str(number)))
            return made

        for name in asked.area or AREAS:
            try_all(AREAS[name], asked, trees)
    mutants_page.write(ROOT, KEPT, SEED, SAMPLE)


if __name__ == "__main__":
    main()
