"""Pieces become sheets: the build calls only this.

    a b c d e   ──►   a b c  C B A        front, its back, front, its back
                      d e .  . E D

Pieces arrive one by one and sheets are yielded one by one, so ten thousand cards need
no more memory than two thousand.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain, count, islice, repeat

from pnp.errors import ImpositionError
from pnp.geometry import ZERO, Length
from pnp.imposition.duplex import duplex, single
from pnp.imposition.grid import Slot
from pnp.imposition.gutterfold import gutterfold
from pnp.imposition.mixing import Laid, alone, arranged
from pnp.imposition.page import fillable
from pnp.imposition.plan import plans
from pnp.imposition.separate import separate
from pnp.imposition.sheet import Backs, Cutting, Page, Piece, Sheet
from pnp.imposition.slug import SILENT, Label, Legend
from pnp.values import replace

Scheme = Callable[[Sequence[Slot], Page, Label], Iterator[Sheet]]

LOOKAHEAD = 1000
"""The number of pieces that are planned together: all of any printed game."""

SHORT = 1.5
"""A page to read is short if this many of it fit on the paper, one below the other."""


def impose(
    pieces: Iterable[Piece],
    page: Page,
    *,
    title: str,
    backs: Backs = "long-edge",
    copies: int = 1,
    legend: Legend = SILENT,
    cut: Cutting = "marks",
    mixed: bool = True,
) -> Iterator[Sheet]:
    """Yield the sheets that pieces are printed on, each with its marks and slug.

    Equal sizes and edge colours are grouped; within a group the order is kept.  The
    copies of a piece are side by side.  Unless they are not to be ``mixed``, pieces of
    different sizes share a sheet that is not full; never what is read.  Beyond the
    first thousand pieces, sheets are numbered without a total, since their number is
    still unknown.
    """
    if copies < 1:
        raise ImpositionError(
            f"{copies} copies of {title} cannot be printed", hint="ask for one or more"
        )
    waiting = chain.from_iterable(repeat(piece, copies) for piece in pieces)
    numbers = count(1)
    for batch in _batches(waiting, page, backs, cut, mixed=mixed):
        scheme = _SCHEMES[batch.backs]
        for laid in batch.sheets:
            label = Label(title, next(numbers), batch.total, legend, cut)
            slots = _raised(laid) if cut == "never" else laid.slots
            yield from scheme(slots, laid.page, label)


@dataclass(frozen=True, slots=True)
class Batch:
    """Pieces planned together: their sheets, and the number of all if it is known."""

    sheets: Iterable[Laid]
    backs: Backs
    total: int | None


def _batches(
    waiting: Iterator[Piece], page: Page, backs: Backs, cut: Cutting, *, mixed: bool
) -> Iterator[Batch]:
    """Yield batch after batch; the last sheets of each wait for more pieces."""
    trimmed = cut == "marks"
    mixed = mixed and cut != "never"
    held = list(islice(waiting, LOOKAHEAD))
    following = list(islice(waiting, LOOKAHEAD))
    if not following:
        backs = _printed(held, backs)
        found = arranged(held, page, backs, cut=trimmed, mixed=mixed)
        yield Batch(found, backs, len(found))
        return
    while following:
        known = tuple(plans(held, page, backs, cut=trimmed))
        full = (plan.full for plan in known if len(plan.leaves) > 1)
        yield Batch(chain.from_iterable(map(alone, full)), backs, None)
        held = [piece for plan in known for piece in plan.last] + following
        following = list(islice(waiting, LOOKAHEAD))
    found = arranged(held, page, backs, cut=trimmed, mixed=mixed)
    yield Batch(found, backs, None)


def _raised(laid: Laid) -> tuple[Slot, ...]:
    """Return the slots of a sheet that is read: a short one begins at the head."""
    field = fillable(laid.page, ZERO)
    top = min(slot.at.y for slot in laid.slots)
    high = max(slot.at.bottom for slot in laid.slots) - top
    if SHORT * high > field.height or any(slot.turn for slot in laid.slots):
        return laid.slots
    up = Length(field.y - top)
    return tuple(replace(each, at=each.at.moved(ZERO, up)) for each in laid.slots)


def _printed(pieces: Iterable[Piece], backs: Backs) -> Backs:
    """Return how backs are printed: "none" if no piece has one.

    If more pieces may follow, every sheet keeps its back.
    """
    return backs if any(piece.back is not None for piece in pieces) else "none"


_SCHEMES: Mapping[Backs, Scheme] = {
    "long-edge": partial(duplex, flip="long-edge"),
    "short-edge": partial(duplex, flip="short-edge"),
    "gutterfold": gutterfold,
    "separate": separate,
    "none": single,
}
"""The scheme that makes sheets of slots, by the kind of backs."""
