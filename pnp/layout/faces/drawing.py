"""Drawings as art: paths and icons in the colours of one component's facts."""

from collections.abc import Iterable, Iterator, Sequence

from pnp.geometry import ZERO, Rect
from pnp.layout.art import Art, Colour, Shape, Use, around, ground, texture
from pnp.layout.art.moving import mirrored, turned
from pnp.layout.boxes.facts import met
from pnp.layout.templates.template import Drawing
from pnp.layout.themes.paint import Paint
from pnp.layout.themes.stock import Facts, Stock
from pnp.values import replace


def draw(
    drawings: Iterable[Drawing], facts: Facts, stock: Stock, grounds: frozenset[Paint]
) -> tuple[Art, ...]:
    """Return the art of those drawings whose conditions the facts meet, in order."""
    found: list[Art] = []
    earlier: list[Drawing] = []
    for drawing in drawings:
        if met(drawing.when, facts):
            under = ground_beneath(earlier, drawing.at, stock, grounds)
            found += _drawn(drawing, facts, stock, grounds, under)
            earlier.append(drawing)
    return tuple(found)


def ground_beneath(
    earlier: Sequence[Drawing],
    at: Rect,
    stock: Stock,
    grounds: frozenset[Paint],
    *,
    certain: bool = True,
) -> Paint | None:
    """Return the paint of the faded ground that a place is on, if it is on one.

    Unless it is ``certain`` that all that is earlier is drawn, what has a condition
    is as likely to be there as not, and so nothing on it is changed.
    """
    if stock.ink != "low":
        return None
    for each in reversed(earlier):
        if not each.at.overlaps(at):
            continue
        if each.panel and each.fill and each.at.contains(at):
            sure = certain or not each.when
            return each.fill if sure and each.fill in grounds else None
        if each.fill or each.scene:
            return None
    return None


def _drawn(
    drawing: Drawing,
    facts: Facts,
    stock: Stock,
    grounds: frozenset[Paint],
    under: Paint | None,
) -> Iterator[Art]:
    fill = stock.colour(
        drawing.fill, facts, grounds, fill=not (drawing.icon or drawing.figure)
    )
    stroke = stock.colour(drawing.stroke, facts, grounds)
    if under:
        stroke = stock.kept(stroke, under, facts) if stroke else None
        fill = stock.kept(fill, under, facts) if fill and drawing.motif else fill
    if drawing.figure or drawing.scene or drawing.symbol:
        art = _of_library(drawing, fill, facts, stock, under)
        yield from turned(art, drawing.at, drawing.turn)
    elif drawing.texture:
        if fill:
            step = (int(drawing.step[0]), int(drawing.step[1]))
            art = texture(drawing.texture, drawing.steps, step, fill, drawing.seed)
            yield from turned(art, drawing.at, drawing.turn)
    elif drawing.seed:
        if fill:
            yield from ground(around(drawing.steps), drawing.at, fill, drawing.seed)
    elif drawing.icon:
        if fill and stock.knows_icon(drawing.icon, drawing.mark):
            icon = stock.icon(drawing.icon, fill, drawing.at)
            yield from turned((icon,), drawing.at, drawing.turn)
    elif fill or stroke:
        weight = drawing.weight if stroke else ZERO
        shape = Shape(drawing.steps, fill, stroke, weight, dash=drawing.dash)
        yield from turned((shape,), drawing.at, drawing.turn)


def _of_library(
    drawing: Drawing,
    fill: Colour | None,
    facts: Facts,
    stock: Stock,
    under: Paint | None,
) -> tuple[Art, ...]:
    """Return a silhouette, a vignette or a unit symbol."""
    at, mark = drawing.at, drawing.mark
    if drawing.scene:
        return stock.scene(drawing.scene, at, mark)
    if drawing.symbol:
        ink = stock.colour(drawing.ink, facts) or stock.palette.colours["ink"]
        ground = fill or stock.palette.colours["white"]
        return stock.symbol(drawing.symbol, ink, ground, at, mark)
    tones = drawing.tones
    art = stock.figure(
        drawing.figure, fill, at, mark, paints=tones, facts=facts, under=under
    )
    return tuple(_seen_behind(art)) if drawing.flip else art


def _seen_behind(art: Iterable[Art]) -> Iterator[Art]:
    """Yield a silhouette that looks the other way."""
    for each in art:
        yield replace(each, face=mirrored(each.face)) if isinstance(each, Use) else each
