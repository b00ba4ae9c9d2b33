"""The studio: where the templates of a game are bound to its sets, each pair once."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from pnp.errors import Complaints, Mark, quoted
from pnp.geometry import INCH, Size
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
        """Begin; ``counter_side`` in inches, if not the layout's own."""
        self.stock, self.shelf, self.counter_side = stock, shelf, counter_side
        self._designs: dict[tuple[str, str], Design | None] = {}

    @property
    def game(self) -> Game:
        """The game whose components are drawn."""
        return self.stock.game

    @property
    def complaints(self) -> Complaints:
        """Where errors are reported."""
        return self.stock.complaints

    def shown(self, components: ComponentSet) -> frozenset[str]:
        """Return the fields that some face of a set's pieces depends on."""
        names = {(each.template or components.template) for each in components}
        names |= {(each.back or components.back) for each in components}
        designs = (self.design(components, name) for name in names if name)
        return frozenset().union(*(each.shown for each in designs if each))

    def check_printed(self, components: ComponentSet, shown: frozenset[str]) -> None:
        """Warn of fields that should be printed but are on no face."""
        for name, spec in components.fields.items():
            if not spec.printed or name in shown:
                continue
            if any(present(each.fields.get(name)) for each in components):
                what = f"no face of '{components.id}' shows the field '{name}'"
                hint = f"give a layout a box '{name}', or declare it printed: no"
                self.complaints.warn(components.mark, what, hint)

    def check_size(self, components: ComponentSet) -> None:
        """Warn of counters that keep their size though another was ordered."""
        if components.family != "counters" or not self.counter_side:
            return
        found = self.template("counters", components.template, components.mark)
        if found and not found.scales and found.size.width != self.counter_side * INCH:
            what = f"'{components.id}' stays {found.size}: its layout does not scale"
            hint = f"add scales: yes to layouts/counters/{found.name}.yaml"
            self.complaints.warn(components.mark, what, hint)

    def resized(self) -> Iterator[tuple[Size, Size]]:
        """Yield the sizes of counters that are not printed at their own size."""
        for each in self.game.sets.values() if self.counter_side else ():
            if each.family == "counters":
                theme, name = self.stock.theme, each.template
                own = self.shelf.template("counters", name, each.mark, theme)
                asked = self.template("counters", name, each.mark)
                if own and asked and own.size != asked.size:
                    yield own.size, asked.size

    def back(self, components: ComponentSet, name: str, front: str) -> Design | None:
        """Return the back of a front; report one of another size."""
        found, before = self.design(components, name), self.design(components, front)
        if not found or not before or found.size == before.size:
            return found
        family = FAMILIES[components.family]
        template = self.template(family, name, components.mark)
        what = (
            f"the back {quoted(name)} is {found.size}, "
            f"and its front {quoted(front)} is {before.size}"
        )
        hint = "give both layouts the same size"
        if self.counter_side:
            hint += ", and scales: yes to both or neither"
        mark = template.sized_at if template else components.mark
        self.complaints.add(mark, what, hint)
        return None

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
        """Return a template, with counters at the size ordered."""
        found = self.shelf.template(family, name, mark, self.stock.theme)
        if family != "counters" or not found or not self.counter_side:
            return found
        scale = Fraction(self.counter_side * INCH) / found.size.width
        if not found.scales or scale == 1:
            return found
        return self.shelf.template(family, name, mark, self.stock.theme, scale=scale)
