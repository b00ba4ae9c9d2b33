"""The legal plies of the campaign, as far as they can be listed."""

from collections.abc import Iterator, Sequence

from pnp.games.cassino.campaign.attrition import removal
from pnp.games.cassino.campaign.formations import has, known, side_of
from pnp.games.cassino.campaign.moves import Back, Flip, Lose, Order, Spend
from pnp.games.cassino.campaign.non_combat import choice
from pnp.rules.ledger import DESK, Ledger


def listed(ledger: Ledger, about: str = "") -> Iterator[object]:
    """Yield plies that answer what the campaign waits for, or start something new."""
    del about
    if not ledger.frames:
        return
    if ledger.frames[-1] == DESK:
        yield from _orders(ledger)
        yield from (Spend(each.id, 1) for each in known(ledger).sides)
    elif asked := removal(ledger):
        yield from _removals(ledger, *asked)
    elif chosen := choice(ledger):
        yield from _helps(ledger, *chosen)


def _orders(ledger: Ledger) -> Iterator[Order]:
    """Yield an attack of each formation, against nobody and against each enemy."""
    for who in ledger.members:
        yield Order((who,))
        for other in ledger.members:
            if side_of(ledger, who) != side_of(ledger, other):
                yield Order((who,), (other,))


def _removals(ledger: Ledger, who: str, steps: int) -> Iterator[Lose]:
    """Yield each way in which infantry can lose some of the steps."""
    lying, whole = has(ledger, who, "reduced"), ledger.numbers["unit_steps"]
    for gone in range(steps + 1):
        for reduced in range(max(-lying, -steps), steps + 1):
            if 0 <= reduced + whole * gone <= steps:
                yield Lose(who, steps, reduced, gone)


def _helps(ledger: Ledger, side: int, flips: int, back: int) -> Iterator[Flip | Back]:
    """Yield the units a side can bring back: of one formation, or of several."""
    ours = [who for who in ledger.members if side_of(ledger, who).index == side]
    if back:
        yield from (Back(who) for who in ours if has(ledger, who, "gone"))
    for units in _shared(ledger, ours, flips):
        yield Flip(units)


def _shared(
    ledger: Ledger, ours: Sequence[str], flips: int
) -> Iterator[tuple[tuple[str, int], ...]]:
    if not ours:
        yield ()
        return
    who, *others = ours
    for many in range(min(flips, has(ledger, who, "reduced")) + 1):
        mine = ((who, many),) if many else ()
        for rest in _shared(ledger, others, flips - many):
            yield mine + rest
