"""The counters of a game by their ids, drawn where another face shows them small."""

from collections.abc import Callable
from dataclasses import dataclass, field

from pnp import limits
from pnp.errors import PnpError, nearest, quoted
from pnp.layout.art import Face
from pnp.model.component import Component, ComponentSet

Draw = Callable[[ComponentSet, Component], Face | None]


class WrongCounterError(PnpError):
    """An id that is no counter's, or two counters'."""


class NestedCounterError(WrongCounterError):
    """A counter that shows itself, or that is inside too many others."""


@dataclass(slots=True)
class Counters:
    """Every counter of a game; each is drawn once, when it is first asked for."""

    sets: tuple[ComponentSet, ...] = ()
    """The sets of counters, in the order of the game."""
    draw: Draw = lambda *_: None
    """Draws the front of a piece."""
    _faces: dict[tuple[str, str], Face | None] = field(default_factory=dict)
    _drawing: list[tuple[str, str]] = field(default_factory=list)

    def first(self, id: str) -> Face | None:
        """Return the front of the first counter of an id; None if there is none."""
        holding = next((each for each in self.sets if id in each.by_id), None)
        return self._front(holding, id) if holding else None

    def only(self, id: str) -> Face | None:
        """Return the front of the only counter of an id.

        Raises WrongCounterError if there is none, or more than one.
        """
        holding = [each for each in self.sets if id in each.by_id]
        if not holding:
            ids = (name for each in self.sets for name in each.by_id)
            hint = nearest(id, ids) or "give the id of a counter of the game"
            raise WrongCounterError(f"no counter {quoted(id)}", hint=hint)
        if len(holding) > 1:
            both = " and ".join(quoted(each.id) for each in holding[:2])
            what = f"the counter {quoted(id)} is in {both}"
            raise WrongCounterError(what, hint="give one of them another id")
        return self._front(holding[0], id)

    def _front(self, holding: ComponentSet, id: str) -> Face | None:
        """Draw a counter; raises NestedCounterError if it is being drawn already."""
        key = holding.id, id
        if key in self._drawing:
            hint = "name a field of the box that leads to another counter"
            what = f"the counter {quoted(id)} shows itself"
            raise NestedCounterError(what, hint=hint)
        if len(self._drawing) >= limits.NESTED:
            what = f"the counter {quoted(id)} is inside {limits.NESTED} others"
            raise NestedCounterError(what, hint=f"{limits.NESTED} at most")
        if key not in self._faces:
            self._drawing.append(key)
            try:
                self._faces[key] = self.draw(holding, holding.by_id[id])
            finally:
                self._drawing.pop()
        return self._faces[key]
