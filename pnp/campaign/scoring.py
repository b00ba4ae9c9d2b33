"""What the sessions of a campaign come to together."""

from pnp.campaign.words.asking import result
from pnp.rules.ledger import Entry, Ledger
from pnp.rules.package import Point, Score


def score(ledger: Ledger) -> Score:
    """Return the scores of all sessions, added up; the result when it is closed."""
    points = tuple(
        Point(f"day {entry.day}: {entry.session}", 1, _scored(entry))
        for entry in ledger.entries
    )
    total = sum(each.points for each in points)
    return Score(points, total, result(ledger) if ledger.outcome else "")


def _scored(entry: Entry) -> int:
    said = dict(entry.facts).get("score", "")
    whole = said.removeprefix("-").isdecimal() and len(said) < 9
    return int(said) if whole else 0
