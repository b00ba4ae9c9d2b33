"""Words in a box, and a place to write some."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field

from pnp.errors import quoted
from pnp.layout.art import Colour, Entry, Run, Shape, box_path, line_path
from pnp.layout.boxes.fields import Path
from pnp.layout.boxes.showing import Drawn, Place, Seen
from pnp.layout.boxes.subject import Subject, present, words_of
from pnp.layout.templates.template import Box
from pnp.layout.text import Style, typeset
from pnp.layout.text.typed import within
from pnp.layout.themes.repeats import TooMany
from pnp.values import replace


@dataclass(frozen=True, slots=True)
class Text:
    """Words, wrapped and shrunk to fit."""

    place: Place
    path: Path
    said: str
    """The words shown for a flag that is set: its title."""
    styles: dict[Colour, Style]

    @classmethod
    def of(cls, place: Place, path: Path) -> "Text":
        """Return a field shown as words."""
        return cls(place, path, path.spec.title or path.spec.name, {})

    def value(self, subject: Subject) -> str | TooMany | None:
        """Return the words."""
        found = self.path.lookup(subject)
        if type(found) is str:
            return found or None
        if not present(found):
            return None
        if isinstance(found, tuple) and (
            too_many := self.place.stock.repeats.listed(len(found))
        ):
            return too_many
        return self.said if found is True else words_of(found)

    def art(self, seen: Seen) -> Drawn:
        """Set the words in the box."""
        box, stock = self.place.box, self.place.stock
        colour = self.place.ink(seen.facts)
        if colour not in self.styles:
            self.styles[colour] = replace(box.style, colour=colour)
        rich = self.path.spec.type == "rich"
        mark = self.path.mark or seen.mark(box)
        spans = stock.spans(str(seen.value), mark, rich=rich)
        return typeset(
            spans,
            self.styles[colour],
            box.inner,
            align=box.align,
            valign=box.valign,
            symbols=stock,
        )


@dataclass(frozen=True, slots=True)
class Tick:
    """A box to tick: drawn, with a form field over it."""

    place: Place

    def value(self, subject: Subject) -> Hashable | None:
        """Return the name of the form field, a different one on each item of a list."""
        return blank_name(self.place.box, subject)

    def art(self, seen: Seen) -> Drawn:
        """Draw the box and the field over it."""
        box, at = self.place.box, self.place.box.inner
        stroke = self.place.ink(seen.facts)
        fill = self.place.stock.colour(box.fill) if box.fill else None
        shape = Shape(box_path(at, box.radius), fill, stroke, box.weight)
        return shape, Entry(str(seen.value), at, "tick", tip=box.name)


def blank_name(box: Box, subject: Subject) -> str:
    """Return the name of a form field: with that of the item of a list it is in."""
    name = box.field or box.name
    return f"{subject.component.id}.{name}" if subject.outer else name


@dataclass(frozen=True, slots=True)
class Blank:
    """Something to fill in: a line to write on, or a box of them."""

    place: Place
    values: Mapping[str, str] = field(default_factory=dict)
    """The values that are in them already, by the names of the form fields."""

    def value(self, subject: Subject) -> Hashable | None:
        """Return the name of the form field, a different one on each item of a list."""
        return blank_name(self.place.box, subject)

    def art(self, seen: Seen) -> Drawn:
        """Draw the line to write on, and the field over it."""
        box = self.place.box
        style, at = box.style, box.inner
        stroke = self.place.ink(seen.facts)
        steps = line_path(at.x, at.bottom, at.right, at.bottom)
        rule = Shape(steps, None, stroke, box.weight)
        value = self.values.get(str(seen.value), "")
        entry = Entry(
            str(seen.value),
            at,
            "lines" if box.multiline else "line",
            style.font,
            style.size,
            value=value,
            written=self._written(value, seen) if value else (),
        )
        return (entry,) if box.fill or box.stroke else (rule, entry)

    def _written(self, value: str, seen: Seen) -> tuple[Run, ...]:
        """Return a value in its place; report one that is not wholly visible."""
        box = self.place.box
        style = replace(box.style, colour=self.place.ink(seen.facts))
        runs, whole = within(value, style, box.inner, lines=box.multiline)
        if not whole:
            what = f"{seen.value}: {quoted(value[:40])} is too long to show in full"
            hint = "the form field has all of it"
            self.place.stock.complaints.warn(box.mark, what, hint)
        return runs
