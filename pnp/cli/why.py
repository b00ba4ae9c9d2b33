"""``pnp why``: what stops a move, a piece or anything, with the case."""

import sys
from collections.abc import Iterator, Sequence
from itertools import chain

import click

from pnp.cli.as_json import as_json, show
from pnp.cli.completing import Offered, next_words
from pnp.cli.page import folded, quiet, say
from pnp.cli.rulings import answer, grouped
from pnp.cli.sessions import Asked, takes_a_session
from pnp.cli.waiting import a_way_out, told, where
from pnp.rules.ruling import Ruling
from pnp.session.answers import rulings
from pnp.session.answers import why as answers
from pnp.session.seating import hidden
from pnp.session.session import Session


@click.command()
@takes_a_session
@click.argument("question", nargs=-1, type=Offered(next_words))
@as_json
def why(asked: Asked, question: tuple[str, ...], *, for_program: bool) -> None:
    """Show what stops a move: the rule, and what to try.

    QUESTION is a move, or the name of a piece or a place.  Without one, it shows every
    move you can try here, grouped by what stops it.  Nothing is played.

    \b
    Examples:
      pnp why friday "attack Rifleman@8 by Lee"
      pnp why friday rushford
      pnp why friday
    """
    session = asked.open()
    if for_program:
        waits = session.rules.pending(session.seen(asked.seat))
        covered = hidden(session, waits, asked.seat)
        found = () if covered else rulings(session, " ".join(question), asked.seat)
        show(answers(session, found, asked.seat))
        sys.exit(0 if not found or any(each.allowed for each in found) else 1)
    lines, allowed = reasons(session, " ".join(question), asked.seat)
    say(lines)
    sys.exit(0 if allowed else 1)


def reasons(
    session: Session, question: str = "", seat: str = ""
) -> tuple[Iterator[str], bool]:
    """Return the answer to a question, and whether a move is legal."""
    waiting = session.rules.pending(session.seen(seat))
    if hidden(session, waiting, seat):
        return told(session, seat), True
    found = rulings(session, question, seat)
    if question and len(found) == 1:
        stopped = () if found[0].allowed else found
        lines = chain(answer(found[0]), a_way_out(session, stopped, seat))
        return lines, found[0].allowed
    allowed = not found or any(each.allowed for each in found)
    return _table(session, question, found, seat), allowed


def _table(
    session: Session, question: str, found: Sequence[Ruling], seat: str
) -> Iterator[str]:
    yield where(session, seat)
    if not found:
        yield from told(session, seat)
        return
    yield quiet(f"Moves to try{f' with {question}' if question else ''}:")
    for line in grouped(found):
        yield from [line] if line.startswith(" ") or not line else folded(line)
