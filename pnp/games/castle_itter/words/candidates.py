"""The why-not table: one candidate of each sort for every defender.

Legal or not, each is ruled on. Questions about a named thing are in ``questions``.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import permutations

from pnp.games.castle_itter.chapters.attack import squares, weapon
from pnp.games.castle_itter.chapters.decks import card_id
from pnp.games.castle_itter.ground.moves import (
    Attack,
    Command,
    Deal,
    Draw,
    Enough,
    Escape,
    Fire,
    Keep,
    Load,
    Move,
    Order,
    Pass,
    Place,
    Ply,
    Recover,
    Sacrifice,
    Spend,
    Suppress,
    Tactics,
    Turn,
)
from pnp.games.castle_itter.ground.position import APART, SUPPLY, Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.games.castle_itter.words.cardnames import named_cards, named_tactics
from pnp.games.castle_itter.words.completions import moves_of
from pnp.games.castle_itter.words.sentences import Sentence
from pnp.games.castle_itter.words.view import View, standing
from pnp.rules.flow import Frame
from pnp.rules.interned import made

Plies = Iterable[Ply]
SPECIAL: tuple[tuple[type[Command | Escape | Load], str], ...] = (
    (Command, "C"),
    (Escape, "E"),
    (Load, "T"),
)
"""Special actions, each with the code it needs."""


def samples(position: Position) -> Plies:
    """Return the rows of the table if there is a decision; nothing for dice."""
    frame = position.frames[-1] if position.frames else ("",)
    rows = TABLES.get(str(frame[0]))
    return rows(position, frame) if rows else ()


def _acting(position: Position, _: Frame) -> Iterator[Ply]:
    for each in position.tables.defenders:
        yield from _one_of_each(position, each.index)
    yield made(Pass)


def _alone(position: Position, frame: Frame) -> Iterator[Ply]:
    yield from everything(position, int(frame[1]))
    yield made(Pass)


def everything(position: Position, who: int) -> Iterator[Ply]:
    """Yield everything a defender could try."""
    tables, where = position.tables, position.where[who]
    name = tables.defenders[who].name
    ways: type[Place | Move] = Place if where in (SUPPLY, APART) else Move
    yield from (
        made(ways, name, each.id) for each in tables.posts if each.index != where
    )
    if where in (SUPPLY, APART):
        return
    view = View(position, asking=True)
    for using in ((), ("own",)):
        parts: dict[str, tuple[int | str, ...]] = {"who": (who,)}
        if using:
            parts["using"] = using
        for kind, space in standing(position):
            target = Sentence("attack", {**parts, "kind": (kind,), "space": (space,)})
            yield from moves_of(view, target)
        yield from moves_of(view, Sentence("suppress", parts))
    yield from _with_weapon(position, who)
    yield from (made(Recover, name, of) for of in ("exhaustion", "disruption"))
    yield from (made(kind, name) for kind, _ in SPECIAL)


def _with_weapon(position: Position, who: int) -> Iterator[Ply]:
    """Yield a shot with the weapon of his post, if he cannot use it now."""
    post = position.tables.posts[position.where[who]]
    target = _a_target(position, post.index)
    if post.weapon and target and weapon(position, who) is None:
        kind, space = target
        name, at = position.tables.attackers[kind].name, position.tables.spaces[space]
        yield made(
            Attack, position.tables.defenders[who].name, name, at.label, "weapon"
        )


def _one_of_each(position: Position, who: int) -> Iterator[Ply]:
    """Yield the likeliest move of each sort that a defender could try."""
    tables, where = position.tables, position.where[who]
    defender = tables.defenders[who]
    empty = _an_empty_post(position, where)
    if where < 0:
        if empty != NONE and where in (SUPPLY, APART):
            yield made(Place, defender.name, tables.posts[empty].id)
        return
    yield from _fighting(position, who)
    if empty != NONE:
        yield made(Move, defender.name, tables.posts[empty].id)
    home = tables.posts[where].location
    if within := [post for post in posts_of(position, [home]) if post != where]:
        yield made(Move, defender.name, tables.posts[within[0]].id)
    disrupted = position.disrupted[who] and not position.exhausted[who]
    of = "disruption" if disrupted else "exhaustion"
    yield made(Recover, defender.name, of)
    for special, code in SPECIAL:
        if code in defender.codes:
            yield made(special, defender.name)


def _fighting(position: Position, who: int) -> Iterator[Ply]:
    """Yield an attack and a suppression by a defender on a post."""
    tables, where = position.tables, position.where[who]
    defender = tables.defenders[who]
    target = _a_target(position, where)
    if target:
        kind, space = target
        name, at = tables.attackers[kind].name, tables.spaces[space].label
        yield made(Attack, defender.name, name, at, "")
    seen = squares(position, who) or tables.posts[where].colours[:1]
    if seen:
        count = max(defender.suppress, 1)
        yield Suppress(defender.name, ((tables.colours[seen[0]], count),))


def _an_empty_post(position: Position, where: int) -> int:
    """Return an empty post of another location."""
    posts = position.tables.posts
    home = posts[where].location if where >= 0 else NONE
    for post in posts:
        if position.holder[post.index] == NONE and post.location != home:
            return post.index
    return NONE


def _a_target(position: Position, post: int) -> tuple[int, int] | None:
    """Return an attacker in sight of a post, or any attacker."""
    tables = position.tables
    colours = tables.posts[post].colours
    any_other = None
    for kind, space in standing(position):
        if tables.spaces[space].colour in colours:
            return kind, space
        any_other = any_other or (kind, space)
    return any_other


def posts_of(position: Position, locations: Iterable[int | str]) -> list[int]:
    """Return all the posts of some locations."""
    return [
        post
        for each in locations
        for post in position.tables.locations[int(each)].posts
    ]


def _commanding(position: Position, frame: Frame) -> Iterator[Ply]:
    location = position.location(int(frame[1]))
    company = position.inside(location) if location >= 0 else []
    for who in company:
        name = position.tables.defenders[who].name
        yield from (made(Recover, name, of) for of in ("disruption", "exhaustion"))
    yield made(Enough)


def _spending(position: Position, frame: Frame) -> Iterator[Ply]:
    there = position.markers[position.tables.spaces[int(frame[2])].colour]
    yield from (made(Spend, count) for count in range(there + 2))


def _dying(position: Position, frame: Frame) -> Iterator[Ply]:
    name = position.tables.defenders[int(frame[2])].name
    yield from (made(Sacrifice, name), made(Keep, name))


def _guns(position: Position, frame: Frame) -> Iterator[Ply]:
    at = position.tables.spaces[int(frame[1])].label
    guns = (each for each in position.tables.attackers if not each.advances)
    yield from (made(Fire, each.name, at) for each in guns)


def _colours(position: Position, _: Frame) -> Iterator[Ply]:
    yield from (made(Fire, "", "", colour) for colour in position.tables.colours)


def _dealt(position: Position, frame: Frame) -> Iterator[Ply]:
    at = position.tables.spaces[int(frame[1])].label
    yield from (made(Deal, each.name, at) for each in position.tables.attackers)


def _orders(position: Position, _: Frame) -> Iterator[Ply]:
    if not position.dealt:
        yield made(Order)
        return
    tactics = position.tables.tactics
    hand = [card_id(position, each) for each in position.hand]
    size = min(position.numbers["cards_per_turn"], len(hand))
    for laid in dict.fromkeys(permutations(hand, size)):
        for tactic in dict.fromkeys(tactics[each].id for each in position.t_hand):
            yield Order(laid, tactic)


def _cards(kind: type[Turn | Draw]) -> Callable[[Position, Frame], Plies]:
    return lambda position, _: (
        made(kind, each.id) for each in named_cards(position.tables)
    )


def _tactics(kind: type[Tactics | Draw]) -> Callable[[Position, Frame], Plies]:
    return lambda position, _: (
        made(kind, each.id) for each in named_tactics(position.tables)
    )


TABLES: Mapping[str, Callable[[Position, Frame], Plies]] = {
    "action": _acting,
    "act": _alone,
    "commanding": _commanding,
    "spend": _spending,
    "sacrifice": _dying,
    "fire guns": _guns,
    "fire colours": _colours,
    "deal": _dealt,
    "order": _orders,
    "card": _cards(Turn),
    "tactic": _tactics(Tactics),
    "draw": _cards(Draw),
    "draw tactic": _tactics(Draw),
}
"""Per wait, the moves of its why-not table; none for free dice."""
