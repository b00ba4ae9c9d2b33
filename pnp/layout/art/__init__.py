"""A finished design: colours, paths, and faces with everything at a fixed place."""

from pnp.layout.art.colour import BLACK, WHITE, Colour
from pnp.layout.art.face import Art, Entry, Face, Image, Run, Shape, Use
from pnp.layout.art.path import KAPPA, Step, box_path, line_path, oval_path

__all__ = [
    "BLACK",
    "KAPPA",
    "WHITE",
    "Art",
    "Colour",
    "Entry",
    "Face",
    "Image",
    "Run",
    "Shape",
    "Step",
    "Use",
    "box_path",
    "line_path",
    "oval_path",
]
