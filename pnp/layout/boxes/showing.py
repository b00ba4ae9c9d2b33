"""How boxes show things: each kind of box bound to a set, with its colours.

Each kind asks a subject for a plain value, and draws that value.  Equal values look
the same, so what is drawn once is drawn from memory (see ``design``).  What cannot be
drawn is refused with a reason, and the caller reports it.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Protocol

from pnp.errors import Mark
from pnp.geometry import ZERO, Rect
from pnp.layout.art import Art, Colour, Shape, box_path
from pnp.layout.boxes.subject import Subject
from pnp.layout.templates.template import Box
from pnp.layout.text.style import Overflow, Refusal
from pnp.layout.themes.paint import Paint
from pnp.layout.themes.repeats import TooMany
from pnp.layout.themes.stock import Facts, Stock

Drawn = tuple[Art, ...] | Refusal


@dataclass(frozen=True, slots=True)
class Seen:
    """What a box draws: a value, the facts of its colours, and their subject."""

    value: Hashable
    facts: Facts
    subject: Subject

    def mark(self, box: Box) -> Mark:
        """Return where the value was written."""
        return self.subject.mark(box.field or box.name)


class Show(Protocol):
    """One kind of box, bound to one set."""

    def value(self, subject: Subject) -> Hashable | None:
        """Return a subject's value for the box to show; None if there is none."""

    def art(self, seen: Seen) -> Drawn:
        """Return the drawing of a value."""


@dataclass(frozen=True, slots=True)
class Place:
    """A box on a design: what it is painted with, and on what."""

    box: Box
    stock: Stock
    grounds: frozenset[Paint]
    under: Paint | None = None
    """The ground that it is on, if low ink has faded it."""

    def ink(self, facts: Facts) -> Colour:
        """Return the colour of words and marks."""
        found = self.stock.colour(self.box.colour, facts, self.grounds)
        found = found or self.stock.palette.colours["ink"]
        return self.stock.kept(found, self.under, facts) if self.under else found

    def panel(self, facts: Facts, at: Rect) -> tuple[Art, ...]:
        """Return the box itself, if filled or stroked; some boxes fill their own."""
        if self.box.kind in ("dice", "pips", "fan", "symbol"):
            return ()
        fill = self.stock.colour(self.box.fill, facts, self.grounds, fill=True)
        stroke = self.stock.colour(self.box.stroke, facts, self.grounds)
        if not fill and not stroke:
            return ()
        weight = self.box.weight if stroke else ZERO
        return (Shape(box_path(at, self.box.radius), fill, stroke, weight),)


def refused(name: str, box: Box, refusal: Refusal | TooMany) -> tuple[str, str]:
    """Return a report that names the card and the box, and a hint."""
    if not isinstance(refusal, Overflow) or refusal.widest:
        return f"'{name}' {box.name}: {refusal.message}", refusal.hint
    over = refusal.needed.height - refusal.box.height
    lines = -(-over // box.style.line(refusal.size))
    what = (
        f"'{name}' {box.name} does not fit its box {refusal.box} even at "
        f"{round(refusal.size.pt, 2):g} pt; {lines} line{'s' * (lines != 1)} too many"
    )
    return what, refusal.hint
