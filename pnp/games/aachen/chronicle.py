"""The campaigns of Aachen: a ledger of sessions.

A campaign carries nothing from one battle for the city to the next. It keeps how each
battle ended, how far German Morale fell, which optional rules were in play, and which
American units were lost.
"""

from collections.abc import Mapping, Sequence

from pnp.errors import PnpError
from pnp.games.aachen.chapters.board import controlled
from pnp.games.aachen.chapters.sequence import LEVELS, result
from pnp.games.aachen.ground.position import AWAY, KILLED, OUT, Position
from pnp.model.game import Game
from pnp.rules.chronicle import Carried, Charted, Count
from pnp.rules.definition import Definition, every, text
from pnp.rules.ledger import Change, Entry, Ledger, Member
from pnp.rules.null_chronicle import (
    ASKED,
    CHAPTERS,
    DEEDS,
    FLOW,
    overlay,
    pending,
    read,
    shown,
    tell,
)
from pnp.rules.package import Point, Score, Section
from pnp.rules.phrases import count, listed
from pnp.rules.standings import (
    Scored,
    balance,
    bests,
    facts,
    grouped,
    most,
    ranked,
    scored,
    sections,
    tally,
    whole,
)

NAME = "aachen"
RULESET = "aachen campaign/1"
MEMBERS = ("unit", "units")
COUNTS: Sequence[Count] = (
    Count("fought", "fought", printed=False),
    Count("out", "out of action", most="fought"),
    Count("killed", "killed", most="fought"),
)
OPTIONAL = "12."
"""The start of the case numbers of the optional rules."""
tables = Definition

__all__ = [
    "ASKED",
    "CHAPTERS",
    "COUNTS",
    "DEEDS",
    "FLOW",
    "MEMBERS",
    "NAME",
    "RULESET",
    "carried",
    "charted",
    "members",
    "overlay",
    "pending",
    "read",
    "score",
    "shown",
    "standings",
    "tables",
    "tell",
]


def members(game: Game) -> Sequence[Member]:
    """Return the American units."""
    none = {each.id: 0 for each in COUNTS}
    return [
        Member(each.id, each.name, text(each, "parent"), text(each, "type"), none)
        for each in every(game, "americans")
    ]


# What a session brings


def carried(position: Position) -> Carried:
    """Return how a session ended, who fought in it, and who was out at its end."""
    if not position.outcome:
        raise PnpError(
            f"the fight for the city is not over: it is turn {position.turn}",
            hint="a campaign records a session when it is over",
        )
    where = {each.id: position.where[each.index] for each in position.tables.units}
    fought = [who for who, at in where.items() if at != AWAY]
    changes = [Change(who, "fought", +1) for who in fought]
    changes += [Change(who, "out", +1) for who in fought if where[who] == OUT]
    changes += [Change(who, "killed", +1) for who in fought if where[who] == KILLED]
    known = members(position.tables.game)
    taking_part = [each for each in known if each.id in fought]
    return Carried(_facts(position), changes, taking_part)


def _facts(position: Position) -> Mapping[str, str]:
    german = sum(not controlled(position, a.index) for a in position.tables.areas)
    rules = optional_rules(position)
    return {
        "result": result(position),
        "morale": str(position.morale),
        "areas": str(german),
        "end": position.outcome.replace(" ", "-"),
        "turns": str(position.turn),
        **({"rules": ",".join(rules)} if rules else {}),
    }


def optional_rules(position: Position) -> Sequence[str]:
    """Return the optional rules that were in play, and the other overlays applied.

    Each has the name of its variant, however it was switched on: ``12.6-easier``.
    """
    found: list[str] = []
    for name, each in position.tables.game.numbers.items():
        if each.case.startswith(OPTIONAL) and each.options:
            way = position.settings[name]
            found += {"yes": [each.case], "no": [], "none": []}.get(
                way, [f"{each.case}-{way}"]
            )
    own = (o for o in position.tables.game.laid_on if not o.startswith(OPTIONAL))
    return [*found, *own]


# How a campaign stands


def standings(ledger: Ledger) -> Sequence[Section]:
    """Return the sessions by German Morale, lowest first, and the losses."""
    sessions = [_scored(each) for each in ledger.entries]
    by_rules = grouped(sessions, lambda s: facts(s.entry).get("rules", ""))
    tallies = [tally(_rules(r), s, lowest=True) for r, s in by_rules.items()]
    return sections(
        [
            ("Sessions by German Morale", ranked(sessions, _told, lowest=True)),
            ("By optional rules", tallies),
            ("The lowest German Morale so far", bests(sessions, lowest=True)),
            ("Out of action most often at the end", most(ledger, "out")),
            ("Killed most often", most(ledger, "killed")),
        ]
    )


def score(ledger: Ledger) -> Score:
    """Return how many more sessions the Americans have won than the Germans."""
    results = [_scored(each).result for each in ledger.entries]
    won, lost = results.count("won"), results.count("lost")
    points = (
        Point("American victories", won, won),
        Point("German victories", lost, -lost),
    )
    return Score(points, won - lost, balance(ledger, won, lost))


def charted(ledger: Ledger) -> Charted:
    """Return the German Morale at the end of each session."""
    sessions = [_scored(each) for each in ledger.entries]
    scores = [each.score if each.counts else None for each in sessions]
    return Charted("German Morale", scores, lowest=True)


def _scored(entry: Entry) -> Scored:
    return scored(entry, "morale")


def _rules(written: str) -> str:
    if not written:
        return "Without optional rules"
    return f"With {listed(written.split(','))}"


def _told(session: Scored) -> str:
    """Return a session in a line: German Morale, how it ended, the rules in play."""
    told = facts(session.entry)
    end, areas = told.get("end", "").replace("-", " "), told.get("areas", "")
    parts = [whole(told.get("morale", "unknown")), LEVELS.get(end, "no result")]
    if areas.isdecimal():
        parts.append(f"{count(int(areas), 'German area')} left")
    if "rules" in told:
        parts.append(f"with {listed(told['rules'].split(','))}")
    return "; ".join(parts)
