"""What somebody might ask about a position: moves, legal or not, to be ruled on.

""                      whatever there is to wonder at, one move of a sort
"rushford"              everything he could try
"fire cannon Rushford"  the same at every target
"K3", "8", "green"      who could go there, shoot there, suppress there
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import permutations

from pnp.errors import quoted
from pnp.games.castle_itter.chapters.attributes import weapon
from pnp.games.castle_itter.chapters.decks import card_id
from pnp.games.castle_itter.chapters.suppress import squares
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
    made,
)
from pnp.games.castle_itter.ground.position import APART, SUPPLY, Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.games.castle_itter.words.cardnames import named_cards, named_tactics
from pnp.games.castle_itter.words.completions import Completion, standing
from pnp.games.castle_itter.words.sentences import Reader, Sentence
from pnp.rules.flow import Frame
from pnp.rules.notation import NotationError

Plies = Iterable[Ply]
SPECIAL: tuple[tuple[type[Command | Escape | Load], str], ...] = (
    (Command, "C"),
    (Escape, "E"),
    (Load, "T"),
)
"""Special actions, and whose they are."""


def candidates(position: Position, about: str = "") -> Iterator[Ply]:
    """Yield moves somebody might ask about here, each once; NotationError if it is
    about nothing that is known.
    """
    found = _about(position, about) if about.strip() else _table(position)
    yield from dict.fromkeys(found)


def _about(position: Position, about: str) -> Plies:
    """Return the moves of every sense of the question that is likely here."""
    table = Completion(position, asking=True)
    dying = bool(position.frames) and position.frames[-1][0] == "sacrifice"
    likely: dict[int, list[Sentence]] = {}
    for sentence in Reader(position.tables, about).sentences(asking=True):
        elsewhere = 5 if sentence.verb == "keep" and not dying else 0
        likely.setdefault(sentence.cost + elsewhere, []).append(sentence)
    found: list[Ply] = []
    for sentence in likely[min(likely)]:
        found += table.moves(sentence) if sentence.verb else _thing(table, sentence)
    if not found:
        raise NotationError(
            f"nothing is on {quoted(about)}, and nothing to ask about it",
            hint="name a defender, a space or a move: 'rushford', 'K3', 'escape'",
        )
    return found


def _thing(table: Completion, sentence: Sentence) -> list[Ply]:
    """Return the moves about a piece or a place, without a verb."""
    position = table.position
    who = {position.tables.defenders[int(each)].name for each in sentence.get("who")}
    if sentence.get("who") and len(sentence.parts) == 1 and not sentence.colours:
        return [
            move for each in sentence.get("who") for move in _his(position, int(each))
        ]
    places = [*sentence.get("post"), *_posts_of(position, sentence.get("location"))]
    found: list[Ply] = []
    if sentence.get("kind") or sentence.get("space"):
        parts = {
            k: v for k, v in sentence.parts.items() if k in ("kind", "space", "who")
        }
        found += table.moves(Sentence("attack", parts))
    if sentence.colours:
        parts = {k: v for k, v in sentence.parts.items() if k == "who"}
        found += table.moves(Sentence("suppress", parts, sentence.colours))
    for post in map(int, places):
        found += _into(position, post)
    return [each for each in found if not who or getattr(each, "who", "") in who]


def _posts_of(position: Position, locations: Iterable[int | str]) -> list[int]:
    return [
        post
        for each in locations
        for post in position.tables.locations[int(each)].posts
    ]


def _into(position: Position, post: int) -> Iterator[Ply]:
    """Yield everybody's way to a post."""
    at = position.tables.posts[post].id
    for each in position.tables.defenders:
        where = position.where[each.index]
        if where >= 0 and where != post:
            yield made(Move, each.name, at)
        elif where in (SUPPLY, APART):
            yield made(Place, each.name, at)


def _his(position: Position, who: int) -> Iterator[Ply]:
    """Yield everything a defender could try."""
    tables, where = position.tables, position.where[who]
    name = tables.defenders[who].name
    ways: type[Place | Move] = Place if where in (SUPPLY, APART) else Move
    yield from (
        made(ways, name, each.id) for each in tables.posts if each.index != where
    )
    if where in (SUPPLY, APART):
        return
    table = Completion(position, asking=True)
    for using in ((), ("own",)):
        parts: dict[str, tuple[int | str, ...]] = {"who": (who,)}
        if using:
            parts["using"] = using
        for kind, space in standing(position):
            target = Sentence("attack", {**parts, "kind": (kind,), "space": (space,)})
            yield from table.moves(target)
        yield from table.moves(Sentence("suppress", parts))
    yield from _with_weapon(position, who)
    yield from (made(Recover, name, of) for of in ("exhaustion", "disruption"))
    yield from (made(kind, name) for kind, _ in SPECIAL)


def _with_weapon(position: Position, who: int) -> Iterator[Ply]:
    """Yield a shot with the weapon he stands at, where he cannot use it as it is."""
    post = position.tables.posts[position.where[who]]
    target = _a_target(position, post.index)
    if post.weapon and target and weapon(position, who) is None:
        kind, space = target
        name, at = position.tables.attackers[kind].name, position.tables.spaces[space]
        yield made(
            Attack, position.tables.defenders[who].name, name, at.label, "weapon"
        )


# The why-not table: one move of a sort for everybody


def _table(position: Position) -> Plies:
    frame = position.frames[-1] if position.frames else ("",)
    rows = TABLES.get(str(frame[0]))
    return rows(position, frame) if rows else ()


def _acting(position: Position, _: Frame) -> Iterator[Ply]:
    for each in position.tables.defenders:
        yield from _one_of_each(position, each.index)
    yield made(Pass)


def _alone(position: Position, frame: Frame) -> Iterator[Ply]:
    yield from _his(position, int(frame[1]))
    yield made(Pass)


def _one_of_each(position: Position, who: int) -> Iterator[Ply]:
    """Yield one move of each sort a defender could try, the likeliest of its sort."""
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
    if within := [post for post in _posts_of(position, [home]) if post != where]:
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
    """Return an attacker in sight of a post, or else any."""
    tables = position.tables
    colours = tables.posts[post].colours
    any_other = None
    for kind, space in standing(position):
        if tables.spaces[space].colour in colours:
            return kind, space
        any_other = any_other or (kind, space)
    return any_other


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
"""Per wait, the moves of its why-not table; dice fall as they like."""
