"""A ground: what a piece stands on, drawn from one colour and a seed.

The sky grows darker downward in steps too small to see; a far ridge and a near field
cross it; short strokes of grain lie over both.  All of it is flat colour, so it prints
on any press, and left and right edges agree: pieces in a row share their cuts.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from pnp.geometry import Length, Rect, mm
from pnp.layout.art.colour import BLACK, WHITE, Colour
from pnp.layout.art.face import FINEST, Shape
from pnp.layout.art.path import Step, box_path

STEPS = 12
GRAINS = 260
"""Strokes of either shade on a counter."""
MOST_GRAINS = 900
"""Strokes of either shade on anything larger."""
COUNTER = mm(16)


@lru_cache(maxsize=32)
def ground(at: Rect, cut: Rect, colour: Colour, seed: int = 1) -> tuple[Shape, ...]:
    """Return the ground of a colour over ``at``; ``cut`` is the part left when cut."""
    return (*_sky(at, cut, colour), *_land(at, cut, colour), *_grain(at, colour, seed))


def at_top(colour: Colour) -> Colour:
    """Return the colour of a ground along its upper edge."""
    return colour.mixed(WHITE, 0.05 if _bears_white(colour) else 0.22)


def _at_foot(colour: Colour) -> Colour:
    """Return the colour of the sky where it ends: darker, if words on it are white."""
    return colour.mixed(BLACK, 0.30 if _bears_white(colour) else 0.04)


def _bears_white(colour: Colour) -> bool:
    """Whether white words stand out on a colour more than black ones."""
    return colour.contrast(WHITE) > colour.contrast(BLACK)


def _sky(at: Rect, cut: Rect, colour: Colour) -> Iterator[Shape]:
    """Yield bands from light to dark, each reaching under the next."""
    for step in range(STEPS):
        top = cut.y + cut.height * step // STEPS if step else at.y
        shade = at_top(colour).mixed(_at_foot(colour), step / (STEPS - 1))
        yield Shape(box_path(Rect(at.x, top, at.width, at.bottom - top)), shade)


RIDGES = (
    (0.05, (0.50, 0.44, 0.40, 0.46, 0.49, 0.42, 0.38, 0.45, 0.50)),
    (0.11, (0.62, 0.61, 0.59, 0.60, 0.63, 0.62, 0.60, 0.61, 0.62)),
)
"""How much darker a ridge is, and how far down it is from left to right."""


def _land(at: Rect, cut: Rect, colour: Colour) -> Iterator[Shape]:
    """Yield a far ridge and a near field, as high at one edge as at the other."""
    for darker, heights in RIDGES:
        part = cut.width // (len(heights) - 1)
        places = [
            (cut.x + part * n, cut.y + cut.height.times(high))
            for n, high in enumerate(heights)
        ]
        places[-1] = (cut.right, places[-1][1])
        steps: list[Step] = [("M", (at.x, at.bottom)), ("L", (at.x, places[0][1]))]
        steps.append(("L", places[0]))
        for (x, y), (to_x, to_y) in pairwise(places):
            half = x + (to_x - x) // 2
            steps.append(("C", (half, y, half, to_y, to_x, to_y)))
        steps += [("L", (at.right, places[-1][1])), ("L", (at.right, at.bottom))]
        yield Shape((*steps, ("Z", ())), _at_foot(colour).mixed(BLACK, darker))


def _grain(at: Rect, colour: Colour, seed: int) -> Iterator[Shape]:
    """Yield light and dark strokes, scattered by a seed alone."""
    draw = _scatter(seed)
    pen = FINEST
    share = at.width * at.height // (COUNTER * COUNTER // GRAINS)
    count = min(max(share, GRAINS // 2), MOST_GRAINS)
    for shade in (colour.mixed(WHITE, 0.13), colour.mixed(BLACK, 0.10)):
        steps: list[Step] = []
        for _ in range(count):
            long = pen // 2 + pen * 2 * next(draw) // SPAN
            x = at.x + (at.width - long) * next(draw) // SPAN
            y = at.y + at.height * next(draw) // SPAN
            rise = pen * (next(draw) - SPAN // 2) // SPAN
            steps += [("M", (x, y)), ("L", (Length(x + long), Length(y + rise)))]
        yield Shape(tuple(steps), stroke=shade, weight=pen, cap="round")


SPAN = 1 << 16


def _scatter(seed: int) -> Iterator[int]:
    """Yield numbers below SPAN, the same for a seed on every machine."""
    state = seed * 7919 + 12345
    while True:
        state = (state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        yield state >> 48
