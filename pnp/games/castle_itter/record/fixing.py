"""The table is right: a position is changed to match it.

    Waltl@K3 disrupted       Waltl ready              Lee killed        Borotra escaped
    Scout@c26                2 Mortar@3               nothing at 8      Scout@c26 to c27
    North Terrace 5          tank destroyed empty     green 3           load off
    turn 8                   seen d2-sniper           unseen d2-sniper  142nd among 6

Separate several with ``;``.  Each text sets only what it names; the rest stays.
Counters come from their supply and go back there.  No rule acts on a correction: morale
does not drop because a defender was taken off.  A wait for a piece that is gone ends.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial

from pnp.games.castle_itter.chapters.decks import two_players
from pnp.games.castle_itter.ground import flow
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
from pnp.games.castle_itter.ground.standing import STATES
from pnp.games.castle_itter.ground.tables import NONE, Tables
from pnp.games.castle_itter.words.spellings import words
from pnp.rules.clauses import Clause, Kind, correct
from pnp.rules.flow import Frame
from pnp.rules.notation import NotationError, plain

EXAMPLES = "write what is there: 'Waltl@K3 disrupted', 'Scout@c26', 'green 3', 'turn 8'"
LARGEST = 99
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
READINGS: list[Callable[[Position, Clause], bool]] = []
"""One reading per thing on the table; each returns whether the words were about it."""


def fix(position: Position, written: str) -> list[str]:
    """Change the position to match the table; return the changes in words.

    NotationError, and an unchanged position, if something cannot be read.
    """
    tables, doubted = position.tables, set(doubts(position))
    clause = partial(Clause, kinds=kinds(tables), known=known(tables))
    told = correct(
        position, written, clause, READINGS, examples=EXAMPLES, settle=settle
    )
    doubtful = [each for each in doubts(position) if each not in doubted]
    return [*told, *(f"doubtful: {each}" for each in doubtful)]


@lru_cache(maxsize=16)
def kinds(tables: Tables) -> Mapping[str, Kind]:
    """Return the kinds of thing a clause may name."""
    spelled = words(tables)
    found = {
        "who": (spelled.who, "defender"),
        "kind": (spelled.kind, ""),
        "post": (spelled.post, "post"),
        "space": (spelled.space, "space"),
        "location": (spelled.location, "location"),
        "colour": (spelled.colour, "colour"),
    }

    def meant(kind: str) -> Callable[[str], Sequence[int]]:
        return lambda name: [int(at) for at in found[kind][0].fits(plain(name))[0]]

    def card(kind: str) -> Callable[[str], Sequence[int]]:
        find = tables.named[kind].find
        return lambda name: [at for at in (find(name),) if at is not None and at >= 0]

    said = {kind: names.said.__getitem__ for kind, names in tables.named.items()}
    said[""] = lambda at: tables.attackers[at].name
    things = {kind: Kind(meant(kind), said[of]) for kind, (_, of) in found.items()}
    return things | {kind: Kind(card(kind), said[kind]) for kind in ("card", "tactic")}


def known(tables: Tables) -> Sequence[str]:
    """Return the names to suggest for a misspelt one."""
    return (
        *(each.name for each in tables.defenders),
        *(each.name for each in tables.attackers),
        *(each.name for each in tables.locations),
        *tables.colours,
        *(each.id for each in tables.posts),
    )


def limited(count: int) -> int:
    """Return a count; refuse one above anything on the table."""
    if count > LARGEST:
        raise NotationError(f"{count} is more than there can be")
    return count


def reading(function: Callable[[Position, Clause], bool]) -> Callable[..., bool]:
    """Declare a reading; they are tried in their order."""
    READINGS.append(function)
    return function


# The board: counts, the load, the tank, defences and markers


@reading
def _count(position: Position, clause: Clause) -> bool:
    """``turn 8``, ``actions 3``."""
    name = COUNTED.get(clause.word())
    count = clause.number()
    if name is None or count is None:
        return False
    setattr(position, name, limited(count))
    return True


@reading
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


@reading
def _tank(position: Position, clause: Clause) -> bool:
    """``tank whole``, ``tank destroyed``, ``tank destroyed empty``."""
    if not clause.takes("tank"):
        return False
    whole = clause.takes("whole", "intact")
    if not whole and not clause.takes("destroyed", "lost"):
        return False
    at = next(each.index for each in position.tables.locations if each.destructible)
    if not whole:
        position.tank = LOST_EMPTY if clause.takes("empty") else LOST
        position.defence[at] = 0
        return True
    if position.tank != WHOLE:
        position.defence[at] = position.numbers["defence_lowest"]
    position.tank = WHOLE
    return True


@reading
def _defence(position: Position, clause: Clause) -> bool:
    """``defence NT 5``, ``North Terrace 5``, ``North Terrace defence is 5``."""
    clause.takes("defence", "defense")
    location = clause.one("location")
    clause.takes("defence", "defense")
    defence = clause.number()
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


@reading
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


# The cards turned up, and the cards in play


@reading
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


@reading
def _card(position: Position, clause: Clause) -> bool:
    """``seen d2-sniper``: the card was turned up; ``unseen …``: it was not."""
    unseen = clause.takes("unseen")
    card = clause.one("card") if unseen or clause.takes("seen") else None
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
        been = "has not been turned up" if unseen else "is no longer in the deck"
        raise NotationError(f"{position.tables.cards[card].id} {been}")
    position.left[card] += 1 if unseen else -1
    position.pile[deck] += 1 if unseen else -1
    return True


def _are_real(position: Position) -> None:
    """Refuse to correct cards that the SS player may hold secretly."""
    if position.dealt and two_players(position):
        raise NotationError(
            "pnp keeps these cards, and the SS player may hold this one",
            hint="take the last card back: undo",
        )


@reading
def _tactic(position: Position, clause: Clause) -> bool:
    """``tactic t1-barrage``: it is in play; ``tactic t1-barrage off``: it is not."""
    card = clause.one("tactic") if clause.takes("tactic", "tactics") else None
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


# The pieces: where each is, and its markers


@reading
def _nothing(position: Position, clause: Clause) -> bool:
    """``nothing at 8``, ``8 empty``: all that is there goes back to the supply."""
    empty = clause.takes("nothing", "nobody", "clear")
    clause.takes("at")
    space = clause.one("space")
    if space is None or not (empty or clause.takes("empty", "clear")):
        return False
    for kind in range(len(position.tables.attackers)):
        rid(position, kind, space)
    return True


@reading
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


@reading
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


def stand(position: Position, who: int, post: int) -> None:
    """Put a defender on a post; one already there goes where this one came from."""
    other, came = position.holder[post], position.where[who]
    if other == who:
        return
    if other != NONE and came < 0:
        name = position.tables.defenders[other].name
        message = f"{name} is on {position.tables.posts[post].id}"
        hint = f"write first where he is: '{name} killed; …'"
        raise NotationError(message, hint=hint)
    position.station(who, SUPPLY)
    if other != NONE:
        position.station(other, came)
    position.station(who, post)


def off(position: Position, who: int, to: int) -> None:
    """Take a defender off the board, with all markers on him."""
    position.station(who, to)
    unmark(position, who)


def unmark(position: Position, who: int) -> None:
    """Take all markers off a defender, and turn him to his ready side."""
    for flag, _ in STATES.values():
        getattr(position, flag)[who] = 0


def put(position: Position, kind: int, space: int, count: int | None) -> None:
    """Put counters of a kind on a space, from the supply; by default one."""
    attacker, place = position.tables.attackers[kind], position.tables.spaces[space]
    if attacker.advances:
        if count not in (None, 1):
            raise NotationError(f"{place.label} takes one infantry counter")
        old = position.infantry[space]
        if old == kind:
            return
        if old != NONE:
            position.supply[old] += 1
        position.infantry[space] = kind
        position.supply[kind] -= 1
    elif not place.area:
        raise NotationError(f"a {attacker.name} can be on an area, never on a circle")
    else:
        guns = position.guns[space]
        wanted = max(1, guns[kind]) if count is None else limited(count)
        position.supply[kind] += guns[kind] - wanted
        guns[kind] = wanted
    if position.supply[kind] < 0:
        message = f"all {attacker.copies} {attacker.name} counters are on the board"
        raise NotationError(message, hint=f"write first: 'remove {attacker.name}@…'")


def take(position: Position, kind: int, space: int, count: int | None) -> None:
    """Take counters of a kind off a space; by default one."""
    attacker, guns = position.tables.attackers[kind], position.guns[space]
    if attacker.advances and position.infantry[space] == kind:
        position.infantry[space] = NONE
        position.supply[kind] += 1
    elif not attacker.advances and guns[kind] >= (count or 1):
        guns[kind] -= count or 1
        position.supply[kind] += count or 1
    else:
        label = position.tables.spaces[space].label
        raise NotationError(f"no {attacker.name} is on {label}")


def rid(position: Position, kind: int, space: int) -> None:
    """Take all of a kind off a space, if there are any."""
    if position.infantry[space] == kind:
        take(position, kind, space, None)
    elif position.guns[space][kind]:
        take(position, kind, space, position.guns[space][kind])


# Waits for pieces that are gone


def settle(position: Position) -> None:
    """Drop waits for pieces that are gone, and go on to the next wait."""
    frames = [
        _without_the_gone(position, each)
        for each in position.frames
        if _holds(position, each)
    ]
    if frames != position.frames:
        position.frames = frames
        if not frames and position.phase == "defenders":
            frames.append(("defend",))
        flow.proceed(position)


def _holds(position: Position, frame: Frame) -> bool:
    """Return whether the pieces of a frame are still in play."""
    name, *parts = frame
    named = list(zip(_kinds(frame), map(int, parts), strict=False))
    if name == "attack":
        _, kind, space, *_ = map(int, parts)
        if position.infantry[space] != kind and not position.guns[space][kind]:
            return False
    return all(position.where[part] >= 0 for kind, part in named if kind == "defender")


def _without_the_gone(position: Position, frame: Frame) -> Frame:
    """Return a frame's list of defenders without those on no post."""
    kinds = _kinds(frame)
    if not kinds or kinds[-1] != "defender*":
        return frame
    listed = [each for each in frame[len(kinds) :] if position.where[int(each)] >= 0]
    return (*frame[: len(kinds)], *listed)


def _kinds(frame: Frame) -> list[str]:
    return [kind.rstrip("?") for kind in Position.FRAMES.get(str(frame[0]), ())]


# Doubts


def doubts(position: Position) -> Iterator[str]:
    """Yield what is doubtful: it is reported, and left to the players.

    A broken law (``invariants``) cannot be true at any table.  Play can go on with a
    doubt: players may use other markers than those of the box (setup 12); a turn has a
    fixed number of actions (2.0), of which tactics only take some away; each turn turns
    up a fixed number of cards (4.0), so that their total gives the turn.
    """
    lying, boxed = sum(position.markers), position.tables.boxed.get("suppression", 0)
    bound = position.settings["markers_bound"] == "yes"  # then a law reports it
    if lying > boxed and not bound:
        yield f"{lying} suppression markers are on the board, and the box has {boxed}"
    most = position.numbers["actions_per_turn"]
    if position.allowed > most:
        yield f"{position.allowed} actions are allowed, and a turn has {most}"
    each, played = position.numbers["cards_per_turn"], position.played
    if played > each:
        yield f"{played} SS cards have been carried out, and a turn has {each}"
    if each != position.tables.numbers["cards_per_turn"] or position.phase == "over":
        return  # a setting the players chose; since which turn is unknown
    due, seen = each * (position.turn - 1), len(position.discards)
    if abs(seen - due) > each:
        cards = f"{seen} SS card{' has' if seen == 1 else 's have'} been turned up"
        yield f"it is turn {position.turn}, and {cards}; the turns before it use {due}"
