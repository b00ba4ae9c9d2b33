"""The letters of an encoding, in which viewers type, for letters not yet typed.

A simple font of 224 letters: a viewer that fills in a field can neither subset a font
nor write glyph numbers.
"""

from functools import cache
from typing import TYPE_CHECKING, Any

from pnp.geometry import pt
from pnp.layout.fonts import subset

if TYPE_CHECKING:
    from pnp.layout.fonts import Font

FIRST = 32
"""The code of the first letter, a space; the codes before it are not letters."""
LETTERS = bytes(range(FIRST, 256)).decode("cp1252", "replace")
"""The letters of the encoding in order; its five unused codes are not letters."""


def alphabet(file: Any, font: "Font") -> Any:
    """Return a font of a PDF with all the letters of its encoding."""
    from pikepdf import Array, Dictionary, Name

    thousand = pt(1000)
    widths = [
        0 if font.missing(letter) else round(font.width(letter, thousand).pt)
        for letter in LETTERS
    ]
    return file.make_indirect(
        Dictionary(
            Type=Name.Font,
            Subtype=Name.TrueType,
            BaseFont=Name(f"/{font.name}"),
            Encoding=Name.WinAnsiEncoding,
            FirstChar=FIRST,
            LastChar=255,
            Widths=Array(widths),
            FontDescriptor=descriptor(file, font, _file(font)),
            ToUnicode=file.make_stream(_unicode()),
        )
    )


def descriptor(file: Any, font: "Font", data: bytes) -> Any:
    """Return the PDF's description of a font, and its file: whole, or a part of it."""
    from pikepdf import Array, Dictionary, Name

    described = Dictionary(
        Type=Name.FontDescriptor,
        FontName=Name(f"/{font.name}"),
        Flags=32,
        FontBBox=Array([-500, -font.descent, 2000, font.ascent]),
        ItalicAngle=0,
        Ascent=font.ascent,
        Descent=-font.descent,
        CapHeight=font.cap_height,
        StemV=80,
        FontFile2=file.make_stream(data, Length1=len(data)),
    )
    return file.make_indirect(described)


@cache
def _file(font: "Font") -> bytes:
    """Return the font's file with the letters of the encoding: a kit has many forms."""
    return subset(font, LETTERS)


def _unicode() -> bytes:
    """Return the map from the codes of the encoding to Unicode."""
    known = [(code, LETTERS[code - FIRST]) for code in range(FIRST, 256)]
    lines = [f"<{code:02X}> <{ord(at):04X}>" for code, at in known if at != "\ufffd"]
    blocks = [lines[at : at + 100] for at in range(0, len(lines), 100)]
    parts = [
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
        "/CMapName /WinAnsi def /CMapType 2 def",
        "1 begincodespacerange <00> <FF> endcodespacerange",
        *(f"{len(b)} beginbfchar\n{chr(10).join(b)}\nendbfchar" for b in blocks),
        "endcmap CMapName currentdict /CMap defineresource pop end end",
    ]
    return "\n".join(parts).encode()
