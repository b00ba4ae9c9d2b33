"""A position file to a position; whatever is wrong with it is told at its place."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from pnp.errors import Complaints
from pnp.reading import Node, Opened
from pnp.rules.flow import Flow, Frame
from pnp.rules.frames import stack
from pnp.rules.lookup import Lookup, turn_settings
from pnp.rules.resuming import resumed
from pnp.rules.ruling import Objection
from pnp.rules.state.declared import State

S = TypeVar("S", bound=State)


def read(
    begun: S,
    node: Node,
    complaints: Complaints,
    *,
    flow: Flow,
    laws: Callable[[S], Sequence[Objection]],
    waiting: Callable[[S, Opened], list[Frame]],
) -> S | None:
    """Return the position that is written; nothing where an error was found in it.

    ``begun`` is a position before its first ply, which the file says what has become
    of; ``waiting`` tells what is awaited where the file does not say.
    """
    before = len(complaints.errors)
    opened = Opened.open(node, begun.shape(), complaints)
    if opened is None:
        return None
    lookup = Lookup(complaints, begun.begun(opened))
    turn_settings(begun, opened.raw("settings"), lookup)
    begun.take(opened, lookup)
    frames = opened.raw("frames")
    if frames is not None:
        begun.frames = stack(begun.FRAMES, begun.tables.kinds, lookup, frames)
    elif begun.phase != "over":
        begun.frames = waiting(begun, opened)
    unheld = lookup.foreign  # what it cannot hold is left out, and breaks many a law
    held: Callable[[S], Sequence[Objection]] = (lambda _: []) if unheld else laws
    return resumed(begun, flow, held, opened, before)
