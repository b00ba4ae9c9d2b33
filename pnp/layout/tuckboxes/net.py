"""The net of a tuck box: what is cut, what is folded, and the places of its panels.

                 ╭──────╮
                 │ tuck │
                 ├──────┤
           ╭───╮ │ lid  │ ╭───╮
   ┌──╮ ╭──┴───┴─┼──────┼─┴───┤
  ╱│  ╰─╯│ side  │ back │side │    the thumb notch is in the front
glue front       │      │     │
  ╲│     │       │      │     │
   └─────┼──┬───┬┼──────┼─┬───┤
           ╰───╯ │ base │ ╰───╯    dust flaps on either side of the lid
                 ├──────┤
                 │ tuck │
                 ╰──────╯
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.geometry import ZERO, Length, Rect, Size, mm
from pnp.layout.art import KAPPA, Step, line_path

SHOULDER = mm("0.6")
"""How much narrower than its lid a tuck flap is on each side, so it does not bind."""

AWAY, TICK = mm(2), mm("2.4")
"""How far from the outline a tick begins, and how long it is."""


@dataclass(frozen=True, slots=True)
class Flaps:
    """The sizes of the flaps of a box."""

    glue: Length
    tuck: Length
    dust: Length
    notch: Length


@dataclass(frozen=True, slots=True)
class Net:
    """A tuck box laid flat: ``room`` is the space inside, and through is its depth."""

    room: Size
    depth: Length
    flaps: Flaps

    @property
    def size(self) -> Size:
        """The box around the whole net."""
        return Size(
            self.flaps.glue + 2 * (self.room.width + self.depth),
            self.room.height + 2 * self.above,
        )

    @property
    def above(self) -> Length:
        """How far lid and tuck flap reach above the panels, and below them."""
        return self.depth + self.flaps.tuck

    @property
    def panels(self) -> tuple[Rect, Rect, Rect, Rect]:
        """The front, a side, the back and the other side, from left to right."""
        x, found = self.flaps.glue, []
        for width in (self.room.width, self.depth) * 2:
            found.append(Rect(x, self.above, width, self.room.height))
            x = x + width
        return found[0], found[1], found[2], found[3]

    @property
    def lids(self) -> tuple[Rect, Rect]:
        """The lid above the back panel, and the base below it."""
        back = self.panels[2]
        lid = Rect(back.x, back.y - self.depth, back.width, self.depth)
        return lid, Rect(back.x, back.bottom, back.width, self.depth)

    @property
    def folds(self) -> Iterator[tuple[Step, ...]]:
        """Yield every fold line."""
        for panel in self.panels:
            yield line_path(panel.x, panel.y, panel.x, panel.bottom)
        for panel in self.panels[1:]:
            yield line_path(panel.x, panel.y, panel.right, panel.y)
            yield line_path(panel.x, panel.bottom, panel.right, panel.bottom)
        lid, base = self.lids
        yield line_path(lid.x, lid.y, lid.right, lid.y)
        yield line_path(base.x, base.bottom, base.right, base.bottom)

    @property
    def ticks(self) -> Iterator[tuple[Step, ...]]:
        """Yield a tick at each end of a fold that has waste paper beside it.

        All folds run from corner to corner of the outline; nothing is drawn on faces.
        """
        front, side, _, last = self.panels
        for x in (front.x, side.x):
            yield line_path(x, front.y - AWAY, x, front.y - AWAY - TICK)
            yield line_path(x, front.bottom + AWAY, x, front.bottom + AWAY + TICK)
        for y in (last.y, last.bottom):
            yield line_path(last.right + AWAY, y, last.right + AWAY + TICK, y)
        lid, base = self.lids
        free = self.depth > self.flaps.dust  # or the small flaps are beside them
        for y in (lid.y, base.bottom) if free else ():
            yield line_path(lid.x - AWAY, y, lid.x - AWAY - TICK, y)
            yield line_path(lid.right + AWAY, y, lid.right + AWAY + TICK, y)

    @property
    def outline(self) -> tuple[Step, ...]:
        """The one closed line to cut, clockwise from the left of the front."""
        front, side, back, last = self.panels
        upper = (
            self._dust(side, hinge_right=True),
            self._tuck(back),
            self._dust(last, hinge_right=False),
        )
        steps: list[Step] = [("M", (front.x, front.y)), *self._notch(front)]
        for flap in upper:
            steps += flap
        for flap in reversed(upper):
            steps += _mirrored(flap, self.size.height)
        return (*steps, *self._glue(front), ("Z", ()))

    @property
    def closing(self) -> Iterator[tuple[Step, ...]]:
        """Yield the flaps that close it, above and below, each as a closed line."""
        _, side, back, last = self.panels
        tuck = self._tuck(back)[:-1]  # without the lid
        dust = (self._dust(side, hinge_right=True), self._dust(last, hinge_right=False))
        for above in (*dust, tuck):
            for flap in (above, list(_mirrored(above, self.size.height))):
                (_, start), *steps = flap
                yield (("M", start), *steps, ("Z", ()))

    def notch(self, inside: Length) -> tuple[Step, ...]:
        """Return the cut-out for the thumb, smaller by so much all round."""
        start, *curves = self._notch(self.panels[0], inside)[:3]
        return (("M", start[1]), *curves, ("Z", ()))

    def _notch(self, front: Rect, inside: Length = ZERO) -> list[Step]:
        """Return the top edge of the front, with a cut-out for the thumb."""
        r = Length(self.flaps.notch // 2 - inside)
        k = r.times(KAPPA)
        x, y = front.x + front.width // 2, front.y
        return [
            ("L", (x - r, y)),
            ("C", (x - r, y + k, x - k, y + r, x, y + r)),
            ("C", (x + k, y + r, x + r, y + k, x + r, y)),
            ("L", (front.right, y)),
        ]

    def _dust(self, side: Rect, *, hinge_right: bool) -> list[Step]:
        """Return a dust flap: upright beside the lid, slanting on its free side."""
        high = Length(min(self.flaps.dust, self.room.width // 2))
        slant = Length(min(high // 3, side.width // 4))
        top = side.y - high
        left, right = (slant, SHOULDER) if hinge_right else (SHOULDER, slant)
        return [
            ("L", (side.x, side.y)),
            ("L", (side.x + left, top)),
            ("L", (side.right - right, top)),
            ("L", (side.right, side.y)),
        ]

    def _tuck(self, back: Rect) -> list[Step]:
        """Return the lid above the back and its rounded tuck flap."""
        fold = back.y - self.depth
        top = fold - self.flaps.tuck
        r = Length(min(self.flaps.tuck.times(0.7), back.width // 4))
        k = r - r.times(KAPPA)
        left, right = back.x + SHOULDER, back.right - SHOULDER
        return [
            ("L", (back.x, fold)),
            ("L", (left, fold)),
            ("L", (left, top + r)),
            ("C", (left, top + k, left + k, top, left + r, top)),
            ("L", (right - r, top)),
            ("C", (right - k, top, right, top + k, right, top + r)),
            ("L", (right, fold)),
            ("L", (back.right, fold)),
            ("L", (back.right, back.y)),
        ]

    def _glue(self, front: Rect) -> list[Step]:
        """Return the glue flap, cut back so that it is clear of the corners."""
        slope = self.flaps.glue // 2
        return [
            ("L", (front.x, front.bottom)),
            ("L", (ZERO, front.bottom - slope)),
            ("L", (ZERO, front.y + slope)),
        ]


def _mirrored(steps: list[Step], height: Length) -> Iterator[Step]:
    """Yield steps from the upper half of the net as the lower half, run backwards.

    Each step ends where the next began, so a path run backwards keeps its shape: the
    points of a curve change places, and the whole is turned over top to bottom.
    """
    points = [point for _, numbers in steps for point in _pairs(numbers)]
    kinds = [kind for kind, _ in steps]
    turned = [(x, height - y) for x, y in reversed(points)]
    yield "L", turned[0]
    at = 1
    for kind in reversed(kinds[1:]):
        count = 3 if kind == "C" else 1
        chunk = turned[at : at + count]
        yield kind, tuple(length for point in chunk for length in point)
        at += count


def _pairs(numbers: tuple[Length, ...]) -> Iterator[tuple[Length, Length]]:
    yield from zip(numbers[::2], numbers[1::2], strict=True)
