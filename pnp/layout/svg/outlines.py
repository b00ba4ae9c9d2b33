"""Shapes of a drawing become outlines: rectangles, ellipses, lines and polygons."""

from collections.abc import Mapping

from pnp.layout.art import KAPPA
from pnp.layout.fonts import Outline, path_steps
from pnp.layout.svg.plane import Extent, numbers


def outline(name: str, said: Mapping[str, str]) -> Outline:
    """Return a shape as a path; ValueError if its geometry cannot be read."""

    def measure(key: str) -> float:
        return float(said.get(key) or 0)

    match name:
        case "path":
            return path_steps(said.get("d", ""))
        case "rect":
            wide, high = measure("width"), measure("height")
            at = measure("x"), measure("y"), wide, high
            return _rectangle(at, *_corners(said, wide, high))
        case "circle":
            radius = measure("r")
            return _ellipse(measure("cx"), measure("cy"), radius, radius)
        case "ellipse":
            return _ellipse(measure("cx"), measure("cy"), measure("rx"), measure("ry"))
        case "line":
            start, end = (measure("x1"), measure("y1")), (measure("x2"), measure("y2"))
            return (("M", start), ("L", end))
    return _polygon(numbers(said.get("points", "")), closed=name == "polygon")


def _polygon(points: tuple[float, ...], *, closed: bool) -> Outline:
    pairs = list(zip(points[::2], points[1::2], strict=False))
    steps = [("L" if at else "M", pair) for at, pair in enumerate(pairs)]
    return (*steps, ("Z", ())) if closed and steps else tuple(steps)


def _corners(said: Mapping[str, str], wide: float, high: float) -> tuple[float, float]:
    """Return the radii of rounded corners; a single radius counts for both."""
    rx, ry = said.get("rx"), said.get("ry")
    across, down = float(rx or ry or 0), float(ry or rx or 0)
    return min(across, wide / 2), min(down, high / 2)


def _rectangle(at: Extent, across: float, down: float) -> Outline:
    x, y, width, height = at
    if width <= 0 or height <= 0:
        return ()
    right, bottom = x + width, y + height
    if across <= 0 or down <= 0:
        corners = (x, y, right, y, right, bottom, x, bottom)
        return _polygon(corners, closed=True)
    i, j = across * (1 - KAPPA), down * (1 - KAPPA)
    return (
        ("M", (x + across, y)),
        ("L", (right - across, y)),
        ("C", (right - i, y, right, y + j, right, y + down)),
        ("L", (right, bottom - down)),
        ("C", (right, bottom - j, right - i, bottom, right - across, bottom)),
        ("L", (x + across, bottom)),
        ("C", (x + i, bottom, x, bottom - j, x, bottom - down)),
        ("L", (x, y + down)),
        ("C", (x, y + j, x + i, y, x + across, y)),
        ("Z", ()),
    )


def _ellipse(x: float, y: float, across: float, down: float) -> Outline:
    return _rectangle((x - across, y - down, 2 * across, 2 * down), across, down)
