"""Cleanup after killed programs: unfinished files, removed when they are old enough."""

import re
from contextlib import suppress

from pnp import unfinished
from pnp.errors import OutputError
from pnp.output.directory import Directory


def sweep(directory: Directory, name: str) -> None:
    """Remove unfinished versions of ``name`` that are old enough."""
    litter = re.compile(rf"\.{re.escape(name[:100])}{unfinished.ENDS}")
    with suppress(OSError, OutputError):
        for each in filter(litter.fullmatch, directory.names()):
            if unfinished.nobodys(directory.changed(each)):
                directory.discard(each)
