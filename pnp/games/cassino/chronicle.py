"""The campaign of Cassino ’44: formations from battle to battle, and the days between.

desk                            its plies, its flow, its counts
formations, command, attrition  who attacks, who is shelled, what it costs
non_combat                      days without attacks
battles                         what a scenario brings and leaves, and the next one
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from pnp.games.cassino.campaign import (
    attrition,
    battles,
    command,
    formations,
    non_combat,
)
from pnp.games.cassino.campaign.battles import (
    afresh,
    carried,
    left,
    overlay,
    remark,
    strength,
    told,
)
from pnp.games.cassino.campaign.command import side_named
from pnp.games.cassino.campaign.desk import (
    ASKED,
    DEEDS,
    FLOW,
    MINES,
    ORDERS,
    POINTS,
    RESTED,
    Spend,
    known,
    mines,
    orders,
    pending,
    points,
    read,
    side_of,
    tell,
)
from pnp.games.cassino.campaign.formations import COUNTS, cohesion, members
from pnp.games.cassino.chapters.opening import not_in_play
from pnp.games.cassino.ground.held import HEX, spelled
from pnp.games.cassino.ground.tables import Tables
from pnp.games.cassino.words.registers import lines
from pnp.games.cassino.words.spellings import words
from pnp.patterns import late
from pnp.rules.ledger import DESK, Ledger, Member
from pnp.rules.notation import NotationError, either, plain
from pnp.rules.package import Section
from pnp.rules.phrases import count
from pnp.rules.standings import facts, sections
from pnp.rules.vocabulary import Vocabulary

NAME = "cassino"
RULESET = "cassino campaign/1"
MEMBERS = ("formation", "formations")
CHAPTERS = tuple(
    each.CHAPTER for each in (formations, command, attrition, battles, non_combat)
)
tables = Tables


__all__ = [
    "AFRESH",
    "ASKED",
    "CHAPTERS",
    "COUNTED",
    "COUNTS",
    "DEEDS",
    "FACT",
    "FLOW",
    "LISTED",
    "MEMBERS",
    "NAME",
    "PRIMER",
    "REMARK",
    "RULESET",
    "SPELLED",
    "STANDING",
    "TITLED",
    "carried",
    "members",
    "overlay",
    "pending",
    "read",
    "shown",
    "standings",
    "tables",
    "tell",
]


# Counts, facts and standings


def titled(name: str) -> str:
    """Return the title of a count of the campaign; '' for a count that is not shown.

    Orders to attack are in the standings, by day.
    """
    what, _, of = name.partition(" ")
    if what == POINTS:
        return f"CP spent by the {of.capitalize()} side"
    return f"factors of mines in {of}" if what == "mines" else ""


def is_of_mines(name: str) -> bool:
    """Whether a count is one of mines: the standings show those."""
    return name.startswith(f"{MINES} ")


def fact(ledger: Ledger, name: str, value: str) -> str:
    """Return a fact of a scenario in words: ``Axis won``, ``mines: D5 2 left``."""
    sides = {each.id: each.name for each in known(ledger).sides}
    if name == "result":
        return f"{sides[value]} won" if value in sides else value
    if name == "turns" and value.isdecimal():
        return count(int(value), "turn")
    changed = told(value) if name == "mines" else ()
    if len(changed) == len(value.split(",")):
        return f"mines: {', '.join(each.left for each in changed)}"
    return ""


def shown(ledger: Ledger, member: Member) -> Mapping[str, str]:
    """Return the cohesion of a formation, if that rule is in play."""
    if ledger.settings["rule_cohesion"] != "yes":
        return {}
    return {"cohesion": cohesion(ledger, member)}


def standings(ledger: Ledger) -> Sequence[Section]:
    """Return the battles each side has won, the mines left, and the days with attacks.

    The CP of this battle are shown with the campaign's own counts.
    """
    return sections(
        [
            ("Battles", _battles(ledger)),
            ("Mines left", _mines(ledger)),
            ("Days with orders to attack", _days(ledger)),
        ]
    )


def _battles(ledger: Ledger) -> list[str]:
    results = [facts(entry).get("result", "") for entry in ledger.entries]
    sides = {each.id: each.name for each in known(ledger).sides}
    won = [
        f"{name}: {results.count(side)} won"
        for side, name in sides.items()
        if side in results
    ]
    drawn = results.count("drawn")
    return won + ([f"{drawn} drawn"] if drawn else [])


def _mines(ledger: Ledger) -> list[str]:
    lines = []
    for at, factors in left(ledger).items():
        personnel, vehicles = strength(ledger, factors)
        lines.append(
            f"{at}: {count(factors, 'factor')}, {personnel} against personnel, "
            f"{vehicles} against vehicles"
        )
    return lines


def _days(ledger: Ledger) -> list[str]:
    days = (
        (int(name.removeprefix(f"{ORDERS} ")), many)
        for name, many in ledger.counts.items()
        if name.startswith(f"{ORDERS} ")
    )
    return [f"day {day}: {count(many, 'order')}" for day, many in sorted(days)]


# What players may write


def listed(ledger: Ledger, about: str = "") -> Iterator[object]:
    """Yield plies that answer what the campaign waits for, or start something new."""
    del about
    if ledger.frames[-1:] == [DESK]:
        yield from attrition.listed_orders(ledger)
        yield from (Spend(each.id, 1) for each in known(ledger).sides)
    elif asked := attrition.removal(ledger):
        yield from attrition.listed_removals(ledger, *asked)
    elif chosen := non_combat.choice(ledger):
        yield from non_combat.listed_helps(ledger, *chosen)


LINES = lines("""
attack {ours} against {theirs} \
| an order to attack, which activates all the formations named \
| Attrition 1 | attrition non_combat
spend {side} 2 | Command Points on artillery, in this battle | Attrition 3 | attrition
enrol {new} of allied as us_infantry with steps=24 called {new} Division \
| a formation joins: its side, its force of the Cohesion table, its steps; support=1 \
for a Support Unit | Attrition 1 |
mines D5 2 | factors of mines left; 0 if gone | Mines 2 | mines
day {tomorrow} | the next day; both sides roll for each day without an attack \
| Non-combat 1 | non_combat
""")
NEW = ("34th", "36th", "45th", "3rd", "88th", "85th")
"""Divisions for the example of a formation that has not joined yet."""


def primer(ledger: Ledger) -> Sequence[tuple[str, str, str]]:
    """Return each example with what it does and its case."""
    sides = [each.id for each in known(ledger).sides]
    ours = next(iter(ledger.members), "34th")
    side = side_of(ledger, ours) if ours in ledger.members else None
    others = (who for who in ledger.members if side_of(ledger, who) != side)
    said = {
        "ours": ours,
        "new": next((each for each in NEW if each not in ledger.members), "new"),
        "theirs": next(others, "44th"),
        "side": sides[-1],
        "tomorrow": ledger.turn + 1,
    }
    return [
        (example.format(**said), tells, case)
        for example, tells, case, rules in LINES
        if not rules or any(not_in_play(ledger, rule) is None for rule in rules)
    ]


def counted(ledger: Ledger, written: str) -> tuple[str, Sequence[str]]:
    """Return the name of the count, '' if it is unknown, and all possible names."""
    first, *rest = written.split()
    what, of = first.casefold(), rest[0] if len(rest) == 1 else ""
    found = ""
    if what == "cp" and (side := side_named(ledger)(of)):
        found = points(side)
    elif what == "mines" and HEX.fullmatch(of):
        found = mines(spelled(of))
    elif what == ORDERS and of.isdecimal():
        found = orders(int(of))
    elif what == RESTED and not rest:
        found = RESTED
    sides = [points(each.id) for each in known(ledger).sides]
    there = [each for each in ledger.counts if each.startswith(f"{MINES} ")]
    today = orders(ledger.turn)
    return found, (*sides, mines(of or "D5"), *there, today, RESTED)


# The ply ``enrol`` with the players' words for sides and forces

JOINS = late(
    r"enrol\s+(?P<who>\S+)(?:\s+of\s+(?P<side>.+?))??(?:\s+as\s+(?P<kind>.+?))??"
    r"(?P<rest>(?:\s+with(?:\s+[^\s=]+=\S+)+)?(?:\s+called\s+.+)?)",
    re.IGNORECASE,
)
LONGEST = 600
"""The longest line that is read; no real ply is longer."""
HINT = (
    "write one word, then side, force, steps and name: 'enrol 34th of allied as "
    "us_infantry with steps=24 called 34th Division'; for a Support Unit 'with steps=8 "
    "support=1'"
)


def spell(ledger: Ledger, written: str) -> str:
    """Return an ``enrol`` with the ids of side and force; any other line unchanged.

    An unknown word stays as it is: the rules object to it.
    """
    first, *_ = written.split(maxsplit=1) or [""]
    if first.casefold() != "enrol" or len(written) > LONGEST:
        return written
    found = JOINS.fullmatch(written.strip())
    if found is None:
        raise NotationError(f"cannot read {written.strip()!r}", hint=HINT)
    tables = cast("Tables", ledger.tables)
    called = words(tables)
    _no_side(called.side, tables, found["who"])
    side = _meant(called.side, found["side"] or "", list(tables.side_of))
    ours = [
        each.id
        for each in tables.forces
        if side not in tables.side_of or tables.side_of[side] == each.side
    ]
    kind = _meant(called.force, found["kind"] or "", ours)
    of, as_ = f" of {side}" if side else "", f" as {kind}" if kind else ""
    return f"enrol {found['who']}{of}{as_}{found['rest']}"


def _no_side(called: Vocabulary, tables: Tables, who: str) -> None:
    """Refuse a formation that has a name of a side.

    "allied initiative 4 with NZ" would mean the side, not the formation.
    """
    meant, whole = called.fits(plain(who))
    if meant and whole:
        side = tables.sides[tables.side_of[str(meant[0])]].name
        raise NotationError(
            f"{who!r} is a name of the {side} side",
            hint=f"give the formation another name, such as '{who}-2'",
        )


def _meant(called: Vocabulary, name: str, ids: list[str]) -> str:
    """Return the id of a name; the name itself if no id fits."""
    if not name or name in ids:
        return name
    meant = [str(each) for each in called.fits(plain(name))[0] if str(each) in ids]
    if len(meant) == 1:
        return meant[0]
    if meant:
        message = f"{name!r} could be {either(meant)}"
        raise NotationError(message, hint="write it in full")
    if len(name.split()) > 1:
        raise NotationError(f"nobody is called {name!r}", hint=f"{either(ids)}; {HINT}")
    return name


AFRESH, REMARK, LISTED, TITLED, STANDING = afresh, remark, listed, titled, is_of_mines
FACT, COUNTED, PRIMER, SPELLED = fact, counted, primer, spell
