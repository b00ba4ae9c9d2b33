"""The flow of a turn: its chapters register here what each frame does.

Before the first turn and in a turn, the players report events in any order.  Then
``DEEDS`` has the function for each kind of move.  ``referee`` imports all chapters,
so every step, wait and deed is registered.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from pnp.rules.flow import Flow
from pnp.rules.registers import ByKind

F = TypeVar("F", bound=Callable[..., Any])
FLOW = Flow()
step, roll = FLOW.step, FLOW.roll
play, proceed, dice = FLOW.play, FLOW.proceed, FLOW.dice

DEEDS = ByKind[Callable[..., None]]()
played = DEEDS.under
"""A deed finds its wait on top again, and pushes the frames it still needs."""
AWAITED: dict[str, tuple[str, tuple[str, ...]]] = {}
"""What the game waits for, in a clause, and its cases."""


def wait(
    name: str, clause: str, *cases: str, dice: Callable[..., int] | int = 0
) -> Callable[[F], F]:
    """Register what an answer does, and in a clause what the game waits for.

    ``{side}`` and ``{what}`` in it are the first part of the frame, by its name.
    """
    AWAITED[name] = clause, cases
    return FLOW.wait(name, dice=dice)
