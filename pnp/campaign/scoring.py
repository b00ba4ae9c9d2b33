"""The combined score of a campaign's sessions."""

from pnp.rules.chronicle import Chronicle
from pnp.rules.ledger import Ledger
from pnp.rules.package import Point, Score
from pnp.rules.pending import Result
from pnp.rules.standings import balance, facts, scored


def score(chronicle: Chronicle, ledger: Ledger) -> Score:
    """Return the score of the campaign; the result when it is closed.

    A chronicle may compute it under ``score``; by default the scores of all sessions
    are added up, and more sessions won than lost is a win.
    """
    own = getattr(chronicle, "score", None)
    if own is not None:
        counted: Score = own(ledger)
        return counted
    points = tuple(
        Point(f"day {each.day}: {each.session}", 1, scored(each, "score").score)
        for each in ledger.entries
    )
    results = [facts(each).get("result", "") for each in ledger.entries]
    led = balance(ledger, results.count("won"), results.count("lost"))
    return Score(points, sum(each.points for each in points), led)


def result(chronicle: Chronicle, ledger: Ledger) -> Result:
    """Return the result of a closed campaign; drawn if the score has no result."""
    return score(chronicle, ledger).result or "drawn"
