"""Faces of a game, one by one: what every export shows, cuts, stacks or uploads.

    Item        a counter or a card: how many there are, its front and its back
    BoardFace   a board, whole
    PageFace    a page of a sheet to be read

Two faces that look the same have the same ``digest``, so whoever makes pictures of
them makes one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.geometry import Size, mm
from pnp.layout.art import Face, Use
from pnp.layout.press import Press
from pnp.model.component import Component, ComponentSet, Family
from pnp.model.decks import deck_of
from pnp.model.game import Game

CUT: tuple[Family, ...] = ("counters", "cards")
"""The families that are cut out one by one, in the order of a kit."""
MARGIN = mm(6)
"""Around a page, which is laid out to fill what a printer can reach."""


@dataclass(frozen=True, slots=True)
class Item:
    """A counter or a card as a game has it: so many copies, a front, and a back."""

    set: ComponentSet
    component: Component
    front: Face
    back: Face | None

    @property
    def path(self) -> str:
        """What no other item is called: ``defenders/lee``."""
        return f"{self.set.id}/{self.component.id}"

    @property
    def family(self) -> Family:
        """What it is: ``counters`` or ``cards``."""
        return self.set.family

    @property
    def id(self) -> str:
        """Its id within its set."""
        return self.component.id

    @property
    def name(self) -> str:
        """What people call it."""
        return self.component.name

    @property
    def copies(self) -> int:
        """How many of it there are."""
        return self.component.copies

    @property
    def deck(self) -> str:
        """The deck a card belongs to: the id of its deck, else of its set."""
        return str(self.component.fields.get("deck") or self.set.id)

    @property
    def trim(self) -> Size:
        """Its finished size."""
        return self.front.trim

    @property
    def faces(self) -> Iterator[tuple[str, Face]]:
        """Its faces, each with its side: ``front``, then ``back`` where it has one."""
        yield "front", self.front
        if self.back is not None:
            yield "back", self.back


def deck_title(game: Game, item: Item) -> str:
    """Return what people call the deck of a card: its own name, else its set's."""
    deck = deck_of(game, item.set, item.component)
    return deck.name if deck else item.set.title


@dataclass(frozen=True, slots=True)
class BoardFace:
    """A board as it is printed."""

    set: ComponentSet
    face: Face


@dataclass(frozen=True, slots=True)
class PageFace:
    """One page of a sheet to be read: an aid, a record, a cover."""

    sheet: str
    title: str
    number: int
    face: Face

    @property
    def on_paper(self) -> Face:
        """It with a margin of paper about it, as a printer leaves one.

        A sheet fills all that a printer reaches; cut to it, words would touch the edge.
        """
        trim = self.face.trim
        size = Size(trim.width + 2 * MARGIN, trim.height + 2 * MARGIN)
        used = Use(self.face, MARGIN, MARGIN, trimmed=True)
        return Face(self.face.name, size, (used,))


def exported(
    game: Game, press: Press, families: Sequence[Family] = CUT
) -> tuple[Item, ...]:
    """Return what a game has to cut out, in the order of a kit; none of no copies."""
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
    """Return the pages of every sheet of a game."""
    return tuple(
        PageFace(sheet.id, sheet.title, number, face)
        for sheet in game.sheets.values()
        for number, face in enumerate(press.pages(sheet), 1)
    )
