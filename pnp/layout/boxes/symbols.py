"""Symbols in a box: icons and dice in a row, and the dot on what is our own."""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from itertools import islice
from typing import cast
from zlib import crc32

from pnp import limits
from pnp.geometry import ZERO, Length, Rect
from pnp.layout.art import Art, Shape, box_path
from pnp.layout.boxes.fields import Path
from pnp.layout.boxes.showing import Drawn, Place, Seen
from pnp.layout.boxes.subject import Shown, Subject, name_of, present
from pnp.layout.templates.template import Box
from pnp.layout.text import Unprintable
from pnp.layout.themes.repeats import TooMany
from pnp.model.component import Component


@dataclass(frozen=True, slots=True)
class Icons:
    """The icon that a field names, or those of a list in a row."""

    place: Place
    lookup: Callable[[Subject], Shown]

    def value(self, subject: Subject) -> tuple[str, ...] | TooMany | None:
        """Return the names of icons."""
        found = self.lookup(subject)
        each = found if isinstance(found, tuple) else (found,)
        if too_many := self.place.stock.repeats.listed(len(each)):
            return too_many
        names = tuple(self._name(one) for one in each if present(one))
        return names or None

    def _name(self, value: Shown) -> str:
        """Return the theme's icon for a component, or its own icon, or its id's."""
        if self.place.box.icon:
            return self.place.box.icon
        if (
            isinstance(value, Component)
            and value.id not in self.place.stock.theme.icons
        ):
            return str(value.fields.get("icon") or value.id)
        return name_of(value)

    def art(self, seen: Seen) -> Drawn:
        """Draw the icons in a row as large as the box allows."""
        box, stock = self.place.box, self.place.stock
        mark, names = seen.mark(box), cast("tuple[str, ...]", seen.value)
        known = [name for name in names if stock.knows_icon(name, mark)]
        colour = self.place.ink(seen.facts)
        places = in_row(len(known), box)
        return tuple(
            stock.icon(name, colour, at) for name, at in zip(known, places, strict=True)
        )


@dataclass(frozen=True, slots=True)
class Silhouette:
    """The figure that a field names; its icon, if there is no figure of that name.

    In a dress it is another: ``cavalry`` in the dress ``kepi`` is ``cavalry-kepi``,
    if there is such a figure.
    """

    place: Place
    lookup: Callable[[Subject], Shown]
    dress: Path | None = None

    def value(self, subject: Subject) -> str | None:
        """Return the name of the figure; that of the box if it has none."""
        found = self.lookup(subject)
        if not present(found):
            return None
        own = found.fields.get("icon") if isinstance(found, Component) else None
        name, other = str(own or name_of(found)), self.place.box.figure
        worn = self.dress.lookup(subject) if self.dress else None
        dressed = f"{name}-{worn}" if present(worn) else name
        if self.place.stock.draws_figure(dressed):
            return dressed
        drawn = not other or self.place.stock.draws_figure(name)
        return name if drawn else other

    def art(self, seen: Seen) -> Drawn:
        """Draw it as large as the box allows, on the foot of the box."""
        box, stock, name = self.place.box, self.place.stock, str(seen.value)
        colour, mark = self.place.ink(seen.facts), seen.mark(box)
        if not stock.draws_figure(name) and name in stock.icons:
            return (stock.icon(name, colour, box.inner),)
        return stock.figure(
            name,
            colour,
            box.inner,
            mark,
            paints=box.tones,
            facts=seen.facts,
            under=self.place.under,
        )


@dataclass(frozen=True, slots=True)
class Counter:
    """The counter of the id that a field holds, as printed but small."""

    place: Place
    lookup: Callable[[Subject], Shown]

    def value(self, subject: Subject) -> str | None:
        """Return the id."""
        found = self.lookup(subject)
        return name_of(found) if present(found) else None

    def art(self, seen: Seen) -> Drawn:
        """Draw it as large as the box allows, centred in it."""
        box = self.place.box
        mark, asked = seen.mark(box), box.asked_at
        return self.place.stock.piece(str(seen.value), box.inner, mark, asked)


@dataclass(frozen=True, slots=True)
class Vignette:
    """The scene that a field names, over the whole box; each copy has the next take."""

    place: Place
    lookup: Callable[[Subject], Shown]

    def value(self, subject: Subject) -> tuple[str, int] | None:
        """Return the name of the scene, and its take."""
        found = self.lookup(subject)
        if not present(found):
            return None
        before = self.place.box.scene
        name = f"{before}-{name_of(found)}" if before else name_of(found)
        first = crc32(subject.component.id.encode())
        return name, (first + subject.number) % self.place.stock.takes(name)

    def art(self, seen: Seen) -> Drawn:
        """Draw it as wide as the box, on the foot of the box."""
        box = self.place.box
        name, take = cast("tuple[str, int]", seen.value)
        return self.place.stock.scene(name, box.inner, seen.mark(box), take)


@dataclass(frozen=True, slots=True)
class Unit:
    """The unit symbol of the words in some fields, and of those of the box."""

    place: Place
    paths: tuple[Path, ...]

    def value(self, subject: Subject) -> str | None:
        """Return the words of the symbol; None if the first field is empty."""
        found = [path.lookup(subject) for path in self.paths]
        if found and not present(found[0]):
            return None
        words = (self._words(each) for each in found if present(each))
        return " ".join(each for each in (self.place.box.symbol, *words) if each)

    @staticmethod
    def _words(value: Shown) -> str:
        """Return the words of a value: for a component those of its own, or its id."""
        if isinstance(value, Component):
            return str(value.fields.get("symbol") or value.id)
        return " ".join(map(name_of, value if isinstance(value, tuple) else (value,)))

    def art(self, seen: Seen) -> Drawn:
        """Draw it as large as the box allows, its frame filled with the box's fill."""
        box, stock = self.place.box, self.place.stock
        fill = stock.colour(box.fill, seen.facts, self.place.grounds)
        ground = fill or stock.palette.colours["white"]
        ink, mark = self.place.ink(seen.facts), seen.mark(box)
        return stock.symbol(str(seen.value), ink, ground, box.inner, mark)


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice: as many as a number, or one die for each of several numbers."""

    place: Place
    path: Path

    def value(self, subject: Subject) -> tuple[int, ...] | int | None:
        """Return the pips of each die, or how many dice; one more than is drawn."""
        found = self.path.lookup(subject)
        if isinstance(found, tuple):
            pips = (n for n in found if isinstance(n, int))
            return tuple(islice(pips, limits.DICE + 1)) or None
        if not isinstance(found, int) or not found:
            return None
        if self.place.box.kind == "pips" or found < 0:
            return (found,)
        return min(found, limits.DICE + 1)

    def art(self, seen: Seen) -> Drawn:
        """Draw the dice in a row, each on its own white if one is given."""
        value = cast("tuple[int, ...] | int", seen.value)
        pips = value if isinstance(value, tuple) else ()
        wrong = [each for each in pips if not 1 <= each <= 6]
        if wrong:
            return Unprintable(f"no die shows {wrong[0]}", "a die shows 1 to 6")
        names = [f"d{n}" for n in pips] if pips else [THROWN] * cast("int", value)
        if len(names) > limits.DICE:
            return Unprintable(f"more than {limits.DICE} dice", "show it as text")
        box, stock = self.place.box, self.place.stock
        colour = self.place.ink(seen.facts)
        fill = stock.colour(box.fill, seen.facts, self.place.grounds, fill=True)
        art: list[Art] = []
        for drawn, at in zip(names, in_row(len(names), box), strict=True):
            if fill and pips:
                body = at.grown(-at.width // 10)
                art.append(Shape(box_path(body, at.width // 7), fill))
            name = box.icon or drawn
            if stock.knows_icon(name, box.mark):
                art.append(stock.icon(name, colour, at))
        return tuple(art)


THROWN = "thrown-die"
"""A die whose number does not matter: only how many there are."""


@dataclass(frozen=True, slots=True)
class Dot:
    """The small hollow dot on what no source gives."""

    place: Place

    def value(self, subject: Subject) -> Hashable | None:
        """Return whether any value of the component is our own."""
        return "ring" if subject.component.reconstructed else None

    def art(self, seen: Seen) -> Drawn:
        """Draw the dot."""
        stock, box = self.place.stock, self.place.box
        if not stock.knows_icon("ring", box.mark):
            return ()
        return (stock.icon("ring", self.place.ink(seen.facts), box.inner),)


def in_row(count: int, box: Box) -> Iterable[Rect]:
    """Return a number of equal squares in a row across a box, or down a tall one.

    They are as large as the box is high, unless they do not all fit.  If the box
    does not give a gap, or gives one wider than they are, it is a sixth of their side.
    """
    at, gap = box.inner, box.gap
    tall = at.height > at.width
    long, high = (at.height, at.width) if tall else (at.width, at.height)
    side = Length(min(high, (long - gap * (count - 1)) // max(count, 1)))
    if not gap or side < gap:
        side = Length(min(high, long * 6 // max(7 * count - 1, 1)))
        gap = side // 6
    spare = long - side * count - gap * max(count - 1, 0)
    placing = box.valign if tall else box.align
    first = {"centre": spare // 2, "middle": spare // 2}.get(
        placing, spare if placing in ("right", "bottom") else ZERO
    )
    aside = (high - side) // 2
    for each in range(count):
        along = first + (side + gap) * each
        x, y = (aside, along) if tall else (along, aside)
        yield Rect(at.x + x, at.y + y, side, side)
