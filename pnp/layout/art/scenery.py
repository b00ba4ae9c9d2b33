"""Scenery: what a vignette is drawn with, each piece from a few numbers and a seed.

Everything is flat colour, so it prints on any press: a sky is bands in steps too small
to see, haze is a colour mixed in, a glow is rings.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, pi, sin

from pnp.geometry import Length, Rect, mm
from pnp.layout.art.colour import Colour
from pnp.layout.art.face import FINEST, Shape
from pnp.layout.art.path import Step, box_path, oval_path

Point = tuple[int, int]

BANDS, BAND = 48, mm("2.4")
"""The fewest bands of a sky, and how high one is where a sky has more."""
SPAN = 1 << 16


def scatter(seed: int) -> Iterator[int]:
    """Yield numbers below SPAN, the same for a seed on every machine."""
    state = seed * 7919 + 12345
    while True:
        state = (state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        yield state >> 48


def sky(at: Rect, colours: Sequence[Colour]) -> Iterator[Shape]:
    """Yield bands from colour to colour downward, each reaching under the next."""
    bands = max(BANDS, at.height // BAND)
    parts = len(colours) - 1
    for band in range(bands):
        y = at.y + at.height * band // bands
        part = min(band * parts // (bands - 1), parts - 1)
        share = band * parts / (bands - 1) - part
        shade = colours[part].mixed(colours[part + 1], share)
        yield Shape(box_path(Rect(at.x, y, at.width, at.bottom - y)), shade)


def hills(at: Rect, rise: int, seed: int, colour: Colour, lit: Colour) -> list[Shape]:
    """Return soft hills along the top of ``at``, lit along their crest."""
    draw = scatter(seed)
    left, top, part, rise = int(at.x), int(at.y), int(at.width) // 7, int(rise)
    tops = [(left + part * n, top + _off(draw, rise)) for n in range(-1, 9)]
    crest = int(mm("0.45"))
    lower = [(x + crest // 2, y + crest) for x, y in tops]
    return [
        Shape(_closed(_soft(tops), at), lit),
        Shape(_closed(_soft(lower), at), colour),
    ]


def peaks(at: Rect, rise: int, seed: int, colour: Colour, lit: Colour) -> list[Shape]:
    """Return mountains: jagged, with a lit face to the left of every top."""
    draw = scatter(seed)
    count = 6
    part = at.width // count
    line: list[Point] = [(at.x - part, at.y + rise)]
    faces: list[Step] = []
    for n in range(count + 1):
        x = at.x + part * n + _off(draw, part // 3)
        top = (x, at.y - rise + rise * next(draw) // SPAN)
        dip = (x + part // 2, at.y + rise // 3 + rise * next(draw) // SPAN)
        shoulder = (x - part // 4, top[1] + (dip[1] - top[1]) // 2 - rise // 6)
        line += [shoulder, top, (x + part // 5, top[1] + rise // 2), dip]
        foot = (x - part // 8, top[1] + rise * 2)
        ridge = (x + part // 12, top[1] + rise * 3 // 4)
        crease = (x - part // 10, top[1] + rise)
        faces += _polygon(
            [top, ridge, crease, foot, (x - part // 2, foot[1]), shoulder]
        )
    line.append((at.right + part, at.y))
    steps = (
        *_polygon([*line, (at.right + part, at.bottom), (at.x - part, at.bottom)]),
    )
    low = (*_polygon([(at.x - part, at.bottom), (at.right + part, at.bottom)]),)
    return [Shape(steps, colour), Shape((*faces, *low), lit)]


def woods(at: Rect, high: int, seed: int, colour: Colour, lit: Colour) -> list[Shape]:
    """Return firs side by side on the foot of ``at``, each lit on its left."""
    draw = scatter(seed)
    dark: list[Step] = []
    light: list[Step] = []
    x, right, bottom, high = int(at.x), int(at.right), int(at.bottom), int(high)
    while x <= right:
        tall = high * (SPAN * 7 // 10 + next(draw) * 6 // 10) // SPAN
        foot = bottom + _off(draw, high // 12)
        dark += _polygon(fir(x, foot, tall, draw))
        light += _polygon(_lit_fir(x, foot, tall))
        x += max(tall * (SPAN * 3 // 10 + next(draw) * 3 // 10) // SPAN, NARROW)
    return [Shape(tuple(dark), colour), Shape(tuple(light), lit)]


def grass(at: Rect, high: int, seed: int, colour: Colour, lit: Colour) -> list[Shape]:
    """Return tufts along the top of ``at``, and blades of grass on what is below."""
    draw = scatter(seed)
    dark: list[Step] = []
    pale: list[Step] = []
    x, right, high = int(at.x), int(at.right), int(high)
    while x <= right:
        foot, tall = int(at.y) + high // 2, high * (SPAN // 2 + next(draw) // 2) // SPAN
        tip = x + _off(draw, tall // 3)
        tuft = [(x - tall // 3, foot), (tip - tall // 2, foot - tall * 3 // 4)]
        tuft += [(x - tall // 8, foot - tall // 4), (tip, foot - tall)]
        tuft += [(x + tall // 6, foot - tall // 3), (x + tall // 2, foot - tall // 2)]
        dark += _polygon([*tuft, (x + tall // 3, foot)])
        x += high // 2 + high * next(draw) // SPAN
    for _ in range(int(at.width) // max(int(high), 1)):
        x = int(at.x) + int(at.width) * next(draw) // SPAN
        y = int(at.y) + high + int(at.height - high) * next(draw) // SPAN
        tall = high * (SPAN // 3 + next(draw) // 3) // SPAN
        tip = x + _off(draw, tall // 2)
        pale += _polygon([(x - tall // 6, y), (tip, y - tall), (x + tall // 6, y)])
    return [Shape(tuple(dark), colour), Shape(tuple(pale), lit)]


def clouds(at: Rect, high: int, seed: int, colour: Colour, lit: Colour) -> list[Shape]:
    """Return long clouds in the strip ``at``, each with a lit upper edge."""
    draw = scatter(seed)
    shapes: list[Shape] = []
    for n in range(STREAKS):
        wide = int(at.width) * (SPAN // 4 + next(draw) // 3) // SPAN
        x = int(at.x) + int(at.width) * (2 * n + 1) // (2 * STREAKS) - wide // 2
        x += _off(draw, int(at.width) // 8)
        y = int(at.y) + int(high) * next(draw) // SPAN
        thick = wide * (SPAN // 16 + next(draw) // 20) // SPAN
        shapes.append(Shape(_streak(x, y, wide, thick), lit))
        low = _streak(x + wide // 10, y + thick // 5, wide, thick * 4 // 5)
        shapes.append(Shape(low, colour))
    return shapes


def _streak(x: int, y: int, wide: int, thick: int) -> tuple[Step, ...]:
    """Return a cloud as a lens: flat below, two soft humps above."""
    up, half, low = y - thick, y - thick // 2, y - thick // 5
    curves = [
        (x + wide // 6, y - thick // 3, x + wide // 5, up, x + wide * 2 // 5, up),
        (x + wide * 3 // 5, up, x + wide * 2 // 3, half, x + wide * 3 // 4, half),
        (x + wide * 5 // 6, half, x + wide * 9 // 10, low, x + wide, y),
        (x + wide * 2 // 3, y + thick // 5, x + wide // 3, y + thick // 5, x, y),
    ]
    steps: list[Step] = [("M", (Length(x), Length(y)))]
    steps += [("C", tuple(map(Length, each))) for each in curves]
    return (*steps, ("Z", ()))


STREAKS = 5
"""The clouds of one sky."""
TIERS = 7
NARROW = int(mm("0.3"))
PUFFS = 22


def fir(x: int, foot: int, tall: int, draw: Iterator[int]) -> list[Point]:
    """Return a fir as a polygon: tiers of boughs, ragged by a seed."""
    left: list[Point] = []
    right: list[Point] = []
    for tier in range(1, TIERS + 1):
        y = foot - tall + tall * tier // (TIERS + 1)
        for side, way in ((left, -1), (right, 1)):
            wide = tall * 21 * tier // (100 * TIERS)
            wide = wide * (SPAN * 8 // 10 + next(draw) * 4 // 10) // SPAN
            side.append((x + way * wide, y + tall * next(draw) // SPAN // 40))
            side.append((x + way * wide // 2, y - tall // 60))
    trunk = tall // 30
    base = [(x + trunk, foot), (x - trunk, foot)]
    return [(x, foot - tall), *right, *base, *reversed(left)]


def _lit_fir(x: int, foot: int, tall: int) -> list[Point]:
    """Return the lit boughs on the left of a fir."""
    points: list[Point] = [(x, foot - tall)]
    for tier in range(1, TIERS):
        y = foot - tall + tall * tier // (TIERS + 1)
        wide = tall * 15 * tier // (100 * TIERS)
        points += [(x - wide, y), (x - wide // 3, y - tall // 70)]
    return [*points, (x - tall // 40, foot - tall // 5), (x - tall // 60, foot - tall)]


def smoke(at: Rect, seed: int, tones: tuple[Colour, ...]) -> list[Shape]:
    """Return a cloud that leans and widens upward from the foot of ``at``.

    Its puffs grow paler toward the top, and are lit from the left.
    """
    draw = scatter(seed)
    dark, middle, light, *_ = tones
    shapes: list[Shape] = []
    for n in range(PUFFS):
        share = n / (PUFFS - 1)
        size = round(int(at.width) * (0.11 + 0.17 * share + 0.05 * next(draw) / SPAN))
        sway = int(at.width) // 2 - size
        lean = round(sway * 0.5 * share)
        x = int(at.x) + int(at.width) // 2 + lean + _off(draw, round(sway * 0.5))
        y = int(at.bottom) - size - round((int(at.height) - 2 * size) * share)
        shade = dark.mixed(middle, 0.3 + 0.5 * share)
        shapes.append(Shape(_round(x, y, size), shade))
        shapes.append(
            Shape(
                _round(x - size // 5, y - size // 5, size * 3 // 4),
                shade.mixed(light, 0.22),
            )
        )
        shapes.append(
            Shape(
                _round(x - size * 2 // 5, y - size * 2 // 5, size * 2 // 5),
                shade.mixed(light, 0.42),
            )
        )
    return shapes


def flash(at: Rect, glow: Colour, light: Colour) -> list[Shape]:
    """Return a burst of fire: a ragged star, a hotter one in it, and its core."""
    x, y = at.x + at.width // 2, at.y + at.height // 2
    far = int(min(at.width, at.height)) // 2
    shapes = [
        Shape((*_polygon(_star(x, y, far * share // 100, turn)),), colour)
        for share, turn, colour in (
            (100, 0.15, glow.mixed(light, 0.15)),
            (66, 0.5, glow.mixed(light, 0.7)),
        )
    ]
    return [*shapes, Shape(_round(x, y, far // 6), light)]


RAYS = (100, 34, 62, 30, 84, 36, 56, 32)
"""How far the corners of a burst reach, in hundredths, over and over."""


def _star(x: int, y: int, far: int, turn: float) -> list[Point]:
    """Return a star whose rays are not equally long."""
    corners = 3 * len(RAYS)
    star: list[Point] = []
    for n in range(corners):
        reach = far * RAYS[n % len(RAYS)] / 100
        angle = 2 * pi * n / corners + turn
        star.append((x + round(reach * sin(angle)), y - round(reach * cos(angle))))
    return star


def shine(at: Rect, light: Colour, behind: Colour) -> list[Shape]:
    """Return sun or moon: a disc in rings of light that fade into what is behind."""
    x, y = at.x + at.width // 2, at.y + at.height // 2
    disc = min(at.width, at.height) // 2
    rings = [
        Shape(_round(x, y, disc * (20 - 2 * n) // 10), behind.mixed(light, n / 14))
        for n in range(1, 5)
    ]
    return [*rings, Shape(_round(x, y, disc), light)]


def rain(
    at: Rect,
    slant: int,
    count: int,
    seed: int,
    colour: Colour,
    *,
    weight: Length = FINEST,
) -> list[Shape]:
    """Return strokes of rain; no slant and no length make flakes of snow."""
    draw = scatter(seed)
    steps: list[Step] = []
    for _ in range(count):
        x = at.x + at.width * next(draw) // SPAN
        y = at.y + at.height * next(draw) // SPAN
        long = mm("1.2") + mm("1.6") * next(draw) // SPAN
        end = (Length(x - long * slant // 100), Length(y + long))
        steps += [("M", (Length(x), Length(y))), ("L", end)]
    return [Shape(tuple(steps), stroke=colour, weight=weight, cap="round")]


def snow(at: Rect, count: int, seed: int, colour: Colour) -> list[Shape]:
    """Return flakes of snow, some near and some far."""
    draw = scatter(seed)
    steps: list[Step] = []
    for _ in range(count):
        x = at.x + at.width * next(draw) // SPAN
        y = at.y + at.height * next(draw) // SPAN
        steps += _round(x, y, mm("0.12") + mm("0.28") * next(draw) // SPAN)
    return [Shape(tuple(steps), colour)]


def _off(draw: Iterator[int], by: int) -> int:
    """Return a number up to ``by`` either side of nought."""
    return int(by) * (2 * next(draw) - SPAN) // SPAN


def _polygon(points: list[Point]) -> Iterator[Step]:
    for n, (x, y) in enumerate(points):
        yield ("L" if n else "M"), (Length(x), Length(y))
    yield "Z", ()


def _round(x: int, y: int, radius: int) -> tuple[Step, ...]:
    side = Length(2 * radius)
    return oval_path(Rect(Length(x - radius), Length(y - radius), side, side))


def _soft(points: Sequence[Point]) -> list[Step]:
    """Return a curve through points from left to right, level at each."""
    steps: list[Step] = [("M", (Length(points[0][0]), Length(points[0][1])))]
    for (x, y), (to_x, to_y) in pairwise(points):
        half = (x + to_x) // 2
        steps.append(("C", tuple(map(Length, (half, y, half, to_y, to_x, to_y)))))
    return steps


def _closed(line: list[Step], at: Rect) -> tuple[Step, ...]:
    """Return the ground under a line, down to the foot of a box."""
    left, right = line[0][1][0], line[-1][1][-2]
    return (*line, ("L", (right, at.bottom)), ("L", (left, at.bottom)), ("Z", ()))
