"""Faces within faces, at any depth: what is drawn, and where it is placed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from pnp.geometry import ZERO, Length
from pnp.layout.art.face import Art, Entry, Image, Run, Shape, Use
from pnp.layout.art.moving import rotated

Drawn = Run | Shape | Image | Entry


@dataclass(frozen=True, slots=True)
class Frame:
    """The place of a face on what it is drawn on: scaled, turned, its origin moved."""

    x: Length = ZERO
    y: Length = ZERO
    turn: Fraction = Fraction(0)
    scale: Fraction = Fraction(1)

    def point(self, x: Length, y: Length) -> tuple[Length, Length]:
        """Return the place of a face's point on what the face is drawn on."""
        across, down = rotated(x.times(self.scale), y.times(self.scale), self.turn)
        return self.x + across, self.y + down

    def within(self, use: Use) -> "Frame":
        """Return the frame of a face used by this one."""
        x, y = self.point(use.x, use.y)
        return Frame(x, y, self.turn + use.turn, self.scale * use.scale)


def framed(art: Iterable[Art], frame: Frame) -> Iterator[tuple[Drawn, Frame]]:
    """Yield each piece of art with its frame, including the art of faces it uses."""
    for each in art:
        if isinstance(each, Use):
            yield from framed(each.face.art, frame.within(each))
        else:
            yield each, frame
