"""Unfinished files: their names, and when they are abandoned.

``pnp`` makes a file under a name that nobody can foresee or has used before, and
renames it when it is whole.  A process that is killed in between leaves it behind.  The
number of a process does not show who left it: in containers every process is number 7.
Its age does: making a file takes a moment, so a file that is an hour old is abandoned.
"""

import os
import time

HOUR = 3_600
"""Seconds after which nobody is still writing a file of a few megabytes."""
ENDS = r"\.[0-9a-f]{16}\.new"
"""The end of every unfinished file's name."""


def name(finished: str) -> str:
    """Return an unfinished name for the file ``finished``."""
    return f".{finished[:100]}.{os.urandom(8).hex()}.new"


def nobodys(changed: float) -> bool:
    """Whether a file last changed at that time is abandoned."""
    return time.time() - changed > HOUR
