"""Gridding: the ``grid:`` of a board's layout, read for the board of one scenario.

The layout is drawn for one board; another stretches in its middle (see ``stretch``),
and its areas are drawn to scale.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from pnp.errors import Complaints
from pnp.geometry import Length, Rect, Size, mm
from pnp.grids import Grid
from pnp.layout.boards.lattice import Label, Lattice
from pnp.layout.boards.stretch import Stretch
from pnp.layout.boards.terrain import read_cover
from pnp.layout.options import Options, Ruler
from pnp.layout.templates.desk import Desk
from pnp.layout.templates.draft import read_page
from pnp.layout.templates.template import Template
from pnp.layout.themes.theme import Theme
from pnp.model.scenario import Scenario
from pnp.reading.nodes import Keyed

SHAPES: tuple[Literal["square", "hex"], ...] = ("square", "hex")


def read_lattice(
    node: Keyed,
    template: Template,
    scenario: Scenario | None,
    theme: Theme,
    complaints: Complaints,
) -> Lattice | None:
    """Read the grid of a board's layout, for a scenario's board or for its own."""
    whole = Options(node, complaints)
    whole.measure()
    written = whole.opened(node.entries["grid"], "grid")
    if written is None:
        return None
    at, drawn_for = written.rect("at"), written.length("area", mm(30))
    shape = written.choice("shape", SHAPES, "square")
    columns, rows = written.whole("columns", 8, 2, 60), written.whole("rows", 8, 2, 60)
    grid = Grid(shape, columns, rows)
    area = drawn_for
    if scenario:
        grid, area = scenario.grid, scenario.area
    if at is None:
        complaints.add(written.mark, "the grid has no place", "at: [14, 24, 240, 240]")
        return None
    written.ruler = Ruler(written.ruler.unit, Fraction(area, drawn_for))
    return _Reading(written, theme, complaints, grid, area).lattice(at, template)


@dataclass(frozen=True, slots=True)
class _Reading:
    """Reads the layout of a grid for one grid."""

    written: Options
    theme: Theme
    complaints: Complaints
    grid: Grid
    area: Length

    def lattice(self, at: Rect, template: Template) -> Lattice:
        written, desk = self.written, self._desk(Size(self.area, self.area))
        wide, high = (Length(round(n * self.area)) for n in self.grid.extent)
        half = at.x + at.width // 2, at.y + at.height // 2
        give = Stretch(*half, wide - at.width, high - at.height)
        covers = [read_cover(each, desk) for each in written.mappings("ground")]
        found = Lattice(
            grid=self.grid,
            area=self.area,
            at=Rect(at.x, at.y, wide, high),
            kind=written.text("kind", "area"),
            own=self._own(),
            label=self._label(),
            field=written.text("field"),
            scenery=written.text("scenery"),
            covers=tuple(each for each in covers if each),
            ground=desk.paint(written, "fill"),
            edge=desk.paint(written, "stroke"),
            weight=desk.stroke(written),
            template=give.template(template),
        )
        written.finish()
        return found

    def _own(self) -> Template:
        """Read the drawing of an area of either shape; keep the one for this grid."""
        found = {shape: self._small(shape) for shape in SHAPES}
        return found[self.grid.shape]

    def _label(self) -> Label | None:
        node = self.written.node_of("labels")
        inner = self.written.opened(node, "labels") if node else None
        if inner is None:
            return None
        gap = inner.length("gap", mm(1))
        only = inner.choice("shape", ("any", *SHAPES), "any")
        label = Label(self._drawn("labels", inner), gap)
        return label if only in ("any", self.grid.shape) else None

    def _small(self, shape: str) -> Template:
        node = self.written.node_of(shape)
        empty = Keyed({}, {}, "", 0, 0)
        inner = self.written.opened(node, shape) if node else None
        return self._drawn(shape, inner or Options(empty, self.complaints))

    def _drawn(self, name: str, inner: Options) -> Template:
        size = inner.size("size") or Size(self.area, self.area)
        page = read_page(inner, self._desk(size))
        inner.finish()
        return Template(name, "boards", size, inner.mark, (page,))

    def _desk(self, size: Size) -> Desk:
        return Desk(self.theme, self.complaints, size, scale=self.written.ruler.scale)
