"""Entries become form fields of a PDF, to fill in on a screen or by pen.

Layout draws and prints the line to write on; a field is the place above it.  Its
appearance is in the file, so no viewer has to make it up.  The fields are in the order
the sheet draws them, which is the order a person reads it; without ``/Tabs`` that is
the order of the tab key.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from io import BytesIO
from typing import TYPE_CHECKING, Any

from pnp.errors import RenderError
from pnp.geometry import PT, ZERO, Length, Rect, Size, pt
from pnp.imposition.sheet import Sheet, Side
from pnp.layout.art import Entry
from pnp.layout.art.frame import Frame, framed
from pnp.render.alphabet import alphabet, descriptor
from pnp.render.glyphs import Spelling
from pnp.render.operators import matrix, number

if TYPE_CHECKING:
    from pnp.layout.fonts import Font

PRINTED = 4
"""The flag of an annotation that is printed too, once it is filled in."""

MULTILINE, UNSPELLED = 1 << 12, 1 << 22
"""Flags of a field: several lines; no spell check of names."""


def fill_in(pdf: bytes, sheets: Iterable[Sheet]) -> bytes:
    """Return the PDF of some sheets with a form field for each of their entries.

    Without any entry it is returned unchanged.
    """
    sides = [(sheet, side) for sheet in sheets for side in sheet.sides]
    fields = [list(_entries(side)) for _, side in sides]
    if not any(fields):
        return pdf
    import pikepdf

    with pikepdf.open(BytesIO(pdf)) as file:
        form = _Form(file)
        for at, (sheet, _) in enumerate(sides):
            for entry in fields[at]:
                form.add(file.pages[at], entry, sheet.page.size.height)
        form.finish()
        out = BytesIO()
        file.save(
            out,
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
        )
    return out.getvalue()


@dataclass(frozen=True, slots=True)
class Placed:
    """An entry on a page: the place of its box, its turn and its scale."""

    entry: Entry
    at: Rect
    turn: int
    scale: Fraction


def _entries(side: Side) -> Iterator[Placed]:
    """Yield the entries of a side in the order they are drawn."""
    frames = [
        (placement.face.art, Frame(*placement.origin, Fraction(placement.turn)))
        for placement in side.placements
    ]
    for art, frame in (*frames, (side.marks, Frame())):
        for each, inner in framed(art, frame):
            if isinstance(each, Entry):
                yield _placed(each, inner)


def _placed(entry: Entry, frame: Frame) -> Placed:
    if frame.turn % 90:
        raise RenderError(
            f"the entry {entry.name!r} is turned by {float(frame.turn):g} degrees",
            hint="turn a field by quarters only",
        )
    at = entry.at
    x1, y1 = frame.point(at.x, at.y)
    x2, y2 = frame.point(at.right, at.bottom)
    left, top = Length(min(x1, x2)), Length(min(y1, y2))
    box = Rect(left, top, abs(x2 - x1), abs(y2 - y1))
    return Placed(entry, box, int(frame.turn) % 360, frame.scale)


class _Form:
    """The form of one file: its fields, and the fonts to type in."""

    def __init__(self, file: Any) -> None:
        from pikepdf import Array, Dictionary

        self._file = file
        self._fonts = Dictionary()
        self._fields = Array()
        self._names: Counter[str] = Counter()
        self._ticks: dict[Size, Any] = {}
        self._spelling = Spelling(file)
        file.Root.AcroForm = file.make_indirect(
            Dictionary(Fields=self._fields, DR=Dictionary(Font=self._fonts))
        )
        self._form = file.Root.AcroForm

    def add(self, page: Any, placed: Placed, height: Length) -> None:
        """Add a field to a page."""
        from pikepdf import Array, Dictionary, Name, String

        entry, at = placed.entry, placed.at
        field = Dictionary(
            Type=Name.Annot,
            Subtype=Name.Widget,
            T=String(self._name(entry.name)),
            TU=String(entry.tip or entry.name),
            F=PRINTED,
            P=page.obj,
            Rect=Array(_numbers(at.x, height - at.bottom, at.right, height - at.y)),
            MK=Dictionary(R=-placed.turn % 360) if placed.turn else Dictionary(),
        )
        self._tick(field, at) if entry.kind == "tick" else self._text(field, placed)
        indirect = self._file.make_indirect(field)
        self._form.Fields.append(indirect)
        if "/Annots" not in page.obj:
            page.obj.Annots = Array()
        page.obj.Annots.append(indirect)

    def _name(self, name: str) -> str:
        """Return a field's name: a second copy of a sheet has fields of its own.

        A dot would make it part of another field.
        """
        name = name.replace(".", "-")
        self._names[name] += 1
        return f"{name}-{self._names[name]}" if self._names[name] > 1 else name

    def _text(self, field: Any, placed: Placed) -> None:
        from pikepdf import Dictionary, Name, String

        entry = placed.entry
        size = (entry.size or pt(10)).times(placed.scale)
        typed_in = f"/{self._font(entry)} {number(size.pt)} Tf 0 g"
        field.FT = Name.Tx
        field.Ff = UNSPELLED | (MULTILINE if entry.kind == "lines" else 0)
        field.DA = String(typed_in)
        field.AP = Dictionary(N=self._words(placed))
        if entry.value:
            field.V = String(entry.value)
        if "/DA" not in self._form:
            self._form.DA = String(typed_in)

    def _words(self, placed: Placed) -> Any:
        """Return the appearance of a field with words: those that are in it already.

        They are set for an upright box; a turned field turns all of it.
        """
        from pikepdf import Array

        entry, at = placed.entry, placed.entry.at
        if not entry.written:
            return self._drawn(placed.at, b"/Tx BMC EMC")
        scale = number(float(placed.scale))
        lower_left = matrix(-at.x, -at.bottom)
        words = self._spelling.words(entry.written, self._descriptor)
        set_up = f"/Tx BMC q {scale} 0 0 {scale} 0 0 cm {lower_left} BT"
        drawn = "\n".join((set_up, *words, "ET Q EMC"))
        wide, high = at.width.times(placed.scale), at.height.times(placed.scale)
        upright = Rect(ZERO, ZERO, wide, high)
        form = self._drawn(upright, drawn.encode("ascii"))
        form.Resources.Font = self._spelling.resources
        if placed.turn:
            form.Matrix = Array([*_TURNED[placed.turn], 0, 0])
        return form

    def _tick(self, field: Any, at: Rect) -> None:
        from pikepdf import Dictionary, Name

        field.FT, field.V, field.AS = Name.Btn, Name.Off, Name.Off
        if at.size not in self._ticks:  # a sheet may have hundreds of one size
            low, across, up = (number(n / PT) for n in _inset(at))
            cross = f"q 0 G 1.2 w 1 J {low} {low} m {across} {up} l S"
            cross += f" {low} {up} m {across} {low} l S Q"
            looks = Dictionary(
                Yes=self._drawn(at, cross.encode()), Off=self._drawn(at, b"q Q")
            )
            self._ticks[at.size] = self._file.make_indirect(Dictionary(N=looks))
        field.AP = self._ticks[at.size]

    def _drawn(self, at: Rect, operators: bytes) -> Any:
        """Return an appearance as large as its field."""
        from pikepdf import Array, Dictionary, Name

        return self._file.make_stream(
            operators,
            Type=Name.XObject,
            Subtype=Name.Form,
            BBox=Array(_numbers(ZERO, ZERO, at.width, at.height)),
            Resources=Dictionary(Font=self._fonts),
        )

    def _font(self, entry: Entry) -> str:
        from pnp.layout import fonts

        return self._named(entry.font or fonts.font("sans"))

    def _named(self, font: "Font") -> str:
        name = font.name.replace("-", "")
        if f"/{name}" not in self._fonts:
            self._fonts[f"/{name}"] = alphabet(self._file, font)
        return name

    def _descriptor(self, font: "Font") -> Any:
        """Return the description of a whole font, for words by the numbers of glyphs.

        The letters that a viewer types are a part of the font, with other numbers.
        """
        return descriptor(self._file, font, font.data)

    def finish(self) -> None:
        """Finish what depends on all fields."""
        self._spelling.finish()


_TURNED = {90: (0, -1, 1, 0), 180: (-1, 0, 0, -1), 270: (0, 1, -1, 0)}
"""The matrices of quarter turns, clockwise."""


def _inset(at: Rect) -> tuple[int, int, int]:
    """Return the distance of a cross from the sides of its box, and its ends."""
    gap = min(at.width, at.height) // 5
    return int(gap), at.width - gap, at.height - gap


def _numbers(*lengths: Length) -> list[float]:
    """Return lengths in points, to the ten-thousandth."""
    return [round(length / PT, 4) for length in lengths]
