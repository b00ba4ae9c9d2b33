"""Wares: what a game offers a print service, and what is ordered there."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.errors import Mark
from pnp.export.fitting import Fit
from pnp.export.profiles import Of, Product
from pnp.geometry import Rect
from pnp.layout.art import Face

SINGULAR: dict[Of, str] = {
    "cards": "card",
    "counters": "counter",
    "board": "board",
    "sheets": "page",
}


@dataclass(frozen=True, slots=True)
class Ordered:
    """A piece that a service makes: copies of a front and perhaps a back."""

    id: str
    path: str
    name: str
    copies: int
    front: Face
    back: Face | None
    fit: Fit
    mark: Mark
    holds: tuple["Offered", ...] = ()
    """The counters of a punchout, each once."""
    cuts: tuple[Rect, ...] = ()
    """The cuts of a punchout, from the top left corner of its file."""

    @property
    def sides(self) -> Iterator[tuple[str, Face]]:
        """Its faces, each with its side."""
        yield "front", self.front
        if self.back is not None:
            yield "back", self.back


@dataclass(frozen=True, slots=True)
class Deck:
    """Pieces of one product that belong together: a deck, a countersheet, a sheet."""

    name: str
    product: Product
    pieces: tuple[Ordered, ...]

    @property
    def count(self) -> int:
        """How many pieces are ordered, with copies."""
        return sum(each.copies for each in self.pieces)

    @property
    def one_back(self) -> Face | None:
        """The back of all of them, if they share one."""
        backs = {each.back.digest if each.back else "" for each in self.pieces}
        return self.pieces[0].back if len(backs) == 1 else None


@dataclass(frozen=True, slots=True)
class Offered:
    """A piece of the game, before its fit with a service is known."""

    of: Of
    group: str
    deck: str
    set: str
    id: str
    name: str
    copies: int
    front: Face
    back: Face | None
    mark: Mark

    @classmethod
    def alone(
        cls, path: tuple[Of, str, str], name: str, face: Face, mark: Mark
    ) -> "Offered":
        """Return a single piece without a back: a board, a page."""
        of, set_, id_ = path
        return cls(of, set_, set_, set_, id_, name, 1, face, None, mark)

    @property
    def path(self) -> str:
        """A name that no other piece has."""
        return f"{self.set}/{self.id}"

    @property
    def faces(self) -> Iterator[Face]:
        """Its faces."""
        yield self.front
        if self.back is not None:
            yield self.back

    def ordered(self, fit: Fit) -> Ordered:
        """Return the piece as the service makes it."""
        own = self.id, self.path, self.name, self.copies, self.front, self.back
        return Ordered(*own, fit, self.mark)
