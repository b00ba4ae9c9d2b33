"""Spread: the pieces of a picture so that each face is seen.

    ┌──┐┌──┐┌──┐      a stack is a row
    └──┘└──┘└──┘
    ┌──┐▫             a marker is small, beside whose it is, and over no words
    └──┘
    ┌──┐ ×3           markers that look the same are one, and their number

On a table a stack is a stack.  A picture cannot be lifted, so it has no slivers.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from pnp.geometry import ZERO, Length, Rect, Size, mm
from pnp.kit.crops import around, common
from pnp.kit.lettering import lettered
from pnp.layout.art import Art, Face, Use
from pnp.layout.art.moving import turned
from pnp.layout.boards.board import Board, Laid
from pnp.model.component import ComponentSet
from pnp.values import replace

BETWEEN = mm("0.8")
"""The distance of pieces in a row."""
APART = mm(12)
"""The distance of pieces of two sets, with room for a line of fire."""
IN_A_ROW, FACING = 4, 6
"""How many pieces are in a row: of one set, and of two that fight."""
ROOMY = Fraction(6, 5)
"""How much wider than its area a row of pieces is at most, on a grid."""
STEP, FURTHEST = mm(1), 12
"""How far a row is moved at once, and how many times, so that it covers no words."""
MARKER = Fraction(11, 20)
"""The size of a marker on a piece."""
OVER = Fraction(1, 12)
"""How much of a piece its marker covers, as a share of the piece's width."""
ABOVE = Fraction(1, 3)
"""How much of a marker is above its piece, as a share of the marker's height."""
MARGIN, FRAMED = mm("0.7"), mm("1.7")
"""How far a marker is from pieces, and from words: its frame is over these."""
SIDE = mm("2.5")
"""How much further words are from the sides of their plate."""
ON_A_PIECE, ON_WORDS, FURTHER = 60, 40, int(mm(2)) ** 2
"""What it costs to cover a piece, or words, of what it costs to cover another space;
and to be in a place that is tried later."""


@dataclass(frozen=True, slots=True)
class Set:
    """A piece as a picture shows it: where it is, how large, and how many."""

    laid: Laid
    at: Rect
    scale: Fraction = Fraction(1)
    ghost: bool = False
    """Whether it is where it was before, and no more."""
    marker: bool = False
    """Whether it is on the corner of a piece."""
    many: int = 1
    gone: int = 0
    """How many of a pile were taken away."""

    @property
    def key(self) -> tuple[str, str, str]:
        """Its set, its id and its space."""
        lying = self.laid.lying
        return lying.set, lying.piece, lying.space

    def art(self, face: Face) -> Iterator[Art]:
        """Yield it as it is drawn, with one of its faces."""
        use = Use(face, self.at.x, self.at.y, scale=self.scale, trimmed=True)
        turn = Fraction(0) if self.marker else self.laid.turn
        yield from turned((use,), self.at, turn)


def spread(
    board: Board,
    laid: Sequence[Laid],
    ghosts: Sequence[Laid],
    passing: Sequence[Laid],
    words: Sequence[Rect] = (),
) -> list[Set]:
    """Return the pieces of a picture, stack by stack; the board has words on it.

    Ghosts were there before; what is passing was there for a moment only.
    """
    found: list[Set] = []
    spaces = dict.fromkeys(each.lying.space for each in (*laid, *ghosts, *passing))
    for space in spaces:
        here = [each for each in laid if each.lying.space == space]
        were = [each for each in ghosts if each.lying.space == space]
        lost = [each for each in passing if each.lying.space == space]
        piled = [*_piled(here, were), *(Set(e, e.at, ghost=True) for e in lost)]
        found += _group(board, piled, words)
    return found


def _group(board: Board, piles: Sequence[Set], words: Sequence[Rect]) -> Iterator[Set]:
    """Yield the pieces of one space: units in rows, each with its markers."""
    first = next((e for e in piles if not _marks(board, e.laid)), piles[0])
    base = first.laid.lying.set
    units: list[Set] = []
    markers: list[list[Set]] = []
    for each in piles:
        on = _marks(board, each.laid) and each.laid.lying.set != base
        if on and units:
            markers[-1].append(each)
        else:
            units.append(each)
            markers.append([])
    packed = len(units) > 1 and not roomy(board, units[0].laid)
    if packed:  # a box of a track has no room for who was there before
        stay = [number for number, each in enumerate(units) if not each.ghost]
        units, markers = [units[n] for n in stay], [markers[n] for n in stay]
    placed = _boxed(board, units) if packed else _rows(board, units, words)
    yield from placed
    taken = [each.at for each in placed]
    near = around(taken).grown(taken[0].width)
    read = [each for each in words if each.overlaps(near)]
    read += [each for unit in placed for each in worded(unit)]
    spaces = _others(board, units[0].laid.lying.space, near)
    for unit, on_it in zip(placed, markers, strict=True):
        for each in _cornered(unit, on_it, Covered(taken, read, spaces)):
            taken.append(each.at)
            yield each


def worded(unit: Set) -> Iterator[Rect]:
    """Yield where the words of a piece are."""
    at, face = unit.at, unit.laid.face
    for each in lettered(face, face.box):
        x, y = at.x + each.x.times(unit.scale), at.y + each.y.times(unit.scale)
        wide, high = each.width.times(unit.scale), each.height.times(unit.scale)
        yield _turned(Rect(x, y, wide, high), at, unit.laid.turn)


def _turned(box: Rect, about: Rect, turn: Fraction) -> Rect:
    """Return a box turned about the middle of another, by quarters."""
    x, y = about.x + about.width // 2, about.y + about.height // 2
    for _ in range(round(turn / 90) % 4):
        left, top = x - (box.bottom - y), y + (box.x - x)
        box = Rect(Length(left), Length(top), box.height, box.width)
    return box


def _others(board: Board, space: str, near: Rect) -> list[Rect]:
    """Return the other spaces near a piece, if they are boxes."""
    if board.lattice:
        return []
    spots = (e for e in board.spots.values() if e.id != space and e.at.overlaps(near))
    return [each.at for each in spots if not board.outline(each.id)]


def _piled(here: Sequence[Laid], were: Sequence[Laid]) -> list[Set]:
    """Return pieces and ghosts; of those that look the same, one with their number."""
    found: list[Set] = []
    for laid, ghost in [*((e, False) for e in here), *((e, True) for e in were)]:
        alike = next((n for n, e in enumerate(found) if _alike(e.laid, laid)), -1)
        if alike < 0:
            found.append(Set(laid, laid.at, ghost=ghost))
        elif ghost and not found[alike].ghost:
            found[alike] = replace(found[alike], gone=found[alike].gone + 1)
        else:
            found[alike] = replace(found[alike], many=found[alike].many + 1)
    return found


def _alike(one: Laid, other: Laid) -> bool:
    return one.face.digest == other.face.digest and one.turn == other.turn


def _marks(board: Board, laid: Laid) -> bool:
    """Whether a piece is a marker: of its set there are several alike."""
    return _several(board.studio.game.sets[laid.lying.set])


def _several(components: ComponentSet) -> bool:
    return any(each.copies > 1 for each in components)


def _rows(board: Board, units: Sequence[Set], words: Sequence[Rect]) -> list[Set]:
    """Return units side by side about the place of their space, none over another.

    In an area of a map they are within it, and aside if they were over its words.
    """
    if len(units) < 2:
        return [_rested(board, each) for each in units]
    if board.lattice:
        return _within(board, units, board.lattice.holds)
    space = units[0].laid.lying.space
    x, y = board.rest(space)
    outlines = [at for e in board.spots for _, at in board.outline(e) if at]
    edge = max((at[0] for at in outlines), default=board.template.size.width)
    found: list[Set] = []
    fall = max(each.at.height for each in units) + BETWEEN
    for row, some in enumerate(_broken(units)):
        long = Length(sum(each.at.width for each in some) + sum(_gaps(some)))
        last = edge - long - BETWEEN
        left = max(min(x - long // 2, last), BETWEEN)
        found += _row(some, Length(left), Length(y + fall * row))
    if board.outline(space):
        at = around([each.at for each in found])
        aside = _aside(at, words, edge)
        found = [replace(e, at=e.at.moved(aside, ZERO)) for e in found]
    return found


def _row(some: Sequence[Set], left: Length, middle: Length) -> Iterator[Set]:
    """Yield units side by side, from the left."""
    for each, gap in zip(some, _gaps(some), strict=True):
        left = Length(left + gap)
        top = middle - each.at.height // 2
        at = Rect(left, top, each.at.width, each.at.height)
        yield replace(each, at=at)
        left = at.right


def _aside(at: Rect, words: Sequence[Rect], edge: Length) -> Length:
    """Return how far a box is moved to cover as little of words as it can."""
    wide = Rect(at.x - SIDE, at.y, at.width + SIDE * 2, at.height).grown(FRAMED)
    tries = (STEP * n for way in range(FURTHEST + 1) for n in (-way, way))
    return min(
        (each for each in tries if at.right + each <= edge or not each),
        key=lambda aside: _shared(wide.moved(aside, ZERO), words),
    )


def _broken(units: Sequence[Set]) -> Iterator[Sequence[Set]]:
    """Yield rows of about the same length; ghosts are in rows of their own."""
    fights = len({each.laid.lying.set for each in units}) > 1
    if len(units) <= (FACING if fights else IN_A_ROW):
        yield units
        return
    for ghost in (False, True):
        some = [each for each in units if each.ghost == ghost]
        rows = -(-len(some) // IN_A_ROW)
        across = -(-len(some) // max(rows, 1))
        yield from (some[at : at + across] for at in range(0, len(some), across or 1))


def roomy(board: Board, laid: Laid) -> bool:
    """Whether a space has room for a row: it is no box of a track."""
    if board.lattice:
        return True
    at = board.spots[laid.lying.space].at
    return not laid.at.width < at.width < laid.at.width.times(Fraction(3, 2))


def _gaps(row: Sequence[Set]) -> list[Length]:
    """Return the room before each piece of a row."""
    sets = [each.laid.lying.set for each in row]
    apart = [BETWEEN if one == other else APART for one, other in pairwise(sets)]
    return [ZERO, *apart]


def _within(board: Board, units: Sequence[Set], room: Length) -> list[Set]:
    """Return units in two columns in an area of a grid, hardly larger than it is."""
    x, y = board.rest(units[0].laid.lying.space)
    down = -(-len(units) // 2)
    side = max(max(each.at.width, each.at.height) for each in units)
    room = room.times(ROOMY) - BETWEEN * 3
    scale = min(Fraction(1), Fraction(room, side * max(2, down)))
    step = side.times(scale) + BETWEEN
    found = []
    for number, each in enumerate(units):
        row, column = divmod(number, 2)
        wide, high = each.at.width.times(scale), each.at.height.times(scale)
        left = x - step + BETWEEN // 2 + step * column
        top = y - (step * down - BETWEEN) // 2 + step * row
        found.append(replace(each, at=Rect(left, top, wide, high), scale=scale))
    return found


def _boxed(board: Board, units: Sequence[Set]) -> list[Set]:
    """Return what is in a box of a track: in two columns within it."""
    if len(units) < 2:
        return [*units]
    at = board.spots[units[0].laid.lying.space].at
    return _within(board, units, min(at.width, at.height).times(1 / ROOMY))


def _rested(board: Board, unit: Set) -> Set:
    """Return a unit in the middle of its space."""
    x, y = board.rest(unit.laid.lying.space)
    wide, high = unit.at.width, unit.at.height
    return replace(unit, at=Rect(x - wide // 2, y - high // 2, wide, high))


@dataclass(frozen=True, slots=True)
class Covered:
    """What a marker should not cover: pieces, words, other spaces."""

    pieces: Sequence[Rect]
    words: Sequence[Rect]
    spaces: Sequence[Rect]

    def cost(self, at: Rect, unit: Rect) -> int:
        """Return what a marker of a unit costs there."""
        pieces = [each for each in self.pieces if each != unit]
        return (
            ON_A_PIECE * _shared(at.grown(MARGIN), pieces)
            + ON_WORDS * _shared(at.grown(FRAMED), self.words)
            + _shared(at, self.spaces)
        )


def _shared(at: Rect, others: Sequence[Rect]) -> int:
    """Return how much of some boxes another covers."""
    found = (common(at, each) for each in others if each.overlaps(at))
    return sum(int(each.width) * int(each.height) for each in found)


def _cornered(unit: Set, markers: Sequence[Set], over: Covered) -> Iterator[Set]:
    """Yield markers beside a unit, each over its edge where it covers least."""
    for each in markers:
        scale = MARKER * unit.scale
        size = Size(each.at.width.times(scale), each.at.height.times(scale))
        tried = enumerate(_beside(unit.at, size))
        _, _, at = min(
            (over.cost(at, unit.at) + FURTHER * number, number, at)
            for number, at in tried
        )
        yield replace(each, at=at, scale=scale, marker=True)


def _beside(unit: Rect, size: Size) -> Iterator[Rect]:
    """Yield places over an edge of a unit: at its corners first, right before left."""
    wide, high = size.width, size.height
    over = unit.width.times(OVER)
    lift = high.times(ABOVE)
    right, left = unit.right - over, unit.x + over - wide
    tops = unit.y - lift, unit.y, unit.y + (unit.height - high) // 2
    lows = unit.bottom - high, unit.bottom - high + lift
    below, above = unit.bottom - over, unit.y + over - high
    places = [(x, y) for y in (*tops, *lows) for x in (right, left)]
    edges = unit.right - wide, unit.x, unit.x + (unit.width - wide) // 2
    places += [(x, y) for y in (below, above) for x in edges]
    for x, y in places:
        yield Rect(Length(x), Length(y), wide, high)
