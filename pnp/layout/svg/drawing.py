"""An SVG drawing becomes a face: nothing in it acts, fetches or explodes.

defusedxml reads the file, without a DTD.  Every element and reference that draws is
checked against a short list, and copies are counted.  fontTools reads the paths,
tinycss2 the styles.  What would be printed wrongly (text in a font of another machine,
a gradient, a filter) is refused with a way to avoid it, never left out silently.
"""

from xml.etree.ElementTree import ParseError

from pnp.errors import Complaints, Mark, quoted
from pnp.geometry import Length, Size, mm
from pnp.layout.art import Face, Shape
from pnp.layout.svg import plane
from pnp.layout.svg.brush import Brush, Warn
from pnp.layout.svg.elements import PLAIN, SvgError
from pnp.layout.svg.parsed import parsed
from pnp.layout.svg.plane import Extent
from pnp.layout.svg.stylesheet import styled
from pnp.layout.svg.walk import Walk

LARGE = mm(100)
"""The size of a drawing as a face, along its longer side; it is scaled in use."""

SLACK = int(LARGE) / 100
"""How far a shape may reach over an edge without a warning."""


def drawing(data: bytes, name: str, notes: Complaints) -> Face | None:
    """Return an SVG file as a face, or report what is wrong with it."""
    here = Mark(name)

    def warn(message: str, hint: str) -> None:
        notes.warn(here, f"{quoted(name)} {message}", hint)

    try:
        root = parsed(data)
        return _face(Walk(root, styled(root)), name, warn)
    except SvgError as wrong:
        notes.add(here, f"{quoted(name)} {wrong.message}", wrong.hint)
    except ParseError as wrong:
        line, column = wrong.position
        what = f"{quoted(name)} is not well-formed XML at {line}:{column + 1}"
        notes.add(here, what, "export it again from the drawing program")
    except RecursionError:
        notes.add(here, f"{quoted(name)} is nested without end", PLAIN)
    except (ValueError, OverflowError, ZeroDivisionError) as wrong:
        what = f"{quoted(name)} cannot be drawn: {wrong}"
        notes.add(here, what, "export it again as plain SVG")
    return None


def _face(walk: Walk, name: str, warn: Warn) -> Face:
    """Return the drawing, its longer side 100 mm, with y down as in SVG."""
    left, top, width, height = walk.view_box()
    scale = int(LARGE) / max(width, height)
    size = Size(Length(round(width * scale)), Length(round(height * scale)))
    page = (0.0, 0.0, float(size.width), float(size.height))
    frame = plane.times((scale, 0, 0, scale, 0, 0), plane.shift(-left, -top))
    art: list[Shape] = []
    for drawn, brush in walk.drawn(walk.root, Brush({}, frame), ()):
        there = plane.extent(plane.moved(drawn, brush.matrix))
        if there is None or not _shown(there, brush.clips) or plane.apart(there, page):
            continue
        if (shape := brush.shape(drawn, warn)) is None:
            continue
        art.append(shape)
        if not plane.holds(page, there, SLACK):
            warn(
                "draws over its own edge, and is not cut there",
                "cut it, or make the drawing larger",
            )
    if not art:
        raise SvgError("draws nothing")
    return Face(f"drawing {name}", size, tuple(art), shared=True)


def _shown(there: Extent, clips: tuple[Extent, ...]) -> bool:
    """Whether a shape is within its clips; refuse one that they cut."""
    if any(plane.apart(there, clip) for clip in clips):
        return False
    if all(plane.holds(clip, there, SLACK) for clip in clips):
        return True
    raise SvgError("has a shape cut off by a clip path", "cut the shape itself")
