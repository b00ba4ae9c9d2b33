"""In a thumbnail what is drawn again and again and hardly seen is a dot: trees, stones.

A wood of a thousand trees is heavy, each of them placed by itself.  Where one is as
small as a dot, all that follow one another are one shape for each of their colours.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from pnp.geometry import Length, mm
from pnp.layout.art.face import Art, Face, Shape, Use
from pnp.layout.art.moving import rotated
from pnp.layout.art.path import Step

DOT = mm("1.1")
"""What is smaller than this both ways is a dot."""
FULL = Fraction(2, 5)
"""Half a dot's sides, of those of what it stands for: it has no corners."""


def dotted(art: Iterable[Art], scale: Fraction) -> Iterator[Art]:
    """Yield art with each run of tiny drawings as dots, of a colour together."""
    most = DOT * scale.denominator // scale.numerator
    dots: dict[Shape, list[Step]] = {}
    for each in art:
        look = _tiny(each, most) if isinstance(each, Use) else None
        if look is None or not isinstance(each, Use):
            yield from _drawn(dots)
            yield each
        else:
            dots.setdefault(look, []).extend(_dot(each))
    yield from _drawn(dots)


def _drawn(dots: dict[Shape, list[Step]]) -> Iterator[Shape]:
    """Yield the dots of each look, and forget them."""
    for look, steps in dots.items():
        yield Shape(tuple(steps), look.fill)
    dots.clear()


def _tiny(use: Use, most: int) -> Shape | None:
    """Return the look of what is a dot: the fill that most of it has."""
    wide, high = (side.times(use.scale) for side in _sides(use.face))
    if max(wide, high) > most:
        return None
    fills: dict[object, int] = {}
    for each in use.face.art:
        if not isinstance(each, Shape):
            return None
        if each.fill is not None:
            fills[each.fill] = fills.get(each.fill, 0) + len(each.steps)
    fill = max(fills, key=lambda f: fills[f], default=None)
    found = (a.fill for a in use.face.art if isinstance(a, Shape) and a.fill == fill)
    return Shape((), next(found)) if fill is not None else None


def _sides(face: Face) -> tuple[Length, Length]:
    return face.trim.width, face.trim.height


def _dot(use: Use) -> Iterator[Step]:
    """Yield a square on its corner, in the middle of what it stands for."""
    wide, high = _sides(use.face)
    dx, dy = rotated(wide.times(use.scale) // 2, high.times(use.scale) // 2, use.turn)
    x, y = Length(use.x + dx), Length(use.y + dy)
    a, b = (side.times(use.scale * FULL) for side in (wide, high))
    yield "M", (x - a, y)
    yield "L", (x, y - b)
    yield "L", (x + a, y)
    yield "L", (x, y + b)
    yield "Z", ()
