"""Fans: the areas in front of a piece on a grid, each with its range.

  4 4 4
4 3 3 3 4
  3 2 3
    1
    ▲
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import cos, radians, sin

from pnp.geometry import ZERO, Length, Rect, mm
from pnp.grids import Grid
from pnp.layout.art import BLACK, WHITE, Art, Colour, Face, Shape, Step, Use, box_path
from pnp.layout.art.contrast import READABLE
from pnp.layout.art.moving import moved
from pnp.layout.boards.areas import sand
from pnp.layout.boards.lattice import Lattice
from pnp.layout.boards.patches import Point, outline, placed, rings, straight
from pnp.layout.templates.template import Box
from pnp.layout.text import typeset
from pnp.layout.themes.stock import Stock
from pnp.values import replace

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
    """Return a fan as large as a box allows, on a board that fills all of the box."""
    drawn = Arc.of(lattice.grid, box.limit or 6)
    left, top, right, bottom = drawn.bounds
    at = box.inner
    wide, high = right - left + 2 * MARGIN, bottom - top + 2 * MARGIN
    area = Length(min(round(at.width / wide), round(at.height / high)))
    x, y = placed(((left + right) / 2, bottom + MARGIN), area)
    x, y = at.width // 2 - x, at.height - y
    window = Rect(-x, -y, at.width, at.height)
    dial = Dial(drawn, area, window, lattice, box, stock)
    inner = Face("arc", at.size, tuple(moved(each, x, y) for each in dial.art()))
    return Face("arc", at.size, (Use(inner, ZERO, ZERO, trimmed=True),))


MARGIN = 0.3
"""How much board there is around a fan at least, in areas."""


@dataclass(frozen=True, slots=True)
class Dial:
    """A fan on a board: bands by range, their bounds, degrees, and who faces them."""

    drawn: Arc
    area: Length
    window: Rect
    """The box, about the fan."""
    lattice: Lattice
    box: Box
    stock: Stock

    def art(self) -> Iterator[Art]:
        """Yield the board, the sides of the arc, its bands, numbers, and the piece."""
        drawn, reach = self.drawn, max(self.drawn.ranges.values())
        ground, own = sand(self.stock, self.lattice), self.stock.colour(self.box.stroke)
        if ground is None or own is None:
            return
        fine, faint = self.lattice.weight, ground.mixed(own, 0.16)
        amid = self.stock.colour(self.box.fill) or own
        heat = {
            far: _heat(far, reach, (ground, amid, own)) for far in range(1, reach + 1)
        }
        yield Shape(self._wide(), ground.mixed(WHITE, 0.45), faint, fine, join="round")
        yield from self._scale(own)
        for far, colour in reversed(heat.items()):
            band = (n for n, at in drawn.ranges.items() if at == far)
            steps = tuple(step for each in band for step in self._outline(each))
            line = colour.mixed(own, 0.3)
            yield Shape(steps, colour, line, fine, join="round")
        for far in heat:
            within = frozenset(n for n, at in drawn.ranges.items() if at <= far)
            weight = fine * (4 if far == reach else 2)
            found = (straight(each, self.area) for each in rings(drawn.grid, within, 0))
            steps = tuple(step for each in found for step in each)
            yield Shape(steps, None, own, weight, join="round")
        for each, far in drawn.ranges.items():
            yield from self._number(drawn.grid.middle(each), far, heat[far])
        yield from self._crosses(own)
        yield from self._piece(own, ground)

    def _outline(self, area: int) -> tuple[Step, ...]:
        return outline(self.drawn.grid, area, self.area)

    def _wide(self) -> tuple[Step, ...]:
        """Return the areas of a board that is larger than any box for a fan."""
        grid, start = self.drawn.grid, self.drawn.grid.middle(self.drawn.start)
        board = Grid(grid.shape, grid.columns + 2 * BESIDE, grid.rows + 2 * BESIDE)
        named = (board.columns * (1 + BESIDE)) + grid.columns // 2 + BESIDE
        x, y = board.middle(named)
        dx, dy = start[0] - x, start[1] - y
        corners = board.outline()
        found: list[Step] = []
        for area in range(len(board)):
            mx, my = board.middle(area)
            ring = tuple((mx + dx + cx, my + dy + cy) for cx, cy in corners)
            found += straight(ring, self.area)
        return tuple(found)

    def _scale(self, own: Colour) -> Iterator[Shape]:
        """Yield both sides of the arc, and degrees along the edge of the box."""
        fine, ticks = self.lattice.weight, []
        for at in range(-HALF, HALF + 1, DEGREES):
            start, edge, way = self._seen(at)
            if at in (-ARC, ARC):
                steps: tuple[Step, ...] = (("M", _at(*start)), ("L", _at(*edge)))
                yield Shape(steps, None, own, fine * 2, dash=(fine * 12, fine * 6))
            long = TICK if at % (2 * DEGREES) else 2 * TICK
            inner = edge[0] - way[0] * long, edge[1] - way[1] * long
            ticks += [("M", _at(*edge)), ("L", _at(*inner))]
        yield Shape(tuple(ticks), None, own, fine * 2)

    def _seen(self, degrees: int) -> tuple[Point, Point, Point]:
        """Return the middle of the piece, where it sees the edge, and the way there."""
        x, y = map(float, placed(self.drawn.grid.middle(self.drawn.start), self.area))
        way = sin(radians(degrees)), -cos(radians(degrees))
        side = float(self.window.right if way[0] > 0 else self.window.x) - x
        far = (float(self.window.y) - y) / min(way[1], -1e-9)
        if way[0]:
            far = min(far, side / way[0])
        return (x, y), (x + way[0] * far, y + way[1] * far), way

    def _crosses(self, own: Colour) -> Iterator[Shape]:
        """Yield a cross in each area beside the piece that is not in its arc."""
        grid, steps = self.drawn.grid, []
        for each in grid.next[self.drawn.start]:
            if each >= 0 and each not in self.drawn.ranges:
                x, y = grid.middle(each)
                for dx, dy in ((CROSS, CROSS), (CROSS, -CROSS)):
                    steps.append(("M", placed((x - dx, y - dy), self.area)))
                    steps.append(("L", placed((x + dx, y + dy), self.area)))
        pen = self.lattice.weight * 4
        yield Shape(tuple(steps), None, own, pen, cap="round")

    def _piece(self, own: Colour, ground: Colour) -> Iterator[Art]:
        """Yield who faces up the page, on his area, and the arrow of his facing."""
        x, y = placed(self.drawn.grid.middle(self.drawn.start), self.area)
        fine = self.lattice.weight
        yield Shape(self._outline(self.drawn.start), own, own, fine * 4, join="round")
        half = self.area.times(HELD)
        at = Rect(x - half, y - half.times(HIGH), 2 * half, half.times(HIGH + 1))
        field = ground.mixed(WHITE, 0.3)
        yield Shape(box_path(at, half // 6), field)
        corners = ((0.0, -0.46), (0.16, -0.31), (-0.16, -0.31))
        middle = self.drawn.grid.middle(self.drawn.start)
        ring = tuple((middle[0] + dx, middle[1] + dy) for dx, dy in corners)
        yield Shape(straight(ring, self.area), field)
        if self.box.figure:
            foot = half // 8
            stands = Rect(at.x, at.y, at.width, at.height - foot)
            yield from self.stock.figure(
                self.box.figure, own, stands, self.box.mark, paints=self.box.tones
            )

    def _number(self, middle: Point, far: int, on: Colour) -> tuple[Art, ...]:
        x, y = placed(middle, self.area)
        half = self.area // 2
        at = Rect(x - half, y - half, self.area, self.area)
        colours = self.stock.palette.colours
        inks = colours["ink"], colours["white"], BLACK, WHITE
        clear = next(each for each in inks if on.contrast(each) >= READABLE)
        style = replace(self.box.style, size=self.area.times(FIGURES), colour=clear)
        spans = self.stock.spans(str(far), self.box.mark, rich=False)
        found = typeset(
            spans, style, at, align="centre", valign="middle", symbols=self.stock
        )
        return found if isinstance(found, tuple) else ()


BESIDE = 6
"""How many more areas the board has on each side."""
ARC, DEGREES = 60, 5
"""The arc to either side, and what its scale is divided into."""
HALF = 90
TICK = mm("1.3")
"""The length of a mark of the scale; every second is twice as long."""
CROSS = 0.17
HELD = Fraction(41, 100)
"""Half the width of the piece, in areas."""
HIGH = Fraction(2, 3)
"""How far it reaches above the middle, in halves of its width: an arrow is there."""
FIGURES = Fraction(1, 2)
"""The size of the numbers, in areas."""


def _heat(far: int, reach: int, stops: tuple[Colour, Colour, Colour]) -> Colour:
    """Return the colour of a band, from that of the ground to that of the piece."""
    ground, amid, own = stops
    share = (reach - far + 0.5) / reach
    if share < TURN:
        return ground.mixed(amid, share / TURN)
    return amid.mixed(own, (share - TURN) / (1 - TURN))


TURN = 0.5
"""Where in a fan the colour between both is."""


def _at(x: float, y: float) -> tuple[Length, Length]:
    return Length(round(x)), Length(round(y))
