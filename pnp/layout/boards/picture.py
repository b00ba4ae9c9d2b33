"""Pictures of a board: a set-up that is printed small, and can be read all the same.

Counters keep the size that you can tell them apart at, as far as they have room.
Words that a sheet asks for are set again in type that you can read, on plates.
Lines are wide enough to print.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import isqrt

from pnp.geometry import Length, Rect, mm, pt
from pnp.layout import fonts
from pnp.layout.art import FINEST, Art, Colour, Face, Run, Shape, Use, box_path
from pnp.layout.art.moving import middle, turned
from pnp.layout.art.reduced import READABLE
from pnp.layout.art.stout import Stout
from pnp.layout.boards.board import Board, Laid, laid_out
from pnp.layout.templates.template import Box, Template
from pnp.model.component import Component, ComponentSet
from pnp.values import replace

SEEN = mm(4)
"""The side of a counter whose silhouette you can tell from others."""

CLEAR = pt(7)
"""The type of words that are on no plate of their own any more."""

PAIR = {
    "square": (Fraction(27, 50), Fraction(19, 50)),
    "hex": (Fraction(1, 2), Fraction(3, 10)),
}
"""The shares of an area for each of two pieces, and from one to the next: down and to
the right, so that only a corner of the first is covered."""

WITHIN = Fraction(9, 10)
"""The share of an area that pieces which share it have: they stay off its border."""

PAIRED = 2
SQUARE = 4
"""As many pieces as share an area two by two."""

PAD = mm("0.35")
"""The margin of a plate around its words."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A board drawn at a scale: which words of it stay readable."""

    board: Board
    scale: Fraction
    spaces: Sequence[str] = ()
    """The fields of spaces that stay readable."""
    pieces: str = ""
    """The field that a piece is labelled with."""
    titled: bool = True
    """Whether the board's own words are on it."""

    def face(self, scenario: ComponentSet | None) -> Face:
        """Return the board with the pieces of a scenario."""
        face = self.plain.face(titled=self.titled)
        of = self.board.components.id
        laid = list(self.board.laid(laid_out(scenario, of) if scenario else ()))
        laid = self.apart(laid)
        art = [
            *face.art,
            *(each for one in laid for each in self._piece(one)),
            *self._names(),
            *(self._labels(laid) if self.pieces else ()),
        ]
        drawn = replace(face, art=tuple(art))
        return Stout(self.on_board(FINEST)).face(drawn)

    @property
    def plain(self) -> Board:
        """The board without the plates of words that would be too small to read.

        Only where a sheet asks for words of spaces: the others would leave their plates
        empty beside them.
        """
        if not self.spaces:
            return self.board
        survey = self.board.survey
        spaces = {
            kind: replace(each, template=self._plain(each.template))
            for kind, each in survey.spaces.items()
        }
        survey = replace(survey, spaces=spaces)
        of = self.board.components
        return Board.of(
            self.board.studio, of, self.board.template, survey, self.board.lattice
        )

    def _plain(self, template: Template) -> Template:
        """Return the look of a space without empty plates, nor what is set again."""
        if not self._loses(template):
            return template
        pages = tuple(
            replace(page, boxes=tuple(b for b in page.boxes if self._stays(b)))
            for page in template.pages
        )
        return replace(template, pages=pages)

    def _loses(self, template: Template) -> bool:
        return any(self._is_empty(box) for page in template.pages for box in page.boxes)

    def _stays(self, box: Box) -> bool:
        again = (box.field or box.name) in self.spaces
        return not (again or self._is_empty(box))

    def _is_empty(self, box: Box) -> bool:
        """Whether a plate would have no words on it."""
        small = box.style.size < self.on_board(READABLE)
        asked = (box.field or box.name) in self.spaces
        return box.plate is not None and small and not asked

    def on_board(self, printed: Length) -> Length:
        """Return the length on the board of a length on paper."""
        return Length(-(-printed * self.scale.denominator // self.scale.numerator))

    def apart(self, laid: Sequence[Laid]) -> list[Laid]:
        """Return pieces as large as there is room for, those of one area apart.

        What shares an area of a grid is smaller there, two aslant; if they would
        be too small to be told apart, one covers a part of the next.
        """
        share = self._share(laid)
        held = Counter(each.lying.space for each in laid)
        before: Counter[str] = Counter()
        found: list[Laid] = []
        for each in laid:
            space = each.lying.space
            at = _grown(each.at, share)
            if held[space] > 1 and self.board.lattice:
                room = self.board.lattice.holds.times(WITHIN)
                count = held[space]
                cells = 2 if count <= SQUARE else isqrt(count - 1) + 1
                if room // cells >= self.on_board(SEEN):
                    at = self._cell(each, room, cells, before[space], count)
            before[space] += 1
            found.append(replace(each, at=at))
        return found

    def _cell(
        self, laid: Laid, room: Length, cells: int, before: int, count: int
    ) -> Rect:
        """Return the place of a piece in a square of cells about its area's middle."""
        x, y = self.board.rest(laid.lying.space)
        side = Length(room // cells)
        if count == PAIRED and self.board.lattice:
            grid, area = self.board.lattice.grid, self.board.lattice.area
            side, step = (area.times(share) for share in PAIR[grid.shape])
            off = step * before - step // 2 - side // 2
            corner = Rect(x + off, y + off, side, side)
        else:
            down, across = divmod(before, cells)
            step = (room - side) // (cells - 1)
            corner = Rect(
                x - room // 2 + step * across, y - room // 2 + step * down, side, side
            )
        longest = max(laid.at.width, laid.at.height)
        fitting = min(Fraction(side - self.on_board(PAD), longest), Fraction(1))
        mx, my = middle(corner)
        wide, high = laid.at.width.times(fitting), laid.at.height.times(fitting)
        return Rect(mx - wide // 2, my - high // 2, wide, high)

    def _share(self, laid: Sequence[Laid]) -> Fraction:
        """Return how much larger pieces are drawn: none reaches over another."""
        if not laid:
            return Fraction(1)
        side = max(max(each.at.width, each.at.height) for each in laid)
        asked = max(Fraction(self.on_board(SEEN), side), Fraction(1))
        gaps = [
            max(abs(ax - bx), abs(ay - by))
            for one, other in combinations(laid, 2)
            for (ax, ay), (bx, by) in [(middle(one.at), middle(other.at))]
            if not self.board.lattice or one.lying.space != other.lying.space
        ]
        room = Fraction(min(gaps, default=side * 100), side)
        return max(min(asked, room), Fraction(1))

    def _piece(self, laid: Laid) -> Iterator[Art]:
        """Yield a piece in its place, as large as that, and turned."""
        at, scale = laid.at, Fraction(laid.at.width, laid.face.trim.width)
        use = Use(laid.face, at.x, at.y, scale=scale, trimmed=True)
        yield from turned((use,), at, laid.turn)

    def _names(self) -> Iterator[Art]:
        """Yield the words of spaces that would be too small, on plates."""
        for component in self.board.components:
            if component.id in self.board.spots and self.spaces:
                yield from self._renamed(component)

    def _renamed(self, space: Component) -> Iterator[Art]:
        """Yield each asked word of a space that is small, once, where it is largest."""
        said = {str(space.fields.get(name, "")) for name in self.spaces}
        said |= {space.id} if "id" in self.spaces else set()
        face, at = self.board.space(space)
        runs = [each for each in face.walk() if isinstance(each, Run)]
        lost = self._loses(self.board.survey.spaces[space.kind].template)
        least = self.on_board(CLEAR if lost else READABLE)
        small = [each for each in runs if lost or each.size < least]
        words = {each.text: each for each in sorted(small, key=lambda run: run.size)}
        for run in words.values():
            if run.text in said:
                moved = replace(run, x=run.x + at.x, y=run.y + at.y)
                yield from self._plate(moved, at, least)

    def _plate(self, run: Run, space: Rect, size: Length) -> Iterator[Art]:
        """Yield a run as large as it has to be, from its start or about its middle."""
        wide = run.font.width(run.text, run.size, run.tracking)
        grown = run.font.width(run.text, size)
        begins = run.x - space.x < space.width // 4 and wide < space.width // 2
        x = run.x if begins else run.x + (wide - grown) // 2
        rise = (size - run.size) * run.font.cap_height // 2000
        yield from self._words(run, x, run.y + rise, size)

    def _words(self, run: Run, x: Length, y: Length, size: Length) -> Iterator[Art]:
        pad, cap = self.on_board(PAD), size * run.font.cap_height // 1000
        wide = run.font.width(run.text, size)
        plate = Rect(x - pad, y - cap - pad, wide + 2 * pad, cap + 2 * pad)
        yield Shape(box_path(plate, pad), self._colour("paper"))
        ink = self._colour("ink")
        yield replace(run, x=x, y=y, size=size, colour=ink, tracking=Length(0))

    def _labels(self, laid: Iterable[Laid]) -> Iterator[Art]:
        """Yield the label of each piece, across the edge that it turns its back on."""
        size, font = self.on_board(READABLE), fonts.font("sans", "bold")
        for each in laid:
            piece = self.board.studio.game.sets[each.lying.set][each.lying.piece]
            said = piece.id if self.pieces == "id" else piece.fields.get(self.pieces)
            if not said:
                continue
            at, text = each.at, str(said)
            pad, cap = self.on_board(PAD), size * font.cap_height // 1000
            x = at.x + (at.width - font.width(text, size)) // 2
            y = at.y + cap + pad if 90 < each.turn < 270 else at.bottom - pad
            run = Run(x, y, text, font, size, self._colour("ink"))
            yield from self._words(run, x, y, size)

    def _colour(self, name: str) -> Colour:
        return self.board.studio.stock.palette.colours[name]


def _grown(at: Rect, share: Fraction) -> Rect:
    """Return a box as many times as large, about its middle."""
    wide, high = at.width.times(share), at.height.times(share)
    x, y = middle(at)
    return Rect(x - wide // 2, y - high // 2, wide, high)
