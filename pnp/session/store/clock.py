"""The time, as a log notes it: decoration, for nothing is ordered by it."""

import time


def now() -> str:
    """Return the time, to the second, wherever the table stands."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
