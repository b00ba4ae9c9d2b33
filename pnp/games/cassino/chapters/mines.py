"""Mines: German factors against personnel and vehicles, and the hexes they are in."""

from collections.abc import Callable

from pnp.games.cassino.chapters.agreed import not_in_play
from pnp.games.cassino.ground.flow import played
from pnp.games.cassino.ground.moves import Mines
from pnp.games.cassino.ground.position import Position
from pnp.rules.citation import case
from pnp.rules.phrases import listed
from pnp.rules.ruling import Grounds, Objection

MOST = 20
"""The most factors in one hex."""


@case("Mines 1", "R16")
def against(position: Position, factors: int) -> tuple[int, int]:
    """Return the values of factors of mines against personnel and against vehicles.

    Beyond the table, all factors count against personnel; against vehicles half of them
    do, or as many as in the last row.
    """
    table = position.tables.mines
    if factors in table:
        return table[factors]
    if position.settings["many_mines"] == "as two":
        return factors, table[max(table)][1]
    return factors, factors // 2


@played(Mines)
@case("Mines 1", "Mines 2")
def lay(position: Position, move: Mines) -> None:
    """A hex has this many factors of mines; with 0 it is clear."""
    if move.factors:
        position.mines[move.hex] = move.factors
    else:
        del position.mines[move.hex]


@case("Mines 1")
def is_not_agreed(position: Position, move: Mines) -> Objection | None:
    """The effects of German mines are an optional rule."""
    del move
    return not_in_play(position, "mines")


@case("Mines 2")
def clears_nothing(position: Position, move: Mines) -> Objection | None:
    """Only mines that were there can be gone."""
    if move.factors or move.hex in position.mines:
        return None
    known = sorted(position.mines)
    return Objection(
        f"there are no mines in {move.hex}",
        facts=(("factors", 0),),
        remedy=f"name {listed(known, 'or')}" if known else "leave them out",
    )


@case("Mines 1")
def lays_too_many(position: Position, move: Mines) -> Objection | None:
    """A hex has from 0 to ``MOST`` factors."""
    del position
    if 0 <= move.factors <= MOST:
        return None
    return Objection(
        f"one hex cannot have {move.factors} factors of mines",
        facts=(("factors", move.factors),),
        remedy=f"write 1 to {MOST}, or 0 if they are gone",
    )


def _lay(position: Position, move: Mines) -> Grounds:
    personnel, vehicles = against(position, move.factors)
    many = move.factors > max(position.tables.mines)
    cases = ("Mines 1", "Mines 2", *(("R16",) if many else ()))
    return cases, (("against personnel", personnel), ("against vehicles", vehicles))


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Mines: (is_not_agreed, clears_nothing, lays_too_many)
}
FACTS: dict[type, Callable[..., Grounds]] = {Mines: _lay}
