"""Laws of every table: no piece is lost and none is there twice.

Each law is named for what would break it, and returns an objection or ``None``.  A
correction at the table may break one. It is then shown, and play goes on.
"""

from collections.abc import Iterable

from pnp.games.castle_itter.ground.position import (
    APART,
    ESCAPED,
    KILLED,
    LOST,
    SUPPLY,
    WHOLE,
    Position,
)
from pnp.games.castle_itter.ground.standing import in_supply
from pnp.games.castle_itter.ground.tables import NONE
from pnp.games.castle_itter.record.card_laws import (
    cards_are_lost,
    hand_is_unknown,
    lays_what_was_not_drawn,
    relief_lies_nowhere,
    tactics_are_lost,
)
from pnp.rules.citation import case
from pnp.rules.ruling import Objection, hear

DYING = ("destroy", "casualty", "fallen", "sacrifice")
"""Frames during which a dying defender may still be where he cannot stay."""


def broken(position: Position) -> list[Objection]:
    """Return every broken law, each with its case in this edition."""
    found = []
    for objection in hear(LAWS, position, None):
        cases = tuple(each for each in objection.cases if each in position.tables.cases)
        found.append(Objection(objection.message, cases, objection.facts))
    return found


@case("setup 3", "p.5")
def is_nowhere(position: Position, _: object) -> Objection | None:
    """Each defender is on one post, or off the board in one way."""
    where, posts = position.where, len(position.tables.posts)
    away = (SUPPLY, APART, KILLED, ESCAPED)
    lost = [w for w, at in enumerate(where) if not (at in away or 0 <= at < posts)]
    if len(where) != len(position.tables.defenders) or lost:
        return Objection(f"the place of {_who(position, lost)} is unknown")
    return None


@case("1.2", "p.7 Board")
def stands_twice(position: Position, _: object) -> Objection | None:
    """Each post has at most one defender, and he is nowhere else."""
    for post, who in enumerate(position.holder):
        name = position.tables.posts[post].id
        there = [w for w, at in enumerate(position.where) if at == post]
        if len(there) > 1:
            return Objection(f"{_who(position, there)} are all on {name}")
        if there != ([who] if who != NONE else []):
            return Objection(f"it is not clear who is on {name}")
    return None


@case("3.4", "p.14 Reinforcements")
def waits_for_no_card(position: Position, _: object) -> Objection | None:
    """Only reinforcements are apart."""
    apart = _all(position, APART)
    wrong = [w for w in apart if position.tables.defenders[w].group != "reinforcement"]
    if wrong:
        return Objection(f"{_who(position, wrong)} cannot wait with the reinforcements")
    return None


@case("2.8", "p.13")
def cannot_have_escaped(position: Position, _: object) -> Objection | None:
    """Only Borotra can have escaped."""
    away = _all(position, ESCAPED)
    wrong = [w for w in away if "E" not in position.tables.defenders[w].codes]
    if wrong:
        return Objection(f"{_who(position, wrong)} cannot have escaped")
    return None


@case("2.6", "2.7", "p.12 Recover", "p.12 Command")
def marked_off_the_board(position: Position, _: object) -> Objection | None:
    """Only a defender on the board can be exhausted, disrupted or helped."""
    marked = [
        w
        for w, at in enumerate(position.where)
        if at in (SUPPLY, APART, KILLED)
        and (position.exhausted[w] or position.disrupted[w] or position.commanded[w])
    ]
    if marked:
        return Objection(f"{_who(position, marked)} cannot have markers off the board")
    return None


@case("2.0", "p.8 Actions")
def acted_too_often(position: Position, _: object) -> Objection | None:
    """At most as many have acted as there were actions, within the allowed number."""
    acted = sum(position.acted)
    facts = (("acted", acted), ("actions", position.actions))
    if acted > position.actions:
        return Objection(f"{acted} have acted in {position.actions} actions", (), facts)
    if position.actions > position.allowed:
        message = f"{position.actions} of {position.allowed} actions have been taken"
        return Objection(message, (), facts)
    return None


@case("setup 4", "p.5")
def counters_are_lost(position: Position, _: object) -> Objection | None:
    """Attackers are on the board or in their supply; their total is fixed."""
    counted = in_supply(position)
    for attacker in position.tables.attackers:
        held, left = position.supply[attacker.index], counted[attacker.index]
        if held != left or held < 0:
            on_board = attacker.copies - left
            message = (
                f"{on_board} {attacker.name} on the board and {held} in the supply do "
                f"not make {attacker.copies}"
            )
            return Objection(message, (), (("counters", attacker.copies),))
    return None


@case("4.3", "p.18 Advancing")
def stands_where_it_cannot(position: Position, _: object) -> Objection | None:
    """Guns stay on areas; a space has one infantry counter at most."""
    attackers = position.tables.attackers
    for space in position.tables.spaces:
        kind = position.infantry[space.index]
        if kind != NONE and not (
            0 <= kind < len(attackers) and attackers[kind].advances
        ):
            return Objection(f"the counter on {space.label} is not infantry")
        for gun, count in enumerate(position.guns[space.index]):
            if count and (attackers[gun].advances or not space.area or count < 0):
                name = attackers[gun].name
                return Objection(f"a {name} cannot be on {space.label} in this way")
    return None


@case("4.2", "p.17 Attacking a location")
def off_its_track(position: Position, _: object) -> Objection | None:
    """The defence of each location is on its track."""
    for location in position.tables.locations:
        defence = position.defence[location.index]
        if defence not in (location.track or (location.start,)):
            facts = (("defence", defence),)
            message = f"the {location.name} cannot have a defence of {defence}"
            return Objection(message, (), facts)
    return None


@case("4.2", "p.17 Besotten Jenny")
def tank_is_unsure(position: Position, _: object) -> Objection | None:
    """The tank is destroyed if and only if its defence is at the end of its track."""
    for location in position.tables.locations:
        if location.destructible:
            destroyed = position.defence[location.index] == 0
            if destroyed != (position.tank != WHOLE) and not _dying(position):
                told = "is" if destroyed else "is not"
                return Objection(f"{location.name} {told} destroyed, by its defence")
    return None


@case("4.2", "3.5", "R26")
def is_in_the_wreck(position: Position, _: object) -> Objection | None:
    """Nobody is in a destroyed tank except a Frenchman who was saved from it."""
    entered = position.settings["destroyed_tank_entered"] == "yes"
    if position.tank == WHOLE or entered or _dying(position):
        return None
    wrecks = (each for each in position.tables.locations if each.destructible)
    inside = [who for each in wrecks for who in position.inside(each.index)]
    saved = position.tank == LOST
    wrong = [w for w in inside if not (saved and position.tables.defenders[w].french)]
    if wrong:
        return Objection(f"{_who(position, wrong)} cannot be in the destroyed tank")
    return None


@case("2.3", "p.10 Suppress", "R5")
def marker_without_a_square(position: Position, _: object) -> Objection | None:
    """Suppression markers are on squares that the board has."""
    for colour, count in enumerate(position.markers):
        if count < 0 or (count and not position.tables.suppressible[colour]):
            name = position.tables.colours[colour]
            return Objection(f"the number of markers on {name} cannot be {count}")
    return None


@case("setup 10", "setup 12", "p.5", "R7")
def more_than_the_box_holds(position: Position, _: object) -> Objection | None:
    """If the box is a limit, no more markers are in use than it holds."""
    if position.settings["markers_bound"] != "yes":
        return None
    boxed = position.tables.boxed
    for marker, count in (
        ("suppression", sum(position.markers)),
        ("disrupted", sum(position.disrupted)),
        ("command", sum(position.commanded)),
    ):
        if count > boxed.get(marker, count):
            message = f"{count} {marker} markers are on the board"
            return Objection(message, (), (("in the box", boxed[marker]),))
    return None


@case("5.0", "p.21 End", "R41")
def past_the_last_turn(position: Position, _: object) -> Objection | None:
    """The number of turns is fixed; a 142nd after the last card adds one."""
    tables = position.tables
    if position.numbers["cards_per_turn"] < tables.numbers["cards_per_turn"]:
        return None  # as agreed: the cards last longer
    last = tables.numbers["turns"] + (tables.relief is not None)
    if not 0 <= position.turn <= last:
        message = f"turn {position.turn} is after the last turn"
        return Objection(message, (), (("turns", last),))
    return None


@case("1.1", "p.7 Turn")
def awaits_nonsense(position: Position, _: object) -> Objection | None:
    """The frames are readable, and there is a wait until the game is over."""
    if fault := position.unreadable():
        return Objection(f"what comes next cannot be read: {fault}")
    over = position.phase == "over"
    if over != (not position.frames) or over != bool(position.outcome):
        return Objection("it is not clear whether the game is over")
    return None


LAWS = (
    *(is_nowhere, stands_twice, waits_for_no_card, cannot_have_escaped),
    *(marked_off_the_board, acted_too_often, counters_are_lost),
    *(stands_where_it_cannot, off_its_track, tank_is_unsure, is_in_the_wreck),
    *(marker_without_a_square, more_than_the_box_holds, past_the_last_turn),
    *(cards_are_lost, relief_lies_nowhere, tactics_are_lost, hand_is_unknown),
    *(lays_what_was_not_drawn, awaits_nonsense),
)


def _all(position: Position, off: int) -> list[int]:
    return [who for who, at in enumerate(position.where) if at == off]


def _dying(position: Position) -> bool:
    return any(frame[0] in DYING for frame in position.frames)


def _who(position: Position, defenders: Iterable[int]) -> str:
    names = [position.tables.defenders[who].name for who in defenders]
    return " and ".join(names[:3]) + (" and others" if len(names) > 3 else "")
