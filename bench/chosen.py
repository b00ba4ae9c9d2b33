"""A pytest plugin: notes which test runs which line, or runs the tests it is told to.

``bench/mutants.py`` loads it with ``-p bench.chosen``.  With ``PNP_SEEN`` it writes
there which tests ran each line of the package, and how long each test took.  With
``PNP_CHOSEN`` it keeps the tests of that list, in its order.  The first test that fails
is written to ``PNP_FAILED``.
"""

import json
import os
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from coverage import Coverage

ROOT = Path(__file__).parent.parent
SEEN = os.environ.get("PNP_SEEN", "")
CHOSEN = os.environ.get("PNP_CHOSEN", "")
FAILED = os.environ.get("PNP_FAILED", "")

cover = Coverage(data_file=None, source=[str(ROOT / "pnp")], config_file=False)
took: dict[str, float] = defaultdict(float)

if SEEN:
    cover.start()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Put down what runs from here on to this test, its fixtures included."""
    if SEEN:
        cover.switch_context(item.nodeid)
    return (yield)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add up how long a test took, and note the first that fails."""
    took[report.nodeid] += report.duration
    if FAILED and report.failed and not Path(FAILED).exists():
        Path(FAILED).write_text(report.nodeid, encoding="utf-8")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests that were chosen, in the order in which they were."""
    if CHOSEN:
        wanted = json.loads(Path(CHOSEN).read_text(encoding="utf-8"))
        order = {name: number for number, name in enumerate(wanted)}
        items[:] = [each for each in items if each.nodeid in order]
        items.sort(key=lambda each: order[each.nodeid])


def pytest_unconfigure() -> None:
    """Write down what was seen."""
    if not SEEN:
        return
    cover.stop()
    data, tests = cover.get_data(), list(took)
    number = {name: index for index, name in enumerate(tests)}
    lines = {
        Path(file).relative_to(ROOT).as_posix(): {
            line: sorted(number[each] for each in ran if each in number)
            for line, ran in data.contexts_by_lineno(file).items()
        }
        for file in data.measured_files()
    }
    said = {"tests": tests, "took": list(took.values()), "lines": lines}
    Path(SEEN).write_text(json.dumps(said), encoding="utf-8")
