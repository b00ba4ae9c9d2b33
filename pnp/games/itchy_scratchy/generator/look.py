"""The board as one side sees it: masks of who is where, made for one position."""

from collections.abc import Iterable

from pnp.games.itchy_scratchy.generator.repertoire import book
from pnp.games.itchy_scratchy.ground.position import Position


class Look:
    """Where friends and enemies are, which enemies stop units, and what those face."""

    __slots__ = (
        *("book", "force", "position"),
        *("carts", "foes", "fronts", "screens", "solids", "stops", "zone"),
    )

    def __init__(self, position: Position, force: int) -> None:
        self.book, self.position, self.force = book(position), position, force
        sides, where = self.book.rows.sides[force], position.where
        foes, chiefs = at(where, sides.foes), at(where, sides.chiefs)
        self.foes = foes | chiefs
        """Where enemies are: units and Generals."""
        self.solids, self.carts = at(where, sides.solids), at(where, sides.carts)
        """Where friends are that share with nobody, and where Transport is."""
        self.stops = self.foes if self.book.halting else foes
        """Where enemies are that stop units (R23)."""
        self.zone = self.book.board.spread(self.stops)
        """The areas beside those enemies, where a move ends (Movement 8)."""
        self.fronts = 0
        """The areas those enemies face (Movement 9)."""
        across, facing = position.tables.grid.next, position.facing
        for unit in sides.all_foes if self.book.halting else sides.foes:
            area = where[unit]
            if area >= 0 and (front := across[area][facing[unit]]) >= 0:
                self.fronts |= 1 << front
        self.screens = foes | self.solids | self.carts
        """Where units hide what is behind them; Generals only if agreed so (R38)."""
        if self.book.hiding:
            self.screens |= chiefs | at(where, sides.generals)


def at(where: list[int], units: Iterable[int]) -> int:
    """Return the mask of the areas of some units that are on the board."""
    mask = 0
    for unit in units:
        if where[unit] >= 0:
            mask |= 1 << where[unit]
    return mask
