"""Cuts into marks: crop marks, fold lines and outlines, all outside the art.

     │   │       │   │      a mark begins 1 mm from the art and is 3 mm long;
   ┌─────────────────┐      0.5 mm and 2 mm if the paper ends too soon
── │ ┌───┐   ┌───┐   │ ──
   │ │ a │   │ b │   │
── │ └───┘   └───┘   │ ──
   └─────────────────┘

A block that fills the paper from top to bottom has ticks in its bleed there, at the
corners of the pieces: a black line on a white ground, cut off with the bleed.

Blocks of different sizes on one sheet have marks of their own.  A line between them is
cut first: then each is a small sheet.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from pnp.geometry import Edges, Length, Rect, mm
from pnp.imposition.gauges import WEIGHT
from pnp.imposition.grid import Slot
from pnp.imposition.mirror import Mirror
from pnp.imposition.page import STRIP, TIGHT, is_brimful, printable
from pnp.imposition.sheet import Page
from pnp.layout.art import BLACK, WHITE, Art, Shape, Step, box_path, line_path

AWAY, LONG = mm(1), mm(3)
NEAR, SHORT = mm("0.5"), mm(2)
AT_TRIM = mm("0.25")
"""How near to the trim a tick in the bleed begins."""

GROUND = mm(1)
"""The width of the white on which a tick is."""

DASH = (mm(2), mm(2))


@dataclass(frozen=True, slots=True)
class Cuts:
    """The cuts: down at each x, across at each y, round an inked block."""

    xs: tuple[Length, ...]
    ys: tuple[Length, ...]
    block: Rect
    parts: tuple["Cuts", ...] = ()
    """Blocks one above the other, if there are several: each is cut by itself."""

    @classmethod
    def of(cls, slots: Iterable[Slot]) -> "Cuts":
        """Return the cuts that free every piece."""
        blocks: dict[int, list[Slot]] = {}
        for slot in slots:
            blocks.setdefault(slot.block, []).append(slot)
        first, *others = (cls._of(each) for _, each in sorted(blocks.items()))
        return cls._stacked((first, *others)) if others else first

    @classmethod
    def _of(cls, slots: Iterable[Slot]) -> "Cuts":
        boxes = [(slot.at, slot.inked) for slot in slots]
        return cls(
            _ordered(x for at, _ in boxes for x in (at.x, at.right)),
            _ordered(y for at, _ in boxes for y in (at.y, at.bottom)),
            bounds(inked for _, inked in boxes),
        )

    @classmethod
    def _stacked(cls, parts: Iterable["Cuts"]) -> "Cuts":
        """Return the cuts of some blocks, the upper one first."""
        ordered = tuple(sorted(parts, key=lambda part: part.block.y))
        return cls(
            _ordered(x for part in ordered for x in part.xs),
            _ordered(y for part in ordered for y in part.ys),
            bounds(part.block for part in ordered),
            ordered,
        )

    def mirrored(self, mirror: Mirror) -> "Cuts":
        """Return the same cuts seen from the other side of the paper."""
        if self.parts:
            return self._stacked(part.mirrored(mirror) for part in self.parts)
        block = mirror.rect(self.block)
        if mirror.vertical:
            return Cuts(_ordered(mirror.across - x for x in self.xs), self.ys, block)
        return Cuts(self.xs, _ordered(mirror.across - y for y in self.ys), block)

    def beside(self, other: "Cuts") -> "Cuts":
        """Return the cuts of fronts and of the backs beside them."""
        if self.parts:
            pairs = zip(self.parts, other.parts, strict=True)
            return self._stacked(one.beside(two) for one, two in pairs)
        return Cuts(
            _ordered(self.xs + other.xs),
            _ordered(self.ys + other.ys),
            bounds((self.block, other.block)),
        )

    @property
    def count(self) -> int:
        """The number of straight cuts, each from end to end of its block."""
        if self.parts:
            return sum(part.count for part in self.parts) + len(self.apart)
        return len(self.xs) + len(self.ys)

    @property
    def apart(self) -> tuple[Length, ...]:
        """The heights of the cuts between blocks, which are made first."""
        return tuple(
            (above.block.bottom + below.block.y) // 2
            for above, below in pairwise(self.parts)
        )


def _ordered(places: Iterable[Length]) -> tuple[Length, ...]:
    return tuple(sorted(set(places)))


def bounds(boxes: Iterable[Rect]) -> Rect:
    """Return the smallest box around boxes."""
    found = list(boxes)
    left, top = min(box.x for box in found), min(box.y for box in found)
    right, bottom = max(box.right for box in found), max(box.bottom for box in found)
    return Rect(left, top, right - left, bottom - top)


def reach(block: Rect, page: Page) -> Edges:
    """Return how far marks reach from a block on each side, if the paper has room."""
    box = printable(page)
    if is_brimful(block, page):
        left, right = block.x - box.x - STRIP, box.right - block.right - STRIP
        return Edges(left=_reach(left), right=_reach(right))
    room = Edges(
        block.x - box.x,
        block.y - box.y - STRIP,
        box.right - block.right,
        box.bottom - block.bottom - STRIP,
    )
    return Edges(*map(_reach, room))


def _reach(room: Length) -> Length:
    return AWAY + LONG if room >= AWAY + LONG else NEAR + SHORT


def _begin(reach: Length) -> Length:
    return AWAY if reach == AWAY + LONG else NEAR


@lru_cache(maxsize=64)
def crop_marks(cuts: Cuts, page: Page) -> tuple[Art, ...]:
    """Return the marks at both ends of every cut.

    Sheets with the same cuts share one drawing, which a file then stores once.
    """
    by = reach(cuts.block, page)
    if cuts.parts:
        return (stroked(_blocks(cuts, by)),)
    if not is_brimful(cuts.block, page):
        return (stroked((*_upright(cuts, by), *_across(cuts, by))),)
    ground = Shape(tuple(_grounds(cuts)), fill=WHITE)
    return ground, stroked((*_ticks(cuts), *_across(cuts, by)))


def _blocks(cuts: Cuts, by: Edges) -> Iterator[Step]:
    """Yield marks around each block, and the lines that cut blocks apart."""
    inner, last = NEAR + SHORT, len(cuts.parts) - 1
    for number, part in enumerate(cuts.parts):
        top = inner if number else by.top
        bottom = by.bottom if number == last else inner
        around = Edges(by.left, top, by.right, bottom)
        yield from _upright(part, around)
        yield from _across(part, around)
    left, right = cuts.block.x - by.left, cuts.block.right + by.right
    for y in cuts.apart:
        yield from line_path(left, y, right, y)


def _ends(cuts: Cuts) -> Iterator[tuple[Length, Length]]:
    """Yield where a tick in the bleed begins and ends, above and below."""
    top, bottom = cuts.ys[0], cuts.ys[-1]
    yield top - TIGHT, top - AT_TRIM
    yield bottom + AT_TRIM, bottom + TIGHT


def _ticks(cuts: Cuts) -> Iterator[Step]:
    for x in cuts.xs:
        for start, end in _ends(cuts):
            yield from line_path(x, start, x, end)


def _grounds(cuts: Cuts) -> Iterator[Step]:
    for x in cuts.xs:
        for start, end in _ends(cuts):
            yield from box_path(Rect(x - GROUND // 2, start, GROUND, end - start))


def _upright(cuts: Cuts, by: Edges) -> Iterator[Step]:
    block = cuts.block
    for x in cuts.xs:
        yield from line_path(x, block.y - by.top, x, block.y - _begin(by.top))
        end = block.bottom
        yield from line_path(x, end + _begin(by.bottom), x, end + by.bottom)


def _across(cuts: Cuts, by: Edges) -> Iterator[Step]:
    block = cuts.block
    for y in cuts.ys:
        yield from line_path(block.x - by.left, y, block.x - _begin(by.left), y)
        yield from line_path(
            block.right + _begin(by.right), y, block.right + by.right, y
        )


@lru_cache(maxsize=64)
def outline(cuts: Cuts, page: Page) -> tuple[Art, ...]:
    """Return a thin box round the block and its marks, to cut along before gluing.

    The marks end on it, and it is no nearer to the paper's edge than they are.
    """
    around = cuts.block.grown(reach(cuts.block, page))
    return (stroked(box_path(around.grown(-WEIGHT // 2))),)


@lru_cache(maxsize=64)
def fold_line(x: Length, block: Rect, page: Page) -> tuple[Art, ...]:
    """Return the dashed line to fold a page along, from mark to mark."""
    by = reach(block, page)
    steps = line_path(x, block.y - by.top, x, block.bottom + by.bottom)
    return (stroked(steps, DASH),)


def stroked(steps: Iterable[Step], dash: tuple[Length, ...] = ()) -> Shape:
    """Return lines in black, as thin as every mark."""
    return Shape(tuple(steps), stroke=BLACK, weight=WEIGHT, dash=dash)
