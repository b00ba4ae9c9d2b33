"""Shapes: outlined spaces as art: their ground, the plan over it, their borders."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.geometry import ZERO, Size
from pnp.layout.art import Art, Shape, Use
from pnp.layout.boards.board_layout import BoardLayout
from pnp.layout.boards.outlines import Outlined
from pnp.layout.boxes.facts import Inquiry
from pnp.layout.boxes.fields import Fields
from pnp.layout.boxes.subject import subject_of
from pnp.layout.faces.binding import Brief, design
from pnp.layout.faces.studio import Studio
from pnp.layout.themes.paint import Paint
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
        """Yield grounds, the plan over all of them, and then the borders."""
        for each in self.survey.outlined:
            yield from self._drawn(each, each.fill, None)
        plan, of = self.survey.plan, self.components
        if plan.art or plan.boxes:
            words = Fields.of_set(replace(of, fields={}), self.studio.game)
            brief = Brief(words, self.studio.stock)
            drawn = design(plan, self.size, brief, grounds=self._grounds)
            nobody = Component(of.id, of.id, {}, of.mark)
            yield Use(drawn.face(subject_of(nobody)), ZERO, ZERO)
        for each in self.survey.outlined:
            yield from self._drawn(each, None, each.stroke)

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
