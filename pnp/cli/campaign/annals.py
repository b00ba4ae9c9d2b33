"""A campaign day by day: its entries and what they changed, as text or a document.

Day 2
  4. lousberg: won, score 42
     34th Division: −2 steps, cohesion 7/6 → 7/5
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Literal, NamedTuple

from pnp.campaign import telling
from pnp.campaign.opening import chronicle_of
from pnp.campaign.sheets import called
from pnp.campaign.telling import Day, Difference, Happened, days
from pnp.cli.document import Form, Piece, document
from pnp.cli.page import INDENT, counted, folded, heading
from pnp.cli.rulings import cited
from pnp.cli.session_header import laid, terms
from pnp.cli.status import overruled
from pnp.rules.chronicle import Chronicle, Count
from pnp.rules.ledger import Ledger, Member
from pnp.session.narrate import entries
from pnp.session.session import Session

Log = Literal["transcript", "jsonl"]
JOINS = "joins, "
"""The start of the text of a member who joins."""
NOTHING = "nobody gains or loses anything"


class Said(NamedTuple):
    """One entry, as text."""

    numbers: str
    """Of the log: ``4``, ``2–11``."""
    last: int
    text: str
    changes: tuple[str, ...]


def told(session: Session) -> Iterator[tuple[Day, list[Said]]]:
    """Yield each day and its entries."""
    cases = {each.first: each.cases for each in entries(session) if not each.undone}
    for day in days(session):
        yield day, list(said(day, chronicle_of(session), cases))


def said(
    day: Day, chronicle: Chronicle, cases: Mapping[int, Sequence[str]]
) -> Iterator[Said]:
    """Yield the entries of a day; members who join in a row share one."""
    for kind, group in groupby(day.entries, key=lambda each: each.kind):
        found = list(group)
        if kind == "enrol":
            yield _joined(found, chronicle)
            continue
        for each in found:
            text = each.text
            if kind == "day":
                text = text.replace("A day begins", f"Day {day.number} begins", 1)
            changes = tuple(telling.lines(each.changes))
            if kind == "record" and not changes:
                changes = (NOTHING,)
            text = f"{text}{cited(cases.get(each.number, ()))}"
            yield Said(_numbers(each, each), each.last, text, changes)


def _joined(found: list[Happened], chronicle: Chronicle) -> Said:
    """Return members who join in a row as one entry."""
    every = [change for each in found for change in each.changes]
    who = counted(len(every), *chronicle.MEMBERS)
    text = f"{who} {'join' if len(every) > 1 else 'joins'}"
    changes = tuple(telling.lines(map(_joining, every)))
    return Said(_numbers(found[0], found[-1]), found[-1].last, text, changes)


def _numbers(first: Happened, last: Happened) -> str:
    several = f"–{last.last}" if last.last > first.number else ""
    return f"{first.number}{several}"


def _joining(change: Difference) -> Difference:
    """Return the counts that a member joins with."""
    return change._replace(text=change.text.removeprefix(JOINS).removeprefix("joins"))


# As a terminal shows them


def lines(session: Session, last: int = 0) -> Iterator[str]:
    """Yield the days of a campaign, or the last few."""
    for day, found in list(told(session))[-last:]:
        yield ""
        yield heading(f"Day {day.number}")
        for each in found:
            yield from _lines(each)


def entered(session: Session, after: int) -> Iterator[str]:
    """Yield the entries after a log number, with all they changed."""
    for _, found in told(session):
        for each in found:
            if each.last > after:
                yield from _lines(each)


def _lines(each: Said) -> Iterator[str]:
    yield from folded(f"{each.numbers}. {each.text}", INDENT, INDENT * 3)
    for change in each.changes:
        yield from folded(change, INDENT * 3, INDENT * 4)


# As a document


def exported(session: Session, to: Form | Log) -> str:
    """Return a campaign as a document, or its log for import."""
    if to == "transcript":
        from pnp.session import transcript

        return transcript.write(session)
    if to == "jsonl":
        return "".join(f"{row.body}\n" for row in session.rows)
    return report(session, to)


def report(session: Session, to: Form) -> str:
    """Return the whole campaign as a document."""
    return document(pieces(session), to)


def pieces(session: Session) -> Iterator[Piece]:
    """Yield the document piece by piece: the standings, then the days."""
    ledger, chronicle = session.position, chronicle_of(session)
    yield from _head(session, ledger)
    for section in chronicle.standings(ledger):
        yield Piece("heading", section.title)
        yield from (Piece("point", each) for each in section.lines)
    yield from roll(ledger, chronicle)
    for day, found in told(session):
        yield Piece("heading", f"Day {day.number}")
        yield from (Piece("point", each.text, each.changes) for each in found)
    if session.overruled:
        yield Piece("heading", "Agreed")
    for number, agreed in session.overruled:
        yield Piece("point", f"From entry {number} on, {overruled(agreed)}.")


def _head(session: Session, ledger: Ledger) -> Iterator[Piece]:
    """Yield the campaign, its day and its rules."""
    game, header = session.game, session.header
    yield Piece("title", f"{game.title}: {session.name}")
    closed = ", and closed" if ledger.outcome else ""
    on_record = counted(len(ledger.entries), "session")
    text = f"A campaign on day {ledger.turn}, {on_record} on record{closed}."
    yield Piece("words", text)
    laid_on = ", ".join(laid(session))
    if played := [*([f"{laid_on}."] if laid_on else []), *terms(session)]:
        yield Piece("words", " ".join(played))
    text = f"Rules: {header.ruleset}, {header.strictness}. {game.notice}"
    yield Piece("words", text.strip())


def roll(ledger: Ledger, chronicle: Any) -> Iterator[Piece]:
    """Yield the members as a table: each with its side and its counts."""
    one, several = chronicle.MEMBERS
    game = ledger.tables.game
    members = list(ledger.members.values())
    if not members:
        return
    yield Piece("heading", several.capitalize())
    counts = [each for each in chronicle.COUNTS if each.printed]
    follows = [chronicle.shown(ledger, member) for member in members]
    titles = list(dict.fromkeys(title for shown in follows for title in shown))
    sided = any(each.side for each in members)
    named = [*(["side"] if sided else []), *(each.title for each in counts)]
    rows = [
        (
            member.name or member.id,
            *((called(game, member.side),) if sided else ()),
            *(_held(member, each) for each in counts),
            *(shown.get(title, "") for title in titles),
        )
        for member, shown in zip(members, follows, strict=True)
    ]
    yield Piece("table", rows=((one, *named, *titles), *rows))


def _held(member: Member, count: Count) -> str:
    """Return the count of a member, with its maximum if it has one."""
    has, most = member.counts.get(count.id, 0), member.counts.get(count.most)
    return str(has) if most is None else f"{has} of {most}"
