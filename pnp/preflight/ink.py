"""What a page draws, read from its operators: lines, pictures, letters.

A form is read once, at its own scale, and the result is kept: ten thousand equal backs
cost one reading.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot, inf
from typing import Any

from pnp import limits
from pnp.preflight.finding import Doubt
from pnp.preflight.unpacking import TooMuch, unpacked

THIN = 0.25
"""Points: a thinner line vanishes on some printers."""

FINE, COARSE = 300, 150
"""Dots per inch that a picture should have, and must have."""

VERB = re.compile(rb"(?<![A-Za-z])(?:[qQwSsbB]|cm|Do|T[fjJ]|['\"])(?![A-Za-z])")
"""A possible operator; words in a string may look like one."""

OPERATORS = "q Q cm w S s B B* b b* Do Tf Tj TJ ' \""
STROKES = {"S", "s", "B", "B*", "b", "b*"}
SHOWS = {"Tj", "TJ", "'", '"'}

Matrix = tuple[float, float, float, float]
"""The turning and scaling part of a matrix; positions do not matter here."""

PLAIN: Matrix = (1.0, 0.0, 0.0, 1.0)


@dataclass(slots=True)
class Drawn:
    """What a stream draws, at its own scale."""

    thinnest: float = inf
    lent: float = inf
    """The least scale at which a form draws with the pen of where it is used."""
    pictures: set[tuple[str, int, int, Matrix]] = field(default_factory=set)
    unreadable: set[tuple[str, int]] = field(default_factory=set)

    def line(self, weight: float | None, scale: float) -> None:
        """Add a line; without a weight, of the pen of where this is used."""
        if weight is None:
            self.lent = min(self.lent, scale)
        else:
            self.thinnest = min(self.thinnest, weight * scale)

    def add(self, inner: "Drawn", by: Matrix, weight: float | None) -> None:
        """Add what a form draws, at the scale and with the pen of its use."""
        self.thinnest = min(self.thinnest, inner.thinnest * _scale(by))
        if inner.lent < inf:
            self.line(weight, inner.lent * _scale(by))
        self.unreadable |= inner.unreadable
        for name, width, height, matrix in inner.pictures:
            self.pictures.add((name, width, height, _product(matrix, by)))


def doubts(pdf: Any) -> Iterator[Doubt]:
    """Yield what is wrong with the ink of each page."""
    reader = _Reader()
    for at, page in enumerate(pdf.pages, 1):
        drawn = reader.read(page.obj, page.resources, 1.0)
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
            value = f"{name[1:60]} at {dpi:.0f} dpi"
            yield Doubt("a picture", value, expected, warning=not coarse)
    for font, code in sorted(drawn.unreadable):
        yield Doubt("a letter", f"code {code} of {font}", "one that reads as text")


class _Reader:
    """Reads streams, each form and each font once."""

    def __init__(self) -> None:
        self._forms: dict[object, Drawn] = {}
        self._letters: dict[object, _Letters] = {}
        self._left = limits.PDF_OPERATORS

    def _measured(self, stream: Any) -> Any:
        """Return a page or a form, if it draws no more than the limit."""
        drawn = 0
        for each in _contents(stream):
            data = unpacked(each, "the drawing of a page", limits.PDF_DRAWN)
            drawn += len(data)
            if drawn > limits.PDF_DRAWN:
                does = f"unpacks to more than {limits.PDF_DRAWN:,} bytes"
                raise TooMuch("the drawing of a page", does)
            self._count(sum(1 for _ in VERB.finditer(data)))
        return stream

    def _count(self, steps: int) -> None:
        """Count operators, and those of a form each time it is used."""
        self._left -= steps
        if self._left < 0:
            most = f"{limits.PDF_OPERATORS:,} operators"
            raise TooMuch("the drawing of all pages", f"takes more than {most}")

    def read(self, stream: Any, resources: Any, pen: float | None) -> Drawn:
        """Return what a page's or a form's operators draw.

        A page begins with a pen of 1; a form has the ``pen`` of where it is used,
        which is not known here: None.
        """
        import pikepdf

        drawn, matrix, weight = Drawn(), PLAIN, pen
        letters: _Letters | None = None
        stack: list[tuple[Matrix, float | None, _Letters | None]] = []
        measured = self._measured(stream)
        for operands, operator in pikepdf.parse_content_stream(measured, OPERATORS):
            verb = str(operator)
            if verb == "q":
                stack.append((matrix, weight, letters))
            elif verb == "Q" and stack:
                matrix, weight, letters = stack.pop()
            elif verb == "cm":
                a, b, c, d = (float(operand) for operand in operands[:4])
                matrix = _product((a, b, c, d), matrix)
            elif verb == "w":
                weight = float(operands[0])
                drawn.thinnest = 0.0 if weight == 0 else drawn.thinnest
            elif verb in STROKES:
                drawn.line(weight, _scale(matrix))
            elif verb == "Do":
                self._stamp(drawn, str(operands[0]), resources, matrix, weight)
            elif verb == "Tf":
                letters = self._font(str(operands[0]), resources)
            elif verb in SHOWS and letters:
                drawn.unreadable |= letters.unreadable(operands[-1])
        return drawn

    def _stamp(
        self,
        drawn: Drawn,
        name: str,
        resources: Any,
        matrix: Matrix,
        weight: float | None,
    ) -> None:
        stamped = resources["/XObject"][name]
        if stamped.get("/Subtype") == "/Image":
            size = int(stamped["/Width"]), int(stamped["/Height"])
            drawn.pictures.add((name, *size, matrix))
            _refuse_crowd(drawn)
            return
        inner = self._forms.get(stamped.objgen)
        if inner is None:
            self._forms[stamped.objgen] = Drawn()  # a form that draws itself ends here
            inner = self.read(stamped, stamped.get("/Resources", resources), None)
            self._forms[stamped.objgen] = inner
        own = [float(number) for number in stamped.get("/Matrix", [1, 0, 0, 1, 0, 0])]
        a, b, c, d = own[:4]
        self._count(len(inner.pictures) + len(inner.unreadable))
        drawn.add(inner, _product((a, b, c, d), matrix), weight)
        _refuse_crowd(drawn)

    def _font(self, name: str, resources: Any) -> "_Letters | None":
        font = resources.get("/Font", {}).get(name)
        if font is None:
            return None
        key = font.objgen if font.is_indirect else (name, str(font.get("/BaseFont")))
        if key not in self._letters:
            self._letters[key] = _Letters(font)
        return self._letters[key]


def _refuse_crowd(drawn: Drawn) -> None:
    """Raise TooMuch if a page shows more pictures than the limit."""
    if len(drawn.pictures) > limits.PDF_PARTS:
        raise TooMuch("a page", f"shows more than {limits.PDF_PARTS:,} pictures")


class _Letters:
    """The codes of a font that read as text."""

    def __init__(self, font: Any) -> None:
        self.name = str(font.get("/BaseFont", ""))[1:60]
        self.wide = font.get("/Subtype") == "/Type0"
        stated = font.get("/ToUnicode")
        self.readable: set[int] | None = None
        if stated is not None:
            self.readable = _mapped(unpacked(stated, "a font's /ToUnicode"))
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


_BLOCK = re.compile(rb"(?:begin|end)bf(char|range)")
_HEX = re.compile(rb"<([0-9A-Fa-f\s]*)>|\[([^\[\]]*)\]")
LAST = 0xFFFF
"""The last code a font of two bytes has."""
NOTHING = {b"", b"0000", b"FFFD"}
"""What .notdef is mapped to, if it is mapped at all."""


def _mapped(cmap: bytes) -> set[int]:
    """Return the codes that a ToUnicode map gives a character."""
    known = bytearray(LAST + 1)
    marks = list(_BLOCK.finditer(cmap))
    for begin, end in pairwise(marks):
        if not begin[0].startswith(b"begin"):
            continue
        block = cmap[begin.end() : end.start()]
        values = [b"".join(pair).strip() for pair in _HEX.findall(block)]
        if begin[1] == b"char":
            for code, to in zip(values[::2], values[1::2], strict=False):
                if to.upper() not in NOTHING:
                    _fill(known, code, code)
        else:
            for first, last in zip(values[::3], values[1::3], strict=False):
                _fill(known, first, last)
    return {code for code, there in enumerate(known) if there}


def _fill(known: bytearray, first: bytes, last: bytes) -> None:
    """Add the codes from one to another, as far as a font has any."""
    low, high = int(first, 16), min(int(last, 16), LAST)
    known[low : high + 1] = b"\1" * (high + 1 - low)


def _contents(drawn: Any) -> Iterator[Any]:
    """Yield the streams that draw a page or a form."""
    import pikepdf

    found = drawn if isinstance(drawn, pikepdf.Stream) else drawn.get("/Contents")
    for each in found if isinstance(found, pikepdf.Array) else [found]:
        if isinstance(each, pikepdf.Stream):
            yield each


def _product(inner: Matrix, outer: Matrix) -> Matrix:
    a, b, c, d = inner
    e, f, g, h = outer
    return (a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h)


def _scale(matrix: Matrix) -> float:
    a, b, c, d = matrix
    return float(abs(a * d - b * c) ** 0.5)
