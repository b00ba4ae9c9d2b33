"""2.1, 2.4, 2.5, 2.8: a defender enters, moves, and escapes.

A move within a location is free, and one to another is an action. The rules for the
position a defender goes to also hold when he enters.
"""

from collections.abc import Iterator

from pnp.games.castle_itter.chapters import decks
from pnp.games.castle_itter.chapters.actions import (
    absent,
    finish,
    is_free,
    played,
    waiting,
)
from pnp.games.castle_itter.chapters.attack import seen_on
from pnp.games.castle_itter.chapters.phrases import the
from pnp.games.castle_itter.ground.flow import chapter
from pnp.games.castle_itter.ground.moves import Escape, Move, Place
from pnp.games.castle_itter.ground.pieces import Defender, Location, Post
from pnp.games.castle_itter.ground.position import (
    ESCAPED,
    SHIFTED,
    SUPPLY,
    SWAPPED,
    WHOLE,
    Position,
)
from pnp.games.castle_itter.ground.tables import NONE, Tables
from pnp.rules.ruling import Fact, Grounds, Objection, Verdict

ESCAPE = "E"
Going = Place | Move
CHAPTER = chapter()


def _stays_inside(position: Position, move: Going, to: Post) -> bool:
    """Return whether he goes to a position of the location he is in."""
    who = position.tables.defender_of.get(move.who, NONE)
    inside = isinstance(move, Move) and who >= 0 and position.where[who] >= 0
    return inside and position.location(who) == to.location


def _empty(position: Position, location: Location) -> str:
    """Return the empty positions of a location, as a remedy."""
    posts = [
        position.tables.posts[each].id
        for each in location.posts
        if position.holder[each] < 0
    ]
    where = f"choose an empty position in {the(location)}"
    return f"{where}: {', '.join(posts)}" if posts else ""


# 2.1 Enter


@CHAPTER.rule("2.1", "3.4", "p.8 Initial actions", "p.14 Reinforcements")
def is_not_in_the_supply(position: Position, move: Place, who: Defender) -> Verdict:
    """Only a defender in the supply can be placed."""
    where = position.where[who.index]
    if where == SUPPLY:
        return None
    if where < 0:
        return absent(position, who)
    return Objection(
        f"{move.who} is already on the board, on {position.tables.posts[where].id}",
        ("2.1", "p.8 Initial actions"),
        remedy=f"move {move.who} to {move.at}, if he may act",
    )


@CHAPTER.rule("2.1", "setup 3", "p.8 French prisoners")
def enters_outside_the_cellar(
    position: Position, _move: Place, who: Defender, to: Post, there: Location
) -> Verdict:
    """A French prisoner who leaves the supply enters in the Cellar."""
    if not who.french or there.moves_only_to >= 0:
        return None
    if position.settings["french_start"] != "supply":
        return None
    tables = position.tables
    free = [
        tables.posts[post].id
        for each in tables.locations
        if each.moves_only_to >= 0
        for post in each.posts
        if position.holder[post] < 0
    ]
    return Objection(
        f"{who.name} is a prisoner, and {to.id} is not in the Cellar",
        remedy=f"place {who.name} at {free[0]}" if free else "",
    )


@played(Place)
def place(position: Position, move: Place) -> None:
    """Put him on the position; he acts next."""
    who = position.tables.defender_of[move.who]
    position.station(who, position.tables.post_of[move.at])
    position.frames.append(("act", who))


@CHAPTER.grounds()
def place_facts(position: Position, _move: Place, who: Defender) -> Grounds:
    """Return the cases of an entry, and how many are left in the supply."""
    if who.group == "reinforcement":
        return ("3.4", "p.14 Reinforcements"), ()
    prisoner = ("p.8 French prisoners",) if who.french else ()
    left = len(waiting(position)) - 1
    return ("2.1", "p.8 Initial actions", *prisoner), (("left in the supply", left),)


def entries(position: Position, who: int) -> Iterator[Place]:
    """Yield the entries a defender could try, one for each position."""
    name = position.tables.defenders[who].name
    yield from (Place(name, post.id) for post in position.tables.posts)


# 2.4 Move within the location


@CHAPTER.rule("2.4", "p.10 Move within a location")
def stays(
    position: Position, _move: Move, who: Defender, post: Post, here: Location, to: Post
) -> Verdict:
    """A move leads to another position."""
    if post != to:
        return None
    return Objection(f"{who.name} is already on {to.id}", remedy=_empty(position, here))


@CHAPTER.rule("2.4", "p.10 Move within a location", "R3")
def moves_after_acting(position: Position, move: Move, who: Defender) -> Verdict:
    """He moves within his location before his action, unless a ruling drops this."""
    if not position.acted[who.index] or not is_free(position, move):
        return None
    if position.settings["moving_within_after"] == "yes":
        return None
    return Objection(
        f"{who.name} has acted this turn, and moves within his location only before"
        " his action",
        remedy=f"move {who.name} next turn",
    )


@CHAPTER.rule("2.4", "p.10 Move within a location", "R46")
def moves_within_again(position: Position, move: Move, who: Defender) -> Verdict:
    """He moves within his location once a turn, unless a ruling allows more."""
    if position.shifted[who.index] != SHIFTED or not is_free(position, move):
        return None
    if position.settings["moving_within_times"] == "any":
        return None
    return Objection(
        f"{who.name} has moved within his location this turn",
        facts=(("moves within the location", 1),),
        remedy=f"move {who.name} again next turn",
    )


@CHAPTER.rule("2.4", "p.10 Move within a location")
def swaps_with_the_spent(
    position: Position, _move: Move, who: Defender, here: Location, to: Post
) -> Verdict:
    """Two swap if neither is exhausted, nor disrupted where that counts."""
    other = position.holder[to.index]
    if to.location != here.index or other in (NONE, who.index):
        return None
    counts = position.settings["swap_disrupted"] == "no"
    states = ["exhausted"] * position.exhausted[other]
    states += [position.tables.marked] * (position.disrupted[other] * counts)
    if not states:
        return None
    name = position.tables.defenders[other].name
    return Objection(
        f"{name} on {to.id} is {' and '.join(states)} and cannot change places",
        remedy=_empty(position, here) or f"recover {name} first",
    )


# 2.5 Move to a new location


@CHAPTER.rule("2.5", "p.11")
def leaves_the_cellar_elsewhere(
    position: Position, _move: Move, here: Location, to: Post, there: Location
) -> Verdict:
    """From the Cellar he can move only to the Great Hall."""
    if here == there or here.moves_only_to in (NONE, there.index):
        return None
    only = position.tables.locations[here.moves_only_to]
    return Objection(
        f"{the(here)} leads only to {the(only)}, and {to.id} is in {the(there)}",
        remedy=_empty(position, only),
    )


@CHAPTER.rule("2.5", "p.11", "R4")
def enters_the_cellar(
    position: Position, _move: Move, here: Location, there: Location
) -> Verdict:
    """He can enter the Cellar from anywhere, unless a ruling forbids it."""
    ruled = position.settings["moving_into_cellar"]
    if here == there or there.moves_only_to < 0 or ruled == "any":
        return None
    hall = position.tables.locations[there.moves_only_to]
    if ruled == "none":
        return Objection(f"nobody moves into {the(there)}")
    if here == hall:
        return None
    return Objection(
        f"nobody moves into {the(there)} except from {the(hall)}",
        remedy=f"go by way of {the(hall)}",
    )


@CHAPTER.rule("2.5", "2.1", "1.2", "p.11", "p.8 Initial actions", "p.7 Board")
def is_taken(position: Position, move: Going, to: Post, there: Location) -> Verdict:
    """A position holds one defender, and defenders swap within a location only."""
    holder = position.holder[to.index]
    if holder < 0 or _stays_inside(position, move, to):
        return None
    moves = isinstance(move, Move)
    return Objection(
        f"{position.tables.defenders[holder].name} is on {to.id}",
        ("2.5", "p.11") if moves else ("2.1", "p.8 Initial actions"),
        remedy=_empty(position, there),
    )


@CHAPTER.rule("4.2", "p.17 Besotten Jenny")
def enters_the_wreck(
    position: Position, move: Going, to: Post, there: Location
) -> Verdict:
    """Nobody moves to a position of a destroyed tank, in an edition with that rule.

    A defender left in the wreck stays where he is until he moves out.
    """
    if position.tank == WHOLE or not there.destructible:
        return None
    if position.settings["destroyed_tank_entered"] == "yes":
        return None
    inside = _stays_inside(position, move, to)
    return Objection(
        f"{there.name} is destroyed, and nobody "
        + ("moves in it" if inside else "enters it any more"),
        facts=(("defence", position.defence[there.index]),),
        remedy="go to another location",
    )


@CHAPTER.rule("3.6", "p.15", "R10")
def is_no_crew(
    position: Position, tables: Tables, move: Going, who: Defender, to: Post
) -> Verdict:
    """Anybody can use a weapon position, unless a ruling keeps it for the crew."""
    at, other = position.where[who.index], position.holder[to.index]
    if position.settings["weapon_positions"] == "any":
        return None
    if isinstance(move, Move) and at < 0:
        return None
    goes = [(who, to)]
    if _stays_inside(position, move, to) and other not in (NONE, who.index):
        goes.append((tables.defenders[other], tables.posts[at]))
    for defender, post in goes:
        if post.weapon is not None and post.weapon.code not in defender.codes:
            return Objection(
                f"{defender.name} does not have [{post.weapon.code}], and {post.id} is"
                " only for those who do",
                remedy="choose another position",
            )
    return None


@played(Move)
def move_to(position: Position, move: Move) -> None:
    """He goes there; a defender already there in the same location takes his place."""
    tables = position.tables
    who, to = tables.defender_of[move.who], tables.post_of[move.to]
    old, other = position.where[who], position.holder[to]
    free = is_free(position, move)
    position.station(who, to)
    if other >= 0:
        position.where[other] = old
        position.holder[old] = other
        position.shifted[other] = position.shifted[other] or SWAPPED
    if free:
        position.shifted[who] = SHIFTED
    else:
        finish(position, who, exhausts=True)


@CHAPTER.grounds("2.4", "2.5", "p.10 Move within a location", "p.11", "R2")
def move_grounds(
    position: Position, move: Move, here: Location, to: Post, there: Location
) -> Grounds:
    """Return what a move goes by: whom he swaps with, and what it costs."""
    if here != there:
        cellar = ("R4",) if there.moves_only_to >= 0 else ()
        facts = (("from", here.name), ("to", there.name), ("exhausts", "yes"))
        return ("2.5", "p.11", *cellar), facts
    other = position.holder[to.index]
    swap = (("changes places with", position.tables.defenders[other].name),)
    cost = ("costs", "nothing" if is_free(position, move) else "an action")
    cases = ("2.4", "p.10 Move within a location", "R2")
    return cases, (*swap * (other >= 0), cost)


def moves_away(position: Position, who: int) -> Iterator[Move]:
    """Yield the moves a defender could try that are actions."""
    name = position.tables.defenders[who].name
    moves = (Move(name, post.id) for post in position.tables.posts)
    yield from (each for each in moves if not is_free(position, each))


# 2.8 Escape

special = Escape
"""The special action of this chapter."""


@CHAPTER.rule("2.8", "p.13")
def is_no_runner(_move: Escape, tables: Tables, who: Defender) -> Verdict:
    """Only an [E] escapes, and that is Borotra."""
    if ESCAPE in who.codes:
        return None
    able = [tables.defenders[each].name for each in tables.coded.get(ESCAPE, ())]
    return Objection(
        f"{who.name} does not have [{ESCAPE}]",
        remedy=f"escape with {' or '.join(able)}",
    )


@CHAPTER.rule("2.8", "p.13")
def is_walled_in(_move: Escape, tables: Tables, here: Location) -> Verdict:
    """Nobody escapes from the Cellar or the Great Hall."""
    if here.escape:
        return None
    ways = ", ".join(each.name for each in tables.locations if each.escape)
    return Objection(
        f"nobody escapes from {the(here)}",
        remedy=f"begin the turn in one of these: {ways}",
    )


@CHAPTER.rule("2.8", "p.13", "R14")
def is_blocked(
    position: Position, _move: Escape, who: Defender, post: Post, here: Location
) -> Verdict:
    """No attacker may be on a colour of his position when his action begins."""
    watched = {each: list(seen_on(position, each)) for each in post.colours}
    blocked = [each for each in post.colours if watched[each]]
    one_will_do = position.settings["escape_two_colours"] == "one"
    if not blocked or (one_will_do and len(blocked) < len(post.colours)):
        return None
    seen = [name for each in blocked for name in watched[each]]
    return Objection(
        f"{who.name} on {post.id} is in sight of {', '.join(seen)}",
        ("2.8", "p.13", "R14") if len(post.colours) > 1 else ("2.8", "p.13"),
        tuple(_watching(position, each) for each in blocked),
        "remove them first" + _clear(position, who.name, here),
    )


def _watching(position: Position, colour: int) -> Fact:
    """Return how many attackers are on a colour."""
    spaces = position.tables.sees[colour]
    infantry = sum(position.infantry[each] >= 0 for each in spaces)
    guns = sum(sum(position.guns[each]) for each in spaces)
    return f"attackers on {position.tables.colours[colour]}", infantry + guns


def _clear(position: Position, who: str, here: Location) -> str:
    """Return the positions nearby he could escape from, if he may move first."""
    posts = [position.tables.posts[each] for each in here.posts]
    clear = [
        post.id
        for post in posts
        if post.colours
        and not any(next(seen_on(position, each), "") for each in post.colours)
        and not any(rule(position, Move(who, post.id)) for rule in CHAPTER.RULES[Move])
    ]
    if not clear or "2.8" not in position.tables.cases:
        return ""
    return f", or move him within his location to {' or '.join(clear)}"


@CHAPTER.rule("2.8", "p.13", "R13")
def sees_no_way_out(
    position: Position, _move: Escape, post: Post, here: Location
) -> Verdict:
    """A white position has no colour to be clear: he goes, unless ruled not to."""
    if post.colours or not here.escape:
        return None
    if position.settings["escape_from_white"] == "yes":
        return None
    return Objection(
        f"{post.id} is white, and nobody escapes from there",
        remedy="escape from a position that has a colour",
    )


@CHAPTER.rule("p.13")
def began_elsewhere(position: Position, _move: Escape, who: Defender) -> Verdict:
    """In the draft, the position where his turn began counts, before any move."""
    shifted = position.shifted[who.index]
    if not shifted:
        return None
    moved = "has changed places" if shifted == SWAPPED else "has moved"
    return Objection(
        f"{who.name} {moved} this turn and began it on another position",
        remedy="escape next turn, before he moves",
    )


@played(Escape)
def escape(position: Position, move: Escape) -> None:
    """Borotra leaves the board, and help comes sooner."""
    who = position.tables.defender_of[move.who]
    finish(position, who, exhausts=False)
    position.station(who, ESCAPED)
    decks.relieve(position)


@CHAPTER.grounds()
def escape_grounds(position: Position, _move: Escape, post: Post) -> Grounds:
    """Return what an Escape goes by, and its effect on the SS deck."""
    colours, numbers = post.colours, position.numbers
    cases: tuple[str, ...] = ("2.8", "p.13")
    cases += ("R14",) if len(colours) > 1 else () if colours else ("R13",)
    facts: tuple[Fact, ...] = tuple(_watching(position, each) for each in colours)
    if numbers["escape_removes"]:
        facts += (("cards removed unseen", numbers["escape_removes"]),)
    if position.tables.relief is not None:
        deck, last = decks.discarded(position) + 1, decks.last_cards(position)
        facts += (("deck of the top discard", deck), ("last cards", last))
        cases += ("R16",) if deck == 1 else ()
        cases += ("R15",) if last < numbers.get(f"escape_deck_{deck}", last) else ()
    return cases, facts
