"""Frames of a position file to the stack they are, and what is awaited without one."""

from pnp.games.castle_itter.chapters.orders import PLAN
from pnp.games.castle_itter.chapters.sequence import DEFEND, END_TURN, SS_PHASE
from pnp.games.castle_itter.ground.position import Phase
from pnp.games.castle_itter.record.frames import PARTS, kinds
from pnp.games.castle_itter.record.lookup import Lookup
from pnp.reading import Node
from pnp.rules import frames
from pnp.rules.flow import Frame

WAITING: dict[Phase, tuple[Frame, ...]] = {
    "planning": (SS_PHASE, DEFEND, PLAN),
    "defenders": (SS_PHASE, DEFEND),
    "ss": (END_TURN, ("turn up", 0)),
    "over": (),
}
"""What is next in a phase where a file does not say."""


def stack(lookup: Lookup, node: Node) -> list[Frame]:
    """Return the frames of a list, the next to be taken at the end."""
    return frames.stack(PARTS, kinds(lookup.tables), lookup, node)
