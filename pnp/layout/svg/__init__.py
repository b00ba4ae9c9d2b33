"""A drawing in SVG becomes a face of shapes: the door of its reader is ``drawing``."""
