"""Edges: the one colour along each side of a face, if it has one.

Pieces may be side by side and share a cut only if the colours of their edges agree:
then a cut a little off the line does not show.
"""

from collections.abc import Iterable

from pnp.geometry import ZERO, Length, Rect, Size
from pnp.layout.art import WHITE, Art, Edge, Run, at_top
from pnp.layout.art.moving import hull
from pnp.layout.boxes.facts import met
from pnp.layout.templates.template import Box, Drawing
from pnp.layout.themes.paint import Paint
from pnp.layout.themes.stock import Facts, Stock

Edges = tuple[Edge, ...]
"""Left, top, right and bottom."""


def of_art(
    drawings: Iterable[Drawing],
    facts: Facts,
    stock: Stock,
    size: Size,
    grounds: frozenset[Paint],
) -> Edges:
    """Return the colour along each trim edge, if it is one colour from end to end.

    Bare paper is white.  A panel that bleeds over the whole edge sets its colour; if
    anything else reaches the edge, it has no single colour.
    """
    found: list[Edge] = [WHITE] * 4
    for drawing in drawings:
        if not met(drawing.when, facts):
            continue
        if drawing.scene:
            over = reaches(hull(drawing.at, drawing.turn), size)
            found = [None if r else e for e, r in zip(found, over, strict=True)]
            continue
        covers = spans(drawing, size)
        colour = stock.colour(drawing.fill, facts, grounds, fill=True)
        if not colour and not stock.colour(drawing.stroke, facts, grounds):
            continue
        if drawing.seed and drawing.panel and colour and all(covers):
            across = (colour, drawing.seed)
            found = [across, at_top(colour), across, None]
            continue
        if not (covers[0] or covers[2]) and _crosses(drawing, size):
            strip = (found[0], drawing.at.y, drawing.at.bottom, colour)
            found[0] = found[2] = strip if found[0] == found[2] else None
            found[1] = colour if covers[1] else found[1]
            found[3] = colour if covers[3] else found[3]
            continue
        for side, reach in enumerate(reaches(hull(drawing.at, drawing.turn), size)):
            if covers[side]:
                found[side] = colour
            elif reach:
                found[side] = None
    return tuple(found)


def reaches(at: Rect, size: Size) -> tuple[bool, bool, bool, bool]:
    """Return whether a box comes to the left, top, right and bottom edge of a face."""
    return (
        at.x <= 0,
        at.y <= 0,
        at.right >= size.width,
        at.bottom >= size.height,
    )


def inked(run: Run) -> Rect:
    """Return the box of a run's letters, from their tops to their bottoms."""
    font, size = run.font, run.size
    head = font.cap_height * size // 1000
    hangs = not HANGING.isdisjoint(run.text)
    foot = font.descent * size // 1000 if hangs else ZERO
    width = font.width(run.text, size, run.tracking)
    return Rect(run.x, run.y - head, width, head + foot)


HANGING = frozenset("gjpqyQ,;()[]{}|ç/")
"""Letters that reach below the line."""


def plated(box: Box, art: Iterable[Art]) -> Rect:
    """Return where a box is filled: its plate ends as far from its words as from it."""
    plate = box.plate
    ends = [inked(each).right for each in art if isinstance(each, Run)]
    if plate is None or not ends:
        return plate or box.at
    right = min(plate.right, max(ends) + plate.right - box.at.right)
    return Rect(plate.x, plate.y, Length(right - plate.x), plate.height)


def spans(drawing: Drawing, size: Size) -> tuple[bool, bool, bool, bool]:
    """Return which edges a panel bleeds over from end to end."""
    left, top, right, bottom = reaches(drawing.at, size)
    if not drawing.panel or not drawing.bleeds or drawing.stroke or drawing.turn:
        return False, False, False, False
    upright, across = top and bottom, left and right
    return left and upright, top and across, right and upright, bottom and across


def _crosses(drawing: Drawing, size: Size) -> bool:
    """Whether a panel bleeds over both the left and the right edge."""
    left, _, right, _ = reaches(drawing.at, size)
    plain = drawing.panel and drawing.bleeds and not (drawing.stroke or drawing.turn)
    return plain and left and right


def near(box: Box, size: Size) -> bool:
    """Whether what a box shows may come to the trim at all."""
    return any(reaches(hull(box.at, box.turn), size))


def crossed(edges: Edges, box: Box, art: Iterable[Art], size: Size) -> Edges:
    """Return the edges, without those that the art of a box crosses."""
    art = tuple(art)
    if all(isinstance(each, Run) for each in art):
        over = [inked(each) for each in art if isinstance(each, Run)]
    else:
        over = [hull(box.at, box.turn)]
    for at in over:
        reach = reaches(at, size)
        edges = tuple(None if r else e for e, r in zip(edges, reach, strict=True))
    return edges
