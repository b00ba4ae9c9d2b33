"""The campaign of Cassino ’44: formations from battle to battle, and the days between.

formations, command, attrition   who attacks, who is shelled, what it costs
non_combat                       days without attacks
minefields, battles              what a scenario brings, and what it leaves
next_evening                     the overlay for the next scenario
on_record                        what recording a scenario changes besides
words, telling, primer, counted  plies as people write them, prompts and the log
"""

from collections.abc import Mapping, Sequence

from pnp.games.cassino.campaign import (
    attrition,
    battles,
    command,
    formations,
    minefields,
    non_combat,
)
from pnp.games.cassino.campaign.battles import carried
from pnp.games.cassino.campaign.counted import counted
from pnp.games.cassino.campaign.counts import MINES, ORDERS, POINTS
from pnp.games.cassino.campaign.flow import DEEDS, FLOW
from pnp.games.cassino.campaign.formations import COUNTS, cohesion, known, members
from pnp.games.cassino.campaign.listing import listed
from pnp.games.cassino.campaign.next_evening import overlay
from pnp.games.cassino.campaign.on_record import afresh, remark
from pnp.games.cassino.campaign.primer import primer
from pnp.games.cassino.campaign.telling import pending, tell
from pnp.games.cassino.campaign.words import ASKED, read
from pnp.games.cassino.ground.tables import Tables
from pnp.games.cassino.words.enrolling import spelled
from pnp.rules.ledger import Ledger, Member
from pnp.rules.package import Section
from pnp.rules.phrases import count
from pnp.rules.standings import facts, sections

NAME = "cassino"
RULESET = "cassino campaign/1"
MEMBERS = ("formation", "formations")
CHAPTERS = (formations, command, attrition, minefields, battles, non_combat)
LISTED = listed
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


def titled(name: str) -> str:
    """Return the title of a count of the campaign; '' for a count that is not shown.

    Orders to attack are in the standings, by day.
    """
    what, _, of = name.partition(" ")
    if what == POINTS:
        return f"CP spent by the {of.capitalize()} side"
    return f"factors of mines in {of}" if what == "mines" else ""


TITLED = titled


def is_of_mines(name: str) -> bool:
    """Whether a count is one of mines: the standings show those."""
    return name.startswith(f"{MINES} ")


STANDING = is_of_mines


def fact(ledger: Ledger, name: str, value: str) -> str:
    """Return a fact of a scenario in words: ``Axis won``, ``mines: D5 2 left``."""
    sides = {each.id: each.name for each in known(ledger).sides}
    if name == "result":
        return f"{sides[value]} won" if value in sides else value
    if name == "turns" and value.isdecimal():
        return count(int(value), "turn")
    changed = minefields.told(value) if name == "mines" else ()
    if len(changed) == len(value.split(",")):
        return f"mines: {', '.join(each.left for each in changed)}"
    return ""


FACT = fact
COUNTED = counted
PRIMER = primer
AFRESH = afresh
REMARK = remark
SPELLED = spelled


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
    for at, factors in minefields.left(ledger).items():
        personnel, vehicles = minefields.strength(ledger, factors)
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
