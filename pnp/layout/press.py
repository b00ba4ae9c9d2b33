"""The press: a game and its layouts become faces.

Everything about looks is behind this module.  A face is drawn when it is needed and
then forgotten, so ten thousand cards need the memory of one.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, cached_property, partial
from pathlib import Path

from pnp.errors import BadInput, Complaints, Mark, quoted
from pnp.geometry import ZERO, Length, Size
from pnp.layout.art import Colour, Face
from pnp.layout.boards.board import Board, Lying
from pnp.layout.boards.boards import Boards
from pnp.layout.boxes.fields import Fields
from pnp.layout.boxes.showing import Place
from pnp.layout.boxes.subject import subject_of
from pnp.layout.faces.binding import Brief, bind
from pnp.layout.faces.parts import Shows, parts
from pnp.layout.faces.studio import Studio
from pnp.layout.templates.shelf import Shelf, folders
from pnp.layout.templates.stationery import Stationery, read_stationery
from pnp.layout.templates.template import Template
from pnp.layout.text.markup import Spans
from pnp.layout.themes.counters import Counters
from pnp.layout.themes.figures import Figures
from pnp.layout.themes.icons import icons
from pnp.layout.themes.paint import Ink
from pnp.layout.themes.repeats import Repeats
from pnp.layout.themes.scenes import scenes
from pnp.layout.themes.stock import Stock
from pnp.layout.themes.theme import Theme
from pnp.layout.themes.unit_symbols import unit_symbols
from pnp.model.component import Component, ComponentSet
from pnp.model.game import Game, Section, SheetText
from pnp.paths import leads_out, shown
from pnp.values import replace

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
        bleed: Length = ZERO,
    ) -> None:
        """Find the layouts; ``counter_side`` in inches, if not the layout's own.

        Art that bleeds at all bleeds by ``bleed`` or more, as a print service requires.

        Raises BadInput if there is no theme to print with.
        """
        self.game, self.complaints = game, complaints
        own = game.folder / "layouts"
        if leads_out(game.folder, own):
            what = "the folder leads out of the game's folder through a link"
            complaints.add(Mark(shown(own)), what, "copy the layouts into it")
        self.shelf = Shelf(folders(game.folder), complaints, bleed)
        theme = self.shelf.theme(game.theme or "plain", game.mark, game.folder)
        if theme is None:  # all other errors would only follow from it
            raise BadInput(complaints.errors)
        family = icons(self.shelf.icons(), complaints)
        figures = Figures.found(reversed(self.shelf.folders), self.shelf.files)
        pictures = cache(partial(scenes, self.shelf.scenes(), complaints))
        self.stock = Stock(game, theme, family, complaints, ink, figures, pictures)
        self.stock.signs = cache(
            partial(unit_symbols, self.shelf.symbols(), complaints)
        )
        self.studio = Studio(self.stock, self.shelf, counter_side)
        sets = (each for each in game.sets.values() if each.family == "counters")
        self.stock.counters = Counters(tuple(sets), self.front)
        self.boards = Boards(self.studio)
        self._warn_of_empty_sets()

    def _warn_of_empty_sets(self) -> None:
        """Warn of sets that print nothing, since no sheet shows what is missing."""
        for each in self.game.sets.values():
            if each.family != "list" and not each.components:
                what = f"{quoted(each.id)} has no components: there is nothing to print"
                self.complaints.warn(each.mark, what)

    @property
    def files(self) -> Sequence[Path]:
        """Every layout file that was read."""
        return tuple(self.shelf.files)

    @property
    def theme(self) -> Theme:
        """The theme of the game."""
        return self.stock.theme

    @property
    def colours(self) -> Mapping[str, Colour]:
        """The colours of the theme, in this ink."""
        return self.stock.palette.colours

    @property
    def stationery(self) -> Stationery:
        """The page layout: margins, overlap, your own papers."""
        if self.shelf.path("pages", "standard") is None:
            return Stationery()
        node = self.shelf.node("pages", "standard", self.game.mark)
        return read_stationery(node, self.complaints) if node else Stationery()

    def rich(self, text: str, mark: Mark) -> Spans:
        """Return the spans of a text with markup, for prose set elsewhere."""
        return self.stock.spans(text, mark, rich=True)

    def symbol(self, name: str, colour: Colour) -> Face:
        """Return the icon of ``:name:``."""
        return self.stock.face(name, colour)

    def scene(self, name: str, mark: Mark) -> Face | None:
        """Return a whole scene, at the size it is drawn for."""
        return self.stock.whole_scene(name, mark)

    def pieces(self, components: ComponentSet) -> Iterator[Printed]:
        """Yield each component with its front, and its back if it has one.

        Equal components share their faces; the caller lays out the copies.
        """
        self.studio.check_printed(components, self.shown(components))
        self.studio.check_size(components)
        for component in components:
            name = component.template or components.template
            front = self.studio.design(components, name)
            if front is None:
                continue
            back_name = component.back or components.back
            back = self.studio.back(components, back_name, name) if back_name else None
            subject = subject_of(component)
            yield (
                component,
                front.face(subject, component.name),
                back.face(subject, f"{component.name}, back") if back else None,
            )

    def front(self, components: ComponentSet, of: Component) -> Face | None:
        """Return the front of one piece."""
        design = self.studio.design(components, of.template or components.template)
        return design.face(subject_of(of), of.name) if design else None

    def back(self, components: ComponentSet, of: Component) -> Face | None:
        """Return the back of one piece, if it has one."""
        name = of.back or components.back
        front = of.template or components.template
        design = self.studio.back(components, name, front) if name else None
        return design.face(subject_of(of), f"{of.name}, back") if design else None

    def takes(
        self, components: ComponentSet, of: Component, front: Face
    ) -> tuple[Face, ...]:
        """Return the fronts of a piece's copies, one after another, over and over."""
        design = self.studio.design(components, of.template or components.template)
        found = [front]
        if design is not None and design.varies:
            for copy in range(1, of.copies):
                face = design.face(subject_of(of, copy=copy), of.name)
                if face is front:
                    break
                found.append(face)
        return tuple(found)

    def back_takes(
        self, components: ComponentSet, of: Component, back: Face | None
    ) -> tuple[Face | None, ...]:
        """Return the backs of a piece's copies, as `takes`; a pale one is alone."""
        if back is None:
            return (back,)
        design = self.studio.design(components, of.back or components.back)
        name = f"{of.name}, back"
        if design is None or not design.varies:
            return (back,)
        if design.face(subject_of(of), name) is not back:
            return (back,)
        found = [back]
        for copy in range(1, of.copies):
            face = design.face(subject_of(of, copy=copy), name)
            if face is back:
                break
            found.append(face)
        return tuple(found)

    def pale_back(self, components: ComponentSet, of: Component) -> Face | None:
        """Return the back of a piece in low ink."""
        back = self._pale.design(components, of.back or components.back)
        return back.face(subject_of(of), f"{of.name}, back") if back else None

    @cached_property
    def _pale(self) -> Studio:
        """The studio of the same game in low ink."""
        stock = replace(self.stock, ink="low", repeats=Repeats(), _scenes=None)
        return Studio(stock, self.shelf, self.studio.counter_side)

    def parts(self, components: ComponentSet, of: Component) -> list[Shows]:
        """Return what the front of a piece shows, and where."""
        name = of.template or components.template
        front = self.studio.design(components, name)
        return parts(front, components, of) if front else []

    def shown(self, components: ComponentSet) -> frozenset[str]:
        """Return the fields of a set that some face of it depends on."""
        if components.family != "board":
            return self.studio.shown(components)
        found = self.boards.opened(components)
        return found.shown if found else frozenset()

    def pages(self, sheet: SheetText) -> tuple[Face, ...]:
        """Return the pages of a sheet of words."""
        sheet, template = self._paged(sheet)
        if template is None:
            return ()
        self._check_sections(sheet, template)
        return tuple(self._pages(sheet, template))

    def page_sizes(self, sheet: SheetText) -> tuple[Size, ...]:
        """Return the size of each page of a sheet of words; none of them is drawn."""
        sheet, template = self._paged(sheet)
        if template is None:
            return ()
        return tuple(
            template.size for _, pages in self._dealt(sheet, template) for _ in pages
        )

    def _paged(self, sheet: SheetText) -> tuple[SheetText, Template | None]:
        """Return a sheet as it is printed, and its layout if there is one.

        What the rows of a sheet to fill in would hold, its layout prints.
        """
        if sheet.blank:
            kept = (each for each in sheet.sections if not _is_open(each))
            named = replace(sheet, template=sheet.blank, blank="")
            sheet = replace(named, sections=tuple(kept))
        return sheet, self.studio.template("sheets", sheet.template, sheet.mark)

    def _pages(self, sheet: SheetText, template: Template) -> Iterator[Face]:
        """Yield the pages of a layout."""
        words = {"title": sheet.title, **sheet.fields}
        component = Component(sheet.id, sheet.id, words, sheet.mark)
        fields, named = Fields.of_sheet(sheet, self.game), template.sections
        number = 0
        for part, wanted in self._dealt(sheet, template):
            brief = Brief(fields, self.stock, part, named, self.boards.inset)
            designs = bind(template, brief)
            for at in wanted:
                number += 1
                name = f"{sheet.title}, page {number}"
                yield designs[at].face(subject_of(component), name)

    def _dealt(
        self, sheet: SheetText, template: Template
    ) -> Iterator[tuple[SheetText, list[int]]]:
        """Yield each part of a sheet, and which pages of the layout print it.

        The first part has all of them, those after it the pages whose rows go on.
        """
        from pnp.layout.sheets.dealing import carries_on, dealt

        grounds, named = template.grounds, template.sections
        boxes = (box for page in template.pages for box in page.boxes)
        places = [Place(box, self.stock, grounds) for box in boxes]
        for again, part in enumerate(dealt(sheet, places, named)):
            yield (
                part,
                [
                    at
                    for at, page in enumerate(template.pages)
                    if not again or carries_on(part, page.boxes, named)
                ],
            )

    def _check_sections(self, sheet: SheetText, template: Template) -> None:
        """Report sections that no box prints."""
        boxes = [box for page in template.pages for box in page.boxes]
        if any(box.kind in ("flow", "table") and not box.sections for box in boxes):
            return
        for section in sheet.sections:
            if section.id not in template.sections:
                what = f"no box of the sheet prints the section '{section.id}'"
                hint = f"name it in a flow of layouts/sheets/{sheet.template}.yaml"
                self.complaints.add(section.mark, what, hint)

    def board(
        self, components: ComponentSet, lying: Iterable[Lying] = ()
    ) -> Face | None:
        """Return a board with its spaces and links, and the pieces on it."""
        return self.boards.face(components, lying)

    def opened(self, components: ComponentSet) -> Board | None:
        """Return a board bound to its layout, to ask where its spaces are."""
        return self.boards.opened(components)

    def boxes(self, sets: Iterable[ComponentSet]) -> Iterator[Face]:
        """Yield a tuck box for each deck of cards in some sets."""
        from pnp.layout.tuckboxes.tuckbox import boxes

        return boxes(self.studio, sets)


def _is_open(section: Section) -> bool:
    return section.table is not None and section.table.open
