"""2.6 RECOVER: an exhausted or disrupted defender takes this action and no other.

These rules also hold for the Recovers of a Command (``command``).
"""

from collections.abc import Callable

from pnp.games.castle_itter.chapters.actions import commander, finish, played
from pnp.games.castle_itter.ground.moves import Recover
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.ruling import Objection


@case("2.6", "2.7", "p.12 Recover", "p.12 Remove Suppression")
def has_nothing_to_recover(position: Position, move: Recover) -> Objection | None:
    """An exhausted defender can be turned up; a marked defender can lose his marker."""
    who = position.tables.defender_of.get(move.who, NONE)
    if who < 0:
        return None
    turns = move.of == "exhaustion"
    if (position.exhausted if turns else position.disrupted)[who]:
        return None
    has_other = (position.disrupted if turns else position.exhausted)[who]
    other = "disruption" if turns else "exhaustion"
    return Objection(
        f"{move.who} is not {'exhausted' if turns else position.tables.marked}",
        ("2.6", "p.12 Recover" if turns else "p.12 Remove Suppression"),
        remedy=f"recover {move.who} from {other}" if has_other else "",
    )


@case("2.6", "2.7", "p.12 Recover", "p.12 Remove Suppression", "p.12 Command")
def turns_up_under_the_marker(position: Position, move: Recover) -> Objection | None:
    """If Recover can only turn a defender up, he must lose his marker first."""
    who = position.tables.defender_of.get(move.who, NONE)
    if who < 0 or move.of != "exhaustion" or not position.disrupted[who]:
        return None
    if position.settings["recover_does"] != "turn up":
        return None
    by_command = commander(position) >= 0
    return Objection(
        f"{move.who} is {position.tables.marked} and must lose the marker first",
        ("2.7", "p.12 Command") if by_command else ("2.6", "p.12 Remove Suppression"),
        remedy=f"recover {move.who} from disruption first",
    )


@played(Recover)
def recover(position: Position, move: Recover) -> None:
    """Turn him up or take his marker off; this is his action, and does not exhaust."""
    who = position.tables.defender_of[move.who]
    ready(position, move, who)
    finish(position, who, exhausts=False)


def ready(position: Position, move: Recover, who: int) -> None:
    """Turn a defender up, or take his marker off."""
    if move.of == "exhaustion":
        position.exhausted[who] = 0
    else:
        position.disrupted[who] = 0


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Recover: (has_nothing_to_recover, turns_up_under_the_marker),
}
