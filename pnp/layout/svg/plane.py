"""The plane of a drawing: transforms, extents, and outlines moved on it.

It is in floating point until the drawing is placed; a matrix is SVG's own six numbers,
(a, b, c, d, e, f).
"""

import re
from collections.abc import Iterable
from math import cos, hypot, radians, sin, tan

from pnp.layout.fonts import Outline

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)

CALL = re.compile(r"[\s,]*([A-Za-z]+)\s*\(([^()]*)\)[\s,]*")
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?")

UNITS = {"": 1.0, "px": 1.0, "pt": 96 / 72, "pc": 16.0}
UNITS |= {"mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
MEASURE = re.compile(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,2})?)([a-z]*)\s*")

Extent = tuple[float, float, float, float]
"""Left, top, right and bottom; of a rectangle, its corner and its size."""


def numbers(text: str) -> tuple[float, ...]:
    """Return the numbers of a list; ValueError if anything else is in it."""
    if NUMBER.sub("", text).strip(" ,\t\r\n"):
        raise ValueError(f"{text[:40]!r} is not a list of numbers")
    return tuple(float(found) for found in NUMBER.findall(text))


def measured(text: str) -> float | None:
    """Return a measure in the drawing's own units; None for a percentage."""
    found = MEASURE.fullmatch(text)
    known = found and found[2] in UNITS
    return float(found[1]) * UNITS[found[2]] if found and known else None


def times(outer: Matrix, inner: Matrix) -> Matrix:
    """Return the matrix that applies the inner one first."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )


def shift(x: float, y: float) -> Matrix:
    """Return the matrix that moves."""
    return (1, 0, 0, 1, x, y)


def transform(text: str) -> Matrix:
    """Read a ``transform`` attribute; ValueError if it is not one."""
    matrix, at = IDENTITY, 0
    for found in CALL.finditer(text):
        if found.start() != at:
            break
        matrix = times(matrix, _called(found[1], numbers(found[2])))
        at = found.end()
    if text[at:].strip():
        raise ValueError(f"{text[:40]!r} is not a transform")
    return matrix


def _called(name: str, given: tuple[float, ...]) -> Matrix:
    match name, given:
        case "matrix", (a, b, c, d, e, f):
            return (a, b, c, d, e, f)
        case "translate", (x, *rest) if len(rest) < 2:
            return shift(x, *rest or (0.0,))
        case "scale", (x, *rest) if len(rest) < 2:
            return (x, 0, 0, (rest or [x])[0], 0, 0)
        case "rotate", (angle, *rest) if len(rest) in (0, 2):
            x, y = rest or (0.0, 0.0)
            turn = radians(angle)
            turned = (cos(turn), sin(turn), -sin(turn), cos(turn), 0, 0)
            return times(times(shift(x, y), turned), shift(-x, -y))
        case "skewX", (angle,):
            return (1, 0, tan(radians(angle)), 1, 0, 0)
        case "skewY", (angle,):
            return (1, tan(radians(angle)), 0, 1, 0, 0)
    raise ValueError(f"{name}() with {len(given)} numbers is not a transform")


def fitted(
    box: tuple[float, ...], x: float, y: float, width: float, height: float
) -> Matrix:
    """Return the matrix that fits a ``viewBox`` into the middle of a frame."""
    if len(box) != 4 or not (box[2] > 0 and box[3] > 0):
        return shift(x, y)
    left, top, wide, high = box
    width, height = width or wide, height or high
    scale = min(width / wide, height / high)
    x += (width - wide * scale) / 2
    y += (height - high * scale) / 2
    return times(times(shift(x, y), (scale, 0, 0, scale, 0, 0)), shift(-left, -top))


def moved(outline: Outline, matrix: Matrix) -> Outline:
    """Return an outline moved, turned or stretched."""
    a, b, c, d, e, f = matrix
    return tuple(
        (
            kind,
            tuple(
                part
                for x, y in zip(at[::2], at[1::2], strict=True)
                for part in (a * x + c * y + e, b * x + d * y + f)
            ),
        )
        for kind, at in outline
    )


def stretch(matrix: Matrix) -> tuple[float, float]:
    """Return the smallest and the largest factor by which lengths grow."""
    a, b, c, d, _, _ = matrix
    middle, spread = hypot(a + d, b - c) / 2, hypot(a - d, b + c) / 2
    return abs(middle - spread), middle + spread


def extent(outline: Outline) -> Extent | None:
    """Return the box around an outline, its curves followed closely."""
    points = list(_points(outline))
    if not points:
        return None
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _points(outline: Outline) -> Iterable[tuple[float, float]]:
    x = y = 0.0
    for _, at in outline:
        if len(at) == 6:
            for part in range(1, 8):
                t, u = part / 8, 1 - part / 8
                share = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                across, down = (x, *at[::2]), (y, *at[1::2])
                yield (
                    sum(map(float.__mul__, share, map(float, across))),
                    sum(map(float.__mul__, share, map(float, down))),
                )
        if at:
            x, y = at[-2:]
            yield x, y


def holds(outer: Extent, inner: Extent, slack: float) -> bool:
    """Whether one box is in another, or over its edge by no more than the slack."""
    return (
        outer[0] - slack <= inner[0]
        and outer[1] - slack <= inner[1]
        and inner[2] <= outer[2] + slack
        and inner[3] <= outer[3] + slack
    )


def apart(one: Extent, other: Extent) -> bool:
    """Whether a box is beside another; a line along its edge is not."""
    across = _beside(one[0], one[2], other[0], other[2])
    return across or _beside(one[1], one[3], other[1], other[3])


def _beside(first: float, last: float, start: float, end: float) -> bool:
    if first == last:
        return last < start or first > end
    return last <= start or first >= end
