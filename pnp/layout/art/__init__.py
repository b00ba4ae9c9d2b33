"""A finished design: colours, paths, and faces with everything at a fixed place."""

from pnp.layout.art.colour import BLACK, WHITE, Colour
from pnp.layout.art.face import FINEST, Art, Edge, Entry, Face, Image, Run, Shape, Use
from pnp.layout.art.ground import at_top, ground
from pnp.layout.art.path import KAPPA, Step, around, box_path, line_path, oval_path
from pnp.layout.art.texture import TEXTURES, texture

__all__ = [
    "BLACK",
    "FINEST",
    "KAPPA",
    "TEXTURES",
    "WHITE",
    "Art",
    "Colour",
    "Edge",
    "Entry",
    "Face",
    "Image",
    "Run",
    "Shape",
    "Step",
    "Use",
    "around",
    "at_top",
    "box_path",
    "ground",
    "line_path",
    "oval_path",
    "texture",
]
