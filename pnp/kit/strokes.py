"""Strokes: the lines of a picture that are on no board.

    ┌┄┄┐ ──►  ┏━┓      a move: a ghost, an arrow, a frame
    └┄┄┘      ┗━┛
    ▭ ═══════ ✸ 5      fire: a line that widens, and a burst with its figure

All of it is as large as it is printed, however small the board is shown.
"""

from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, sin

from pnp.geometry import ZERO, Length, Rect, mm, pt
from pnp.kit.pen import Pen
from pnp.layout.art import WHITE, Art, Colour, Shape, Step, box_path, oval_path
from pnp.layout.boards.arrows import Arrow, moved
from pnp.layout.boards.positions import Point, Spot
from pnp.layout.fonts import font

FRAME, HALO = mm("0.6"), mm("1.3")
DASH = (mm("1.3"), mm("1"))
ARROW = Arrow(mm("0.9"), mm("3"), mm("0.5"))
WHITER = Arrow(mm("1.8"), mm("4"), ZERO)
PASSING = mm("1.1")
"""How far from a piece an arrow ends that passes behind it."""
NUMBER = mm("4.4")
"""The size of the number of a step."""
BURST = mm("3.3")
"""Half the width of a burst."""
LEAST, LEAST_TOLD = mm("1.7"), mm("2.7")
"""The same at least, and at least with a figure in it."""
SHARE = 0.6
"""Half of a burst, as a share of the distance of who fires and what is hit."""
ALONG = (0.12, 0.25, 0.38, 0.62, 0.75, 0.88)
"""Where a line may begin and end along an edge, as shares of its length."""
CLOSE, ASIDE = mm("1.3"), mm("0.5")
"""How far a line of fire rather is from words, and where it is broken at them."""
RAYS = 11
SHORT = 0.6
"""How far from its target a burst is, in its own halves."""
NARROW, WIDE = mm("0.5"), mm("1.7")
"""The width of a line of fire where it begins, and where it ends."""


def framed(at: Rect, colour: Colour, *, dashed: bool = False) -> Iterator[Art]:
    """Yield the frame around what is new; with dashes, around what was there."""
    around = box_path(at.grown(mm("0.4")), mm("0.8"))
    yield Shape(around, None, WHITE, HALO)
    yield Shape(around, None, colour, FRAME, dash=DASH if dashed else ())


def arrow(
    start: Rect, end: Rect, colour: Colour, over: Sequence[Rect] = ()
) -> Iterator[Art]:
    """Yield the arrow of a move, from the edge of one box to the edge of another.

    It passes behind the boxes that it is ``over``.
    """
    begin, tip = ARROW.between(Spot("", start), Spot("", end))
    *shafts, last = _clear(begin, tip, [each.grown(PASSING) for each in over])
    for one, other in shafts:
        yield Shape(_wedge(one, other, WHITER.weight, WHITER.weight), WHITE)
        yield Shape(_wedge(one, other, ARROW.weight, ARROW.weight), colour)
    yield WHITER.draw(*last, WHITE)
    yield ARROW.draw(*last, colour)


def _clear(begin: Point, tip: Point, over: Sequence[Rect]) -> list[tuple[Point, Point]]:
    """Return the parts of a line outside of some boxes; the last has room for a head.

    ──────▶   ───▭ ▭──▶
    """

    def at(share: float) -> Point:
        return (
            begin[0] + (tip[0] - begin[0]) * share,
            begin[1] + (tip[1] - begin[1]) * share,
        )

    long = hypot(tip[0] - begin[0], tip[1] - begin[1]) or 1
    latest = 1 - int(WHITER.head) / long
    parts, here = [], 0.0
    for into, out in sorted(e for box in over if (e := _inside(begin, tip, box))):
        if into > here:
            parts.append((at(here), at(into)))
        here = max(here, out)
    return [*parts, (at(max(min(here, latest), 0)), tip)]


def _inside(begin: Point, tip: Point, box: Rect) -> tuple[float, float] | None:
    """Return where a line enters a box and leaves it, as shares of its length."""
    into, out = 0.0, 1.0
    for axis, (low, high) in enumerate(((box.x, box.right), (box.y, box.bottom))):
        along, at = tip[axis] - begin[axis], begin[axis]
        if not along:
            if not int(low) < at < int(high):
                return None
            continue
        ends = sorted(((int(low) - at) / along, (int(high) - at) / along))
        into, out = max(into, ends[0]), min(out, ends[1])
    return (into, out) if into < out else None


def fire(
    pen: Pen,
    start: Rect,
    end: Rect,
    words: str,
    colour: Colour,
    *,
    over: Sequence[Rect] = (),
) -> Iterator[Art]:
    """Yield a line of fire, from the edge of a box to a burst on that of another.

    It crosses as few of the boxes that are ``over`` it as it can, and is broken there.
    """
    half = burst(start, end, words)
    begin, tip = ends(start, end, half, over)
    parts = _clear(begin, tip, [each.grown(ASIDE) for each in over])
    for wider, fill in ((mm("0.9"), WHITE), (ZERO, colour)):
        for one, other in parts:
            widths = [_width(begin, tip, each) + wider for each in (one, other)]
            yield Shape(_wedge(one, other, *widths), fill)
    edge = mm("0.5")
    yield Shape(_star(tip, half + edge), WHITE, WHITE, edge, join="round")
    yield Shape(_star(tip, half), colour)
    if words:
        yield _centred(pen, words, tip, pt(8), WHITE)


def burst(start: Rect, end: Rect, words: str) -> Length:
    """Return half the width of a burst: less where there is little room for it."""
    begin, tip = _facing(start, end)
    least = LEAST_TOLD if words else LEAST
    gap = Length(round(hypot(tip[0] - begin[0], tip[1] - begin[1])))
    return max(least, min(BURST, gap.times(SHARE)))


def _width(begin: Point, tip: Point, at: Point) -> Length:
    """Return how wide a line of fire is at a point of it."""
    long = hypot(tip[0] - begin[0], tip[1] - begin[1]) or 1
    share = hypot(at[0] - begin[0], at[1] - begin[1]) / long
    return NARROW + Length(round(int(WIDE - NARROW) * share))


def put(pen: Pen, start: Rect, end: Rect, words: str, colour: Colour) -> Iterator[Art]:
    """Yield the arrow of what is put somewhere, with a number at its tip."""
    yield from arrow(start, end, colour)
    if words:
        begin, tip = ARROW.between(Spot("", start), Spot("", end))
        x, y = (begin[0] + tip[0]) / 2, (begin[1] + tip[1]) / 2
        yield from chip(pen, words, (x, y), colour)


def chip(pen: Pen, words: str, at: Point, colour: Colour) -> Iterator[Art]:
    """Yield a few characters on a round ground."""
    wide = max(font("sans", "bold").width(words, pt(8)) + mm("1.8"), NUMBER)
    box = Rect(
        Length(round(at[0])) - wide // 2,
        Length(round(at[1])) - NUMBER // 2,
        wide,
        NUMBER,
    )
    yield Shape(box_path(box, NUMBER // 2), colour, WHITE, mm("0.35"))
    yield _centred(pen, words, at, pt(8), WHITE)


def crossed(at: Rect, colour: Colour) -> Iterator[Art]:
    """Yield the cross over a piece that is lost."""
    inner = at.grown(-at.width // 10)
    for x, far in ((inner.x, inner.right), (inner.right, inner.x)):
        path: tuple[Step, ...] = (("M", (x, inner.y)), ("L", (far, inner.bottom)))
        yield Shape(path, None, WHITE, mm("1.3"), cap="round")
        yield Shape(path, None, colour, mm("0.7"), cap="round")


def label(pen: Pen, words: str, at: Rect) -> Iterator[Art]:
    """Yield two words below a piece."""
    cut, size, high = font("sans", "bold"), pt("6.6"), mm("3.4")
    wide = cut.width(words, size) + mm("1.4")
    middle = at.x + at.width // 2
    box = Rect(
        Length(middle - wide // 2), Length(at.bottom + mm("0.8")), Length(wide), high
    )
    yield Shape(box_path(box, mm("0.7")), WHITE, pen.ink, mm("0.2"))
    foot = box.y + high // 2 + size.times(0.36)
    yield pen.words(words, middle, Length(foot), cut, size, None, "centre")


def numbered(pen: Pen, number: int, at: Rect, colour: Colour) -> Iterator[Art]:
    """Yield the number of a step."""
    yield Shape(oval_path(at), colour, WHITE, mm("0.35"))
    middle = float(at.x + at.width // 2), float(at.y + at.height // 2)
    yield _centred(pen, str(number), middle, pt("7.4"), WHITE)


def beside(at: Rect, *, above: bool = False) -> Iterator[Rect]:
    """Yield where the number of a step may be: below, above or beside a piece."""
    half = NUMBER // 2
    middle, level = at.x + at.width // 2 - half, at.y + at.height // 2 - half
    places = [(middle, at.bottom), (middle, at.y - NUMBER)]
    places = places[::-1] if above else places
    for x, y in (*places, (at.right, level), (at.x - NUMBER, level)):
        yield Rect(Length(x), Length(y), NUMBER, NUMBER)


def ends(
    start: Rect, end: Rect, half: Length = BURST, over: Sequence[Rect] = ()
) -> tuple[Point, Point]:
    """Return where a line of fire begins and ends: at the edges that face each other.

    Its burst, so large, is before its target, so that it hides little of it.  Of all
    lines from one edge to the other it is the one that, with its burst, crosses fewest
    boxes, and then the one nearest to the middles.
    """
    first, last = _facing(start, end)
    spared = [each.grown(CLOSE) for each in over]
    found = [
        (begin, _before(tip, begin, half))
        for begin in _along(start, first)
        for tip in _along(end, last)
    ]

    def cost(line: tuple[Point, Point]) -> tuple[float, float]:
        inside = (_inside(*line, each) for each in spared)
        long = hypot(line[1][0] - line[0][0], line[1][1] - line[0][1])
        crossed = sum((out - into) * long for into, out in filter(None, inside))
        x, y = (Length(round(each)) for each in line[1])
        shown = Rect(x - half, y - half, half * 2, half * 2)
        crossed += sum(int(half) for each in over if each.overlaps(shown))
        turned = abs(line[0][0] - first[0]) + abs(line[0][1] - first[1])
        turned += abs(line[1][0] - last[0]) + abs(line[1][1] - last[1])
        return round(crossed), turned

    return min(found, key=cost)


def _facing(start: Rect, end: Rect) -> tuple[Point, Point]:
    """Return the ends of the line from the middle of a box to the edge of another."""
    begin = Spot("", start).edge(Spot("", end).centre)
    return begin, Spot("", end).edge(begin)


def _before(tip: Point, begin: Point, half: Length) -> Point:
    """Return the middle of a burst: before its target, or halfway to who fires."""
    gap = hypot(tip[0] - begin[0], tip[1] - begin[1])
    return moved(tip, begin, Length(round(min(int(half) * SHORT, gap / 2))))


def _along(box: Rect, at: Point) -> Iterator[Point]:
    """Yield a point on the edge of a box, and others along that edge."""
    yield at
    upright = min(abs(at[0] - box.x), abs(at[0] - box.right)) < 2
    for share in ALONG:
        if upright:
            yield at[0], int(box.y) + int(box.height) * share
        else:
            yield int(box.x) + int(box.width) * share, at[1]


def _wedge(begin: Point, tip: Point, narrow: Length, wide: Length) -> tuple[Step, ...]:
    """Return a line that widens."""
    long = hypot(tip[0] - begin[0], tip[1] - begin[1]) or 1
    x, y = -(tip[1] - begin[1]) / long, (tip[0] - begin[0]) / long
    corners = []
    for (px, py), side in (
        (begin, narrow),
        (tip, wide),
        (tip, -wide),
        (begin, -narrow),
    ):
        half = int(side) / 2
        corners.append((Length(round(px + x * half)), Length(round(py + y * half))))
    return _closed(corners)


def _star(middle: Point, half: Length) -> tuple[Step, ...]:
    corners = []
    for number in range(2 * RAYS):
        reach = int(half) * (1 if number % 2 == 0 else 0.72)
        angle = pi * number / RAYS - pi / 2
        x, y = middle[0] + reach * cos(angle), middle[1] + reach * sin(angle)
        corners.append((Length(round(x)), Length(round(y))))
    return _closed(corners)


def _closed(corners: list[tuple[Length, Length]]) -> tuple[Step, ...]:
    first, *rest = corners
    return (("M", first), *(("L", each) for each in rest), ("Z", ()))


def _centred(pen: Pen, words: str, at: Point, size: Length, colour: Colour) -> Art:
    """Return words about a point."""
    x, y = Length(round(at[0])), Length(round(at[1])) + size.times(0.36)
    return pen.words(words, x, y, font("sans", "bold"), size, colour, "centre")
