"""A ledger of Cassino '44 told in a line, for tests.

    ledger("34th allied us_infantry 22/24 reduced 1 gone 1 lost 2; 44th axis grenadier 20;"
           " tanks axis grenadier 8 support; CP axis 2; mines D5 2; day 3; rules all")

Formations first: id, side, force (or a word that no other force has), steps, of how many
where some are lost.  ``frames`` say what is awaited besides the desk.
"""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from pnp.campaign.referee import Desk
from pnp.games.cassino import chronicle
from pnp.rules.chronicle import Chronicle
from pnp.rules.flow import Frame
from pnp.rules.ledger import DESK, Entry, Ledger, Member
from tests.games.asking import Referee
from tests.games.cassino.drawn import RULES, tables

MODULE: Chronicle = cast("Chronicle", chronicle)
KEEPER = Desk(MODULE)
REFEREE = Referee[Ledger](KEEPER.rule_on, KEEPER.flow)
against, said, under, facts, after = (
    REFEREE.against,
    REFEREE.said,
    REFEREE.under,
    REFEREE.facts,
    REFEREE.after,
)


def ledger(
    line: str,
    *,
    frames: Sequence[Frame] = (),
    settings: Mapping[str, str] | None = None,
) -> Ledger:
    """Return the ledger that is told."""
    found = Ledger(tables())
    rules = ["all"]
    for part in filter(None, (each.strip() for each in line.split(";"))):
        word, *rest = part.split()
        if word == "day":
            found.turn = int(rest[0])
        elif word in ("CP", "mines", "attacks"):
            found.counts[f"{word} {rest[0]}"] = int(rest[1])
        elif word == "battle":
            found.entries.append(Entry(word, "0" * 12, "0" * 12, int(rest[0]), (), ()))
        elif word == "rules":
            rules = rest
        else:
            found.members[word] = _member(word, rest)
    chosen = RULES if "all" in rules else rules
    turned = {f"rule_{each}": "yes" if each in chosen else "no" for each in RULES}
    found.settings = {**found.settings, **turned, **(settings or {})}
    found.counts["rested"] = found.turn - 1
    found.frames = [DESK, *frames]
    return found


def _member(who: str, said: Sequence[str]) -> Member:
    side, force, steps, *rest = said
    forces = [
        each.id for each in tables().forces if force in (each.id, *_words(each.id))
    ]
    assert len(forces) == 1, f"{force!r} is {len(forces)} forces"
    has, _, full = steps.partition("/")
    counts = {"steps": int(has), "reduced": 0, "gone": 0, "lost": 0}
    counts |= {"full": int(full or has), "support": int("support" in rest)}
    words = [each for each in rest if each != "support"]
    for count, many in zip(words[::2], words[1::2], strict=True):
        assert count in counts, count
        counts[count] = int(many)
    return Member(who, f"{who} Division", side, forces[0], counts)


def _words(id: str) -> list[str]:
    return id.split("_")


def shown(found: Ledger, who: str) -> str:
    """Return what a formation has: "22/24 reduced 1 gone 1 lost 2"."""
    counts = found.members[who].counts
    others = [f"{of} {counts[of]}" for of in ("reduced", "gone", "lost") if counts[of]]
    return " ".join([f"{counts['steps']}/{counts['full']}", *others])


def told(found: Ledger, *moves: object) -> str:
    """Return how the log tells plies, one after the other, as one entry."""
    texts = []
    for move in moves:
        later = after(found, move)
        texts.append(KEEPER.tell(found, move, later).text)
        found = later
    return "".join(texts)


def read(found: Ledger, written: str) -> Any:
    """Return the ply that was written at the desk."""
    return KEEPER.read(found, written)
