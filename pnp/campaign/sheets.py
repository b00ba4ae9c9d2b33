"""A campaign as a filling for its sheets: plain data, row by row.

    sessions   a row for each session, and for anything else that changed a member
    members    a row for each of them, with their counts and what follows

The names of columns are those a sheet's ``columns:`` may have; what is too much for
one row goes on in the next, so that no row is higher than a page.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, zip_longest

from pnp.campaign.telling import Day, Happened, listed_counts, standing_facts
from pnp.model.filling import PIECE, Filling, Row
from pnp.model.game import Game
from pnp.rules.chronicle import Chronicle, Count
from pnp.rules.ledger import Entry, Ledger, Member

LONGEST = 220
"""Letters of one cell of the log, before it goes on in the next row."""

MOST_TOLD = 5
"""Lines of one part of the standings."""

MEMBERS, SESSIONS = "members", "sessions"
"""The sections of sheets that are filled in."""


def filling(
    ledger: Ledger,
    days: Iterable[Day],
    chronicle: Chronicle,
    *,
    name: str = "",
    players: str = "",
) -> Filling:
    """Return the filling for the sheets of a campaign in its current state."""
    return Filling(
        {
            "campaign": name,
            "players": players,
            "day": f"{ledger.turn}{', closed' if ledger.outcome else ''}",
            "standings": "\n".join(_standings(ledger, chronicle)),
            "notes": "\n".join(f"Day {day}: {text}" for day, text in ledger.notes),
        },
        {
            SESSIONS: tuple(_log(ledger, days, chronicle)),
            MEMBERS: tuple(
                dict(_row(each, ledger, chronicle)) for each in ledger.members.values()
            ),
        },
    )


def _standings(ledger: Ledger, chronicle: Chronicle) -> Iterator[str]:
    """Yield the state of the campaign, without its members."""
    yield from listed_counts(ledger, chronicle)
    for section in chronicle.standings(ledger):
        yield section.title
        yield from (f"– {line}" for line in section.lines[:MOST_TOLD])
        if more := len(section.lines[MOST_TOLD:]):
            yield f"– and {more} more"


# Members


def _row(
    member: Member, ledger: Ledger, chronicle: Chronicle
) -> Iterator[tuple[str, str]]:
    """Yield a member's cells, by column."""
    game = ledger.tables.game
    name, kind = member.name or member.id, called(game, member.kind)
    yield PIECE, f"{member.id} {member.kind} {member.side}"
    yield "name", name
    yield "side", called(game, member.side)
    if kind.casefold() not in name.casefold():  # a member of no kind
        yield "kind", kind
    unseen = {each.id for each in chronicle.COUNTS if not each.printed}
    for count in chronicle.COUNTS:
        if count.printed and count.id in member.counts:
            yield count.id, _held(member, count, of=count.most in unseen)
    yield from chronicle.shown(ledger, member).items()


def _held(member: Member, count: Count, *, of: bool) -> str:
    """Return a count, with its maximum if that has no column of its own."""
    most = member.counts.get(count.most)
    held = member.counts[count.id]
    if not of or most is None:
        return str(held)
    return f"{held} of {most}" if most else ""


def called(game: Game, id: str) -> str:
    """Return the title of an id in the definition, or the id in words."""
    sets = sorted(game.sets.values(), key=lambda each: each.family != "list")
    for components in sets:
        if id in components:
            return components[id].name
    return id.replace("-", " ").replace("_", " ")


# The log


def _log(ledger: Ledger, days: Iterable[Day], chronicle: Chronicle) -> Iterator[Row]:
    """Yield the rows of the log, in the order of entry on each day."""
    entries = iter(ledger.entries)
    for day in days:
        for kind, run in groupby(day.entries, key=lambda each: each.kind):
            if kind == "enrol":
                yield from _rows(day.number, {"changed": _joining(list(run))})
                continue
            for happened in run:
                record = next(entries, None) if kind == "record" else None
                yield from _rows(day.number, _told(happened, record, ledger, chronicle))


def _joining(run: Sequence[Happened]) -> str:
    names = dict.fromkeys(change.name for each in run for change in each.changes)
    return f"Enrolled: {', '.join(filter(None, names))}" if any(names) else ""


def _told(
    happened: Happened, record: Entry | None, ledger: Ledger, chronicle: Chronicle
) -> Row:
    """Return one entry, by column; nothing if it changed no member."""
    changes = "; ".join(map(str, happened.changes))
    if record is not None:
        facts = dict(record.facts)
        result = called(ledger.tables.game, facts.get("result", ""))
        score = facts.get("score", "")
        told = ", ".join(filter(None, (result, f"score {score}" if score else "")))
        more = "; ".join(standing_facts(record, ledger, chronicle))
        row = {"session": record.session, "result": told, "changed": changes}
        return row | ({"notes": more} if more else {})
    if happened.kind == "note" or changes:
        return {"changed": changes, "notes": happened.text.removeprefix("Note: ")}
    return {}


def _rows(day: int, cells: Row) -> Iterator[Row]:
    """Yield a row, and further ones if a cell is too long for one."""
    names = [name for name, text in cells.items() if text]
    parts = [list(_parted(cells[name])) for name in names]
    for number, texts in enumerate(zip_longest(*parts, fillvalue="")):
        first = {"day": str(day)} if number == 0 else {}
        yield {**first, **dict(zip(names, texts, strict=True))}


def _parted(text: str) -> Iterator[str]:
    """Yield a text in parts that are short enough, split between things or words."""
    while len(text) > LONGEST:
        end = text.rfind("; ", 0, LONGEST) + 1 or text.rfind(" ", 0, LONGEST) + 1
        end = end or LONGEST
        yield text[:end].rstrip()
        text = text[end:].lstrip()
    yield text
