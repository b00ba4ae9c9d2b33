"""The time for a log: for information only, since nothing is ordered by it."""

import time


def now() -> str:
    """Return the time, to the second, in any time zone."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
