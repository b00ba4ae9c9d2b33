"""The ply ``enrol`` with the players' words for sides and forces.

enrol 34th of americans as us infantry with steps=24 called 34th Division
enrol tanks of germans as grenadiers with steps=8 support=1
"""

import re
from typing import cast

from pnp.games.cassino.ground.tables import Tables
from pnp.games.cassino.words.spellings import words
from pnp.rules.ledger import Ledger
from pnp.rules.notation import NotationError, either, plain
from pnp.rules.vocabulary import Vocabulary

JOINS = re.compile(
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


def spelled(ledger: Ledger, written: str) -> str:
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
