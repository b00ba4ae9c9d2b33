"""The flow of a turn: the chapters register what each frame does.

``referee`` imports all chapters, so that it has every step and every wait.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from pnp.rules.flow import Flow

F = TypeVar("F", bound=Callable[..., Any])
FLOW = Flow()
step, play, proceed, dice = FLOW.step, FLOW.play, FLOW.proceed, FLOW.dice
WAITS: dict[str, tuple[str, tuple[str, ...]]] = {}
"""Per wait what comes next, in a clause, and its cases.

``{unit}`` or ``{area}`` is the first part of the frame.
"""


def wait(
    name: str, told: str, *cases: str, dice: Callable[..., int] | int = 0
) -> Callable[[F], F]:
    """Register what an answer to a wait does, and how refusals tell of the wait."""
    WAITS[name] = told, cases
    return FLOW.wait(name, dice=dice)
