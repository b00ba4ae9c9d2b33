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
    tag: str, inside: Iterable[Element] = (), *, says: str = "", **attributes: Value
) -> Element:
    """Return an element: its children, its text, and its attributes by name."""
    made = Element(tag, {name: _text(value) for name, value in attributes.items()})
    made.extend(inside)
    made.text = says or None
    return made


def written(root: Element) -> bytes:
    """Return a whole file."""
    indent(root, " ")
    made: bytes = tostring(root, encoding="UTF-8", xml_declaration=True)
    return made + b"\n"


def _text(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
