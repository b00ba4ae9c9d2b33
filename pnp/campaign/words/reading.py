"""The reader of the plies of any ledger.

day 3     day                                   the next one
enrol 34th of allied as us_infantry with steps=24 full=24 called 34th Division
grant 34th steps +4 because replacements
record friday 0f3a9c21b7de 77ab01d2c3e4 result=won score=42 34th.steps=24-2
note the bridge is down
close
"""

import re
from collections.abc import Callable, Mapping
from typing import NoReturn

from pnp.errors import closest, quoted
from pnp.rules.ledger import (
    Change,
    Close,
    Day,
    Enrol,
    Grant,
    Ledger,
    Note,
    Record,
)
from pnp.rules.notation import NotationError, plain

Ply = Day | Enrol | Record | Grant | Note | Close

LONGEST = 200
"""Letters of a member's name."""
WORD = r"[^\s.=;:@]{1,60}"
"""A word, without the characters of our notation."""
WHO = r"\w(?:\.?[\w-]){0,59}"
"""A member's id: a definition may have it, since the next session uses it."""
ENROL = re.compile(
    rf"({WHO})(?: of ({WHO}))?(?: as ({WHO}))?"
    rf"(?: with ({WORD}=-?\d{{1,6}}(?: {WORD}=-?\d{{1,6}})*))?"
    rf"(?: called (.{{1,{LONGEST}}}))?"
)
GRANT = re.compile(rf"({WHO}) ({WORD}) ([+-]?\d{{1,6}})(?: because (.+))?")
DIGEST = r"[0-9a-f]{12}"
RECORD = re.compile(rf"([^\s=]{{1,120}}) ({DIGEST}) ({DIGEST})((?: [^\s=]+=\S+)*)")
CHANGE = re.compile(rf"({WHO})\.({WORD})=(-?\d{{1,6}})??([+-]\d{{1,6}})")
FACT = re.compile(rf"({WORD})=(\S+)")
EXAMPLES: Mapping[str, str] = {
    "day": "day 3",
    "enrol": "enrol 34th of allied with steps=24 called 34th Division",
    "record": "pnp campaign record NAME SESSION replays and records it",
    "grant": "grant 34th steps +4 because replacements",
    "note": "note the bridge is down",
    "close": "close",
}


def read(ledger: Ledger, written: str) -> Ply | None:
    """Read a ply of any ledger; return nothing for an unknown beginning."""
    verb, _, rest = " ".join(written.split()).partition(" ")
    reads = VERBS.get(plain(verb))
    return reads(ledger, rest) if reads else None


def meant(written: str) -> str:
    """Return the hint for an unknown verb."""
    near = closest(next(iter(written.split()), ""), EXAMPLES)
    verbs = ", ".join(EXAMPLES)
    return f"did you mean {near!r}?" if near else f"begin with one of: {verbs}"


def _day(ledger: Ledger, rest: str) -> Day:
    if not rest:
        return Day(ledger.turn + 1)
    if not re.fullmatch(r"\d{1,6}", rest):
        _unread("day", rest)
    return Day(int(rest))


def _enrol(ledger: Ledger, rest: str) -> Enrol:
    del ledger
    found = ENROL.fullmatch(rest)
    if found is None:
        _unread("enrol", rest)
    who, side, kind, counts, name = found.groups(default="")
    pairs = (each.split("=") for each in counts.split())
    given = tuple((count, int(many)) for count, many in pairs)
    twice = {count for count, _ in given}
    if len(twice) < len(given):
        _unread("enrol", rest)
    return Enrol(who, side, kind, given, name)


def _grant(ledger: Ledger, rest: str) -> Grant:
    found = GRANT.fullmatch(rest.replace("−", "-"))
    if found is None:
        _unread("grant", rest)
    who, count, by, because = found.groups(default="")
    return Grant(known(who, ledger.members), count.casefold(), int(by), because)


def _record(ledger: Ledger, rest: str) -> Record:
    del ledger
    found = RECORD.fullmatch(rest)
    if found is None:
        _unread("record", rest)
    session, began, ended, others = found.groups(default="")
    facts: list[tuple[str, str]] = []
    changes: list[Change] = []
    for each in others.split():
        if change := CHANGE.fullmatch(each):
            who, of, was, by = change.groups()
            changes.append(Change(who, of, int(by), None if was is None else int(was)))
        elif (fact := FACT.fullmatch(each)) and not changes:
            facts.append((fact[1], fact[2]))
        else:
            _unread("record", each)
    return Record(session, began, ended, tuple(facts), tuple(changes))


def _note(ledger: Ledger, rest: str) -> Note:
    del ledger
    return Note(rest) if rest else _unread("note", rest)


def _close(ledger: Ledger, rest: str) -> Close:
    del ledger
    return _unread("close", rest) if rest else Close()


VERBS: Mapping[str, Callable[[Ledger, str], Ply]] = {
    "day": _day,
    "enrol": _enrol,
    "record": _record,
    "grant": _grant,
    "note": _note,
    "close": _close,
}


def known(word: str, names: Mapping[str, object]) -> str:
    """Return the id that was meant, in any case of letters; or the word itself."""
    found = [each for each in names if plain(each) == plain(word)]
    return found[0] if word not in names and len(found) == 1 else word


def _unread(verb: str, rest: str) -> NoReturn:
    said = f"{verb} {rest}".strip()
    raise NotationError(f"cannot read {quoted(said)}", hint=EXAMPLES[verb])
