"""What the sessions of a campaign come to together."""

from pnp.rules.chronicle import Chronicle
from pnp.rules.ledger import Entry, Ledger
from pnp.rules.package import Point, Score
from pnp.rules.pending import Result


def score(chronicle: Chronicle, ledger: Ledger) -> Score:
    """Return what the campaign comes to; the result when it is closed.

    A chronicle may count it under ``score``; else the scores of all sessions are added
    up, and as many must be won as lost.
    """
    own = getattr(chronicle, "score", None)
    if own is not None:
        counted: Score = own(ledger)
        return counted
    points = tuple(
        Point(f"day {entry.day}: {entry.session}", 1, _scored(entry))
        for entry in ledger.entries
    )
    total = sum(each.points for each in points)
    return Score(points, total, _led(ledger) if ledger.outcome else "")


def result(chronicle: Chronicle, ledger: Ledger) -> Result:
    """Return how a closed campaign ended; drawn where nothing says it."""
    return score(chronicle, ledger).result or "drawn"


def _led(ledger: Ledger) -> Result:
    """Return what the sessions come to, for the first seat of their game."""
    results = [dict(entry.facts).get("result", "") for entry in ledger.entries]
    led = results.count("won") - results.count("lost")
    return "won" if led > 0 else "lost" if led < 0 else "drawn"


def _scored(entry: Entry) -> int:
    said = dict(entry.facts).get("score", "")
    whole = said.removeprefix("-").isdecimal() and len(said) < 9
    return int(said) if whole else 0
