"""``python -m pnp``: the same as the command.

Python looks for modules in the folder one stands in first.  That may be a stranger's:
from here on it is not looked in, so that no ``yaml.py`` there is ever run.
"""

import os
import sys
from contextlib import suppress

with suppress(OSError):
    here = os.getcwd()  # noqa: PTH109 - before anything else is imported
    sys.path[:] = [each for each in sys.path if each not in ("", here)]

from pnp.cli.main import main

main()
