"""Corrections of the pieces: where each is, and its markers.

    Waltl@K3 disrupted       Lee killed       2 Mortar@3       Scout@c26 to c27

Each reading returns whether the words were about it (``fixing``).
"""

from pnp.games.castle_itter.ground.position import (
    APART,
    ESCAPED,
    KILLED,
    SUPPLY,
    Position,
)
from pnp.games.castle_itter.ground.standing import STATES
from pnp.games.castle_itter.record.mending import (
    clear,
    off,
    put,
    rid,
    stand,
    take,
    unmark,
)
from pnp.rules.clauses import Clause

AWAY = {
    **dict.fromkeys(("killed", "dead", "casualty", "out", "gone"), KILLED),
    **dict.fromkeys(("supply", "unplaced"), SUPPLY),
    "apart": APART,
    "escaped": ESCAPED,
}
STATE = {
    **STATES,
    "suppressed": STATES["disrupted"],
    "tired": STATES["exhausted"],
    "commanded": STATES["helped"],
    "shifted": STATES["moved"],
}
OFF = {"ready": "exhausted", "undisrupted": "disrupted", "unsuppressed": "disrupted"}


def _nothing(position: Position, clause: Clause) -> bool:
    """``nothing at 8``, ``8 empty``: all that is there goes back to the supply."""
    empty = clause.takes("nothing", "nobody", "clear")
    clause.takes("at")
    space = clause.one("space")
    if space is None or not (empty or clause.takes("empty", "clear")):
        return False
    clear(position, space)
    return True


def _attacker(position: Position, clause: Clause) -> bool:
    """``Scout@c26``, ``2 Mortar@3``, ``remove Scout@c26``, ``Scout@c26 to c27``."""
    none = clause.takes("no", "without")
    gone = clause.takes("remove", "take")
    count = clause.number()
    kind = clause.one("kind")
    clause.takes("at")
    space = clause.one("space")
    if kind is None or space is None:
        return False
    to = clause.one("space") if clause.takes("at") else None
    if none or count == 0:
        rid(position, kind, space)
    elif not gone and to is None:
        put(position, kind, space, count)
    else:
        take(position, kind, space, count)
        if to is not None:
            put(position, kind, to, count)
    return True


def _defender(position: Position, clause: Clause) -> bool:
    """``Waltl@K3 disrupted``, ``Waltl ready``, ``Lee killed``."""
    gone = clause.takes("remove", "no")
    who = clause.one("who")
    if who is None:
        return False
    clause.takes("at", "is")
    post = clause.one("post")
    if post is not None:
        stand(position, who, post)
    if gone:
        off(position, who, KILLED)
    while clause.rest:
        if not _state(position, who, clause):
            return False
    return gone or post is not None or clause.took in (*AWAY, *STATE, *OFF, "fresh")


def _state(position: Position, who: int, clause: Clause) -> bool:
    """Read one word of a defender's state."""
    clause.takes("and")
    denied = clause.takes("not", "no")
    clause.takes("longer")
    word = clause.word()
    if word in AWAY and not denied:
        off(position, who, AWAY[word])
    elif word == "fresh":
        unmark(position, who)
    elif word in STATE:
        flag, value = STATE[word]
        getattr(position, flag)[who] = 0 if denied else value
    elif word in OFF:
        getattr(position, OFF[word])[who] = int(denied)
    else:
        return False
    return True


READINGS = (_nothing, _attacker, _defender)
