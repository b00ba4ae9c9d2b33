"""Pieces of one letter, and eyes to see marks with, for the tests of imposition."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import chain

from pnp.geometry import ZERO, Length, Rect, Size, Turn, mm
from pnp.imposition.crop import bounds
from pnp.imposition.page import is_brimful, paper
from pnp.imposition.sheet import Page, Piece, Placement, Sheet, Side
from pnp.layout.art import Art, Colour, Edge, Face, Run, Shape, Step, Use
from pnp.layout.art.moving import rotated

RED, BLUE, GREEN = Colour(200, 60, 50), Colour(40, 80, 170), Colour(60, 130, 70)
CARD = "63 x 88 mm"
BLEED = mm(3)


def face(
    name: str, size: str = CARD, colour: Colour | None = None, bleed: Length = BLEED
) -> Face:
    """Return a face with the same colour along each edge, or no one colour."""
    return Face(name, Size.parse(size), (), bleed, edges=(colour,) * 4)


def deck(
    names: Iterable[str],
    size: str = CARD,
    colour: Colour | None = None,
    bleed: Length = BLEED,
) -> list[Piece]:
    """Return pieces called ``a`` with a front ``a`` and a back ``A``."""
    return [
        Piece(
            name,
            face(name, size, colour, bleed),
            face(name.upper(), size, colour, bleed),
        )
        for name in names
    ]


def page(size: str, margin: int = 10) -> Page:
    """Return a paper of the given size, just as it lies."""
    upright = paper(size, mm(margin))
    asked = Size.parse(size)
    return upright.turned if asked.landscape else upright


def ink(marks: Iterable[Art], x: Length = ZERO, y: Length = ZERO) -> Iterator[Rect]:
    """Yield a box around each stroke, dot and word of some marks."""
    for mark in marks:
        match mark:
            case Shape():
                half = mark.weight if mark.stroke is None else mark.weight // 2
                for box, along in _strokes(mark.steps):
                    yield _thick(box.moved(x, y), half, along)
            case Run():
                font = mark.font
                rise = mark.size * font.cap_height // 1000
                drop = mark.size * font.descent // 1000
                width = font.width(mark.text, mark.size)
                yield Rect(x + mark.x, y + mark.y - rise, width, rise + drop)
            case Use():
                for box in ink(mark.face.art):
                    yield hull_about(box, mark.turn).moved(x + mark.x, y + mark.y)
            case _:
                raise AssertionError(mark)


def hull_about(box: Rect, turn: Fraction) -> Rect:
    """Return the upright box around one turned by quarters about the origin."""
    (left, top), (right, bottom) = (
        rotated(x, y, turn) for x, y in ((box.x, box.y), (box.right, box.bottom))
    )
    x, y = min(left, right), min(top, bottom)
    return Rect(
        Length(x), Length(y), Length(abs(right - left)), Length(abs(bottom - top))
    )


def _strokes(steps: Iterable[Step]) -> Iterator[tuple[Rect, str]]:
    start = here = (ZERO, ZERO)
    for kind, numbers in steps:
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if kind == "M":
            start = here = points[0]
            continue
        points = points or [start]
        xs, ys = zip(here, *points, strict=True)
        box = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        flat = "across" if not box.height else "down" if not box.width else "both"
        yield box, flat
        here = points[-1]


def _thick(box: Rect, half: Length, along: str) -> Rect:
    """Return a stroke as wide as it is drawn; its ends are cut off square."""
    aside = ZERO if along == "across" else half
    level = ZERO if along == "down" else half
    return Rect(
        box.x - aside,
        box.y - level,
        box.width + 2 * aside,
        box.height + 2 * level,
    )


def up(turn: Turn) -> tuple[int, int]:
    """Return where the top of a turned face points."""
    return {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}[turn]


def facing(placement: Placement) -> dict[str, Edge]:
    """Return the colours along the edges of a face as it lies."""
    quarter = placement.turn // 90
    sides = ["left", "top", "right", "bottom"]
    turned = sides[quarter:] + sides[:quarter]
    return dict(zip(turned, placement.face.edges, strict=True))


def blocks(sheet: Sheet) -> list[list[Placement]]:
    """Return the fronts of a sheet by their blocks, the upper one first."""
    found: list[list[Placement]] = [[] for _ in range(len(sheet.recto.apart) + 1)]
    for each in sheet.fronts:
        found[sum(each.at.y > y for y in sheet.recto.apart)].append(each)
    return found


def brims(page: Page, side: Side) -> bool:
    """Whether the art of a side fills its page from top to bottom."""
    inked = [placement.inked for placement in side.placements]
    return bool(inked) and is_brimful(bounds(inked), page)


def sides(sheets: Iterable[Sheet]) -> list[tuple[Page, Side]]:
    """Return every printed side with its page."""
    return list(
        chain.from_iterable(((s.page, side) for side in s.sides) for s in sheets)
    )
