"""Lines made wide enough to print where a face is shown smaller than it is drawn."""

from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil

from pnp.geometry import Length
from pnp.layout.art.face import Art, Face, Shape, Use
from pnp.values import replace


@dataclass(slots=True)
class Stout:
    """Draws faces with lines that are at least so wide, each face once."""

    least: Length
    known: dict[tuple[int, Length], tuple[Face, Face]] = field(default_factory=dict)
    """Each face and how it is drawn, by its identity and the width of its lines."""

    def face(self, face: Face) -> Face:
        """Return a face whose lines are wide enough, also in the faces it uses."""
        return self._face(face, self.least)

    def art(self, art: Art) -> Art:
        """Return a shape, or a face that is used, with lines that are wide enough."""
        return self._art(art, self.least)

    def _face(self, face: Face, least: Length) -> Face:
        key = id(face), least
        if key not in self.known:
            art = tuple(self._art(each, least) for each in face.art)
            same = all(a is b for a, b in zip(art, face.art, strict=True))
            self.known[key] = face, face if same else replace(face, art=art)
        return self.known[key][1]

    def _art(self, art: Art, least: Length) -> Art:
        if isinstance(art, Shape):
            thin = art.stroke is not None and art.weight < least
            return replace(art, weight=least) if thin else art
        if isinstance(art, Use):
            face = self._face(art.face, Length(ceil(int(least) / Fraction(art.scale))))
            return art if face is art.face else replace(art, face=face)
        return art
