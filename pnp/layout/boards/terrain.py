"""Terrain: the ground of a grid's areas, drawn across them, not area by area.

patch    one outline round all areas that adjoin: a wood, a hill; or its texture
hachure  short strokes down from that outline, longer in the shade: a slope
rim      small drawings along that outline: the bushes of a hedge
way      one line through them: a road, a river, of a width that may vary
bank     small drawings along both sides of a way: reeds
ripple   short strokes down a way: water that runs
sow      small drawings scattered over them: trees, houses
sign     a drawing in each of them, turned across a way or along it: a bridge
edge     a line along the sides of areas that a field parts: a wall, a stream
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import hypot
from typing import Literal

from pnp import limits
from pnp.errors import Mark, nearest, quoted
from pnp.geometry import ZERO, Length, Rect, Size, mm
from pnp.grids import Grid
from pnp.layout.art import FINEST, Art, Face, Shape, Step, Use, texture
from pnp.layout.art.moving import moved, turned
from pnp.layout.art.stout import Stout
from pnp.layout.boards.borders import Side, lines
from pnp.layout.boards.patches import (
    SAMPLED,
    Hand,
    Point,
    Ring,
    along,
    around,
    chance,
    inward,
    placed,
    rings,
    soft,
    straight,
)
from pnp.layout.boards.streams import Stream, banks, points, ribbon, ripples
from pnp.layout.boards.ways import (
    Bend,
    Sway,
    arms,
    bends,
    beside,
    course,
    crossing,
    forks,
    heads,
)
from pnp.layout.faces.drawing import draw
from pnp.layout.options import Options
from pnp.layout.templates.artwork import read_apart, read_texture
from pnp.layout.templates.desk import Desk
from pnp.layout.templates.draft import read_page
from pnp.layout.templates.template import Drawing
from pnp.layout.themes.paint import Paint
from pnp.layout.themes.stock import NO_FACTS, NO_GROUNDS, Stock
from pnp.values import replace

Kind = Literal[
    "patch", "hachure", "rim", "way", "bank", "ripple", "sow", "sign", "edge"
]
KINDS: tuple[Kind, ...] = (
    "patch",
    "hachure",
    "rim",
    "way",
    "bank",
    "ripple",
    "sow",
    "sign",
    "edge",
)

Cap = Literal["butt", "round"]

Lie = Mapping[str, frozenset[int]]
"""The areas that have each kind of ground."""


SMALL = Size(mm(3), mm(3))
SAFE = mm("1.2")
"""How far from the cut of a tile its small drawings are."""


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
    corners: bool = False
    """Whether a rim is at the corners of its outline alone: towers."""
    within: tuple[str, ...] = ()
    """Drawn only in areas that have one of these too."""
    without: tuple[str, ...] = ()
    """Not drawn in areas that have one of these."""
    ease: float = SAMPLED[0]
    """How round the corners of a patch are, in shares of a side: half at most."""
    vary: float = 0.0
    """The share by which small drawings are larger or smaller than their size."""
    lot: tuple[int, int] = (0, 1)
    """Which places are sown, if several drawings take turns: the first of three."""
    wide: Length = ZERO
    """The width of the way that a bank or ripples belong to."""
    swell: float = 0.0
    """The share of its width by which the banks of a way stray."""
    drift: Length = ZERO
    """How far from the middle of an edge a way may pass it."""
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
        corners=written.flag("corners"),
        ease=float(written.number("ease", Fraction(1, 5))),
        vary=float(written.number("vary", Fraction(0))) / 100,
        lot=_lot(written),
        wide=written.length("wide"),
        swell=float(written.number("swell", Fraction(0))) / 100,
        drift=written.length("drift"),
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


def _in_steps(share: float) -> Fraction:
    """Return a size in tenths, so that drawings of one size are one drawing."""
    return Fraction(round(10 * share), 10)


def _lot(written: Options) -> tuple[int, int]:
    """Return which of how many lots of places is sown, from nought."""
    lots = written.whole("lots", 1, 1, 9)
    return written.whole("lot", 1, 1, lots) - 1, lots


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
                shape = self._shape(cover, tuple(self._hachures(cover, shown)), "round")
                yield moved(shape, *cover.shift)
            case "rim":
                yield from self._rim(cover, shown)
            case "way" | "bank" | "ripple":
                yield from self._way(cover, areas, shown)
            case "sow":
                yield from self._strewn(cover, shown)
            case "sign":
                yield from self._signs(cover, shown)

    def _way(
        self, cover: Cover, areas: frozenset[int], shown: frozenset[int]
    ) -> Iterator[Art]:
        """Yield a way, or what belongs to it."""
        match cover.kind:
            case "way" if cover.swell:
                steps = self._stream(cover, areas, shown)
                yield moved(self._shape(cover, steps, "butt"), *cover.shift)
            case "bank":
                yield from self._banks(cover, areas, shown)
            case "ripple":
                stream, bent = self._flow(cover), self._bends(cover, areas, shown)
                step, long = cover.step / self.area, cover.length / self.area
                strokes = ripples(bent, stream, step, long, self.area)
                yield self._shape(cover, strokes, "round")
            case "way":
                sway = self._sway(cover)
                crossed = crossing(self.grid, areas, self.area, shown, sway)
                begun = heads(self.grid, areas, self.area, shown)
                yield self._shape(cover, crossed, "butt")
                yield self._shape(cover, begun, "butt" if cover.dash else "round")

    def _sway(self, cover: Cover) -> Sway:
        """Return how a way winds; a tile is beside any other, so there it does not."""
        far, drift = (
            0 if self.only else length / self.area
            for length in (cover.sway, cover.drift)
        )
        return Sway(far, self.bearing(cover.rests), drift)

    def _flow(self, cover: Cover) -> Stream:
        wide = cover.wide or cover.weight
        return Stream(wide / self.area, cover.swell, pinned=self.only is not None)

    def _bends(
        self, cover: Cover, areas: frozenset[int], shown: frozenset[int]
    ) -> tuple[Bend, ...]:
        return (
            *bends(self.grid, areas, shown, self._sway(cover)),
            *arms(self.grid, areas, shown, range(3, 7)),
        )

    def _stream(
        self, cover: Cover, areas: frozenset[int], shown: frozenset[int]
    ) -> tuple[Step, ...]:
        begins = arms(self.grid, areas, shown, range(1, 2))
        turns, flow = tuple(forks(self.grid, areas, shown)), self._flow(cover)
        if turns and flow.pinned:  # its arms and turns meet amid the tile
            flow = replace(flow, swell=0)
        bent = *self._bends(cover, areas, shown), *turns
        return ribbon(bent, begins, flow, self.area)

    def _banks(
        self, cover: Cover, areas: frozenset[int], shown: frozenset[int]
    ) -> Iterator[Art]:
        """Yield small drawings along both sides of a way, none off the board."""
        shown = shown - self.bearing(cover.clear)
        bent = self._bends(cover, areas, shown)
        step, off = cover.step / self.area, cover.inset / self.area
        wide, high = (Length(round(side * self.area)) for side in self.grid.extent)
        half, tall = cover.size.width // 2, cover.size.height // 2
        found = (
            (x, y)
            for each in banks(bent, self._flow(cover), step, off)
            for x, y in [placed(each, self.area)]
            if half <= x <= wide - half and tall <= y <= high - tall
            if self.only is None or self._inside((x, y), cover)
        )
        yield from self._each(cover, found)

    def _inside(self, at: tuple[Length, Length], cover: Cover) -> bool:
        """Whether a small drawing is on a tile, off the edge where that is cut."""
        x, y = (each / self.area for each in at)
        alone, margin = frozenset(self.only or ()), self._margin(cover)
        return self._within((x, y), cover, alone, alone, margin)

    def _margin(self, cover: Cover) -> float:
        """Return how far from the edge of a tile a small drawing is at least."""
        large = max(cover.size.width, cover.size.height).times(
            Fraction(1 + cover.vary) / 2
        )
        return (large + SAFE) / self.area

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
        for ring, hand in self._outlines(cover, areas):
            drawn = soft(ring, self.area, hand) if hand.wobble else None
            yield from drawn or straight(ring, self.area)

    def _outlines(
        self, cover: Cover, areas: frozenset[int]
    ) -> Iterator[tuple[Ring, Hand]]:
        """Yield each outline, and how it is drawn: an eased one as that of the edge."""
        inset, wobble = cover.inset / self.area, cover.wobble / self.area
        hand = Hand(wobble, cover.ease)
        outer = tuple(rings(self.grid, areas, 0)) if hand.eased else ()
        for at, ring in enumerate(rings(self.grid, areas, inset)):
            yield ring, replace(hand, strays_as=outer[at]) if outer else hand

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
        """Yield strokes inward from an outline: light falls from the north-west.

        If they are filled they are wedges outward from it: down from the crest of a
        hill, fewer and finer in the light.
        """
        long, step = cover.length / self.area, cover.step / self.area
        if step <= 0 or len(areas) * 4 / step > limits.MARKS:
            what = f"a step of {cover.step} is too small for a board this large"
            hint = f"{limits.MARKS:,} strokes at most: write a longer step"
            self.stock.complaints.add(cover.mark, what, hint)
            return
        for ring, hand in self._outlines(cover, areas):
            for (x, y), (nx, ny) in along(ring, hand, step):
                shade = max(0.0, -(nx + ny)) / 2**0.5
                reach = long * (0.35 + 0.65 * shade) * (1 + 0.25 * chance(x, y, 2))
                if not cover.fill:
                    yield "M", placed((x, y), self.area)
                    yield "L", placed((x + nx * reach, y + ny * reach), self.area)
                elif chance(x, y, 6) < 2 * shade:
                    half = step * (0.16 + 0.2 * shade)
                    one = x - ny * half, y + nx * half
                    other = x + ny * half, y - nx * half
                    yield "M", placed(one, self.area)
                    yield "L", placed(other, self.area)
                    yield "L", placed((x - nx * reach, y - ny * reach), self.area)
                    yield "Z", ()

    def _rim(self, cover: Cover, areas: frozenset[int]) -> Iterator[Art]:
        """Yield small drawings along an outline, those to the north first."""
        step = cover.step / self.area
        found = [
            placed(at, self.area)
            for ring, hand in self._outlines(cover, areas)
            for at in (
                ring if cover.corners else (at for at, _ in along(ring, hand, step))
            )
        ]
        yield from self._each(cover, found)

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
        yield from self._each(cover, self._spots(cover, areas))

    def _each(
        self, cover: Cover, spots: Iterable[tuple[Length, Length]]
    ) -> Iterator[Art]:
        """Yield the small drawing of some ground at each of some places."""
        colour = self.stock.colour(cover.fill) or self.stock.palette.colours["ink"]
        if not cover.art and not self.stock.knows_icon(cover.icon, cover.mark):
            return
        drawn = draw(cover.art, NO_FACTS, self.stock, NO_GROUNDS)
        face = Face("", cover.size, drawn, shared=True)
        found = sorted(spots, key=lambda spot: (spot[1], spot[0]))
        sizes = {Fraction(1): face}
        for x, y in found:
            if not self._takes(cover, x, y):
                continue
            across, down = x / self.area, y / self.area
            scale = _in_steps(1 + cover.vary * chance(across, down, 4))
            wide, high = cover.size.width.times(scale), cover.size.height.times(scale)
            at = Rect(x - wide // 2, y - high // 2, wide, high)
            if not cover.art:
                yield self.stock.icon(cover.icon, colour, at)
                continue
            turn = Fraction(round(cover.turn * chance(across, down, 3)))
            if scale not in sizes:
                sizes[scale] = Stout(FINEST.times(1 / scale)).face(face)
            yield from turned((Use(sizes[scale], at.x, at.y, scale=scale),), at, turn)

    def _takes(self, cover: Cover, x: Length, y: Length) -> bool:
        """Whether a place is of the lot that a drawing takes."""
        which, lots = cover.lot
        luck = chance(x / self.area, y / self.area, 8) if lots > 1 else 0.0
        return lots == 1 or int((luck + 1) * 999) % lots == which

    def _spots(
        self, cover: Cover, areas: frozenset[int]
    ) -> Iterator[tuple[Length, Length]]:
        """Yield places for small drawings: rows half a step apart, places varied."""
        step, stray = cover.step / self.area, 0.22 * cover.step / self.area
        if cover.wobble:
            stray = cover.wobble / self.area
        inset, ways = cover.inset / self.area, self.bearing(cover.clear)
        if self.only is not None:
            inset = max(inset, self._margin(cover))
        passed = self._passed(cover, ways)
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
                place = Length(round(x * self.area)), Length(round(y * self.area))
                if (
                    near
                    and self._takes(cover, *place)
                    and self._within((x, y), cover, areas, near, inset)
                    and not beside(
                        self.grid, ways, (x, y), 0.7 * step, crossed.get(square, ())
                    )
                    and all(hypot(x - px, y - py) > far for px, py, far in passed)
                ):
                    yield place

    def _passed(self, cover: Cover, ways: frozenset[int]) -> list[tuple[float, ...]]:
        """Return places along the ways that drawings keep off, and how far.

        Only a drawing that says how ``wide`` they are keeps off all of that.
        """
        if not cover.wide:
            return []
        far = cover.wide / self.area / 2
        return [
            (x, y, far)
            for bend in self._bends(cover, ways, ways)
            for x, y in points(bend)
        ]

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
            # From each edge inward; an edge to more of the same ground is none.
            far = [
                0.5 + dx * nx + dy * ny - (0 if beyond in areas else inset)
                for (nx, ny), beyond in zip(inwards(grid), grid.next[area], strict=True)
            ]
            if min(far) >= 0:
                outer = [beyond not in areas for beyond in grid.next[area]]
                cut = (cover.ease - SAMPLED[0]) * 2
                cornered = any(
                    outer[at - 1] and outer[at] and far[at - 1] + far[at] < cut
                    for at in range(len(far))
                )
                return not cornered and not self._covers(dx, dy, cover)
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
            if not self._takes(cover, x, y):
                continue
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
