"""Where a board is best divided into tiles: along the lines that cut least of meaning.

    ╭───────╮  ╎ ╭─────╮
    │ Keep  │  ╎ │  5  │    a join through a word costs its height; one through a
    ╰───────╯  ╎ ╰─────╯    plate with words or an empty box as much as large type;
       c14     ╎            one through woods and fields costs nothing

A join crosses the whole board, so what it costs is the sum over all that it meets.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from pnp.geometry import Length, Rect, mm
from pnp.layout.art import Face, Run, Shape, Use
from pnp.layout.art.frame import Frame
from pnp.layout.art.path import Step, around

CLEAR = mm("0.8")
"""How near a join may come to a thing without spoiling it."""
GRID = mm(1)
"""How far apart the joins are that are tried."""
PLAIN = 40
"""The most steps of a shape that may be a plate, a circle or a box."""
RING = 2
"""The outlines of a ring: one with more is many things, drawn at once."""
LEAST, MOST = mm(7), mm(60)
"""How large a plate, a circle, a box or a picture is at least, and at most."""
SPACE = 4
"""The space between two words costs one part in so many of the words."""
AROUND, BOX = mm(5), mm(3)
"""What a plate around words costs, and an empty box or a picture: as type so high."""
SELDOM = 3
"""A picture that a board shows oftener than this is a tree, or a blade of grass."""
UNEVEN = mm(6)
"""What a join costs that is as far as a tile is long from where tiles are equal."""


@dataclass(frozen=True, slots=True)
class Crossings:
    """What a join would cross in one direction: where each thing begins and ends."""

    begins: tuple[int, ...]
    begun: tuple[int, ...]
    """The costs of the things that have begun, before each of them."""
    ends: tuple[int, ...]
    ended: tuple[int, ...]

    @classmethod
    def of(cls, things: Iterable[tuple[int, int, int]]) -> "Crossings":
        """Return the crossings of things: from where to where, and each one's cost."""
        known = list(things)
        starts = sorted((begin, cost) for begin, _, cost in known)
        stops = sorted((end, cost) for _, end, cost in known)
        return cls(
            tuple(at for at, _ in starts),
            tuple(accumulate((cost for _, cost in starts), initial=0)),
            tuple(at for at, _ in stops),
            tuple(accumulate((cost for _, cost in stops), initial=0)),
        )

    def cost(self, at: int) -> int:
        """Return what a join costs at a place."""
        begun = self.begun[bisect_left(self.begins, at + CLEAR)]
        return begun - self.ended[bisect_right(self.ends, at - CLEAR)]


NOTHING = Crossings.of(())
"""The crossings of a board with nothing on it."""


def crossings(face: Face) -> tuple[Crossings, Crossings]:
    """Return what joins down a face, and joins across it, would cross."""
    words = list(_words(face))
    plates = list(_plates(face, [box for box, _ in words]))
    across = [(int(box.x), int(box.right), cost) for box, cost in plates]
    down = [(box.y, box.bottom, cost) for box, cost in plates]
    for box, parts in words:
        size = int(min(box.width, box.height))
        down.append((box.y, box.bottom, size))
        across.append((int(box.x), int(box.right), size // SPACE))
        across += [
            (begin, end, size - size // SPACE) for begin, end in parts if end > begin
        ]
    return Crossings.of(across), Crossings.of(down)


def best(
    wanted: Sequence[Length],
    between: Sequence[tuple[Length, Length]],
    places: Sequence[Length],
    met: Crossings,
    each: Length,
) -> tuple[Length, ...]:
    """Return the joins that cost least, of those that leave room for every tile.

    ``wanted`` are the joins of equal tiles, ``between`` the least and the greatest
    distance of each join from the one before it and, at last, of the end from the last
    join: the first distances are from the start of the face, which is the first of
    ``places``, as its end is the last.
    """
    start, *candidates, end = map(int, places)
    costs = {place: met.cost(place) for place in candidates}
    reached: dict[int, _Way] = {start: (0, ())}
    for at, span in zip(wanted, between[:-1], strict=True):
        found: dict[int, _Way] = {}
        lasts, ways = list(reached), list(reached.values())
        for place in candidates:
            if near := ways[_slice(lasts, place, span)]:
                spent, path = min(near)
                off = abs(place - int(at)) * int(UNEVEN) // int(each)
                found[place] = spent + costs[place] + off, (*path, place)
        reached = found
    ways = list(reached.values())[_slice(list(reached), end, between[-1])]
    return tuple(map(Length, min(ways)[1])) if ways else ()


def _slice(lasts: Sequence[int], place: int, span: tuple[int, int]) -> slice:
    """Return which of some places in order are in a span before a place."""
    least, most = span
    return slice(bisect_left(lasts, place - most), bisect_right(lasts, place - least))


_Way = tuple[int, tuple[int, ...]]
"""What some joins cost together, and where they are."""


def _words(face: Face) -> Iterator[tuple[Rect, list[tuple[int, int]]]]:
    """Yield the box of each line of type, and where each of its words begins and ends.

    A line that is turned counts as one word.  A join may come as near to a word as the
    next word does.
    """
    for run, frame in _framed(face, Frame()):
        line = _line(run, 0, run.text)
        box, at = _placed(line, frame), 0
        parts: list[tuple[int, int]] = []
        for word in run.text.split(" "):
            placed = _placed(_line(run, at, word), frame)
            parts.append((placed.x + CLEAR, placed.right - CLEAR))
            at += len(word) + 1
        upright = frame.turn == 0
        yield box, parts if upright else [(int(box.x), int(box.right))]


def _line(run: Run, at: int, part: str) -> Rect:
    """Return the box of a part of a line of type, which begins after some letters."""
    before = run.font.width(run.text[:at], run.size) + run.tracking * at
    wide = run.font.width(part, run.size) + run.tracking * len(part)
    high = Length(run.size * run.font.cap_height // 1000)
    return Rect(Length(run.x + before), Length(run.y - high), Length(wide), high)


def _framed(face: Face, frame: Frame) -> Iterator[tuple[Run, Frame]]:
    for art in face.art:
        if isinstance(art, Use):
            yield from _framed(art.face, frame.within(art))
        elif isinstance(art, Run) and art.text.strip():
            yield art, frame


def _plates(face: Face, words: Sequence[Rect]) -> Iterator[tuple[Rect, int]]:
    """Yield plates and boxes, each once, and pictures that are seldom."""
    known: set[tuple[int, ...]] = set()
    shapes = [
        box
        for box, plain in _shapes(face, Frame())
        if plain or any(_holds(box, each) for each in words)
    ]
    for box in sorted(shapes, key=lambda each: -each.width * each.height):
        key = tuple(int(each) // int(mm(3)) for each in box)
        if key not in known:
            known.add(key)
            worded = any(_holds(box, each) for each in words)
            yield box, AROUND if worded else BOX
    uses = list(_uses(face, Frame()))
    often = Counter(digest for _, digest in uses)
    for box, digest in uses:
        if often[digest] <= SELDOM:
            yield box, BOX


def _holds(box: Rect, word: Rect) -> bool:
    x, y = word.x + word.width // 2, word.y + word.height // 2
    return box.x <= x <= box.right and box.y <= y <= box.bottom


def _shapes(face: Face, frame: Frame) -> Iterator[tuple[Rect, bool]]:
    """Yield the boxes of simple shapes; whether each is an upright box itself."""
    for art in face.art:
        if isinstance(art, Use) and art.face.art:
            yield from _shapes(art.face, frame.within(art))
        elif isinstance(art, Shape) and 4 <= len(art.steps) <= PLAIN and _is_one(art):
            own = around(art.steps)
            box = _placed(own, frame)
            if _middling(box):
                yield box, _is_box(art.steps, own)


def _is_one(shape: Shape) -> bool:
    """Whether a shape is one outline, or a ring: not many roofs in one drawing."""
    return sum(letter == "M" for letter, _ in shape.steps) <= RING


def _uses(face: Face, frame: Frame) -> Iterator[tuple[Rect, str]]:
    """Yield the boxes of pictures, each with a name of what it shows."""
    for art in face.art:
        if isinstance(art, Use):
            box = _placed(art.face.cut, frame.within(art))
            if _middling(box):
                yield box, art.face.name
            else:
                yield from _uses(art.face, frame.within(art))


def _middling(box: Rect) -> bool:
    return min(box.width, box.height) >= LEAST and max(box.width, box.height) <= MOST


def _is_box(steps: Sequence[Step], box: Rect) -> bool:
    """Whether all points of a path are on the sides of the box around it."""
    xs, ys = (box.x, box.right), (box.y, box.bottom)
    return all(
        x in xs or y in ys
        for _, at in steps
        for x, y in zip(at[::2], at[1::2], strict=True)
    )


def _placed(box: Rect, frame: Frame) -> Rect:
    """Return the upright box around a box of a face in its place."""
    corners = [
        frame.point(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)
    ]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
    return Rect(left, top, Length(right - left), Length(bottom - top))
