"""The position of a game with rules of its own."""

from pnp.desk.play.world import World
from pnp.rules.state import NONE, State, counted, number, one, placed, those


class Playing(State):
    """Where each piece is, the tracks, whose turn it is, and the last card and roll."""

    tables: World
    turn: int = number("the turn", told="turn")
    seat: int = one("seat", "whose turn it is", told="seat:")
    tracks: list[int] = counted("track", "the tracks", always=True, told="{}")
    where: list[int] = placed("piece", "place", "where each piece is", told="goes")
    backs: list[int] = those(
        "piece", "pieces that show their back", told=("back up", "front up")
    )
    drawn: list[int] = those(
        "piece", "cards that are out of their deck", told=("drawn", "in its deck")
    )
    card: int = one("piece", "the card that was drawn last", told="card:")
    moved: int = one("piece", "the piece that moved last", told="moved:")
    natural: int = number("the sum of the last dice", told="dice")
    total: int = number("the same, with what is added", least=-999, told="total")


def nowhere(place: int) -> int | None:
    """Return a place; None if it is none."""
    return None if place == NONE else place


def undrawn(position: Playing, deck: int) -> list[int]:
    """Return the cards that are left in a deck."""
    world = position.tables
    every = world.by_set[world.decks[deck]]
    return [each for each in every if not position.drawn[each]]
