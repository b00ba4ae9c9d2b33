"""4.0 SS CARDS: what a card does when it is turned up (p.16).

("resolve", card)                     step: as it is printed
("resolve", card, dice, only)         step: for a tactics card, with this number of
                                      dice, or for some kinds of attacker (bit mask)
"""

from pnp.games.castle_itter.chapters import (  # noqa: F401 - its steps and waits
    flak,
    guns,
    locations,
    placing,
    sniper,
    tactics,
)
from pnp.games.castle_itter.ground.flow import step
from pnp.games.castle_itter.ground.position import APART, SUPPLY, Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.rules.citation import case


@step("resolve")
@case("4.0", "p.16 Three cards")
def resolve(position: Position, card: int, dice: int = 0, only: int = 0) -> None:
    """Carry out a card: it places, attacks, disrupts or brings reinforcements."""
    found = position.tables.cards[card]
    n = dice or found.dice
    if found.category == "place":
        place(position, card)
    elif found.category == "attack_location":
        locations.attack_location(position, card, n)
    elif found.category == "attack_defender":
        sniper.sniper(position, card, n)
    elif found.category == "disrupt_defenders":
        if found.by:
            flak.flak(position, card, n)
        else:
            guns.open_fire(position, only)
    elif found.kind == "reinforcements":
        reinforce(position)


@case("4.3", "p.18 Placing", "6.1.2")
def place(position: Position, card: int) -> None:
    """Place the counters of the card, and those that tactics add."""
    found = position.tables.cards[card]
    if found.attacker != NONE:
        count = found.place + tactics.extra_counters(position, found.kind)
        unseen = tactics.unseen(position)
        position.frames.append(("place", found.attacker, count, unseen))


@case("3.4", "p.14 Reinforcements")
def reinforce(position: Position) -> None:
    """Add every [R] to the supply; the players choose when they enter."""
    for defender, place_ in enumerate(position.where):
        if place_ == APART:
            position.station(defender, SUPPLY)
