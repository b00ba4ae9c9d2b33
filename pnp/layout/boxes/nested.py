"""Faces within faces: each item of a list, and a board made small enough."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from pnp import limits
from pnp.geometry import ZERO, Rect, Size
from pnp.layout.art import Face, Use
from pnp.layout.art.moving import contained
from pnp.layout.art.reduced import reduced
from pnp.layout.boxes.fields import Path
from pnp.layout.boxes.showing import Drawn, Place, Seen
from pnp.layout.boxes.subject import Shown, Subject, name_of, present, subject_of
from pnp.layout.templates.template import Box
from pnp.layout.text.style import Unprintable
from pnp.layout.themes.repeats import TooMany
from pnp.model.component import Component
from pnp.values import replace


class Draws(Protocol):
    """A design: it returns what a face depends on, and draws it."""

    def key(self, subject: Subject) -> Hashable:
        """Return all that a subject's face depends on."""

    def face(self, subject: Subject, name: str = "") -> Face:
        """Return a subject's face."""


@dataclass(frozen=True, slots=True)
class Each:
    """Every item of a list, drawn by a design of its own, step after step.

    A number is a list of all numbers from 1 to it.

    The first item is in the box; each further one is a step on, and every
    ``wrap`` items begin a new row.
    """

    place: Place
    path: Path
    design: Draws
    room: Size
    """The face; every item must be within it."""
    having: tuple[Path, ...] = ()
    """What an item must have to be shown."""
    only: tuple[tuple[Path, tuple[str, ...]], ...] = ()
    """The values it must have: a reference by its id."""

    def items(self, subject: Subject) -> Iterator[Subject]:
        """Yield the items of a subject's list as subjects of their own.

        Each is counted before it is made; if there are too many, it stops.
        """
        repeats = self.place.stock.repeats
        for item in self._listed(subject):
            if not repeats.one_more():
                return
            each = _item(item, subject, self.path.spec.name)
            if all(present(path.lookup(each)) for path in self.having) and all(
                name_of(path.lookup(each)) in values for path, values in self.only
            ):
                yield each

    def _listed(self, subject: Subject) -> Sequence[Shown]:
        """Return everything in a list; of a number, nothing is made yet."""
        found = self.path.lookup(subject)
        if type(found) is int:
            return range(1, found + 1)
        if self.place.box.copies and isinstance(found, tuple):
            return tuple(each for one in found for each in _copies(one))
        if isinstance(found, Component):
            return (found,)
        return found if isinstance(found, tuple) else ()

    def value(self, subject: Subject) -> Hashable | None:
        """Return what the items' faces depend on, unless there are too many."""
        listed, most = self._listed(subject), limits.REPEATS
        keys: list[Hashable] = []
        many = isinstance(listed, range) and len(listed) > most
        for each in () if many else self.items(subject):
            many = len(keys) == most
            if many:
                break
            keys.append(self.design.key(each))
        if many:
            room = min(self.place.box.limit or most, most)
            return TooMany.of(len(listed), room)
        return self.place.stock.repeats.too_many or tuple(keys) or None

    def art(self, seen: Seen) -> Drawn:
        """Draw the items, each in its place."""
        items = tuple(self.items(seen.subject))
        places = [self.slot(number) for number in range(len(items))]
        fitting = self._fitting(places)
        if fitting < len(items):
            return Unprintable(
                f"{len(items)} items; there is room for {fitting}",
                "leave some out, or give the box a smaller step or wrap:",
            )
        return self._drawn(items, places)

    def _drawn(self, items: Sequence[Subject], places: Sequence[Rect]) -> Drawn:
        """Draw items in places that have room for them."""
        uses, marks = [], 0
        for item, at in zip(items, places, strict=True):
            face = self.design.face(item)
            marks += 1 + face.marks
            if marks > limits.MARKS:
                what = f"{len(items)} items of more than {limits.MARKS:,} marks"
                return Unprintable(what, "draw less in each of them")
            uses.append(Use(face, at.x, at.y))
        return tuple(uses)

    def slot(self, number: int) -> Rect:
        """Return the place of an item."""
        box = self.place.box
        across, down = box.step
        row, column = divmod(number, box.wrap) if box.wrap else (number, number)
        return self.first.moved(across * column, down * row)

    @property
    def first(self) -> Rect:
        """The slot of the first item: a step of the box, or all of it."""
        at, (across, down) = self.place.box.at, self.place.box.step
        width = min(at.width, abs(across) or at.width)
        return Rect(at.x, at.y, width, min(at.height, abs(down) or at.height))

    def _fitting(self, places: list[Rect]) -> int:
        """Return how many items fit in the box; or on the face, if it is one slot."""
        box, face = self.place.box, Rect(ZERO, ZERO, self.room.width, self.room.height)
        bounds = face if box.at == self.first else box.at
        inside = [bounds.contains(at) for at in places[: box.limit or None]]
        return inside.index(False) if False in inside else len(inside)


def _copies(item: Shown) -> Iterable[Shown]:
    """Return a component as often as it is printed, a blank not at all."""
    if isinstance(item, Component):
        return [] if item.blank else [item] * min(item.copies, limits.REPEATS)
    return [item]


def _item(item: Shown, outer: Subject, name: str) -> Subject:
    """Return one item of a list as the subject of a small face."""
    if isinstance(item, Component):
        return subject_of(item, outer)
    fields = item if isinstance(item, Mapping) else {"item": item}
    return Subject(fields, outer.component, outer, outer.item_of or name)


@dataclass(frozen=True, slots=True)
class Sample:
    """One area of a board with the ground that a field names, as large as its box."""

    place: Place
    lookup: Callable[[Subject], Shown]
    board: Callable[[Box], Face | None]

    def value(self, subject: Subject) -> str | None:
        """Return the name of the ground."""
        found = self.lookup(subject)
        return str(name_of(found)) if present(found) else None

    def art(self, seen: Seen) -> Drawn:
        """Draw the area."""
        box = self.place.box
        face = self.board(replace(box, field=str(seen.value)))
        if face is None:
            return ()
        use = contained(face, box.inner)
        small = reduced(face, use.scale, inset=True)
        return (replace(use, face=small, trimmed=True),)


@dataclass(frozen=True, slots=True)
class Inset:
    """A board drawn as large as a box allows, with lines that still print."""

    place: Place
    board: Callable[[Box], Face | None]

    def value(self, subject: Subject) -> Hashable | None:
        """Return the sheet it is on; a board of a layout depends on nothing more."""
        return subject.component.id

    def art(self, seen: Seen) -> Drawn:
        """Draw the board."""
        box = self.place.box
        face = self.board(box) if seen.value else None
        if face is None:
            return ()
        use = contained(face, box.inner)
        cut = use.trimmed or bool(box.around)
        small = reduced(face, use.scale, inset=not box.pieces)  # or their labels do
        return (replace(use, face=small, trimmed=cut),)
