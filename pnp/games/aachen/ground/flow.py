"""The flow of a turn: the chapters register what each frame does.

The parts of a frame are the parameters of the function that gets them: an ``area``, a
``unit``, several ``units``. ``referee`` imports all chapters, so that it has every step
and every wait.
"""

from collections.abc import Callable
from inspect import CO_VARARGS
from typing import Any, TypeVar

from pnp.games.aachen.ground.position import Position
from pnp.rules.citation import case
from pnp.rules.flow import Flow

F = TypeVar("F", bound=Callable[..., Any])
FLOW = Flow()
play, proceed, dice = FLOW.play, FLOW.proceed, FLOW.dice
WAITS: dict[str, tuple[str, tuple[str, ...]]] = {}
"""Per wait what comes next, in a clause, and its cases.

``{unit}`` or ``{area}`` is the first part of the frame.
"""


def step(name: str, *cases: str, parts: tuple[str, ...] = ()) -> Callable[[F], F]:
    """Register what a step does, and what it rules; its parts are its parameters."""

    def register(function: F) -> F:
        Position.FRAMES[name] = parts or _parts(function, 1)
        case(*cases)(function)
        return FLOW.step(name)(function)

    return register


def wait(
    name: str, told: str, *cases: str, dice: Callable[..., int] | int = 0
) -> Callable[[F], F]:
    """Register what an answer to a wait does, and what it rules.

    Refusals tell of the wait in a clause, and cite the first case.
    """

    def register(function: F) -> F:
        Position.FRAMES[name] = _parts(function, 2)
        WAITS[name] = told, cases[:1]
        case(*cases)(function)
        return FLOW.wait(name, dice=dice)(function)

    return register


def _parts(function: Callable[..., Any], first: int) -> tuple[str, ...]:
    """Return the parameters from one on, as the kinds of parts of a frame."""
    code = function.__code__
    if code.co_flags & CO_VARARGS:
        each = code.co_varnames[code.co_argcount].removesuffix("s")
        return each, f"{each}*"
    return tuple(n.lstrip("_") for n in code.co_varnames[first : code.co_argcount])
