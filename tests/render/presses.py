"""A press for tests: an ICC profile of four inks, small enough to be written out."""

from collections.abc import Callable
from itertools import product
from struct import pack

Rule = Callable[..., tuple[int, ...]]
NAME = "U.S. Web Coated (SWOP) v2"


def profile(
    title: str = NAME,
    *,
    version: int = 2,
    kind: bytes = b"prtr",
    space: bytes = b"CMYK",
) -> bytes:
    """Return a profile of class ``kind``: two points on each side of its tables."""
    tags = {
        b"desc": _text(title),
        b"cprt": b"text\0\0\0\0none\0",
        b"wtpt": b"XYZ \0\0\0\0" + pack(">3i", 63190, 65536, 54061),
        b"A2B0": _table(4, 3, _seen),
        b"B2A0": _table(3, 4, _inked),
    }
    at, index, body = 128 + 4 + 12 * len(tags), b"", b""
    for name, data in tags.items():
        index += name + pack(">II", at + len(body), len(data))
        body += data + b"\0" * (-len(data) % 4)
    header = bytearray(128)
    header[8] = version
    header[12:16], header[16:20], header[20:24] = kind, space, b"Lab "
    header[36:40] = b"acsp"
    header[68:80] = pack(">3i", 63190, 65536, 54061)
    header[:4] = pack(">I", at + len(body))
    return bytes(header) + pack(">I", len(tags)) + index + body


def _text(title: str) -> bytes:
    said = title.encode() + b"\0"
    return b"desc\0\0\0\0" + pack(">I", len(said)) + said + b"\0" * 78


def _table(takes: int, gives: int, rule: Rule) -> bytes:
    """Return a table of bytes: straight lines, and a point for each corner."""
    straight = bytes(range(256))
    matrix = pack(">9i", 65536, 0, 0, 0, 65536, 0, 0, 0, 65536)
    corners = b"".join(
        bytes(rule(*corner)) for corner in product((0, 255), repeat=takes)
    )
    head = b"mft1\0\0\0\0" + bytes((takes, gives, 2, 0)) + matrix
    return head + straight * takes + corners + straight * gives


def _seen(cyan: int, magenta: int, yellow: int, black: int) -> tuple[int, int, int]:
    """Return lightness, green to red and blue to yellow, as a table holds them."""
    light = 0 if black else 255 - (cyan + magenta + yellow) // 4
    return light, 128 + (magenta - cyan) // 4, 128 + (yellow - magenta) // 4


def _inked(light: int, red: int, yellow: int) -> tuple[int, int, int, int]:
    """Return the inks: green takes cyan, red takes magenta, dark takes black."""
    return 255 - red, red, yellow, 255 - light
