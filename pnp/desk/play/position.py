"""The position of a game with rules of its own."""

from typing import TYPE_CHECKING, NamedTuple

from pnp.desk.play.world import World
from pnp.rules.state import (
    NONE,
    State,
    counted,
    listed,
    number,
    one,
    placed,
    those,
    yes,
)

if TYPE_CHECKING:
    from pnp.reading import Scalar


class Covered(NamedTuple):
    """A piece that a player cannot see, by names: who may, where it is, its pile."""

    seat: str
    place: str
    origin: str = ""
    """The pile of a card that nobody saw drawn."""

    def __str__(self) -> str:
        drawn = f" from {self.origin}" if self.origin else ""
        return f"{self.seat} at {self.place}{drawn}"


def _said(_: object, entry: Covered) -> str:
    return str(entry)


def _heard(_: object, word: "Scalar", __: object) -> Covered:
    seat, _at, rest = word.text.partition(" at ")
    place, _from, origin = rest.partition(" from ")
    return Covered(seat, place, origin)


class Playing(State):
    """Where each piece is, the tracks, whose turn it is, and the last card and roll."""

    tables: World
    turn: int = number("the turn", told="turn")
    seat: int = one("seat", "whose turn it is", told="seat:")
    current: int = number("what a step is for: a number from 1, 0 for nothing")
    tracks: list[int] = counted(
        "track", "the tracks", always=True, least=-999, told="{}"
    )
    where: list[int] = placed("piece", "place", "where each piece is", told="goes")
    backs: list[int] = those(
        "piece", "pieces that show their back", told=("back up", "front up")
    )
    drawn: list[int] = those(
        "piece", "cards that are out of their deck", told=("drawn", "in its deck")
    )
    origin: list[int] = placed("piece", "place", "the piles of cards nobody saw drawn")
    covered: list[Covered] = listed("what a player cannot see", _said, _heard)
    kept: int = yes("whether pnp keeps what is drawn")
    card: int = one("piece", "the card that was drawn last", told="card:")
    moved: int = one("piece", "the piece that moved last", told="moved:")
    natural: int = number("the sum of the last dice", told="dice")
    total: int = number("the same, with what is added", least=-999, told="total")


def nowhere(place: int) -> int | None:
    """Return a place; None if it is none."""
    return None if place == NONE else place


def pile(position: Playing, source: int) -> list[int]:
    """Return the cards of a pile, of a deck or of a player, or what is at a place."""
    world = position.tables
    deck = world.piles.get(source)
    if deck is None:
        return [n for n, at in enumerate(position.where) if at == source]
    drawn, where = position.drawn, position.where
    return [each for each in world.by_set[deck] if not drawn[each] and where[each] < 0]


def elsewhere(position: Playing, source: int) -> int:
    """Return how many cards of a pile are face down elsewhere, as a player sees it."""
    name = position.tables.things[source].name
    return sum(each.origin == name for each in position.covered)
