"""Crops: a part of a board, of a fixed shape, that cuts no words and no pieces.

    ┌───────────────┐      all pictures of a worked turn have one size, so each shows
    │ ┌─┐  ─→  ┏━┓  │      more or less of the board around what has changed: of all
    │ └─┘      ┗━┛  │      parts near it, the one that cuts least
    └───────────────┘

What has changed, and a strip around it, is always within, if there is room for it.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from pnp.geometry import ZERO, Length, Rect, Size, mm
from pnp.kit.lettering import lettered
from pnp.layout.art import Face
from pnp.layout.boards.board import Board, Lying

ZOOMS = tuple(Fraction(each, 16) for each in (16, 14, 12, 11, 10, 9, 8))
"""How large a part is shown: never larger than real, never smaller than half."""
AROUND = mm(9)
"""How much of the board is shown around what has changed, if words allow it."""
STRIP = mm(3)
"""How much is shown around what has changed, at least."""
GAP = mm("0.8")
"""How far an edge is from what it spares."""
CUT = mm(30)
"""How far a part is rather moved than it cuts one thing more."""
BEYOND = 5
"""How much further a part is rather moved than it shows what is beyond the country."""
ZOOM = mm(6)
"""How far a part is rather moved than it is shown larger or smaller by one step."""
LARGEST = Size(mm(70), mm(45))
"""What is larger than this may be cut: a picture of it is no longer one of a part."""
BORDER = 10
"""The border of a thing is one in this of it; a line of words has none."""
HIGH = mm(8)
TRIED = 10
"""Places across and down that are tried together, those that cut least alone."""

Span = tuple[int, int, int, int]
"""A thing along one direction: its core from and to, and all of it from and to."""


def spared(
    board: Board, ground: Face, lying: Sequence[Lying], near: Rect
) -> list[Rect]:
    """Return what a part of a board should not cut: words, pieces and small spaces."""
    found = list(lettered(ground, near))
    found += [each.at for each in board.laid(lying)]
    if board.lattice is None:
        found += [each.at for each in board.spots.values()]
    return [
        each
        for each in found
        if each.overlaps(near)
        and each.width <= LARGEST.width
        and each.height <= LARGEST.height
    ]


def kept(changed: Sequence[Rect], board: Size, panel: Size) -> Sequence[Rect]:
    """Return the changes that one picture can show: all, or as many as it can."""
    most = _shown(panel, ZOOMS[-1], board)
    if _fits(around(changed).grown(STRIP), most):
        return changed
    found: Sequence[Rect] = changed[:1]
    for middle in changed:
        part = Rect(
            middle.x + middle.width // 2 - most.width // 2,
            middle.y + middle.height // 2 - most.height // 2,
            most.width,
            most.height,
        )
        held = [each for each in changed if part.contains(each.grown(STRIP))]
        found = max(found, held, key=len)
    return found


def framed(
    held: Rect,
    things: Sequence[Rect],
    board: Size,
    panel: Size,
    *,
    smallest: Fraction = ZOOMS[-1],
    strip: Length = STRIP,
    country: Rect | None = None,
) -> Rect:
    """Return a part of a board that cuts as few things as it can.

    It has the shape of a panel, is shown between its real size and the least, and has
    in it a box and a strip around that, and little that is beyond the country on the
    board.
    """
    zooms = [each for each in ZOOMS if each >= smallest]
    whole = Rect(ZERO, ZERO, board.width, board.height)
    near = (country or whole).grown(STRIP)
    inner, wide = common(held.grown(strip), whole), held.grown(AROUND)
    ideal = next(
        (n for n, z in enumerate(zooms) if _fits(wide, _shown(panel, z, board))),
        len(zooms) - 1,
    )
    across = [_span(each.x, each.width, each.height) for each in things]
    down = [_span(each.y, each.height, each.height) for each in things]
    best, least = whole, -1
    for number, zoom in enumerate(zooms):
        size = _shown(panel, zoom, board)
        if number < len(zooms) - 1 and not _fits(inner, size):
            continue
        step = abs(number - ideal) * int(ZOOM)
        places = [
            (y, off, *_touched(y, y + size.height, down))
            for y, off in _places(
                (inner.y, inner.bottom),
                size.height,
                board.height,
                down,
                (near.y, near.bottom),
            )
        ]
        for x, far in _places(
            (inner.x, inner.right),
            size.width,
            board.width,
            across,
            (near.x, near.right),
        ):
            touched, inside = _touched(x, x + size.width, across)
            for y, off, level, within in places:
                cuts = (touched & level & ~(inside & within)).bit_count()
                cost = far + off + step + int(CUT) * cuts
                if least < 0 or cost < least:
                    best, least = Rect(Length(x), Length(y), *_pair(size)), cost
    return best


def cut(at: Rect, things: Iterable[Rect]) -> list[Rect]:
    """Return the things that a part of a board cuts."""
    return [e for e in things if at.overlaps(_core(e)) and not at.contains(e)]


def around(boxes: Sequence[Rect]) -> Rect:
    """Return the smallest box with boxes in it."""
    left, top = min(e.x for e in boxes), min(e.y for e in boxes)
    right, foot = max(e.right for e in boxes), max(e.bottom for e in boxes)
    return Rect(left, top, right - left, foot - top)


def _pair(size: Size) -> tuple[Length, Length]:
    return size.width, size.height


def _shown(panel: Size, zoom: Fraction, board: Size) -> Size:
    """Return how much of a board a panel shows."""
    wide, high = panel.width.times(1 / zoom), panel.height.times(1 / zoom)
    return Size(min(wide, board.width), min(high, board.height))


def _fits(at: Rect, size: Size) -> bool:
    return at.width <= size.width and at.height <= size.height


def common(one: Rect, other: Rect) -> Rect:
    """Return what two boxes share."""
    left, top = max(one.x, other.x), max(one.y, other.y)
    right, foot = min(one.right, other.right), min(one.bottom, other.bottom)
    return Rect(left, top, right - left, foot - top)


def _places(
    held: tuple[int, int],
    long: int,
    board: int,
    things: Sequence[Span],
    country: tuple[int, int],
) -> list[tuple[int, int]]:
    """Return places of a part along one direction, and how far each is from the middle.

    A part begins or ends just beside a thing, and holds all that is held.
    What it shows beyond the country is as bad as to be further by five times as much.
    """
    begin, end = held
    long = int(long)  # plain numbers add in a tenth of the time
    low, high = max(end - long, 0), min(begin, board - long)
    if low > high:
        low = high = min(max((begin + end - long) // 2, 0), board - long)
    middle = min(max((begin + end - long) // 2, low), high)
    gap = int(GAP)
    first, last = int(country[0]), int(country[1])
    found = {low, middle, high, first, last - long}
    for _, _, one, two in things:
        found |= {one - gap, two + gap, one - gap - long, two + gap - long}
    begins = sorted(first for first, last, _, _ in things if first < last)
    ends = sorted(last for first, last, _, _ in things if first < last)

    def through(edge: int) -> int:
        return bisect_left(begins, edge) - bisect_right(ends, edge)

    def off(at: int) -> int:
        beyond = max(first - at, 0) + max(at + long - last, 0)
        return abs(at - middle) + BEYOND * beyond

    def cost(at: int) -> int:
        return off(at) + int(CUT) * (through(at) + through(at + long))

    inside = sorted((each for each in found if low <= each <= high), key=cost)
    return [(each, off(each)) for each in inside[:TRIED]]


def _touched(low: int, high: int, things: Sequence[Span]) -> tuple[int, int]:
    """Return the things that a part touches along a direction, and those all within.

    A thing is a bit of a number: the first is the lowest.
    """
    low, high = int(low), int(high)
    touched = within = 0
    for number, (first, last, begin, end) in enumerate(things):
        if first < high and low < last:
            touched |= 1 << number
            if low <= begin and end <= high:
                within |= 1 << number
    return touched, within


def _span(begin: Length, long: Length, high: Length) -> Span:
    """Return a thing along one direction, without its border: nobody misses that."""
    border = 0 if high < HIGH else int(long) // BORDER
    first, last = int(begin), int(begin + long)
    return first + border, last - border, first, last


def _core(thing: Rect) -> Rect:
    left, right, _, _ = _span(thing.x, thing.width, thing.height)
    top, foot, _, _ = _span(thing.y, thing.height, thing.height)
    return Rect(Length(left), Length(top), Length(right - left), Length(foot - top))


def united(boxes: Iterable[Rect]) -> Iterator[Rect]:
    """Yield boxes, those that overlap as one: a pile is framed once."""
    found: list[Rect] = []
    for each in boxes:
        box = each
        while over := next((e for e in found if e.overlaps(box)), None):
            found.remove(over)
            box = around([over, box])
        found.append(box)
    yield from found
