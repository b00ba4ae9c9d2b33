"""The table is right: a position is changed to what lies there.

    Waltl@K3 disrupted       Waltl ready              Lee killed        Borotra escaped
    Scout@c26                2 Mortar@3               nothing at 8      Scout@c26 to c27
    North Terrace 5          tank destroyed empty     green 3           load off
    turn 8                   seen d2-sniper           unseen d2-sniper  142nd among 6

Several are parted by ``;``.  What is said of a piece holds, and what is not said stays.
Counters come from their supply and go back there.  Nothing follows by the rules: no
morale is low because somebody was taken off.  What was awaited of a piece that is not
there any more is not awaited now.
"""

from collections.abc import Callable

from pnp.errors import quoted
from pnp.games.castle_itter.chapters.decks import two_players
from pnp.games.castle_itter.ground.position import (
    APART,
    ESCAPED,
    KILLED,
    LOST,
    LOST_EMPTY,
    SUPPLY,
    WHOLE,
    Position,
)
from pnp.games.castle_itter.record.clauses import Clause
from pnp.games.castle_itter.record.differences import differences
from pnp.games.castle_itter.record.doubts import doubts
from pnp.games.castle_itter.record.encoding import STATES
from pnp.games.castle_itter.record.mending import (
    clear,
    limited,
    off,
    put,
    rid,
    settle,
    stand,
    take,
    unmark,
)
from pnp.rules.notation import NotationError

EXAMPLES = "say what lies there: 'Waltl@K3 disrupted', 'Scout@c26', 'green 3', 'turn 8'"
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
COUNTED = {
    "turn": "turn",
    "actions": "actions",
    "action": "actions",
    "allowed": "allowed",
    "cards": "played",
}


def fix(position: Position, written: str) -> list[str]:
    """Change the position to what lies on the table; return what changed, told.

    NotationError, and an unchanged position, where something cannot be read.
    """
    mended = position.clone()
    clauses = [each for each in written.split(";") if each.strip()]
    if not clauses:
        raise NotationError("nothing is said of the table", hint=EXAMPLES)
    for each in clauses:
        _mend(mended, each)
    settle(mended)
    told = differences(position, mended)
    known = set(doubts(position))
    told += [f"doubtful: {each}" for each in doubts(mended) if each not in known]
    for name in position.__slots__:
        setattr(position, name, getattr(mended, name))
    return told


def _mend(position: Position, written: str) -> None:
    clause = Clause(position.tables, written)
    for reads in READINGS:
        clause.back()
        if reads(position, clause):
            if clause.rest:
                rest = quoted(" ".join(clause.rest))
                message = f"what is {rest} in {quoted(written.strip())}?"
                raise NotationError(message, hint=EXAMPLES)
            return
    raise NotationError(
        f"cannot read {quoted(written.strip())}", hint=clause.meant() or EXAMPLES
    )


# One thing on the table after another; each says whether the words were about it


def _count(position: Position, clause: Clause) -> bool:
    """``turn 8``, ``actions 3``."""
    name = COUNTED.get(clause.word())
    count = clause.number()
    if name is None or count is None:
        return False
    setattr(position, name, limited(count))
    return True


def _load(position: Position, clause: Clause) -> bool:
    """``load on``, ``not loaded``, ``unloaded``."""
    gone = clause.takes("not", "no", "remove", "unloaded")
    word = clause.word() if clause.rest else ""
    if word not in ("load", "loaded", "") or not (word or clause.took == "unloaded"):
        return False
    gone |= clause.takes("off", "no")
    clause.takes("on", "yes", "marker")
    position.loaded = int(not gone)
    return True


def _tank(position: Position, clause: Clause) -> bool:
    """``tank whole``, ``tank destroyed``, ``tank destroyed empty``."""
    if not clause.takes("tank"):
        return False
    whole = clause.takes("whole", "intact")
    if not whole and not clause.takes("destroyed", "lost"):
        return False
    location = next(each for each in position.tables.locations if each.destructible)
    if not whole:
        position.tank = LOST_EMPTY if clause.takes("empty") else LOST
        position.defence[location.index] = 0
        return True
    if position.tank != WHOLE:
        position.defence[location.index] = position.numbers["defence_lowest"]
    position.tank = WHOLE
    return True


def _defence(position: Position, clause: Clause) -> bool:
    """``defence NT 5``, ``North Terrace 5``."""
    clause.takes("defence", "defense")
    location, defence = clause.one("location"), clause.number()
    if location is None or defence is None:
        return False
    place = position.tables.locations[location]
    if defence not in place.track:
        steps = ", ".join(map(str, place.track)) or "none"
        message = f"the defence of the {place.name} cannot be {defence}"
        raise NotationError(message, hint=f"its track has {steps}")
    position.defence[location] = defence
    if place.destructible and (defence == 0) != (position.tank != WHOLE):
        lost = LOST if position.inside(location) else LOST_EMPTY
        position.tank = lost if defence == 0 else WHOLE
    return True


def _markers(position: Position, clause: Clause) -> bool:
    """``green 3``, ``markers green 3``, ``3 green``."""
    clause.takes("markers", "marker", "suppression")
    first = clause.number()
    colour = clause.one("colour")
    count = clause.number() if first is None else first
    if colour is None or count is None:
        return False
    position.markers[colour] = limited(count)
    clause.takes("markers", "marker")
    return True


def _relief(position: Position, clause: Clause) -> bool:
    """``142nd among 6``: it is one of the last six cards; ``142nd off``."""
    if position.tables.relief is None or not clause.takes("142nd", "relief", "142"):
        return False
    clause.takes("among")
    clause.takes("last")
    count = 0 if clause.takes("off", "out") else clause.number()
    if count is None:
        return False
    position.relief = limited(count)
    clause.takes("cards")
    return True


def _card(position: Position, clause: Clause) -> bool:
    """``seen d2-sniper``: the card has been turned up; ``unseen …``: it has not."""
    unseen = clause.takes("unseen")
    if not unseen and not clause.takes("seen"):
        return False
    card = clause.one("card")
    if card is None:
        return False
    _are_real(position)
    deck = position.tables.cards[card].deck
    if unseen and card in position.discards:
        at = len(position.discards) - 1 - position.discards[::-1].index(card)
        del position.discards[at]
    elif not unseen and position.left[card] and position.pile[deck]:
        position.discards.append(card)
    else:
        been = "has not been turned up" if unseen else "is in the deck no more"
        raise NotationError(f"{position.tables.cards[card].id} {been}")
    position.left[card] += 1 if unseen else -1
    position.pile[deck] += 1 if unseen else -1
    return True


def _are_real(position: Position) -> None:
    """Refuse to correct cards that lie in a hand nobody else sees, whichever it is."""
    if position.dealt and two_players(position):
        raise NotationError(
            "the companion keeps these cards, and the SS player may hold it",
            hint="take the card back that came: undo",
        )


def _tactic(position: Position, clause: Clause) -> bool:
    """``tactic t1-barrage``: it is in play; ``tactic t1-barrage off``: it is not."""
    if not clause.takes("tactic", "tactics"):
        return False
    card = clause.one("tactic")
    if card is None:
        return False
    _are_real(position)
    clause.takes("in")
    clause.takes("play", "on")
    if clause.takes("off", "out"):
        if card in position.in_play:
            position.in_play.remove(card)
            position.t_discards.append(card)
    elif card not in position.in_play:
        position.in_play.append(card)
        if card in position.t_discards:
            position.t_discards.remove(card)
        else:
            position.t_left[card] = max(0, position.t_left[card] - 1)
            deck = position.tables.tactics[card].deck
            position.t_pile[deck] = max(0, position.t_pile[deck] - 1)
    return True


def _nothing(position: Position, clause: Clause) -> bool:
    """``nothing at 8``, ``8 empty``: all that stood there goes back to the supply."""
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


READINGS: tuple[Callable[[Position, Clause], bool], ...] = (
    *(_count, _load, _tank, _relief, _card, _tactic, _defence, _markers, _nothing),
    *(_attacker, _defender),
)


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
