"""A picture in the game's folder becomes pixels to embed, or a drawing as a face.

Only PNG, JPEG and SVG are opened, whatever a file calls itself, and nothing is
decoded before its size is known.  What is embedded carries no camera, place or
author: a kit is given away.
"""

from pnp.layout.pictures.picture import Picture, Samples
from pnp.layout.pictures.placing import Fit, cropped, greyed, placed
from pnp.layout.pictures.reading import read

__all__ = ["Fit", "Picture", "Samples", "cropped", "greyed", "placed", "read"]
