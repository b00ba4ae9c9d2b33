"""Gauges: rulers that prove the scale, stairs that show the margins, an arrow.

┬──┴──┬──┴──┬        ▔▔
100 mm above,          ▔▔         the outermost printed step shows how near
4 in below               ▔▔       to the edge a printer prints
"""

from collections.abc import Callable, Iterator

from pnp.geometry import ZERO, Length, mm, pt
from pnp.imposition.sheet import Page
from pnp.layout import fonts
from pnp.layout.art import BLACK, Art, Colour, Run, Shape, Step, line_path

WEIGHT = mm("0.15")
"""As thin as a home printer prints, but not a hairline: 0.43 pt."""

SIZE = pt(6)
STAIRS = range(5, 11)
TREAD = mm(5)

Point = tuple[Length, Length]
Place = Callable[[Length, Length], Point]
"""From lengths along and beside a line to a point of the page."""


def ruler(
    place: Place, whole: Length, step: Length, height: Length
) -> tuple[Step, ...]:
    """Return a line of an exact length, with ticks, every second of them full.

    ``place`` puts it across the page or down it.
    """
    steps = [*line_path(*place(ZERO, ZERO), *place(whole, ZERO))]
    for number in range(whole // step + 1):
        tall = height if number % 2 == 0 else height // 2
        at = number * step
        steps += line_path(*place(at, ZERO), *place(at, tall))
    return tuple(steps)


def from_corner(x: Length, y: Length, *, down: bool = False) -> Place:
    """Return places along a line that begins at a point, to the right or down."""
    if down:
        return lambda along, beside: (x + beside, y + along)
    return lambda along, beside: (x + along, y + beside)


def label(text: str, at: Point, colour: Colour = BLACK, size: Length = SIZE) -> Run:
    """Return a short text with its middle at a point."""
    font = fonts.font("sans", "semibold")
    left = at[0] - font.width(text, size) // 2
    baseline = at[1] + size * font.cap_height // 2000
    return Run(left, baseline, text, font, size, colour)


def stairs(page: Page) -> Iterator[Art]:
    """Yield steps 5 to 10 mm inside the middle of each edge of the paper."""
    width, height = page.size.width, page.size.height
    edges: tuple[Place, ...] = (
        lambda along, inside: (width // 2 + along, inside),
        lambda along, inside: (width // 2 + along, height - inside),
        lambda along, inside: (inside, height // 2 + along),
        lambda along, inside: (width - inside, height // 2 + along),
    )
    for place in edges:
        for number, inside in enumerate(STAIRS):
            start = (number - len(STAIRS) // 2) * TREAD
            outer = mm(inside) + WEIGHT // 2
            steps = line_path(*place(start, outer), *place(start + TREAD, outer))
            yield Shape(steps, stroke=BLACK, weight=WEIGHT)
            yield label(str(inside), place(start + TREAD // 2, mm(13)))


def arrow(x: Length, y: Length) -> Shape:
    """Return an arrow that points up, its tip at a point."""
    high, wide = mm(30), mm(8)
    third, head = wide // 3, y + 2 * wide
    outline = line_path(
        *(x, y),
        *(x + wide, head),
        *(x + third, head),
        *(x + third, y + high),
        *(x - third, y + high),
        *(x - third, head),
        *(x - wide, head),
    )
    return Shape((*outline, ("Z", ())), fill=BLACK)
