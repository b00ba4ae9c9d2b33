"""Tiles: a page of areas to cut out and put on a board, each with its own ground.

They have the shape and the size of the areas of the board, and the board's drawing.
First comes one tile of each kind, then a second of each kind that needs more, and so
on until all are there, or the page is full.
"""

from collections.abc import Iterable, Iterator

from pnp.errors import quoted
from pnp.geometry import Length, Rect
from pnp.grids import Grid
from pnp.layout.art import Art, Face, Shape
from pnp.layout.art.moving import moved
from pnp.layout.boards.areas import sand
from pnp.layout.boards.lattice import Lattice
from pnp.layout.boards.patches import outline, placed
from pnp.layout.boards.terrain import Terrain
from pnp.layout.themes.stock import Stock
from pnp.model.component import Component, ComponentSet
from pnp.values import replace

AMID = 4
"""The middle area of three by three: a tile is drawn with its neighbours."""


def tiles(
    lattice: Lattice,
    components: ComponentSet,
    at: Rect,
    stock: Stock,
    ground: Iterable[str] = (),
) -> Face:
    """Return as many tiles as a box holds; report a box too small for one of each.

    The ``ground`` is what every area of the board has.
    """
    slots = list(_slots(lattice, at))
    kinds = len(components.components)
    if len(slots) < kinds:
        what = f"{kinds} kinds of {quoted(components.id)}; a page holds {len(slots)}"
        hint = f"areas of {lattice.area} are too wide for tiles"
        stock.complaints.add(components.mark, what, hint)
        return Face(components.title, at.size, ())
    art: list[Art] = []
    for component, (x, y) in zip(_in_turn(components), slots, strict=False):
        art += (moved(each, x, y) for each in tile(lattice, component, stock, ground))
    return Face(components.title, at.size, tuple(art))


def _in_turn(components: ComponentSet) -> Iterator[Component]:
    """Yield each tile once, then a second of each kind that has two, and so on."""
    for number in range(max(each.copies for each in components)):
        yield from (each for each in components if each.copies > number)


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
    wide, _ = placed(grid.extent, lattice.area)
    aside = (at.width - wide) // 2
    for row in reversed(range(rows)):
        for column in range(columns):
            x, y = placed(grid.middle(row * columns + column), lattice.area)
            yield x + aside, y


def tile(
    lattice: Lattice, component: Component, stock: Stock, ground: Iterable[str] = ()
) -> Iterator[Art]:
    """Yield one tile, about the middle of its area."""
    grid = Grid(lattice.grid.shape, 3, 3)
    land = Terrain(
        grid,
        lattice.area,
        _lie(grid, lattice, component)
        | {kind: frozenset(range(len(grid))) for kind in ground},
        stock,
        only=frozenset([AMID]),
    )
    x, y = placed(grid.middle(AMID), lattice.area)
    around = outline(grid, AMID, lattice.area)
    drawn: list[Art] = [Shape(around, sand(stock, lattice))]
    for cover in lattice.covers:
        drawn += land.draw(cover)
    edge = stock.colour(lattice.edge)
    drawn.append(Shape(around, None, edge, lattice.weight, join="round"))
    return (moved(each, -x, -y) for each in drawn)


def _lie(
    grid: Grid, lattice: Lattice, component: Component
) -> dict[str, frozenset[int]]:
    """Return the terrain of a tile, and the course of its ways: the first it has."""
    borne = _words(component, lattice.field)
    lie = {kind: {AMID} for kind in borne}
    course = COURSES.get(str(component.fields.get("course", "")), ())
    for kind in borne[:1]:
        lie[kind] |= {_beside(grid, share) for share in course}
    for kind in _words(component, "over"):
        lie[kind] = {AMID, *(_beside(grid, share) for share in OVER)}
    return {kind: frozenset(areas) for kind, areas in lie.items()}


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


def _beside(grid: Grid, share: float) -> int:
    """Return the neighbour of the middle in a direction."""
    across = grid.next[AMID]
    return across[int(share * len(across) + 0.01) % len(across)]
