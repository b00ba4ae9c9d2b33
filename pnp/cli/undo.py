"""``pnp undo``: take entries back; nothing is deleted, and a throw stays as it fell."""

from collections.abc import Iterator, Sequence

import click

from pnp.cli.kept import Asked, takes_a_session
from pnp.cli.page import INDENT, counted, folded, say
from pnp.cli.waiting import next_up
from pnp.session.session import Ply


@click.command()
@takes_a_session
@click.option("--to", type=click.IntRange(min=1), help="The last entry that stays.")
def undo(asked: Asked, to: int | None) -> None:
    """Take back the last entry of a session, or all after entry --to.

    Nothing is deleted: pnp redo brings it back, and a move that is made again has the
    throw it had.

    \b
    Examples:
      pnp undo friday
      pnp undo friday --to 41
    """
    session = asked.open()
    gone = session.undo(to or 0)
    say([*taken_back(gone, asked.seat), *next_up(session, asked.seat)])


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
