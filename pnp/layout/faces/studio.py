"""The studio: where the templates of a game meet its sets, each pair once."""

from collections.abc import Mapping
from fractions import Fraction

from pnp.errors import Complaints, Mark
from pnp.geometry import INCH
from pnp.layout.boxes.fields import Fields
from pnp.layout.boxes.subject import present
from pnp.layout.faces.binding import Brief, bind
from pnp.layout.faces.design import Design
from pnp.layout.templates.shelf import Shelf
from pnp.layout.templates.template import Template, TemplateFamily
from pnp.layout.themes.stock import Stock
from pnp.model.component import ComponentSet, Family
from pnp.model.game import Game

FAMILIES: Mapping[Family, TemplateFamily] = {
    "counters": "counters",
    "cards": "cards",
    "board": "boards",
}
"""The folder that holds the templates of each family of sets."""


class Studio:
    """A game's stock and its shelf of layouts, and the designs made of both."""

    def __init__(
        self, stock: Stock, shelf: Shelf, counter_side: Fraction | None = None
    ) -> None:
        """Begin; ``counter_side`` in inches, where not the layout's own."""
        self.stock, self.shelf, self.counter_side = stock, shelf, counter_side
        self._designs: dict[tuple[str, str], Design | None] = {}

    @property
    def game(self) -> Game:
        """The game whose components are drawn."""
        return self.stock.game

    @property
    def complaints(self) -> Complaints:
        """Where what is wrong is told."""
        return self.stock.complaints

    def shown(self, components: ComponentSet) -> frozenset[str]:
        """Return the fields that some face of a set's pieces depends on."""
        names = {(each.template or components.template) for each in components}
        names |= {(each.back or components.back) for each in components}
        designs = (self.design(components, name) for name in names if name)
        return frozenset().union(*(each.shown for each in designs if each))

    def check_printed(self, components: ComponentSet, shown: frozenset[str]) -> None:
        """Warn of fields that should be printed and that no face depends on."""
        for name, spec in components.fields.items():
            if not spec.printed or name in shown:
                continue
            if any(present(each.fields.get(name)) for each in components):
                what = f"no face of '{components.id}' shows the field '{name}'"
                hint = f"give a layout a box '{name}', or declare it printed: no"
                self.complaints.warn(components.mark, what, hint)

    def design(self, components: ComponentSet, name: str) -> Design | None:
        """Return a template bound to a set, once."""
        key = (components.id, name)
        if key not in self._designs:
            family = FAMILIES[components.family]
            template = self.template(family, name, components.mark)
            brief = Brief(Fields.of_set(components, self.game), self.stock)
            self._designs[key] = bind(template, brief)[0] if template else None
        return self._designs[key]

    def template(
        self, family: TemplateFamily, name: str, mark: Mark
    ) -> Template | None:
        """Return a template, counters at the size that was asked for."""
        found = self.shelf.template(family, name, mark, self.stock.theme)
        if family != "counters" or not found or not self.counter_side:
            return found
        scale = Fraction(self.counter_side * INCH) / found.size.width
        if not found.scales or scale == 1:
            return found
        return self.shelf.template(family, name, mark, self.stock.theme, scale=scale)
