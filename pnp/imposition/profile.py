"""What one printer does to the back of a sheet, and how to correct it.

You measure a profile on the calibration sheet and name it: "den", "work, tray 2".  It
gives the shift that puts the back behind its front: ``dx`` to the right and ``dy``
down, as you look at the back of an upright sheet.
"""

from dataclasses import dataclass
from fractions import Fraction

from pnp.errors import ImpositionError
from pnp.geometry import ZERO, Edges, Length, mm
from pnp.imposition.page import MARGIN
from pnp.imposition.sheet import Flip, Page, Sheet, Side, Skew
from pnp.layout.art import Face, Use
from pnp.values import replace

FARTHEST = mm(20)
"""No printer is off by more; a larger number is in the wrong unit."""

MOST_SCALED, MOST_TURNED = Fraction(1, 20), Fraction(5)


@dataclass(frozen=True, slots=True)
class Profile:
    """A printer's error with backs: shift, scale, turn, margins, and the edge it flips.

    ``scale`` is how much larger the back must be printed, ``turn`` by how many degrees
    clockwise it must be turned, both about the middle of the paper.
    """

    name: str = ""
    dx: Length = ZERO
    dy: Length = ZERO
    scale: Fraction = Fraction(1)
    turn: Fraction = Fraction(0)
    margin: Edges = Edges(MARGIN, MARGIN, MARGIN, MARGIN)
    flip: Flip = "long-edge"

    def __post_init__(self) -> None:
        sane = {
            "dx": abs(self.dx) <= FARTHEST,
            "dy": abs(self.dy) <= FARTHEST,
            "turn": abs(self.turn) <= MOST_TURNED,
            "scale": abs(self.scale - 1) <= MOST_SCALED,
        }
        for what in (what for what, holds in sane.items() if not holds):
            raise ImpositionError(
                f"the {what} of printer {self.name!r} cannot be {getattr(self, what)}",
                hint="measure again: no printer is that far off",
            )

    def shift(self, page: Page, flip: Flip) -> tuple[Length, Length]:
        """Return how far the back of a page moves, to the right and down as placed.

        The error depends on how paper is fed, so the shift turns with the page.  Over
        the other edge the back is upside down, and its shift with it.
        """
        dx, dy = self.dx, self.dy
        if page.size.landscape:
            dx, dy = -dy, dx
        return (dx, dy) if flip == self.flip else (-dx, -dy)


def applied(sheet: Sheet, profile: Profile) -> Sheet:
    """Return a sheet as it must be printed so that its backs are behind its fronts.

    Fronts stay where they are; a sheet printed on one side needs no correction.
    """
    if sheet.verso is None:
        return sheet
    dx, dy = profile.shift(sheet.page, sheet.flip)
    skew = Skew(profile.scale, profile.turn)
    moved = _moved(sheet.verso, sheet.page, dx, dy)
    return replace(sheet, verso=replace(moved, skew=None if skew == Skew() else skew))


def _moved(side: Side, page: Page, dx: Length, dy: Length) -> Side:
    if not dx and not dy:
        return side
    placements = tuple(replace(p, at=p.at.moved(dx, dy)) for p in side.placements)
    marks = Face("marks", page.size, side.marks)
    apart = tuple(y + dy for y in side.apart)
    moved = (Use(marks, dx, dy),)
    return replace(side, placements=placements, marks=moved, apart=apart)
