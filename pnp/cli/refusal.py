"""Errors about words on the command line that cannot be used."""

from collections.abc import Iterable

from pnp.errors import BadInput, Complaint, Mark, among, quoted

LONGEST = 80
"""The most characters of a word that is shown in full."""


def refused(what: str, why: str, hint: str = "") -> BadInput:
    """Return the error: the words, what is wrong with them, and what to try."""
    return BadInput([Complaint(Mark(_shown(what)), why, hint)])


def which_scenario(scenarios: Iterable[str]) -> BadInput:
    """Return the error of a game that needs a scenario, with those it has."""
    names = [*scenarios]
    add = f"add --scenario {names[0]}; " if names else ""
    return refused("--scenario", "which scenario is it?", f"{add}{among(names)}")


def _shown(what: str) -> str:
    short = len(what) < LONGEST
    return what if what and what.isprintable() and short else quoted(what)
