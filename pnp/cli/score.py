"""``pnp score``: the score, line by line, with its cases."""

from collections.abc import Iterator

import click

from pnp.cli.as_json import as_json, show
from pnp.cli.page import INDENT, folded, good, say, title
from pnp.cli.rulings import cited
from pnp.cli.sessions import Asked, takes_a_session
from pnp.cli.waiting import ended
from pnp.rules.package import Point, Score
from pnp.rules.pending import Over
from pnp.session.session import Session


@click.command()
@takes_a_session
@as_json
def score(asked: Asked, *, for_program: bool) -> None:
    """Add up the score, line by line.

    Before the end, it is the score as if the game ended now.

    \b
    Example:
      pnp score friday
    """
    session = asked.open()
    if for_program:
        from pnp.session.answers import score as added_up

        show(added_up(session, asked.seat))
        return
    say(lines(session, asked.seat))


def lines(session: Session, seat: str = "") -> Iterator[str]:
    """Yield a score as a page."""
    position = session.seen(seat)
    waiting = session.rules.pending(position)
    found = session.rules.score(position)
    over = isinstance(waiting, Over)
    when = "at the end" if over else "if it ended now"
    yield title(f"{session.game.title}, {session.name}: the score {when}")
    yield from table(found, sides=session.game.scenario is not None)
    if isinstance(waiting, Over):
        yield ""
        said = f"{ended(session, waiting)}: {waiting.prompt}{cited(waiting.cases)}"
        yield from folded(said)


def table(found: Score, *, sides: bool = False) -> Iterator[str]:
    """Yield a line for each item, then the total and the result.

    In a scenario the level names the winner, and there is no result of one player.
    """
    width = max((len(str(p.points)) for p in found.points), default=0)
    width = max(width, len(str(found.total)))
    for point in found.points:
        yield from _line(point, width)
    level = f", {found.level}" if found.level else ""
    result = f" ({found.result}{level})" if found.result and not sides else level
    yield good(f"{found.total:>{width + 2}}  Total{result}{cited(found.cases)}")
    if found.better != "highest":
        yield f"{INDENT}{' ' * width}  The {found.better} score is better."


def _line(point: Point, width: int) -> Iterator[str]:
    who = f": {', '.join(point.who)}" if point.who else ""
    says = f"{point.name} ({point.count}){who}{cited(point.cases)}"
    lead = f"{point.points:>{width + 2}}  "
    yield from folded(says, lead, " " * len(lead))
