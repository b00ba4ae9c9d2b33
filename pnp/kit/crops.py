"""Crops: a part of a board that cuts through no words and no pieces, if it can.

Each edge of the part is moved a little, outwards or inwards, to where it cuts least.
What has changed, and a strip around it, is always within.
"""

from collections.abc import Iterator, Sequence
from math import inf

from pnp.geometry import ZERO, Length, Rect, Size, mm
from pnp.kit.lettering import lettered
from pnp.layout.art import Face
from pnp.layout.boards.board import Board, Lying

STRIP = mm(3)
"""How much is shown around what has changed, at least."""
GAP = mm("0.8")
"""How far an edge is from what it spares."""
OUT = mm(22)
"""How far an edge may be moved outwards."""
CUT = mm(30)
"""How far an edge is rather moved than it cuts one thing more."""
LARGEST = Size(mm(70), mm(45))
"""What is larger than this may be cut: a picture of it is no longer one of a part."""
BORDER = 10
"""The border of a thing is one in this of it; a line of words has none."""
HIGH = mm(8)
ROUNDS = 3


def spared(
    board: Board, ground: Face, lying: Sequence[Lying], window: Rect
) -> list[Rect]:
    """Return what a part of a board should not cut: words, pieces and small spaces."""
    near = window.grown(OUT)
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


def uncut(
    window: Rect,
    things: Sequence[Rect],
    changed: Sequence[Rect],
    board: Size,
    most: Size,
) -> Rect:
    """Return a part of a board near a window that cuts as few things as it can.

    It holds the changes that the window held, and is no larger than ``most``.
    """
    held = [each.grown(STRIP) for each in changed if window.contains(each)]

    def cost(at: Rect) -> float:
        far = inf if not _allowed(at, held, board, most) else 0
        return far or _cost(at, window, things)

    best = window
    for _ in range(ROUNDS):
        begun = best
        for side in range(4):
            best = min((best, *_moved(best, side, things)), key=cost)
        for each in things:
            best = min(best, _with(best, each), key=cost)
        if best == begun:
            break
    return best


def _moved(at: Rect, side: int, things: Sequence[Rect]) -> Iterator[Rect]:
    """Yield a part with one edge just outside or just short of each thing."""
    for each in things:
        box = each.grown(GAP)
        if side == 0:
            places = (box.x, box.right)
        elif side == 1:
            places = (box.y, box.bottom)
        elif side == 2:
            places = (box.right, box.x)
        else:
            places = (box.bottom, box.y)
        for place in places:
            edges = [at.x, at.y, at.right, at.bottom]
            edges[side] = place
            left, top, right, foot = edges
            if left < right and top < foot:
                yield Rect(left, top, right - left, foot - top)


def _with(at: Rect, thing: Rect) -> Rect:
    """Return a part that is so large that it holds a thing."""
    box = thing.grown(GAP)
    left, top = min(at.x, box.x), min(at.y, box.y)
    right, foot = max(at.right, box.right), max(at.bottom, box.bottom)
    return Rect(left, top, right - left, foot - top)


def _allowed(at: Rect, held: Sequence[Rect], board: Size, most: Size) -> bool:
    whole = Rect(ZERO, ZERO, board.width, board.height)
    if at.width > most.width or at.height > most.height or not whole.contains(at):
        return False
    return all(at.contains(_within(each, whole)) for each in held)


def _within(at: Rect, whole: Rect) -> Rect:
    left, top = max(at.x, whole.x), max(at.y, whole.y)
    right, foot = min(at.right, whole.right), min(at.bottom, whole.bottom)
    return Rect(left, top, right - left, foot - top)


def _cost(at: Rect, window: Rect, things: Sequence[Rect]) -> Length:
    """Return what a part costs: what it cuts, and how far its edges moved."""
    cut = sum(at.overlaps(_core(each)) and not at.contains(each) for each in things)
    ours = (at.x, at.y, at.right, at.bottom)
    theirs = (window.x, window.y, window.right, window.bottom)
    moves = [abs(a - b) for a, b in zip(ours, theirs, strict=True)]
    beyond = ZERO if max(moves) <= OUT else CUT * len(things)
    return CUT * cut + sum(moves, ZERO) + beyond


def _core(thing: Rect) -> Rect:
    """Return a thing without its border: who sees only that does not miss the rest."""
    if thing.height < HIGH:
        return thing
    across, down = thing.width // BORDER, thing.height // BORDER
    return Rect(
        thing.x + across,
        thing.y + down,
        thing.width - 2 * across,
        thing.height - 2 * down,
    )
