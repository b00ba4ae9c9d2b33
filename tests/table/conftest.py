"""One Chromium for all tests of the page: a process can drive no more than one."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.table.web.browser import chromium


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    with chromium() as found:
        yield found
