"""Streams: ways whose width varies, what grows along their banks, ripples in them.

A way of one width looks like a pipe.  Here each bank strays by itself, and as places
say, so that the part of one area meets that of the next, and the layers of a river
(bank, water, shallows) run side by side.

       ╭──╮      ╭─        bank (here reeds may grow)
  ─────╯  ╰──────╯
   ~ ~    ~ ~    ~         ripples
  ──────╮    ╭──────
        ╰────╯             bank
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import floor, hypot

from pnp.layout.art import Step
from pnp.layout.boards.patches import Point, chance, placed
from pnp.layout.boards.ways import Bend, toward

PIECES = 18
"""Into how many straight pieces a bend is cut: about 1.7 mm each."""
WAVE = 0.025
"""How far a ripple waves aside, in areas."""
SWELLS = 0.42
"""How far apart the wide and the narrow places of a bank are, in areas."""


@dataclass(frozen=True, slots=True)
class Stream:
    """The width of a way, and the share of it by which its banks stray."""

    wide: float
    swell: float
    pinned: bool = False
    """Whether the banks stray only amid an area: that of a tile is beside any other."""

    def bank(self, at: Point, normal: Point, side: int, share: float) -> Point:
        """Return the bank beside a point at a share of a bend: 1 is left, -1 right."""
        (x, y), (nx, ny) = at, (normal[0] * side, normal[1] * side)
        stray = rolling((x + nx * 0.3) / SWELLS, (y + ny * 0.3) / SWELLS)
        swell = self.swell * (4 * share * (1 - share) if self.pinned else 1)
        half = self.wide / 2 * (1 + swell * stray)
        return x + nx * half, y + ny * half


def ribbon(
    bends: Iterable[Bend], begins: Iterable[Bend], stream: Stream, scale: int
) -> tuple[Step, ...]:
    """Return the outline of a way, a piece for each area, all the same way round.

    Where it begins, it narrows to nothing.
    """
    steps: list[Step] = []
    for bend, narrows in (*((b, 0) for b in bends), *((b, 1) for b in begins)):
        left: list[Point] = []
        right: list[Point] = []
        for n in range(PIECES + 1):
            t = n / PIECES
            at, normal = _point(bend, t)
            for line, side in ((left, 1), (right, -1)):
                edge = stream.bank(at, normal, side, t)
                line.append(toward(at, edge, (1 - narrows * t**4) ** 0.5))
        first, *rest = (placed(each, scale) for each in (*left, *reversed(right)))
        steps += [("M", first), *(("L", each) for each in rest), ("Z", ())]
    return tuple(steps)


def banks(
    bends: Iterable[Bend], stream: Stream, step: float, off: float
) -> Iterator[Point]:
    """Yield places along both banks, about a step apart, ``off`` outward, in groups."""
    for bend in bends:
        for t, _ in _along(bend, step):
            at, (nx, ny) = _point(bend, t)
            for side in (1, -1):
                x, y = stream.bank(at, (nx, ny), side, t)
                if rolling(x * 1.9, y * 1.9, 5) >= -0.15:
                    far = off * (1 + 0.6 * chance(x, y, 9)) * side
                    stray = chance(y, x, 13) * step / 4
                    yield x + nx * far - ny * stray, y + ny * far + nx * stray


def ripples(
    bends: Iterable[Bend], stream: Stream, step: float, long: float, scale: int
) -> tuple[Step, ...]:
    """Return strokes down the stream, each beside the middle line and as curved."""
    steps: list[Step] = []
    for bend in bends:
        length = _length(bend)
        for t, n in _along(bend, step):
            (x, y), _ = _point(bend, t)
            aside = chance(x, y, 20 + n) * stream.wide * 0.36
            reach = long * (0.7 + 0.5 * chance(y, x, 21)) / length
            start, first, second, end = (
                placed((px + nx * by, py + ny * by), scale)
                for share, wave in ((-0.5, 0), (-0.17, WAVE), (0.17, -WAVE), (0.5, 0))
                for by in [aside + wave]
                for (px, py), (nx, ny) in [
                    _point(bend, min(0.99, max(0.01, t + reach * share)))
                ]
            )
            steps += [("M", start), ("C", (*first, *second, *end))]
    return tuple(steps)


def rolling(x: float, y: float, salt: int = 0) -> float:
    """Return a number from -1 to 1 that changes slowly from place to place."""
    across, down = floor(x), floor(y)
    u, v = x - across, y - down
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    near = [
        [chance(across + dx, down + dy, 31 + salt) for dx in (0, 1)] for dy in (0, 1)
    ]
    upper, lower = (a + (b - a) * u for a, b in near)
    return upper + (lower - upper) * v


def _point(bend: Bend, t: float) -> tuple[Point, Point]:
    """Return a point of a curve, and the direction to its left."""
    u = 1 - t
    weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
    slopes = (-3 * u * u, 3 * u * (u - 2 * t), 3 * t * (2 * u - t), 3 * t * t)
    x, y = (sum(w * p[n] for w, p in zip(weights, bend, strict=True)) for n in (0, 1))
    dx, dy = (sum(w * p[n] for w, p in zip(slopes, bend, strict=True)) for n in (0, 1))
    long = hypot(dx, dy) or 1
    return (x, y), (dy / long, -dx / long)


def points(bend: Bend) -> Iterator[Point]:
    """Yield places along a curve, near one another."""
    yield from (_point(bend, n / PIECES)[0] for n in range(PIECES + 1))


def _length(bend: Bend) -> float:
    start, first, second, end = bend
    return (
        hypot(first[0] - start[0], first[1] - start[1])
        + hypot(second[0] - first[0], second[1] - first[1])
        + hypot(end[0] - second[0], end[1] - second[1])
    )


def _along(bend: Bend, step: float) -> Iterator[tuple[float, int]]:
    """Yield shares of a curve about a step apart, not quite evenly, numbered."""
    many = max(1, round(_length(bend) / step))
    for n in range(many):
        (x, y), _ = _point(bend, (n + 0.5) / many)
        yield (n + 0.5 + 0.4 * chance(x, y, 17)) / many, n
