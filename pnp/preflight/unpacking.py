"""Unpacks the streams of a PDF, no further than a printer's file ever needs.

A few kilobytes can unpack to gigabytes.  So a stranger's file is read within
``limits``, and a finding reports what was too large to check.
"""

import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pnp import limits
from pnp.preflight.finding import Doubt

LZW = {"/LZWDecode", "/LZW"}
PACKED = LZW | {"/FlateDecode", "/Fl", "/RunLengthDecode", "/RL"}
"""Filters whose streams grow when they are unpacked."""

GROWS = 1400
"""The largest factor by which a stream may grow."""

CHUNK = 1 << 20


class TooMuch(Exception):
    """Something that preflight does not check: what it is, and what it does.

    ``TooMuch("the file", "has more than 5,000 pages")`` is one.
    """

    def __init__(self, what: str, does: str) -> None:
        super().__init__(what)
        value = f"{does}: pnp does not check it"
        self.doubt = Doubt(what, value, "", swallowed=True)


@contextmanager
def bounded(most: int | None = None) -> Iterator[None]:
    """Limit the memory of every stream, while a file is open."""
    from pikepdf import settings

    most = limits.PDF_UNPACKED if most is None else most
    before = settings.set_qpdf_limits(
        flate_max_memory=most,
        run_length_max_memory=most,
        png_max_memory=most,
        tiff_max_memory=most,
        max_stream_filters=4,
    )
    try:
        yield
    finally:
        settings.set_qpdf_limits(**before)


def unpacked(stream: Any, what: str, most: int | None = None) -> bytes:
    """Return the contents of a stream; raise TooMuch beyond the limit."""
    import pikepdf

    most = limits.PDF_UNPACKED if most is None else most
    too_much = TooMuch(what, f"unpacks to more than {most:,} bytes")
    names = _filters(stream)
    length = len(stream.read_raw_bytes())
    if sum(each in PACKED for each in names) > 1:
        raise TooMuch(what, "is packed twice")
    if length > most:
        raise too_much
    if not LZW.isdisjoint(names) and length * GROWS // 8 > most:  # qpdf has no limit
        raise TooMuch(what, f"may unpack to more than {most:,} bytes")
    try:
        data = bytes(stream.read_bytes())
    except pikepdf.PdfError as error:
        if "memory limit" in str(error):
            raise too_much from error
        raise
    if len(data) > most:
        raise too_much
    return data


def endless(pdf: Any) -> Doubt | None:
    """Return a doubt if all streams together unpack to more than the limit."""
    import pikepdf

    left = limits.PDF_ALL
    for each in pdf.objects:
        if not isinstance(each, pikepdf.Stream):
            continue
        names = _filters(each)
        if sum(name in PACKED for name in names) > 1:
            return Doubt("a stream", "packed twice", "packed once")
        length = _length(each, names, min(left, limits.PDF))
        if length > limits.PDF:
            return _too_long("a stream", limits.PDF)
        left -= length
        if left < 0:
            return _too_long("the file", limits.PDF_ALL)
    return None


def _too_long(what: str, most: int) -> Doubt:
    return TooMuch(what, f"unpacks to more than {most:,} bytes").doubt


def _filters(stream: Any) -> list[str]:
    """Return the filters of a stream by name, from the outermost in."""
    import pikepdf

    found = stream.get("/Filter", [])
    return (
        [str(each) for each in found]
        if isinstance(found, pikepdf.Array | list)
        else [str(found)]
    )


def _length(stream: Any, names: list[str], most: int) -> int:
    """Return the length of a stream when unpacked, or that it exceeds the limit."""
    raw = bytes(stream.read_raw_bytes())
    if names[:1] not in (["/FlateDecode"], ["/Fl"]):
        return len(raw) * (1 if PACKED.isdisjoint(names) else GROWS)
    unpacking, length, rest = zlib.decompressobj(), 0, raw
    try:
        while rest and length <= most:
            length += len(unpacking.decompress(rest, CHUNK))
            rest = unpacking.unconsumed_tail
    except zlib.error:
        pass
    return length
