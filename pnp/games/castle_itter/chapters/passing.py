"""2.0 PASSING: the Defender Phase ends early if nobody can take an action (R47)."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import chain

from pnp.games.castle_itter.chapters import actions, attack, command, moving
from pnp.games.castle_itter.ground.flow import chapter
from pnp.games.castle_itter.ground.moves import Action, Pass, Place
from pnp.games.castle_itter.ground.pieces import Defender, Post
from pnp.games.castle_itter.ground.position import Position
from pnp.rules.ruling import Grounds, Objection, Verdict, in_force

CHAPTER = chapter()
CHAPTERS = (actions.CHAPTER, attack.CHAPTER, moving.CHAPTER, command.CHAPTER)
"""Every rule on an action; this chapter asks whether one is possible."""


def attempts(position: Position, who: int) -> Iterator[Action]:
    """Yield the actions a defender could try; one Suppress is enough for all."""
    yield from command.recovers(position, who)
    yield from attack.shots(position, who)
    for each in (command, moving, attack):
        yield each.special(position.tables.defenders[who].name)
    yield from moving.moves_away(position, who)


def an_action(position: Position) -> Action | Place | None:
    """Return an action that somebody must take, None if there is none.

    A reinforcement may stay in the supply as long as the players like (3.4). To place
    him is an action, but not one that must be taken.
    """
    first = actions.placed(position)
    entering = actions.waiting(position) if first < 0 else []
    places = (each for who in entering for each in moving.entries(position, who))
    acting = range(len(position.where)) if first < 0 else (first,)
    others = (
        attempt
        for who in acting
        if position.where[who] >= 0
        for attempt in attempts(position, who)
    )
    return next((m for m in chain(places, others) if _allowed(position, m)), None)


def _allowed(position: Position, move: Action | Place) -> bool:
    rules = _charges(position.tables.cases)[type(move)]
    return all(rule(position, move) is None for rule in rules)


@cache
def _charges(
    edition: frozenset[str],
) -> Mapping[type, tuple[Callable[..., Verdict], ...]]:
    """Return the rules of an edition on each kind of action."""
    found: dict[type, tuple[Callable[..., Verdict], ...]] = {}
    for each in CHAPTERS:
        for kind, rules in each.RULES.items():
            found[kind] = found.get(kind, ()) + in_force(rules, edition)
    return found


@CHAPTER.rule("2.1", "p.8 Initial actions", "R49")
def enters_to_do_nothing(
    position: Position, move: Place, who: Defender, to: Post
) -> Verdict:
    """If a ruling requires it, he enters where he can act, if he can anywhere."""
    if position.settings["enters_idle"] == "yes" or not _allowed(position, move):
        return None
    if _acts_from(position, who.index, to):
        return None
    posts = zip(moving.entries(position, who.index), position.tables.posts, strict=True)
    for entry, post in posts:
        if _allowed(position, entry) and _acts_from(position, who.index, post):
            message = f"{who.name} can do nothing on {to.id}"
            return Objection(message, remedy=str(entry))
    return None


def _acts_from(position: Position, who: int, post: Post) -> bool:
    """Return whether a defender who enters on a position could act from there."""
    there = position.clone()
    there.station(who, post.index)
    there.frames.append(("act", who))
    return an_action(there) is not None


@CHAPTER.rule("2.0", "2.1", "p.8 Actions", "p.8 Initial actions", "R47")
def leaves_an_action(position: Position, _move: Pass) -> Verdict:
    """Actions are taken as long as one is possible, unless a ruling allows a pass.

    A defender who was just placed always acts if he can.
    """
    at_once = actions.placed(position) >= 0
    if not at_once and position.settings["must_act"] != "yes":
        return None
    found = an_action(position)
    if found is None:
        return None
    if at_once:
        return Objection(
            f"{found.who} has just been placed and can act",
            ("2.1", "p.8 Initial actions"),
            remedy=str(found),
        )
    return Objection(
        f"{position.actions} of {position.allowed} actions are taken, and a defender"
        " can still act",
        ("2.0", "p.8 Actions", "R47"),
        (("actions taken", position.actions), ("of", position.allowed)),
        str(found),
    )


@CHAPTER.grounds()
def pass_grounds(position: Position, _move: Pass) -> Grounds:
    """Return how many actions are given up."""
    if actions.placed(position) >= 0:
        return ("2.1", "p.8 Initial actions"), (("actions he can take", 0),)
    left = position.allowed - position.actions
    return ("2.0", "p.8 Actions", "R47"), (("actions not taken", left),)
