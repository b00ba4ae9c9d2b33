"""Read and play a line on a copy of the table, to see its result."""

import re
from collections.abc import Sequence
from typing import Any

from pnp.rules.package import Rules, clauses, unfold
from pnp.rules.pending import Chance, Choice


def trial(
    rules: Rules[Any], position: Any, written: str
) -> tuple[tuple[Any, ...], bool, Any]:
    """Return the plies of a line, whether all are legal, and the position after."""
    now, plies = position.clone(), list[Any]()
    parts = [each.strip() for each in re.split("[;:]", written)]
    for part in filter(None, parts):
        for clause in clauses(rules, now, part):
            for one in unfold(rules, now, clause):
                move = rules.read(now, one)
                plies.append(move)
                if not rules.rule_on(now, move).allowed:
                    return tuple(plies), False, now
                rules.play(now, move)
    return tuple(plies), bool(plies), now


def is_told(rules: Rules[Any], position: Any) -> bool:
    """Whether a table waits for something with a name: a choice or a card, no dice."""
    waits = rules.pending(position)
    card = isinstance(waits, Chance) and waits.kind != "dice"
    return card or isinstance(waits, Choice)


def is_one_way(plies: Sequence[Any]) -> bool:
    """Whether *then* fits the plies: there are several, or one has a way of several."""
    values = (getattr(p, f, "") for p in plies for f in getattr(p, "__slots__", ()))
    return len(plies) != 1 or any(isinstance(v, tuple) and v[1:] for v in values)
