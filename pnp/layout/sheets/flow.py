"""Flows: the sections of a sheet poured down the columns of a box.

All words of a flow shrink together, in steps, until everything fits.  What does not
fit at the smallest size is reported at the section that is too much.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from pnp.errors import nearest, quoted
from pnp.geometry import Length, mm
from pnp.layout.boxes.showing import Drawn, Place, Seen
from pnp.layout.boxes.subject import Subject
from pnp.layout.sheets.column import Column
from pnp.layout.sheets.strips import Strips, height, laid, level
from pnp.layout.sheets.voices import Voices, at_sizes
from pnp.model.game import Section, SheetText

GUTTER, BELOW = mm(5), mm(4)
"""The room between columns and between sections, if the box gives none."""


@dataclass(frozen=True, slots=True)
class Flow:
    """A box of sections."""

    place: Place
    sections: tuple[Section, ...]

    @classmethod
    def of(cls, place: Place, sheet: SheetText | None, named: frozenset[str]) -> "Flow":
        """Find the sections a box names; without names, all that no other box names."""
        box = place.box
        there = {each.id: each for each in sheet.sections} if sheet else {}
        for name in box.sections:
            if name not in there:
                what = f"the sheet has no section {quoted(name)}"
                place.stock.complaints.add(box.mark, what, nearest(name, there))
        names = box.sections or tuple(name for name in there if name not in named)
        return cls(place, tuple(there[name] for name in names if name in there))

    def value(self, subject: Subject) -> Hashable | None:
        """Return the sheet: the box depends only on its sections."""
        return subject.component.id if self.sections else None

    def art(self, seen: Seen) -> Drawn:
        """Pour the sections, in the largest words that fit."""
        box = self.place.box
        at, (across, below) = box.inner, box.step
        gutter, gap = across or box.gap or GUTTER, below or box.gap or BELOW
        width = (at.width - gutter * (box.columns - 1)) // box.columns
        sizes = at_sizes(self.place)
        for voices in sizes:
            groups = self._groups(Column(width, voices, box.row))
            columns, past = level(groups, gap, at.height, box.columns)
            if past == len(groups):
                lefts = [at.x + (width + gutter) * n for n in range(box.columns)]
                placed = zip(lefts, columns, strict=False)
                return tuple(
                    art for x, strips in placed for art in laid(strips, x, at.y)
                )
        self._refuse(groups, past, sizes[-1], seen)
        return ()

    def _groups(self, column: Column) -> list[Strips]:
        """Return each section as strips; ``table`` boxes leave their titles out."""
        titled = self.place.box.kind != "table"
        return [tuple(column.strips(each, titled=titled)) for each in self.sections]

    def _refuse(
        self, groups: Sequence[Strips], past: int, voices: Voices, seen: Seen
    ) -> None:
        """Report the first section that does not fit in the smallest words."""
        box, section = self.place.box, self.sections[past]
        over = Length(sum(height(group) for group in groups[past:]))
        what = (
            f"'{seen.subject.component.name}' {box.name}: no room for the section "
            f"'{section.title or section.id}' even at {voices['line'].size.pt:g} pt; "
            f"{over.mm:.0f} mm too much"
        )
        hint = "shorten the sections, give them another column, or a smaller shrink_to"
        self.place.stock.complaints.add(section.mark, what, hint)
