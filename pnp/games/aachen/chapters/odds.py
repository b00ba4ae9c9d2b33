"""9.5.4: the chance of each result, counted over all rolls."""

from functools import cache
from itertools import product
from typing import NamedTuple

FACES = range(1, 7)


class Chances(NamedTuple):
    """The chances of an attack; their sum is 1."""

    repulse: float
    stalemate: float
    success: float
    overrun: float


@cache
def sums(dice: int, dropped: int = 0) -> dict[int, int]:
    """Return in how many ways dice make each sum, without the lowest dice."""
    found: dict[int, int] = {}
    for thrown in product(FACES, repeat=dice):
        sum_ = sum(sorted(thrown)[dropped:])
        found[sum_] = found.get(sum_, 0) + 1
    return found


class Terms(NamedTuple):
    """What the chances of an attack depend on."""

    attack: int
    """The Attack Value."""
    defense: int
    """The Defense Value before Air Support."""
    factor: int
    """The printed Defense Factor; an Overrun exceeds it."""
    dice: int = 2
    more: int = 0
    """Extra dice of the Germans; as many of the lowest are left out."""
    air: int = 0
    """Dice of Air Support."""
    success_stays: int = 0
    """Whether a Success is a Stalemate."""
    overrun_stays: int = 0
    """Whether an Overrun is a Stalemate."""


@cache
def chances(terms: Terms) -> Chances:
    """Return the chances of the four results."""
    ours, theirs = sums(terms.dice), sums(terms.dice + terms.more, terms.more)
    counts, ways = [0, 0, 0, 0], 0
    for off, airs in sums(terms.air).items():
        ahead = terms.attack - max(0, terms.defense - off)
        for attack, each in ours.items():
            for defense, other in theirs.items():
                many = airs * each * other
                counts[_place(terms, ahead + attack - defense)] += many
                ways += many
    return Chances(*(each / ways for each in counts))


def _place(terms: Terms, ahead: int) -> int:
    """Return the index of the result for a difference of the totals."""
    if ahead > terms.factor and ahead > 0:
        return 1 if terms.overrun_stays else 3
    if ahead > 0:
        return 1 if terms.success_stays else 2
    return 1 if ahead == 0 else 0
