"""A font by its glyphs, for words in a field when the file is written.

A viewer types the letters of one old encoding.  Words carried into a sheet also have
minus signs, arrows, Cyrillic.  They need the whole font: its letters have their numbers
in it, and the file lists the letter of each number.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from pnp.geometry import pt
from pnp.layout.fonts import numbers
from pnp.render.operators import RIGHT, UP, ink

if TYPE_CHECKING:
    from pnp.layout.art import Run
    from pnp.layout.fonts import Font

    Describes = Callable[[Font], Any]


class Glyphs:
    """One font of a file, by its glyphs; it records the glyphs that are used."""

    def __init__(self, file: Any, font: "Font", descriptor: Any) -> None:
        from pikepdf import Dictionary, Name

        self._file = file
        self._font = font
        self._numbers = numbers(font)
        self._descriptor = descriptor
        self._used: dict[int, str] = {}
        self.resource = file.make_indirect(Dictionary(Type=Name.Font))
        """The font for pages to refer to; complete after ``finish``."""

    def spelt(self, text: str) -> str:
        """Return a text as a string of this font."""
        codes = [(self._numbers[ord(letter)], letter) for letter in text]
        self._used.update(codes)
        return f"<{''.join(f'{code:04X}' for code, _ in codes)}>"

    def finish(self) -> None:
        """Write the letters, and their widths."""
        from pikepdf import Array, Name

        font = self.resource
        font.Subtype = Name.Type0
        font.BaseFont = Name(f"/{self._font.name}")
        font.Encoding = Name("/Identity-H")
        font.DescendantFonts = Array([self._file.make_indirect(self._inner())])
        font.ToUnicode = self._file.make_stream(self._letters())

    def _inner(self) -> Any:
        from pikepdf import Array, Dictionary, Name, String

        thousand, widths = pt(1000), Array()
        for code, letter in sorted(self._used.items()):
            width = round(self._font.width(letter, thousand).pt)
            widths.extend([code, Array([width])])
        known = Dictionary(
            Registry=String("Adobe"), Ordering=String("Identity"), Supplement=0
        )
        return Dictionary(
            Type=Name.Font,
            Subtype=Name.CIDFontType2,
            BaseFont=Name(f"/{self._font.name}"),
            CIDSystemInfo=known,
            FontDescriptor=self._descriptor,
            W=widths,
            CIDToGIDMap=Name.Identity,
        )

    def _letters(self) -> bytes:
        """Return the map from glyphs to letters."""
        lines = [
            f"<{code:04X}> <{letter.encode('utf-16-be').hex().upper()}>"
            for code, letter in sorted(self._used.items())
        ]
        blocks = [lines[at : at + 100] for at in range(0, len(lines), 100)]
        parts = [
            "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
            "/CMapName /Letters def /CMapType 2 def",
            "1 begincodespacerange <0000> <FFFF> endcodespacerange",
            *(f"{len(b)} beginbfchar\n{chr(10).join(b)}\nendbfchar" for b in blocks),
            "endcmap CMapName currentdict /CMap defineresource pop end end",
        ]
        return "\n".join(parts).encode()


class Spelling:
    """All the words in the fields of one file, and the fonts they need."""

    def __init__(self, file: Any) -> None:
        from pikepdf import Dictionary

        self._file = file
        self._fonts: dict[str, Glyphs] = {}
        self.resources = file.make_indirect(Dictionary())
        """The fonts, by the names that the words use for them."""

    def words(self, runs: "Iterable[Run]", descriptor: "Describes") -> Iterator[str]:
        """Yield the operators that draw words where layout has put them."""
        for run in runs:
            name = f"{run.font.name.replace('-', '')}Glyphs"
            if name not in self._fonts:
                made = Glyphs(self._file, run.font, descriptor(run.font))
                self._fonts[name] = made
                self.resources[f"/{name}"] = made.resource
            yield ink(run.colour, "g", "rg")
            yield f"{RIGHT[run.tracking]} Tc /{name} {RIGHT[run.size]} Tf"
            yield f"1 0 0 1 {RIGHT[run.x]} {UP[run.y]} Tm"
            yield f"{self._fonts[name].spelt(run.text)} Tj"

    def finish(self) -> None:
        """Finish every font."""
        for font in self._fonts.values():
            font.finish()
