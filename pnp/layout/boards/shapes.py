"""Shapes: outlined spaces as art, back to front.

ground    of each space
plan      a page over all grounds
street    along the sides that spaces share, the widest line first
streets   a page over it: what leads into those streets
border    round each space, and a core along the sides that they share; then round all
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.geometry import ZERO, Size
from pnp.layout.art import Art, Shape, Step, Use
from pnp.layout.boards.board_layout import BoardLayout
from pnp.layout.boards.outlines import Line, Outlined, runs
from pnp.layout.boxes.facts import Inquiry
from pnp.layout.boxes.fields import Fields
from pnp.layout.boxes.subject import subject_of
from pnp.layout.faces.binding import Brief, design
from pnp.layout.faces.studio import Studio
from pnp.layout.templates.template import Page
from pnp.layout.themes.paint import Paint
from pnp.layout.themes.stock import NO_FACTS
from pnp.model.component import Component, ComponentSet
from pnp.values import replace


@dataclass(frozen=True, slots=True)
class Shapes:
    """The outlined spaces of a board, ready to draw."""

    studio: Studio
    components: ComponentSet
    survey: BoardLayout
    size: Size

    def art(self) -> Iterator[Art]:
        """Yield grounds, the plan over all of them, streets, and then the borders."""
        for each in self.survey.outlined:
            yield from self._drawn(each, each.fill, None)
        yield from self._page(self.survey.plan)
        for each in self.survey.outlined:
            yield from self._along(each, each.street)
        yield from self._page(self.survey.streets)
        for each in self.survey.outlined:
            yield from self._drawn(each, None, each.stroke)
            yield from self._along(each, each.core)
            if each.core and each.stroke and not each.stroke.fields:
                around = (Line(each.stroke, each.weight),)
                yield from self._along(each, around, shared=False)

    def _page(self, page: Page) -> Iterator[Use]:
        """Yield a page as large as the board, if anything is on it."""
        of = self.components
        if page.art or page.boxes:
            words = Fields.of_set(replace(of, fields={}), self.studio.game)
            brief = Brief(words, self.studio.stock)
            drawn = design(page, self.size, brief, grounds=self._grounds)
            nobody = Component(of.id, of.id, {}, of.mark)
            yield Use(drawn.face(subject_of(nobody)), ZERO, ZERO)

    def _along(
        self, outlined: Outlined, lines: tuple[Line, ...], *, shared: bool = True
    ) -> Iterator[Shape]:
        """Yield lines along the sides that spaces share, one over the other."""
        steps: list[Step] = []
        found = runs(outlined.outlines.values(), shared=shared)
        for first, *rest in found if lines else ():
            closed = first == rest[-1]
            steps.append(("M", first))
            steps += (("L", corner) for corner in rest[: -1 if closed else None])
            steps += [("Z", ())] if closed else []
        for line in lines if steps else ():
            colour = self.studio.stock.colour(line.paint, NO_FACTS, self._grounds)
            yield Shape(tuple(steps), None, colour, line.weight, join="round")

    @property
    def fields(self) -> frozenset[str]:
        """The fields that set the colours of outlines, and that name neighbours."""
        asked = self._asking()
        for each in self.survey.outlined:
            asked.paint(each.fill)
            asked.paint(each.stroke)
        borders = {each.borders for each in self.survey.outlined if each.borders}
        return frozenset(asked.paths | borders)

    @property
    def _grounds(self) -> frozenset[Paint]:
        """The paints that low ink fades: whole quarters, and the houses on them."""
        fills = [each.fill for each in self.survey.outlined]
        fills += [each.fill for each in self.survey.plan.art]
        fills += [each.fill for each in self.survey.streets.art]
        return frozenset(fill for fill in fills if fill)

    def _asking(self) -> Inquiry:
        fields = Fields.of_set(self.components, self.studio.game)
        return Inquiry(fields, self.studio.complaints)

    def _drawn(
        self, outlined: Outlined, fill: Paint | None, stroke: Paint | None
    ) -> Iterator[Shape]:
        """Yield each outline, filled or stroked."""
        stock, asked = self.studio.stock, self._asking()
        asked.paint(fill)
        asked.paint(stroke)
        for component in self.components:
            found = outlined.outlines.get(component.id)
            if found is None or not (fill or stroke):
                continue
            subject = subject_of(component)
            facts = asked.facts(asked.answers(subject), subject)
            ground = stock.colour(fill, facts, self._grounds, fill=True)
            line = stock.colour(stroke, facts)
            weight = outlined.weight if line else ZERO
            yield Shape(found.steps, ground, line, weight, join="round")
