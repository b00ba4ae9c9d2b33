"""Corrections on record: the ledger is set to what the players have.

pnp fix monte "34th steps 22; day 4; without 36th"
pnp fix monte "34th of axis; 34th called 34th Red Bull; cp axis 3; forget friday"
"""

import re
from collections.abc import Callable, Iterator, Sequence

from pnp.campaign.bounds import counts_of
from pnp.campaign.chapters.days import LAST
from pnp.campaign.telling import changes
from pnp.campaign.words.reading import known
from pnp.errors import among, nearest, quoted
from pnp.rules.chronicle import Chronicle
from pnp.rules.clauses import become
from pnp.rules.ledger import Enrol, Ledger, Member
from pnp.rules.notation import NotationError
from pnp.values import replace

EXAMPLES = "write: NAME steps 22; day 4; without NAME; forget SESSION"
NUMBER = r"(-?\d{1,6})"


def fix(chronicle: Chronicle, ledger: Ledger, written: str) -> Sequence[str]:
    """Correct the ledger; return what changed, in words."""
    clauses = [" ".join(each.split()) for each in written.split(";") if each.strip()]
    if not clauses:
        raise NotationError("the correction is empty", hint=EXAMPLES)
    mended = ledger.clone()
    for clause in clauses:
        _mend(chronicle, mended, clause)
    for who, member in mended.members.items():
        before = ledger.members[who]
        if (member.side, member.kind) != (before.side, before.kind):
            _might_join(chronicle, mended, member)
    told = [*_differences(chronicle, ledger, mended)]
    become(ledger, mended)
    return told


def _differences(chronicle: Chronicle, was: Ledger, now: Ledger) -> Iterator[str]:
    if was.turn != now.turn:
        yield f"day {now.turn}, not {was.turn}"
    yield from map(str, changes(was, now, chronicle, every=True))
    for entry in was.entries:
        if entry not in now.entries:
            yield f"{entry.session} is no longer on record; what it changed stays"


def _mend(chronicle: Chronicle, ledger: Ledger, clause: str) -> None:
    for pattern, mend in MENDS:
        found = re.fullmatch(pattern, clause.replace("−", "-"), re.IGNORECASE)
        if found and mend(chronicle, ledger, *found.groups()):
            return
    raise NotationError(f"cannot read {quoted(clause)}", hint=EXAMPLES)


def _might_join(chronicle: Chronicle, ledger: Ledger, member: Member) -> None:
    """Ask the game's own rules whether a member of that kind could join."""
    given = tuple(member.counts.items())
    enrol = Enrol(member.id, member.side, member.kind, given, member.name)
    for chapter in chronicle.CHAPTERS:
        for rule in getattr(chapter, "RULES", {}).get(Enrol, ()):
            if objection := rule(ledger, enrol):
                raise NotationError(objection.message, hint=objection.remedy)


def _day(chronicle: Chronicle, ledger: Ledger, number: str) -> bool:
    del chronicle
    if not 0 <= int(number) <= LAST:
        raise NotationError(f"there is no day {number}", hint=f"1 to {LAST}")
    ledger.turn = int(number)
    return True


def _without(chronicle: Chronicle, ledger: Ledger, who: str) -> bool:
    del ledger.members[_one(chronicle, ledger, who)]
    return True


def _forget(chronicle: Chronicle, ledger: Ledger, session: str) -> bool:
    del chronicle
    names = [each.session for each in ledger.entries]
    if session not in names:
        hint = nearest(session, names) or among(names)
        raise NotationError(f"no session {quoted(session)} is on record", hint=hint)
    ledger.entries = [each for each in ledger.entries if each.session != session]
    return True


def _given(
    chronicle: Chronicle, ledger: Ledger, who: str, part: str, value: str
) -> bool:
    """Give a member another side, kind or name."""
    who, part = _one(chronicle, ledger, who), part.casefold()
    member = ledger.members[who]
    if part != "called" and " " in value:
        hint = "write a side or a kind as one word"
        raise NotationError(f"{quoted(value)} is more than one word", hint=hint)
    value = value if part == "called" else _named(chronicle, ledger, part, value)
    ledger.members[who] = {
        "of": replace(member, side=value),
        "as": replace(member, kind=value),
        "called": replace(member, name=value),
    }[part]
    return True


def _named(chronicle: Chronicle, ledger: Ledger, part: str, value: str) -> str:
    """Return the id of a side or a kind that a member or the game has."""
    game = ledger.tables.game
    members = (*ledger.members.values(), *chronicle.members(game))
    theirs = [each.side if part == "of" else each.kind for each in members]
    ours = [each for each in dict.fromkeys(theirs) if each]
    known_ = dict.fromkeys((*ours, *(one.id for s in game.sets.values() for one in s)))
    found = known(value, known_)
    if found in known_:
        return found
    hint = nearest(value, ours) or nearest(value, known_) or among(ours)
    what = "side" if part == "of" else "kind"
    raise NotationError(f"there is no {what} {quoted(value)}", hint=hint)


def _counted(
    chronicle: Chronicle, ledger: Ledger, who: str, count: str, number: str
) -> bool:
    """Set a count of a member."""
    count = known(count, counts_of(chronicle))
    if count not in counts_of(chronicle):
        return False
    who = _one(chronicle, ledger, who)
    member = ledger.members[who]
    ledger.gain(who, count, int(number) - member.counts.get(count, 0))
    return True


def _of_campaign(chronicle: Chronicle, ledger: Ledger, name: str, number: str) -> bool:
    """Set a count of the campaign itself; a member's only if members have it."""
    first, *others = name.split()
    who = known(first, ledger.members)
    if who in ledger.members and others:
        counts = counts_of(chronicle)
        message = f"this campaign does not count {quoted(' '.join(others))} of {who}"
        raise NotationError(message, hint=among(counts))
    counted, there = _count(chronicle, ledger, name)
    if not counted:
        message = f"this campaign does not count {quoted(name)}"
        raise NotationError(
            message, hint=nearest(name, there) or (among(there) if there else EXAMPLES)
        )
    if int(number) < 0:
        raise NotationError(f"{name} cannot be below 0", hint=f"write: {name} 0")
    ledger.counts[counted] = int(number)
    return True


def _count(
    chronicle: Chronicle, ledger: Ledger, name: str
) -> tuple[str, Sequence[str]]:
    """Return the campaign's count of that name, '' for none; and all of them."""
    own = getattr(chronicle, "COUNTED", None)
    if own is not None:
        counted, there = own(ledger, name)
        return str(counted), there
    found = known(name, ledger.counts)
    return found if found in ledger.counts else "", [*ledger.counts]


def _one(chronicle: Chronicle, ledger: Ledger, who: str) -> str:
    """Return a member's id; raise NotationError if there is none of that name."""
    found = known(who, ledger.members)
    if found not in ledger.members:
        hint = nearest(who, ledger.members) or among(ledger.members)
        message = f"there is no {chronicle.MEMBERS[0]} {quoted(who)}"
        raise NotationError(message, hint=hint)
    return found


MENDS: Sequence[tuple[str, Callable[..., bool]]] = (
    (rf"day {NUMBER}", _day),
    (r"without (\S+)", _without),
    (r"forget (\S+)", _forget),
    (r"(\S+) (?:is )?(of|as|called) (.+)", _given),
    (rf"(\S+) (\S+) {NUMBER}", _counted),
    (rf"(.+) {NUMBER}", _of_campaign),
)
