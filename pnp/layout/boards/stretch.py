"""Stretch: a board drawn for one size becomes another size by growing in the middle.

What is left of the middle of the grid stays where it is.  What is right of it keeps
its distance from the right edge.  What reaches over the middle grows or shrinks.  The
same holds from top to bottom.

    ┌──────────────┐        ┌────────────────────┐
    │ title        │        │ title              │
    │ ┌──┬──┐      │   →    │ ┌──┬──┬──┬──┐      │
    │ └──┴──┘ note │        │ └──┴──┴──┴──┘ note │
    └──────────────┘        └────────────────────┘
"""

from dataclasses import dataclass

from pnp.geometry import Length, Rect, Size
from pnp.layout.templates.template import Box, Drawing, Page, Template
from pnp.values import replace


@dataclass(frozen=True, slots=True)
class Stretch:
    """Where a board stretches, and by how much."""

    across: Length
    down: Length
    wider: Length
    higher: Length

    def x(self, at: Length) -> Length:
        """Return the new place of a point, from the left."""
        return at + self.wider if at >= self.across else at

    def y(self, at: Length) -> Length:
        """Return the new place of a point, from the top."""
        return at + self.higher if at >= self.down else at

    def rect(self, at: Rect) -> Rect:
        """Return the new place of a box; it may have no room left."""
        left, top = self.x(at.x), self.y(at.y)
        return Rect(left, top, self.x(at.right) - left, self.y(at.bottom) - top)

    def template(self, template: Template) -> Template:
        """Return a template at the new size."""
        size = template.size
        wide, high = size.width + self.wider, size.height + self.higher
        pages = tuple(self._page(page) for page in template.pages)
        return replace(template, size=Size(wide, high), pages=pages)

    def _page(self, page: Page) -> Page:
        art = tuple(self._drawing(each) for each in page.art)
        return Page(art, tuple(self._box(each) for each in page.boxes))

    def _drawing(self, drawing: Drawing) -> Drawing:
        steps = tuple((kind, self._points(numbers)) for kind, numbers in drawing.steps)
        return replace(drawing, at=self.rect(drawing.at), steps=steps)

    def _points(self, numbers: tuple[Length, ...]) -> tuple[Length, ...]:
        return tuple(
            self.y(number) if odd % 2 else self.x(number)
            for odd, number in enumerate(numbers)
        )

    def _box(self, box: Box) -> Box:
        """Return a box in its new place; its content is placed from its corner."""
        return replace(box, at=self.rect(box.at))
