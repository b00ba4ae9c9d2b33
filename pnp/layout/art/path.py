"""Paths: lines and curves as steps, and the shapes that are drawn most."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from pnp.geometry import ZERO, Length, Rect, pt

Step = tuple[str, tuple[Length, ...]]
"""One step of a path: M x y, L x y, C x1 y1 x2 y2 x y, or Z."""

KAPPA = 0.5522847498307936
"""The handle that makes a Bezier curve a quarter circle, to 0.03 %."""

FINE = pt("0.1")
"""As near as the parts of a texture need to be: 0.035 mm, and short to write."""


def near(x: float, y: float, to: Length = FINE) -> tuple[Length, Length]:
    """Return a place in whole tenths of a point, or more roughly."""
    return Length(round(x / to) * to), Length(round(y / to) * to)


def box_path(at: Rect, radius: Length = ZERO) -> tuple[Step, ...]:
    """Return a rectangle as a path, with rounded corners if a radius is given."""
    left, top, right, bottom = at.x, at.y, at.right, at.bottom
    if not radius:
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        start, *rest = corners
        return (("M", start), *(("L", corner) for corner in rest), ("Z", ()))
    r = Length(min(radius, at.width // 2, at.height // 2))
    k = r - r.times(KAPPA)
    return (
        ("M", (left + r, top)),
        ("L", (right - r, top)),
        ("C", (right - k, top, right, top + k, right, top + r)),
        ("L", (right, bottom - r)),
        ("C", (right, bottom - k, right - k, bottom, right - r, bottom)),
        ("L", (left + r, bottom)),
        ("C", (left + k, bottom, left, bottom - k, left, bottom - r)),
        ("L", (left, top + r)),
        ("C", (left, top + k, left + k, top, left + r, top)),
        ("Z", ()),
    )


def around(steps: Iterable[Step]) -> Rect:
    """Return the box around all points of a path, the handles of its curves too."""
    points = [length for _, at in steps for length in at]
    across, down = points[::2], points[1::2]
    left, top = min(across), min(down)
    return Rect(left, top, max(across) - left, max(down) - top)


def exceeds(steps: Sequence[Step], most: int) -> bool:
    """Whether the box around the points of a path is longer than a length, either way.

    The first point and one of the middle tell it for most paths, without the others.
    """
    first, middle = steps[0][1], steps[len(steps) // 2][1]
    if middle and (
        abs(int(first[0]) - int(middle[0])) > most
        or abs(int(first[1]) - int(middle[1])) > most
    ):
        return True
    points, apart = [length for _, at in steps for length in at], int.__sub__
    across, down = points[::2], points[1::2]
    return apart(max(across), min(across)) > most or apart(max(down), min(down)) > most


def parts_of(steps: Sequence[Step]) -> Iterator[tuple[Step, ...]]:
    """Yield the parts of a path, each from a move on."""
    begins = [at for at, (verb, _) in enumerate(steps) if verb == "M"]
    for begin, end in pairwise([*begins, len(steps)]):
        yield tuple(steps[begin:end])


def line_path(*points: Length) -> tuple[Step, ...]:
    """Return a line through x, y, x, y … as a path."""
    pairs = list(zip(points[::2], points[1::2], strict=True))
    return tuple(("M" if at == 0 else "L", pair) for at, pair in enumerate(pairs))


def oval_path(at: Rect) -> tuple[Step, ...]:
    """Return an ellipse that fills a box, as four quarter curves."""
    rx, ry = at.width // 2, at.height // 2
    kx, ky = rx.times(KAPPA), ry.times(KAPPA)
    x, y = at.x + rx, at.y + ry
    left, top, right, bottom = at.x, at.y, at.right, at.bottom
    return (
        ("M", (x, top)),
        ("C", (x + kx, top, right, y - ky, right, y)),
        ("C", (right, y + ky, x + kx, bottom, x, bottom)),
        ("C", (x - kx, bottom, left, y + ky, left, y)),
        ("C", (left, y - ky, x - kx, top, x, top)),
        ("Z", ()),
    )
