"""``pnp undo``: take moves back; nothing is deleted, and undo does not reroll."""

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
@click.option(
    "--to", type=click.IntRange(min=1), help="Last log entry to leave in place."
)
@click.option("--yes", is_flag=True, help="No confirmation, for any number of steps.")
def undo(asked: Asked, how: tuple[str, ...], to: int | None, *, yes: bool) -> None:
    """Take back the last step of a session, or several.

    HOW is a number of steps, "to" and the last log entry that stays, "turn" for all of
    this turn, or "all".  Nothing is deleted: pnp redo plays it again.  Undo does not
    reroll.  At a terminal, you must confirm more than ten steps.

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
    """Return how far, in one text; raise click.UsageError if it is given twice."""
    if how and to:
        raise click.UsageError("write how far once: as words, or with --to")
    return f"to {to}" if to else " ".join(how)


def question(steps: int) -> str:
    """Return the question before many steps are taken back."""
    return f"Take back {counted(steps, 'step')}?"


def taken_back(gone: Sequence[Ply], seat: str = "") -> Iterator[str]:
    """Yield the entries that an undo took back."""
    yield f"Taken back: {counted(len(gone), 'entry', 'entries')}."
    yield from entries(gone, seat)
    if any(each.chance for each in gone):
        yield from folded("Undo does not reroll. Type other dice to correct a mistake.")


def entries(plies: Sequence[Ply], seat: str = "") -> Iterator[str]:
    """Yield log entries as written; another player's secrets stay hidden."""
    for each in plies:
        covered = each.secret and each.secret != seat
        says = f"(only {each.secret} can see this)" if covered else each.text
        kind = "" if each.kind == "ply" else f"{each.kind}: "
        yield from folded(f"{each.number}. {kind}{says}", INDENT, INDENT * 3)
