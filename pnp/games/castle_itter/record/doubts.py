"""What a correction says that can hardly be: told, and left to those at the table.

A law that is broken (``invariants``) cannot hold whoever has played.  A doubt can be
played on with: more markers than the box has, where anything else may be laid; a turn
that the cards turned up do not tell of.
"""

from collections.abc import Callable, Iterator

from pnp.games.castle_itter.ground.position import Position


def doubts(position: Position) -> Iterator[str]:
    """Yield what can hardly be, each in a clause."""
    for doubt in DOUBTS:
        if told := doubt(position):
            yield told


def markers_beyond_the_box(position: Position) -> str:
    """The box has so many markers (setup 12); where it is no limit, others may lie."""
    lying, boxed = sum(position.markers), position.tables.boxed.get("suppression", 0)
    if lying <= boxed or position.settings["markers_bound"] == "yes":
        return ""  # a law says it
    return f"{lying} suppression markers are on the board, and the box has {boxed}"


def actions_beyond_a_turn(position: Position) -> str:
    """A turn has so many actions (2.0), and tactics only take some away."""
    most = position.numbers["actions_per_turn"]
    if position.allowed <= most:
        return ""
    return f"{position.allowed} actions are allowed, and a turn has {most}"


def cards_beyond_a_turn(position: Position) -> str:
    """A turn has so many SS cards (4.0)."""
    most = position.numbers["cards_per_turn"]
    if position.played <= most:
        return ""
    return f"{position.played} SS cards have been carried out, and a turn has {most}"


def turn_without_its_cards(position: Position) -> str:
    """So many cards are turned up each turn (4.0): those seen tell which turn it is."""
    each = position.numbers["cards_per_turn"]
    if each != position.tables.numbers["cards_per_turn"]:
        return ""  # so agreed, and nobody knows since when
    due, seen = each * (position.turn - 1), len(position.discards)
    if position.phase == "over" or abs(seen - due) <= each:
        return ""
    cards = f"{seen} SS card{' has' if seen == 1 else 's have'} been turned up"
    return f"it is turn {position.turn}, and {cards}; the turns before it use {due}"


DOUBTS: tuple[Callable[[Position], str], ...] = (
    markers_beyond_the_box,
    actions_beyond_a_turn,
    cards_beyond_a_turn,
    turn_without_its_cards,
)
