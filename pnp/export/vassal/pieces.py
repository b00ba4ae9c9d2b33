"""Pieces: counters that turn over and cards that are face down, each in a slot."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

from pnp.export.faces import Item
from pnp.export.vassal.album import Album, Picture
from pnp.export.vassal.elements import MODULE, WIDGET, element
from pnp.export.vassal.traits import (
    BACK,
    Trait,
    basic,
    definition,
    deleted,
    face_down,
    facing,
    marked,
    moved,
    prototype,
    returned,
    two_sided,
)


@dataclass(slots=True)
class Numbers:
    """The numbers of slots, each given once in a module."""

    given: int = 0

    def next(self) -> str:
        """Return a number that no slot has."""
        self.given += 1
        return str(self.given)


@dataclass(slots=True)
class Pieces:
    """The pieces of a module; every slot has a unique number."""

    album: Album
    homes: Mapping[str, str]
    """The pile to which an item returns, by its path."""
    origins: Mapping[str, str] = field(default_factory=dict)
    """The deck to which a discarded card can return, by its path."""
    numbers: Numbers = field(default_factory=Numbers)
    slots: dict[str, list[str]] = field(default_factory=dict)
    """The numbers of the slots of each item, by its path."""
    backs: Counter[Picture] = field(default_factory=Counter)
    """How many items have that back."""
    facings: Mapping[str, int] = field(default_factory=dict)
    """The number of edges that the pieces of a set can face, by the set."""

    items: Mapping[str, Item] = field(default_factory=dict)
    """The items themselves, by their paths."""
    names: Mapping[str, str] = field(default_factory=dict)
    """The unique name of each item, by its path."""

    @classmethod
    def of(
        cls,
        items: Iterable[Item],
        album: Album,
        homes: Mapping[str, str],
        facings: Mapping[str, int],
        *,
        origins: Mapping[str, str] | None = None,
        names: Mapping[str, str] | None = None,
        numbers: Numbers | None = None,
    ) -> "Pieces":
        """Return the pieces of a module, with no slot filled yet."""
        by_path = {item.path: item for item in items}
        pictures = (album.of(item) for item in by_path.values())
        backs = Counter(each["back"] for each in pictures if "back" in each)
        named = names or {}
        return cls(
            album,
            homes,
            origins or {},
            numbers or Numbers(),
            backs=backs,
            facings=facings,
            items=by_path,
            names=named,
        )

    def name(self, item: Item) -> str:
        """Return the name of an item if others may share it."""
        return self.names.get(item.path, item.name)

    def slot(
        self, item: Item, *, turned: bool = False, card: bool = False, faces: int = 0
    ) -> Element:
        """Return a slot with one piece in it; ``card`` in a pile to draw from."""
        gpid = self.numbers.next()
        self.slots.setdefault(item.path, []).append(gpid)
        width, height = self.album.of(item)["front"].size
        return element(
            f"{WIDGET}.{'CardSlot' if card else 'PieceSlot'}",
            says=definition(list(self._traits(item, gpid, turned=turned, faces=faces))),
            entryName=self.name(item),
            gpid=gpid,
            width=width,
            height=height,
        )

    def _traits(
        self, item: Item, gpid: str, *, turned: bool, faces: int
    ) -> Iterator[Trait]:
        pictures = self.album.of(item)
        front, back = pictures["front"], pictures.get("back")
        yield prototype(item.set.title)
        if home := self.homes.get(item.path):
            yield returned(home)
        if deck := self.origins.get(item.path):
            yield returned(deck, BACK)
        if ways := self.facings.get(item.set.id):
            yield facing(ways, faces)
        if item.family == "counters":
            yield moved()
        if back and item.family == "cards":
            yield face_down(back.name, behind=f"{item.set.title}, face down")
        elif back and back != front:
            behind = self._behind(item, back)
            yield two_sided(front.name, back.name, behind=behind, turned=turned)
        yield marked("Piece", item.path)
        yield basic(front.name, self.name(item), gpid)

    def _behind(self, item: Item, back: Picture) -> str:
        """Return a counter's name from behind: none, if other backs look the same."""
        alike = self.backs[back] > 1
        return f"{item.set.title}, face down" if alike else "+ (turned over)"

    def palette(self, items: Iterable[Item]) -> Element:
        """Return the window from which players take more pieces, a list per set."""
        lists: dict[str, list[Item]] = {}
        for item in items:
            lists.setdefault(item.set.title, []).append(item)
        pages = [
            element(
                f"{WIDGET}.ListWidget",
                [self.slot(item) for item in held],
                entryName=title,
                width=300,
                height=400,
                divider=200,
                scale=1.0,
            )
            for title, held in lists.items()
        ]
        return element(
            f"{MODULE}.PieceWindow",
            [element(f"{WIDGET}.TabWidget", pages, entryName="Pieces")],
            name="Pieces",
            text="Pieces",
            tooltip="More pieces, as many as you want",
            hidden=False,
            hotkey="",
            icon="",
            scale=1.0,
        )


def prototypes(items: Iterable[Item]) -> Element:
    """Return what all pieces of a set have in common, once for each set."""
    titles = dict.fromkeys(item.set.title for item in items)
    made = [
        element(
            f"{MODULE}.PrototypeDefinition",
            says=definition([deleted(), marked("Set", title), basic("", "", "")]),
            name=title,
            description="",
        )
        for title in titles
    ]
    return element(f"{MODULE}.PrototypesContainer", made)
