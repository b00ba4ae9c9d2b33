"""A picture in the game's folder becomes pixels to embed, or a drawing as a face.

Only PNG, JPEG and SVG are opened, whatever a file's name, and nothing is decoded before
its size is known.  An embedded picture has no camera, place or author: you give a kit
away.
"""

from pnp.layout.pictures.picture import Picture, Samples
from pnp.layout.pictures.placing import Fit, cropped, greyed, placed
from pnp.layout.pictures.reading import read

__all__ = ["Fit", "Picture", "Samples", "cropped", "greyed", "placed", "read"]
