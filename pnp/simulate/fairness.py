"""Whether dice are fair: how often each face came, over any number of sessions.

The test is Pearson's: the squares of what came less what is expected, over what is
expected.  ``p`` is the chance that fair dice would be as uneven as these, or more.
"""

from collections.abc import Iterable, Sequence
from math import erfc, exp, lgamma, log, sqrt

from pnp.rules.pending import Chance
from pnp.rules.throw import Throw
from pnp.session.events import Played
from pnp.session.session import Session
from pnp.values import Struct

LEAST = 5
"""The least number of each face to expect: with fewer, the test does not hold."""


class Faces(Struct, frozen=True):
    """How often each face of one kind of dice came."""

    faces: int
    rolled: bool
    """Whether ``pnp`` rolled them; or the players did."""
    counts: tuple[int, ...]

    @property
    def many(self) -> int:
        """The number of dice."""
        return sum(self.counts)

    @property
    def enough(self) -> bool:
        """Whether there are dice enough for a test."""
        return self.many >= LEAST * self.faces

    @property
    def square(self) -> float:
        """Pearson's sum of squares."""
        due = self.many / self.faces
        return sum((n - due) ** 2 / due for n in self.counts) if self.many else 0.0

    @property
    def p(self) -> float | None:
        """The chance that fair dice are as uneven as these; None for too few dice."""
        return tail(self.square, self.faces - 1) if self.enough else None


def faces(sessions: Iterable[Session], seat: str = "") -> Sequence[Faces]:
    """Return the dice of sessions by kind, and by who rolled: only rolls that count.

    A roll that was taken back is offered again, so it counts once.  A corrected roll
    counts as corrected.
    """
    found: dict[tuple[int, bool], list[int]] = {}
    for session in sessions:
        taken = session.walk.taken
        for number in session.log.path(session.head):
            each = taken[number]
            if not isinstance(each.step, Played) or not isinstance(each.move, Throw):
                continue
            waiting = session.rules.pending(each.before)
            if not isinstance(waiting, Chance) or waiting.seat not in ("", seat):
                continue
            key = (waiting.faces, each.step.source == "rolled")
            counts = found.setdefault(key, [0] * waiting.faces)
            for die in each.move.dice:
                counts[die - 1] += 1
    return [
        Faces(kind, rolled, tuple(counts))
        for (kind, rolled), counts in sorted(found.items())
    ]


def tail(square: float, freedom: int) -> float:
    """Return the chance of a sum of squares as large as this, or larger.

    The tail of the chi-square distribution has a closed form for whole degrees of
    freedom: a sum of powers, and for odd ones an error function before it.
    """
    half = square / 2
    if half <= 0 or freedom < 1:
        return 1.0
    if freedom % 2 == 0:
        terms = (exp(n * log(half) - half - lgamma(n + 1)) for n in range(freedom // 2))
        return min(1.0, sum(terms))
    terms = (
        exp((n - 0.5) * log(half) - half - lgamma(n + 0.5))
        for n in range(1, (freedom + 1) // 2)
    )
    return min(1.0, erfc(sqrt(half)) + sum(terms))
