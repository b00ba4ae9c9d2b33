"""Make-up: what the words leave of a page is spread over it, so that it is full.

    ┌──────────┐     ┌──────────┐     1  openings grow: more of their sky is shown
    │ ▒▒▒▒▒▒▒▒ │     │ ▒▒▒▒▒▒▒▒ │     2  cases move apart, so that columns end level
    │ ▬▬▬  ▬▬▬ │     │ ▒▒▒▒▒▒▒▒ │        at the foot of the page
    │ ▬▬▬  ▬▬▬ │  →  │ ▬▬▬  ▬▬▬ │     3  if more is left, a part of a chapter's picture
    │      ▬▬▬ │     │ ▬▬▬      │        is at the foot: of a column, or of the page
    │          │     │ ▬▬▬  ▬▬▬ │
    └──────────┘     └──────────┘

It moves what is set already, so it costs no setting.  All lengths here are pixels of
CSS, as the boxes have them: 96 an inch.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pnp.render.fitting import printed
from pnp.render.inlaid import Place
from pnp.render.vignettes import APART as GAP
from pnp.render.vignettes import PX, Choice, Shown, Spot

PT = 0.75
"""Points of a pixel."""
APART = 3 * PX
"""How much farther apart two cases may be, at most."""
LOOSE = 5 * PX
"""The same in a folded book, whose pages have no column to end beside."""
LEVEL = 1.6
"""How many times that, in a column that is to end where its neighbour ends."""
BETWEEN = 5 * PX
"""How far a tail-piece is below the words."""
LOWEST, BROAD = 22 * PX, 0.2
"""The height of a tail-piece at least: in a column; a share of the width of a page."""
HIGHEST = 0.72
"""The height of a tail-piece at most, as a share of a page's width."""
LEAST_HALF, HALF = 0.24, 0.36
"""The height of each of two rows, as shares of the width."""
AFTER = 0.3
"""How far cases move apart above a tail-piece, as a share of the most."""
HEADING = 2.0
"""How far chapters move apart, if cases move one."""
WEIGHTS = {
    "case": 1.0,
    "rows": 1.0,
    "strip": 1.0,
    "row": 1.0,
    "piece": 3.0,
    "sized": 3.0,
    "line": 0.4,
    "ruling": 0.5,
    "ruled": 1.0,
    "kept": 0.5,
}
"""How far parts of a chapter do, by their classes."""
MOVING = "part chapter case small worked begun explained contents lines ruled headed"
OPEN = frozenset(MOVING.split())
"""The classes of what has parts that move apart; all else moves in one piece."""


def made_up(
    document: Any,
    found: Mapping[int, Spot],
    behind: int,
    anew: Callable[[Any], Any],
    *,
    apart: float = APART,
    vignettes: Sequence[Spot] = (),
) -> tuple[Any, list[Place]]:
    """Return a document with its pages full, and the tail-pieces on them.

    ``anew`` returns a page whose boxes have moved; cases move ``apart`` at most.
    ``found`` are the pictures that chapters open with, by their plates.
    """
    pages = list(document.pages)
    choice = Choice((*vignettes, *found.values()), _opened(pages))
    making = _Makeup(found, apart, choice)
    ends = len(pages) - behind - 1
    for number in (ends, *range(ends)):  # the end has its picture first
        box = pages[number]._page_box  # noqa: SLF001 - it has no other door
        if making.page(box, number, last=number == ends):
            pages[number] = anew(box)
    return document.copy(pages), making.places


@dataclass(slots=True)
class _Stack:
    """What is one below the other in a column, or on a page, and can move apart."""

    box: Any
    joints: dict[int, float] = field(default_factory=dict)
    """How far each box can move from what is above it, by its identity."""
    spots: Mapping[int, Spot] = field(default_factory=dict)
    openings: dict[int, int] = field(default_factory=dict)
    """The pictures that chapters open with, by the identity of their boxes."""
    groups: dict[int, list["_Stack"]] = field(default_factory=dict)
    """Columns side by side, by the identity of their box."""
    inside: set[int] = field(default_factory=set)
    """The boxes whose parts move."""
    begun: str = ""
    """What was there last: nothing, a heading, or other."""
    apart: float = APART

    def read(self, box: Any) -> None:
        """Read the parts of a box, from its top."""
        for each in box.children:
            if not each.is_in_normal_flow() or each.style["position"] == "absolute":
                continue
            kinds = _kinds(each)
            self._join(each, kinds)
            if each.children and each.children[0].is_column and "columns" in kinds:
                self.inside.add(id(each))
                self.groups[id(each)] = [
                    _read(column, self.spots, self.apart) for column in each.children
                ]
            elif "opening-picture" in kinds and "beside" not in kinds:
                self.inside.add(id(each))
                self.openings[id(each)] = _plate(each)
                self.begun = "heading"
            elif each.element_tag != "h2" and OPEN & kinds:
                self.inside.add(id(each))
                self.read(each)
            if each.element_tag == "h2":
                self.begun = "heading"
            elif id(each) not in self.inside:
                self.begun = "other"

    def _join(self, each: Any, kinds: frozenset[str]) -> None:
        if not self.begun or "part" in kinds or "chapter" in kinds:
            return
        if each.element_tag == "h2" or "opening-picture" in kinds:
            weight = HEADING
        elif each.element_tag in ("section", "nav"):
            return
        else:
            weight = max((WEIGHTS.get(kind, 0) for kind in kinds), default=0)
            weight *= 0.3 if self.begun == "heading" else 1
        if weight:
            self.joints[id(each)] = weight * self.apart

    @property
    def high(self) -> float:
        """How high it is now."""
        return max(0.0, _end(self.box) - float(self.box.position_y))

    @property
    def give(self) -> float:
        """How much higher it can be."""
        inner = sum(_tallest(each).give for each in self.groups.values())
        return sum(self.joints.values()) + sum(map(self.sky, self.openings)) + inner

    def sky(self, opening: int) -> float:
        """How much higher an opening can be, by the identity of its box."""
        spot = self.spots.get(self.openings[opening])
        return spot.sky if spot else 0.0


def _tallest(columns: list[_Stack]) -> _Stack:
    return max(columns, key=lambda each: each.high)


def _read(box: Any, found: Mapping[int, Spot], apart: float) -> _Stack:
    stack = _Stack(box, spots=found, apart=apart)
    stack.read(box)
    return stack


@dataclass(slots=True)
class _Makeup:
    """The pages of a book as they are made up, one after the other."""

    spots: Mapping[int, Spot]
    apart: float
    choice: Choice
    places: list[Place] = field(default_factory=list)

    def page(self, box: Any, number: int, *, last: bool) -> bool:
        """Make up a page; return whether anything on it may have moved."""
        body = box.children[0].children[0]
        if any(_kinds(each) & {"cover", "back"} for each in body.children):
            return False
        stack = _read(body, self.spots, self.apart)
        foot = box.content_box_y() + box.height
        left, room = max(0.0, foot - _end(body)), stack.give
        share = min(left / room, 1.0) if room else 0.0
        line = float(box.width)
        least = BROAD * line + BETWEEN
        much = left - AFTER * room
        wanted = much > least and bool(self._row(number, line, much))
        if last or (wanted and left - room > BETWEEN):
            share = min(share, AFTER)
        _Moves(self, number, share).through(stack)
        rest = left - share * room
        if rest > least:
            self.fill(number, (box.content_box_x(), line), foot, rest)
        return True

    def _row(self, number: int, line: float, rest: float) -> Sequence[Shown]:
        return self.choice.row(number, line, min(rest - BETWEEN, HIGHEST * line))

    def fill(
        self, number: int, across: tuple[float, float], foot: float, rest: float
    ) -> None:
        """Put pictures at the foot of what is left, beside each other.

        They are in two rows where there is room: a small one is not shown huge.
        """
        left, wide = across
        half = min((rest - BETWEEN - GAP) / 2, HALF * wide)
        if half < LEAST_HALF * wide or not self._put(number, (left, wide), foot, half):
            self._put(number, across, foot, min(rest - BETWEEN, HIGHEST * wide))
            return
        self._put(number, across, foot - half - GAP, half)

    def _put(
        self, number: int, across: tuple[float, float], foot: float, high: float
    ) -> bool:
        """Put a row of pictures on a foot; return whether there are any for it."""
        left, wide = across
        row = self.choice.row(number, wide, high)
        for each in row:
            spot, scale = each.spot, each.scale
            self.choice.used.add(spot.plate)
            at = (
                left * PT,
                (foot - each.high) * PT,
                (left + each.wide) * PT,
                foot * PT,
            )
            strip = (spot.high - spot.ground) * scale * PT
            zoom = scale * spot.wide / each.wide
            self.places.append(Place(spot.plate, number, *at, strip=strip, zoom=zoom))
            left += each.wide + GAP
        return bool(row)


@dataclass(slots=True)
class _Moves:
    """The moves on a page: each thing down by what has grown above it."""

    makeup: _Makeup
    number: int
    share: float

    def through(self, stack: _Stack, down: float = 0.0) -> float:
        """Move what is in a stack; return how far its end has moved."""
        return self._within(stack.box, stack, down, self.share)

    def _within(self, box: Any, stack: _Stack, down: float, share: float) -> float:
        for each in box.children:
            down += stack.joints.get(id(each), 0.0) * share
            if id(each) not in stack.inside:
                each.translate(0, down)
                continue
            each.position_y += down
            before = down
            if id(each) in stack.groups:
                down = self._beside(stack.groups[id(each)], down, share)
            elif id(each) in stack.openings:
                down = _grown(each, down, stack.sky(id(each)) * share)
            else:
                down = self._within(each, stack, down, share)
            each.height += down - before
        return down

    def _beside(self, columns: list[_Stack], down: float, share: float) -> float:
        tallest = _tallest(columns)
        high = tallest.high + tallest.give * share
        for each in columns:
            more, give = high - each.high, each.give
            own = min(more / give, LEVEL) if give else 0.0
            rest = more - own * give
            if rest > LOWEST + BETWEEN:
                foot = each.box.position_y + down + high
                span = (each.box.position_x, each.box.width)
                self.makeup.fill(self.number, span, foot, rest)
            each.box.position_y += down
            self._within(each.box, each, down, own)
        return down + tallest.give * share


def _grown(opening: Any, down: float, more: float) -> float:
    """Make the scene of an opening higher, and move its title with its foot."""
    for each in opening.children:
        each.translate(0, down)
        if "scene" in _kinds(each):
            each.height += more
            down += more
    return down


def _opened(pages: Sequence[Any]) -> dict[int, list[int]]:
    """Return the pages whose chapters open with each picture, by its plate."""
    found: dict[int, list[int]] = {}
    for number, page in enumerate(pages):
        for name in page.anchors:
            if name.startswith("plate-") and name.endswith("-opening"):
                found.setdefault(int(name.split("-")[1]), []).append(number)
    return found


def _plate(opening: Any) -> int:
    """Return the page of the plates that an opening shows."""
    names = (
        each.element.get("id", "")
        for each in opening.children
        if each.element is not None
    )
    found = (name.split("-")[1] for name in names if name.startswith("plate-"))
    return int(next(found, -1))


def _kinds(box: Any) -> frozenset[str]:
    """Return the classes of a box."""
    element = box.element
    return (
        frozenset() if element is None else frozenset(element.get("class", "").split())
    )


def _end(box: Any) -> float:
    """Return how far down a box is printed on."""
    ends = (each.position_y + each.height for each in printed(box))
    return float(max(ends, default=box.position_y))
