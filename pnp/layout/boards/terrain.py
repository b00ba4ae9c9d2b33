"""Terrain: the ground of a grid's areas, drawn across them, not area by area.

patch    one outline round all areas that adjoin: a wood, a hill; or its texture
hachure  short strokes down from that outline, longer in the shade: a slope
way      one line through them: a road, a river
sow      small drawings scattered over them: trees, houses
sign     a drawing in each of them, turned across a way or along it: a bridge
edge     a line along the sides of areas that a field parts: a wall, a stream
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from pnp import limits
from pnp.errors import Mark, nearest, quoted
from pnp.geometry import ZERO, Length, Rect, Size, mm
from pnp.grids import Grid
from pnp.layout.art import Art, Face, Shape, Step, Use, texture
from pnp.layout.art.moving import moved, turned
from pnp.layout.boards.borders import Side, lines
from pnp.layout.boards.patches import (
    Point,
    along,
    around,
    chance,
    inward,
    placed,
    rings,
    soft,
    straight,
)
from pnp.layout.boards.ways import Sway, beside, course, crossing, heads
from pnp.layout.faces.drawing import draw
from pnp.layout.options import Options
from pnp.layout.templates.artwork import read_apart, read_texture
from pnp.layout.templates.desk import Desk
from pnp.layout.templates.draft import read_page
from pnp.layout.templates.template import Drawing
from pnp.layout.themes.paint import Paint
from pnp.layout.themes.stock import NO_FACTS, NO_GROUNDS, Stock

Kind = Literal["patch", "hachure", "way", "sow", "sign", "edge"]
KINDS: tuple[Kind, ...] = ("patch", "hachure", "way", "sow", "sign", "edge")

Cap = Literal["butt", "round"]

Lie = Mapping[str, frozenset[int]]
"""The areas that have each kind of ground."""


SMALL = Size(mm(3), mm(3))


@dataclass(frozen=True, slots=True)
class Cover:
    """The drawing of some kinds of ground."""

    kind: Kind
    of: tuple[str, ...]
    mark: Mark
    inset: Length = ZERO
    wobble: Length = ZERO
    shift: tuple[Length, Length] = (ZERO, ZERO)
    """How far right and down a patch is drawn: its shadow."""
    length: Length = ZERO
    turn: int = 0
    """How far small drawings may be turned, in degrees."""
    step: Length = ZERO
    size: Size = SMALL
    icon: str = ""
    fill: Paint | None = None
    stroke: Paint | None = None
    weight: Length = ZERO
    dash: tuple[Length, ...] = ()
    along: tuple[str, ...] = ()
    across: tuple[str, ...] = ()
    clear: tuple[str, ...] = ()
    within: tuple[str, ...] = ()
    """Drawn only in areas that have one of these too."""
    without: tuple[str, ...] = ()
    """Not drawn in areas that have one of these."""
    sway: Length = ZERO
    """How far a way winds; it is straight where areas have one of those ``rests``."""
    rests: tuple[str, ...] = ()
    art: tuple[Drawing, ...] = ()
    texture: str = ""
    """What covers a patch, its parts ``apart`` across and down, from a seed."""
    apart: tuple[Length, Length] = (ZERO, ZERO)
    seed: int = 1


def read_cover(written: Options, desk: Desk) -> Cover | None:
    """Read one kind of ground; None if it does not name its kind."""
    kind = _kind(written)
    if kind is None:
        return None
    size = written.size("size") or SMALL
    inner = Desk(desk.theme, desk.complaints, size, scale=desk.scale)
    textured = kind == "patch" and "texture" in written.node.entries
    found = Cover(
        kind=kind,
        of=written.words(kind),
        mark=written.value_mark(kind),
        inset=written.length("inset"),
        wobble=written.length("wobble"),
        shift=_pair(written.lengths("shift")),
        length=written.length("length", mm(2)),
        turn=int(written.number("turn", Fraction(0))),
        step=ZERO if textured else written.length("step", mm(4)),
        size=size,
        icon=written.text("icon"),
        fill=desk.paint(written, "colour" if kind == "sow" else "fill"),
        stroke=desk.paint(written, "stroke"),
        weight=desk.stroke(written),
        dash=written.lengths("dash"),
        along=written.words("along"),
        across=written.words("across"),
        clear=written.words("clear"),
        within=written.words("within"),
        without=written.words("without"),
        sway=written.length("sway"),
        rests=written.words("rests"),
        art=read_page(written, inner).art,
        texture=read_texture(written) if textured else "",
        apart=read_apart(written) if textured else (ZERO, ZERO),
        seed=written.whole("seed", 1, 1) if textured else 1,
    )
    written.finish()
    return found


def _pair(lengths: tuple[Length, ...]) -> tuple[Length, Length]:
    """Return two lengths: those written, or none."""
    return (*lengths, ZERO, ZERO)[0], (*lengths, ZERO, ZERO)[1]


def _kind(written: Options) -> Kind | None:
    """Return the drawing of a ground; report one without any."""
    given = written.node.entries
    found = next((each for each in KINDS if each in given), None)
    if found is None:
        first = next(iter(given), "")
        hint = nearest(first, KINDS) or f"use one of {', '.join(KINDS)}"
        written.complaints.add(
            written.mark, f"{quoted(first)} is not a way to draw terrain", hint
        )
    return found


@dataclass(frozen=True, slots=True)
class Terrain:
    """A grid with areas of one width, their terrain, and what it is drawn with."""

    grid: Grid
    area: Length
    lie: Lie
    stock: Stock
    kept: tuple[Rect, ...] = ()
    """The boxes kept clear in each area for its words, relative to its middle."""
    only: frozenset[int] | None = None
    """The areas that are drawn, if not all."""

    def draw(self, cover: Cover) -> Iterator[Art]:
        """Yield the drawings of some kinds of ground, in all their areas."""
        areas = self.bearing(cover.of) - self.bearing(cover.without)
        if cover.within:
            areas &= self.bearing(cover.within)
        shown = areas if self.only is None else areas & self.only
        if not shown:
            return
        match cover.kind:
            case "patch" if cover.texture:
                yield from self._textured(cover, tuple(self._patch(cover, shown)))
            case "patch":
                shape = self._shape(cover, tuple(self._patch(cover, shown)), "butt")
                yield moved(shape, *cover.shift)
            case "hachure":
                yield self._shape(cover, tuple(self._hachures(cover, shown)), "round")
            case "way":
                # A tile lies beside any other, so its ways end at right angles.
                far = 0 if self.only else cover.sway / self.area
                sway = Sway(far, self.bearing(cover.rests))
                crossed = crossing(self.grid, areas, self.area, shown, sway)
                begun = heads(self.grid, areas, self.area, shown)
                yield self._shape(cover, crossed, "butt")
                yield self._shape(cover, begun, "butt" if cover.dash else "round")
            case "sow":
                yield from self._strewn(cover, shown)
            case "sign":
                yield from self._signs(cover, shown)

    def bordered(self, cover: Cover, sides: frozenset[Side]) -> Iterator[Art]:
        """Yield a line along the sides of some areas."""
        if sides:
            wobble = cover.wobble / self.area
            steps = tuple(lines(self.grid, sides, self.area, wobble))
            cap: Cap = "butt" if cover.dash else "round"
            yield moved(self._shape(cover, steps, cap), *cover.shift)

    def bearing(self, kinds: tuple[str, ...]) -> frozenset[int]:
        """Return the areas that have any of some kinds of ground."""
        return frozenset().union(*(self.lie.get(kind, ()) for kind in kinds))

    def _patch(self, cover: Cover, areas: frozenset[int]) -> Iterator[Step]:
        inset, wobble = cover.inset / self.area, cover.wobble / self.area
        for ring in rings(self.grid, areas, inset):
            drawn = soft(ring, self.area, wobble) if wobble else None
            yield from drawn or straight(ring, self.area)

    def _textured(self, cover: Cover, steps: tuple[Step, ...]) -> Iterator[Art]:
        """Yield what covers a patch; report it if that is too much to draw."""
        across, down = cover.apart
        wide, high = (side * self.area for side in self.grid.extent)
        if wide * high / (across * down) > limits.MARKS:
            what = f"a step of {across}, {down} is too small for a board this large"
            hint = f"{limits.MARKS:,} parts at most: write a longer step"
            self.stock.complaints.add(cover.mark, what, hint)
        elif colour := self.stock.colour(cover.fill):
            yield from texture(
                cover.texture, steps, (int(across), int(down)), colour, cover.seed
            )

    def _hachures(self, cover: Cover, areas: frozenset[int]) -> Iterator[Step]:
        """Yield strokes inward from an outline: light falls from the north-west."""
        inset, wobble, step = (
            length / self.area for length in (cover.inset, cover.wobble, cover.step)
        )
        long = cover.length / self.area
        if step <= 0 or len(areas) * 4 / step > limits.MARKS:
            what = f"a step of {cover.step} is too small for a board this large"
            hint = f"{limits.MARKS:,} strokes at most: write a longer step"
            self.stock.complaints.add(cover.mark, what, hint)
            return
        for ring in rings(self.grid, areas, inset):
            for (x, y), (nx, ny) in along(ring, wobble, step):
                shade = max(0.0, -(nx + ny)) / 2**0.5
                reach = long * (0.35 + 0.65 * shade) * (1 + 0.25 * chance(x, y, 2))
                yield "M", placed((x, y), self.area)
                yield "L", placed((x + nx * reach, y + ny * reach), self.area)

    def _shape(self, cover: Cover, steps: tuple[Step, ...], cap: Cap) -> Shape:
        fill, stroke = self.stock.colour(cover.fill), self.stock.colour(cover.stroke)
        weight = cover.weight if stroke else ZERO
        return Shape(
            steps,
            fill,
            stroke,
            weight,
            join="round",
            cap=cap,
            dash=cover.dash,
            even_odd=cover.kind == "patch",
        )

    def _strewn(self, cover: Cover, areas: frozenset[int]) -> Iterator[Art]:
        """Yield small drawings, row by row, so that near ones cover far ones."""
        colour = self.stock.colour(cover.fill) or self.stock.palette.colours["ink"]
        if not cover.art and not self.stock.knows_icon(cover.icon, cover.mark):
            return
        drawn = draw(cover.art, NO_FACTS, self.stock, NO_GROUNDS)
        face = Face("", cover.size, drawn, shared=True)
        found = sorted(self._spots(cover, areas), key=lambda spot: (spot[1], spot[0]))
        wide, high = cover.size.width, cover.size.height
        for x, y in found:
            at = Rect(x - wide // 2, y - high // 2, wide, high)
            if not cover.art:
                yield self.stock.icon(cover.icon, colour, at)
                continue
            turn = Fraction(round(cover.turn * chance(x / self.area, y / self.area, 3)))
            yield from turned((Use(face, at.x, at.y),), at, turn)

    def _spots(
        self, cover: Cover, areas: frozenset[int]
    ) -> Iterator[tuple[Length, Length]]:
        """Yield places for small drawings: rows half a step apart, places varied."""
        step, stray = cover.step / self.area, 0.22 * cover.step / self.area
        inset, ways = cover.inset / self.area, self.bearing(cover.clear)
        wide, high = self.grid.extent
        if not step or wide * high / step**2 > limits.MARKS:
            what = f"a step of {cover.step} is too small for a board this large"
            hint = f"{limits.MARKS:,} small drawings at most: write a longer step"
            self.stock.complaints.add(cover.mark, what, hint)
            return
        there, crossed = around(self.grid, areas), around(self.grid, ways)
        for row in range(int(high / step * 1.2) + 1):
            for column in range(int(wide / step) + 2):
                x = (column + row % 2 / 2) * step
                y = (row + 0.5) * step / 1.2
                x += chance(x, y) * stray
                y += chance(x, y, 1) * stray
                square = int(x), int(y)
                near = there.get(square, ())
                if self._within((x, y), cover, areas, near, inset) and not beside(
                    self.grid, ways, (x, y), 0.7 * step, crossed.get(square, ())
                ):
                    yield Length(round(x * self.area)), Length(round(y * self.area))

    def _within(
        self,
        at: Point,
        cover: Cover,
        areas: frozenset[int],
        near: Iterable[int],
        inset: float,
    ) -> bool:
        """Whether a point is in some areas, at a distance from their outer edge."""
        grid = self.grid
        for area in near:
            mx, my = grid.middle(area)
            dx, dy = at[0] - mx, at[1] - my
            if all(
                0.5 + dx * nx + dy * ny >= (0 if beyond in areas else inset)
                for (nx, ny), beyond in zip(inwards(grid), grid.next[area], strict=True)
            ):
                return not self._covers(dx, dy, cover)
        return False

    def _covers(self, dx: float, dy: float, cover: Cover) -> bool:
        """Whether a drawing off the middle like this hides its area's words."""
        x, y = (Length(round(n * self.area)) for n in (dx, dy))
        wide, high = cover.size.width, cover.size.height
        at = Rect(x - wide // 2, y - high // 2, wide, high)
        return any(at.overlaps(words) for words in self.kept)

    def _signs(self, cover: Cover, areas: frozenset[int]) -> Iterator[Art]:
        drawn = draw(cover.art, NO_FACTS, self.stock, NO_GROUNDS)
        face = Face("", cover.size, drawn, shared=True)
        wide, high = cover.size.width, cover.size.height
        for area in sorted(areas):
            (across, down), turn = self._course(cover, area)
            x, y = placed((across, down), self.area)
            at = Rect(x - wide // 2, y - high // 2, wide, high)
            yield from turned((Use(face, at.x, at.y),), at, Fraction(turn))

    def _course(self, cover: Cover, area: int) -> tuple[Point, int]:
        """Return the place of a sign, and its turn: it is drawn for a way due east."""
        along, across = self.bearing(cover.along), self.bearing(cover.across)
        if area in along:
            return course(self.grid, along, area)
        if area in across:
            at, turn = course(self.grid, across, area)
            return at, turn + 90
        return self.grid.middle(area), 0


def inwards(grid: Grid) -> tuple[tuple[float, float], ...]:
    """Return the direction inward from each edge."""
    return tuple(inward(grid, facing) for facing in range(len(grid.facings)))
