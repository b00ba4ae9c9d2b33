"""``pnp do``: moves with one command, all of them or none."""

import sys
from collections.abc import Iterator, Sequence

import click

from pnp.cli.completing import Offered, next_words
from pnp.cli.page import say
from pnp.cli.rulings import advice, refusal
from pnp.cli.sessions import Asked, takes_a_session
from pnp.cli.waiting import next_up
from pnp.rules.ruling import Ruling
from pnp.session.rolling import luck, submitted
from pnp.session.session import Session


@click.command()
@takes_a_session
@click.argument("moves", nargs=-1, required=True, type=Offered(next_words))
def do(asked: Asked, moves: tuple[str, ...]) -> None:
    """Play MOVES in a session: all of them, or none if one is illegal.

    Put the dice after a colon.  Separate moves with semicolons.  Write roll at the end,
    and pnp rolls.  Exit code 1: a move is illegal; every objection is listed.

    \b
    Examples:
      pnp do friday "place Lee at BJM; attack Rifleman@8: 4 2"
      pnp do friday "attack Rifleman@8 by Lee: roll"
    """
    session = asked.open()
    since = session.rows[-1].number
    rulings = submitted(session, " ".join(moves), luck(), seat=asked.seat)
    say(played(session, since, rulings, asked.seat))
    sys.exit(0 if all(each.allowed for each in rulings) else 1)


def played(
    session: Session, since: int, rulings: Sequence[Ruling], seat: str
) -> Iterator[str]:
    """Yield what was played, any advice, and what the game waits for now."""
    from pnp.cli.log import returned, told

    refused = [each for each in rulings if not each.allowed]
    for each in refused:
        yield from refusal(each)
    if not refused:
        yield from told(session, seat, since=since)
        yield from returned(session)
        yield from advice(rulings)
    else:
        yield "Nothing was played."
    yield from next_up(session, seat)
