"""A finished design: colours, paths, and faces with everything at a fixed place."""

from pnp.layout.art.face import (
    BLACK,
    KAPPA,
    WHITE,
    Art,
    Colour,
    Entry,
    Face,
    Image,
    Run,
    Shape,
    Step,
    Use,
    box_path,
    line_path,
)

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
]
