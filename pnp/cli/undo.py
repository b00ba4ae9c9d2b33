"""``pnp undo``: take entries back; nothing is deleted, and a throw stays as it fell."""

from collections.abc import Iterator, Sequence

import click

from pnp.cli.asking import goes_on
from pnp.cli.page import INDENT, counted, folded, say
from pnp.cli.sessions import Asked, takes_a_session
from pnp.cli.waiting import next_up
from pnp.session.session import Ply
from pnp.session.ways import MANY, back


@click.command()
@takes_a_session
@click.argument("how", nargs=-1)
@click.option("--to", type=click.IntRange(min=1), help="The last entry that stays.")
@click.option("--yes", is_flag=True, help="Do not ask, however much is taken back.")
def undo(asked: Asked, how: tuple[str, ...], to: int | None, *, yes: bool) -> None:
    """Take back the last step of a session, or several.

    HOW is a number of steps, "to" and the last entry that stays, "turn" for all of
    this turn, or "all".  Nothing is deleted: pnp redo brings it back, and a move that
    is made again has the throw it had.  At a terminal you are asked before more than
    ten steps go.

    \b
    Examples:
      pnp undo friday
      pnp undo friday 3
      pnp undo friday to 41
      pnp undo friday turn
    """
    session = asked.open()
    stays = back(session, written(how, to))
    going = len(session.going(stays))
    if going > MANY and not yes and not goes_on(question(going)):
        say(["Nothing was taken back."])
        return
    gone = session.undo(stays)
    say([*taken_back(gone, asked.seat), *next_up(session, asked.seat)])


def written(how: Sequence[str], to: int | None) -> str:
    """Return how far, in one text; click.UsageError where it is said twice."""
    if how and to:
        raise click.UsageError("say how far once: as words, or by --to")
    return f"to {to}" if to else " ".join(how)


def question(steps: int) -> str:
    """Return what is asked before many steps are taken back."""
    return f"Take back {counted(steps, 'step')}?"


def taken_back(gone: Sequence[Ply], seat: str = "") -> Iterator[str]:
    """Yield what an undo took back."""
    yield f"Taken back: {counted(len(gone), 'entry', 'entries')}."
    yield from entries(gone, seat)
    if any(each.chance for each in gone):
        yield from folded("What fell stays fallen: the same throw is offered again.")


def entries(plies: Sequence[Ply], seat: str = "") -> Iterator[str]:
    """Yield entries of the log as they were written; what is another's is covered."""
    for each in plies:
        covered = each.secret and each.secret != seat
        says = f"(known to {each.secret} alone)" if covered else each.text
        kind = "" if each.kind == "ply" else f"{each.kind}: "
        yield from folded(f"{each.number}. {kind}{says}", INDENT, INDENT * 3)
