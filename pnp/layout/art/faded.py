"""Faces in pale colours: a ghost of a piece, where it was before."""

from dataclasses import dataclass, field

from pnp.layout.art.colour import Colour
from pnp.layout.art.face import Art, Face, Image, Run, Shape, Use
from pnp.values import replace


@dataclass(slots=True)
class Faded:
    """Draws faces with each colour mixed into that of the paper, each face once."""

    paper: Colour
    share: float
    """How much of the paper's colour there is in each colour."""
    known: dict[int, tuple[Face, Face]] = field(default_factory=dict)
    """Each face and its ghost, by the identity of the face."""

    def face(self, face: Face) -> Face:
        """Return a face in pale colours, and those that it uses; without pictures."""
        if id(face) not in self.known:
            art = tuple(self._art(e) for e in face.art if not isinstance(e, Image))
            self.known[id(face)] = face, replace(face, art=art)
        return self.known[id(face)][1]

    def _art(self, art: Art) -> Art:
        match art:
            case Run():
                return replace(art, colour=self._pale(art.colour))
            case Shape():
                fill = self._pale(art.fill) if art.fill else None
                stroke = self._pale(art.stroke) if art.stroke else None
                return replace(art, fill=fill, stroke=stroke)
            case Use():
                return replace(art, face=self.face(art.face))
            case _:
                return art

    def _pale(self, colour: Colour) -> Colour:
        return colour.mixed(self.paper, self.share)
