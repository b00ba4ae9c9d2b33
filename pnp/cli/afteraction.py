"""An after-action report: a session retold turn by turn, in Markdown or as a page."""

from collections.abc import Iterator
from html import escape
from typing import Literal

from pnp.cli.rulings import cited
from pnp.cli.status import overruled
from pnp.cli.terms import laid, terms
from pnp.cli.waiting import ended
from pnp.rules.pending import Over
from pnp.session.narrate import Entry, entries
from pnp.session.session import Session

Piece = tuple[Literal["title", "heading", "words", "point"], str]

STYLE = """
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; color: #26231f;
       font: 17px/1.5 serif; background: #fffdf8 }
h1 { font-size: 1.6rem } h2 { font-size: 1.15rem; margin-top: 2rem }
li { margin: .3rem 0 }
"""


def report(session: Session, seat: str, to: Literal["md", "html"]) -> str:
    """Return the report of a session."""
    found = list(pieces(session, seat))
    return _markdown(found) if to == "md" else _page(found)


def pieces(session: Session, seat: str) -> Iterator[Piece]:
    """Yield the report piece by piece: how it was played, its turns, its score."""
    game, header = session.game, session.header
    yield "title", f"{game.title}: {session.name}"
    laid_on = ", ".join(laid(session))
    played = [*([f"{laid_on}."] if laid_on else []), *terms(session)]
    if played:
        yield "words", " ".join(played)
    yield "words", f"Rules: {header.ruleset}, {header.strictness}. {game.notice}"
    turn = -1
    for entry in entries(session, seat):
        if entry.event in ("undo", "redo"):
            continue  # what was taken back says so itself
        now = entry.turn if entry.event == "ply" else max(turn, 0)
        if now != turn:
            turn = now
            yield "heading", f"Turn {turn}" if turn else "Before the first turn"
        yield "point", without_turn(entry)
    yield from _agreed(session)
    yield from _score(session, seat)


def without_turn(entry: Entry) -> str:
    """Return what an entry tells, without the turn that its heading tells."""
    return str(entry).removeprefix(f"Turn {entry.turn} · ")


def _agreed(session: Session) -> Iterator[Piece]:
    if session.overruled:
        yield "heading", "Agreed at the table"
    for number, each in session.overruled:
        yield "point", f"From entry {number} on, {overruled(each)}."


def _score(session: Session, seat: str) -> Iterator[Piece]:
    position = session.seen(seat)
    waiting, found = session.rules.pending(position), session.rules.score(position)
    yield "heading", "Score" if isinstance(waiting, Over) else "Score so far"
    for each in found.points:
        who = f": {', '.join(each.who)}" if each.who else ""
        says = f"{each.name} ({each.count}){who}: {each.points}"
        yield "point", f"{says}{cited(each.cases)}"
    level = f", {found.level}" if found.level else ""
    yield "words", f"Total: {found.total}{level}{cited(found.cases)}"
    if isinstance(waiting, Over):
        yield "words", f"{ended(session, waiting)}: {waiting.prompt}"


def _markdown(found: list[Piece]) -> str:
    marks = {"title": "# ", "heading": "## ", "words": "", "point": "- "}
    lines: list[str] = []
    before = ""
    for kind, text in found:
        if not (kind == before == "point") and lines:
            lines.append("")
        lines.append(f"{marks[kind]}{_literal(text)}")
        before = kind
    return "\n".join([*lines, ""])


def _literal(text: str) -> str:
    """Return words so that Markdown shows them as they are."""
    return "".join(f"\\{c}" if c in "\\`*_<>#|[]" else c for c in text)


def _page(found: list[Piece]) -> str:
    tags = {"title": "h1", "heading": "h2", "words": "p", "point": "li"}
    body: list[str] = []
    before = ""
    for kind, text in found:
        if kind == "point" and before != "point":
            body.append("<ul>")
        if before == "point" and kind != "point":
            body.append("</ul>")
        body.append(f"<{tags[kind]}>{escape(text)}</{tags[kind]}>")
        before = kind
    if before == "point":
        body.append("</ul>")
    title = escape(found[0][1])
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(body)
        + "\n</body>\n</html>\n"
    )
