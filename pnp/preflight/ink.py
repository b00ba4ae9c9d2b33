"""What a page draws, read from its operators: lines, pictures, letters.

A form is read once, in its own measure, and what it draws is remembered: ten thousand
equal backs cost one reading.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import hypot, inf
from typing import Any

from pnp.preflight.finding import Doubt

THIN = 0.25
"""Points: a thinner line is lost on some printers."""

FINE, COARSE = 300, 150
"""Dots an inch a picture should have, and must have."""

OPERATORS = "q Q cm w S s B B* b b* Do Tf Tj TJ ' \""
STROKES = {"S", "s", "B", "B*", "b", "b*"}
SHOWS = {"Tj", "TJ", "'", '"'}

Matrix = tuple[float, float, float, float]
"""The turning and scaling part of a matrix; where things lie does not matter here."""

PLAIN: Matrix = (1.0, 0.0, 0.0, 1.0)


@dataclass(slots=True)
class Drawn:
    """What a stream draws, in its own measure."""

    thinnest: float = inf
    pictures: set[tuple[str, int, int, Matrix]] = field(default_factory=set)
    unreadable: set[tuple[str, int]] = field(default_factory=set)

    def add(self, inner: "Drawn", by: Matrix) -> None:
        """Take over what a form draws, scaled as it is used."""
        self.thinnest = min(self.thinnest, inner.thinnest * _scale(by))
        self.unreadable |= inner.unreadable
        for name, width, height, matrix in inner.pictures:
            self.pictures.add((name, width, height, _product(matrix, by)))


def doubts(pdf: Any) -> Iterator[Doubt]:
    """Yield what is wrong with the ink of each page."""
    reader = _Reader()
    for at, page in enumerate(pdf.pages, 1):
        drawn = reader.read(page.obj, page.resources)
        yield from (doubt.on(at) for doubt in _judged(drawn))


def _judged(drawn: Drawn) -> Iterator[Doubt]:
    if drawn.thinnest == 0:
        yield Doubt("a line", "0 pt, as thin as can be", f"{THIN} pt or more")
    elif drawn.thinnest < THIN - 0.005:
        yield Doubt("a line", f"{drawn.thinnest:.3f} pt", f"{THIN} pt or more")
    for name, width, height, matrix in sorted(drawn.pictures):
        a, b, c, d = matrix
        sides = (hypot(a, b), hypot(c, d))
        if not all(sides):
            continue
        dpi = min(width / sides[0], height / sides[1]) * 72
        if dpi < FINE - 0.5:
            expected = f"{FINE} dpi or more"
            coarse = dpi < COARSE - 0.5
            value = f"{name[1:]} at {dpi:.0f} dpi"
            yield Doubt("a picture", value, expected, warning=not coarse)
    for font, code in sorted(drawn.unreadable):
        yield Doubt("a letter", f"code {code} of {font}", "one that reads as text")


class _Reader:
    """Reads streams, each form and each font once."""

    def __init__(self) -> None:
        self._forms: dict[object, Drawn] = {}
        self._letters: dict[object, _Letters] = {}

    def read(self, stream: Any, resources: Any) -> Drawn:
        """Return what a page's or a form's operators draw."""
        import pikepdf

        drawn, matrix, weight = Drawn(), PLAIN, 1.0
        stack: list[tuple[Matrix, float]] = []
        letters: _Letters | None = None
        for operands, operator in pikepdf.parse_content_stream(stream, OPERATORS):
            verb = str(operator)
            if verb == "q":
                stack.append((matrix, weight))
            elif verb == "Q" and stack:
                matrix, weight = stack.pop()
            elif verb == "cm":
                a, b, c, d = (float(operand) for operand in operands[:4])
                matrix = _product((a, b, c, d), matrix)
            elif verb == "w":
                weight = float(operands[0])
                drawn.thinnest = 0.0 if weight == 0 else drawn.thinnest
            elif verb in STROKES:
                drawn.thinnest = min(drawn.thinnest, weight * _scale(matrix))
            elif verb == "Do":
                self._stamp(drawn, str(operands[0]), resources, matrix)
            elif verb == "Tf":
                letters = self._font(str(operands[0]), resources)
            elif verb in SHOWS and letters:
                drawn.unreadable |= letters.unreadable(operands[-1])
        return drawn

    def _stamp(self, drawn: Drawn, name: str, resources: Any, matrix: Matrix) -> None:
        stamped = resources["/XObject"][name]
        if stamped.get("/Subtype") == "/Image":
            size = int(stamped["/Width"]), int(stamped["/Height"])
            drawn.pictures.add((name, *size, matrix))
            return
        inner = self._forms.get(stamped.objgen)
        if inner is None:
            self._forms[stamped.objgen] = Drawn()  # a form that draws itself ends here
            inner = self.read(stamped, stamped.get("/Resources", resources))
            self._forms[stamped.objgen] = inner
        own = [float(number) for number in stamped.get("/Matrix", [1, 0, 0, 1, 0, 0])]
        a, b, c, d = own[:4]
        drawn.add(inner, _product((a, b, c, d), matrix))

    def _font(self, name: str, resources: Any) -> "_Letters | None":
        font = resources.get("/Font", {}).get(name)
        if font is None:
            return None
        key = font.objgen if font.is_indirect else (name, str(font.get("/BaseFont")))
        if key not in self._letters:
            self._letters[key] = _Letters(font)
        return self._letters[key]


class _Letters:
    """Which codes of a font read as text."""

    def __init__(self, font: Any) -> None:
        self.name = str(font.get("/BaseFont", ""))[1:]
        self.wide = font.get("/Subtype") == "/Type0"
        stated = font.get("/ToUnicode")
        self.readable = _mapped(stated.read_bytes()) if stated is not None else None
        self._judged: set[bytes] = set()

    def unreadable(self, shown: Any) -> set[tuple[str, int]]:
        """Return the codes of a string that show a glyph without a meaning."""
        if self.readable is None:
            return set()
        text = _codes(shown)
        codes = (
            {text[at] << 8 | text[at + 1] for at in range(0, len(text) - 1, 2)}
            if self.wide
            else set(text)
        )
        return {(self.name, code) for code in codes - self.readable}


def _codes(shown: Any) -> bytes:
    """Return the bytes of a shown string, or of a line with spacing in it."""
    import pikepdf

    if isinstance(shown, pikepdf.Array):
        parts = (part for part in shown if isinstance(part, pikepdf.String))
        return b"".join(bytes(part) for part in parts)
    return bytes(shown)


_BLOCK = re.compile(rb"beginbf(char|range)(.*?)endbf", re.DOTALL)
_HEX = re.compile(rb"<([0-9A-Fa-f\s]*)>|\[([^\]]*)\]")
NOTHING = {b"", b"0000", b"FFFD"}
"""What .notdef is mapped to, where it is mapped at all."""


def _mapped(cmap: bytes) -> set[int]:
    """Return the codes that a ToUnicode map gives a character."""
    codes: set[int] = set()
    for kind, block in _BLOCK.findall(cmap):
        values = [b"".join(pair).strip() for pair in _HEX.findall(block)]
        if kind == b"char":
            pairs = zip(values[::2], values[1::2], strict=False)
            codes |= {int(code, 16) for code, to in pairs if to.upper() not in NOTHING}
        else:
            for first, last in zip(values[::3], values[1::3], strict=False):
                codes |= set(range(int(first, 16), int(last, 16) + 1))
    return codes


def _product(inner: Matrix, outer: Matrix) -> Matrix:
    a, b, c, d = inner
    e, f, g, h = outer
    return (a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h)


def _scale(matrix: Matrix) -> float:
    a, b, c, d = matrix
    return float(abs(a * d - b * c) ** 0.5)
