"""The flow of Castle Itter, and what a rule on a move may ask for.

``referee`` imports all chapters, so every step and every wait is in the flow.
"""

from typing import Any

from pnp.games.castle_itter.ground.moves import Move
from pnp.games.castle_itter.ground.pieces import (
    Attacker,
    Card,
    Defender,
    Location,
    Post,
    Space,
    Tactic,
)
from pnp.games.castle_itter.ground.position import Position
from pnp.rules.chapter import Chapter, Parts
from pnp.rules.flow import Flow

FLOW = Flow()
play, proceed, dice = FLOW.play, FLOW.proceed, FLOW.dice


def who(position: Position, move: Any) -> Defender | None:
    """Return the defender whom a move names."""
    return position.tables.defender_named.get(move.who)


def post(position: Position, move: Any) -> Post | None:
    """Return the post of the defender whom a move names."""
    tables = position.tables
    at = tables.defender_of.get(move.who)
    where = -1 if at is None else position.where[at]
    return tables.posts[where] if where >= 0 else None


def here(position: Position, move: Any) -> Location | None:
    """Return the location of the defender whom a move names."""
    found = post(position, move)
    return None if found is None else position.tables.locations[found.location]


def to(position: Position, move: Any) -> Post | None:
    """Return the post that a defender goes to."""
    name = move.to if type(move) is Move else move.at
    at = position.tables.post_of.get(name)
    return None if at is None else position.tables.posts[at]


def there(position: Position, move: Any) -> Location | None:
    """Return the location that a defender goes to."""
    found = to(position, move)
    return None if found is None else position.tables.locations[found.location]


def at(position: Position, move: Any) -> Space | None:
    """Return the space that a move names."""
    found = position.tables.space_of.get(move.at)
    return None if found is None else position.tables.spaces[found]


def kind(position: Position, move: Any) -> Attacker | None:
    """Return the kind of attacker that a move names."""
    found = position.tables.attacker_of.get(move.kind)
    return None if found is None else position.tables.attackers[found]


def card(position: Position, move: Any) -> Card | None:
    """Return the SS card that a move names; None for the 142nd."""
    found = position.tables.card_of.get(move.card)
    return None if found is None else position.tables.cards[found]


def tactic(position: Position, move: Any) -> Tactic | None:
    """Return the tactics card that a move names."""
    found = position.tables.tactic_of.get(move.card)
    return None if found is None else position.tables.tactics[found]


PARTS: Parts = {
    each.__name__: each for each in (who, post, here, to, there, at, kind, card, tactic)
}
"""What a rule may ask for, by the name of its argument."""


def chapter() -> Chapter:
    """Begin a chapter."""
    return Chapter(FLOW, PARTS, frames=Position.FRAMES)
