"""A drawing in SVG becomes a face of shapes: its reader is in ``drawing``."""
