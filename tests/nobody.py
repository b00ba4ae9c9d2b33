"""Somebody to whom nothing belongs, so that files can be closed to a test of root's."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def let_in() -> None:
    """Skip a test where nobody may look into the checkout: root's home is closed."""
    closed = [each for each in (ROOT, *ROOT.parents) if not each.stat().st_mode & 0o001]
    if closed:
        pytest.skip(f"only root can look into {closed[-1]}, where this checkout lies")


@contextmanager
def nobody() -> Iterator[None]:
    """Be somebody whom no folder belongs to."""
    if os.geteuid() != 0:
        yield
        return
    let_in()
    os.setegid(65534)
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)
        os.setegid(0)


def opened(place: Path) -> None:
    """Let everybody look into a folder of the tests."""
    for folder in (place, *place.parents):
        if Path(tempfile.gettempdir()) in folder.parents:
            folder.chmod(0o755)
