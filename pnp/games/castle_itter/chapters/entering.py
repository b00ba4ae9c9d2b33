"""2.1 ENTERING: a defender leaves the supply, and acts from his position at once.

The rules for his position are in ``moving`` (2.5, 3.6, 4.2).
"""

from collections.abc import Callable

from pnp.games.castle_itter.chapters.actions import absent, played, waiting
from pnp.games.castle_itter.ground.moves import Place
from pnp.games.castle_itter.ground.position import SUPPLY, Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.ruling import Grounds, Objection


@case("2.1", "3.4", "p.8 Initial actions", "p.14 Reinforcements")
def is_not_in_the_supply(position: Position, move: Place) -> Objection | None:
    """Only a defender in the supply can be placed."""
    who = position.tables.defender_of.get(move.who, NONE)
    if who < 0 or position.where[who] == SUPPLY:
        return None
    if position.where[who] >= 0:
        at = position.tables.posts[position.where[who]].id
        return Objection(
            f"{move.who} is already on the board, on {at}",
            ("2.1", "p.8 Initial actions"),
            remedy=f"move {move.who} to {move.at}, if he may act",
        )
    return absent(position, move.who, who)


@case("2.1", "setup 3", "p.8 French prisoners")
def enters_outside_the_cellar(position: Position, move: Place) -> Objection | None:
    """A French prisoner who leaves the supply enters in the Cellar."""
    tables = position.tables
    who, at = tables.defender_of.get(move.who, NONE), tables.post_of.get(move.at, NONE)
    if who < 0 or at < 0 or not tables.defenders[who].french:
        return None
    cellar = tables.locations[tables.posts[at].location].moves_only_to >= 0
    if cellar or position.settings["french_start"] != "supply":
        return None
    free = [
        tables.posts[post].id
        for each in tables.locations
        if each.moves_only_to >= 0
        for post in each.posts
        if position.holder[post] < 0
    ]
    return Objection(
        f"{move.who} is a prisoner, and {move.at} is not in the Cellar",
        remedy=f"place {move.who} at {free[0]}" if free else "",
    )


@played(Place)
def place(position: Position, move: Place) -> None:
    """Put him on the position; he acts next."""
    who = position.tables.defender_of[move.who]
    position.station(who, position.tables.post_of[move.at])
    position.frames.append(("act", who))


def place_facts(position: Position, move: Place) -> Grounds:
    """Return the cases of an entry, and how many are left in the supply."""
    defender = position.tables.defenders[position.tables.defender_of[move.who]]
    if defender.group == "reinforcement":
        return ("3.4", "p.14 Reinforcements"), ()
    prisoner = ("p.8 French prisoners",) if defender.french else ()
    left = len(waiting(position)) - 1
    return ("2.1", "p.8 Initial actions", *prisoner), (("left in the supply", left),)


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Place: (is_not_in_the_supply, enters_outside_the_cellar),
}
FACTS = {Place: place_facts}
