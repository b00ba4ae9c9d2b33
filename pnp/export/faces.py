"""Faces of a game, one by one, for every export.

    Item        a counter or a card: how many there are, its front and its back
    BoardFace   a whole board
    PageFace    a page of a reading sheet

Two faces that look the same have the same ``digest``, so an export makes one picture of
them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.geometry import Size, mm
from pnp.kit.job import Job
from pnp.kit.order import Order
from pnp.layout.art import Face, Use
from pnp.layout.press import Press
from pnp.model.component import Component, ComponentSet, Family
from pnp.model.decks import deck_of
from pnp.model.game import Game

CUT: tuple[Family, ...] = ("counters", "cards")
"""The families that are cut out one by one, in the order of a kit."""
MARGIN = mm(6)
"""The margin of a page, which fills the printable area."""


@dataclass(frozen=True, slots=True)
class Item:
    """A counter or a card of a game: its copies, its front, and its back."""

    set: ComponentSet
    component: Component
    front: Face
    back: Face | None

    @property
    def path(self) -> str:
        """A name that no other item has: ``defenders/lee``."""
        return f"{self.set.id}/{self.component.id}"

    @property
    def family(self) -> Family:
        """Its family: ``counters`` or ``cards``."""
        return self.set.family

    @property
    def id(self) -> str:
        """Its id within its set."""
        return self.component.id

    @property
    def name(self) -> str:
        """Its name for people."""
        return self.component.name

    @property
    def copies(self) -> int:
        """How many of it there are."""
        return self.component.copies

    @property
    def deck(self) -> str:
        """The deck of a card: the id of its deck, or of its set."""
        return str(self.component.fields.get("deck") or self.set.id)

    @property
    def trim(self) -> Size:
        """Its finished size."""
        return self.front.trim

    @property
    def faces(self) -> Iterator[tuple[str, Face]]:
        """Its faces, each with its side: ``front``, then ``back`` if it has one."""
        yield "front", self.front
        if self.back is not None:
            yield "back", self.back


def deck_title(game: Game, item: Item) -> str:
    """Return the name of a card's deck for people: its own, or its set's."""
    deck = deck_of(game, item.set, item.component)
    return deck.name if deck else item.set.title


@dataclass(frozen=True, slots=True)
class BoardFace:
    """A board as it is printed."""

    set: ComponentSet
    face: Face


@dataclass(frozen=True, slots=True)
class PageFace:
    """One page of a reading sheet: an aid, a record, a cover."""

    sheet: str
    title: str
    number: int
    face: Face

    @property
    def on_paper(self) -> Face:
        """The page with a margin of paper around it, as a printer leaves one.

        A sheet fills the printable area; without a margin, words would touch the edge.
        """
        trim = self.face.trim
        size = Size(trim.width + 2 * MARGIN, trim.height + 2 * MARGIN)
        used = Use(self.face, MARGIN, MARGIN, trimmed=True)
        return Face(self.face.name, size, (used,))


def exported(
    game: Game, press: Press, families: Sequence[Family] = CUT
) -> tuple[Item, ...]:
    """Return what a game has to cut out, in the order of a kit, without zero copies."""
    return tuple(
        Item(components, component, front, back)
        for family in families
        for components in game.sets.values()
        if components.family == family and components.components
        for component, front, back in press.pieces(components)
        if component.copies
    )


def boards(game: Game, press: Press) -> tuple[BoardFace, ...]:
    """Return the boards of a game."""
    sets = [each for each in game.sets.values() if each.family == "board"]
    drawn = ((each, press.board(each)) for each in sets if each.components)
    return tuple(BoardFace(each, face) for each, face in drawn if face is not None)


def pages(game: Game, press: Press) -> tuple[PageFace, ...]:
    """Return the pages of every sheet of a game, as its kit has them."""
    making = Job(game, Order(), press, press.complaints)
    return tuple(
        PageFace(sheet.id, sheet.title, number, face)
        for sheet in game.sheets.values()
        for number, face in enumerate(making.pages(sheet), 1)
    )


def page_sizes(game: Game, press: Press) -> Iterator[tuple[str, tuple[Size, ...]]]:
    """Yield each sheet's id with the sizes of its pages, of which none is drawn."""
    making = Job(game, Order(), press, press.complaints)
    for sheet in game.sheets.values():
        yield sheet.id, making.page_sizes(sheet)
