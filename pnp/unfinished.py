"""Files that are not finished: how they are called, and when they are nobody's.

A file is made under a name that nobody can foresee or have used before, and given its
own name when it is whole.  Whoever is killed between leaves it behind.  The number of a
process says nothing of who left it: in containers every process is number 7.  Its age
does: to make one takes a moment, so what has lain for an hour is nobody's any more.
"""

import os
import time

HOUR = 3_600
"""Seconds after which nobody is still writing a file of a few megabytes."""
ENDS = r"\.[0-9a-f]{16}\.new"
"""What the name of an unfinished file ends with."""


def name(finished: str) -> str:
    """Return a name for what will be called ``finished``."""
    return f".{finished[:100]}.{os.urandom(8).hex()}.new"


def nobodys(changed: float) -> bool:
    """Whether nobody is at work any more on what was changed then."""
    return time.time() - changed > HOUR
