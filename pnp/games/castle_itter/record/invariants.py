"""Laws of every table: no piece is lost and none is there twice.

Each law is named for what would break it, and returns an objection or ``None``.  A
correction at the table may break one. It is then shown, and play goes on.
"""

from collections.abc import Callable, Iterable

from pnp.games.castle_itter.chapters.decks import two_players
from pnp.games.castle_itter.ground.position import (
    APART,
    ESCAPED,
    KILLED,
    LOST,
    SUPPLY,
    WHOLE,
    Position,
)
from pnp.games.castle_itter.ground.standing import in_supply, unseen
from pnp.games.castle_itter.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.ruling import Objection, Verdict, hear

DYING = ("destroy", "casualty", "fallen", "sacrifice")
"""Frames during which a dying defender may still be where he cannot stay."""
Law = Callable[[Position, object], Verdict]
LAWS: list[Law] = []


def law(*cases: str) -> Callable[[Law], Law]:
    """Declare a law, with the cases that it holds."""

    def declared(broken: Law) -> Law:
        LAWS.append(case(*cases)(broken))
        return broken

    return declared


def broken(position: Position) -> list[Objection]:
    """Return every broken law, each with its case in this edition."""
    return [*hear(LAWS, position, None, position.tables.cases)]


@law("setup 3", "p.5")
def is_nowhere(position: Position, _: object) -> Verdict:
    """Each defender is on one post, or off the board in one way."""
    where, posts = position.where, len(position.tables.posts)
    away = (SUPPLY, APART, KILLED, ESCAPED)
    lost = [w for w, at in enumerate(where) if not (at in away or 0 <= at < posts)]
    if len(where) != len(position.tables.defenders) or lost:
        return Objection(f"the place of {_who(position, lost)} is unknown")
    return None


@law("1.2", "p.7 Board")
def stands_twice(position: Position, _: object) -> Verdict:
    """Each post has at most one defender, and he is nowhere else."""
    for post, who in enumerate(position.holder):
        name = position.tables.posts[post].id
        there = _all(position, post)
        if len(there) > 1:
            return Objection(f"{_who(position, there)} are all on {name}")
        if there != ([who] if who != NONE else []):
            return Objection(f"it is not clear who is on {name}")
    return None


def _wrong(position: Position, who: Iterable[int], cannot: str) -> Verdict:
    """Object to some defenders, if there are any."""
    wrong = list(who)
    return Objection(f"{_who(position, wrong)} cannot {cannot}") if wrong else None


@law("3.4", "p.14 Reinforcements")
def waits_for_no_card(position: Position, _: object) -> Verdict:
    """Only reinforcements are apart."""
    defenders = position.tables.defenders
    apart = _all(position, APART)
    others = (w for w in apart if defenders[w].group != "reinforcement")
    return _wrong(position, others, "wait with the reinforcements")


@law("2.8", "p.13")
def cannot_have_escaped(position: Position, _: object) -> Verdict:
    """Only Borotra can have escaped."""
    defenders = position.tables.defenders
    others = (w for w in _all(position, ESCAPED) if "E" not in defenders[w].codes)
    return _wrong(position, others, "have escaped")


@law("2.6", "2.7", "p.12 Recover", "p.12 Command")
def marked_off_the_board(position: Position, _: object) -> Verdict:
    """Only a defender on the board can be exhausted, disrupted or helped."""
    flags = (position.exhausted, position.disrupted, position.commanded)
    marked = (
        who
        for who, at in enumerate(position.where)
        if at in (SUPPLY, APART, KILLED) and any(flag[who] for flag in flags)
    )
    return _wrong(position, marked, "have markers off the board")


@law("2.0", "p.8 Actions")
def acted_too_often(position: Position, _: object) -> Verdict:
    """At most as many have acted as there were actions, within the allowed number."""
    acted, actions = sum(position.acted), position.actions
    if acted > actions:
        message = f"{acted} have acted in {actions} actions"
    elif actions > position.allowed:
        message = f"{actions} of {position.allowed} actions have been taken"
    else:
        return None
    return Objection(message, (), (("acted", acted), ("actions", actions)))


@law("setup 4", "p.5")
def counters_are_lost(position: Position, _: object) -> Verdict:
    """Attackers are on the board or in their supply; their total is fixed."""
    counts = zip(position.supply, in_supply(position), strict=True)
    for attacker, (held, left) in zip(position.tables.attackers, counts, strict=True):
        if held != left or held < 0:
            message = (
                f"{attacker.copies - left} {attacker.name} on the board and {held} in"
                f" the supply do not make {attacker.copies}"
            )
            return Objection(message, (), (("counters", attacker.copies),))
    return None


@law("4.3", "p.18 Advancing")
def stands_where_it_cannot(position: Position, _: object) -> Verdict:
    """Guns stay on areas; a space has one infantry counter at most."""
    attackers = position.tables.attackers
    infantry = {NONE, *(each.index for each in attackers if each.advances)}
    for space in position.tables.spaces:
        if position.infantry[space.index] not in infantry:
            return Objection(f"the counter on {space.label} is not infantry")
        for gun, count in enumerate(position.guns[space.index]):
            if count and (gun in infantry or not space.area or count < 0):
                name = attackers[gun].name
                return Objection(f"a {name} cannot be on {space.label} in this way")
    return None


@law("4.2", "p.17 Attacking a location")
def off_its_track(position: Position, _: object) -> Verdict:
    """The defence of each location is on its track."""
    for location in position.tables.locations:
        defence = position.defence[location.index]
        if defence not in (location.track or (location.start,)):
            message = f"the {location.name} cannot have a defence of {defence}"
            return Objection(message, (), (("defence", defence),))
    return None


@law("4.2", "p.17 Besotten Jenny")
def tank_is_unsure(position: Position, _: object) -> Verdict:
    """The tank is destroyed if and only if its defence is at the end of its track."""
    for location in position.tables.locations:
        destroyed = position.defence[location.index] == 0
        unsure = location.destructible and destroyed != (position.tank != WHOLE)
        if unsure and not _dying(position):
            told = "is" if destroyed else "is not"
            return Objection(f"{location.name} {told} destroyed, by its defence")
    return None


@law("4.2", "3.5", "R26")
def is_in_the_wreck(position: Position, _: object) -> Verdict:
    """Nobody is in a destroyed tank except a Frenchman who was saved from it."""
    entered = position.settings["destroyed_tank_entered"] == "yes"
    if position.tank == WHOLE or entered or _dying(position):
        return None
    wrecks = (each for each in position.tables.locations if each.destructible)
    inside = [who for each in wrecks for who in position.inside(each.index)]
    saved, defenders = position.tank == LOST, position.tables.defenders
    wrong = (who for who in inside if not (saved and defenders[who].french))
    return _wrong(position, wrong, "be in the destroyed tank")


@law("2.3", "p.10 Suppress", "R5")
def marker_without_a_square(position: Position, _: object) -> Verdict:
    """Suppression markers are on squares that the board has."""
    for colour, count in enumerate(position.markers):
        if count < 0 or (count and not position.tables.suppressible[colour]):
            name = position.tables.colours[colour]
            return Objection(f"the number of markers on {name} cannot be {count}")
    return None


@law("setup 10", "setup 12", "p.5", "R7")
def more_than_the_box_holds(position: Position, _: object) -> Verdict:
    """If the box is a limit, no more markers are in use than it holds."""
    if position.settings["markers_bound"] != "yes":
        return None
    boxed = position.tables.boxed
    for marker, used in (
        ("suppression", position.markers),
        ("disrupted", position.disrupted),
        ("command", position.commanded),
    ):
        count = sum(used)
        if count > boxed.get(marker, count):
            message = f"{count} {marker} markers are on the board"
            return Objection(message, (), (("in the box", boxed[marker]),))
    return None


@law("5.0", "p.21 End", "R41")
def past_the_last_turn(position: Position, _: object) -> Verdict:
    """The number of turns is fixed; a 142nd after the last card adds one."""
    tables = position.tables
    if position.numbers["cards_per_turn"] < tables.numbers["cards_per_turn"]:
        return None  # as agreed: the cards last longer
    last = tables.numbers["turns"] + (tables.relief is not None)
    if not 0 <= position.turn <= last:
        message = f"turn {position.turn} is after the last turn"
        return Objection(message, (), (("turns", last),))
    return None


# Each card is in one place, face up or unseen


@law("setup 5", "p.5")
def cards_are_lost(position: Position, _: object) -> Verdict:
    """Each SS card was turned up, or it is in the pile, drawn or removed."""
    if position.left != unseen(position.tables.cards, position.discards):
        return Objection("the discards differ from the cards that have been seen")
    if min(position.left, default=0) < 0:
        return Objection("more copies of an SS card have been seen than there are")
    held = sum(position.pile) + sum(position.drawn) + position.removed
    extra = held - sum(position.left)
    if extra not in ((0, 1) if position.relief else (0,)):
        message = f"{held} SS cards are in the pile, drawn or removed"
        return Objection(message, (), (("unseen", sum(position.left)),))
    return None


@law("2.8")
def relief_lies_nowhere(position: Position, _: object) -> Verdict:
    """The 142nd is in the pile only after an escape, among cards that are there."""
    escaped = position.tables.relief is not None and ESCAPED in position.where
    if not position.relief or escaped:
        return None
    return Objection("the 142nd is in the deck, but nobody has escaped")


@law("6.1.2", "6.1.3", "6.2")
def tactics_are_lost(position: Position, _: object) -> Verdict:
    """The difficulty sets the number of tactics cards in play, each of them once."""
    tactics, most = position.tables.tactics, position.tables.difficulty.tactics
    seen = [*position.in_play, *position.t_discards]
    if min(*unseen(tactics, seen), *position.t_left, 0, 0) < 0:
        return Objection("more copies of a tactics card have been seen than there are")
    if len(position.in_play) > most:
        message = f"{len(position.in_play)} tactics cards are in play"
        return Objection(message, (), (("in play", most),))
    return None


@law("6.2")
def hand_is_unknown(position: Position, _: object) -> Verdict:
    """If the companion keeps the cards, the SS player holds the cards drawn."""
    held = len(position.hand) + len(position.orders)
    drawn = sum(position.drawn)
    if not position.dealt or not two_players(position) or held == drawn:
        return None
    if position.phase == "over":
        return None
    return Objection(f"the SS player holds {held} cards", (), (("drawn", drawn),))


@law("6.2")
def lays_what_was_not_drawn(position: Position, _: object) -> Verdict:
    """The SS player's orders are cards that were drawn."""
    laid, drawn = len(position.orders), sum(position.drawn)
    if laid <= drawn:
        return None
    message = f"the SS player has laid {laid} orders, and drawn {drawn or 'no'} cards"
    return Objection(message, (), (("drawn", drawn),))


@law("1.1", "p.7 Turn")
def awaits_nonsense(position: Position, _: object) -> Verdict:
    """The frames are readable, and there is a wait until the game is over."""
    if fault := position.unreadable():
        return Objection(f"what comes next cannot be read: {fault}")
    over = position.phase == "over"
    if over != (not position.frames) or over != bool(position.outcome):
        return Objection("it is not clear whether the game is over")
    return None


def _all(position: Position, place: int) -> list[int]:
    return [who for who, at in enumerate(position.where) if at == place]


def _dying(position: Position) -> bool:
    return any(frame[0] in DYING for frame in position.frames)


def _who(position: Position, defenders: Iterable[int]) -> str:
    names = [position.tables.defenders[who].name for who in defenders]
    return " and ".join(names[:3]) + (" and others" if len(names) > 3 else "")
