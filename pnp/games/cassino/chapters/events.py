"""Random Events: two dice after a double of the initiative, and what they bring.

    event (two dice) → sniper (a leader is named) → shot (two dice)
                     → weather
                     → a gift: aircraft, a barrage or a clear path, used in this turn

The table has one word for each effect.
"""

from collections.abc import Callable

from pnp.games.cassino.chapters.weather import WEATHER
from pnp.games.cassino.ground.flow import chapter, played
from pnp.games.cassino.ground.moves import Aim, Use
from pnp.games.cassino.ground.pieces import AXIS, Event
from pnp.games.cassino.ground.position import Gift, Position
from pnp.rules.citation import case
from pnp.rules.flow import Frame
from pnp.rules.registers import ByName
from pnp.rules.ruling import Fact, Grounds, Objection
from pnp.rules.throw import Throw

CHAPTER = chapter()

EVENT: Frame = ("event",)
GIFTS = {"aircraft": "aircraft", "barrage": "barrage", "path": "clear path"}
"""The gifts of events, as the players call them."""
DOES = ByName[Callable[[Position, Event], None]]()
"""Per word of the table, the function of the event."""


@CHAPTER.wait(
    "event",
    "Events 1",
    dice=2,
    then=("the game waits for the random event roll", "Events 1"),
)
def event(position: Position, throw: Throw) -> None:
    """The event of the table happens."""
    found = position.tables.events[throw.sum]
    position.event = found.id
    DOES[found.does](position, found)


@CHAPTER.thrown("event")
def _thrown(position: Position, throw: Throw) -> Grounds:
    found = position.tables.events[throw.sum]
    return ("Events 1", _case(found)), (("sum", throw.sum), ("event", found.name))


@case("Events 4", "R22")
def forget(position: Position) -> None:
    """A turn begins: the last turn's event is over, and unused gifts are lost (R22)."""
    position.event = ""
    if position.settings["unused_event"] == "lost":
        position.gifts = []


# What events do


@DOES("aircraft", "barrage", "path")
@case("Events 2", "Events 4", "Events 5", "Events 9", "Events 10", "Events 12")
def _gives(position: Position, event: Event) -> None:
    """A side has a gift to use this turn."""
    position.gifts.append(Gift(event.side, event.does, event.amount))


@DOES("sniper")
@case("Events 3", "Events 11")
def _sniper(position: Position, event: Event) -> None:
    """The side's player names a leader of the enemy, if one is near enough."""
    position.frames.append(("sniper", event.side))


@DOES("weather")
@case("Events 7")
def _weather(position: Position, _event: Event) -> None:
    """The weather changes; nothing happens if the rule Weather is not in play."""
    if position.in_play("weather"):
        position.frames.append(WEATHER)


@DOES("nothing")
@case("Events 6", "Events 8")
def _nothing(_position: Position, _event: Event) -> None:
    """No event."""


# The sniper


def sniper(position: Position, side: int) -> Event:
    """Return the event that brought a side's sniper."""
    found = position.tables.events.values()
    return next(each for each in found if (each.does, each.side) == ("sniper", side))


def _now(position: Position) -> Event:
    """Return the event of the sniper or the shot that the game waits for."""
    return sniper(position, int(position.frames[-1][1]))


@CHAPTER.rule("Events 3", "Events 11")
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


@CHAPTER.wait(
    "sniper",
    "Events 3",
    "Events 11",
    "R20",
    "R21",
    then=("the {side} sniper takes aim", "Events 3", "Events 11"),
)
def aim(position: Position, move: Aim, side: int) -> None:
    """Two dice for the leader; without a target, nothing happens, or another event."""
    if move.leader:
        position.frames.append(("shot", side, move.leader))
    elif position.settings["no_target"] == "again":
        position.frames.append(EVENT)


@CHAPTER.grounds()
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


@CHAPTER.wait(
    "shot",
    "Events 3",
    "Events 11",
    dice=2,
    then=(
        "the game waits for the roll of the {side} sniper",
        *("Events 3", "Events 11"),
    ),
)
def shot(position: Position, throw: Throw, side: int, leader: str) -> None:
    """The leader is eliminated, or survives."""
    if throw.sum >= sniper(position, side).kills:
        position.leaders.append((1 - side, leader))


@CHAPTER.thrown("shot")
def _shot(position: Position, throw: Throw) -> Grounds:
    found = _now(position)
    fate = "eliminated" if throw.sum >= found.kills else "alive"
    leader = str(position.frames[-1][2])
    facts = (("sum", throw.sum), ("kills on", found.kills), (leader, fate))
    return (_case(found),), facts


# What an event has given


def gift(position: Position, move: Use) -> Gift | None:
    """Return the gift of that sort that a side may use; None if it has none."""
    wanted = (position.side(move.side).index, move.what)
    return next((e for e in position.gifts if (e.side, e.what) == wanted), None)


@CHAPTER.rule()
def has_none(position: Position, move: Use) -> Objection | None:
    """A side uses only what an event has given it."""
    if gift(position, move) is not None:
        return None
    return Objection(
        f"the {position.side(move.side).name} side does not have {_some(move.what)} "
        "from an event",
        (*(_givers(position, move) or ["Events 1"]), "R22"),
        remedy="if the scenario gives it, use it without writing it here",
    )


def _some(what: str) -> str:
    """Return a gift for a sentence: "a barrage", "aircraft"."""
    name = GIFTS.get(what, what)
    return name if what == "aircraft" else f"a {name}"


def _givers(position: Position, move: Use) -> list[str]:
    """Return the cases of the events that give a side this gift."""
    wanted = (position.side(move.side).index, move.what)
    events = position.tables.events.values()
    return [_case(each) for each in events if (each.side, each.does) == wanted]


def _case(event: Event) -> str:
    """Return the case of an event: its number is the roll."""
    return f"Events {event.roll}"


@CHAPTER.rule("Events 5", "Events 9")
def goes_another_way(position: Position, move: Use) -> Objection | None:
    """A clear path lets a unit move on; a German unit may dig in instead."""
    axis = position.side(move.side).index == AXIS
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


@played("Events 2", "Events 4", "Events 5", "Events 9", "Events 10", "Events 12")
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


@CHAPTER.grounds()
def _uses(position: Position, move: Use) -> Grounds:
    used = gift(position, move)
    facts: tuple[Fact, ...] = ()
    if used is not None and used.what == "barrage":
        facts = (("barrage", f"1×{used.amount}"),)
    elif used is not None and used.what == "aircraft":
        facts = (("aircraft left", used.amount - 1),)
    return tuple(_givers(position, move)), facts
