"""Art becomes the operators of a PDF content stream.

Everything is written with the origin of the face and y negated, so text is upright
without a mirror.  A face is placed by one ``cm``, and so is the page (its origin is
moved to the top left corner).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from pnp.errors import RenderError
from pnp.layout.art import Art, Colour, Entry, Face, Image, Run, Shape, Use
from pnp.render.inks import Ink
from pnp.render.operators import RIGHT, UP, box, ink, matrix, path

if TYPE_CHECKING:
    from pnp.layout.fonts import Font
    from pnp.layout.pictures import Picture


LONG = 1000
"""Characters of a path that is stored once, and not wherever it is drawn."""


class Shelf(Protocol):
    """The things a document stores once however often drawn: letters, forms, images."""

    def letters(self, font: "Font", text: str) -> list[tuple[str, str]]:
        """Return text as runs of a font resource and its escaped codes."""

    def form(self, face: Face) -> str:
        """Return the resource name of a shared face."""

    def image(self, picture: "Picture") -> str:
        """Return the resource name of a picture."""

    def again(self, painted: str, shape: Shape) -> str:
        """Return the resource name of a painted path; none if it is the first such."""


@dataclass(slots=True)
class _Pen:
    """The pen state of the stream's reader; None means unknown."""

    fill: Colour | None = None
    stroke: Colour | None = None
    weight: int | None = None
    join: str | None = None
    cap: str | None = None
    dash: tuple[int, ...] | None = None
    font: tuple[str, int] | None = None
    tracking: int | None = None

    def copy(self) -> "_Pen":
        """Return a copy of the pen, for after a ``q``."""
        return _Pen(
            self.fill,
            self.stroke,
            self.weight,
            self.join,
            self.cap,
            self.dash,
            self.font,
            self.tracking,
        )


class Content:
    """The operators of one page or one form, and the resources they name."""

    def __init__(self, shelf: Shelf, ink: Ink = ink) -> None:
        self.shelf, self._ink = shelf, ink
        self.operators: list[str] = []
        self.xobjects: dict[str, None] = {}
        self.lettered = False
        self._writing = False
        self._pen = _Pen()

    def draw(self, art: Iterable[Art]) -> None:
        """Write art in order, back to front."""
        for each in art:
            match each:
                case Run():
                    self._run(each)
                case Shape():
                    self._shape(each)
                case Use():
                    self._use(each)
                case Image():
                    self._image(each)
                case Entry():  # render/forms adds a field to the page
                    pass
        self._stop_writing()

    def save(self, *operators: str) -> _Pen:
        """Begin operators that do not change the pen; see ``restore``."""
        self._stop_writing()
        self.operators += ("q", *operators)
        held, self._pen = self._pen, self._pen.copy()
        return held

    def restore(self, held: _Pen) -> None:
        """End them, and restore the old pen."""
        self._stop_writing()
        self.operators.append("Q")
        self._pen = held

    def stamp(self, name: str) -> None:
        """Draw a form or an image."""
        self._stop_writing()
        self.xobjects[name] = None
        self.operators.append(f"/{name} Do")

    def face(self, face: Face) -> None:
        """Draw a face at the origin: by name if it is shared, or in full."""
        if face.shared:
            self.stamp(self.shelf.form(face))
        else:
            self.draw(face.art)

    @property
    def stream(self) -> bytes:
        """The operators written so far."""
        return "\n".join(self.operators).encode("latin-1")

    def _stop_writing(self) -> None:
        if self._writing:
            self.operators.append("ET")
            self._writing = False

    def _run(self, run: Run) -> None:
        out, pen = self.operators.append, self._pen
        if not self._writing:
            out("BT")
            self._writing = self.lettered = True
        if pen.fill is not run.colour:
            self._dip(run.colour)
        if pen.tracking != run.tracking:
            out(f"{RIGHT[run.tracking]} Tc")
            pen.tracking = run.tracking
        place = f"1 0 0 1 {RIGHT[run.x]} {UP[run.y]} Tm"
        for resource, codes in self.shelf.letters(run.font, run.text):
            if pen.font != (resource, run.size):
                out(f"/{resource} {RIGHT[run.size]} Tf")
                pen.font = (resource, run.size)
            out(f"{place} ({codes}) Tj")
            place = ""

    def _dip(self, colour: Colour) -> None:
        """Change the fill colour, unless it looks the same."""
        if self._pen.fill != colour:
            self.operators.append(self._ink(colour, "g", "rg"))
        self._pen.fill = colour

    def _shape(self, shape: Shape) -> None:
        paint = ""
        if shape.fill is not None:
            self._stop_writing()
            self._dip(shape.fill)
            paint = "f"
        if shape.stroke is not None:
            self._stop_writing()
            self._sharpen(shape, shape.stroke)
            paint = "B" if paint else "S"
        if not paint:
            return
        star = "*" if shape.even_odd and paint != "S" else ""
        painted = f"{path(shape.steps)} {paint}{star}"
        if len(painted) >= LONG and (name := self.shelf.again(painted, shape)):
            self.stamp(name)
        else:
            self.operators.append(painted)

    def _sharpen(self, shape: Shape, stroke: Colour) -> None:
        """Set the pen for a line: colour, weight, joins, ends and dashes."""
        if shape.weight <= 0:
            raise RenderError("a line has no weight", hint="0.25 pt is the thinnest")
        out, pen = self.operators.append, self._pen
        if pen.stroke != stroke:
            out(self._ink(stroke, "G", "RG"))
            pen.stroke = stroke
        if pen.weight != shape.weight:
            out(f"{RIGHT[shape.weight]} w")
            pen.weight = shape.weight
        if pen.join != shape.join:
            out("1 j" if shape.join == "round" else "0 j")
            pen.join = shape.join
        if pen.cap != shape.cap:
            out("1 J" if shape.cap == "round" else "0 J")
            pen.cap = shape.cap
        if pen.dash != shape.dash:
            out(f"[{' '.join(RIGHT[each] for each in shape.dash)}] 0 d")
            pen.dash = shape.dash

    def _image(self, image: Image) -> None:
        at = image.at
        size = f"{RIGHT[at.width]} 0 0 {RIGHT[at.height]}"
        held = self.save(f"{size} {RIGHT[at.x]} {UP[at.bottom]} cm")
        self.stamp(self.shelf.image(image.picture))
        self.restore(held)

    def _use(self, use: Use) -> None:
        clip = (f"{box(use.face.cut)} W n",) if use.trimmed else ()
        held = self.save(matrix(use.x, use.y, use.turn, use.scale), *clip)
        self.face(use.face)
        self.restore(held)
