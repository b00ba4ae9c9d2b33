"""What a chronicle has that adds nothing at the desk: no plies, no frames, no words.

A game whose rules say nothing of campaigns keeps a ledger all the same.  Its chronicle
takes from here what it has nothing to say to (``pnp.rules.chronicle.Chronicle``).
"""

from collections.abc import Callable, Mapping, Sequence

from pnp.model.game import Game
from pnp.rules.flow import Flow
from pnp.rules.ledger import Ledger, Member
from pnp.rules.package import Told
from pnp.rules.pending import Pending

CHAPTERS: Sequence[object] = ()
FLOW = Flow()
DEEDS: Mapping[type, Callable[..., None]] = {}
ASKED = ""


def read(ledger: Ledger, written: str) -> None:
    """Return None: it reads no ply of its own."""
    del ledger, written


def pending(ledger: Ledger) -> Pending | None:
    """Return None: it waits for nothing of its own."""
    del ledger
    return None


def tell(before: Ledger, move: object, after: Ledger) -> Told | None:
    """Return None: the desk has words for every ply there is."""
    del before, move, after
    return None


def shown(ledger: Ledger, member: Member) -> Mapping[str, str]:
    """Return nothing: what is counted of a member is all there is to see."""
    del ledger, member
    return {}


def overlay(ledger: Ledger, game: Game) -> Mapping[str, object]:
    """Return nothing: the next session begins as every session does."""
    del ledger, game
    return {}
