"""2.8 ESCAPE: Borotra goes for help."""

from collections.abc import Callable

from pnp.games.castle_itter.chapters import decks, moving
from pnp.games.castle_itter.chapters.actions import finish, played
from pnp.games.castle_itter.chapters.phrases import the
from pnp.games.castle_itter.ground.moves import Escape, Move
from pnp.games.castle_itter.ground.position import ESCAPED, SWAPPED, Position
from pnp.games.castle_itter.ground.tables import NONE, Post
from pnp.rules.citation import case
from pnp.rules.ruling import Fact, Grounds, Objection

ESCAPE = "E"
WITHIN = moving.RULES[Move]
"""The rules of moving, which are checked if he moves first."""


def _post(position: Position, move: Escape) -> Post | None:
    """Return the position of a defender who wants to escape, None if he is on none."""
    who = position.tables.defender_of.get(move.who, NONE)
    at = position.where[who] if who >= 0 else NONE
    return position.tables.posts[at] if at >= 0 else None


def seen_by(position: Position, colour: int) -> list[str]:
    """Return the attackers on a colour, in notation: ``Scout@c26``."""
    tables = position.tables
    return [
        f"{each.name}@{tables.spaces[space].label}"
        for space in tables.sees[colour]
        for each in tables.attackers
        if position.infantry[space] == each.index or position.guns[space][each.index]
    ]


@case("2.8", "p.13")
def is_no_runner(position: Position, move: Escape) -> Objection | None:
    """Only an [E] escapes, and that is Borotra."""
    tables = position.tables
    who = tables.defender_of.get(move.who, NONE)
    if who < 0 or ESCAPE in tables.defenders[who].codes:
        return None
    able = [tables.defenders[each].name for each in tables.coded.get(ESCAPE, ())]
    return Objection(
        f"{move.who} does not have [{ESCAPE}]",
        remedy=f"escape with {' or '.join(able)}",
    )


@case("2.8", "p.13")
def is_walled_in(position: Position, move: Escape) -> Objection | None:
    """Nobody escapes from the Cellar or the Great Hall."""
    post = _post(position, move)
    if post is None or position.tables.locations[post.location].escape:
        return None
    locations = position.tables.locations
    ways = ", ".join(each.name for each in locations if each.escape)
    return Objection(
        f"nobody escapes from {the(locations[post.location])}",
        remedy=f"begin the turn in one of these: {ways}",
    )


@case("2.8", "p.13", "R14")
def is_blocked(position: Position, move: Escape) -> Objection | None:
    """No attacker may be on a colour of his position when his action begins."""
    post = _post(position, move)
    if post is None or not post.colours:
        return None
    watched = {each: seen_by(position, each) for each in post.colours}
    blocked = [each for each in post.colours if watched[each]]
    two = len(post.colours) > 1
    one_will_do = position.settings["escape_two_colours"] == "one"
    if not blocked or (one_will_do and len(blocked) < len(post.colours)):
        return None
    seen = [name for each in blocked for name in watched[each]]
    return Objection(
        f"{move.who} on {post.id} is in sight of {', '.join(seen)}",
        ("2.8", "p.13", "R14") if two else ("2.8", "p.13"),
        tuple(_watching(position, each) for each in blocked),
        "remove them first" + _clear(position, move.who, post),
    )


def _watching(position: Position, colour: int) -> Fact:
    """Return how many attackers are on a colour."""
    spaces = position.tables.sees[colour]
    infantry = sum(position.infantry[each] >= 0 for each in spaces)
    guns = sum(sum(position.guns[each]) for each in spaces)
    return f"attackers on {position.tables.colours[colour]}", infantry + guns


def _clear(position: Position, who: str, post: Post) -> str:
    """Return the positions nearby he could escape from, if he may move first."""
    tables = position.tables
    clear = [
        tables.posts[each].id
        for each in tables.locations[post.location].posts
        if tables.posts[each].colours
        and not any(seen_by(position, colour) for colour in tables.posts[each].colours)
        and not any(rule(position, Move(who, tables.posts[each].id)) for rule in WITHIN)
    ]
    if not clear or "2.8" not in tables.cases:
        return ""
    return f", or move him within his location to {' or '.join(clear)}"


@case("2.8", "p.13", "R13")
def sees_no_way_out(position: Position, move: Escape) -> Objection | None:
    """A white position has no colour to be clear: he goes, unless ruled not to."""
    post = _post(position, move)
    if post is None or post.colours or position.settings["escape_from_white"] == "yes":
        return None
    if not position.tables.locations[post.location].escape:
        return None
    return Objection(
        f"{post.id} is white, and nobody escapes from there",
        remedy="escape from a position that has a colour",
    )


@case("p.13")
def began_elsewhere(position: Position, move: Escape) -> Objection | None:
    """In the draft, the position where his turn began counts, before any move."""
    who = position.tables.defender_of.get(move.who, NONE)
    if who < 0 or not position.shifted[who]:
        return None
    swapped = position.shifted[who] == SWAPPED
    moved = "has changed places" if swapped else "has moved"
    return Objection(
        f"{move.who} {moved} this turn and began it on another position",
        remedy="escape next turn, before he moves",
    )


@played(Escape)
def escape(position: Position, move: Escape) -> None:
    """Borotra leaves the board, and help comes sooner."""
    who = position.tables.defender_of[move.who]
    finish(position, who, exhausts=False)
    position.station(who, ESCAPED)
    decks.relieve(position)


def escape_grounds(position: Position, move: Escape) -> Grounds:
    """Return what an Escape goes by, and its effect on the SS deck."""
    post = _post(position, move)
    colours = post.colours if post else ()
    cases: tuple[str, ...] = ("2.8", "p.13")
    cases += ("R14",) if len(colours) > 1 else () if colours else ("R13",)
    facts: tuple[Fact, ...] = tuple(_watching(position, each) for each in colours)
    removed = position.numbers["escape_removes"]
    if removed:
        facts += (("cards removed unseen", removed),)
    if position.tables.relief is not None:
        deck = decks.discarded(position) + 1
        last = decks.last_cards(position)
        facts += (("deck of the top discard", deck), ("last cards", last))
        cases += ("R16",) if deck == 1 else ()
        named = position.numbers.get(f"escape_deck_{deck}", last)
        cases += ("R15",) if last < named else ()
    return cases, facts


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Escape: (is_no_runner, is_walled_in, is_blocked, sees_no_way_out, began_elsewhere),
}
FACTS = {Escape: escape_grounds}
