"""The walk through a drawing: every shape with its paints, copies counted.

Every element and reference that draws is checked against a short list.  What is not on
it is refused, never left out silently.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

from pnp import limits
from pnp.errors import quoted
from pnp.layout.fonts import Outline
from pnp.layout.svg import plane
from pnp.layout.svg.brush import Brush
from pnp.layout.svg.elements import PLAIN, SvgError, local
from pnp.layout.svg.outlines import outline
from pnp.layout.svg.stylesheet import PAINTED, declared
from pnp.values import replace

NAMESPACE = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}href"
SHAPES = {"circle", "ellipse", "line", "path", "polygon", "polyline", "rect"}
GROUPS = {"g", "svg", "symbol", "switch", "a"}
NOT_DRAWN = {"clipPath", "defs", "desc", "metadata", "style", "title"}
NOT_DRAWN |= {"filter", "marker", "mask", "pattern", "linearGradient", "radialGradient"}
"""Elements that are only definitions; a shape that refers to one of the last six is
refused.
"""

TO_PATHS = "turn it into paths; in Inkscape: Path > Object to Path, then save again"
FLAT = "give it one flat colour"
HINTS = {"text": TO_PATHS, "image": "place the picture in the layout, beside it"}

PLACES = ("x", "y", "cx", "cy", "x1", "y1", "x2", "y2")
MEASURES = (*PLACES, "width", "height", "r", "rx", "ry", "stroke-width")
DRAWN = {"d", "points", "transform", "viewBox"}
REFERENCE = re.compile(r"url\(\s*['\"]?#([^'\"()]+)['\"]?\s*\)")

INWARD = "refer to '#id' only"
LARGEST, TINY = 1e6, 1e-9


@dataclass(slots=True)
class Walk:
    """The walk through a drawing, copies of copies counted."""

    root: Element
    styles: Mapping[Element, dict[str, str]]
    ids: dict[str, Element] = field(default_factory=dict)
    seen: int = 0
    copies: int = 0

    def __post_init__(self) -> None:
        for element in self.root.iter():
            if id_ := element.get("id"):
                self.ids.setdefault(id_, element)

    def view_box(self) -> tuple[float, float, float, float]:
        """Return the part of the plane that is shown."""
        said = self.attributes(self.root)
        box = plane.numbers(said.get("viewBox", ""))
        if not box and said.get("width") and said.get("height"):
            box = (0, 0, float(said["width"]), float(said["height"]))
        if len(box) != 4:
            hint = "give its <svg> a width and a height, or a viewBox"
            raise SvgError("has no size", hint)
        left, top, width, height = box
        if not (0 < width <= LARGEST and 0 < height <= LARGEST):
            raise SvgError(f"has an impossible size: {width:g} x {height:g}")
        if not 1 / 100 <= width / height <= 100:
            raise SvgError(f"is too narrow: {width:g} x {height:g}")
        return left, top, width, height

    def drawn(
        self, element: Element, brush: Brush, inside: tuple[str, ...]
    ) -> Iterator[tuple[Outline, Brush]]:
        """Yield every shape in an element as an outline and its brush."""
        self.seen += 1
        if self.seen > 3 * limits.ELEMENTS:
            what = f"draws more than {3 * limits.ELEMENTS:,} elements"
            raise SvgError(what, "simplify it")
        name = local(element)
        if not _draws(element, name):
            return
        said = self.attributes(element)
        if said.get("display") == "none":
            return
        brush = self.clipped(brush.within(said), said.get("clip-path", "none"))
        if name in SHAPES:
            yield outline(name, said), brush
        elif name == "use":
            yield from self.used(element, said, brush, inside)
        else:
            if element is not self.root and name == "svg":
                brush = _framed(said, brush)
            for child in element:
                if local(child) != "symbol":
                    yield from self.drawn(child, brush, inside)

    def used(
        self,
        element: Element,
        said: Mapping[str, str],
        brush: Brush,
        inside: tuple[str, ...],
    ) -> Iterator[tuple[Outline, Brush]]:
        """Yield what a <use> shows, moved to its place."""
        href = element.get("href") or element.get(XLINK) or ""
        target = self.ids.get(href[1:])
        if not href.startswith("#"):
            raise SvgError(f"refers to {quoted(href[:60])}", INWARD)
        if target is None or href in inside or len(inside) >= limits.DRAWING_DEPTH:
            why = "not there" if target is None else "itself"
            raise SvgError(f"has a <use> of {quoted(href[:60])}, which is {why}")
        self.copies += 1
        if self.copies > limits.USES:
            what = f"has more than {limits.USES:,} copies by <use>"
            raise SvgError(what, "simplify it")
        brush = brush.moved(plane.shift(*(float(said.get(k) or 0) for k in "xy")))
        if local(target) == "symbol":
            place = {k: v for k, v in said.items() if k in ("width", "height")}
            brush = _framed({**self.attributes(target), **place}, brush)
        yield from self.drawn(target, brush, (*inside, href))

    def clipped(self, brush: Brush, clip: str) -> Brush:
        """Return the brush clipped to an upright rectangle, the one clip supported."""
        if clip == "none":
            return brush
        found = REFERENCE.fullmatch(clip.strip())
        target = self.ids.get(found[1]) if found else None
        shapes = [] if target is None else [c for c in target if local(c) in SHAPES]
        if len(shapes) != 1 or local(shapes[0]) != "rect":
            raise SvgError(
                "is cut to a shape by a clip path", "cut the shapes themselves"
            )
        said = self.attributes(shapes[0])
        frame = brush.within({"transform": said.get("transform", "")}).matrix
        if min(abs(frame[0]) + abs(frame[3]), abs(frame[1]) + abs(frame[2])) > TINY:
            raise SvgError("is cut along a slanting line", "cut the shapes themselves")
        there = plane.extent(plane.moved(outline("rect", said), frame))
        return replace(brush, clips=(*brush.clips, there)) if there else brush

    def attributes(self, element: Element) -> dict[str, str]:
        """Return the attributes of an element that matter, with its styles."""
        said: dict[str, str] = {}
        for name, value in element.attrib.items():
            if name.lower().startswith("on"):
                raise SvgError(f"has a script in {quoted(name)}", PLAIN)
            if name in PAINTED or name in DRAWN or name in MEASURES:
                said[name] = value
        said |= self.styles.get(element, {})
        said |= declared(element.get("style", ""))
        for name in MEASURES:
            if name in said:
                said[name] = _measured(said[name], name, root=element is self.root)
        for name, value in said.items():
            _refuse(name, value)
        return said


def _draws(element: Element, name: str) -> bool:
    """Whether an element draws; refuse one that draws and cannot be printed."""
    tag = element.tag
    if not isinstance(tag, str) or name in NOT_DRAWN:
        return False
    if tag.startswith("{") and not tag.startswith(NAMESPACE):
        return False
    if name in SHAPES or name in GROUPS or name == "use":
        return True
    raise SvgError(f"has a <{name}> in it", HINTS.get(name, PLAIN))


def _refuse(name: str, value: str) -> None:
    """Refuse an attribute that leads out of the drawing, or cannot be drawn."""
    kind = name.partition("-")[0]
    if kind in ("filter", "mask", "marker") and value not in ("none", ""):
        raise SvgError(f"has a {kind}, which cannot be printed", PLAIN)
    if "url(" in value.lower() and name != "clip-path":
        if name in ("fill", "stroke") and REFERENCE.match(value.strip()):
            raise SvgError(f"has a {name} that is not one colour", FLAT)
        raise SvgError(f"refers to {quoted(value[:60])}", INWARD)


def _framed(said: Mapping[str, str], brush: Brush) -> Brush:
    """Return the brush for a drawing within the drawing, fitted to its frame."""
    corner = [float(said.get(key) or 0) for key in ("x", "y", "width", "height")]
    box = plane.numbers(said.get("viewBox", ""))
    return brush.moved(plane.fitted(box, *corner))


def _measured(text: str, name: str, *, root: bool) -> str:
    """Return a measure in the drawing's own units."""
    found = plane.measured(text)
    if found is not None:
        return repr(found)
    if (root and text.strip().endswith("%")) or text in ("auto", "inherit"):
        return ""
    raise SvgError(f"has {name} {quoted(text[:40])}", "give it a number")
