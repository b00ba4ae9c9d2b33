"""Random Events: two dice after a double of the initiative, and what they bring.

    event (two dice) → sniper (a leader is named) → shot (two dice)
                     → weather
                     → a gift: aircraft, a barrage or a clear path, used in this turn

The table has one word for each effect; ``DOES`` has the function for every word.
"""

from collections.abc import Callable

from pnp.games.cassino.chapters.agreed import not_in_play
from pnp.games.cassino.chapters.weather import WEATHER
from pnp.games.cassino.ground.flow import played, wait
from pnp.games.cassino.ground.moves import Aim, Use
from pnp.games.cassino.ground.pieces import AXIS, Event
from pnp.games.cassino.ground.position import Gift, Position
from pnp.rules.citation import case
from pnp.rules.flow import Frame
from pnp.rules.ruling import Fact, Grounds, Objection
from pnp.rules.throw import Throw

EVENT: Frame = ("event",)
GIFTS = {"aircraft": "aircraft", "barrage": "barrage", "path": "clear path"}
"""The gifts of events, as the players call them."""


@wait("event", dice=2)
@case("Events 1")
def event(position: Position, throw: Throw) -> None:
    """The event of the table happens."""
    found = position.tables.events[throw.sum]
    position.event = found.id
    DOES[found.does](position, found)


@case("Events 4", "R22")
def forget(position: Position) -> None:
    """A turn begins: the last turn's event is over, and unused gifts are lost (R22)."""
    position.event = ""
    if position.settings["unused_event"] == "lost":
        position.gifts = []


# What events do


@case("Events 2", "Events 4", "Events 5", "Events 9", "Events 10", "Events 12")
def _gives(position: Position, event: Event) -> None:
    """A side has a gift to use this turn."""
    position.gifts.append(Gift(event.side, event.does, event.amount))


@case("Events 3", "Events 11")
def _sniper(position: Position, event: Event) -> None:
    """The side's player names a leader of the enemy, if one is near enough."""
    position.frames.append(("sniper", event.side))


@case("Events 7")
def _weather(position: Position, event: Event) -> None:
    """The weather changes; nothing happens if the rule Weather is not in play."""
    del event
    if position.in_play("weather"):
        position.frames.append(WEATHER)


@case("Events 6", "Events 8")
def _nothing(position: Position, event: Event) -> None:
    """No event."""
    del position, event


DOES: dict[str, Callable[[Position, Event], None]] = {
    "aircraft": _gives,
    "barrage": _gives,
    "path": _gives,
    "sniper": _sniper,
    "weather": _weather,
    "nothing": _nothing,
}
"""Per word of the table, the function of the event."""


# The sniper


def sniper(position: Position, side: int) -> Event:
    """Return the event that brought a side's sniper."""
    found = position.tables.events.values()
    return next(each for each in found if (each.does, each.side) == ("sniper", side))


def _now(position: Position) -> Event:
    """Return the event of the sniper or the shot that the game waits for."""
    return sniper(position, int(position.frames[-1][1]))


@case("Events 3", "Events 11")
def is_dead_already(position: Position, move: Aim) -> Objection | None:
    """An eliminated leader cannot be a target again."""
    if not position.frames or position.frames[-1][0] != "sniper":
        return None
    enemy = 1 - int(position.frames[-1][1])
    if (enemy, move.leader) not in position.leaders:
        return None
    return Objection(
        f"{move.leader} is already eliminated",
        (_case(_now(position)),),
        remedy="name another leader, or nobody",
    )


@wait("sniper")
@case("Events 3", "Events 11", "R20", "R21")
def aim(position: Position, move: Aim, side: int) -> None:
    """Two dice for the leader; without a target, nothing happens, or another event."""
    if move.leader:
        position.frames.append(("shot", side, move.leader))
    elif position.settings["no_target"] == "again":
        position.frames.append(EVENT)


@wait("shot", dice=2)
@case("Events 3", "Events 11")
def shot(position: Position, throw: Throw, side: int, leader: str) -> None:
    """The leader is eliminated, or survives."""
    if throw.sum >= sniper(position, side).kills:
        position.leaders.append((1 - side, leader))


# What an event has given


def gift(position: Position, move: Use) -> Gift | None:
    """Return the gift of that sort that a side may use; None if it has none."""
    side = position.tables.side_of[move.side]
    mine = (g for g in position.gifts if (g.side, g.what) == (side, move.what))
    return next(mine, None)


@case("Events 1")
def uses_without_events(position: Position, move: Use) -> Objection | None:
    """Gifts come only from events, so their rule must be in play."""
    del move
    return not_in_play(position, "events")


def has_none(position: Position, move: Use) -> Objection | None:
    """A side uses only what an event has given it."""
    if gift(position, move) is not None:
        return None
    tables = position.tables
    side = tables.sides[tables.side_of[move.side]]
    cases = [_case(e) for e in tables.events.values() if _gives_it(e, side.index, move)]
    return Objection(
        f"the {side.name} side does not have {_some(move.what)} from an event",
        (*(cases or ["Events 1"]), "R22"),
        remedy="if the scenario gives it, use it without writing it here",
    )


def _some(what: str) -> str:
    """Return a gift for a sentence: "a barrage", "aircraft"."""
    name = GIFTS.get(what, what)
    return name if what == "aircraft" else f"a {name}"


def _gives_it(event: Event, side: int, move: Use) -> bool:
    return (event.side, event.does) == (side, move.what)


def _case(event: Event) -> str:
    """Return the case of an event: its number is the roll."""
    return f"Events {event.roll}"


@case("Events 5", "Events 9")
def goes_another_way(position: Position, move: Use) -> Objection | None:
    """A clear path lets a unit move on; a German unit may dig in instead."""
    axis = position.tables.side_of[move.side] == AXIS
    if move.what != "path":
        if not move.how:
            return None
        return Objection(f"there is only one way to use {_some(move.what)}")
    cases = ("Events 5",) if axis else ("Events 9",)
    if move.how == "dig" and not axis:
        return Objection("only a German unit may dig in on a clear path", cases)
    if move.how in ("move", "dig") or (not axis and not move.how):
        return None
    remedy = "write what the unit does: move or dig" if axis else "write move"
    return Objection(
        "on a clear path a unit moves one hex farther, or digs in", cases, (), remedy
    )


@played(Use)
@case("Events 2", "Events 4", "Events 5", "Events 9", "Events 10", "Events 12")
def use(position: Position, move: Use) -> None:
    """The gift is used up: aircraft one by one, any other gift at once."""
    used = gift(position, move)
    if used is None:  # overruled: the gift is not from an event
        return
    at = position.gifts.index(used)
    if used.what == "aircraft" and used.amount > 1:
        position.gifts[at] = used._replace(amount=used.amount - 1)
    else:
        del position.gifts[at]


# Cases and numbers of the rulings


def _thrown(position: Position, throw: Throw) -> Grounds:
    found = position.tables.events[throw.sum]
    return ("Events 1", _case(found)), (("sum", throw.sum), ("event", found.name))


def _aims(position: Position, move: Aim) -> Grounds:
    found = _now(position)
    if not move.leader:
        return (_case(found), "R20"), ()
    facts: tuple[Fact, ...] = (
        ("hexes at most", found.near),
        ("needed", position.settings["sniper_sight"]),
        ("kills on", found.kills),
    )
    return (_case(found), "R21"), facts


def _shot(position: Position, throw: Throw) -> Grounds:
    found = _now(position)
    kills = found.kills
    fate = "eliminated" if throw.sum >= kills else "alive"
    facts: tuple[Fact, ...] = (("sum", throw.sum), ("kills on", kills))
    return (_case(found),), (*facts, (str(position.frames[-1][2]), fate))


def _uses(position: Position, move: Use) -> Grounds:
    used = gift(position, move)
    tables = position.tables
    side = tables.side_of[move.side]
    found = [_case(e) for e in tables.events.values() if _gives_it(e, side, move)]
    facts: tuple[Fact, ...] = ()
    if used is not None and used.what == "barrage":
        facts = (("barrage", f"1×{used.amount}"),)
    elif used is not None and used.what == "aircraft":
        facts = (("aircraft left", used.amount - 1),)
    return tuple(found), facts


RULES = {
    Aim: (is_dead_already,),
    Use: (uses_without_events, has_none, goes_another_way),
}
FACTS: dict[type, Callable[..., Grounds]] = {Aim: _aims, Use: _uses}
THROWN: dict[str, Callable[..., Grounds]] = {"event": _thrown, "shot": _shot}
AWAITED: dict[str, tuple[type, ...]] = {"sniper": (Aim,)}
