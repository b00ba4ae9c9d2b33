"""Contrast: find the words on a face that are hard to read on their background.

Everything already has its fixed place, so the question is simple: which filled shape,
drawn before a run of text, is the last one under the middle of its letters?
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from pnp.geometry import ZERO, Length, mm, pt
from pnp.layout.art import WHITE, Art, Colour, Face, Run, Shape, Step, Use, box_path
from pnp.layout.art.frame import Frame

READABLE = 4.5
"""The lowest contrast of words with their background (WCAG 2.2, AA)."""

ORNAMENT = pt(40)
"""Larger figures are seen, not read: pale numerals behind the words."""

FAR = mm(100_000)
"""A place so far off that rounding it to a length changes no scale or turn."""

Point = tuple[float, float]
SEGMENTS = 8


@dataclass(frozen=True, slots=True)
class Faint:
    """A run of text with too little contrast."""

    text: str
    colour: Colour
    ground: Colour

    @property
    def contrast(self) -> float:
        """Return its contrast, 1 to 21."""
        return self.colour.contrast(self.ground)


@dataclass(frozen=True, slots=True)
class Ground:
    """A filled shape, as polygons in place, and what it is cut off by."""

    outlines: tuple[tuple[Point, ...], ...]
    colour: Colour
    windows: tuple[tuple[Point, ...], ...]
    box: tuple[Point, Point]
    """The least and the greatest place of the outlines: most points are outside."""

    def covers(self, at: Point) -> bool:
        """Whether a point is inside; counts the outlines crossed."""
        (left, top), (right, bottom) = self.box
        if not (left <= at[0] <= right and top <= at[1] <= bottom):
            return False
        if not all(_crossings(window, at) % 2 for window in self.windows):
            return False
        return sum(_crossings(outline, at) for outline in self.outlines) % 2 == 1


def faint(face: Face, least: float = READABLE) -> Iterator[Faint]:
    """Yield the words of a face that contrast too little with what is under them."""
    grounds: list[Ground] = []
    for art, frame, windows in _seen(face.art, Frame()):
        if isinstance(art, Shape) and art.fill:
            outlines = tuple(filter(None, _outlines(art.steps, frame)))
            if not outlines:
                continue
            across, down = zip(*(at for each in outlines for at in each), strict=True)
            box = (min(across), min(down)), (max(across), max(down))
            grounds.append(Ground(outlines, art.fill, windows, box))
        elif isinstance(art, Run) and art.size.times(frame.scale) <= ORNAMENT:
            below = {_under(point, grounds) for point in _middles(art, frame)}
            worst = min(below, key=art.colour.contrast)
            if art.colour.contrast(worst) < least:
                yield Faint(art.text, art.colour, worst)


def _seen(
    art: Iterable[Art], frame: Frame, windows: tuple[tuple[Point, ...], ...] = ()
) -> Iterator[tuple[Art, Frame, tuple[tuple[Point, ...], ...]]]:
    """Yield each piece of art with its frame, and the faces that cut it off."""
    for each in art:
        if isinstance(each, Use):
            within = frame.within(each)
            cut = next(_outlines(box_path(each.face.cut), within))
            inner = (*windows, cut) if each.trimmed else windows
            yield from _seen(each.face.art, within, inner)
        else:
            yield each, frame, windows


def _middles(run: Run, frame: Frame) -> Iterator[Point]:
    """Yield points along the middle of a run's letters."""
    width = run.font.width(run.text, run.size, run.tracking)
    half = run.font.cap_height * run.size // 2000
    for share in (0.1, 0.5, 0.9):
        yield _point(frame, run.x + width.times(share), run.y - half)


def _point(frame: Frame, x: Length, y: Length) -> Point:
    """Return the place of an inner face's point on the outermost face."""
    across, down = frame.point(x, y)
    return float(across), float(down)


def _placed(frame: Frame) -> Callable[[int, int], Point]:
    """Return where a frame places points, in floats: four products a point.

    A path has hundreds of them; they are compared, not drawn.
    """
    x, y = _point(frame, ZERO, ZERO)
    (ax, ay), (bx, by) = _point(frame, FAR, ZERO), _point(frame, ZERO, FAR)
    a, b, c, d = (each / int(FAR) for each in (ax - x, ay - y, bx - x, by - y))
    return lambda across, down: (
        x + a * across + c * down,
        y + b * across + d * down,
    )


def _under(at: Point, grounds: list[Ground]) -> Colour:
    """Return the colour at a point: the last one drawn there, or the paper's."""
    found = (ground.colour for ground in reversed(grounds) if ground.covers(at))
    return next(found, WHITE)


def _outlines(steps: tuple[Step, ...], frame: Frame) -> Iterator[tuple[Point, ...]]:
    """Yield the outlines of a path as polygons."""
    outline: list[Point] = []
    placed = _placed(frame)
    for kind, numbers in steps:
        if kind == "M" and outline:
            yield tuple(outline)
            outline = []
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        points = [placed(x, y) for x, y in pairs]
        if kind == "C" and outline:
            outline += _curve(outline[-1], *points)
        else:
            outline += points
    if outline:
        yield tuple(outline)


def _curve(a: Point, b: Point, c: Point, d: Point) -> Iterator[Point]:
    """Yield points along a curve, without its first point."""
    for step in range(1, SEGMENTS + 1):
        t = step / SEGMENTS
        u = 1 - t
        shares = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
        yield (
            sum(share * p[0] for share, p in zip(shares, (a, b, c, d), strict=True)),
            sum(share * p[1] for share, p in zip(shares, (a, b, c, d), strict=True)),
        )


def _crossings(outline: tuple[Point, ...], at: Point) -> int:
    """Count how often a line from a point to the right crosses an outline."""
    x, y = at
    count = 0
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            count += 1
    return count
