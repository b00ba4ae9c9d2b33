"""A position from a file is checked, and play goes on to what it waits for."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from pnp.rules.flow import Flow, Framed
from pnp.rules.ruling import Objection

if TYPE_CHECKING:
    from pnp.reading import Opened

F = TypeVar("F", bound=Framed)


def resumed(
    position: F,
    flow: Flow,
    laws: Callable[[F], Sequence[Objection]],
    opened: "Opened",
    before: int,
) -> F | None:
    """Return a position that was read; None if its file has an error.

    If a position breaks a law of the table, there is a warning, and play goes on from
    it as it is. ``before`` is how many errors there were when the file was opened.
    """
    told = opened.complaints
    found = laws(position)
    if len(told.errors) == before:
        _go_on(position, flow, opened)
    if len(told.errors) > before:
        return None
    for objection in found or laws(position):
        told.warn(opened.mark, str(objection), objection.remedy)
    return position


def _go_on(position: Framed, flow: Flow, opened: "Opened") -> None:
    """Take the steps that are next, until somebody must answer.

    A phase that is used up is over, as in a session. A step is sure to work only where
    play can lead. If it fails, an error shows what the file cannot wait for.
    """
    try:
        flow.proceed(position)
    except Exception:  # noqa: BLE001 - whatever fails, the file has too little
        key = "frames" if opened.has("frames") else "phase"
        message = "play cannot continue from here"
        hint = "pnp status NAME --yaml shows what a session waits for"
        opened.complaints.add(opened.at(key), message, hint)
