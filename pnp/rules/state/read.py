"""A position file to a position; every error is reported at its place."""

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
    """Return the position that is written; None if an error was found in it.

    ``begun`` is a position before its first ply; the file changes it. ``waiting``
    returns what is awaited if the file does not have it.
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
    unheld = lookup.foreign  # what it cannot hold is left out; that breaks many laws
    held: Callable[[S], Sequence[Objection]] = (lambda _: []) if unheld else laws
    return resumed(begun, flow, held, opened, before)
