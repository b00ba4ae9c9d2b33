"""XML without a DTD, not deeper or longer than drawings are."""

from io import BytesIO
from xml.etree.ElementTree import Element

from pnp.layout.svg.elements import DEEPEST, MOST, PLAIN, SvgError, local

LONGEST = 4_000_000


def parsed(data: bytes) -> Element:
    """Read XML with no DTD and no entities, not deeper or longer than drawings are."""
    from defusedxml.common import DefusedXmlException
    from defusedxml.ElementTree import iterparse

    if len(data) > LONGEST:
        raise SvgError(f"has {len(data):,} bytes; {LONGEST:,} at most", "simplify it")
    if b"<?xml-stylesheet" in data:
        raise SvgError("names a style sheet outside itself", "put the styles in it")
    depth = count = 0
    root: Element | None = None
    try:
        for event, element in iterparse(
            BytesIO(data), ("start", "end"), forbid_dtd=True
        ):
            depth += 1 if event == "start" else -1
            count += event == "start"
            root = element if root is None else root
            if depth > DEEPEST:
                raise SvgError(f"is nested deeper than {DEEPEST} groups", PLAIN)
            if count > MOST:
                raise SvgError(f"has more than {MOST} elements", "simplify it")
    except DefusedXmlException as error:
        raise SvgError(
            "has a DOCTYPE, which could name other files", "delete the DOCTYPE line"
        ) from error
    if root is None or local(root) != "svg":
        raise SvgError("is not an SVG drawing")
    return root
