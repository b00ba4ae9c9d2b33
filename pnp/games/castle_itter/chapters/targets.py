"""The defender found by a colour and a number (4.1, 4.3, 4.4, p.16, p.20).

    a 3 on black:   1 Lee   2 –   3 –   4–6 Seiner    finds Seiner
    a 3 on black:   1 Lee   2 –   3 –   4–6 –         finds Lee; in the draft nobody

The posts of a colour are searched by number. If nobody is at the number rolled, a
setting of the calling case decides; this module rules on it for all cases.
"""

from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.rules.citation import case


@case("4.1", "4.3", "4.4", "p.16 Sniper", "p.20 SS Squads")
def seek(position: Position, colour: int, face: int, fallback: str) -> int:
    """Return the defender a number finds, NONE if none.

    First the number itself, then the next higher. If nobody is there, the next lower
    counts where ``fallback`` allows it.
    """
    holder = position.holder
    posts = position.tables.numbered[colour]
    for post in posts[face:]:
        if post >= 0 and holder[post] >= 0:
            return holder[post]
    for post in beyond(position, colour):
        if holder[post] >= 0:
            return holder[post]
    if fallback == "higher then lower":
        for post in posts[face - 1 : 0 : -1]:
            if post >= 0 and holder[post] >= 0:
                return holder[post]
    return NONE


@case("R29")
def beyond(position: Position, colour: int) -> tuple[int, ...]:
    """Return the tank's posts of a colour, if a ruling lets rolls find them.

    They have no number, and come after the highest.
    """
    if position.settings["tank_numbers"] == "none":
        return ()
    return position.tables.unnumbered[colour]


def exposed(position: Position, colour: int) -> list[int]:
    """Return the defenders on a colour, by number, the lowest first."""
    holder = position.holder
    posts = position.tables.ladder[colour] + beyond(position, colour)
    return [holder[post] for post in posts if holder[post] >= 0]


def manned(position: Position, colour: int) -> bool:
    """Return whether any roll for a colour could find somebody."""
    holder = position.holder
    for post in position.tables.ladder[colour]:
        if holder[post] >= 0:
            return True
    return any(holder[post] >= 0 for post in beyond(position, colour))


def defence(position: Position, defender: int) -> int:
    """Return the defence of the location a defender is in; 0 if he is in none."""
    location = position.location(defender)
    return position.defence[location] if location >= 0 else 0
