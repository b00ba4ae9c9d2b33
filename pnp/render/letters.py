"""Text becomes the codes of a subset font, as fast as a dictionary lookup."""

from typing import Any

from pnp.errors import RenderError


class Letters(dict[int, str]):
    """A font's characters as the codes of its subset, escaped for a PDF string.

    Looking up a new character assigns a code, so ``str.translate`` is all the work
    for text of a known alphabet.  A subset holds 256 characters; text that needs more
    takes the slow way.
    """

    def __init__(self, font: Any, doc: Any) -> None:
        super().__init__()
        self.name: str = font.fontName
        self._font = font
        self._doc = doc
        self._beyond = False
        self._resource_0 = ""

    def __missing__(self, code: int) -> str:
        ((subset, codes),) = self._font.splitString(chr(code), self._doc)
        if codes == b"\0":
            raise RenderError(
                f"the font {self.name} has no {chr(code)!r} (U+{code:04X})"
            )
        self._beyond |= subset > 0
        self._resource_0 = self._resource_0 or self._resource(0)
        text = self[code] = _escaped(codes)
        return text

    def write(self, text: str) -> list[tuple[str, str]]:
        """Return text as runs of a font resource and its escaped codes."""
        codes = text.translate(self)
        if not self._beyond:
            return [(self._resource_0, codes)] if codes else []
        return [
            (self._resource(subset), _escaped(part))
            for subset, part in self._font.splitString(text, self._doc)
        ]

    def _resource(self, subset: int) -> str:
        name: str = self._font.getSubsetInternalName(subset, self._doc)
        return name[1:]


def _escaped(codes: bytes) -> str:
    """Write the codes of a PDF string; brackets and line ends are escaped."""
    return codes.decode("latin-1").translate(_ESCAPES)


_ESCAPES = {
    ord("("): "\\(",
    ord(")"): "\\)",
    ord("\\"): "\\\\",
    ord("\r"): "\\r",
    ord("\n"): "\\n",
}
