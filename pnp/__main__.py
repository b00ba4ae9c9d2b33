"""``python -m pnp``: the same as the command ``pnp``.

Python first looks for modules in the current folder.  That folder may be a stranger's:
this module takes it off the path, so that Python never runs a ``yaml.py`` in it.
"""

import os
import sys
from contextlib import suppress

with suppress(OSError):
    here = os.getcwd()  # noqa: PTH109 - before anything else is imported
    sys.path[:] = [each for each in sys.path if each not in ("", here)]

from pnp.cli.main import main

main()
