"""Elements: the tags of a build file are names of VASSAL's own classes."""

from collections.abc import Iterable
from xml.etree.ElementTree import Element, indent, tostring

BUILD = "VASSAL.build"
MODULE = f"{BUILD}.module"
MAP = f"{MODULE}.map"
BOARD = f"{MAP}.boardPicker.board"
WIDGET = f"{BUILD}.widget"

Value = str | int | float | bool


def element(
    tag: str, children: Iterable[Element] = (), text: str = "", **attributes: Value
) -> Element:
    """Return an element; a trailing underscore of an attribute is not its name's."""
    made = Element(tag, {n.rstrip("_"): _text(v) for n, v in attributes.items()})
    made.extend(children)
    made.text = text or None
    return made


def written(root: Element) -> bytes:
    """Return a whole file."""
    indent(root, " ")
    made: bytes = tostring(root, encoding="UTF-8", xml_declaration=True)
    return made + b"\n"


def _text(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
