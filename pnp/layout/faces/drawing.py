"""Drawings as art: paths and icons in the colours of one component's facts."""

from collections.abc import Iterable, Iterator

from pnp.geometry import ZERO
from pnp.layout.art import Art, Shape
from pnp.layout.art.moving import turned
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
