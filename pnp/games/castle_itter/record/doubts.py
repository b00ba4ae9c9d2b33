"""Doubtful corrections: reported, and left to the players.

A broken law (``invariants``) cannot be true at any table.  Play can go on with a doubt:
more markers than the box has, where the players may use other markers; a turn that does
not fit the cards turned up.
"""

from collections.abc import Callable, Iterator

from pnp.games.castle_itter.ground.position import Position


def doubts(position: Position) -> Iterator[str]:
    """Yield each doubtful point in a clause."""
    for doubt in DOUBTS:
        if told := doubt(position):
            yield told


def markers_beyond_the_box(position: Position) -> str:
    """The box limits the markers (setup 12); with no limit, players may add others."""
    lying, boxed = sum(position.markers), position.tables.boxed.get("suppression", 0)
    if lying <= boxed or position.settings["markers_bound"] == "yes":
        return ""  # a law reports it
    return f"{lying} suppression markers are on the board, and the box has {boxed}"


def actions_beyond_a_turn(position: Position) -> str:
    """A turn has a fixed number of actions (2.0), and tactics only take some away."""
    most = position.numbers["actions_per_turn"]
    if position.allowed <= most:
        return ""
    return f"{position.allowed} actions are allowed, and a turn has {most}"


def cards_beyond_a_turn(position: Position) -> str:
    """A turn has a fixed number of SS cards (4.0)."""
    most = position.numbers["cards_per_turn"]
    if position.played <= most:
        return ""
    return f"{position.played} SS cards have been carried out, and a turn has {most}"


def turn_without_its_cards(position: Position) -> str:
    """Each turn turns up a fixed number of cards (4.0): the total gives the turn."""
    each = position.numbers["cards_per_turn"]
    if each != position.tables.numbers["cards_per_turn"]:
        return ""  # a setting the players chose; since which turn is unknown
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
