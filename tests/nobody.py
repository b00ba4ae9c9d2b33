"""Somebody to whom nothing belongs, so that files can be closed to a test of root's."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def nobody() -> Iterator[None]:
    """Be somebody whom no folder belongs to."""
    if os.geteuid() != 0:
        yield
        return
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
