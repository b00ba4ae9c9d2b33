"""Short answers to what the game waits for: a leader, dice by side, a time.

A sniper's leader has any name the players give him: no part of it is looked up.
"""

import re

from pnp.errors import quoted
from pnp.games.cassino.ground import flow
from pnp.games.cassino.ground.moves import TIME, Aim, Light, Ply
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.hexes import LONGEST
from pnp.games.cassino.words.spellings import side_of, words
from pnp.games.cassino.words.waits import waits_for
from pnp.rules.dice_said import SMALL as OF_DICE
from pnp.rules.notation import NotationError, plain
from pnp.rules.throw import Throw
from pnp.rules.unheard import Unheard

AIMING = ("sniper", "aim", "shoot", "name", "kill", "scharfschütze", "cecchino")
AIMS = re.compile(
    rf"(?:the |my |our )?(?:{'|'.join(AIMING)})s?\b(?: at\b)?", re.IGNORECASE
)
AIMED = re.compile(rf"\b(?:{'|'.join(AIMING)})s? at\b", re.IGNORECASE)
SMALL = re.compile(r"(?:at|on|leader|the|of)\s+", re.IGNORECASE)
NO_ONE = frozenset({"nobody", "noone", "none", "no", "nothing", "pass", "notarget"})
WITH = re.compile(r"\s+with (?:the|my|our|his|a) sniper$", re.IGNORECASE)
MOST_NAMES, MOST_SMALL = 4, 2
OF = frozenset({"von", "van", "de", "der", "den", "di", "da", "la", "le", "du", "zu"})
NO_NAME = frozenset(
    {
        *(
            "a",
            "an",
            "any",
            "some",
            "or",
            "and",
            "is",
            "are",
            "was",
            "my",
            "his",
            "her",
        ),
        *("their", "our", "one", "who", "with", "without", "on", "it", "him", "them"),
        *("us", "you", "me", "we", "they", "he", "she", "what", "if", "not", "never"),
        *("wait", "maybe", "perhaps", "later", "first", "then", "but", "unless"),
    }
)
"""Words of a sentence that cannot be a name."""
BY_SIDE = re.compile(
    r"([^\W\d][^\d,:=]*?)[\s:=]*([1-6](?:[ ,]+[1-6])*)(?=[\s,]|$)[\s,]*"
)
AND = re.compile(r"^(?:and\s+)?(?:the\s+)?", re.IGNORECASE)


def answer(position: Position, written: str) -> Ply | None:
    """Return the short answer to what the game waits for; None if it is not one."""
    top = waits_for(position)
    if AIMS.match(written) or top == "sniper":
        return aimed(position, written)
    if flow.dice(position):
        return _by_side(position, written)
    meant, whole = words(position.tables).time.fits(plain(written))
    return Light(TIME[str(meant[0])]) if whole and top != "scene" else None


def aimed(position: Position, written: str) -> Aim:
    """Return the leader a sniper aims at, named as it was written."""
    aims = AIMED.search(written)
    if aims and not (AIMS.match(written) or AIMED.match(written)):
        raise Unheard(
            f"{quoted(written[: aims.start()].strip())} in {quoted(written)} has no "
            "meaning here, so nothing was played",
            hint="write the leader’s name: 'sniper at Smith', or 'sniper at nobody'",
        )
    named = " ".join(AIMS.sub("", WITH.sub("", written), count=1).split())
    while small := SMALL.match(named) or (AIMS.match(named) if "at" in named else None):
        named = named[small.end() :].strip()
    if plain(named) in NO_ONE:
        return Aim()
    if not _is_a_name(named):
        raise NotationError(
            "which leader does the sniper aim at?",
            hint="write the leader’s name: 'sniper at Smith', or 'sniper at nobody'",
        )
    del position
    return Aim(named)


def _side(position: Position, name: str) -> str:
    """Return the side of a name, or of its people; '' if no side fits."""
    known = words(position.tables)
    said = [each for each in name.split() if each.casefold() not in OF_DICE]
    key = plain("".join(said))
    if len(meant := known.side.fits(key)[0]) == 1:
        return str(meant[0])
    people = [*known.formation.fits(key)[0], *known.force.fits(key)[0]]
    sides = {side_of(position.tables, str(each)) for each in people}
    return sides.pop() if len(sides) == 1 else ""


def _is_a_name(named: str) -> bool:
    """Whether words can be a leader's name: only a few, and no word of a sentence."""
    said = named.split()
    begun = all(each[0].isupper() or each in OF for each in said)
    short = len(said) <= (MOST_NAMES if begun else MOST_SMALL)
    clean = {plain(each) for each in said}.isdisjoint(NO_ONE | NO_NAME)
    lettered = re.fullmatch(r"[\w.' -]*\w[\w.' -]*", named)
    return short and clean and bool(lettered) and len(named) <= 2 * LONGEST


def _by_side(position: Position, written: str) -> Throw | None:
    """Read dice with their sides: "Allied 2, Axis 4" is 4 2."""
    fell: dict[str, str] = {}
    for name, dice in BY_SIDE.findall(written):
        side = _side(position, AND.sub("", name))
        if not side or side in fell:
            return None
        fell[side] = dice
    if not fell:
        return None
    sides = [each.id for each in position.tables.sides if each.id in fell]
    return Throw.parse(" ".join(fell[each] for each in sides), dice=flow.dice(position))
