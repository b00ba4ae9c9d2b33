"""A campaign as a course over its days: what each member had, and what happened."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pnp.campaign.sheets import called
from pnp.errors import PnpError, among
from pnp.model.course import Course, Happening, Line
from pnp.model.game import Game
from pnp.rules.chronicle import Charted, Chronicle, Count
from pnp.rules.ledger import Entry, Ledger, Member

if TYPE_CHECKING:
    from pnp.session.session import Session


def course(session: "Session", *, count: str = "") -> Course:
    """Return the course of a campaign so far: of one count, by default the first."""
    rules: Any = session.rules
    chronicle: Chronicle = rules.chronicle
    counted = _counted(chronicle, count)
    ledgers = by_day(session)
    days = sorted(ledgers)
    last = ledgers[days[-1]]
    game = last.tables.game
    sides = dict.fromkeys(each.side for each in last.members.values())
    charted = _charted(chronicle, last)
    return Course(
        session.name,
        counted.title,
        (1, max(days[-1], last.turn)),
        tuple(_lines(session, ledgers, counted)),
        tuple(_happenings(last, charted)),
        tuple((side, called(game, side)) for side in sides),
        charted.title,
        charted.lowest,
    )


def _charted(chronicle: Chronicle, ledger: Ledger) -> Charted:
    """Return what the chart shows of the sessions, if the chronicle defines it."""
    drawn = getattr(chronicle, "charted", None)
    nothing = Charted("", [None for _ in ledger.entries])
    return drawn(ledger) if drawn else nothing


def by_day(session: "Session") -> Mapping[int, Ledger]:
    """Return the ledger at the start, and at the end of each day that changed it."""
    path = session.log.path(session.head)
    if not path:
        now: Ledger = session.position
        return {now.turn - 1: now}
    walk = session.walk.taken
    first: Ledger = walk[path[0]].before
    found = {first.turn - 1: first}
    for number in path:
        after: Ledger = walk[number].after
        found[after.turn] = after
    return found


def _counted(chronicle: Chronicle, wanted: str) -> Count:
    """Return the requested count; raise PnpError if there is none of that name."""
    printed = [each for each in chronicle.COUNTS if each.printed]
    for each in printed:
        if wanted.casefold() in ("", each.id.casefold(), each.title.casefold()):
            return each
    raise PnpError(
        f"this campaign does not count '{wanted}'",
        hint=among(each.id for each in printed),
    )


def _joined(session: "Session") -> Mapping[str, tuple[int, Member]]:
    """Return the day on which each later member joined, and the member then."""
    found: dict[str, tuple[int, Member]] = {}
    walk = session.walk.taken
    for number in session.log.path(session.head):
        before, after = walk[number].before.members, walk[number].after
        new = (who for who in after.members if who not in before)
        found |= {who: (after.turn, after.members[who]) for who in new}
    return found


def _lines(
    session: "Session", ledgers: Mapping[int, Ledger], count: Count
) -> Iterator[Line]:
    """Yield the line of each current member, by side."""
    rules: Any = session.rules
    chronicle: Chronicle = rules.chronicle
    last, joined = ledgers[max(ledgers)], _joined(session)
    for member in sorted(last.members.values(), key=lambda each: each.side):
        points = tuple(_points(ledgers, member.id, count, joined.get(member.id)))
        shown = ", ".join(chronicle.shown(last, member).values())
        most = member.counts.get(count.most)
        if points:
            name = member.name or member.id
            yield Line(name, member.side, points, most, shown)


def _points(
    ledgers: Mapping[int, Ledger],
    who: str,
    count: Count,
    joined: tuple[int, Member] | None,
) -> Iterator[tuple[int, int]]:
    """Yield a member's count on joining, and on each day it changed."""
    was: int | None = None
    if joined and count.id in joined[1].counts:
        was = joined[1].counts[count.id]
        yield joined[0], was
    for day in sorted(ledgers):
        member = ledgers[day].members.get(who)
        if member is None or count.id not in member.counts:
            continue
        now = member.counts[count.id]
        if now != was:
            yield day, now
        was = now


def _result(game: Game, entry: Entry, score: int | None) -> str:
    """Return a session's result and its score: ``won 42``."""
    facts = dict(entry.facts)
    written = facts.get("score", "" if score is None else str(score))
    told = called(game, facts.get("result", "")), written.replace("-", "−")
    return " ".join(filter(None, told))


def _happenings(ledger: Ledger, charted: Charted) -> Sequence[Happening]:
    game = ledger.tables.game
    return [
        Happening(each.day, each.session, _result(game, each, score), score)
        for each, score in zip(ledger.entries, charted.scores, strict=True)
    ]
