"""The days of a campaign follow one another; a note belongs to its day."""

from pnp.campaign.chapters.deeds import played
from pnp.rules.ledger import Day, Ledger, Note
from pnp.rules.ruling import Objection

LAST = 9_999


def gone_by(ledger: Ledger, day: Day) -> Objection | None:
    """A day that has begun, or has been passed over, never begins again."""
    if day.number > ledger.turn:
        return None
    message = f"it is day {ledger.turn} already"
    remedy = f"day {ledger.turn + 1}, or a later one; undo what was entered too early"
    return Objection(message, facts=(("day", ledger.turn),), remedy=remedy)


def too_late(ledger: Ledger, day: Day) -> Objection | None:
    """No campaign lasts for ever."""
    del ledger
    if day.number <= LAST:
        return None
    return Objection(f"there is no day {day.number}", remedy=f"at most {LAST}")


RULES = {Day: (gone_by, too_late)}


@played(Day)
def begins(ledger: Ledger, day: Day) -> None:
    """Begin another day."""
    ledger.turn = day.number


@played(Note)
def noted(ledger: Ledger, note: Note) -> None:
    """Write down a note."""
    ledger.notes.append((ledger.turn, note.text))
