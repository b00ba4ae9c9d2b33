"""Every legal move of a position: each part in turn, as far as its `where` allows."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from pnp.desk.cel.faults import Unanswered
from pnp.desk.play.objections import holds
from pnp.desk.play.position import Playing
from pnp.desk.play.program import Acting, Choosing
from pnp.values import Struct

List = Callable[[Playing], Iterator[Any]]
"""Lists the legal moves of a position, one by one."""


class Listed(Struct):
    """The moves of a position: those that are known, and what finds the others."""

    position: Playing
    known: list[Any]
    others: Iterator[Any]


class Moves:
    """Lists legal moves; those of the last position are found once.

    After each move the referee asks whether there is any move at all, and then it is
    asked for all of them. The position changes in place, so it is compared as a whole
    with a copy, and moves are looked for on the copy.
    """

    def __init__(self, list_: List) -> None:
        self.list = list_
        self.last: deque[Listed] = deque(maxlen=1)
        """The last list. Who uses it takes it out: there may be several threads."""

    def first(self, position: Playing, many: int) -> Sequence[Any]:
        """Return the first legal moves, at most so many."""
        found = self._of(position)
        if (more := many - len(found.known)) > 0:
            found.known += islice(found.others, more)
        self.last.append(found)
        return found.known[:many]

    def _of(self, position: Playing) -> Listed:
        try:
            found = self.last.pop()
        except IndexError:
            found = None
        if (
            found is None
            or found.position.tables is not position.tables
            or found.position != position
        ):
            copy = position.clone()
            found = Listed(copy, [], self.list(copy))
        return found


def chosen(
    position: Playing, act: Acting, parts: tuple[int, ...] = ()
) -> Iterator[tuple[int, ...]]:
    """Yield the parts of each legal move of a verb that begins with some parts."""
    if not all(holds(e, position, parts) for e in act.when_known[len(parts)]):
        return
    if len(parts) == len(act.parts):
        yield parts
        return
    choosing = act.parts[len(parts)]
    for each in may_be(position, choosing, parts):
        if holds(choosing.where, position, (*parts, each)):
            yield from chosen(position, act, (*parts, each))


def may_be(
    position: Playing, choosing: Choosing, parts: tuple[int, ...] | None
) -> Iterable[int]:
    """Return the things that a part may be, as far as that is quickly found.

    Without the parts before it, it may be anything of its set.
    """
    if not choosing.part.of:
        return range(choosing.part.least, choosing.part.most + 1)
    every = position.tables.by_set[choosing.part.of]
    if choosing.among is None or parts is None:
        return every
    try:
        found = {*choosing.among.value(position, parts)}
    except Unanswered:
        return ()
    return [each for each in every if each in found]
