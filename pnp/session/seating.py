"""Who may enter what at this table: seats, hidden orders, whose dice are rolled."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from pnp.errors import among, nearest, quoted
from pnp.rules import package
from pnp.rules.pending import Chance, Choice, Over, Pending
from pnp.session.errors import SessionError
from pnp.session.events import MAIN, Header, Played, Source, written
from pnp.session.replay import fold
from pnp.session.tree import Log

if TYPE_CHECKING:
    from pnp.session.session import Session


def asked(
    session: "Session", position: Any, move: Any, seat: str, source: Source
) -> Played:
    """Return a ply in the log's form; raise SessionError if it is not the player's.

    This check comes before any ruling, which could reveal a hidden hand.
    """
    rules, pending = session.rules, session.rules.pending(position)
    secret = rules.secret(position, move)
    only = secret or package.guarded(rules, position)
    may_say(pending, rules.seats(session.game), seat, only)
    return Played(
        written(str(move)),
        session.line,
        source if isinstance(pending, Chance) else "",
        seat,
        secret,
        _salt() if secret else "",
    )


def may_say(pending: Pending, seats: Sequence[str], seat: str, secret: str) -> None:
    """Refuse an entry of an unknown seat, or of one that may not act or see it."""
    if seat and seat not in seats:
        hint = nearest(seat, seats) or among(seats)
        raise SessionError(f"there is no player {quoted(seat)}", hint=hint)
    if secret and seat != secret:
        hint = f"only {secret} can write it: --seat {secret}"
        raise SessionError(f"this is for {secret} alone", hint=hint)
    if isinstance(pending, Choice) and seat and pending.seat not in ("", seat):
        raise SessionError(f"the game waits for {pending.seat}", hint=pending.prompt)


def own_dice(header: Header, on: str, pending: Pending, source: Source) -> None:
    """Refuse pnp's dice at a table with real dice, and real dice where pnp rolls.

    On a line other than the main one, players may try anything.
    """
    if on != MAIN or not isinstance(pending, Chance):
        return
    kept = "roll" if header.cards == "kept" else "mine"
    mode = header.dice if pending.kind == "dice" else kept
    what = {"dice": "dice", "counter": "counters"}.get(pending.kind, "cards")
    if mode == "mine" and source == "rolled":
        message = f"you use your own {what} in this session"
        raise SessionError(message, hint=pending.prompt)
    if mode == "roll" and source == "entered":
        message = f"pnp keeps the {what} in this session"
        raise SessionError(message, hint=f"let pnp answer: {pending.prompt}")


def over(session: "Session") -> bool:
    """Whether the game is over on the main line, so that nothing is secret any more."""
    if session.line == MAIN:
        return isinstance(session.pending, Over)
    head = session.log.lines[MAIN].head
    position = fold(session.log, head, session.rules, session.game)
    return isinstance(session.rules.pending(position), Over)


def hidden(session: "Session", waiting: Pending, seat: str) -> bool:
    """Whether only another player may answer, so the choices stay hidden.

    If nothing on the table is secret, every player sees all choices.
    """
    if isinstance(waiting, Over) or not waiting.seat or waiting.seat == seat:
        return False
    if isinstance(waiting, Chance):
        return True
    return bool(session.seen("") != session.position)


def turns_nothing_up(log: Log, at: int, over: Callable[[], bool]) -> None:
    """Refuse a branch on which the other seat could turn up hidden cards and look.

    Before the end, nobody plays alone with what only one of two players may see.
    """
    if at in log.hidden and not over():
        raise SessionError(
            "a branch from here would show what is face down",
            hint="branch before the first hidden card, or after the game",
        )


def _salt() -> str:
    """Return an unguessable salt, so that the hash of one of few orders hides it."""
    from secrets import token_hex

    return token_hex(16)


def turns_called(session: "Session") -> str:
    """Return this table's word for a turn: a campaign has days."""
    return str(getattr(session.rules, "TURN", "Turn"))
