"""Picture files as bytes: their real kind, and what may be removed from them."""

import re
from collections.abc import Iterator

PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"

KINDS: tuple[tuple[bytes, str], ...] = (
    (PNG, "PNG"),
    (JPEG, "JPEG"),
    (b"%!PS", "an EPS or PostScript file"),
    (b"\xc5\xd0\xd3\xc6", "an EPS file"),
    (b"%PDF", "a PDF file"),
    (b"II*\0", "a TIFF file"),
    (b"MM\0*", "a TIFF file"),
    (b"8BPS", "a Photoshop file"),
    (b"GIF8", "a GIF file"),
    (b"BM", "a BMP file"),
    (b"SIMPLE  =", "a FITS file"),
    (b"PK\3\4", "a ZIP archive"),
    (b"\x1f\x8b", "a packed file"),
)

SVG = re.compile(rb"\A(?:\xef\xbb\xbf)?\s*<")


def kind_of(data: bytes) -> str:
    """Return ``PNG``, ``JPEG``, ``SVG``, or in words what a file is by its content."""
    if not data:
        return "an empty file"
    for start, kind in KINDS:
        if data.startswith(start):
            return kind
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "a WebP file"
    if SVG.match(data) and b"<svg" in data[:100_000]:
        return "SVG"
    return "an unknown kind of file"


def stripped(data: bytes) -> bytes:
    """Return a whole PNG or JPEG without comments, camera, place, author and times."""
    if data.startswith(PNG):
        return PNG + b"".join(_chunks(data))
    return b"\xff\xd8" + b"".join(_segments(data))


KEPT = {b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND", b"sRGB", b"gAMA", b"cHRM", b"iCCP"}
"""PNG chunks that describe its look."""


def _chunks(data: bytes) -> Iterator[bytes]:
    at = len(PNG)
    while at + 12 <= len(data):
        past = at + 12 + int.from_bytes(data[at : at + 4], "big")
        kind = data[at + 4 : at + 8]
        if kind in KEPT:
            yield data[at:past]
        if kind == b"IEND":
            return
        at = past


SCAN = 0xDA
DROPPED = {0xE1, *range(0xE3, 0xEE), 0xEF, 0xFE}
"""JPEG segments about who, where and when: all but JFIF, ICC and Adobe's own."""


def _segments(data: bytes) -> Iterator[bytes]:
    at = 2
    while at + 4 <= len(data):
        marker = data[at + 1]
        if data[at] != 0xFF or marker == SCAN:
            break
        if marker == 0xFF:  # a fill byte
            at += 1
            continue
        past = at + 2 + int.from_bytes(data[at + 2 : at + 4], "big")
        if marker not in DROPPED:
            yield data[at:past]
        at = past
    yield data[at:]


LONG = re.compile(rb"\xff[\xc0-\xcf\xd9-\xfe]")
"""A JPEG marker that ends the packed data, and has a length; no restart marker."""
END = 0xD9


def scans(data: bytes, most: int) -> int:
    """Return how often a JPEG goes over its pixels; stop at one too many.

    Each pass takes as long as the first, and a few bytes ask for it.
    """
    count = at = 0
    while count <= most and (found := LONG.search(data, at)):
        at, marker = found.end(), data[found.end() - 1]
        if marker == END:
            break
        count += marker == SCAN
        at += max(2, int.from_bytes(data[at : at + 2], "big"))
    return count
