"""Call-outs: a piece, enlarged, with a line from each of its parts to its name.

Labels are left and right of the piece, in the order of what they name.  The words are
the titles and values of the definition, so they are never wrong.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pnp.geometry import ZERO, Length, Rect, Size, mm
from pnp.kit.crops import AROUND, framed, spared
from pnp.kit.job import Job
from pnp.kit.leaders import Point, beside, centre, covers, share_within
from pnp.kit.lettering import lettered
from pnp.kit.parts import of_family
from pnp.kit.plates import View
from pnp.layout.art import WHITE, Art, Colour, Face, Shape, Use, oval_path
from pnp.layout.boards.board import Board
from pnp.layout.faces.parts import Shows
from pnp.model.component import Component, ComponentSet
from pnp.render.book import Enlarged, Label
from pnp.values import replace

WHOLE, SMALLER = Fraction(1), Fraction(7, 10)
"""How large a piece is shown, and how large in a book that is short."""
FEWEST = 2
"""Parts of a piece that are worth naming."""
STEP = mm(8)
"""The height of a label, two lines of type, and the least distance of two."""
HIGHEST = {"counters": mm(38), "cards": mm(52), "board": mm(38)}
"""The height of a piece as shown, by its family."""
KINDS = 4
"""Kinds of spaces that are explained, of one board."""
BESIDE = mm("0.6")
"""How far from what it names a line ends, so that it hides nothing of it."""
DOT = mm("0.4")
"""Half the width of the dot at its end."""
NUDGE = mm(1)
"""How far a label is moved at a time, if its line would be over words."""
SLIGHT = 0.01
"""The share of a line that may be over words."""
SHARE = Fraction(4, 9)
"""The least share of the labels on each side."""
ROOM = Fraction(27, 100)
"""The least share of a line for the labels on each side of a piece."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A piece to enlarge: its front, and what that shows."""

    of: ComponentSet
    component: Component
    front: Face
    parts: Sequence[Shows]
    view: View
    """Its picture: all of a piece, or a part of the board."""
    space: bool = False
    """Whether it is a space of a board."""


def drawn(making: Job) -> Iterator[Drawn]:
    """Yield the piece of each set whose front shows most, then spaces of the boards."""
    for family in ("counters", "cards"):
        for components in of_family(making.game, family):
            if found := _fullest(making, components):
                yield found
    for components in of_family(making.game, "board"):
        if board := making.press.opened(components):
            yield from _spaces(making, board)


def _fullest(making: Job, components: ComponentSet) -> Drawn | None:
    """Return the piece of a set that shows most; the first of equals."""
    found: tuple[Component, Sequence[Shows]] | None = None
    for each in components:
        if not each.blank:
            parts = making.press.parts(components, each)
            if _tells(parts) and (found is None or len(parts) > len(found[1])):
                found = each, parts
    if found is None:
        return None
    front = making.press.front(components, found[0])
    return Drawn(components, found[0], front, found[1], whole(front)) if front else None


def whole(front: Face) -> View:
    """Return all of a piece as a picture."""
    return View(replace(front, shared=True), front.cut)


def _tells(parts: Sequence[Shows]) -> bool:
    """Whether the parts of a piece are worth naming."""
    return len(parts) >= FEWEST and any(each.fact for each in parts)


def _spaces(making: Job, board: Board) -> Iterator[Drawn]:
    """Yield the fullest space of each kind, with the board around it."""
    best: dict[str, tuple[Component, list[Shows]]] = {}
    for space in board.components:
        parts = board.parts(space)
        if _tells(parts) and len(parts) > len(best.get(space.kind, (space, []))[1]):
            best[space.kind] = space, parts
    if not best:
        return
    size = board.template.size
    ground = making.ground(board)
    for space, parts in list(best.values())[:KINDS]:
        at = board.spots[space.id].at
        near = at.grown(AROUND)
        things = spared(board, ground, (), near.grown(near.width // 2))
        window = framed(at, things, size, near.size)
        left, top, shown = window.x, window.y, window.size
        face = Face(space.name, shown, (Use(ground, -left, -top),))
        view = View(ground, window)
        moved = [
            replace(each, at=replace(each.at, x=each.at.x - left, y=each.at.y - top))
            for each in parts
        ]
        yield Drawn(board.components, space, face, moved, view, space=True)


@dataclass(frozen=True, slots=True)
class Callout:
    """A label beside an enlarged piece, and the line to what it names."""

    words: str
    right: bool
    edge: Length
    """Where the line begins, from the left."""
    at: Length
    x: Length
    y: Length
    room: Length
    """The width of its words."""


@dataclass(frozen=True, slots=True)
class Explained:
    """A piece with call-outs: how large it is shown, and where its labels are."""

    of: Drawn
    at: Rect
    """Where the piece is in the picture."""
    size: Size
    labels: tuple[Callout, ...]

    def view(self, colour: Colour) -> View:
        """Return the picture: the piece, and the line from each label to its part."""
        view = self.of.view
        scale = Fraction(self.at.width, view.window.width)
        real = Piece(self.at, view.window, scale)
        lines = tuple(art for each in self.labels for art in real.line(each, colour))
        beyond = real.rect(Rect(ZERO, ZERO, self.size.width, self.size.height))
        over = (*view.over, *lines)
        return replace(view, over=over, beyond=beyond, scale=scale)


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece as it is drawn, for lines that are placed where it is shown."""

    at: Rect
    window: Rect
    scale: Fraction

    def rect(self, at: Rect) -> Rect:
        """Return a box of the picture, where the piece is drawn."""
        x, y = self.point(at.x, at.y)
        return Rect(x, y, self._long(at.width), self._long(at.height))

    def point(self, x: Length, y: Length) -> tuple[Length, Length]:
        """Return a point of the picture, where the piece is drawn."""
        left, top = self._long(x - self.at.x), self._long(y - self.at.y)
        return self.window.x + left, self.window.y + top

    def _long(self, length: Length) -> Length:
        return length.times(1 / self.scale)

    def line(self, label: Callout, colour: Colour) -> Iterator[Art]:
        """Yield the line of a label, pale at its edges, and a small dot at its end."""
        begin, end = self.point(label.edge, label.at), self.point(label.x, label.y)
        path = (("M", begin), ("L", end))
        yield Shape(path, None, WHITE, self._long(mm("0.55")))
        yield Shape(path, None, colour, self._long(mm("0.25")))
        for half, fill in ((DOT + mm("0.15"), WHITE), (DOT, colour)):
            dot = self._long(half)
            at = Rect(end[0] - dot, end[1] - dot, 2 * dot, 2 * dot)
            yield Shape(oval_path(at), fill)


def explained(piece: Drawn, width: Length, share: Fraction = WHOLE) -> Explained:
    """Return a piece with its labels, as wide as a column.

    ``share`` is how large it is, of the usual size.
    """
    trim = piece.front.trim
    scale = min(
        Fraction(HIGHEST[piece.of.family].times(share), trim.height),
        Fraction(width.times(1 - 2 * ROOM), trim.width),
    )
    size = Size(trim.width.times(scale), trim.height.times(scale))
    left = (width - size.width) // 2
    shown = [Target(each.words, _scaled(each.at, scale, left)) for each in piece.parts]
    middle = left + size.width // 2
    height = max(size.height, STEP * max(map(len, _sided(shown, middle))))
    down = (height - size.height) // 2
    targets = [replace(each, at=each.at.moved(ZERO, down)) for each in shown]
    sides = _sided(targets, middle)
    front = Rect(ZERO, ZERO, trim.width, trim.height)
    words = [
        _scaled(each, scale, left).moved(ZERO, down)
        for each in lettered(piece.front, front)
    ]
    labels = []
    for right, side in enumerate(sides):
        places = _spread([each.at.y + each.at.height // 2 for each in side], height)
        for number, target in enumerate(side):
            edge = left + size.width + mm(3) if right else left - mm(3)
            room = width - edge if right else edge
            others = [each.at for each in targets if each is not target]
            others += [each for each in words if not covers(target.at, centre(each))]
            low = places[number - 1] + STEP if number else STEP // 2
            last = number == len(places) - 1
            high = (height - STEP // 2) if last else places[number + 1] - STEP
            heights = _heights(places[number], low, high)
            at, (x, y) = _clear(target, edge, heights, others, words)
            places[number] = at
            place = (edge, at, x, y, room - mm(1))
            labels.append(Callout(target.words, bool(right), *place))
    where = Rect(left, down, size.width, size.height)
    return Explained(piece, where, Size(width, height), tuple(labels))


def _heights(wanted: Length, low: Length, high: Length) -> list[Length]:
    """Return the heights that a label may have, the one that is wanted first."""
    steps = range(int(high - low) // int(NUDGE) + 1) if high > low else range(0)
    found = [wanted, *(low + NUDGE * each for each in steps)]
    return sorted(found, key=lambda each: abs(each - wanted))


def _clear(
    target: "Target",
    edge: Length,
    heights: Sequence[Length],
    others: Sequence[Rect],
    words: Sequence[Rect],
) -> tuple[Length, Point]:
    """Return the first height from which the line is over no words, and its end."""
    first: tuple[Length, Point] | None = None
    for at in heights:
        end = beside(target.at.grown(BESIDE), (edge, at), others)
        if not any(share_within(each, (edge, at), end) > SLIGHT for each in words):
            return at, end
        first = first or (at, end)
    assert first is not None  # noqa: S101 - the height that is wanted is one of them
    return first


def enlarged(made: Explained, page: int) -> Enlarged:
    """Return a piece with call-outs as a book shows it, from a page of the plates."""
    piece = made.of
    left, right = (
        tuple(_below([each for each in made.labels if each.right == side]))
        for side in (False, True)
    )
    name, title = _called(piece.component), piece.of.title
    return Enlarged(title, name, page, made.size, left, right, piece.space)


def _below(labels: Sequence[Callout]) -> Iterator[Label]:
    """Yield the labels of one side, from the top."""
    foot = ZERO
    for each in labels:
        top = each.at - STEP // 2
        yield Label(each.words, top - foot, each.room)
        foot = top + STEP


def _called(of: Component) -> str:
    """Return the name of a piece or its kind; none for an id that nobody sees."""
    if of.name == of.id and any(map(str.isdigit, of.id)):
        return of.kind
    return "" if of.name == of.id and not of.id.isalnum() else of.name


@dataclass(frozen=True, slots=True)
class Target:
    """What a label names, and where that is in the picture."""

    words: str
    at: Rect

    @property
    def middle(self) -> int:
        """Where its middle is from the left."""
        return self.at.x + self.at.width // 2


def _scaled(at: Rect, scale: Fraction, left: Length) -> Rect:
    x, y = left + at.x.times(scale), at.y.times(scale)
    return Rect(x, y, at.width.times(scale), at.height.times(scale))


def _sided(targets: Sequence[Target], middle: int) -> tuple[list[Target], ...]:
    """Return the labels of each side: those nearest to it, about as many on both."""
    across = sorted(targets, key=lambda each: each.middle)
    left = sum(each.middle < middle for each in across)
    fewest = int(len(across) * SHARE)
    half = min(max(left, fewest), len(across) - fewest)
    return tuple(
        sorted(side, key=lambda each: each.at.y + each.at.height // 2)
        for side in (across[:half], across[half:])
    )


def _spread(wanted: Sequence[Length], height: Length) -> list[Length]:
    """Return places as near to those wanted as labels of two lines allow."""
    found: list[Length] = []
    for at in wanted:
        found.append(max(at, found[-1] + STEP) if found else max(at, STEP // 2))
    last = height - STEP // 2
    for number in reversed(range(len(found))):
        found[number] = min(found[number], last)
        last = found[number] - STEP
    return found
