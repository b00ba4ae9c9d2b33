"""Which tests one worker runs: those that share what is dear to make.

A module that makes something once for itself, or names a group for
``pytest.mark.xdist_group``, is run by one worker; any other test by whichever is free.
xdist reads the mark from a test's name, which pytest 9.2 no longer lets it change, so
the group is found here, in the module's text.
"""

import re
from functools import cache
from pathlib import Path

from xdist.scheduler.loadgroup import LoadGroupScheduling

ROOT = Path(__file__).parent.parent
NAMED = re.compile(r"xdist_group\(\"([\w-]+)\"\)")


@cache
def group(path: str) -> str:
    """Return the group of a module's tests; nothing, if each may run anywhere."""
    text = (ROOT / path).read_text(encoding="utf-8")
    if named := NAMED.search(text):
        return named[1]
    return path if 'fixture(scope="module")' in text else ""


class Groups(LoadGroupScheduling):  # type: ignore[misc]
    """Hands out a module's tests together where they share something."""

    def _split_scope(self, nodeid: str) -> str:
        path, _, _ = nodeid.partition("::")
        return group(path) or nodeid
