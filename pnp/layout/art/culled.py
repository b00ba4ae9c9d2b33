"""Faces with only the art that some windows show: nothing visible changes.

A path is cut at its ``M``: what is nowhere near a window is left out.  A part of a path
fills nothing outside its own box, so the rest looks as before.
"""

from collections.abc import Iterator, Sequence

from pnp.geometry import Length, Rect
from pnp.layout.art.face import Art, Face, Shape, Use
from pnp.layout.art.moving import rotated
from pnp.layout.art.path import Step, parts_of
from pnp.values import replace

MANY = 500
"""Steps of a face's paths from which it is worth cutting down."""


def culled(face: Face, windows: Sequence[Rect]) -> Face:
    """Return a face without what lies outside all windows."""
    return replace(face, art=tuple(_kept(face.art, windows)))


def _kept(art: Sequence[Art], windows: Sequence[Rect]) -> Iterator[Art]:
    for each in art:
        if isinstance(each, Shape):
            if steps := _steps(each, windows):
                yield replace(each, steps=steps)
        elif isinstance(each, Use):
            if not _seen(_box(each), windows):
                continue
            if not each.turn and each.scale == 1 and _long(each.face):
                inner = [
                    Rect(w.x - each.x, w.y - each.y, w.width, w.height) for w in windows
                ]
                yield replace(each, face=culled(each.face, inner))
            else:
                yield each
        else:
            yield each


def _box(use: Use) -> Rect:
    """Return the box of a face that is used, and of a turned one around its corners."""
    box = use.face.box
    corners = [
        rotated(x.times(use.scale), y.times(use.scale), use.turn)
        for x in (box.x, box.right)
        for y in (box.y, box.bottom)
    ]
    across, down = [each[0] for each in corners], [each[1] for each in corners]
    left, top = use.x + min(across), use.y + min(down)
    return Rect(
        left, top, Length(max(across) - min(across)), Length(max(down) - min(down))
    )


def _long(face: Face) -> bool:
    steps = sum(len(each.steps) for each in face.art if isinstance(each, Shape))
    return steps >= MANY or any(isinstance(e, Use) and _long(e.face) for e in face.art)


def _seen(box: Rect, windows: Sequence[Rect]) -> bool:
    return any(box.overlaps(each) for each in windows)


def _steps(shape: Shape, windows: Sequence[Rect]) -> tuple[Step, ...]:
    """Return the parts of a path that come near a window."""
    by = int(2 * shape.weight + 1)  # a mitre, and a line has no width of its own
    near = [tuple(map(int, (w.x, w.y, w.right, w.bottom))) for w in windows]
    found: list[Step] = []
    for part in parts_of(shape.steps):
        points = [length for _, at in part for length in at]
        across, down = points[::2], points[1::2]
        left, right = int(min(across)) - by, int(max(across)) + by
        top, foot = int(min(down)) - by, int(max(down)) + by
        for x, y, far, low in near:
            if left < far and x < right and top < low and y < foot:
                found += part
                break
    return tuple(found)
