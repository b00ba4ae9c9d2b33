"""Dice that pnp rolls, and cards that it keeps."""

import re
from collections.abc import Callable, Sequence
from random import Random, SystemRandom

from pnp.errors import PnpError
from pnp.patterns import late
from pnp.rules.notation import NotationError
from pnp.rules.package import doubt
from pnp.rules.pending import Chance, Choice
from pnp.rules.ruling import Ruling
from pnp.session.errors import SessionError
from pnp.session.plies import parts
from pnp.session.seating import hidden
from pnp.session.session import Session

ROLL = "roll"
"""The word for a roll by pnp, or for a card that it keeps."""


WRITE = late(r"[;,.:]\s+(?:write|type|enter)\s[^;]*$", re.IGNORECASE)
"""The end of a prompt that asks a player for dice: ``; write the dice``."""
ROLLED = late(
    r"^(?:(?:i|we)\s+)?(?:rolls?|rolled|throws?|threw)\s+(?=[1-6](?!\d?\s?d\d))",
    re.IGNORECASE,
)
"""Words that people write before their dice: ``rolled 4 2``, but not ``roll 2d6``."""


def luck() -> Random:
    """Return a random source that nobody can predict."""
    return SystemRandom()


def left_to_us(session: Session) -> bool:
    """Whether pnp rolls or draws now without being asked."""
    waiting = session.pending
    if not isinstance(waiting, Chance):
        return False
    if waiting.kind == "dice":
        return session.header.dice == "roll"
    return session.header.cards == "kept"


def doubted(session: Session, line: str) -> str:
    """Return a question to ask before a line of one move is played; usually ''."""
    try:
        if len(parts(line)) > 1:
            return ""
        move = session.read(line)
    except PnpError:
        return ""  # playing it reports what is wrong
    return doubt(session.rules, session.position, move)


Heard = Callable[[str], object]
"""A function that receives what the dice are rolled for."""


def settle(
    session: Session, random: Random, thrown: Heard | None = None
) -> list[Ruling]:
    """Roll and draw as long as the players leave it to pnp.

    Stop if a result is refused: a correction removed a card that was face down.
    ``thrown`` receives what each roll is for, since nobody saw a prompt.
    """
    rulings: list[Ruling] = []
    head = -1
    while left_to_us(session) and session.head != head:
        head = session.head
        waiting = session.pending
        if thrown and isinstance(waiting, Chance) and waiting.kind == "dice":
            thrown(WRITE.sub("", waiting.prompt).rstrip("."))
        rulings += session.roll(random)
    return rulings


def is_a_move(session: Session) -> bool:
    """Whether ``roll`` is a move of the game here, as in Pig."""
    waits = isinstance(session.pending, Choice)
    moves = session.rules.legal(session.position) if waits else ()
    return any(str(each) == ROLL for each in moves)


def parted(written: str, *, own: bool = False) -> tuple[str, bool]:
    """Split a line from a ``roll`` at its end: ``attack Scout@3 by Lee: roll``.

    If the game has a move of its ``own`` with that name, that one comes first.
    Raise NotationError if the roll is not last: nobody knows yet what follows.
    """
    text = ROLLED.sub("", written.strip())
    first, _, rest = text.replace(":", ";").partition(";")
    if own and first.strip().casefold() == ROLL:
        text, rolls = parted(rest)
        return "; ".join(filter(None, (ROLL, text))), rolls
    before = text.rstrip("; ")
    rolls = before.casefold().endswith(ROLL) and before[: -len(ROLL)].strip()[-1:] in (
        *("", ":", ";"),
    )
    text = before[: -len(ROLL)].rstrip(" :;") if rolls else text
    for ply in text.replace(":", ";").split(";"):
        if ply.strip().casefold() == ROLL:
            raise NotationError(
                "a roll comes last: nobody knows yet what follows it",
                hint="write the line up to the roll, then go on",
            )
    return text, bool(rolls)


def submitted(
    session: Session,
    written: str,
    random: Random,
    *,
    seat: str = "",
    thrown: Heard | None = None,
    exact: bool = False,
) -> Sequence[Ruling]:
    """Submit moves, roll and draw where left to us, and return all rulings.

    ``exact`` moves are written as they write themselves (``Session.submit``).
    """
    own = written.strip().casefold().startswith(ROLL) and is_a_move(session)
    text, rolls = parted(written, own=own)
    rulings = settle(session, random, thrown)
    rolls = rolls and not (rulings and not text)
    if text and hidden(session, session.pending, seat):
        whose = getattr(session.pending, "seat", "")
        hint = f"only {whose} can answer: --seat {whose}"
        raise SessionError(f"this is for {whose} alone", hint=hint)
    if text:
        rulings += session.submit(text, seat=seat, exact=exact)
    if not all(each.allowed for each in rulings):
        return rulings
    waiting = session.pending
    if rolls and not isinstance(waiting, Chance):
        hint = f"next: {waiting.prompt}"
        raise NotationError("there is nothing to roll now", hint=hint)
    if rolls:
        rulings += session.roll(random)
    return rulings + settle(session, random, thrown)
