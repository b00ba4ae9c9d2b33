"""The paints of a drawing's shape, as groups pass them on; and the shape.

Colours are opaque on paper: a transparent one is printed paler, with a warning.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from pnp.geometry import Length
from pnp.layout.art import Colour, Shape, Step
from pnp.layout.fonts import Outline
from pnp.layout.svg import plane
from pnp.layout.svg.elements import SvgError
from pnp.layout.svg.plane import IDENTITY, Extent, Matrix
from pnp.layout.svg.stylesheet import INHERITED, colour
from pnp.values import replace

MEASURED = "in Inkscape: Path > Stroke to Path, then save again"
FARTHEST = 1e8

Warn = Callable[[str, str], None]
"""Takes a warning, as the rest of a sentence about the drawing, and a hint."""


@dataclass(frozen=True, slots=True)
class Brush:
    """The properties in force, the place of the plane, and the clips."""

    said: Mapping[str, str]
    matrix: Matrix = IDENTITY
    opacity: float = 1.0
    clips: tuple[Extent, ...] = ()

    def within(self, said: Mapping[str, str]) -> "Brush":
        """Return the brush for an element, and for what is in it."""
        matrix = self.matrix
        if said.get("transform"):
            matrix = plane.times(matrix, plane.transform(said["transform"]))
        own = {
            key: value
            for key, value in said.items()
            if key in INHERITED and value != "inherit"
        }
        opacity = self.opacity * _share(said.get("opacity", "1"))
        return Brush({**self.said, **own}, matrix, opacity, self.clips)

    def moved(self, matrix: Matrix) -> "Brush":
        """Return the brush on a plane in another place."""
        return replace(self, matrix=plane.times(self.matrix, matrix))

    def shape(self, drawn: Outline, warn: Warn) -> Shape | None:
        """Return an outline painted, on the drawing's plane, in whole lengths."""
        said, paint = self.said, self._paint
        fill, stroke = paint("fill", "black", warn), paint("stroke", "none", warn)
        weight = Length(round(float(said.get("stroke-width") or 1) * self._pen()))
        if weight > FARTHEST:
            raise SvgError("has a stroke wider than any page", MEASURED)
        if weight <= 0:
            stroke = None
        if said.get("visibility", "visible") != "visible" or not (fill or stroke):
            return None
        steps = _lengths(plane.moved(drawn, self.matrix))
        even_odd = said.get("fill-rule") == "evenodd"
        if stroke is None:
            return Shape(steps, fill, even_odd=even_odd)
        join, cap = self._ends(warn)
        dash = self._dash()
        return Shape(steps, fill, stroke, weight, join, cap, dash, even_odd)

    def _paint(self, name: str, default: str, warn: Warn) -> Colour | None:
        opacity = self.opacity * _share(self.said.get(f"{name}-opacity", "1"))
        current = self.said.get("color", "black")
        found = colour(self.said.get(name) or default, current, opacity)
        if found and opacity < 1:
            warn("is see-through; it is printed paler instead", "use solid colours")
        return found

    def _pen(self) -> float:
        """Return the width of one unit of a stroke; a pen is round."""
        least, most = plane.stretch(self.matrix)
        stroked = self.said.get("stroke", "none") != "none"
        if stroked and least < 0.98 * most:
            raise SvgError("has a stroke that is wider one way", MEASURED)
        return most

    def _dash(self) -> tuple[Length, ...]:
        written = self.said.get("stroke-dasharray", "none")
        if written == "none":
            return ()
        pen = self._pen()
        dash = tuple(
            Length(round(part * pen))
            for part in plane.numbers(written.replace("px", ""))
        )
        return dash * (1 + len(dash) % 2) if any(dash) else ()

    def _ends(
        self, warn: Warn
    ) -> tuple[Literal["mitre", "round"], Literal["butt", "round"]]:
        join = self.said.get("stroke-linejoin", "miter")
        cap = self.said.get("stroke-linecap", "butt")
        if join not in ("miter", "round") or cap not in ("butt", "round"):
            warn("has square or cut line ends; they are rounded", MEASURED)
        return (
            "mitre" if join == "miter" else "round",
            "butt" if cap == "butt" else "round",
        )


def _share(text: str) -> float:
    """Return an opacity: 0.5 or 50%."""
    try:
        found = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        raise SvgError(f"has an opacity of {text[:20]!r}", "write 0 to 1") from None
    return min(max(found, 0.0), 1.0)


def _lengths(drawn: Outline) -> tuple[Step, ...]:
    if any(abs(part) > FARTHEST for _, at in drawn for part in at):
        raise SvgError("reaches too far out of its page", "cut off what is outside")
    return tuple(
        (kind, tuple(Length(round(part)) for part in at)) for kind, at in drawn
    )
