"""The press: a game and the layouts it finds become faces.

Everything about looks is behind this one door.  A face is drawn when it is asked
for and forgotten after, so ten thousand cards need the memory of one.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path

from pnp.errors import Complaints, Mark
from pnp.geometry import INCH
from pnp.layout.art import Colour, Face
from pnp.layout.boards.board import Board, board, inset, opened
from pnp.layout.boxes.subject import Fields, present, subject_of
from pnp.layout.faces.design import Brief, Design, bind
from pnp.layout.templates.shelf import Shelf, folders
from pnp.layout.templates.stationery import Stationery, read_stationery
from pnp.layout.templates.template import Box, Template, TemplateFamily
from pnp.layout.text.markup import Spans
from pnp.layout.themes.icons import icons
from pnp.layout.themes.paint import Ink
from pnp.layout.themes.stock import Stock
from pnp.layout.themes.theme import bare_theme
from pnp.model.component import Component, ComponentSet, Family
from pnp.model.game import Game, SheetText

FAMILIES: Mapping[Family, TemplateFamily] = {
    "counters": "counters",
    "cards": "cards",
    "board": "boards",
}
"""The folder that holds the templates of each family of sets."""

Printed = tuple[Component, Face, Face | None]


class Press:
    """Draws a game's components, sheets and boards, in one ink, at one scale."""

    def __init__(
        self,
        game: Game,
        complaints: Complaints,
        *,
        ink: Ink = "full",
        counter_side: Fraction | None = None,
    ) -> None:
        """Find the layouts; ``counter_side`` in inches, where not the layout's own."""
        self.game, self.complaints = game, complaints
        self.shelf = Shelf(folders(game.folder), complaints)
        self.counter_side = counter_side
        theme = self.shelf.theme(game.theme or "plain", game.mark, game.folder)
        family = icons(self.shelf.icons(), complaints)
        self.stock = Stock(
            game,
            theme or bare_theme(),
            family,
            complaints,
            ink,
        )
        self.boards: dict[str, Board | None] = {}
        self._designs: dict[tuple[str, str], Design | None] = {}

    @property
    def files(self) -> Sequence[Path]:
        """Every layout that was read."""
        return tuple(self.shelf.files)

    @property
    def colours(self) -> Mapping[str, Colour]:
        """The colours of the theme, in this ink."""
        return self.stock.palette.colours

    @property
    def stationery(self) -> Stationery:
        """The page layout: margins, overlap, papers of one's own."""
        if self.shelf.path("pages", "standard") is None:
            return Stationery()
        node = self.shelf.node("pages", "standard", self.game.mark)
        return read_stationery(node, self.complaints) if node else Stationery()

    def rich(self, text: str, mark: Mark) -> Spans:
        """Return text with its markup read, for prose set elsewhere."""
        return self.stock.spans(text, mark, rich=True)

    def symbol(self, name: str, colour: Colour) -> Face:
        """Return the icon of ``:name:``."""
        return self.stock.face(name, colour)

    def pieces(self, components: ComponentSet) -> Iterator[Printed]:
        """Yield each component with its front, and its back where it has one.

        Equal components share their faces; copies are left to whoever lays them out.
        """
        self.check_printed(components, self.shown(components))
        for component in components:
            name = component.template or components.template
            front = self.design(components, name)
            if front is None:
                continue
            back_name = component.back or components.back
            back = self.design(components, back_name) if back_name else None
            subject = subject_of(component)
            yield (
                component,
                front.face(subject, component.name),
                back.face(subject, f"{component.name}, back") if back else None,
            )

    def shown(self, components: ComponentSet) -> frozenset[str]:
        """Return the fields of a set that some face of it depends on."""
        if components.family == "board":
            found = opened(self, components)
            return found.shown if found else frozenset()
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

    def pages(self, sheet: SheetText) -> tuple[Face, ...]:
        """Return the pages of a sheet of words."""
        template = self.template("sheets", sheet.template, sheet.mark)
        if template is None:
            return ()
        words = {"title": sheet.title, **sheet.fields}
        component = Component(sheet.id, sheet.id, words, sheet.mark)
        fields = Fields.of_sheet(sheet, self.game)
        brief = Brief(fields, self.stock, sheet, template.sections, self._inset)
        self._check_sections(sheet, template)
        return tuple(
            design.face(subject_of(component), f"{sheet.title}, page {number}")
            for number, design in enumerate(bind(template, brief), 1)
        )

    def _check_sections(self, sheet: SheetText, template: Template) -> None:
        """Complain of sections that would be printed nowhere."""
        boxes = [box for page in template.pages for box in page.boxes]
        if any(box.kind in ("flow", "table") and not box.sections for box in boxes):
            return
        for section in sheet.sections:
            if section.id not in template.sections:
                what = f"the section '{section.id}' is printed nowhere on the sheet"
                hint = f"name it in a flow of layouts/sheets/{sheet.template}.yaml"
                self.complaints.add(section.mark, what, hint)

    def board(self, components: ComponentSet) -> Face | None:
        """Return a board with its spaces and links."""
        return board(self, components)

    def boxes(self, sets: Iterable[ComponentSet]) -> Iterator[Face]:
        """Yield a tuck box for each deck that cards of some sets make up."""
        from pnp.layout.tuckboxes.tuckbox import boxes

        return boxes(self, sets)

    def _inset(self, box: Box) -> Face | None:
        """Return the board that a box of a sheet shows."""
        return inset(self, box)
