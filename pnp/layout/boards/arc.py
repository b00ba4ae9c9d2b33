"""Fans: the areas in front of a piece on a grid, each with its range.

  4 4 4
4 3 3 3 4
  3 2 3
    1
    ▲
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.geometry import Length, Rect
from pnp.grids import Grid
from pnp.layout.art import Art, Colour, Face, Shape
from pnp.layout.art.moving import moved
from pnp.layout.boards.areas import sand
from pnp.layout.boards.lattice import Lattice
from pnp.layout.boards.patches import Point, outline, placed, straight
from pnp.layout.templates.template import Box
from pnp.layout.text import typeset
from pnp.layout.themes.stock import Stock

FACED = 0
"""A fan opens to the north."""


@dataclass(frozen=True, slots=True)
class Arc:
    """The areas in front of the middle of a grid, up to a number of areas away."""

    grid: Grid
    start: int
    ranges: dict[int, int]
    """The range of each area in the fan."""

    @classmethod
    def of(cls, shape: Grid, reach: int) -> "Arc":
        """Return the fan on a grid of the same shape: 60 degrees to either side."""
        grid = Grid(shape.shape, 2 * reach + 1, reach + 3)
        start = grid.columns + reach
        found = {
            area: grid.distance(start, area)
            for area in range(len(grid))
            if area != start and grid.in_arc(start, FACED, area)
        }
        near = {area: far for area, far in found.items() if far <= reach}
        return cls(grid, start, near)

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """The box around all its areas, in areas across flats."""
        areas = (self.start, *self.ranges)
        xs = [self.grid.middle(area)[0] for area in areas]
        ys = [self.grid.middle(area)[1] for area in areas]
        corners = self.grid.outline()
        across, down = max(x for x, _ in corners), max(y for _, y in corners)
        return min(xs) - across, min(ys) - down, max(xs) + across, max(ys) + down


def arc(lattice: Lattice, box: Box, stock: Stock) -> Face:
    """Return a fan as large as a box allows, in the colours of a board."""
    drawn = Arc.of(lattice.grid, box.limit or 6)
    left, top, right, bottom = drawn.bounds
    at = box.inner
    area = Length(
        min(round(at.width / (right - left)), round(at.height / (bottom - top)))
    )
    wide, _ = placed((right - left, 0), area)
    x, y = placed((left, top), area)
    art = tuple(_art(drawn, area, lattice, box, stock))
    aside = (at.width - wide) // 2
    return Face("arc", at.size, tuple(moved(each, aside - x, -y) for each in art))


def _art(
    drawn: Arc, area: Length, lattice: Lattice, box: Box, stock: Stock
) -> Iterator[Art]:
    edge, ground = stock.colour(lattice.edge), sand(stock, lattice)
    weight = lattice.weight
    own = stock.colour(box.stroke)
    for each in (drawn.start, *drawn.ranges):
        far = drawn.ranges.get(each, 0)
        fill = _heat(far, max(drawn.ranges.values()), own, ground) if far else own
        around = outline(drawn.grid, each, area)
        yield Shape(around, fill, edge, weight, join="round")
        if far:
            yield from _number(drawn.grid.middle(each), far, area, box, stock)
    yield _arrow(drawn.grid.middle(drawn.start), area, stock)


def _heat(
    far: int, reach: int, own: Colour | None, ground: Colour | None
) -> Colour | None:
    """Return the colour of an area in the arc: the nearer, the more of the piece's."""
    if own is None or ground is None:
        return ground
    return ground.mixed(own, WARMEST * (reach - far + 1) / reach)


WARMEST = 0.38
"""How much of the colour of the piece there is next to it; the number stays clear."""


def _number(
    middle: Point, far: int, area: Length, box: Box, stock: Stock
) -> tuple[Art, ...]:
    x, y = placed(middle, area)
    half = area // 2
    at = Rect(x - half, y - half, area, area)
    spans = stock.spans(str(far), box.mark, rich=False)
    found = typeset(
        spans, box.style, at, align="centre", valign="middle", symbols=stock
    )
    return found if isinstance(found, tuple) else ()


def _arrow(middle: Point, area: Length, stock: Stock) -> Shape:
    x, y = middle
    corners = (x, y - 0.24), (x + 0.22, y + 0.16), (x - 0.22, y + 0.16)
    return Shape(straight(corners, area), stock.palette.colours["white"])
