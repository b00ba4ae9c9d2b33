"""Paper turned over: the place of each thing on the other side.

    about a vertical line     about a horizontal line
       a b │ B A                a b
       c d │ D C                c d
                               ─────
                                C D   (each of them upside down)
                                A B

A sheet turned over a printer's long or short edge, a sheet folded along its gutter and
a second sheet glued behind the first are all the same mirror.
"""

from dataclasses import dataclass
from typing import cast

from pnp.geometry import Edges, Length, Rect, Turn
from pnp.imposition.sheet import Flip, Page


@dataclass(frozen=True, slots=True)
class Mirror:
    """The line that paper is turned about.

    ``across`` is twice the line's distance from the page's left (or top) edge: the
    distances of a point and its image add up to it, so nothing is halved.
    """

    vertical: bool
    across: Length

    def point(self, x: Length, y: Length) -> tuple[Length, Length]:
        """Return the new place of a point."""
        return (self.across - x, y) if self.vertical else (x, self.across - y)

    def rect(self, at: Rect) -> Rect:
        """Return the new place of a box."""
        if self.vertical:
            return Rect(self.across - at.right, at.y, at.width, at.height)
        return Rect(at.x, self.across - at.bottom, at.width, at.height)

    def edges(self, edges: Edges) -> Edges:
        """Return the edges of a box after the turn."""
        left, top, right, bottom = edges
        if self.vertical:
            return Edges(right, top, left, bottom)
        return Edges(left, bottom, right, top)

    def turn(self, front: Turn) -> Turn:
        """Return the turn of a back that makes it upright behind its front.

        If you turn a card over sideways, you expect to read its back, whatever the
        card's turn on the sheet.
        """
        return cast("Turn", (-front if self.vertical else 180 - front) % 360)


def turned_over(page: Page, flip: Flip) -> Mirror:
    """Return the mirror of a page turned over its long or its short edge."""
    upright = not page.size.landscape
    if (flip == "long-edge") == upright:
        return Mirror(vertical=True, across=page.size.width)
    return Mirror(vertical=False, across=page.size.height)
