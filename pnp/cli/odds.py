"""``pnp odds``: the chance of every result of a move, before it is made."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pnp.cli.as_json import as_json, show
from pnp.cli.completing import Offered, next_words
from pnp.cli.page import INDENT, folded, listed, say, title
from pnp.cli.refusal import refused
from pnp.cli.rulings import refusal
from pnp.cli.sessions import PLACE, SEAT, SessionName, asked_for
from pnp.cli.waiting import told
from pnp.rules.package import Rules
from pnp.rules.ruling import Ruling
from pnp.rules.tongues import in_its_words
from pnp.session.seating import hidden

if TYPE_CHECKING:
    from pnp.session.session import Session
    from pnp.simulate.odds import Odds, Result


@click.command()
@click.argument("name", metavar="NAME|FILE", type=SessionName())
@click.argument("move", nargs=-1, type=Offered(next_words))
@PLACE
@SEAT
@as_json
def odds(
    *,
    name: str,
    move: tuple[str, ...],
    place: Path | None,
    seat: str,
    for_program: bool,
) -> None:
    """Show the chance of every result of MOVE, before it is made.

    Without MOVE, it shows every legal move that rolls dice.  If dice or a card are
    awaited, it shows what may come.  FILE is a position file.  Nothing is played.

    \b
    Examples:
      pnp odds friday "attack Rifleman@8 by Lee"
      pnp odds friday
    """
    head: dict[str, object] = {"schema": "pnp/odds/1"}
    covered = False
    if Path(name).is_file():
        from pnp.cli.judge import opened

        rules, position = opened(Path(name))
        head |= {"session": "", "game": position.tables.game.id}
        called = Path(name).name
    else:
        session = asked_for(name, place, seat).open()
        rules, position = session.rules, session.seen(seat)
        waiting = rules.pending(position)
        from pnp.session.answers import awaited

        head |= {"session": session.name, "game": session.game.id}
        head |= {"line": session.line, "entry": session.head}
        head |= {"awaited": awaited(session, waiting, seat)}
        called = session.name
        covered = hidden(session, waiting, seat)
        if covered and not for_program:
            say(told(session, seat))
            return
    found = () if covered else asked(rules, position, " ".join(move))
    decks = [] if covered or move else _decks(rules, position)
    stopped = isinstance(found, Ruling)
    if for_program:
        coming = {"coming": [_of_move(each) for each in decks]}
        show({**head, "turn": position.turn, **as_data(found), **coming})
    else:
        heading = title(f"{position.tables.game.title}, {called}: chances")
        body = [*lines(found), *deck_lines(decks)]
        say(body if stopped else [heading, *body])
    sys.exit(1 if stopped else 0)


def page(session: "Session", written: str, seat: str) -> Iterator[str]:
    """Yield the chances at the prompt: of one move, or of all that roll."""
    position = session.seen(seat)
    if hidden(session, session.rules.pending(position), seat):
        yield from told(session, seat)
    else:
        yield from lines(asked(session.rules, position, written))
        yield from deck_lines([] if written else _decks(session.rules, position))


def asked(rules: Rules[Any], position: Any, written: str) -> "Sequence[Odds] | Ruling":
    """Return the chances of one move, or of all that roll; a ruling that stops one."""
    from pnp.simulate.odds import odds, rolls, table

    if not written:
        return list(table(rules, position))
    words = in_its_words(rules, position, written)
    move = rules.read(position, words)
    ruling = rules.rule_on(position, move)
    if not ruling.allowed:
        return ruling
    after = position.clone()
    rules.play(after, move)
    if not rolls(rules, after):
        raise refused(written, "needs no dice and draws nothing", "name another move")
    return [odds(rules, position, move)]


def lines(found: "Sequence[Odds] | Ruling") -> Iterator[str]:
    """Yield each move with its results, the likeliest first; or what stops it."""
    if isinstance(found, Ruling):
        yield from refusal(found)
        return
    if not found:
        yield "No legal move rolls dice."
    for each in found:
        if each.move:
            yield from folded(f"{each.move}:")
        if not each.exact:
            yield from folded("Sampled, with 95 % intervals: too many to count.")
        yield from listed([(percent(r), r.text) for r in each.results], INDENT)


def _decks(rules: Rules[Any], position: Any) -> "list[Odds]":
    from pnp.simulate.odds import next_cards

    return list(next_cards(rules, position))


def deck_lines(decks: "Sequence[Odds]") -> Iterator[str]:
    """Yield what the next card of each deck may be."""
    for each in decks:
        yield f"Next card, {each.move}:"
        yield from listed([(percent(r), r.text) for r in each.results], INDENT)


def percent(result: "Result") -> str:
    """Return a chance in percent; a sampled one with its interval."""
    told = f"{float(result.chance):.1%}"
    if result.high:
        return f"{told} ({result.low:.1%}–{result.high:.1%})"
    return told


def as_data(found: "Sequence[Odds] | Ruling") -> dict[str, object]:
    """Return chances for a program; for an illegal move none, and the ruling."""
    from pnp.session.answers import ruling

    if isinstance(found, Ruling):
        return {"odds": [], "rulings": [ruling(found)]}
    return {"odds": [_of_move(each) for each in found]}


def _of_move(found: "Odds") -> dict[str, object]:
    """Return the chances of one move for a program."""
    rows = [
        {
            "result": each.text,
            "chance": float(each.chance),
            "fraction": str(each.chance),
            "low": each.low if each.high else float(each.chance),
            "high": each.high or float(each.chance),
        }
        for each in found.results
    ]
    return {"move": found.move, "exact": found.exact, "results": rows}
