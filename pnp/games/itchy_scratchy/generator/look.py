"""A side looks at the board: who is where, as masks, made for one look."""

from pnp.games.itchy_scratchy.generator.repertoire import book
from pnp.games.itchy_scratchy.ground.position import Position


class Look:
    """Where friends and enemies are, whom the enemies stop and what they face."""

    __slots__ = (
        *("book", "force", "position"),
        *("carts", "foes", "fronts", "screens", "solids", "stops", "zone"),
    )

    def __init__(self, position: Position, force: int) -> None:
        self.book, self.position, self.force = book(position), position, force
        tables, facing = position.tables, position.facing
        general, sides, solid = self.book.rows.general, tables.force_of, tables.solid
        across, halting = tables.grid.next, self.book.halting
        units = generals = stops = fronts = solids = carts = foes = 0
        for unit, area in enumerate(position.where):
            if area < 0:
                continue
            here = 1 << area
            if general[unit]:
                generals |= here
            else:
                units |= here
            if sides[unit] != force:
                foes |= here
                if halting or not general[unit]:
                    stops |= here
                    front = across[area][facing[unit]]
                    fronts |= 1 << front if front >= 0 else 0
            elif solid[unit]:
                solids |= here
            elif not general[unit]:
                carts |= here
        self.foes, self.stops, self.fronts = foes, stops, fronts
        self.solids, self.carts = solids, carts
        self.screens = units | generals if self.book.hiding else units
        self.zone = self.book.board.spread(stops)
