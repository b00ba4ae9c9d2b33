"""2.4, 2.5 MOVING: within a location for free, or to another as an action.

The rules for the position a defender goes to also hold when he enters (2.1).
"""

from collections.abc import Callable

from pnp.games.castle_itter.chapters.actions import finish, is_free, played
from pnp.games.castle_itter.chapters.phrases import the
from pnp.games.castle_itter.ground.moves import Move, Place
from pnp.games.castle_itter.ground.position import (
    SHIFTED,
    SWAPPED,
    WHOLE,
    Position,
)
from pnp.games.castle_itter.ground.tables import NONE, Location
from pnp.rules.citation import case
from pnp.rules.ruling import Grounds, Objection

Going = Place | Move


def _who(position: Position, move: Going) -> int:
    """Return who goes, NONE if the defender is on no position."""
    who = position.tables.defender_of.get(move.who, NONE)
    if who < 0 or (isinstance(move, Move) and position.where[who] < 0):
        return NONE
    return who


def _to(position: Position, move: Going) -> int:
    """Return the position he goes to."""
    to = move.to if isinstance(move, Move) else move.at
    return position.tables.post_of.get(to, NONE)


def _within(position: Position, move: Going) -> bool:
    """Return whether he goes to a position of the location he is in."""
    who, to = _who(position, move), _to(position, move)
    if not isinstance(move, Move) or who < 0 or to < 0:
        return False
    return position.location(who) == position.tables.posts[to].location


def _empty(position: Position, location: Location) -> str:
    """Return the empty positions of a location, as a remedy."""
    posts = [
        position.tables.posts[each].id
        for each in location.posts
        if position.holder[each] < 0
    ]
    return (
        f"choose an empty position in {the(location)}: {', '.join(posts)}"
        if posts
        else ""
    )


# 2.4 Move within the location


@case("2.4", "p.10 Move within a location")
def stays(position: Position, move: Move) -> Objection | None:
    """A move leads to another position."""
    who, to = _who(position, move), _to(position, move)
    if who < 0 or position.where[who] != to:
        return None
    here = position.tables.locations[position.location(who)]
    return Objection(
        f"{move.who} is already on {move.to}", remedy=_empty(position, here)
    )


@case("2.4", "p.10 Move within a location", "R3")
def moves_after_acting(position: Position, move: Move) -> Objection | None:
    """He moves within his location before his action, unless a ruling drops this."""
    who = _who(position, move)
    if who < 0 or not position.acted[who] or not is_free(position, move):
        return None
    if position.settings["moving_within_after"] == "yes":
        return None
    return Objection(
        f"{move.who} has acted this turn, and moves within his location only before"
        " his action",
        remedy=f"move {move.who} next turn",
    )


@case("2.4", "p.10 Move within a location", "R46")
def moves_within_again(position: Position, move: Move) -> Objection | None:
    """He moves within his location once a turn, unless a ruling allows more."""
    who = _who(position, move)
    if who < 0 or position.shifted[who] != SHIFTED or not is_free(position, move):
        return None
    if position.settings["moving_within_times"] == "any":
        return None
    return Objection(
        f"{move.who} has moved within his location this turn",
        facts=(("moves within the location", 1),),
        remedy=f"move {move.who} again next turn",
    )


@case("2.4", "p.10 Move within a location")
def swaps_with_the_spent(position: Position, move: Move) -> Objection | None:
    """Two swap if neither is exhausted, nor disrupted where that counts."""
    who, to = _who(position, move), _to(position, move)
    if who < 0 or not _within(position, move) or position.holder[to] in (NONE, who):
        return None
    other = position.holder[to]
    disrupted = (
        position.disrupted[other] and position.settings["swap_disrupted"] == "no"
    )
    states = ["exhausted"] * position.exhausted[other]
    states += [position.tables.marked] * bool(disrupted)
    if not states:
        return None
    name = position.tables.defenders[other].name
    here = position.tables.locations[position.location(who)]
    return Objection(
        f"{name} on {move.to} is {' and '.join(states)} and cannot change places",
        remedy=_empty(position, here) or f"recover {name} first",
    )


# 2.5 Move to a new location


@case("2.5", "2.1", "1.2", "p.11", "p.8 Initial actions", "p.7 Board")
def is_taken(position: Position, move: Going) -> Objection | None:
    """A position holds one defender, and defenders swap within a location only."""
    to = _to(position, move)
    if to < 0 or position.holder[to] < 0 or _within(position, move):
        return None
    there = position.tables.locations[position.tables.posts[to].location]
    name = position.tables.defenders[position.holder[to]].name
    moves = isinstance(move, Move)
    return Objection(
        f"{name} is on {move.to if isinstance(move, Move) else move.at}",
        ("2.5", "p.11") if moves else ("2.1", "p.8 Initial actions"),
        remedy=_empty(position, there),
    )


@case("2.5", "p.11")
def leaves_the_cellar_elsewhere(position: Position, move: Move) -> Objection | None:
    """From the Cellar he can move only to the Great Hall."""
    who, to = _who(position, move), _to(position, move)
    if who < 0 or to < 0 or _within(position, move):
        return None
    tables = position.tables
    here = tables.locations[position.location(who)]
    there = tables.locations[tables.posts[to].location]
    if here.moves_only_to in (NONE, there.index):
        return None
    only = tables.locations[here.moves_only_to]
    return Objection(
        f"{the(here)} leads only to {the(only)}, and {move.to} is in {the(there)}",
        remedy=_empty(position, only),
    )


@case("2.5", "p.11", "R4")
def enters_the_cellar(position: Position, move: Move) -> Objection | None:
    """He can enter the Cellar from anywhere, unless a ruling forbids it."""
    who, to = _who(position, move), _to(position, move)
    if who < 0 or to < 0 or _within(position, move):
        return None
    tables = position.tables
    there = tables.locations[tables.posts[to].location]
    ruled = position.settings["moving_into_cellar"]
    if there.moves_only_to < 0 or ruled == "any":
        return None
    hall = tables.locations[there.moves_only_to]
    if ruled != "none" and position.location(who) == hall.index:
        return None
    return Objection(
        f"nobody moves into {the(there)}"
        + ("" if ruled == "none" else f" except from {the(hall)}"),
        remedy="" if ruled == "none" else f"go by way of {the(hall)}",
    )


@case("4.2", "p.17 Besotten Jenny")
def enters_the_wreck(position: Position, move: Going) -> Objection | None:
    """Nobody moves to a position of a destroyed tank, in an edition with that rule.

    A defender left in the wreck stays where he is until he moves out.
    """
    to = _to(position, move)
    if to < 0 or position.tank == WHOLE:
        return None
    there = position.tables.locations[position.tables.posts[to].location]
    if not there.destructible or position.settings["destroyed_tank_entered"] == "yes":
        return None
    return Objection(
        f"{there.name} is destroyed, and nobody "
        + ("moves in it" if _within(position, move) else "enters it any more"),
        facts=(("defence", position.defence[there.index]),),
        remedy="go to another location",
    )


@case("3.6", "p.15", "R10")
def is_no_crew(position: Position, move: Going) -> Objection | None:
    """Anybody can use a weapon position, unless a ruling keeps it for the crew."""
    who, to = _who(position, move), _to(position, move)
    if who < 0 or to < 0 or position.settings["weapon_positions"] == "any":
        return None
    goes = [(who, to)]
    if _within(position, move) and position.holder[to] not in (NONE, who):
        goes.append((position.holder[to], position.where[who]))
    for each, post in goes:
        weapon = position.tables.posts[post].weapon
        defender = position.tables.defenders[each]
        if weapon is not None and weapon.code not in defender.codes:
            return Objection(
                f"{defender.name} does not have [{weapon.code}], and"
                f" {position.tables.posts[post].id} is only for those who do",
                remedy="choose another position",
            )
    return None


# What a move does


@played(Move)
def move_to(position: Position, move: Move) -> None:
    """He goes there; a defender already there in the same location takes his place."""
    tables = position.tables
    who, to = tables.defender_of[move.who], tables.post_of[move.to]
    old = position.where[who]
    free = is_free(position, move)
    other = position.holder[to]
    position.station(who, to)
    if other >= 0:
        position.where[other] = old
        position.holder[old] = other
        position.shifted[other] = position.shifted[other] or SWAPPED
    if free:
        position.shifted[who] = SHIFTED
    else:
        finish(position, who, exhausts=True)


@case("2.4", "2.5", "p.10 Move within a location", "p.11", "R2")
def move_grounds(position: Position, move: Move) -> Grounds:
    """Return what a move goes by: whom he swaps with, and what it costs."""
    tables = position.tables
    who, to = tables.defender_of[move.who], tables.post_of[move.to]
    here, there = position.location(who), tables.posts[to].location
    if here != there:
        names = (tables.locations[here].name, tables.locations[there].name)
        cellar = ("R4",) if tables.locations[there].moves_only_to >= 0 else ()
        cases = ("2.5", "p.11", *cellar)
        return cases, (("from", names[0]), ("to", names[1]), ("exhausts", "yes"))
    other = position.holder[to]
    swap = (("changes places with", tables.defenders[other].name),)
    free = is_free(position, move)
    cost = ("costs", "nothing" if free else "an action")
    cases = ("2.4", "p.10 Move within a location", "R2")
    return cases, (*swap * (other >= 0), cost)


GOING = (is_taken, enters_the_wreck, is_no_crew)
RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Place: GOING,
    Move: (
        stays,
        moves_after_acting,
        moves_within_again,
        swaps_with_the_spent,
        leaves_the_cellar_elsewhere,
        enters_the_cellar,
        *GOING,
    ),
}
FACTS = {Move: move_grounds}
