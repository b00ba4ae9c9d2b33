"""Which tests one worker runs: those of a module, which share what is dear to make.

Modules that name one group for ``pytest.mark.xdist_group`` are run by one worker too.
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
    """Return the group of a module's tests: the one it names, or itself."""
    named = NAMED.search((ROOT / path).read_text(encoding="utf-8"))
    return named[1] if named else path


class Groups(LoadGroupScheduling):  # type: ignore[misc]
    """Hands out the tests of a module together, the slow modules first."""

    def schedule(self) -> None:
        """Keep the order of the collection, in which what is slow comes first."""
        self.config.option.loadscopereorder = False
        super().schedule()

    def _split_scope(self, nodeid: str) -> str:
        path, _, _ = nodeid.partition("::")
        return group(path)
