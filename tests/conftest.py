"""What every test may ask for."""

import gc
import os
from contextlib import suppress
from importlib import import_module
from resource import RUSAGE_SELF, getrusage
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from tests.examples import TASTE, examples

if TYPE_CHECKING:
    from collections.abc import Generator

    from xdist.remote import Producer

    from tests.groups import Groups
    from tests.kits import Shop

SELDOM = 1_000_000, 1_000, 1_000
"""When garbage is looked for: what lasts that long is a game or a face, and is kept.

An eighth of the time went to looking through what other tests had kept.
"""
GROWN = 512 * 1024
"""After how much more memory, in KiB, all of it is looked through once."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--accept-golden`` blesses golden pages that differ, once looked at."""
    parser.addoption("--accept-golden", action="store_true", help="bless golden pages")


def pytest_configure(config: pytest.Config) -> None:
    """Tell every worker to bless golden pages, or that a taste of laws is enough."""
    from tests.golden import ACCEPT

    if config.option.markexpr == "not slow":
        os.environ[TASTE] = "1"
    gc.set_threshold(*SELDOM)
    settings.register_profile("all", examples(100))
    settings.load_profile("all")
    if config.getoption("--accept-golden"):
        os.environ[ACCEPT] = "1"
    if not hasattr(config, "workerinput"):
        _move_in(config)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: "Producer") -> "Groups":
    """Keep together on one worker what shares something dear."""
    from tests.groups import Groups

    return Groups(config, log)


def _move_in(config: pytest.Config) -> None:
    """Give all workers, and what they start, a cache that is not one's own.

    Commands find what the first of them compiled, even where a machine keeps none.
    """
    room = TemporaryDirectory(prefix="pnp-tests-", ignore_cleanup_errors=True)
    config.add_cleanup(room.cleanup)
    os.environ["PNP_CACHE"] = f"{room.name}/faces"
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ["PYTHONPYCACHEPREFIX"] = f"{room.name}/compiled"


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> "Generator[None, object, object]":
    """Compile the modules from the other end where every other worker collects them.

    Two workers meet in the middle: each finds there what the other one compiled.
    """
    if int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:]) % 2:
        for each in reversed(_modules(session.config)):
            with suppress(Exception, pytest.skip.Exception):  # its collection tells
                import_module(each)
    collected = yield
    gc.freeze()  # tests stay: nothing of them is looked through again for garbage
    gc.set_threshold(*SELDOM)  # after pnp.cli, which sets what a command needs
    return collected


def _modules(config: pytest.Config) -> list[str]:
    """Return the names of the modules in the folders that are asked for, in order."""
    folders = [config.invocation_params.dir / each for each in config.args]
    files = sorted(file for each in folders for file in each.rglob("test_*.py"))
    paths = [each.relative_to(config.rootpath) for each in files]
    return [".".join(each.with_suffix("").parts) for each in paths]


def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Leave to ``make soak`` what make test has seen in another place.

    What is slow comes first, so that no worker is left alone with it at the end.
    """
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
    if os.environ.get("PNP_SOAK"):
        return
    soaked = [each for each in items if each.get_closest_marker("soak")]
    config.hook.pytest_deselected(items=soaked)
    items[:] = [each for each in items if each not in set(soaked)]


@pytest.fixture(scope="session")
def grown() -> list[int]:
    """Return the most memory this process had when all of it was looked through."""
    return [_most()]


@pytest.fixture(scope="module", autouse=True)
def _tidied(grown: list[int]) -> "Generator[None]":
    """Clear garbage away after a module with which the process has grown a lot."""
    yield
    if _most() > grown[0] + GROWN:
        gc.collect()
        grown[0] = _most()


def _most() -> int:
    return getrusage(RUSAGE_SELF).ru_maxrss


@pytest.fixture(scope="session")
def shop(tmp_path_factory: pytest.TempPathFactory) -> "Shop":
    """Print kits, each once for all tests, whichever worker runs them."""
    from tests.kits import Shop

    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    return Shop(shared / "kits")
