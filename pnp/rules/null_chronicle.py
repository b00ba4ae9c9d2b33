"""The parts of a chronicle that adds nothing at the desk: no plies, frames or words.

A game without campaign rules still has a ledger. Its chronicle takes from here the
parts that it does not define (``pnp.rules.chronicle.Chronicle``).
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
    """Return None: the desk has words for every ply."""
    del before, move, after
    return None


def shown(ledger: Ledger, member: Member) -> Mapping[str, str]:
    """Return nothing: the counts of a member are all there is to show."""
    del ledger, member
    return {}


def overlay(ledger: Ledger, game: Game) -> Mapping[str, object]:
    """Return nothing: the next session begins as every session does."""
    del ledger, game
    return {}
