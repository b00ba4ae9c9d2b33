"""The campaigns of Castle Itter: a ledger of sessions.

Nothing carries over from one defence to the next; every session starts from the rules.
A campaign keeps how each session went: score, result and award, the difficulty, and
which of the defenders were killed.
"""

from collections.abc import Iterator, Mapping, Sequence

from pnp.errors import PnpError
from pnp.games.castle_itter.chapters import ending
from pnp.games.castle_itter.chapters.ending import award, awarded
from pnp.games.castle_itter.ground.pieces import Defender, defenders
from pnp.games.castle_itter.ground.position import APART, KILLED, SUPPLY, Position
from pnp.model.game import Game
from pnp.rules.chronicle import Carried, Charted, Count
from pnp.rules.definition import Definition, text
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
from pnp.rules.phrases import listed
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

NAME = "castle-itter"
RULESET = "castle-itter campaign/1"
MEMBERS = ("defender", "defenders")
COUNTS: Sequence[Count] = (
    Count("fought", "fought", printed=False),
    Count("lost", "lost", most="fought"),
)
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
    """Return the defenders of the edition."""
    return [_member(game, each) for each in defenders(game)]


def _member(game: Game, who: Defender) -> Member:
    """Return a defender as he is before his first session."""
    side = text(game.sets["defenders"][who.id], "side")
    return Member(_id(who), who.name, side, who.id, {"fought": 0, "lost": 0})


def _id(who: Defender) -> str:
    """Return a defender's name as one word; each Rifleman has a number in his."""
    return who.name.replace(" ", "-")


# The outcome of a session


def carried(position: Position) -> Carried:
    """Return the result of a session, who fought in it, and who was killed."""
    if not position.outcome:
        raise PnpError(
            f"the fight for the castle is not over: it is turn {position.turn}",
            hint="a campaign records a session when it is over",
        )
    fought = [
        each
        for each in position.tables.defenders
        if position.where[each.index] not in (SUPPLY, APART)
    ]
    changes = [Change(_id(each), "fought", +1) for each in fought]
    changes += [
        Change(_id(each), "lost", +1)
        for each in fought
        if position.where[each.index] == KILLED
    ]
    game = position.tables.game
    return Carried(_facts(position), changes, [_member(game, each) for each in fought])


def _facts(position: Position) -> Mapping[str, str]:
    came_to, game = ending.score(position), position.tables.game
    level = award(position, came_to.total) if came_to.level else None
    difficulty = position.tables.difficulty.id
    usual = {game.edition, difficulty, f"{game.edition}-{difficulty}"}
    own = [each for each in game.laid_on if each not in usual]
    return {
        "result": came_to.result,
        "score": str(came_to.total),
        "edition": game.edition,
        "difficulty": difficulty,
        "end": position.outcome.replace(" ", "-"),
        "turns": str(position.turn),
        **({"level": level.id} if level else {}),
        **({"best": came_to.better} if came_to.better == "lowest" else {}),
        **({"rules": ",".join(own)} if own else {}),
    }


# The standing of a campaign


def standings(ledger: Ledger) -> Sequence[Section]:
    """Return the best sessions by difficulty, and who is killed most often.

    A breach loses at any score, so its score does not count. A good score in one
    edition is not a good score in the other, so each has its own list.
    """
    editions = grouped(map(_scored, ledger.entries), lambda s: _fact(s, "edition"))
    found = [
        part
        for edition, sessions in editions.items()
        for part in _compared(
            ledger, sessions, _which(ledger, edition) if len(editions) > 1 else ""
        )
    ]
    return sections([*found, ("Fell most often", most(ledger, "lost"))])


def _which(ledger: Ledger, edition: str) -> str:
    """Return the label that sets one edition's lists apart from the other's."""
    return f", {ledger.tables.game.editions.get(edition, edition or 'unknown')}"


def _compared(
    ledger: Ledger, sessions: Sequence[Scored], which: str
) -> Iterator[tuple[str, Sequence[str]]]:
    """Yield the lists of one edition's sessions: by score, by difficulty, the best."""
    lowest = _fact(sessions[0], "best") == "lowest"
    hard = grouped(sessions, lambda s: _fact(s, "difficulty"))
    tallies = [
        tally(_named(ledger, "difficulties", each), played, lowest=lowest)
        for each, played in hard.items()
    ]
    places = ranked(sessions, lambda s: _told(ledger, s), lowest=lowest)
    yield f"Sessions by score{which}", places
    yield f"By difficulty{which}", tallies
    yield f"The best so far{which}", bests(sessions, lowest=lowest)


def score(ledger: Ledger) -> Score:
    """Return the scores of the campaign's edition added up; a breach scores nothing."""
    sessions = [
        each
        for each in map(_scored, ledger.entries)
        if _fact(each, "edition") == ledger.tables.edition
    ]
    points = tuple(
        Point(each.entry.session, 1, each.score if each.counts else 0)
        for each in sessions
    )
    results = [each.result for each in sessions]
    result = balance(ledger, results.count("won"), results.count("lost"))
    better = ledger.settings["best_score"]
    return Score(points, sum(each.points for each in points), result, better=better)


def charted(ledger: Ledger) -> Charted:
    """Return the score of each session of the campaign's edition without a breach."""
    own = ledger.tables.edition
    scores = [
        each.score if each.counts and _fact(each, "edition") == own else None
        for each in map(_scored, ledger.entries)
    ]
    return Charted("score", scores, ledger.settings["best_score"] == "lowest")


def _scored(entry: Entry) -> Scored:
    return scored(entry, "score", counts=facts(entry).get("end") != "breach")


def _fact(session: Scored, name: str) -> str:
    return facts(session.entry).get(name, "")


def _named(ledger: Ledger, where: str, id: str) -> str:
    """Return the definition's name for something; another edition may not have it."""
    known = ledger.tables.game.sets.get(where)
    return known[id].name if known and id in known else id.capitalize() or "Unknown"


def _told(ledger: Ledger, session: Scored) -> str:
    """Return a session in one line: score, result, difficulty, losses, award."""
    told = facts(session.entry)
    lost = [each for each in session.entry.changes if each.of == "lost"]
    parts = [
        f"{whole(told.get('score', 'no score'))}, {session.result or 'no result'}",
        _named(ledger, "difficulties", _fact(session, "difficulty")),
        f"{len(lost)} fell",
    ]
    levels = ledger.tables.game.sets.get("levels")
    if levels and told.get("level") in levels:
        parts.append(awarded(levels[told["level"]]))
    if "rules" in told:
        parts.append(f"with {listed(told['rules'].split(','))}")
    return "; ".join(parts)
