"""Errors about words on the command line that cannot be used."""

from pnp.errors import BadInput, Complaint, Mark, quoted

LONGEST = 80
"""The most characters of a word that is shown in full."""


def refused(what: str, why: str, hint: str = "") -> BadInput:
    """Return the error: the words, what is wrong with them, and what to try."""
    return BadInput([Complaint(Mark(_shown(what)), why, hint)])


def _shown(what: str) -> str:
    short = len(what) < LONGEST
    return what if what and what.isprintable() and short else quoted(what)
