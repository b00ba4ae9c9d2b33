"""``pnp hint``: what to do, by playing each legal move on many times."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from pnp.cli.as_json import as_json, show
from pnp.cli.page import INDENT, counted, folded, good, quiet, say
from pnp.cli.refusal import refused
from pnp.cli.sessions import Asked, takes_a_session
from pnp.cli.waiting import told, where
from pnp.session.seating import hidden

if TYPE_CHECKING:
    from pnp.session.session import Session
    from pnp.simulate.hints import Hint, Tried

SHOWN = 8
"""The moves on the page; a program gets all of them."""


@click.command()
@takes_a_session
@click.option(
    "--seconds",
    type=click.FloatRange(0.1, 3600),
    default=5.0,
    show_default=True,
    help="Time for the search.",
)
@click.option(
    "--games",
    type=click.IntRange(1, 1_000_000),
    help="Number of games to play, instead of a time: the answer can be repeated.",
)
@click.option("--seed", default="", help="Seed of the search.")
@click.option("--policy", "named", default="", help="Policy that plays on.")
@as_json
def hint(
    asked: Asked,
    *,
    seconds: float,
    games: int | None,
    seed: str,
    named: str,
    for_program: bool,
) -> None:
    """Search for a good move: how often each legal move wins.

    Each move is tried in many games, which pnp plays to their end.  The search sees
    only what you see.  Nothing is played or logged.

    \b
    Examples:
      pnp hint friday
      pnp hint friday --seconds 30
    """
    from pnp.simulate.hints import NoHint
    from pnp.simulate.hints import hint as searched
    from pnp.simulate.lab import policies

    session = asked.open()
    rules, seen = session.rules, session.seen(asked.seat)
    waiting = rules.pending(seen)
    if hidden(session, waiting, asked.seat):
        say(told(session, asked.seat))
        return
    try:
        _, policy = policies.find(rules, session.game, named)
        found = searched(
            rules, seen, policy, seconds=seconds, games=games or 0, seed=seed
        )
    except NoHint as error:
        raise refused(asked.called, error.message, str(error.hint or "")) from error
    if for_program:
        show(as_data(session, found))
    else:
        say([where(session, asked.seat), *lines(found)])


def lines(found: "Hint") -> Iterator[str]:
    """Yield the best moves with their chances."""
    most = counted(found.games, "game")
    yield from folded(f"Chances of {found.seat or 'winning'}, in {most}:")
    scored = any(each.sum for each in found.tried)
    rows = [each for each in found.tried if each.games][:SHOWN]
    for at, each in enumerate(rows):
        line = [*folded(_told(each, scored=scored), INDENT, INDENT * 3)]
        yield from map(good, line) if not at else line
    if more := len(found.tried) - len(rows):
        yield quiet(f"{INDENT}and {counted(more, 'other move')}")
    yield from map(quiet, _caution(found, rows))


def _caution(found: "Hint", rows: "list[Tried]") -> Iterator[str]:
    if not rows:
        yield from folded("There was no time for a game. Try more --seconds.")
        return
    best, others = rows[0], rows[1:]
    low, _ = best.between
    if any(low <= each.between[1] for each in others):
        yield from folded("The intervals overlap: more --seconds may change the order.")
    if found.unended:
        many = counted(found.unended, "game was", "games were")
        yield from folded(f"{many.capitalize()} too long, and counted as drawn.")


def _told(each: "Tried", *, scored: bool) -> str:
    low, high = each.between
    told = f"{each.win:4.0%} ({low:.0%}–{high:.0%})"
    if scored and each.games > 1:
        told += f", score {each.score:+.1f} ± {each.error:.1f}".replace("-", "−")
    return f"{told}  {each.move}"


def as_data(session: "Session", found: "Hint") -> dict[str, Any]:
    """Return the moves for a program."""
    moves = [
        {
            "move": each.move,
            "games": each.games,
            "win": each.win if each.games else None,
            "low": each.between[0],
            "high": each.between[1],
            "score": each.score if each.games else None,
            "score_error": each.error if each.games > 1 else None,
        }
        for each in found.tried
    ]
    return {
        "schema": "pnp/hint/1",
        "session": session.name,
        "game": session.game.id,
        "line": session.line,
        "entry": session.head,
        "seat": found.seat,
        "games": found.games,
        "unended": found.unended,
        "moves": moves,
    }
