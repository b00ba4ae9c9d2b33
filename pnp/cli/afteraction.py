"""An after-action report: a session turn by turn, in Markdown or HTML."""

from collections.abc import Iterator
from typing import Literal

from pnp.cli.document import Piece, document
from pnp.cli.rulings import cited
from pnp.cli.session_header import laid, terms
from pnp.cli.status import overruled
from pnp.cli.waiting import ended
from pnp.rules.pending import Over
from pnp.session.narrate import Entry, entries
from pnp.session.session import Session


def report(session: Session, seat: str, to: Literal["md", "html"]) -> str:
    """Return the report of a session."""
    return document(pieces(session, seat), to)


def pieces(session: Session, seat: str) -> Iterator[Piece]:
    """Yield the report piece by piece: how it was played, its turns, its score."""
    game, header = session.game, session.header
    yield Piece("title", f"{game.title}: {session.name}")
    laid_on = ", ".join(laid(session))
    played = [*([f"{laid_on}."] if laid_on else []), *terms(session)]
    if played:
        yield Piece("words", " ".join(played))
    yield Piece("words", f"Rules: {header.ruleset}, {header.strictness}. {game.notice}")
    turn = -1
    for entry in entries(session, seat):
        if entry.event in ("undo", "redo"):
            continue  # what was taken back says so itself
        now = entry.turn if entry.event == "ply" else max(turn, 0)
        if now != turn:
            turn = now
            heading = f"{entry.called} {turn}" if turn else "Before the first turn"
            yield Piece("heading", heading)
        yield Piece("point", without_turn(entry))
    yield from _agreed(session)
    yield from _score(session, seat)


def without_turn(entry: Entry) -> str:
    """Return the text of an entry without its turn, which is in the heading."""
    return str(entry).removeprefix(f"{entry.called} {entry.turn} · ")


def _agreed(session: Session) -> Iterator[Piece]:
    if session.overruled:
        yield Piece("heading", "Agreed at the table")
    for number, each in session.overruled:
        yield Piece("point", f"From entry {number} on, {overruled(each)}.")


def _score(session: Session, seat: str) -> Iterator[Piece]:
    position = session.seen(seat)
    waiting, found = session.rules.pending(position), session.rules.score(position)
    yield Piece("heading", "Score" if isinstance(waiting, Over) else "Score so far")
    for each in found.points:
        who = f": {', '.join(each.who)}" if each.who else ""
        says = f"{each.name} ({each.count}){who}: {each.points}"
        yield Piece("point", f"{says}{cited(each.cases)}")
    level = f", {found.level}" if found.level else ""
    yield Piece("words", f"Total: {found.total}{level}{cited(found.cases)}")
    if isinstance(waiting, Over):
        yield Piece("words", f"{ended(session, waiting)}: {waiting.prompt}")
