"""What every test may ask for."""

import os
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from tests.examples import TASTE, examples

if TYPE_CHECKING:
    from tests.kits import Shop


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--accept-golden`` blesses golden pages that differ, once looked at."""
    parser.addoption("--accept-golden", action="store_true", help="bless golden pages")


def pytest_configure(config: pytest.Config) -> None:
    """Tell every worker to bless golden pages, or that a taste of laws is enough."""
    from tests.golden import ACCEPT

    if config.option.markexpr == "not slow":
        os.environ[TASTE] = "1"
    settings.register_profile("all", examples(100))
    settings.load_profile("all")
    if config.getoption("--accept-golden"):
        os.environ[ACCEPT] = "1"


@pytest.fixture(scope="session")
def shop(tmp_path_factory: pytest.TempPathFactory) -> "Shop":
    """Print kits, each once for all tests, whichever worker runs them."""
    from tests.kits import Shop

    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    return Shop(shared / "kits")
