"""The areas that ``bench/mutants.py`` measures: code, and the tests that watch it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Area:
    """Some modules, the quick tests that may notice a change, and the slow ones.

    Of the quick ones those are run that run the changed lines; of the slow ones, which
    start programs or print whole kits, all.
    """

    name: str
    modules: str
    quick: tuple[str, ...]
    slow: tuple[str, ...]
    goal: int | None = 90

    def slow_of(self, game: str) -> list[str]:
        """Return the slow tests, of one game or of all."""
        return [each.format(game=game) for each in self.slow]


QUICK = ("-m", "not slow")
_SLOW = ("-m", "slow")
_ALL = (
    Area(
        "imposition",
        "pnp/imposition/*.py",
        ("tests/imposition", "tests/kit/test_changes.py", "tests/kit/test_slug.py"),
        (*_SLOW, "tests/imposition", "tests/test_golden_kit.py", "tests/test_look.py"),
    ),
    Area(
        "store",
        "pnp/session/store/*.py",
        ("tests/session",),
        (
            *(
                *_SLOW,
                "tests/session/test_store_disk.py",
                "tests/session/test_store.py",
            ),
            *("tests/session/test_power_cut.py", "tests/session/test_accidents.py"),
            "tests/cli/test_accidents.py",
        ),
    ),
    Area(
        "output",
        "pnp/output/*.py",
        (
            *("tests/test_output.py", "tests/test_bench.py", "tests/test_journal.py"),
            *("tests/test_directory.py", "tests/test_files.py", "tests/test_cache.py"),
        ),
        ("tests/test_output.py", "tests/hostile/test_outputs.py"),
    ),
    Area(
        "chapters",
        "pnp/games/*/chapters/*.py",
        ("tests/games",),
        ("-m", "not slow", "tests/games/{game}"),
        goal=None,
    ),
)
AREAS = {each.name: each for each in _ALL}
"""Every area by its name, in the order in which they are measured."""
