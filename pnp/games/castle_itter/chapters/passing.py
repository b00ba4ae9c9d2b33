"""2.0 PASSING: the Defender Phase ends early if nobody can take an action (R47)."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import chain

from pnp.games.castle_itter.chapters import (
    actions,
    attack,
    attributes,
    command,
    entering,
    escape,
    moving,
    recover,
    suppress,
)
from pnp.games.castle_itter.ground.moves import (
    Action,
    Attack,
    Command,
    Escape,
    Load,
    Move,
    Pass,
    Place,
    Recover,
    Suppress,
)
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE, Post
from pnp.rules.citation import case
from pnp.rules.ruling import Grounds, Objection, in_force

CHAPTERS = (
    actions,
    entering,
    attributes,
    attack,
    suppress,
    moving,
    recover,
    command,
    escape,
)


def attempts(position: Position, who: int) -> Iterator[Action]:
    """Yield the actions a defender could try; one Suppress is enough for all."""
    name = position.tables.defenders[who].name
    yield Recover(name, "exhaustion")
    yield Recover(name, "disruption")
    for target in attack.in_sight(position, who):
        kind, _, at = target.rpartition("@")
        yield Attack(name, kind, at)
    for colour in suppress.squares(position, who)[:1]:
        markers = (position.tables.colours[colour], suppress.laid(position, who, ""))
        yield Suppress(name, (markers,))
    yield from (kind(name) for kind in (Command, Escape, Load))
    for post in position.tables.posts:
        move = Move(name, post.id)
        if not actions.is_free(position, move):
            yield move


def an_action(position: Position) -> Action | Place | None:
    """Return an action that somebody must take, None if there is none.

    A reinforcement may stay in the supply as long as the players like (3.4). To place
    him is an action, but not one that must be taken.
    """
    tables = position.tables
    first = actions.placed(position)
    if first < 0:
        for each in actions.waiting(position):
            for post in tables.posts:
                move = Place(tables.defenders[each].name, post.id)
                if _allowed(position, move):
                    return move
    for who in range(len(tables.defenders)) if first < 0 else (first,):
        if position.where[who] < 0:
            continue
        for attempt in attempts(position, who):
            if _allowed(position, attempt):
                return attempt
    return None


def _allowed(position: Position, move: Action | Place) -> bool:
    rules = _charges(position.tables.cases)[type(move)]
    return all(rule(position, move) is None for rule in rules)


@cache
def _charges(
    edition: frozenset[str],
) -> Mapping[type, tuple[Callable[..., Objection | None], ...]]:
    """Return the rules of an edition on each kind of action."""
    every = chain.from_iterable(each.RULES.items() for each in CHAPTERS)
    found: dict[type, tuple[Callable[..., Objection | None], ...]] = {}
    for kind, rules in every:
        found[kind] = found.get(kind, ()) + in_force(rules, edition)
    return found


@case("2.1", "p.8 Initial actions", "R49")
def enters_to_do_nothing(position: Position, move: Place) -> Objection | None:
    """If a ruling requires it, he enters where he can act, if he can anywhere."""
    tables = position.tables
    who, at = tables.defender_of.get(move.who, NONE), tables.post_of.get(move.at, NONE)
    free = position.settings["enters_idle"] == "yes"
    if free or who < 0 or at < 0 or not _allowed(position, move):
        return None
    if _acts_from(position, who, at):
        return None
    found = next((p.id for p in tables.posts if _enters_to_act(position, who, p)), "")
    if not found:
        return None
    return Objection(
        f"{move.who} can do nothing on {move.at}",
        ("2.1", "p.8 Initial actions", "R49"),
        remedy=f"place {move.who} at {found}",
    )


def _enters_to_act(position: Position, who: int, post: Post) -> bool:
    """Return whether a defender may enter on a position and could act from it."""
    move = Place(position.tables.defenders[who].name, post.id)
    return _allowed(position, move) and _acts_from(position, who, post.index)


def _acts_from(position: Position, who: int, post: int) -> bool:
    """Return whether a defender who enters on a position could act from there."""
    there = position.clone()
    there.station(who, post)
    there.frames.append(("act", who))
    return an_action(there) is not None


@case("2.0", "2.1", "p.8 Actions", "p.8 Initial actions", "R47")
def leaves_an_action(position: Position, _move: Pass) -> Objection | None:
    """Actions are taken as long as one is possible, unless a ruling allows a pass.

    A defender who was just placed always acts if he can.
    """
    at_once = actions.placed(position) >= 0
    if not at_once and position.settings["must_act"] != "yes":
        return None
    found = an_action(position)
    if found is None:
        return None
    taken = (("actions taken", position.actions), ("of", position.allowed))
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
        taken,
        str(found),
    )


def pass_grounds(position: Position, _move: Pass) -> Grounds:
    """Return how many actions are given up."""
    if actions.placed(position) >= 0:
        return ("2.1", "p.8 Initial actions"), (("actions he can take", 0),)
    left = position.allowed - position.actions
    return ("2.0", "p.8 Actions", "R47"), (("actions not taken", left),)


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Place: (enters_to_do_nothing,),
    Pass: (leaves_an_action,),
}
FACTS = {Pass: pass_grounds}
