"""Pieces on the fewest sheets: the turn of the paper, and of the pieces on it.

Every way is tried: paper upright and across, pieces upright and turned, pieces that
share cuts on sheets of their own or all of them kept apart, gutters wide and narrow,
and last a block without marks above and below, which brings nine cards on Letter.
The fewest sheets win.  Among equals, gutters are wide, and paper is upright, as it is
fed to printers, and so are the pieces.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, product

from pnp.errors import ImpositionError
from pnp.geometry import ZERO, Length, Size, Turn, mm
from pnp.imposition.grid import Field, Grid, Leaf, Slot
from pnp.imposition.gutterfold import half
from pnp.imposition.page import TIGHT, brimful, fillable
from pnp.imposition.sharing import Sharing, sharing
from pnp.imposition.sheet import Backs, Page, Piece

GAP = mm(2)
"""The gap between pieces that share no cut and have no bleed: room for two cuts."""

NARROW = mm(4)
"""A gutter that leaves each neighbour 2 mm of bleed, the least that is usual."""

LARGE = mm(40)
"""The least side of a piece that may be cut at ticks: a small one needs marks."""

TURNS: tuple[Turn, ...] = (0, 90)
"""How pieces may lie on the paper, upright first."""

Bands = list[tuple[Sharing, list[Piece]]]
Shared = list[tuple[Sharing, Piece]]


@dataclass(frozen=True, slots=True)
class Plan:
    """The places of a group of pieces on its sheets."""

    grid: Grid
    leaves: tuple[Leaf, ...]

    def slots(self) -> Iterator[tuple[Slot, ...]]:
        """Yield the slots of one sheet after another."""
        origin = self.grid.origin(self.leaves)
        for leaf in self.leaves:
            yield tuple(self.grid.slots(leaf, origin))

    @property
    def pieces(self) -> Iterator[Piece]:
        """Yield the pieces in their order on the sheets."""
        for leaf in self.leaves:
            for _, row in leaf:
                yield from row.pieces

    @property
    def full(self) -> "Plan":
        """All sheets but the last."""
        return Plan(self.grid, self.leaves[:-1])

    @property
    def last(self) -> Iterator[Piece]:
        """Yield the pieces of the last sheet, which may have empty slots."""
        return Plan(self.grid, self.leaves[-1:]).pieces


def plans(
    pieces: Sequence[Piece],
    page: Page,
    backs: Backs,
    *,
    cut: bool = True,
    lying: Sequence[Page] = (),
) -> Iterator[Plan]:
    """Yield the plans of pieces on sheets, size by size, in the order they come.

    Sheets that are read and not cut need no bleed.  The paper is turned as it is best
    for each size, or as one of those it is ``lying`` as.
    """
    sizes: dict[Size, list[Piece]] = {}
    for piece in pieces:
        _matched(piece)
        sizes.setdefault(piece.trim, []).append(piece)
    for group in sizes.values():
        yield from _best(group, lying or (page, page.turned), backs, cut=cut)


def _matched(piece: Piece) -> None:
    if piece.back is not None and piece.back.trim != piece.trim:
        raise ImpositionError(
            f"the back of {piece.name} is {piece.back.trim}, "
            f"but its front is {piece.trim}",
            hint="give both templates the same size",
        )


def _best(
    pieces: Sequence[Piece], lying: Sequence[Page], backs: Backs, *, cut: bool
) -> tuple[Plan, ...]:
    """Return the plans that need the fewest sheets; the first of equals."""
    bleed = _bleed(pieces, backs) if cut else ZERO
    shared = [(sharing(each, backs=backs != "none"), each) for each in pieces]
    every = chain(
        _every_way(shared, lying, backs, bleed),
        _brimful_ways(shared, lying, backs, bleed) if cut else (),
    )
    ways = [tuple(_plan(grid, bands) for grid, bands in way) for way in every]
    if not ways:
        raise _too_large(pieces, bleed, lying[0], backs)
    return min(ways, key=lambda way: sum(len(plan.leaves) for plan in way))


def _plan(grid: Grid, bands: Bands) -> Plan:
    """Return the rows on their sheets: shelves whole, unless that needs more sheets."""
    ways = (tuple(grid.leaves(bands, whole=whole)) for whole in (True, False))
    return Plan(grid, min(ways, key=len))


def _every_way(
    shared: Shared, lying: Sequence[Page], backs: Backs, bleed: Length
) -> Iterator[list[tuple[Grid, Bands]]]:
    """Yield each way to place the pieces, the plainest first."""
    wide = Length(max(2 * bleed, GAP))
    for apart in sorted({wide, min(wide, NARROW)}, reverse=True):
        for paper, turn in product(lying, TURNS):
            yield from _ways(_field(paper, bleed, backs), shared, turn, apart)


def _brimful_ways(
    shared: Shared, lying: Sequence[Page], backs: Backs, bleed: Length
) -> Iterator[list[tuple[Grid, Bands]]]:
    """Yield the ways to fill the paper with large pieces that share all their cuts.

    Nothing is between them, so a little bleed around them all is enough.
    """
    trim = shared[0][1].trim
    if backs not in ("long-edge", "short-edge", "none"):
        return  # a fold and an outline need their own marks
    if min(trim.width, trim.height) < LARGE or any(
        None in (each.across, each.down) for each, _ in shared
    ):
        return
    bleed = Length(min(bleed, TIGHT))
    for paper, turn in product(lying, TURNS):
        field = Field(paper, brimful(paper), bleed)
        yield from _ways(field, shared, turn, 2 * TIGHT)


def _bleed(pieces: Sequence[Piece], backs: Backs) -> Length:
    """Return the widest bleed that is printed."""
    faces = [piece.front for piece in pieces]
    if backs != "none":
        faces += [piece.back for piece in pieces if piece.back is not None]
    return max(face.bleed for face in faces)


def _field(page: Page, bleed: Length, backs: Backs) -> Field:
    """Return the field for fronts, and the side they gather at."""
    if backs == "gutterfold":
        return Field(page, half(page, bleed), bleed, to_the_right=True)
    return Field(page, fillable(page, bleed), bleed)


def _ways(
    field: Field, shared: Shared, turn: Turn, apart: Length
) -> Iterator[list[tuple[Grid, Bands]]]:
    """Yield the groups that pieces may form: those that share cuts, the others, all."""
    facing = [(each.turned, piece) for each, piece in shared] if turn else shared
    touching = [each for each in facing if each[0].across is not None]
    others = [each for each in facing if each[0].across is None]
    groupings = [[(True, touching), (False, others)]]
    if touching and others:
        groupings.append([(False, [(each.apart, piece) for each, piece in facing])])
    trim = shared[0][1].trim
    size = trim.turned if turn else trim
    for grouping in groupings:
        way = [
            (Grid(field, size, turn, together, apart), _bands(members))
            for together, members in grouping
            if members
        ]
        if all(grid.fits for grid, _ in way):
            yield way


def _bands(members: Shared) -> Bands:
    """Return pieces by what they share, equal colours together, their order kept."""
    bands: dict[Sharing, list[Piece]] = {}
    for shared, piece in members:
        bands.setdefault(shared, []).append(piece)
    return list(bands.items())


def _too_large(
    pieces: Sequence[Piece], bleed: Length, page: Page, backs: Backs
) -> ImpositionError:
    first = pieces[0]
    names = {piece.name for piece in pieces}
    which = f"{first.name} and {len(names) - 1} more" if len(names) > 1 else first.name
    with_bleed = f" with {bleed} bleed" if bleed else ""
    where = f"half of {page.name}" if backs == "gutterfold" else page.name
    hint = "use a larger paper"
    if backs == "gutterfold":
        hint += ", or duplex backs instead of gutterfold"
    return ImpositionError(
        f"{which}: {first.trim}{with_bleed} does not fit {where} with its marks",
        hint=hint,
    )


def capacity(piece: Piece, page: Page, backs: Backs = "long-edge") -> int:
    """Return how many pieces such as this one fit on a sheet."""
    bleed = _bleed([piece], backs)
    shared = [(sharing(piece, backs=backs != "none"), piece)]
    return max(
        (
            grid.columns * grid.depth(bands[0][0])
            for way in _every_way(shared, (page, page.turned), backs, bleed)
            for grid, bands in way
        ),
        default=0,
    )
