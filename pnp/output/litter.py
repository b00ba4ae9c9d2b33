"""What killed programs left: unfinished files, removed when nobody can be at work."""

import re
from contextlib import suppress

from pnp import unfinished
from pnp.errors import OutputError
from pnp.output.directory import Directory


def sweep(directory: Directory, name: str) -> None:
    """Remove what was going to be ``name`` and never was, if it is old enough."""
    litter = re.compile(rf"\.{re.escape(name[:100])}{unfinished.ENDS}")
    with suppress(OSError, OutputError):
        for each in filter(litter.fullmatch, directory.names()):
            if unfinished.nobodys(directory.changed(each)):
                directory.discard(each)
