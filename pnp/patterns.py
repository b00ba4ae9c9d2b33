"""Patterns that are compiled when they are first used.

A command imports the readers of every sentence and uses few of them. To compile all
their patterns takes a tenth of the time in which ``pnp status`` starts.
"""

import re
from typing import Any, cast


class _Late:
    """A pattern before its first use: what it is asked for, it compiles to give."""

    def __init__(self, written: str, flags: int) -> None:
        self._written, self._flags = written, flags

    def __getattr__(self, name: str) -> Any:
        found = getattr(re.compile(self._written, self._flags), name)
        setattr(self, name, found)
        return found


def late(written: str, flags: int = 0) -> re.Pattern[str]:
    """Return a pattern that is compiled when it is first used.

    A pattern that is wrong is told by ``tests/test_patterns.py``, not at import.
    """
    return cast("re.Pattern[str]", _Late(written, flags))
