"""What boxes show: words, icons, dice, chips, pictures, and things to fill in.

Each kind asks a subject for a plain value, and draws that value.  Equal values look
alike, so what was drawn once is drawn from memory (see ``face``).  What cannot be
drawn is refused with a reason, and whoever asked complains.
"""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from typing import Protocol, cast

from pnp.errors import Mark
from pnp.geometry import ZERO, Length, Rect
from pnp.layout.art import Art, Colour, Entry, Shape, box_path, line_path
from pnp.layout.boxes.subject import Path, Shown, Subject, name_of, present, words_of
from pnp.layout.templates.template import Box
from pnp.layout.text import typeset
from pnp.layout.text.style import Overflow, Refusal, Style, Unprintable
from pnp.layout.themes.paint import Paint
from pnp.layout.themes.stock import Facts, Stock
from pnp.model.component import Component

Drawn = tuple[Art, ...] | Refusal


@dataclass(frozen=True, slots=True)
class Seen:
    """What a box is to draw: a value, the facts of its colours, and whose they are."""

    value: Hashable
    facts: Facts
    subject: Subject

    def mark(self, box: Box) -> Mark:
        """Return where the value was written."""
        return self.subject.mark(box.field or box.name)


class Show(Protocol):
    """One kind of box, at work on one set."""

    def value(self, subject: Subject) -> Hashable | None:
        """Return what a subject has for the box to show; None for nothing at all."""

    def art(self, seen: Seen) -> Drawn:
        """Return a value drawn."""


@dataclass(frozen=True, slots=True)
class Place:
    """A box on a design: what it is painted with, and on what."""

    box: Box
    stock: Stock
    grounds: frozenset[Paint]

    def ink(self, facts: Facts) -> Colour:
        """Return the colour of words and marks."""
        found = self.stock.colour(self.box.colour, facts, self.grounds)
        return found or self.stock.palette.colours["ink"]

    def panel(self, facts: Facts, at: Rect) -> tuple[Art, ...]:
        """Return the box itself, where it is filled or stroked; dice fill their own."""
        if self.box.kind in ("dice", "pips"):
            return ()
        fill = self.stock.colour(self.box.fill, facts, self.grounds, fill=True)
        stroke = self.stock.colour(self.box.stroke, facts, self.grounds)
        if not fill and not stroke:
            return ()
        weight = self.box.weight if stroke else ZERO
        return (Shape(box_path(at, self.box.radius), fill, stroke, weight),)


@dataclass(frozen=True, slots=True)
class Text:
    """Words, wrapped and shrunk to fit."""

    place: Place
    path: Path
    said: str
    """What is said for a flag that is set: its title."""
    styles: dict[Colour, Style]

    @classmethod
    def of(cls, place: Place, path: Path) -> "Text":
        """Return a field shown as words."""
        return cls(place, path, path.spec.title or path.spec.name, {})

    def value(self, subject: Subject) -> str | None:
        """Return the words."""
        found = self.path.lookup(subject)
        if type(found) is str:
            return found or None
        if not present(found):
            return None
        return self.said if found is True else words_of(found)

    def art(self, seen: Seen) -> Drawn:
        """Set the words in the box."""
        box, stock = self.place.box, self.place.stock
        colour = self.place.ink(seen.facts)
        if colour not in self.styles:
            self.styles[colour] = replace(box.style, colour=colour)
        rich = self.path.spec.type == "rich"
        spans = stock.spans(str(seen.value), seen.mark(box), rich=rich)
        return typeset(
            spans,
            self.styles[colour],
            box.inner,
            align=box.align,
            valign=box.valign,
            symbols=stock,
        )


@dataclass(frozen=True, slots=True)
class Icons:
    """The icon that a field names, or those of a list in a row."""

    place: Place
    lookup: Callable[[Subject], Shown]

    def value(self, subject: Subject) -> tuple[str, ...] | None:
        """Return the names of icons."""
        found = self.lookup(subject)
        each = found if isinstance(found, tuple) else (found,)
        names = tuple(self._name(one) for one in each if present(one))
        return names or None

    def _name(self, value: Shown) -> str:
        """Return the theme's icon for a component, else its own, else its id's."""
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
class Dice:
    """Dice: so many for a number, one showing each of several numbers."""

    place: Place
    path: Path

    def value(self, subject: Subject) -> tuple[int, ...] | None:
        """Return the pips of each die."""
        found = self.path.lookup(subject)
        if isinstance(found, tuple):
            return tuple(n for n in found if isinstance(n, int)) or None
        if not isinstance(found, int) or not found:
            return None
        if self.place.box.kind == "pips" or found < 0:
            return (found,)
        return (COUNTED,) * min(found, MOST_DICE + 1)

    def art(self, seen: Seen) -> Drawn:
        """Draw the dice in a row, each on a white of its own where one is given."""
        dice = cast("tuple[int, ...]", seen.value)
        wrong = [pips for pips in dice if not 1 <= pips <= 6]
        if wrong:
            return Unprintable(f"no die shows {wrong[0]}", "a die shows 1 to 6")
        if len(dice) > MOST_DICE:
            return Unprintable(f"more than {MOST_DICE} dice", "show it as text")
        box, stock = self.place.box, self.place.stock
        colour = self.place.ink(seen.facts)
        fill = stock.colour(box.fill, seen.facts, self.place.grounds, fill=True)
        art: list[Art] = []
        for pips, at in zip(dice, in_row(len(dice), box), strict=True):
            if fill:
                body = at.grown(-at.width // 10)
                art.append(Shape(box_path(body, at.width // 7), fill))
            name = box.icon or f"d{pips}"
            if stock.knows_icon(name, box.mark):
                art.append(stock.icon(name, colour, at))
        return tuple(art)


COUNTED = 6
"""The face that dice show where only their number matters."""

MOST_DICE = 60


@dataclass(frozen=True, slots=True)
class Dot:
    """The small hollow dot on what no source gives."""

    place: Place

    def value(self, subject: Subject) -> Hashable | None:
        """Return whether anything of the component is our own."""
        return "ring" if subject.component.reconstructed else None

    def art(self, seen: Seen) -> Drawn:
        """Draw the dot."""
        stock, box = self.place.stock, self.place.box
        if not stock.knows_icon("ring", box.mark):
            return ()
        return (stock.icon("ring", self.place.ink(seen.facts), box.inner),)


@dataclass(frozen=True, slots=True)
class Blank:
    """Something to fill in: a line to write on, or a box to tick."""

    place: Place

    def value(self, subject: Subject) -> Hashable | None:
        """Return the name of the form field, its own on each item of a list."""
        name = self.place.box.field or self.place.box.name
        return f"{subject.component.id}.{name}" if subject.outer else name

    def art(self, seen: Seen) -> Drawn:
        """Draw the rule one writes on, and the field over it."""
        box = self.place.box
        style = box.style
        stroke = self.place.ink(seen.facts)
        at = box.inner
        steps = line_path(at.x, at.bottom, at.right, at.bottom)
        rule = Shape(steps, None, stroke, box.weight)
        entry = Entry(
            str(seen.value),
            at,
            "lines" if box.multiline else "line",
            style.font,
            style.size,
        )
        return (entry,) if box.fill or box.stroke else (rule, entry)


def in_row(count: int, box: Box) -> Iterable[Rect]:
    """Return so many equal squares in a row across a box, or down a tall one.

    They are as large as the box is high, unless so many do not fit; the gap is a
    sixth of their side where the box states none, or one wider than they are.
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


def refused(name: str, box: Box, refusal: Refusal) -> tuple[str, str]:
    """Return a complaint that names the card and the box, and a hint."""
    if not isinstance(refusal, Overflow) or refusal.widest:
        return f"'{name}' {box.name}: {refusal.message}", refusal.hint
    over = refusal.needed.height - refusal.box.height
    lines = -(-over // box.style.line(refusal.size))
    what = (
        f"'{name}' {box.name} does not fit its box {refusal.box} even at "
        f"{round(refusal.size.pt, 2):g} pt; {lines} line{'s' * (lines != 1)} too many"
    )
    return what, refusal.hint
