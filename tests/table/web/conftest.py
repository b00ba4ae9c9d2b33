"""A fresh page over a fake Table for each test."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.table.web.browser import served

Opener = Callable[..., Any]


@pytest.fixture(scope="session")
def house() -> Iterator[str]:
    with served() as address:
        yield address


@pytest.fixture
def opened(browser: Any, house: str) -> Iterator[Opener]:
    """Open the page, and fail if it writes an error to the console."""
    errors: list[str] = []
    contexts = []

    def open_(width: int = 1000, height: int = 700, **asked: str) -> Any:
        size = {"width": width, "height": height}
        context = browser.new_context(viewport=size, reduced_motion="reduce")
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on(
            "console", lambda told: errors.extend([told.text] * (told.type == "error"))
        )
        query = "&".join(f"{key}={value}" for key, value in asked.items())
        page.goto(f"{house}?{query}")
        page.wait_for_selector(".page")
        page.wait_for_timeout(250)
        return page

    yield open_
    for each in contexts:
        each.close()

    assert errors == []
