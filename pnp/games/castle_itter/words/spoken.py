"""The words a completion may offer: what may be written next at this table."""

from collections.abc import Callable, Mapping, Sequence

from pnp.games.castle_itter.ground.position import APART, ESCAPED, KILLED, Position
from pnp.games.castle_itter.words.cardnames import named_cards, named_tactics
from pnp.games.castle_itter.words.view import standing

ACTIONS = ("attack", "suppress", "move", "recover", "command", "escape", "load", "pass")
SMALL = ("by", "to", "at", "from", "exhaustion", "disruption", "with", "own", "weapon")


def spoken(position: Position) -> Sequence[str]:
    """Return the words a completion may offer here: names, spaces, verbs."""
    name = str(position.frames[-1][0]) if position.frames else ""
    offer = OFFERS.get(name)
    return tuple(dict.fromkeys(offer(position))) if offer else ()


def _fighting(position: Position) -> list[str]:
    tables = position.tables
    entering = ["place"] if any(w < 0 for w in position.where) else []
    gone = (KILLED, ESCAPED, APART)
    return [
        *entering,
        *ACTIONS,
        *(d.name for d in tables.defenders if position.where[d.index] not in gone),
        *(
            f"{tables.attackers[kind].name}@{tables.spaces[space].label}"
            for kind, space in standing(position)
        ),
        *(post.id for post in tables.posts),
        *(
            c
            for c, square in zip(tables.colours, tables.suppressible, strict=True)
            if square
        ),
        *SMALL,
    ]


def _commanding(position: Position) -> list[str]:
    chief = int(position.frames[-1][1])
    location = position.location(chief)
    company = position.inside(location) if location >= 0 else []
    names = (position.tables.defenders[each].name for each in company if each != chief)
    return ["recover", "enough", *names, "from", "exhaustion", "disruption"]


def _spending(position: Position) -> list[str]:
    space = position.tables.spaces[int(position.frames[-1][2])]
    return [*map(str, range(position.markers[space.colour] + 1)), "no", "all"]


def _firing(position: Position) -> list[str]:
    at = int(position.frames[-1][1])
    names = [each.name for each in position.tables.attackers]
    return [names[kind] for kind, space in standing(position) if space == at]


def _cards(position: Position) -> list[str]:
    left = position.left
    return [
        each.id
        for each in named_cards(position.tables)
        if (position.relief if each.index < 0 else left[each.index])
    ]


def _tactics(position: Position) -> list[str]:
    left = position.t_left
    return [each.id for each in named_tactics(position.tables) if left[each.index]]


def _orders(position: Position) -> list[str]:
    if not position.dealt:
        return ["order face down"]
    cards = [c.id for c in named_cards(position.tables) if c.index in position.hand]
    tactics = [t.id for t in position.tables.tactics if t.index in position.t_hand]
    return ["order", *cards, "under", *tactics]


OFFERS: Mapping[str, Callable[[Position], Sequence[str]]] = {
    "action": _fighting,
    "act": _fighting,
    "commanding": _commanding,
    "spend": _spending,
    "sacrifice": lambda _: ("yes", "no"),
    "fire guns": _firing,
    "fire colours": lambda position: position.tables.colours,
    "deal": lambda position: tuple(
        position.tables.attackers[kind].name
        for kind, _ in position.tables.difficulty.counters
    ),
    "card": _cards,
    "tactic": _tactics,
    "draw": _cards,
    "draw tactic": _tactics,
    "order": _orders,
}
