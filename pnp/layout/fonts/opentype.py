"""A font with PostScript outlines becomes one with TrueType outlines.

The PDF library embeds only TrueType.  Widths do not change, and curves stay within a
thousandth of an em.
"""

from io import BytesIO
from typing import Any

WITHIN = 1 / 1000
DROPPED = ("CFF ", "CFF2", "VORG", "GSUB", "GPOS", "GDEF", "BASE", "DSIG", "kern")


def with_truetype_outlines(font: Any) -> bytes:
    """Return an opened font as a file with TrueType outlines."""
    from fontTools.ttLib import newTable

    order: list[str] = font.getGlyphOrder()
    glyphs = _glyphs(font, order)
    font["loca"] = newTable("loca")
    table = font["glyf"] = newTable("glyf")
    table.glyphOrder, table.glyphs = order, glyphs
    for glyph in glyphs.values():
        glyph.recalcBounds(table)
    metrics = font["hmtx"].metrics
    for name in order:
        metrics[name] = (metrics[name][0], getattr(glyphs[name], "xMin", 0))
    _describe(font)
    for tag in DROPPED:
        if tag in font:
            del font[tag]
    font.sfntVersion = "\0\1\0\0"
    out = BytesIO()
    font.save(out, reorderTables=False)
    return out.getvalue()


def _glyphs(font: Any, order: list[str]) -> dict[str, Any]:
    """Return every glyph redrawn in quadratic curves."""
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    drawn = font.getGlyphSet()
    within = font["head"].unitsPerEm * WITHIN
    glyphs: dict[str, Any] = {}
    for name in order:
        pen = TTGlyphPen(drawn)
        drawn[name].draw(Cu2QuPen(pen, within, reverse_direction=True))
        glyphs[name] = pen.glyph()
    return glyphs


def _describe(font: Any) -> None:
    """Describe the new outlines in the tables about tables."""
    maxp, post = font["maxp"], font["post"]
    maxp.tableVersion = 0x00010000
    for name in (
        "maxTwilightPoints",
        "maxStorage",
        "maxFunctionDefs",
        "maxInstructionDefs",
        "maxStackElements",
        "maxSizeOfInstructions",
        "maxComponentElements",
        "maxComponentDepth",
    ):
        setattr(maxp, name, 0)
    maxp.maxZones = 1
    maxp.compile(font)
    post.formatType = 3.0
    font["head"].glyphDataFormat = 0
