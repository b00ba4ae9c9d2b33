"""Outlines: spaces with a shape of their own, such as the areas of a town.

    ┌─────┬───────┐
    │  1  ╲   2   │      outline:
    │      ╲   ┌──┤        stroke: ink
    ├───────╲──┘  │        borders: next
    │   3    ╲    │        corners: {"1": [[0, 0], [6, 0], [9, 3], …], …}
    └─────────┴───┘

Two spaces adjoin if their outlines share a side.  Along the sides they share there can
be a ``street``, under the border, and a ``core``, over it.  Lengths are
whole numbers, so every question about outlines here has an exact answer.
"""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, combinations, pairwise

from pnp.errors import Mark, quoted
from pnp.geometry import Length, Rect
from pnp.layout.art import Step
from pnp.layout.options import Options
from pnp.layout.templates.desk import Desk
from pnp.layout.themes.paint import Paint
from pnp.reading.nodes import Items, Node

Corner = tuple[Length, Length]
Side = tuple[Corner, Corner]

LEAST = 3
"""A shape has at least three corners."""


@dataclass(frozen=True, slots=True)
class Outline:
    """The shape of one space."""

    corners: tuple[Corner, ...]
    mark: Mark

    @property
    def sides(self) -> Iterator[Side]:
        """Yield each side, from corner to corner, all the way round."""
        return pairwise((*self.corners, self.corners[0]))

    @property
    def steps(self) -> tuple[Step, ...]:
        """The outline as a path."""
        first, *rest = self.corners
        return ("M", first), *(("L", corner) for corner in rest), ("Z", ())

    @property
    def box(self) -> Rect:
        """The smallest box around it."""
        across, down = zip(*self.corners, strict=True)
        left, top = min(across), min(down)
        return Rect(left, top, Length(max(across) - left), Length(max(down) - top))

    def holds(self, x: int, y: int) -> bool:
        """Whether a point is inside, and not on the border."""
        inside = False
        for (ax, ay), (bx, by) in self.sides:
            turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            within = min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)
            if turn == 0 and within:
                return False
            if (ay > y) != (by > y) and (turn > 0) == (by > ay):
                inside = not inside
        return inside

    def has_room(self, box: Rect) -> bool:
        """Whether a whole box is inside it."""
        found = [(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
        sides = pairwise((found[0], found[1], found[3], found[2], found[0]))
        edges = [*self.sides]
        return all(self.holds(*each) for each in found) and not any(
            crossing(side, edge) for side in sides for edge in edges
        )

    def near(self, box: Rect) -> list[Side]:
        """Return the sides that may reach into a box, or touch it."""
        return [
            ((ax, ay), (bx, by))
            for (ax, ay), (bx, by) in self.sides
            if max(ax, bx) >= box.x
            and min(ax, bx) <= box.right
            and max(ay, by) >= box.y
            and min(ay, by) <= box.bottom
        ]

    def overlaps(self, other: "Outline") -> bool:
        """Whether two outlines share ground, and not only a border."""
        if not self.box.overlaps(other.box):
            return False
        if {*self.corners} == {*other.corners}:
            return True
        theirs = other.near(self.box)
        if any(crossing(one, two) for one in self.near(other.box) for two in theirs):
            return True
        return reaches_into(self, other) or reaches_into(other, self)


@dataclass(frozen=True, slots=True)
class Line:
    """One of the lines along the sides that two spaces share, the widest first."""

    paint: Paint
    weight: Length


@dataclass(frozen=True, slots=True)
class Outlined:
    """The outlines of the spaces of one kind."""

    outlines: Mapping[str, Outline]
    fill: Paint | None
    stroke: Paint | None
    weight: Length
    borders: str
    """The field that names the spaces it borders on; empty if there is none."""
    mark: Mark
    street: tuple[Line, ...] = ()
    core: tuple[Line, ...] = ()

    def corners(self, space: str) -> tuple[tuple[float, float], ...]:
        """Return the corners of a space, as points; none if it has no outline."""
        outline = self.outlines.get(space)
        found = outline.corners if outline else ()
        return tuple((float(x), float(y)) for x, y in found)


def reaches_into(one: Outline, other: Outline) -> bool:
    """Whether a corner, or the middle of a side, is inside another outline."""
    sides = one.near(other.box)
    if any(other.holds(*corner) for corner in {*chain.from_iterable(sides)}):
        return True
    twice = Outline(
        tuple((Length(2 * x), Length(2 * y)) for x, y in other.corners), other.mark
    )
    return any(twice.holds(a + c, b + d) for (a, b), (c, d) in sides)


def read_outlined(written: Options, desk: Desk) -> Outlined:
    """Read the outlines of the spaces of a kind."""
    outlines = {
        name: found
        for name, node in written.entries("corners")
        if (found := _outline(name, node, written))
    }
    outlined = Outlined(
        outlines,
        desk.paint(written, "fill"),
        desk.paint(written, "stroke"),
        desk.stroke(written),
        written.text("borders"),
        written.mark,
        tuple(_lines("street", written, desk)),
        tuple(_lines("core", written, desk)),
    )
    written.finish()
    return outlined


def _lines(key: str, written: Options, desk: Desk) -> Iterator[Line]:
    """Yield the lines along shared sides; each has one colour, for both spaces."""
    for each in written.mappings(key):
        paint = desk.paint(each, "stroke")
        weight = desk.stroke(each)
        each.finish()
        if paint and paint.fields:
            whose = quoted(paint.fields[0])
            what = f"a {key} is between two spaces, and {whose} is a field of one"
            each.complaints.add(each.mark, what, "name one colour for all of it")
        elif paint:
            yield Line(paint, weight)
        else:
            what = f"a line of the {key} has no stroke"
            each.complaints.add(each.mark, what, "{stroke: ink, weight: 1 mm}")


def _outline(name: str, node: Node, written: Options) -> Outline | None:
    items = node.items if isinstance(node, Items) else []
    corners = [_corner(each, name, written) for each in items]
    found = tuple(corner for corner in corners if corner)
    if len(found) == len(corners) >= LEAST:
        return Outline(found, node.mark)
    what = f"the outline of {quoted(name)} is no list of three corners or more"
    written.complaints.add(node.mark, what, "[[0, 0], [30, 0], [30, 20]]")
    return None


def _corner(node: Node, name: str, written: Options) -> Corner | None:
    items = node.items if isinstance(node, Items) else []
    found = [written.bare(each, name) for each in items]
    x, y = found if len(found) == len(("x", "y")) else (None, None)
    return None if x is None or y is None else (x, y)


def crossing(one: Side, other: Side) -> bool:
    """Whether two sides cross; a touch at an end, or along a side, does not count."""
    (a, b), (c, d) = one, other
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0


def _turn(a: Corner, b: Corner, c: Corner) -> int:
    """Return the direction of the turn at b, going from a to c: 1, 0 or -1."""
    turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (turn > 0) - (turn < 0)


def runs(
    outlines: Iterable[Outline], *, shared: bool = True
) -> Iterator[tuple[Corner, ...]]:
    """Yield lines along all sides that two spaces share, or that none do, each once.

    A line goes on through a corner where others meet it, so that round joins cover
    their ends.
    """
    spaces = Counter(frozenset(side) for each in outlines for side in each.sides)
    asked = (side for side, count in spaces.items() if (count > 1) == shared)
    left = dict.fromkeys(side for side in asked if len(side) > 1)
    at: dict[Corner, list[frozenset[Corner]]] = {}
    for side in left:
        for corner in side:
            at.setdefault(corner, []).append(side)

    def onward(corner: Corner) -> Corner | None:
        side = next((each for each in at[corner] if each in left), None)
        if side is None:
            return None
        del left[side]
        return next(iter(side - {corner}))

    while left:
        line = deque(sorted(left.popitem()[0]))
        while after := onward(line[-1]):
            line.append(after)
        while before := onward(line[0]):
            line.appendleft(before)
        yield tuple(line)


def adjoining(outlines: Mapping[str, Outline]) -> frozenset[tuple[str, str]]:
    """Return the pairs of spaces that share a side, each pair in both orders."""
    sides: dict[frozenset[Corner], list[str]] = {}
    for name, outline in outlines.items():
        for side in outline.sides:
            sides.setdefault(frozenset(side), []).append(name)
    return frozenset(
        (one, other)
        for names in sides.values()
        for one in names
        for other in names
        if one != other
    )


def overlapping(outlines: Mapping[str, Outline]) -> Iterator[tuple[str, str]]:
    """Yield the pairs of spaces that overlap."""
    for (one, first), (other, second) in combinations(outlines.items(), 2):
        if first.overlaps(second):
            yield one, other
