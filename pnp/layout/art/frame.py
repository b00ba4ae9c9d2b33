"""Faces within faces, to the bottom: what is drawn, and where it comes to lie."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from pnp.geometry import ZERO, Length
from pnp.layout.art.face import Art, Entry, Image, Run, Shape, Use
from pnp.layout.art.moving import rotated

Drawn = Run | Shape | Image | Entry


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a face lies on what it is drawn on: scaled, turned, its origin moved."""

    x: Length = ZERO
    y: Length = ZERO
    turn: Fraction = Fraction(0)
    scale: Fraction = Fraction(1)

    def point(self, x: Length, y: Length) -> tuple[Length, Length]:
        """Return where a point of the face falls on what it is drawn on."""
        across, down = rotated(x.times(self.scale), y.times(self.scale), self.turn)
        return self.x + across, self.y + down

    def within(self, use: Use) -> "Frame":
        """Return where a face used by this one lies."""
        x, y = self.point(use.x, use.y)
        return Frame(x, y, self.turn + use.turn, self.scale * use.scale)


def framed(art: Iterable[Art], frame: Frame) -> Iterator[tuple[Drawn, Frame]]:
    """Yield what art draws, that of faces it uses too, each with where it lies."""
    for each in art:
        if isinstance(each, Use):
            yield from framed(each.face.art, frame.within(each))
        else:
            yield each, frame
