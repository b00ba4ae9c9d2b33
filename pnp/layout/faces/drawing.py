"""Drawings as art: paths and icons in the colours of one component's facts."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import cos, radians, sin

from pnp.geometry import ZERO, Length, Rect, Size
from pnp.layout.art import Art, Face, Shape, Use
from pnp.layout.boxes.facts import met
from pnp.layout.templates.template import Drawing
from pnp.layout.themes.paint import Paint
from pnp.layout.themes.stock import Facts, Stock


def draw(
    drawings: Iterable[Drawing], facts: Facts, stock: Stock, grounds: frozenset[Paint]
) -> tuple[Art, ...]:
    """Return the art of those drawings whose conditions the facts meet, in order."""
    found: list[Art] = []
    for drawing in drawings:
        if met(drawing.when, facts):
            found += _drawn(drawing, facts, stock, grounds)
    return tuple(found)


def _drawn(
    drawing: Drawing, facts: Facts, stock: Stock, grounds: frozenset[Paint]
) -> Iterator[Art]:
    fill = stock.colour(drawing.fill, facts, grounds, fill=not drawing.icon)
    stroke = stock.colour(drawing.stroke, facts, grounds)
    if drawing.icon:
        if fill and stock.knows_icon(drawing.icon, drawing.mark):
            icon = stock.icon(drawing.icon, fill, drawing.at)
            yield from turned((icon,), drawing.at, drawing.turn)
    elif fill or stroke:
        weight = drawing.weight if stroke else ZERO
        shape = Shape(drawing.steps, fill, stroke, weight, dash=drawing.dash)
        yield from turned((shape,), drawing.at, drawing.turn)


def turned(art: tuple[Art, ...], at: Rect, turn: Fraction) -> tuple[Art, ...]:
    """Return art turned clockwise about the middle of a box."""
    if not turn or not art:
        return art
    face = Face("", Size(at.right, at.bottom), art)
    x, y = middle(at)
    dx, dy = rotated(x, y, turn)
    return (Use(face, Length(x - dx), Length(y - dy), turn),)


def middle(at: Rect) -> tuple[Length, Length]:
    """Return the centre of a box."""
    return at.x + at.width // 2, at.y + at.height // 2


def rotated(x: int, y: int, turn: Fraction) -> tuple[int, int]:
    """Return a point turned clockwise about the origin, quarters exactly."""
    if turn % 90 == 0:
        for _ in range(int(turn // 90) % 4):
            x, y = -y, x
        return x, y
    c, s = cos(radians(turn)), sin(radians(turn))
    return round(int(x) * c - int(y) * s), round(int(x) * s + int(y) * c)


def hull(at: Rect, turn: Fraction) -> Rect:
    """Return the upright box that holds a turned one."""
    if not turn:
        return at
    x, y = middle(at)
    corners = [
        rotated(px - x, py - y, turn)
        for px in (at.x, at.right)
        for py in (at.y, at.bottom)
    ]
    left, right = min(c[0] for c in corners), max(c[0] for c in corners)
    top, bottom = min(c[1] for c in corners), max(c[1] for c in corners)
    return Rect(x + left, y + top, Length(right - left), Length(bottom - top))
