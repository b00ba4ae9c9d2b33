"""Generals: where they differ from units; see ``strength`` and ``movement`` too."""

from collections.abc import Callable

from pnp.games.itchy_scratchy.ground.moves import Attack
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.ruling import Objection


@case("Generals 6")
def is_a_general(position: Position, move: Attack) -> Objection | None:
    """Generals do not attack; a unit that attacks from their area gets more dice."""
    tables = position.tables
    who = tables.unit_of.get(move.who, NONE)
    if who < 0 or not tables.units[who].type.general:
        return None
    beside = [
        tables.units[each].id
        for each in position.inside(position.where[who])
        if position.where[who] >= 0
        and tables.units[each].weapon is not None
        and tables.force_of[each] == tables.force_of[who]
    ]
    return Objection(
        f"{move.who} is a General, and Generals do not attack",
        remedy=f"attack with {beside[0]}"
        if beside
        else "attack with a unit in its area",
    )


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Attack: (is_a_general,)
}
