"""Read and play a line on a copy of the table, to see its result."""

import re
from collections.abc import Sequence
from typing import Any

from pnp.rules.notation import NotationError
from pnp.rules.package import Rules, clauses, unfold
from pnp.rules.pending import Chance, Choice
from pnp.rules.throw import Throw
from pnp.rules.unheard import asks, denies

MOST_LEGAL = 400


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


def is_exact(rules: Rules[Any], position: Any, written: str) -> bool:
    """Whether a line is one ply as it writes itself, and no dice: it needs no trial."""
    if ";" in written or ":" in written:
        return False
    try:
        move = rules.read(position, written)
    except NotationError:
        return False
    return str(move) == written and not isinstance(move, Throw)


def is_told(rules: Rules[Any], position: Any) -> bool:
    """Whether a table waits for something with a name: a choice or a card, no dice."""
    waits = rules.pending(position)
    card = isinstance(waits, Chance) and waits.kind != "dice"
    return card or isinstance(waits, Choice)


def is_one_way(plies: Sequence[Any]) -> bool:
    """Whether *then* fits the plies: there are several, or one has a way of several."""
    values = (getattr(p, f, "") for p in plies for f in getattr(p, "__slots__", ()))
    return len(plies) != 1 or any(isinstance(v, tuple) and v[1:] for v in values)


def is_a_question(text: str, rules: Rules[Any], position: Any) -> bool:
    """Whether a line is a question: nothing of it is ever played."""
    first, second, *_ = [*re.findall(r"[^\s,.:;]+", text), "", ""]
    known = any(
        str(move).casefold().split()[0] == first.casefold()
        for move in listed_moves(rules, position)
    )
    return "?" in text or (asks(first) and not known and not denies(second))


def listed_moves(rules: Rules[Any], position: Any) -> Sequence[Any]:
    """Return the first legal moves of a choice, or the cards that may come."""
    told = is_told(rules, position)
    return rules.legal(position)[:MOST_LEGAL] if told else ()
