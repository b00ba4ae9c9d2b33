"""``pnp legal``: the legal moves."""

from collections.abc import Iterator, Sequence

import click

from pnp.cli.as_json import as_json, show
from pnp.cli.brief_moves import MOST, forms
from pnp.cli.completing import Offered, next_words
from pnp.cli.page import INDENT, counted, folded, quiet, say
from pnp.cli.sessions import Asked, takes_a_session
from pnp.cli.waiting import answers, left, told, where
from pnp.rules.pending import Chance, Choice
from pnp.session.answers import legal as legal_moves
from pnp.session.answers import speaks_of
from pnp.session.plies import in_own_words
from pnp.session.seating import hidden
from pnp.session.session import Session


@click.command()
@takes_a_session
@click.argument("about", nargs=-1, type=Offered(next_words))
@click.option("--all", "whole", is_flag=True, help="Every name, in long lists too.")
@as_json
def legal(
    asked: Asked, about: tuple[str, ...], *, whole: bool, for_program: bool
) -> None:
    """List the legal moves: all, or those of one piece, place or verb.

    \b
    Examples:
      pnp legal friday
      pnp legal friday lee
    """
    session = asked.open()
    named = in_own_words(session.rules, session.position, " ".join(about))
    if for_program:
        show(legal_moves(session, named, asked.seat))
        return
    say(moves(session, named, asked.seat, whole=whole))


def moves(
    session: Session, about: str = "", seat: str = "", *, whole: bool = False
) -> Iterator[str]:
    """Yield the turn and the legal moves: all, or those about something."""
    yield where(session, seat)
    waiting = session.rules.pending(session.seen(seat))
    if not isinstance(waiting, Choice) or hidden(session, waiting, seat):
        yield from told(session, seat)
        if isinstance(waiting, Chance) and not hidden(session, waiting, seat):
            yield from left(waiting)
        return
    found = [move for move in answers(session) if speaks_of(move, about)]
    yield from _listed(session, found, about, whole=whole)


def _listed(
    session: Session, found: Sequence[str], about: str, *, whole: bool
) -> Iterator[str]:
    if found:
        yield f"{counted(len(found), 'legal move').capitalize()}{_of(about)}:"
        for form in forms(found, most=len(found) if whole else MOST):
            yield from folded(form, INDENT, INDENT * 2)
        return
    yield f"No legal move{_of(about)}."
    if about:
        why = f"Try: pnp why {session.name} {about}"
        yield from map(quiet, folded(why, INDENT))


def _of(about: str) -> str:
    return f" of {about}" if about else ""
