"""One side of a sheet becomes an SVG: the only module that uses svgwrite.

One user unit is a millimetre.  Glyphs are outlines, each drawn once and used in many
places, so a sheet looks the same where our fonts are not installed.  Their text is in
``aria-label``.  Shared faces, pictures and clips are stored once too.
"""

from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from pnp.geometry import MM, PT, Rect
from pnp.imposition.sheet import Page, Placement, Side
from pnp.layout.art import Art, Entry, Face, Image, Run, Shape, Step, Use
from pnp.render.operators import number

if TYPE_CHECKING:
    from pnp.layout.fonts import Font
    from pnp.layout.pictures import Picture


def render(
    page: Page, side: Side, *, title: str, description: str = "", lang: str = "en"
) -> bytes:
    """Return an SVG of one side, as large as its paper."""
    drawing = Drawing(page, title, description, lang)
    if skew := side.skew:
        drawing.skew(_moved(*skew.origin(page.size), skew.turn, skew.scale))
    for placement in side.placements:
        drawing.place(placement)
    drawing.draw(side.marks, drawing.sheet)
    return drawing.written


def symbols(faces: Mapping[str, Face], *, title: str) -> bytes:
    """Return an SVG that shows nothing and holds each face as a symbol of that id.

    Its own ids begin with ``a``, so that a page can hold it beside another drawing.
    """
    from pnp.geometry import ZERO, Edges, Size

    drawing = Drawing(Page(title, Size(ZERO, ZERO), Edges()), title, "", "en", "a")
    for name, face in faces.items():
        drawing.symbol(name, face)
    return drawing.written


class Drawing:
    """An SVG in progress, and what it stores once."""

    def __init__(
        self, page: Page, title: str, description: str, lang: str, prefix: str = ""
    ) -> None:
        import svgwrite

        width, height = _mm(page.size.width), _mm(page.size.height)
        self.root = svgwrite.Drawing(
            size=(f"{width}mm", f"{height}mm"),
            viewBox=f"0 0 {width} {height}",
            debug=False,
            **{"xml:lang": lang},
        )
        self.root.set_desc(title, description or None)
        self.sheet: Any = self.root
        self._ids: dict[object, str] = {}
        self._prefix = prefix

    def symbol(self, name: str, face: Face) -> None:
        """Keep a face as a symbol, cut to its trim."""
        symbol = self.root.symbol(id=name)
        size = face.trim
        symbol.viewbox(0, 0, _mm(size.width), _mm(size.height))
        clip = self._clip(face.cut)
        self.draw(face.art, symbol.add(self.root.g(clip_path=f"url(#{clip})")))
        self.root.defs.add(symbol)

    def skew(self, transform: str) -> None:
        """Turn and scale all that follows, as a printer's profile requires."""
        self.sheet = self._group(self.root, transform=transform)

    @property
    def written(self) -> bytes:
        """The finished file."""
        text: str = self.root.tostring()
        return f'<?xml version="1.0" encoding="utf-8"?>\n{text}\n'.encode()

    def place(self, placement: Placement) -> None:
        """Draw a face in its slot, clipped to its inked box, moved and turned."""
        at, (x, y) = placement.at, placement.origin
        slot = self._group(self.sheet, transform=_moved(at.x, at.y))
        clip = self._clip(placement.inked.moved(-at.x, -at.y))
        clipped = self._group(slot, clip_path=f"url(#{clip})")
        self._face(placement.face, clipped, _moved(x - at.x, y - at.y, placement.turn))

    def draw(self, art: Iterable[Art], parent: Any) -> None:
        """Draw art into a group, back to front."""
        for each in art:
            match each:
                case Run():
                    self._run(each, parent)
                case Shape():
                    parent.add(self._shape(each))
                case Image():
                    self._image(each, parent)
                case Use():
                    moved = _moved(each.x, each.y, each.turn, each.scale)
                    clip = self._clip(each.face.cut) if each.trimmed else ""
                    self._face(each.face, parent, moved, clip)
                case Entry():  # layout draws a line to write on beside it
                    self.draw(each.written, parent)

    def _face(self, face: Face, parent: Any, transform: str, clip: str = "") -> None:
        given = {"transform": transform, "clip_path": f"url(#{clip})" if clip else ""}
        if not face.shared:
            self.draw(face.art, self._group(parent, **given))
            return
        name = self._once(("face", face.digest), "f", lambda: self._drawn(face))
        parent.add(self.root.use(f"#{name}", **_given(**given)))

    def _drawn(self, face: Face) -> Any:
        group = self.root.g()
        self.draw(face.art, group)
        return group

    def _clip(self, box: Rect) -> str:
        def clip() -> Any:
            path = self.root.clipPath()
            at, size = (_mm(box.x), _mm(box.y)), (_mm(box.width), _mm(box.height))
            path.add(self.root.rect(at, size))
            return path

        return self._once(("clip", *box), "c", clip)

    def _shape(self, shape: Shape) -> Any:
        drawn = {"fill": str(shape.fill) if shape.fill else "none"}
        if shape.even_odd:
            drawn["fill_rule"] = "evenodd"
        if shape.stroke:
            drawn |= {"stroke": str(shape.stroke), "stroke_width": _mm(shape.weight)}
            if shape.join == "round":
                drawn["stroke_linejoin"] = "round"
            if shape.cap == "round":
                drawn["stroke_linecap"] = "round"
            if shape.dash:
                drawn["stroke_dasharray"] = " ".join(map(_mm, shape.dash))
        return self.root.path(_path(shape.steps, MM), **drawn)

    def _run(self, run: Run, parent: Any) -> None:
        """Draw a line of glyphs in thousandths of an em, scaled to its size."""
        size = run.size.pt * PT / MM / 1000
        group = self._group(
            parent,
            transform=f"translate({_mm(run.x)} {_mm(run.y)}) scale({_fine(size)})",
            fill=str(run.colour),
            role="img",
            **{"aria-label": run.text},
        )
        from pnp.layout.fonts import outline

        spread = round(Fraction(run.tracking * 1000 * PT, run.size))
        pen = 0
        for character in run.text:
            steps, advance = outline(run.font, character)
            if steps:
                glyph = self._glyph(run.font, character, steps)
                group.add(self.root.use(f"#{glyph}", x=number(pen / PT)))
            pen += int(advance) + spread

    def _glyph(self, font: "Font", character: str, steps: tuple[Step, ...]) -> str:
        key = ("glyph", font.name, character)
        return self._once(key, "g", lambda: self.root.path(_path(steps, PT, 2)))

    def _image(self, image: Image, parent: Any) -> None:
        at = image.at
        name = self._once(image.picture, "p", lambda: self._picture(image.picture))
        scale = f"scale({_mm(at.width)} {_mm(at.height)})"
        where = f"translate({_mm(at.x)} {_mm(at.y)}) {scale}"
        parent.add(self.root.use(f"#{name}", transform=where))

    def _picture(self, picture: "Picture") -> Any:
        """Return a picture as large as one unit, to stretch where it is used."""
        data = b64encode(picture.data).decode("ascii")
        stored = self.root.image(f"data:{picture.mime};base64,{data}", size=(1, 1))
        stored.stretch()
        return stored

    def _group(self, parent: Any, **attributes: str) -> Any:
        return parent.add(self.root.g(**_given(**attributes)))

    def _once(self, key: object, letter: str, make: Callable[[], Any]) -> str:
        """Return the id of something in ``defs``, made on first use."""
        name = self._ids.get(key)
        if name is None:
            made = make()
            made_so_far = len(self._ids) + 1
            name = self._ids[key] = f"{self._prefix}{letter}{made_so_far}"
            made["id"] = name
            self.root.defs.add(made)
        return name


def path(steps: Iterable[Step]) -> str:
    """Return an outline as the ``d`` of a path, in millimetres."""
    return _path(steps, MM, 2)


def _mm(length: float) -> str:
    return number(length / MM)


def _fine(factor: float) -> str:
    """Write a factor finely, since it multiplies whole pages."""
    return f"{factor:.9f}".rstrip("0").rstrip(".")


def _given(**attributes: str) -> dict[str, str]:
    """Leave out empty attributes, which are not valid in an SVG."""
    return {name: value for name, value in attributes.items() if value}


def _moved(x: int, y: int, turn: Fraction | int = 0, scale: Fraction | int = 1) -> str:
    """Return the transform that puts an origin at x, y, scaled, turned clockwise."""
    parts = []
    if x or y:
        parts.append(f"translate({_mm(x)} {_mm(y)})")
    if turn:
        parts.append(f"rotate({_fine(float(turn))})")
    if scale != 1:
        parts.append(f"scale({_fine(float(scale))})")
    return " ".join(parts)


def _path(steps: Iterable[Step], unit: int, places: int = 4) -> str:
    """Return a path in SVG syntax."""
    parts: list[str] = []
    for verb, points in steps:
        numbers = (f"{round(point / unit, places):.10g}" for point in points)
        parts.append(verb + " ".join("0" if n == "-0" else n for n in numbers))
    return "".join(parts)
