"""The history of a campaign, day by day: difference lines between two ledgers.

    for day in days(session):
        for entry in day.entries:
            entry.text            # friday: won, score 42
            entry.changes         # 34th Division: −2 steps, cohesion 7/6 → 7/5

Data for logs, documents, sheets and charts; the session's log shows the same.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.campaign.afresh import anew, begun
from pnp.rules.chronicle import Chronicle, Count
from pnp.rules.ledger import Entry, Ledger, Member
from pnp.rules.package import Told
from pnp.rules.phrases import listed

if TYPE_CHECKING:
    from pnp.session.session import Session


class Difference(NamedTuple):
    """What differs for one member or, if ``who`` is '', for the campaign."""

    who: str
    name: str
    side: str
    text: str
    """``−2 steps, cohesion 7/6 → 7/5``."""

    def __str__(self) -> str:
        return f"{self.name}: {self.text}" if self.name else self.text


class Happened(NamedTuple):
    """One entry, and what it changed."""

    number: int
    """The number of its entry in the log."""
    kind: str
    """``record``, ``grant``, ``enrol``, ``note``, ``fix``, ``overrule``, …"""
    text: str
    changes: tuple[Difference, ...]
    last: int
    """The number of its last part in the log: the dice it asked for."""


class Day(NamedTuple):
    """A day with entries."""

    number: int
    entries: tuple[Happened, ...]


def changes(
    before: Ledger, after: Ledger, chronicle: Chronicle, *, every: bool = False
) -> tuple[Difference, ...]:
    """Return how a ledger differs from an earlier one, member by member.

    A count that a session begins with at zero is shown from zero, not from what an
    earlier session left.  ``every`` includes counts that no list shows.
    """
    shown = [each for each in chronicle.COUNTS if every or each.printed]
    whole = "; ".join(_of_campaign(before, after, chronicle, every=every))
    own = (Difference("", "", "", whole),) if whole else ()
    return (*_of_members(before, after, chronicle, shown), *own)


def _of_members(
    before: Ledger,
    after: Ledger,
    chronicle: Chronicle,
    counts: Sequence[Count],
) -> Iterator[Difference]:
    fresh = anew(before, after, chronicle)
    start = begun(before, fresh)
    for who in dict.fromkeys((*before.members, *after.members)):
        was, now = start.members.get(who), after.members.get(who)
        if now is None:
            gone = before.members[who]
            yield Difference(who, gone.name, gone.side, "leaves the campaign")
        elif was is None:
            text = ", ".join(("joins", *holding(now, after, chronicle)))
            yield Difference(who, now.name, now.side, text)
        else:
            shown = chronicle.shown(start, was), chronicle.shown(after, now)
            earlier = chronicle.shown(before, before.members[who])
            parts = [
                *_counted(was, now, counts, fresh.get(who, {})),
                *_turned(*shown),
                *(_now(earlier, *shown) if fresh.get(who) else ()),
                *_named(was, now),
            ]
            if parts:
                yield Difference(who, was.name, now.side, ", ".join(parts))


def _counted(
    was: Member, now: Member, counts: Sequence[Count], fresh: Mapping[str, str]
) -> Iterator[str]:
    for count in counts:
        by = now.counts.get(count.id, 0) - was.counts.get(count.id, 0)
        if by:
            sign = "+" if by > 0 else "−"
            told = f"{sign}{abs(by)} {many(abs(by), count.title)}"
            yield f"{told} {fresh[count.id]}" if count.id in fresh else told


def _turned(was: Any, now: Any) -> Iterator[str]:
    for title in dict.fromkeys((*was, *now)):
        before, after = was.get(title, "none"), now.get(title, "none")
        if before != after:
            yield f"{title} {before} → {after}"


def _now(earlier: Any, was: Any, now: Any) -> Iterator[str]:
    """Yield facts with their starting value in a session, and another before."""
    for title, value in now.items():
        if value == was.get(title) != earlier.get(title):
            yield f"{title} {value}"


def _named(was: Member, now: Member) -> Iterator[str]:
    for word, before, after in (
        ("called", was.name, now.name),
        ("of", was.side, now.side),
        ("as", was.kind, now.kind),
    ):
        if before != after:
            yield f"{word} {after or 'nobody'}, not {before or 'nobody'}"


def _of_campaign(
    before: Ledger, after: Ledger, chronicle: Chronicle, *, every: bool
) -> Iterator[str]:
    entered = len(after.entries) > len(before.entries)
    standing = getattr(chronicle, "STANDING", None) if entered else None
    for name in dict.fromkeys((*before.counts, *after.counts)):
        if standing and standing(name):
            continue  # the session's result shows it
        was, now = before.counts.get(name, 0), after.counts.get(name, 0)
        title = titled(chronicle, name) or (name if every else "")
        if was != now and title:
            yield f"{title} {was} → {now}"


def titled(chronicle: Chronicle, name: str) -> str:
    """Return the title of a count of the campaign itself; '' if no list shows it.

    A chronicle may give it under TITLED; by default it is the id.
    """
    own = getattr(chronicle, "TITLED", None)
    return str(own(name)) if own else name


def lines(differ: Iterable[Difference]) -> list[str]:
    """Return differences as lines, with equal ones together."""
    alike: dict[str, list[str]] = {}
    for each in differ:
        alike.setdefault(each.text, []).append(each.name)
    return [
        ": ".join(filter(None, (listed([n for n in names if n]), text)))
        for text, names in alike.items()
    ]


def holding(member: Member, ledger: Ledger, chronicle: Chronicle) -> Iterator[str]:
    """Yield a member's counts: ``22 of 24 steps``, ``cohesion 7/5``.

    A count that no member has is left out.
    """
    unseen = {each.id for each in chronicle.COUNTS if not each.printed}
    for count in chronicle.COUNTS:
        has, most = member.counts.get(count.id, 0), member.counts.get(count.most, 0)
        if count.printed and (has or most):
            of = f" of {most}" if most and count.most in unseen else ""
            yield f"{has}{of} {many(0 if of else has, count.title)}"
    for title, value in chronicle.shown(ledger, member).items():
        yield f"{title} {value}"


def many(number: int, title: str) -> str:
    """Return the title of a count after a number: 1 step, 2 steps, 1 battle fought."""
    words = title.split()
    plural = [at for at, word in enumerate(words) if word.endswith("s")]
    if number != 1 or not plural or words[plural[0]].endswith(("ss", "us")):
        return title
    words[plural[0]] = _one(words[plural[0]])
    return " ".join(words)


def _one(word: str) -> str:
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    return word[:-2] if word.endswith(("sses", "xes", "ches")) else word[:-1]


def came_to(entry: Entry, ledger: Ledger, chronicle: Chronicle) -> str:
    """Return a session's result: ``friday: won, score 42``.

    A chronicle may give the words of a fact under FACT.
    """
    own = getattr(chronicle, "FACT", None)
    facts = (
        (own and str(own(ledger, name, value))) or _fact(name, value)
        for name, value in entry.facts
    )
    told = ", ".join(facts)
    return f"{entry.session}: {told}" if told else entry.session


def standing_facts(entry: Entry, ledger: Ledger, chronicle: Chronicle) -> Iterator[str]:
    """Yield a session's counts that no difference shows, in words."""
    own, standing = (getattr(chronicle, n, None) for n in ("FACT", "STANDING"))
    for name, value in entry.facts:
        if own and standing and standing(f"{name} "):
            yield str(own(ledger, name, value)) or _fact(name, value)


def _fact(name: str, value: str) -> str:
    said = f"−{value[1:]}" if re.fullmatch(r"-\d+", value) else value.replace("_", " ")
    return said if name == "result" else f"{name} {said}"


def listed_counts(ledger: Ledger, chronicle: Chronicle) -> Iterator[str]:
    """Yield the counts of the campaign itself: ``CP spent by the Axis side: 2``.

    Counts in the chronicle's standings (STANDING) are left out.
    """
    elsewhere = getattr(chronicle, "STANDING", None)
    for name, number in ledger.counts.items():
        title = titled(chronicle, name)
        if number and title and not (elsewhere and elsewhere(name)):
            yield f"{title}: {number}"


def days(session: "Session") -> list[Day]:
    """Return the entries on a campaign's line, by day.

    The result of dice belongs to the entry that asked for them.
    """
    rules: Any = session.rules
    found: dict[int, list[Happened]] = {}
    walk, before = session.walk.taken, session.position
    for number in session.log.path(session.head):
        taken = walk[number]
        kind, told = _told(taken, rules)
        entries = found.setdefault(taken.after.turn, [])
        if told.part and entries:
            differ = changes(before, taken.after, rules.chronicle)
            entries[-1] = _joined(entries[-1], number, told.text, differ)
            continue
        before = taken.before
        differ = changes(before, taken.after, rules.chronicle)
        entries.append(Happened(number, kind, told.text, differ, number))
    return [
        Day(number, tuple(_whole(each) for each in entries))
        for number, entries in sorted(found.items())
    ]


def _whole(happened: Happened) -> Happened:
    """Return an entry without the joining mark at its end, if nothing follows."""
    return happened._replace(text=happened.text.strip(":,; "))


def _told(taken: Any, rules: Any) -> tuple[str, Told]:
    """Return the kind of an entry, and its words without what it changed."""
    from pnp.session.plies import ply

    if taken.move is None:
        found = ply(taken.number, taken.step)
        return found.kind, Told(f"{_SET[found.kind]}: {found.text}")
    told: Told = rules.headed(taken.before, taken.move, taken.after)
    return type(taken.move).__name__.lower(), told


_SET = {"fix": "corrected", "overrule": "overruled"}


def _joined(
    head: Happened, last: int, text: str, differ: tuple[Difference, ...]
) -> Happened:
    space = "" if not text or text.startswith((":", ",", ";", ".", ")")) else " "
    return head._replace(text=f"{head.text}{space}{text}", changes=differ, last=last)
