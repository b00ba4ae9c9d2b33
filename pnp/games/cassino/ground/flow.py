"""The flow of a turn: its chapters register here what each frame does.

Before the first turn and in a turn, the players report events in any order.  Then
``DEEDS`` has the function for each kind of move.  ``referee`` imports all chapters,
so every step, wait and deed is registered.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from pnp.rules.flow import Flow
from pnp.rules.registers import ByKind

F = TypeVar("F", bound=Callable[..., Any])
FLOW = Flow()
step, roll = FLOW.step, FLOW.roll
play, proceed, dice = FLOW.play, FLOW.proceed, FLOW.dice

DEEDS = ByKind[Callable[..., None]]()
played = DEEDS.under
"""A deed finds its wait on top again, and pushes the frames it still needs."""


class Awaited(NamedTuple):
    """What the game waits for."""

    clause: str
    """``{side}`` and ``{what}`` in it are the first part of the frame, by its name."""
    cases: tuple[str, ...]
    no_dice: str
    """What to write instead of dice."""


AWAITED: dict[str, Awaited] = {}


def wait(
    name: str,
    clause: str,
    *cases: str,
    dice: Callable[..., int] | int = 0,
    no_dice: str = "",
) -> Callable[[F], F]:
    """Register what an answer does, and what the game waits for."""
    AWAITED[name] = Awaited(clause, cases, no_dice)
    return FLOW.wait(name, dice=dice)
