"""Trees of all that can happen, as chess programs are tested, in any game.

A tree's leaves are the ways to go on for so many plies, every die counted by itself.
"""

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

from pnp.rules.flow import Flow
from pnp.rules.throw import throw

Formulation = Callable[[Any], Iterable[object]]
"""Of a position, all moves that are legal."""


def leaves(flow: Flow, position: Any, depth: int, legal_by: Formulation) -> int:
    """Return how many ways there are to go on for so many plies."""
    if not depth or not position.frames:
        return 1
    count = 0
    for move in _ways(flow, position, legal_by):
        after = position.clone()
        flow.play(after, move)
        count += leaves(flow, after, depth - 1, legal_by)
    return count


def _ways(flow: Flow, position: Any, legal_by: Formulation) -> Iterable[object]:
    if dice := flow.dice(position):
        return (throw(*fell) for fell in product(range(1, 7), repeat=dice))
    return legal_by(position)
