"""The words a completion may offer: what you may write next in this position."""

from collections.abc import Callable, Mapping, Sequence

from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.words.waits import in_hand, waits_for

SMALL = ("attacks", "to", "facing", "turns", "done")


def spoken(position: Position) -> Sequence[str]:
    """Return the words a completion may offer here: ids, areas, facings, verbs."""
    offer = OFFERS.get(waits_for(position))
    return tuple(dict.fromkeys(offer(position))) if offer else ()


def _acting(position: Position) -> list[str]:
    units = position.tables.units
    own = [units[u].id for u in position.standing(in_hand(position))]
    return [*own, *SMALL, *position.tables.areas, *position.tables.grid.facings]


def _losing(position: Position) -> list[str]:
    unit, tables = int(position.frames[-1][1]), position.tables
    around = tables.grid.around[position.where[unit]]
    areas = [tables.areas[each] for each in around]
    said = (tables.units[unit].id, "withdraws", "stands", "to")
    return [*said, *areas, "facing", *tables.grid.facings]


OFFERS: Mapping[str, Callable[[Position], Sequence[str]]] = {
    "activate": _acting,
    "withdraw": _losing,
    "order": lambda _: ("first", "second"),
    "advance": lambda _: ("advance", "hold"),
}
"""Per wait, the words that may answer it; dice have none."""
