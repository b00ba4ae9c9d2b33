"""Call-outs: a piece, enlarged, with a line from each of its parts to its name.

Labels are left and right of the piece, in the order of what they name.  The words are
the titles and values of the definition, so they are never wrong.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pnp.geometry import ZERO, Length, Rect, Size, mm
from pnp.kit.crops import around, cut, framed, spared
from pnp.kit.job import Job
from pnp.kit.leaders import beside, centre, covers, share_within
from pnp.kit.lettering import lettered
from pnp.kit.parts import of_family
from pnp.kit.plates import View
from pnp.layout.art import WHITE, Art, Colour, Face, Run, Shape, Use, oval_path
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
AROUND = tuple(mm(each) for each in ("1.2", 3, 5, 7, 9))
"""How much of the board is shown around a space: the first that cuts no words."""
ROUND = mm(5)
"""How much of it around a round space, whose number is on its edge."""
KINDS = 4
"""Kinds of spaces that are explained, of one board."""
BESIDE = mm("0.6")
"""How far from what it names a line ends, so that it hides nothing of it."""
DOT = mm("0.4")
"""Half the width of the dot at its end."""
SMALLEST, LARGEST = Fraction(1, 10), Fraction(7, 10)
"""The share of a piece that a drawing of a man or a gun has, and no ground."""
CROSSED = 0.3
"""The share of a line over a drawing that makes it better on the other side."""
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
    ground = making.ground(board)
    for space, parts in list(best.values())[:KINDS]:
        at = around([board.spots[space.id].at, *(each.at for each in parts)])
        least = ROUND if board.spots[space.id].round else ZERO
        window = _around(board, ground, at, least)
        left, top, shown = window.x, window.y, window.size
        face = Face(space.name, shown, (Use(ground, -left, -top),))
        view = View(ground, window)
        moved = [
            replace(each, at=replace(each.at, x=each.at.x - left, y=each.at.y - top))
            for each in parts
        ]
        yield Drawn(board.components, space, face, moved, view, space=True)


def _around(board: Board, ground: Face, at: Rect, least: Length) -> Rect:
    """Return the part of a board that shows a space, and cuts the fewest words.

    ``least`` is how much more than the space it shows at least.
    """

    def shown(by: Length) -> Rect:
        near = at.grown(by)
        things = spared(board, ground, (), near.grown(near.width // 2))
        return framed(
            at, things, board.template.size, near.size, smallest=WHOLE, strip=ZERO
        )

    windows = [shown(by) for by in AROUND if by >= least]
    return min(windows, key=lambda each: len(cut(each, lettered(ground, each))))


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
    drawn = [_scaled(each, scale, left) for each in _pictures(piece.front)]
    parted = _uncrossed(_sided(shown, middle), drawn, (left, left + size.width))
    height = max(size.height, STEP * max(map(len, parted)))
    down = (height - size.height) // 2
    sides = [
        [replace(each, at=each.at.moved(ZERO, down)) for each in side]
        for side in parted
    ]
    targets = [each for side in sides for each in side]
    front = Rect(ZERO, ZERO, trim.width, trim.height)
    words = [
        _scaled(each, scale, left).moved(ZERO, down)
        for each in lettered(piece.front, front)
    ]
    labels = []
    for right, side in enumerate(sides):
        edge = left + size.width + mm(3) if right else left - mm(3)
        room = (width - edge if right else edge) - mm(1)
        labels += Side(side, targets, words, bool(right), edge, room, height).labels
    where = Rect(left, down, size.width, size.height)
    return Explained(piece, where, Size(width, height), tuple(labels))


@dataclass(frozen=True, slots=True)
class Side:
    """The labels of one side of a piece, and all that their lines should spare."""

    of: Sequence["Target"]
    targets: Sequence["Target"]
    words: Sequence[Rect]
    right: bool
    edge: Length
    room: Length
    height: Length

    @property
    def labels(self) -> list[Callout]:
        """The labels, as near to what they name as lines over no words allow.

        Where that is not possible, they are one below the other from the top.
        """
        wanted = [each.at.y + each.at.height // 2 for each in self.of]
        tried = (self._placed(wanted), self._placed([ZERO] * len(wanted)))
        return min(tried, key=lambda each: sum(map(self._crosses, each)))

    def _placed(self, wanted: Sequence[Length]) -> list[Callout]:
        places = _spread(wanted, self.height)
        found: list[Callout] = []
        for number, target in enumerate(self.of):
            low = places[number - 1] + STEP if number else STEP // 2
            last = number == len(places) - 1
            high = self.height - STEP // 2 if last else places[number + 1] - STEP
            wished, *others = _heights(places[number], low, high)
            first = best = self._label(target, wished)
            while self._crosses(best) and others:
                best = self._label(target, others.pop(0))
            best = first if self._crosses(best) else best
            places[number] = best.at
            found.append(best)
        return found

    def _label(self, target: "Target", at: Length) -> Callout:
        """Return the label of a target at a height, and where its line ends."""
        others = [each.at for each in self.targets if each is not target]
        others += [e for e in self.words if not covers(target.at, centre(e))]
        x, y = beside(target.at.grown(BESIDE), (self.edge, at), others)
        return Callout(target.words, self.right, self.edge, at, x, y, self.room)

    def _crosses(self, label: Callout) -> bool:
        """Whether the line of a label is over words."""
        line = (label.edge, label.at), (label.x, label.y)
        return any(share_within(each, *line) > SLIGHT for each in self.words)


def _heights(wanted: Length, low: Length, high: Length) -> list[Length]:
    """Return the heights that a label may have, the one that is wanted first."""
    steps = range(int(high - low) // int(NUDGE) + 1) if high > low else range(0)
    found = [wanted, *(low + NUDGE * each for each in steps)]
    return sorted(found, key=lambda each: abs(each - wanted))


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


def _pictures(front: Face) -> Iterator[Rect]:
    """Yield the boxes of the drawings on a piece: of what is no ground and no words."""
    whole = front.trim.width * front.trim.height
    for each in front.art:
        if isinstance(each, Use) and not each.turn:
            wide = each.face.trim.width.times(each.scale)
            high = each.face.trim.height.times(each.scale)
            words = any(isinstance(art, Run) for art in each.face.walk())
            if SMALLEST < Fraction(wide * high, whole) < LARGEST and not words:
                yield Rect(each.x, each.y, wide, high)


def _uncrossed(
    sides: Sequence[Sequence[Target]],
    drawn: Sequence[Rect],
    edges: tuple[Length, Length],
) -> list[list[Target]]:
    """Return the labels of each side; one whose line would cross a man is beside him.

    A label changes its side only if its line crosses no drawing from there.
    """

    def crosses(target: Target, edge: Length) -> bool:
        y = target.at.y + target.at.height // 2
        end = target.at.right if edge > target.at.x else target.at.x
        return any(share_within(e, (edge, y), (end, y)) > CROSSED for e in drawn)

    found: list[list[Target]] = [[], []]
    for side, targets in enumerate(sides):
        for each in targets:
            turns = crosses(each, edges[side]) and not crosses(each, edges[1 - side])
            found[1 - side if turns else side].append(each)
    return [
        sorted(each, key=lambda one: (one.at.y + one.at.height // 2, one.at.x))
        for each in found
    ]


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
