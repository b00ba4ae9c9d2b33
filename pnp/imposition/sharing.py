"""Which pieces may share a cut: those whose edges have one colour.

    touching, one cut        apart, two cuts
    ┌─────┬─────┐            ┌─────┐   ┌─────┐
    │ red │ red │            │ red │   │ blue│
    └─────┴─────┘            └─────┘   └─────┘

A cut may be off by half a millimetre.  Between two red edges this does not show.
Between red and blue a sliver of the wrong colour is left on one of them, so those keep
the room for both bleeds between them.  What holds for the fronts must hold for the
backs as well, since one knife cuts both.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from pnp.imposition.sheet import Piece
from pnp.layout.art import WHITE, Edge, Face

Colours = tuple[Edge, ...]


@dataclass(frozen=True, slots=True)
class Sharing:
    """The colours a piece shares cuts in: along a row, and down a column.

    None if it shares none: its left and right edges (or its top and bottom) differ or
    do not have a single colour.
    """

    across: Colours | None
    down: Colours | None

    @property
    def turned(self) -> "Sharing":
        """The same piece turned by a quarter."""
        return Sharing(self.down, self.across)

    @property
    def apart(self) -> "Sharing":
        """The same piece in a row whose columns are kept apart in any case."""
        return Sharing(None, self.down)


def sharing(piece: Piece, *, backs: bool) -> Sharing:
    """Return what a piece shares; a missing back is white paper."""
    sides = (
        [_pairs(piece.front), _pairs(piece.back)] if backs else [_pairs(piece.front)]
    )
    across, down = zip(*sides, strict=True)
    return Sharing(_all(across), _all(down))


def _pairs(face: Face | None) -> tuple[Edge, Edge]:
    """Return the colour of left and right, and of top and bottom, if they agree."""
    if face is None:
        return WHITE, WHITE
    left, top, right, bottom = face.edges
    return (left if left == right else None), (top if top == bottom else None)


def _all(colours: Iterable[Edge]) -> Colours | None:
    """Return the colours if there is one on every side; if not, None."""
    known = tuple(colours)
    found = tuple(each for each in known if each is not None)
    return found if len(found) == len(known) else None
