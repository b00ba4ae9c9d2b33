"""A small drawing of a face keeps lines that a printer can print.

A board of half a metre in a box of a player aid is drawn at a sixth, and so are its
finest lines.  Below a quarter of a point they break up on paper.
"""

from fractions import Fraction

from pnp.geometry import Length
from pnp.layout.art import FINEST, Art, Face, Shape, Use
from pnp.values import replace


def reduced(face: Face, scale: Fraction) -> Face:
    """Return a face for drawing at a scale, with no line too fine."""
    return _Reducing({}).face(face, scale)


class _Reducing(dict[tuple[str, Fraction], Face]):
    """Remembers the faces it has done: a board shows the same tree a hundred times."""

    def face(self, face: Face, scale: Fraction) -> Face:
        """Return a face with its lines wide enough, and those of all faces it uses."""
        key = face.digest, scale
        if key not in self:
            art = tuple(self.art(each, scale) for each in face.art)
            self[key] = face if art == face.art else replace(face, art=art)
        return self[key]

    def art(self, art: Art, scale: Fraction) -> Art:
        """Return one piece of art, with its line wide enough after scaling."""
        least = Length(-(-FINEST * scale.denominator // scale.numerator))
        match art:
            case Shape() if art.stroke and art.weight < least:
                return replace(art, weight=least)
            case Use():
                return replace(art, face=self.face(art.face, scale * art.scale))
        return art
