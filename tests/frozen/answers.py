"""Every public answer of a referee about a position, as text.

Of each is asked what anybody can ask: what is awaited, what is legal, what a move is
ruled and why, how it is told, what the table looks like, what a correction changes.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

from pnp.errors import PnpError
from pnp.reading.writing import written
from pnp.rules import package
from tests.games.plays import Ply

SEVERAL = 12
"""How many legal moves, and how many that somebody might ask about, are ruled on."""
SELDOM = 7
"""Every how many plies the costly questions are asked."""
WORD = re.compile(r"[\w-]+")

Answers = dict[str, str]
"""Per question what was answered."""


def of_game(
    rules: Any, position: Any, ply: Ply, random: Random, lines: Sequence[str]
) -> Iterator[Answers]:
    """Play a game to its end; yield what is answered after each ply.

    ``lines`` are what somebody may write of a table to correct it, of any game.
    """
    number = 0
    while position.frames:
        found = of_position(rules, position)
        if number % SELDOM == 0:
            found |= at_length(rules, position, lines)
        move = ply(position, random)
        before = position.clone()
        rules.play(position, move)
        found["move"] = f"{move!r} {move}"
        found["ruled"] = repr(rules.rule_on(before, move))
        found["told"] = repr(rules.tell(before, move, position))
        found["secret"] = rules.secret(before, move)
        yield found
        number += 1
    yield of_position(rules, position) | at_length(rules, position, lines)


def of_position(rules: Any, position: Any) -> Answers:
    """Return the answers that cost little."""
    return {
        "encoded": written(rules.encode(position)),
        "awaited": repr(rules.pending(position)),
        "legal": _lines(rules.legal(position)),
        "broken": repr([*rules.broken(position)]),
        "cloned": str(position.clone() == position),
    }


def at_length(rules: Any, position: Any, lines: Sequence[str]) -> Answers:
    """Return the answers that cost more."""
    found = {
        "status": repr(rules.status(position)),
        "set up": repr(rules.setup(position)),
        "counters": repr([*rules.counters(position)]),
        "spoken": repr(rules.spoken(position)),
        "primer": repr(package.primer(rules, position)),
    }
    if position.frames:
        found |= _of_moves(rules, position)
    found["score"] = _asked(lambda: rules.score(position))
    seats = rules.seats(position.tables.game)
    for seat in ("", *seats):
        seen = rules.seen(position, seat)
        found[f"seen {seat}"] = written(rules.encode(seen))
    for line in lines:
        table = position.clone()
        found[f"fix {line}"] = _asked(lambda: [*rules.fix(table, line)])  # noqa: B023
        found[f"fixed {line}"] = written(rules.encode(table))
    return found


def _of_moves(rules: Any, position: Any) -> Answers:
    """Return what is ruled on some moves, and how they read back."""
    legal = [*islice(rules.legal(position), SEVERAL)]
    asked = [*islice(rules.candidates(position), 40 * SEVERAL)][::40]
    moves = [*legal, *asked]
    words = {word for move in moves[:1] for word in WORD.findall(str(move))}
    about = [f"{word}: {_about(rules, position, word)}" for word in words]
    return {
        "candidates": _lines(asked),
        "about": "\n".join(sorted(about)),
        "read": _lines(_asked(lambda: rules.read(position, str(m))) for m in moves),  # noqa: B023
        "rulings": _lines(repr(rules.rule_on(position, m)) for m in moves),
    }


def _about(rules: Any, position: Any, word: str) -> str:
    return _asked(
        lambda: [str(m) for m in islice(rules.candidates(position, word), 40)]
    )


def _lines(told: Any) -> str:
    return "\n".join(map(str, told))


def _asked(question: Callable[[], object]) -> str:
    """Return an answer, or why there is none."""
    try:
        return repr(question())
    except PnpError as error:
        return f"{type(error).__name__}: {error.message}; {error.hint}"
