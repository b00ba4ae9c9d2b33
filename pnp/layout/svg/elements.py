"""Elements of a drawing: their names, and why a drawing is refused."""

from xml.etree.ElementTree import Element

PLAIN = "use flat shapes; a drawing is only for looking at"
"""The hint for what only a browser can show."""


class SvgError(Exception):
    """Why a drawing is not used: the rest of a sentence that begins with its name."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message, self.hint = message, hint


def local(element: Element) -> str:
    """Return an element's name without its namespace."""
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""
