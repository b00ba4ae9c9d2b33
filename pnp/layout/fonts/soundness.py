"""Whether a font file is whole: checked once, before anything is measured with it.

fontTools reads a table when it is needed, so a broken one shows late; and a table of a
few bytes may describe billions of characters.  This module counts what will be needed,
then reads it, and reports the first error with the table's name.
"""

from collections.abc import Iterator
from struct import unpack_from
from typing import Any

from pnp import limits
from pnp.errors import quoted
from pnp.layout.fonts.cut import FontError

AGAIN = "download it again, or open it in a font editor and save it"
OUTLINES = ("loca", "glyf")
TABLES = ("head", "hhea", "maxp", "OS/2", "hmtx", "cmap", "name", "post", *OUTLINES)
"""The tables that measure, draw and embed a font."""

MAGIC = 0x5F0F3CF5
POSTSCRIPT = range(33, 127)
EMS = range(16, 16_385)
"""The units an em may have, by the format's own rules."""


def examine(tables: Any) -> None:
    """Check a font's tables; FontError names the first that is not whole."""
    for tag in TABLES:
        if tag not in tables and not (tag in OUTLINES and "CFF " in tables):
            raise FontError(
                f"is not a complete font: it has no table '{tag}'", hint=AGAIN
            )
    for tag, look in LOOKS.items():
        if tag in tables:
            try:
                fault = look(tables)
            except FontError:
                raise
            except Exception as error:  # a broken table may raise anything
                raise broken(tag) from error
            if fault:
                raise FontError(
                    f"is not a complete font: its table '{tag}' {fault}", hint=AGAIN
                )


def broken(tag: str) -> FontError:
    """Return the error for a table that cannot be read."""
    return FontError(
        f"is not a complete font: its table '{tag.strip()}' cannot be read", hint=AGAIN
    )


def _head(tables: Any) -> str:
    head = tables["head"]
    if head.magicNumber != MAGIC:
        return "does not begin correctly"
    if head.indexToLocFormat not in (0, 1) or head.glyphDataFormat != 0:
        return "has an unknown format of outlines"
    em = head.unitsPerEm
    return "" if em in EMS else f"has {em:,} units in an em, not 16 to 16,384"


def _hhea(tables: Any) -> str:
    hhea = tables["hhea"]
    if hhea.metricDataFormat != 0 or hhea.tableVersion >> 16 != 1:
        return "has an unknown format"
    return "" if hhea.numberOfHMetrics else "has no widths"


def _maxp(tables: Any) -> str:
    return "" if tables["maxp"].numGlyphs else "has no glyphs"


def _name(tables: Any) -> str:
    data = tables.reader["name"]
    count = unpack_from(">H", data, 2)[0]
    lengths = (unpack_from(">H", data, 6 + 12 * at + 8)[0] for at in range(count))
    if sum(lengths) > limits.FONT:
        return f"has more than {limits.FONT:,} bytes of names"
    for each in tables["name"].names:
        if each.nameID == 6:
            said = each.toUnicode().replace(" ", "-")
            if any(ord(character) not in POSTSCRIPT for character in said):
                return f"has the name {quoted(said)}, which PostScript does not allow"
    return ""


def _cmap(tables: Any) -> str:
    data = tables.reader["cmap"]
    if sum(_codes(data)) > limits.FONT_CODES:
        return f"describes more than {limits.FONT_CODES:,} characters"
    return "" if tables.getBestCmap() else "has no characters of Unicode"


def _codes(data: bytes) -> Iterator[int]:
    """Yield how many characters each part of a map of characters describes."""
    (count,) = unpack_from(">H", data, 2)
    for start in {unpack_from(">I", data, 8 + 8 * at)[0] for at in range(count)}:
        (kind,) = unpack_from(">H", data, start)
        if kind == 4:
            segments = unpack_from(">H", data, start + 6)[0] // 2
            last = unpack_from(f">{segments}H", data, start + 14)
            first = unpack_from(f">{segments}H", data, start + 16 + 2 * segments)
            yield from (max(0, b - a + 1) for a, b in zip(first, last, strict=True))
        elif kind in (12, 13):
            (groups,) = unpack_from(">I", data, start + 12)
            for at in range(min(groups, len(data) // 12)):
                a, b, _ = unpack_from(">III", data, start + 16 + 12 * at)
                yield max(0, b - a + 1)


def _hmtx(tables: Any) -> str:
    metrics = tables["hmtx"].metrics
    known = tables.getBestCmap().values()
    return "" if all(name in metrics for name in known) else "does not have all widths"


def _glyf(tables: Any) -> str:
    """Read every outline; one made of others counts as all of them."""
    glyphs, points = tables["glyf"], dict[str, int]()
    for name in tables.getGlyphOrder():
        if _points(name, glyphs, points, ()) > limits.FONT_POINTS:
            return f"has a glyph of more than {limits.FONT_POINTS:,} points"
    ends = len(tables.reader["glyf"])
    if max(tables["loca"]) > ends:
        return "ends before its last glyph"
    drawn = {points[name] for name in tables.getBestCmap().values()}
    return "" if drawn - {1} else "draws nothing"


def _points(
    name: str, glyphs: Any, points: dict[str, int], within: tuple[str, ...]
) -> int:
    """Return how many points a glyph has, with those of the glyphs it is made of.

    A glyph that draws nothing counts as a point, so that a tower of them ends.
    """
    if name not in points:
        if name in within or len(within) > 16:
            raise broken("glyf")
        glyph = glyphs[name]
        glyph.expand(glyphs)
        count = 0
        if glyph.isComposite():
            for each in glyph.components:
                count += _points(each.glyphName, glyphs, points, (*within, name))
        elif glyph.numberOfContours > 0:
            count = len(glyph.coordinates)
        points[name] = max(1, count)
    return points[name]


LOOKS = {
    "head": _head,
    "maxp": _maxp,
    "hhea": _hhea,
    "OS/2": lambda tables: "" if tables["OS/2"].fsType is not None else "is empty",
    "name": _name,
    "post": lambda tables: "" if tables.getGlyphOrder() else "names no glyphs",
    "cmap": _cmap,
    "hmtx": _hmtx,
    "loca": lambda tables: "" if len(tables["loca"]) else "is empty",
    "glyf": _glyf,
}
"""The check of each table, in an order in which none needs a later one."""
