"""Drawings as art: paths and icons in the colours of one component's facts."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import cos, radians, sin

from pnp.geometry import ZERO, Length, Rect, Size
from pnp.layout.art import WHITE, Art, Colour, Face, Run, Shape, Use
from pnp.layout.facts import met
from pnp.layout.paint import Paint
from pnp.layout.stock import Facts, Stock
from pnp.layout.template import Drawing

Edge = Colour | None


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


def edges(
    drawings: Iterable[Drawing],
    facts: Facts,
    stock: Stock,
    size: Size,
    grounds: frozenset[Paint],
) -> tuple[Edge, Edge, Edge, Edge]:
    """Return the colour along each trim edge, where it is one colour from end to end.

    Bare paper is white.  A panel that bleeds over the whole edge sets its colour;
    anything else that reaches the edge makes it nobody's.
    """
    found: list[Edge] = [WHITE] * 4
    for drawing in drawings:
        if not met(drawing.when, facts):
            continue
        covers = spans(drawing, size)
        colour = stock.colour(drawing.fill, facts, grounds, fill=True)
        if not colour and not stock.colour(drawing.stroke, facts, grounds):
            continue
        for side, reach in enumerate(reaches(hull(drawing.at, drawing.turn), size)):
            if covers[side]:
                found[side] = colour
            elif reach:
                found[side] = None
    return found[0], found[1], found[2], found[3]


def reaches(at: Rect, size: Size) -> tuple[bool, bool, bool, bool]:
    """Return whether a box comes to the left, top, right and bottom edge of a face."""
    return (
        at.x <= 0,
        at.y <= 0,
        at.right >= size.width,
        at.bottom >= size.height,
    )


def inked(run: Run) -> Rect:
    """Return the box of a run's letters: from their heads to their feet."""
    font, size = run.font, run.size
    head = font.cap_height * size // 1000
    hangs = not HANGING.isdisjoint(run.text)
    foot = font.descent * size // 1000 if hangs else ZERO
    width = font.width(run.text, size, run.tracking)
    return Rect(run.x, run.y - head, width, head + foot)


HANGING = frozenset("gjpqyQ,;()[]{}|ç/")
"""Letters that reach below the line."""


def spans(drawing: Drawing, size: Size) -> tuple[bool, bool, bool, bool]:
    """Return which edges a panel bleeds over from end to end."""
    left, top, right, bottom = reaches(drawing.at, size)
    if not drawing.panel or not drawing.bleeds or drawing.stroke or drawing.turn:
        return False, False, False, False
    upright, across = top and bottom, left and right
    return left and upright, top and across, right and upright, bottom and across
