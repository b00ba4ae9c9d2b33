"""The log's words for the plies of any ledger."""

from typing import Any

from pnp.campaign.telling import came_to, changes, lines
from pnp.rules.chronicle import Chronicle
from pnp.rules.ledger import Close, Day, Enrol, Grant, Ledger, Note, Record
from pnp.rules.package import Told
from pnp.rules.throw import Throw


def headed(chronicle: Chronicle, before: Ledger, move: Any, after: Ledger) -> Told:
    """Return what happened, in a sentence, without what it changed."""
    own = chronicle.tell(before, move, after)
    if own is not None:
        return own
    remark = _remark(chronicle, before, move, after)
    text = "; ".join(filter(None, (_said(chronicle, move, after), remark.text)))
    return Told(text, remark.cases, part=isinstance(move, Throw), turn=after.turn)


def _remark(chronicle: Chronicle, before: Ledger, move: Any, after: Ledger) -> Told:
    """Return what a ply means beyond what it changed.

    A chronicle may give it under REMARK.
    """
    own = getattr(chronicle, "REMARK", None)
    found: Told | None = own(before, move, after) if own else None
    return found or Told("")


def tell(chronicle: Chronicle, before: Ledger, move: Any, after: Ledger) -> Told:
    """Return the log's words for a ply, with what it changed.

    Dice continue the entry that asked for them.
    """
    own = chronicle.tell(before, move, after)
    if own is not None:
        return own
    differ = changes(before, after, chronicle)
    if isinstance(move, Enrol) and differ:
        return Told(f"{differ[0].name} {differ[0].text}", turn=after.turn)
    remark = _remark(chronicle, before, move, after)
    said = (_said(chronicle, move, after), *lines(differ), remark.text)
    text = "; ".join(filter(None, said))
    return Told(text, remark.cases, part=isinstance(move, Throw), turn=after.turn)


def _said(chronicle: Chronicle, move: Any, after: Ledger) -> str:
    match move:
        case Day():
            said = "A day begins"
        case Enrol():
            said = f"{after.members[move.who].name} joins"
        case Record():
            said = came_to(after.entries[-1], after, chronicle)
        case Grant():
            said = (move.because or "a grant").capitalize()
        case Note():
            said = f"Note: {move.text}"
        case Close():
            said = "The campaign is closed"
        case _:
            said = str(move)
    return said
