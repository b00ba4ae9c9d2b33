"""Fonts: the only module that uses fontTools, and the only source of widths.

Widths are the sum of the advances in the font file.  There is no kerning and there are
no ligatures, because every backend must place a line exactly where it was measured:
PDF uses advances, and the SVG backend sets ``font-kerning: none``.
"""

from pnp.layout.fonts.cut import BOLDER, EM, WEIGHTS, Font, FontError, Weight
from pnp.layout.fonts.family import SHIPPED, Family, family, font, named
from pnp.layout.fonts.outline import (
    Outline,
    drawn_steps,
    numbers,
    outline,
    path_steps,
    subset,
)

__all__ = [
    "BOLDER",
    "EM",
    "SHIPPED",
    "WEIGHTS",
    "Family",
    "Font",
    "FontError",
    "Outline",
    "Weight",
    "drawn_steps",
    "family",
    "font",
    "named",
    "numbers",
    "outline",
    "path_steps",
    "subset",
]
