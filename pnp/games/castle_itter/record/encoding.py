"""A position to plain data, as a person reads and writes it: a position file.

    defenders: {NT5: "Dietrich, exhausted", K3: Waltl}
    attackers: {c26: scout, '9': "rifleman, 2 mortar"}
    defences: {North Terrace: 5, …}

What follows from the rest is left out: how many attackers are in their supply, which
cards nobody has seen.  Only where it does not follow is it written.
"""

from collections.abc import Iterable, Sequence

from pnp.games.castle_itter.ground.position import (
    APART,
    ESCAPED,
    KILLED,
    SHIFTED,
    SUPPLY,
    SWAPPED,
    Position,
)
from pnp.games.castle_itter.ground.tables import NONE, Card, Tables, Tactic
from pnp.games.castle_itter.record.frames import spelled
from pnp.games.castle_itter.record.naming import naming
from pnp.rules.heading import turned
from pnp.rules.naming import Names

STATES = {
    "exhausted": ("exhausted", 1),
    "disrupted": ("disrupted", 1),
    "acted": ("acted", 1),
    "helped": ("commanded", 1),
    "moved": ("shifted", SHIFTED),
    "swapped": ("shifted", SWAPPED),
}
"""Words for the state of a defender: the list of a position that holds it, and how."""
AWAY = {"supply": SUPPLY, "apart": APART, "killed": KILLED, "escaped": ESCAPED}
"""Keys of those who are on no post."""
TANK = ("whole", "lost", "lost empty")
FACE_DOWN = "face down"
"""A card that lies there, of which nobody knows which it is."""


def encode(position: Position) -> dict[str, object]:
    """Return a position by the names of things, complete."""
    return {
        **_heading(position),
        "turn": position.turn,
        "phase": position.phase,
        "actions": position.actions,
        "allowed": position.allowed,
        "cards": position.played,
        **_defenders(position),
        **_attackers(position),
        **_board(position),
        "deck": _deck(position),
        **_tactics(position),
        **_hands(position),
        "frames": [spelled(position.tables, each) for each in position.frames],
        **({"outcome": position.outcome} if position.outcome else {}),
    }


def _heading(position: Position) -> dict[str, object]:
    """Say which game it is, and by which settings other than its own it is ruled."""
    tables, game = position.tables, position.tables.game
    told: dict[str, object] = {"game": game.id, "edition": game.edition}
    laid_on = [each for each in game.laid_on if each in game.variants]
    if laid_on:
        told["variants"] = laid_on
    told["difficulty"] = tables.difficulty.id
    settings = turned(position)
    return told | ({"settings": settings} if settings else {})


def _defenders(position: Position) -> dict[str, object]:
    posts = {
        position.tables.posts[at].id: _state(position, who)
        for at, who in enumerate(position.holder)
        if who >= 0
    }
    away = {
        key: [
            _state(position, who) for who, at in enumerate(position.where) if at == off
        ]
        for key, off in AWAY.items()
    }
    return {"defenders": posts} | {key: who for key, who in away.items() if who}


def _state(position: Position, who: int) -> str:
    return ", ".join([position.tables.defenders[who].name, *states(position, who)])


def states(position: Position, who: int) -> list[str]:
    """Return the words for the state of a defender."""
    return [
        word
        for word, (flag, value) in STATES.items()
        if getattr(position, flag)[who] == value
    ]


def _attackers(position: Position) -> dict[str, object]:
    tables = position.tables
    standing: dict[str, object] = {}
    for space in tables.spaces:
        guns = enumerate(position.guns[space.index])
        here = [(kind, count) for kind, count in guns if count]
        if position.infantry[space.index] != NONE:
            here.insert(0, (position.infantry[space.index], 1))
        if here:
            standing[space.label] = ", ".join(
                f"{count} {tables.attackers[kind].id}"
                if count > 1
                else tables.attackers[kind].id
                for kind, count in here
            )
    told: dict[str, object] = {"attackers": standing}
    if position.supply != in_supply(position):
        counted = zip(tables.attackers, position.supply, strict=True)
        told["reserve"] = {each.id: count for each, count in counted}
    return told


def in_supply(position: Position) -> list[int]:
    """Return how many attackers of each kind are left when the board is counted."""
    return [
        each.copies
        - position.infantry.count(each.index)
        - sum(guns[each.index] for guns in position.guns)
        for each in position.tables.attackers
    ]


def _board(position: Position) -> dict[str, object]:
    tables = position.tables
    marked = zip(tables.colours, position.markers, strict=True)
    return {
        "defences": {
            each.name: position.defence[each.index]
            for each in tables.locations
            if each.track
        },
        "tank": TANK[position.tank],
        "loaded": bool(position.loaded),
        "markers": {colour: count for colour, count in marked if count},
    }


def _deck(position: Position) -> dict[str, object]:
    card = naming(position.tables).card
    told: dict[str, object] = {"draw": position.pile[:]}
    if position.relief:
        told["relief"] = position.relief
    if any(position.drawn):
        told["drawn"] = position.drawn[:]
    if position.removed:
        told["removed"] = position.removed
    told["discards"] = _named(card, position.discards)
    if position.left != unseen(position.tables.cards, position.discards):
        told["unseen"] = _counted(card, position.left)
    return told


def _tactics(position: Position) -> dict[str, object]:
    tactic = naming(position.tables).tactic
    told: dict[str, object] = {}
    if any(position.t_pile):
        told["draw"] = position.t_pile[:]
    if any(position.t_drawn):
        told["drawn"] = position.t_drawn[:]
    if position.in_play:
        told["in play"] = _named(tactic, position.in_play)
    if position.t_discards:
        told["discards"] = _named(tactic, position.t_discards)
    if position.t_left != unseen_tactics(position):
        told["unseen"] = _counted(tactic, position.t_left)
    return {"tactics": told} if told else {}


def _hands(position: Position) -> dict[str, object]:
    names = naming(position.tables)
    told: dict[str, object] = {}
    for key, of, held in (
        ("hand", names.card, position.hand),
        ("orders", names.card, position.orders),
        ("tactics hand", names.tactic, position.t_hand),
        ("tactics order", names.tactic, position.t_order),
    ):
        if held:
            told[key] = _named(of, held)
    kept = {"kept": True} if position.dealt else {}
    return kept | ({"hands": told} if told else {})


def unseen(kinds: Sequence[Card | Tactic], seen: Iterable[int]) -> list[int]:
    """Return the copies of each card that have not been turned up."""
    left = [each.copies for each in kinds]
    for index in seen:
        if 0 <= index < len(left):
            left[index] -= 1
    return left


def unseen_tactics(position: Position) -> list[int]:
    """Return the same of tactics cards, of which an easy game has none."""
    tables: Tables = position.tables
    if not tables.difficulty.tactics:
        return [0] * len(tables.tactics)
    return unseen(tables.tactics, [*position.in_play, *position.t_discards])


def _named(names: Names, cards: Iterable[int]) -> list[str]:
    return [names.said.get(each, FACE_DOWN) for each in cards]


def _counted(names: Names, left: Iterable[int]) -> dict[str, int]:
    return {names.said[index]: count for index, count in enumerate(left) if count}
