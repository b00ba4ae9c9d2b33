"""Short answers to what is awaited: a leader's name, a throw by its sides, a time.

A sniper's leader is whatever the players call him: nothing of his name is looked up.
"""

import re

from pnp.errors import quoted
from pnp.games.cassino.ground import flow
from pnp.games.cassino.ground.moves import TIME, Aim, Light, Ply
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.hexes import LONGEST
from pnp.games.cassino.words.spellings import words
from pnp.games.cassino.words.waits import waits_for
from pnp.rules.notation import NotationError, plain
from pnp.rules.throw import Throw
from pnp.rules.unheard import Unheard

AIMING = ("sniper", "aim", "shoot", "name", "kill")
AIMS = re.compile(rf"(?:the )?(?:{'|'.join(AIMING)})s?\b(?: at\b)?", re.IGNORECASE)
AIMED = re.compile(rf"\b(?:{'|'.join(AIMING)})s? at\b", re.IGNORECASE)
SMALL = re.compile(r"(?:at|leader|the|of)\s+", re.IGNORECASE)
NO_ONE = frozenset({"nobody", "noone", "none", "no", "nothing", "pass", "notarget"})
BY_SIDE = re.compile(
    r"([^\W\d][^\d,:=]*?)[\s:=]*([1-6](?:[ ,]+[1-6])*)(?=[\s,]|$)[\s,]*"
)
AND = re.compile(r"^(?:and\s+)?(?:the\s+)?", re.IGNORECASE)


def answer(position: Position, written: str) -> Ply | None:
    """Return the answer to what is awaited; None if it is no short answer."""
    top = waits_for(position)
    if AIMS.match(written) or top == "sniper":
        return aimed(position, written)
    if flow.dice(position):
        return _by_side(position, written)
    meant, whole = words(position.tables).time.fits(plain(written))
    return Light(TIME[str(meant[0])]) if whole and top != "scene" else None


def aimed(position: Position, written: str) -> Aim:
    """Return whom a sniper has in his sights, as he was called."""
    aims = AIMED.search(written)
    if aims and not AIMS.match(written):
        raise Unheard(
            f"{quoted(written[: aims.start()].strip())} in {quoted(written)} would be "
            "lost, and nothing was played",
            hint="write the leader’s name: 'sniper at Smith', or 'sniper at nobody'",
        )
    named = " ".join(AIMS.sub("", written, count=1).split())
    while SMALL.match(named):
        named = SMALL.sub("", named, count=1)
    if plain(named) in NO_ONE:
        return Aim()
    if not re.search(r"\w", named) or len(named) > 2 * LONGEST:
        raise NotationError(
            "who is in the sniper’s sights?",
            hint="write the leader’s name: 'sniper at Smith', or 'sniper at nobody'",
        )
    del position
    return Aim(named)


def _by_side(position: Position, written: str) -> Throw | None:
    """Read dice with their sides: "Allied 2, Axis 4" are 4 2."""
    fell: dict[str, str] = {}
    for name, dice in BY_SIDE.findall(written):
        meant, _ = words(position.tables).side.fits(plain(AND.sub("", name)))
        if len(meant) != 1:
            return None
        fell[str(meant[0])] = dice
    if not fell:
        return None
    sides = [each.id for each in position.tables.sides if each.id in fell]
    return Throw.parse(" ".join(fell[each] for each in sides), dice=flow.dice(position))
