"""Fate, asked on behalf of the table: dice the companion throws, cards it keeps."""

import re
from collections.abc import Callable, Sequence
from random import Random, SystemRandom

from pnp.cli.waiting import hidden
from pnp.errors import PnpError
from pnp.rules.notation import NotationError
from pnp.rules.package import doubt
from pnp.rules.pending import Chance, Choice
from pnp.rules.ruling import Ruling
from pnp.session.errors import SessionError
from pnp.session.plies import parts
from pnp.session.session import Session

ROLL = "roll"
"""The word that asks the companion to throw, or to turn up a card it keeps."""


ROLLED = re.compile(
    r"^(?:(?:i|we)\s+)?(?:rolls?|rolled|throws?|threw)\s+(?=[1-6])", re.IGNORECASE
)
"""What people write before dice that have fallen: ``rolled 4 2``."""


def luck() -> Random:
    """Return a source of luck that nobody can foretell."""
    return SystemRandom()


def left_to_us(session: Session) -> bool:
    """Whether the companion answers what waits now, without being asked."""
    waiting = session.pending
    if not isinstance(waiting, Chance):
        return False
    if waiting.kind == "dice":
        return session.header.dice == "roll"
    return session.header.cards == "kept"


def doubted(session: Session, line: str) -> str:
    """Return what should be asked before a line of one ply is played; '' for most."""
    try:
        if len(parts(line)) > 1:
            return ""
        move = session.read(line)
    except PnpError:
        return ""  # whoever plays it says what is wrong
    return doubt(session.rules, session.position, move)


Heard = Callable[[str], object]
"""Who is told what dice are thrown for."""


def settle(
    session: Session, random: Random, thrown: Heard | None = None
) -> list[Ruling]:
    """Let fate answer as long as the table leaves it to the companion.

    It stops where what came is refused: a correction took away what lay face down.
    ``thrown`` hears what dice are thrown for: nobody was asked for them.
    """
    rulings: list[Ruling] = []
    head = -1
    while left_to_us(session) and session.head != head:
        head = session.head
        waiting = session.pending
        if thrown and isinstance(waiting, Chance) and waiting.kind == "dice":
            thrown(waiting.prompt.replace("; write what fell", "").rstrip("."))
        rulings += session.roll(random)
    return rulings


def is_a_move(session: Session) -> bool:
    """Whether players roll by a move of that name here, as in a game of Pig."""
    waits = isinstance(session.pending, Choice)
    moves = session.rules.legal(session.position) if waits else ()
    return any(str(each) == ROLL for each in moves)


def parted(written: str, *, own: bool = False) -> tuple[str, bool]:
    """Part what is written from a ``roll`` at its end: ``attack Scout@3 by Lee: roll``.

    Where a game has a move of its ``own`` that is called so, that one comes first.
    NotationError where it stands before the end: nobody knows yet what comes after.
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
                hint="submit up to the roll, then go on",
            )
    return text, bool(rolls)


def submitted(
    session: Session,
    written: str,
    random: Random,
    *,
    seat: str = "",
    thrown: Heard | None = None,
) -> Sequence[Ruling]:
    """Submit plies, let fate answer what is left to it, and return all rulings."""
    own = written.strip().casefold().startswith(ROLL) and is_a_move(session)
    text, rolls = parted(written, own=own)
    rulings = settle(session, random, thrown)
    rolls = rolls and not (rulings and not text)
    if text and hidden(session, session.pending, seat):
        whose = getattr(session.pending, "seat", "")
        hint = f"they say it themselves: --seat {whose}"
        raise SessionError(f"this is for {whose} alone", hint=hint)
    if text:
        rulings += session.submit(text, seat=seat)
    if not all(each.allowed for each in rulings):
        return rulings
    waiting = session.pending
    if rolls and not isinstance(waiting, Chance):
        hint = f"what waits is: {waiting.prompt}"
        raise NotationError("there is nothing to roll now", hint=hint)
    if rolls:
        rulings += session.roll(random)
    return rulings + settle(session, random, thrown)
