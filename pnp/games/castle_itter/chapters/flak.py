"""4.4 THE FLAK 30: it sweeps a colour, or in the draft a location (p.20).

Frames (numbers are indices):

    ("flak target", card, n)              die: the colour or location swept
    ("volley", card, n, d1, d2, …)        step: defenders still to be rolled for
    ("flak", card, defender, n)           dice: against one of them
"""

from pnp.games.castle_itter.chapters import tactics
from pnp.games.castle_itter.chapters.casualties import disrupt
from pnp.games.castle_itter.chapters.guns import one_die
from pnp.games.castle_itter.chapters.targets import defence, exposed
from pnp.games.castle_itter.ground.flow import step, wait
from pnp.games.castle_itter.ground.position import WHOLE, Position
from pnp.rules.citation import case
from pnp.rules.throw import Throw


@case("4.4", "p.20 Flak 30", "R50")
def flak(position: Position, card: int, n: int) -> None:
    """Await the die for the colour, if the card could find anybody.

    A ruling may have it rolled in any case.
    """
    found = position.tables.cards[card]
    entries = found.targets[1:]
    rolled = position.settings["dice_for_nobody"] == "rolled"
    if not rolled and not any(swept(position, card, entry) for entry in entries):
        return
    if len(set(entries)) == 1:
        _sweep(position, card, entries[0], n)
    else:
        position.frames.append(("flak target", card, n))


def swept(position: Position, card: int, entry: int) -> list[int]:
    """Return the defenders an entry of the card's table finds, by number."""
    if entry < 0:
        return []
    if position.tables.cards[card].by == "colour":
        return exposed(position, entry)
    location = position.tables.locations[entry]
    if location.destructible and position.tank != WHOLE:
        return []
    return position.inside(entry)


@wait("flak target", dice=one_die)
@case("4.4", "p.20 Flak 30")
def flak_target(position: Position, throw: Throw, card: int, n: int) -> None:
    """One die, read on the card, gives the colour or location swept."""
    entry = position.tables.cards[card].targets[throw.dice[0]]
    _sweep(position, card, entry, n)


@case("4.4", "p.20 Flak 30", "R37")
def _sweep(position: Position, card: int, entry: int, n: int) -> None:
    """Roll for everybody there, by number, the lowest or the highest first."""
    found = swept(position, card, entry)
    if position.settings["flak_30_order"] == "highest first":
        found.reverse()
    total = n + tactics.extra_dice(position, position.tables.cards[card].kind)
    if found and total > 0:
        position.frames.append(("volley", card, total, *found))


@step("volley")
@case("4.4", "p.20 Flak 30")
def volley(position: Position, card: int, n: int, *defenders: int) -> None:
    """Roll the dice again for each defender who is still there."""
    for number, defender in enumerate(defenders):
        if position.where[defender] >= 0:
            if number + 1 < len(defenders):
                rest = defenders[number + 1 :]
                position.frames.append(("volley", card, n, *rest))
            position.frames.append(("flak", card, defender, n))
            return


@wait("flak", dice=lambda *parts: int(parts[-1]))
@case("4.4", "p.20 Flak 30")
def flak_fire(
    position: Position, throw: Throw, _card: int, defender: int, _n: int
) -> None:
    """Any die that reaches his location's defence disrupts him."""
    if throw.best >= defence(position, defender):
        disrupt(position, defender)
