"""Lettering: where the words of a face are printed, so that a picture spares them."""

from collections.abc import Iterator

from pnp.geometry import ZERO, Length, Rect
from pnp.layout.art import Face, Run, Use
from pnp.layout.faces.edges import inked


def lettered(
    face: Face, within: Rect, x: Length = ZERO, y: Length = ZERO
) -> Iterator[Rect]:
    """Yield the box of each line of words of a face that comes into a part of it.

    Words that are turned, such as the names of streets, are drawing.
    """
    for each in face.art:
        if isinstance(each, Run):
            box = inked(each).moved(x, y)
            if box.overlaps(within):
                yield box
        elif isinstance(each, Use) and not each.turn and each.scale == 1:
            left, top = x + each.x, y + each.y
            if each.face.box.moved(left, top).overlaps(within):
                yield from lettered(each.face, within, left, top)
