"""XML without a DTD, not deeper or longer than drawings are."""

import re
from codecs import BOM_UTF8
from io import BytesIO
from xml.etree.ElementTree import Element

from pnp import limits
from pnp.errors import quoted
from pnp.layout.svg.elements import PLAIN, SvgError, local

ENCODINGS = {
    *("utf-8", "iso-8859-1", "latin-1", "windows-1252", "us-ascii", "ascii"),
}
"""The encodings of a drawing: those that every XML reader has, and drawings use."""

DECLARED = re.compile(rb"""<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']""")


def parsed(data: bytes) -> Element:
    """Read XML with no DTD and no entities, not deeper or longer than drawings are."""
    from defusedxml.common import DefusedXmlException
    from defusedxml.ElementTree import iterparse

    if len(data) > limits.DRAWING:
        what = f"has {len(data):,} bytes; {limits.DRAWING:,} at most"
        raise SvgError(what, "simplify it")
    _refuse_encoding(data)
    if b"<?xml-stylesheet" in data:
        raise SvgError("uses a style sheet in another file", "put the styles in it")
    depth = count = 0
    root: Element | None = None
    try:
        for event, element in iterparse(
            BytesIO(data), ("start", "end"), forbid_dtd=True
        ):
            depth += 1 if event == "start" else -1
            count += event == "start"
            root = element if root is None else root
            _refuse_size(depth, count)
    except DefusedXmlException as error:
        raise SvgError(
            "has a DOCTYPE, which could name other files", "delete the DOCTYPE line"
        ) from error
    if root is None or local(root) != "svg":
        raise SvgError("is not an SVG drawing")
    return root


def _refuse_size(depth: int, count: int) -> None:
    """Refuse groups within groups, and elements, beyond what drawings have."""
    if depth > limits.DRAWING_DEPTH:
        raise SvgError(f"is nested deeper than {limits.DRAWING_DEPTH} groups", PLAIN)
    if count > limits.ELEMENTS:
        raise SvgError(f"has more than {limits.ELEMENTS:,} elements", "simplify it")


def _refuse_encoding(data: bytes) -> None:
    """Refuse an encoding that is not text, or that few programs read."""
    found = DECLARED.match(data.removeprefix(BOM_UTF8))
    named = found[1].decode("latin-1") if found else "utf-8"
    if named.lower() not in ENCODINGS:
        raise SvgError(f"is written in {quoted(named)}", "save it in UTF-8")
