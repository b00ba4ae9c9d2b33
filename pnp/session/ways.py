"""How far to go back or forward: ``3`` steps, ``to 41``, ``turn``, ``all``.

A step is an entry of the log: a move, a roll, a correction, an agreement.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pnp.errors import quoted
from pnp.patterns import late
from pnp.rules.notation import NotationError
from pnp.session.errors import SessionError
from pnp.session.events import MAIN, START
from pnp.session.seating import turns_called

if TYPE_CHECKING:
    from pnp.session.session import Session

ALL = "all"
MANY = 10
"""``undo`` asks first before it takes back more steps than this."""
_STEPS = late(r"(?P<to>(?:--)?to\b\s*=?\s*)?(?P<number>\d{1,9})")


def back(session: "Session", how: str) -> int:
    """Return the entry at which a line is after ``undo`` with these words.

    Raises NotationError for other words, SessionError for a way that is too long.
    """
    called = turns_called(session).casefold()
    words, path = how.strip().casefold(), [START, *session.log.path(session.head)]
    named = (ALL, "turn", called)
    to, number = (False, 0) if words in named else _read(how, "undo", f"undo {called}")
    if len(path) == 1:
        raise SessionError("there is nothing to take back")
    if words == ALL:
        return START
    if words in named:
        return _turn_began(session, path)
    if to:
        return session.log.before[session.going(number)[-1].number]
    if number >= len(path):
        told = f"you can take back only {len(path) - 1}"
        hint = "undo all goes back to the start"
        if number in path:
            hint = f"undo to {number} goes back to entry {number}; {hint}"
        raise SessionError(told, hint=hint)
    return path[-1 - number]


def ahead(session: "Session", how: str) -> int:
    """Return the entry at which a line is after ``redo`` with these words.

    Raises the errors of ``back``.
    """
    every = how.strip().casefold() == ALL
    to, number = (False, 0) if every else _read(how, "redo", "redo all")
    forward = all_ahead(session)
    if to:
        return number
    if number > len(forward):
        told = f"you can play only {len(forward)} again"
        raise SessionError(told, hint="redo all plays them")
    return forward[number - 1]


def _read(how: str, word: str, other: str) -> tuple[bool, int]:
    """Return whether an entry is named, and its number or how many steps: 1 for ''."""
    if not how.strip():
        return False, 1
    found = _STEPS.fullmatch(how.strip().casefold())
    if not found or not int(found["number"]):
        hint = f"write {word}, {word} 3 for three steps, {word} to 41, or {other}"
        raise NotationError(f"{quoted(how)} does not say how far", hint=hint)
    return bool(found["to"]), int(found["number"])


def _turn_began(session: "Session", path: Sequence[int]) -> int:
    """Return the last entry before the turn in which the last one was played."""
    taken = session.walk.taken
    turn = taken[path[-1]].before.turn
    at = len(path) - 1
    while at > 1 and taken[path[at - 1]].before.turn == turn:
        at -= 1
    return path[at - 1]


def all_ahead(session: "Session") -> Sequence[int]:
    """Return what can be played again, the next first; SessionError if nothing can."""
    forward = session.log.forward(session.line)
    if not forward:
        told, hint = _nothing_ahead(session)
        raise SessionError(told, hint=hint)
    return forward


def on_to(session: "Session", to: int = 0) -> Sequence[int]:
    """Return what a redo plays again: one entry, or all up to number ``to``."""
    forward = all_ahead(session)
    if to and to not in forward:
        hint = f"you can redo entries {forward[0]} to {forward[-1]}"
        raise SessionError(f"entry {to} cannot be played again", hint=hint)
    return forward[: forward.index(to or forward[0]) + 1]


def _nothing_ahead(session: "Session") -> tuple[str, str]:
    """Return why nothing can be played again, and what to do instead."""
    undone = session.log.lines[session.line].undone
    if not undone:
        return "there is nothing to play again: nothing was taken back", ""
    last = undone[-1][0]
    if last in session.log.path(session.head):
        return "there is nothing to play again: you have played it all", ""
    name = session.name if session.line == MAIN else f"{session.name}@{session.line}"
    hint = f"try it on a line of its own: pnp branch {name} what-if --at {last}"
    return "there is nothing to play again: the game went another way", hint
