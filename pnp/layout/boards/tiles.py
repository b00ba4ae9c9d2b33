"""Tiles: a page of areas to cut out and put on a board, each with its own ground.

They have the shape and the size of the areas of the board, and the board's drawing.
First comes one tile of each kind, then a second of each kind that needs more, and so
on until all are there, or the page is full.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pnp.errors import quoted
from pnp.geometry import ZERO, Length, Rect, Size
from pnp.grids import Grid
from pnp.layout.art import Art, Face, Run, Shape, Use, box_path
from pnp.layout.art.moving import moved
from pnp.layout.boards.areas import OPEN, sand
from pnp.layout.boards.lattice import Lattice
from pnp.layout.boards.patches import outline, placed
from pnp.layout.boards.terrain import Terrain
from pnp.layout.text import typeset
from pnp.layout.text.style import Style
from pnp.layout.themes.stock import Stock
from pnp.model.component import Component, ComponentSet
from pnp.values import replace

AMID = 4
"""The second area of the second row of three columns."""
Scenery = Mapping[str, frozenset[str]]
"""The scenery that each kind of ground has on a board, OPEN what every area has."""
NO_SCENERY: Scenery = {}


def tiles(
    lattice: Lattice,
    components: ComponentSet,
    at: Rect,
    stock: Stock,
    scenery: Scenery = NO_SCENERY,
    *,
    style: Style | None = None,
) -> Face:
    """Return as many tiles as a box holds; report a box too small for one of each.

    A tile with a name bears it in a corner, in the style, if there is one.
    """
    slots = list(_slots(lattice, at))
    kinds = len(components.components)
    if len(slots) < kinds:
        what = f"{kinds} kinds of {quoted(components.id)}; a page holds {len(slots)}"
        hint = f"areas of {lattice.area} are too wide for tiles"
        stock.complaints.add(components.mark, what, hint)
        return Face(components.title, at.size, ())
    art: list[Art] = []
    turns = zip(_in_turn(components), slots, strict=False)
    for (component, number), (x, y) in turns:
        one = Tile(lattice, component, stock, number)
        art.append(moved(one.use(scenery, style), x, y))
    return Face(components.title, at.size, tuple(art))


def tile(
    lattice: Lattice,
    components: ComponentSet,
    ground: str,
    stock: Stock,
    scenery: Scenery = NO_SCENERY,
) -> Face | None:
    """Return the first tile that has a kind of ground; None if there is none."""
    for each in components:
        if ground in _words(each, lattice.field):
            use = Tile(lattice, each, stock).use(scenery)
            return use.face
    return None


def _in_turn(components: ComponentSet) -> Iterator[tuple[Component, int]]:
    """Yield each tile once, then a second of each kind that has two, and so on."""
    for number in range(max(each.copies for each in components)):
        yield from ((each, number) for each in components if each.copies > number)


def _slots(lattice: Lattice, at: Rect) -> Iterator[tuple[Length, Length]]:
    """Yield the middles of the areas that fit in a box side by side."""
    shape = Grid(lattice.grid.shape, 1, 1)
    columns = rows = 1
    while replace(shape, columns=columns + 1).extent[0] * lattice.area <= at.width:
        columns += 1
    grid = replace(shape, columns=columns)
    while replace(grid, rows=rows + 1).extent[1] * lattice.area <= at.height:
        rows += 1
    grid = replace(grid, rows=rows)
    wide, high = placed(grid.extent, lattice.area)
    aside, down = (at.width - wide) // 2, (at.height - high) // 2
    for row in reversed(range(rows)):
        for column in range(columns):
            x, y = placed(grid.middle(row * columns + column), lattice.area)
            yield x + aside, y + down


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile: an area amid others, drawn with its neighbours.

    What is drawn by chance depends on the place, so each copy of a tile is further
    from the top than the one before: no two woods are alike.
    """

    lattice: Lattice
    component: Component
    stock: Stock
    number: int = 0

    @property
    def grid(self) -> Grid:
        """Three columns, and rows enough for the number of the copy."""
        return Grid(self.lattice.grid.shape, 3, 3 + 2 * self.number)

    def use(self, scenery: Scenery, style: Style | None = None) -> Use:
        """Return the tile about its middle; nothing on it reaches over its box."""
        wide, high = self._size
        x, y = placed(self.grid.middle(AMID), self.lattice.area)
        left, top = x - wide // 2, y - high // 2
        drawn = tuple(moved(each, -left, -top) for each in self._drawn(scenery))
        if style and self.component.fields.get("name"):
            names = self.named(style)
            drawn += tuple(moved(each, wide // 2, high // 2) for each in names)
        face = Face(self.component.id, Size(wide, high), drawn)
        return Use(face, -(wide // 2), -(high // 2), trimmed=True)

    def named(self, style: Style) -> tuple[Art, ...]:
        """Return its name about its middle: in the lower left corner, where it is free.

        The lower edge of a hexagon is half as long.
        """
        area = self.lattice.area
        left = area.times(-0.46 if self.grid.shape == "square" else -0.27)
        at = Rect(left, area.times(0.41), area.times(0.5), area.times(0.075))
        spans = self.stock.spans(self.component.name, self.component.mark, rich=False)
        found = typeset(spans, style, at, valign="middle", symbols=self.stock)
        runs = found if isinstance(found, tuple) else ()
        wide = max(
            (r.font.width(r.text, r.size) for r in runs if isinstance(r, Run)),
            default=ZERO,
        )
        plate = Rect(at.x, at.y, wide, at.height).grown(area.times(0.01))
        ground = sand(self.stock, self.lattice)
        return (Shape(box_path(plate, area.times(0.02)), ground), *runs) if runs else ()

    @property
    def _size(self) -> tuple[Length, Length]:
        wide, high = placed(
            Grid(self.lattice.grid.shape, 1, 1).extent, self.lattice.area
        )
        return wide + self.lattice.weight, high + self.lattice.weight

    def _drawn(self, scenery: Scenery) -> Iterator[Art]:
        grid, lattice, stock = self.grid, self.lattice, self.stock
        every = frozenset(range(len(grid)))
        shown = dict.fromkeys(scenery.get(OPEN, ()), every)
        for kind in _words(self.component, lattice.field):
            shown |= dict.fromkeys(scenery.get(kind, frozenset()) - {*shown}, every)
        only = frozenset([AMID])
        land = Terrain(grid, lattice.area, self._lie() | shown, stock, only=only)
        around = outline(grid, AMID, lattice.area)
        yield Shape(around, sand(stock, lattice))
        for cover in lattice.covers:
            yield from land.draw(cover)
        edge = stock.colour(lattice.edge)
        yield Shape(around, None, edge, lattice.weight, join="round")

    def _lie(self) -> dict[str, frozenset[int]]:
        """Return the terrain of a tile; the first it has takes its course."""
        borne = _words(self.component, self.lattice.field)
        lie = {kind: {AMID} for kind in borne}
        course = COURSES.get(str(self.component.fields.get("course", "")), ())
        for kind in borne[:1]:
            lie[kind] |= {self._beside(share) for share in course}
        for kind in _words(self.component, "over"):
            lie[kind] = {AMID, *(self._beside(share) for share in OVER)}
        return {kind: frozenset(areas) for kind, areas in lie.items()}

    def _beside(self, share: float) -> int:
        """Return the neighbour of the middle in a direction."""
        across = self.grid.next[AMID]
        return across[int(share * len(across) + 0.01) % len(across)]


def _words(component: Component, name: str) -> tuple[str, ...]:
    found = component.fields.get(name, ())
    return tuple(map(str, found)) if isinstance(found, tuple) else (str(found),)


COURSES: dict[str, tuple[float, ...]] = {
    "straight": (0, 0.5),
    "bend": (0, 0.34),
    "fork": (0, 0.34, 0.67),
}
"""The course of a tile's ways, in shares of the circle from north; OVER, across."""
OVER = (0.25, 0.75)
