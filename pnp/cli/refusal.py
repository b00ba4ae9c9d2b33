"""Refusals: what is raised where something written on the street cannot be used."""

from pnp.errors import BadInput, Complaint, Mark, quoted

LONGEST = 80
"""Characters of a word that is shown as it was written."""


def refused(what: str, why: str, hint: str = "") -> BadInput:
    """Return what to raise: what was written, why it will not do, and a way out."""
    return BadInput([Complaint(Mark(_shown(what)), why, hint)])


def _shown(what: str) -> str:
    short = len(what) < LONGEST
    return what if what and what.isprintable() and short else quoted(what)
