"""A face drawn small keeps lines that a printer can print.

A board of half a metre in a box of a player aid is drawn at a sixth, and its finest
lines with it; below a quarter of a point they break up on paper.
"""

from fractions import Fraction

from pnp.geometry import Length, pt
from pnp.layout.art import Art, Face, Shape, Use
from pnp.values import replace

FINEST = pt("0.25")
"""The thinnest line that prints whole (printer's rule of thumb)."""


def reduced(face: Face, scale: Fraction) -> Face:
    """Return a face that is going to be drawn at a scale, no line of it too fine."""
    return _Reducing({}).face(face, scale)


class _Reducing(dict[tuple[str, Fraction], Face]):
    """Faces already seen to: a board shows the same tree a hundred times."""

    def face(self, face: Face, scale: Fraction) -> Face:
        """Return a face with its lines, and those of all it uses, wide enough."""
        key = face.digest, scale
        if key not in self:
            art = tuple(self.art(each, scale) for each in face.art)
            self[key] = face if art == face.art else replace(face, art=art)
        return self[key]

    def art(self, art: Art, scale: Fraction) -> Art:
        """Return one piece of art, a line of it wide enough once it is scaled."""
        least = Length(-(-FINEST * scale.denominator // scale.numerator))
        match art:
            case Shape() if art.stroke and art.weight < least:
                return replace(art, weight=least)
            case Use():
                return replace(art, face=self.face(art.face, scale * art.scale))
        return art
