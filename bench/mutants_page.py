"""The page that ``bench/mutants.py`` writes: scores, intervals, and what survived."""

import json
import subprocess
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from math import sqrt
from pathlib import Path
from typing import Any

from areas import AREAS

Z = 1.959964
"""How many deviations either side hold 95 in 100."""

HEAD = """# Mutants: what the tests notice

`make mutants` changes the code in one small place at a time and runs the tests. A
change that no test notices has *survived*: a test is missing, or the change makes no
difference (it is *equivalent*, and the reason is given). The score is the share that
was noticed, of all that were tried but those with a reason; the interval is Wilson's,
at 95 %. A change that makes the tests run forever is noticed, and counted apart.

With `--quick` the slow tests are left out, and what survives is not tried again in a
fresh process: the score of all tests can only be higher. A result is kept for as long
as the changed file is the same in every other place; what was noticed once is not
tried again when tests are added. Tests that were written for what survived here raise
the score of this sample more than that of the code; another seed tells by how much.

{sample} changes an area are drawn with seed {seed}, or all where there are fewer.
Which changes are made at all: `bench/changes.py`; which tests watch which code:
`bench/areas.py`; why it is done this way: `docs/decisions/0026-mutants-in-a-copy.md`.
"""


def wilson(hits: int, number: int) -> tuple[float, float]:
    """Return the interval of 95 % of a share, after Wilson."""
    if not number:
        return 0.0, 1.0
    share, spread = hits / number, Z * Z / number
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / number + spread / number / 4) / (1 + spread)
    return middle - half, middle + half


def keep(
    folder: Path, area: str, number: int, tests: str, found: Sequence[dict[str, Any]]
) -> None:
    """Keep what the page says of an area until all are measured."""
    git = ["git", "describe", "--always", "--dirty", "--exclude=*"]
    said = subprocess.run(git, capture_output=True, text=True, check=True).stdout
    day = datetime.now(UTC).strftime("%Y-%m-%d")
    head = {"number": number, "tests": tests, "commit": said.strip(), "day": day}
    text = json.dumps({**head, "found": list(found)}, indent=1)
    (folder / f"{area}.found").write_text(text, encoding="utf-8")


def reasons(root: Path) -> dict[tuple[str, str], str]:
    """Return why some changes make no difference, by file and change."""
    text = (root / "bench" / "equivalent.toml").read_text(encoding="utf-8")
    return {
        (each["file"], each["change"].strip("\n")): each["because"]
        for each in tomllib.loads(text)["equivalent"]
    }


def write(root: Path, folder: Path, seed: int, sample: int) -> None:
    """Write the page from what is known of each area."""
    known, why = [], reasons(root)
    for name in AREAS:
        path = folder / f"{name}.found"
        if path.exists():
            known.append((name, json.loads(path.read_text(encoding="utf-8"))))
    lines = [HEAD.format(seed=seed, sample=sample), *_table(known, why)]
    for name, found in known:
        lines += ["", f"## {name}", "", *_survivors(found["found"], why)]
    (root / "docs" / "mutants.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


Known = list[tuple[str, dict[str, Any]]]
Why = dict[tuple[str, str], str]


def _table(known: Known, why: Why) -> Iterator[str]:
    yield (
        "| Area | Changes | Tried | Killed | Timed out | Survived | Equivalent "
        "| Score | Interval | Goal | Tests | Commit | Day |"
    )
    yield "|---|" + "--:|" * 7 + "---|---|---|---|---|"
    for name, found in known:
        count = Counter(each["outcome"] for each in found["found"])
        same = sum(
            (each["path"], each["diff"]) in why
            for each in found["found"]
            if each["outcome"] == "survived"
        )
        hits = count["killed"] + count["timed out"]
        tried = len(found["found"])
        low, high = wilson(hits, tried - same)
        goal = AREAS[name].goal
        yield (
            f"| {name} | {found['number']} | {tried} | {count['killed']} "
            f"| {count['timed out']} | {count['survived']} | {same} "
            f"| {hits / (tried - same):.1%} | {low:.1%} – {high:.1%} "
            f"| {f'{goal} %' if goal else 'baseline'} "
            f"| {found['tests']} | `{found['commit']}` | {found['day']} |"
        )


def _survivors(found: Sequence[dict[str, Any]], why: Why) -> Iterator[str]:
    left = [each for each in found if each["outcome"] == "survived"]
    if not left:
        yield "Nothing survived."
    for each in left:
        yield f"- `{each['path']}:{each['line']}` {each['operator']}"
        if reason := why.get((each["path"], each["diff"])):
            yield f"  Equivalent because {reason}"
        yield "  ```diff"
        yield from (f"  {line}" for line in each["diff"].splitlines())
        yield "  ```"
