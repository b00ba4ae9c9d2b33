"""4.1 ATTACKING A DEFENDER: the Sniper (p.16).

Frames (numbers are indices; ``n`` are the card's dice):

    ("sniper colour", card, n)            die: the colour
    ("sniper number", card, colour, n)    die: the number
    ("sniper", card, defender, n)         dice: the shot
"""

from pnp.games.castle_itter.chapters import tactics
from pnp.games.castle_itter.chapters.casualties import kill
from pnp.games.castle_itter.chapters.guns import one_die
from pnp.games.castle_itter.chapters.targets import defence, manned, seek
from pnp.games.castle_itter.ground.flow import wait
from pnp.games.castle_itter.ground.position import Position
from pnp.rules.citation import case
from pnp.rules.throw import Throw


def _finds_somebody(position: Position, card: int) -> bool:
    """Return whether any colour of a card has a defender."""
    entries = position.tables.cards[card].targets[1:]
    return any(colour >= 0 and manned(position, colour) for colour in entries)


@case("4.1", "p.16 Sniper", "R50")
def sniper(position: Position, card: int, n: int) -> None:
    """Await the die for the colour, if the card could find anybody at all.

    A ruling may have it rolled in any case.
    """
    entries = position.tables.cards[card].targets[1:]
    rolled = position.settings["dice_for_nobody"] == "rolled"
    if not rolled and not _finds_somebody(position, card):
        return
    if len(set(entries)) == 1:
        position.frames.append(("sniper number", card, entries[0], n))
    else:
        position.frames.append(("sniper colour", card, n))


@wait("sniper colour", dice=one_die)
@case("4.1", "p.16 Sniper", "R28")
def sniper_colour(position: Position, throw: Throw, card: int, n: int) -> None:
    """One die gives a colour; if nobody is on it, nothing happens.

    A ruling may have the colour rolled again until there is somebody.
    """
    colour = position.tables.cards[card].targets[throw.dice[0]]
    if colour >= 0 and manned(position, colour):
        position.frames.append(("sniper number", card, colour, n))
    elif position.settings["sniper_no_target"] == "reroll" and _finds_somebody(
        position, card
    ):
        sniper(position, card, n)


@wait("sniper number", dice=one_die)
@case("4.1", "p.16 Sniper")
def sniper_number(
    position: Position, throw: Throw, card: int, colour: int, n: int
) -> None:
    """A second die finds a position by number, or the fallback finds a defender."""
    fallback = position.settings["empty_target"]
    found = seek(position, colour, throw.dice[0], fallback)
    total = n + tactics.extra_dice(position, position.tables.cards[card].kind)
    if found >= 0 and total > 0:
        position.frames.append(("sniper", card, found, total))


@wait("sniper", dice=lambda *parts: int(parts[-1]))
@case("4.1", "p.16 Sniper")
def shot(position: Position, throw: Throw, _card: int, defender: int, _n: int) -> None:
    """Any die that reaches the location's defence kills the defender."""
    if throw.best >= defence(position, defender):
        kill(position, defender)
