"""The end of a campaign: after it nothing more is entered."""

from pnp.campaign.chapters.deeds import played
from pnp.rules.ledger import Close, Ledger

CLOSED = "closed"


@played(Close)
def closed(ledger: Ledger, close: Close) -> None:
    """Close the ledger."""
    del close
    ledger.outcome = CLOSED
    ledger.frames.clear()
