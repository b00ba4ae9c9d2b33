"""Pictures that several tests ask for, drawn once for all workers."""

import os
from pathlib import Path

from pnp.output import Cache


def kept() -> Cache:
    """Return the pictures that other tests, and the commands of tests, have drawn."""
    return Cache(Path(os.environ["PNP_CACHE"]))
