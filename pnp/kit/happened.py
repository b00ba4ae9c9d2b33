"""Happened: what some steps of a recorded session changed on a board.

moved    a ghost where the piece was, and an arrow to where it is
new      a frame: it came, or was turned over
lost     a ghost with a cross
fired    a line from who fired to what was hit
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeVar

from pnp.geometry import Rect, Size, mm
from pnp.kit.crops import STRIP, around, kept
from pnp.kit.spread import Set, roomy, spread
from pnp.layout.boards.board import Board, Laid, Lying
from pnp.model.deeds import (
    Card,
    Deed,
    Dice,
    End,
    Fate,
    Figure,
    Look,
    Lost,
    Result,
    Row,
    Seen,
    Shot,
    Tag,
    Term,
    Thumb,
)

D = TypeVar("D")
UNDER = mm(5)
"""The room below a piece for its number or its fate."""
FIGURES = (Tag, Dice, Term, Thumb, Result, Row)


Ways = dict[tuple[str, str], tuple[list[Rect], list[Rect]]]
"""From which space to which, and the pieces there: before, and now."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A step: its number, the pieces before and after it, and what was done."""

    number: int
    before: Sequence[Lying]
    after: Sequence[Lying]
    deeds: Sequence[Deed] = ()


@dataclass(frozen=True, slots=True)
class Way:
    """A move of some pieces together."""

    start: Rect
    end: Rect

    @property
    def rises(self) -> bool:
        """Whether it comes from below, and not from a side."""
        down = self.start.y - self.end.y
        return down > abs(self.start.x - self.end.x)


@dataclass(frozen=True, slots=True)
class Line:
    """A line from who fires, or puts something, to where."""

    start: Rect
    end: Rect
    words: str
    fires: bool


@dataclass(slots=True)
class Happened:
    """The pieces of a picture, and what is drawn over them, in places on the board."""

    board: Board
    stages: Sequence[Stage]
    words: Sequence[Rect] = ()
    """Where the words of the board are."""
    sets: list[Set] = field(init=False)
    news: list[Set] = field(default_factory=list)
    ghosts: list[Set] = field(default_factory=list)
    lost: list[Set] = field(default_factory=list)
    ways: list[Way] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    fates: list[tuple[Rect, str]] = field(default_factory=list)
    """What became of pieces, in words."""
    numbers: list[tuple[int, Rect]] = field(default_factory=list)
    """The number of a step, and the piece that acted in it."""

    def __post_init__(self) -> None:
        laid = list(self.board.laid(self.stages[-1].after))
        changes = [(each, *changed(self.board, each)) for each in self.stages]
        gone = [old for _, new, olds in changes for old in _left(olds, new)]
        dead = [each.at for each in self._deeds(Lost)]
        passing: list[Lost | Seen] = [*self._deeds(Lost), *self._deeds(Seen)]
        fallen = [g for each in passing for g in self._passing(each, gone)]
        came = [new for _, news, _ in changes for new in news]
        self.sets = spread(self.board, laid, gone, fallen, self.words)
        self.news = [s for s in self.sets if not s.ghost and _among(s, came)]
        self.ghosts = [s for s in self.sets if s.ghost]
        self.lost = [s for s in self.ghosts if any(_is(s, each) for each in dead)]
        for fate in self._deeds(Fate):
            self._end_up(fate)
        ways: Ways = {}
        for stage, new, olds in changes:
            self._move(stage, new, olds, ways)
        self.ways = [Way(around(s), around(e)) for s, e in ways.values()]
        for stage in self.stages:
            self._shoot(stage)

    def _deeds(self, kind: type[D]) -> list[D]:
        return [d for stage in self.stages for d in stage.deeds if isinstance(d, kind)]

    @property
    def figures(self) -> list[Figure]:
        """The figures of its band."""
        return [d for s in self.stages for d in s.deeds if isinstance(d, FIGURES)]

    @property
    def marks(self) -> frozenset[str]:
        """The kinds of marks that are drawn, as ``strips.MARKS`` names them."""
        drawn = {
            "new": self.news,
            "ghost": self.ghosts,
            "way": self.ways,
            "fire": [each for each in self.lines if each.fires],
            "lost": self.lost,
            "die": [each for each in self._deeds(Dice) if each.hits],
        }
        return frozenset(name for name, found in drawn.items() if found)

    @property
    def cards(self) -> list[Card]:
        """The cards that were turned up."""
        return self._deeds(Card)

    @property
    def numbered(self) -> bool:
        """Whether several steps are in one picture, so that each has its number."""
        return len({number for number, _ in self.numbers}) > 1

    @property
    def shown(self) -> list[Rect]:
        """What a picture should show."""
        found = [each.at for each in (*self.news, *self.ghosts)]
        found += self.boxes
        found += [each.at for each in self.sets if each.gone]
        below = [at for at, _ in self.fates]
        below += [at for _, at in self.numbers] if self.numbered else []
        found += [Rect(at.x, at.y, at.width, at.height + UNDER) for at in below]
        found += self.looked
        return found + [at for line in self.lines for at in (line.start, line.end)]

    @property
    def plates(self) -> list[list[Rect]]:
        """The words of the areas of a map it is about: all, or of what is attacked."""
        ends = [line.end for line in self.lines] or [way.end for way in self.ways]
        starts = [line.start for line in self.lines] or [w.start for w in self.ways]
        return [e for e in (self._titles(ends + starts), self._titles(ends)) if e]

    def _titles(self, ends: Sequence[Rect]) -> list[Rect]:
        """Return the words of the areas that some pieces are in."""
        if self.board.lattice:
            return []
        here = (e for e in self.sets if any(map(e.at.overlaps, ends)))
        spaces = {each.laid.lying.space for each in here}
        spots = [self.board.spots[e].at for e in spaces if self.board.outline(e)]
        return [e for e in self.words if any(at.contains(e) for at in spots)]

    @property
    def boxes(self) -> list[Rect]:
        """The boxes of tracks beside a map in which something is new."""
        if not any(map(self.board.outline, self.board.spots)):
            return []
        tracked = (e.laid for e in self.news if not roomy(self.board, e.laid))
        return [self.board.spots[each.lying.space].at for each in tracked]

    @property
    def on_a_track(self) -> bool:
        """Whether all that is new is in boxes of a track."""
        return bool(self.boxes) and len(self.boxes) == len(self.news)

    def is_below(self, at: Rect) -> bool:
        """Whether something else is below a piece: an arrow to it, or words."""
        told = any(box == at for box, _ in self.fates)
        return told or any(e.end.overlaps(at) and e.rises for e in self.ways)

    @property
    def looked(self) -> list[Rect]:
        """The parts of the board that it is about, whatever has changed there."""
        return [at for e in self._deeds(Look) if (at := self._end(e.at))]

    @property
    def looks(self) -> bool:
        """Whether it is about a part of the board, whatever has changed there."""
        return bool(self._deeds(Look))

    def halves(self, half: Size, zoom: Fraction) -> list[list[Rect]]:
        """Return what each of two parts shows: who fires, and at what; or what fits."""
        first = [each.start for each in self.lines]
        second = [each.end for each in self.lines]
        if not self.lines:
            most = [each.at for each in (*self.lost, *self.news)]
            size = self.board.template.size
            first = list(kept(most or self.shown, size, half))
            rest = [e for e in most if e not in first]
            rest = rest or [e for e in self.shown if e not in first]
            second = list(kept(rest, size, half)) if rest else []
        parts = [each for each in (first, second) if each]
        for each in self.shown:
            for part in parts:
                held = around([*part, each]).grown(STRIP)
                if (
                    held.width.times(zoom) <= half.width
                    and held.height.times(zoom) <= half.height
                ):
                    part.append(each)
                    break
        return parts

    def _passing(self, deed: Lost | Seen, gone: Sequence[Laid]) -> Iterator[Laid]:
        """Yield a piece that is on the board neither before nor after."""
        at = deed.at
        if at.space and not any(_same(each.lying, at) for each in gone):
            yield from self.board.laid([Lying(at.set, at.piece, at.space, deed.back)])

    def _end_up(self, fate: Fate) -> None:
        """Find the piece whose fate is told."""
        found = [s for s in self.sets if _is(s, fate.of) and not s.ghost]
        for each in found[:1]:
            self.fates.append((each.at, fate.words))
            self.lost += [each] if fate.lost else []

    def _move(
        self, stage: Stage, new: Sequence[Laid], olds: Sequence[Laid], ways: Ways
    ) -> None:
        """Find the moves of a step: those from one space to another are one arrow."""
        numbered = False
        for laid in new:
            was = next((e for e in olds if _piece(e) == _piece(laid)), None)
            here = self._find(laid, ghost=False)
            if here and not (here.marker or numbered):
                self.numbers.append((stage.number, here.at))
                numbered = True
            if was is None or was.lying.space == laid.lying.space:
                continue
            ghost = self._find(was, ghost=True)
            if ghost and here:
                key = was.lying.space, laid.lying.space
                starts, ends = ways.setdefault(key, ([], []))
                starts.append(ghost.at)
                ends.append(here.at)

    def _find(self, laid: Laid, *, ghost: bool) -> Set | None:
        lying = laid.lying
        key = lying.set, lying.piece, lying.space
        return next((s for s in self.sets if s.key == key and s.ghost == ghost), None)

    def _shoot(self, stage: Stage) -> None:
        """Find the lines of a step."""
        for deed in stage.deeds:
            if not isinstance(deed, Shot):
                continue
            end = self._end(deed.at)
            starts: dict[str, list[Rect]] = {}
            for each in deed.by:
                if at := self._end(each):
                    starts.setdefault(self._space(each), []).append(at)
            fires = deed.kind == "fire"
            for start in map(around, starts.values()):
                if end:
                    self.lines.append(Line(start, end, deed.words, fires))
                    if not any(n == stage.number for n, _ in self.numbers):
                        self.numbers.append((stage.number, start))

    def _space(self, end: End) -> str:
        """Return the space of an end; those in one space fire one line."""
        found = (s.laid.lying.space for s in self.sets if _is(s, end))
        return end.space or next(found, "")

    def _end(self, end: End) -> Rect | None:
        """Return where an end of a line is: a piece, the pieces of a space, or it."""
        if end.piece:
            found = [s for s in self.sets if _is(s, end)]
            found.sort(key=lambda each: each.ghost)
            if found:
                return found[0].at
        here = [
            s.at
            for s in self.sets
            if s.laid.lying.space == end.space and not (s.marker or s.ghost)
        ]
        here = here or [s.at for s in self.sets if s.laid.lying.space == end.space]
        if here:
            return around(here)
        spot = self.board.spots.get(end.space)
        return spot.at if spot else None


def changed(board: Board, stage: Stage) -> tuple[list[Laid], list[Laid]]:
    """Return the pieces that a step brought to the board, and those that it took."""
    was, now = list(board.laid(stage.before)), list(board.laid(stage.after))
    return list(_further(now, was)), list(_further(was, now))


def _further(some: Sequence[Laid], others: Sequence[Laid]) -> Iterator[Laid]:
    """Yield what one board shows and another does not.

    What looks the same is the same: of face-down pieces nobody knows which is which.
    """
    known = Counter(map(_seen, others))
    for each in some:
        if known[_seen(each)]:
            known[_seen(each)] -= 1
        else:
            yield each


def _seen(each: Laid) -> tuple[str, str, str]:
    return each.face.digest, each.lying.space, each.lying.facing


def _left(olds: Sequence[Laid], new: Sequence[Laid]) -> Iterator[Laid]:
    """Yield the pieces that are no longer where they were: not those turned over."""
    moved = Counter(map(_piece, olds))
    stayed = Counter((*_piece(each), each.lying.space) for each in new)
    turned = Counter(
        (each.lying.set, each.lying.space) for each in new if not moved[_piece(each)]
    )
    for each in olds:
        key, kind = (
            (*_piece(each), each.lying.space),
            (each.lying.set, each.lying.space),
        )
        if stayed[key]:
            stayed[key] -= 1
        elif turned[kind]:  # a counter that was face down is called by another name
            turned[kind] -= 1
        else:
            yield each


def _piece(each: Laid) -> tuple[str, str]:
    return each.lying.set, each.lying.piece


def _among(of: Set, came: Sequence[Laid]) -> bool:
    """Whether a piece came to where it is, or was turned over or about there."""
    return any(
        of.laid.lying.facing == each.lying.facing
        and of.key == (each.lying.set, each.lying.piece, each.lying.space)
        for each in came
    )


def _is(of: Set, end: End) -> bool:
    return _same(of.laid.lying, end)


def _same(lying: Lying, end: End) -> bool:
    """Whether an end names a piece: its space may be left out."""
    named = (lying.set, lying.piece) == (end.set, end.piece)
    return named and end.space in ("", lying.space)
