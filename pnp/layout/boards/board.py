"""Boards: a set of spaces and a layout become one face, drawn back to front.

ground    the layout's own art and words
country   the terrain of a grid's areas and their edges, if the board is a grid
shapes    the ground and the borders of outlined spaces, a plan drawn between them
links     arrows from space to space, along a field
spaces    each drawn by the small template of its kind, in its place
pieces    the pieces on the spaces in a scenario, for a set-up diagram
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from pnp.geometry import ZERO, Length, Rect, mm
from pnp.layout.art import Art, Face, Shape, Step, Use, box_path
from pnp.layout.art.moving import moved, turned
from pnp.layout.boards.areas import country
from pnp.layout.boards.board_layout import BoardLayout, Links
from pnp.layout.boards.lattice import Lattice
from pnp.layout.boards.muster import placed, spots
from pnp.layout.boards.patches import outline
from pnp.layout.boards.positions import Point, Spot
from pnp.layout.boards.shapes import Shapes
from pnp.layout.boxes.facts import Inquiry
from pnp.layout.boxes.fields import Fields
from pnp.layout.boxes.subject import subject_of
from pnp.layout.faces.binding import Brief, design
from pnp.layout.faces.design import Design
from pnp.layout.faces.parts import Shows, parts
from pnp.layout.faces.studio import Studio
from pnp.layout.templates.template import Template
from pnp.model.component import Component, ComponentSet
from pnp.values import replace

STACKED = mm("1.6")
"""How far a piece on top of another is shifted, so that you see both."""

LEAST_SEEN = Fraction(3, 10)
"""The smallest visible share of a piece that shares its space with others."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A piece on a space: its set, which one, where, and whether its back is up."""

    set: str
    piece: str
    space: str
    back: bool = False
    facing: str = ""
    """The edge of its area that it faces, on a grid."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece in its place on the board: its face, the box it covers, its turn."""

    lying: Lying
    face: Face
    at: Rect
    turn: Fraction


@dataclass(frozen=True, slots=True)
class Line:
    """The course of the arrow from one space to another."""

    source: Component
    target: Component
    begin: Point
    tip: Point


@dataclass(frozen=True, slots=True)
class Board:
    """A set of spaces, bound to its layout."""

    studio: Studio
    components: ComponentSet
    template: Template
    survey: BoardLayout
    spots: Mapping[str, Spot]
    ground: Design
    designs: Mapping[str, Design]
    """The design of the spaces of each kind."""
    lattice: Lattice | None = None
    """The grid whose areas are its spaces."""

    @classmethod
    def of(
        cls,
        studio: Studio,
        components: ComponentSet,
        template: Template,
        survey: BoardLayout,
        lattice: Lattice | None = None,
    ) -> "Board":
        """Bind the ground to the board's words, and spaces to their fields."""
        fills = {drawing.fill for drawing in template.drawings if drawing.fill}
        country = frozenset(fills) | template.grounds

        def bound(one: Template, shown: ComponentSet) -> Design:
            brief = Brief(Fields.of_set(shown, studio.game), studio.stock)
            return design(one.pages[0], one.size, brief, one.bleed, country)

        ground = bound(template, replace(components, fields={}))
        designs = {
            kind: bound(spaces.template, components)
            for kind, spaces in survey.spaces.items()
        }
        found = spots(components, survey)
        drawn = studio, components, template, survey, found, ground, designs
        return cls(*drawn, lattice)

    @property
    def shown(self) -> frozenset[str]:
        """The fields that change what is drawn."""
        linked = {links.field for links in self.survey.links}
        if self.lattice:
            linked |= {self.lattice.field, self.lattice.scenery} - {""}
            edges = (each.of for each in self.lattice.covers if each.kind == "edge")
            linked.update(*edges)
        linked |= self._shapes.fields
        return frozenset(linked).union(*(each.shown for each in self.designs.values()))

    def face(
        self,
        scenario: ComponentSet | None = None,
        lying: Iterable[Lying] = (),
        *,
        titled: bool = True,
    ) -> Face:
        """Return the board with pieces on it: a scenario's, or those of a table.

        Not ``titled`` it has paper instead of its own art and words.
        """
        of = self.components
        ground = self.ground.face(subject_of(Component(of.id, of.id, {}, of.mark)))
        art: tuple[Art, ...] = (
            Use(ground, ZERO, ZERO) if titled else self._paper(),
            *self._country(),
            *self._shapes.art(),
            *self._arrows(),
            *self._spaces(),
            *self.pieces(laid_out(scenario, of.id) if scenario else lying),
        )
        size, bleed = self.template.size, self.template.bleed
        return Face(of.title, size, art, bleed, edges=ground.edges, seams=self.seams)

    @property
    def seams(self) -> tuple[tuple[Length, ...], tuple[Length, ...]]:
        """Where the board is best divided into tiles: nowhere, if it is no grid."""
        return self.lattice.seams if self.lattice else ((), ())

    def _paper(self) -> Shape:
        size = self.template.size
        at = Rect(ZERO, ZERO, size.width, size.height)
        return Shape(box_path(at), self.studio.stock.palette.colours["paper"])

    def _country(self) -> Iterator[Art]:
        """Yield the terrain of a grid, if the board is one."""
        if self.lattice:
            yield from country(self.studio, self.components, self.lattice)

    @property
    def _shapes(self) -> Shapes:
        size = self.template.size
        return Shapes(self.studio, self.components, self.survey, size)

    def _spaces(self) -> Iterator[Use]:
        """Yield every space, drawn by the template of its kind."""
        for component, _, _ in placed(self.components, self.survey):
            face, at = self.space(component)
            yield Use(face, at.x, at.y)

    def space(self, component: Component) -> tuple[Face, Rect]:
        """Return the drawing of a space that has a place, and its box."""
        drawn = self.designs[component.kind]
        face = drawn.face(subject_of(component), component.name)
        return face, self.spots[component.id].at

    def _arrows(self) -> Iterator[Shape]:
        """Yield the arrow of every link, in its colour."""
        fields = Fields.of_set(self.components, self.studio.game)
        for links in self.survey.links:
            asked = Inquiry(fields, self.studio.complaints)
            asked.paint(links.paint)
            for line in self._lines(links, asked):
                subject = subject_of(line.source)
                facts = asked.facts(asked.answers(subject), subject)
                if colour := self.studio.stock.colour(links.paint, facts):
                    yield links.arrow.draw(line.begin, line.tip, colour)

    @property
    def lines(self) -> Iterator[Line]:
        """Yield the course of each arrow, in the order they are drawn."""
        fields = Fields.of_set(self.components, self.studio.game)
        for links in self.survey.links:
            yield from self._lines(links, Inquiry(fields, self.studio.complaints))

    def _lines(self, links: Links, asked: Inquiry) -> Iterator[Line]:
        path = asked.path(links.field, links.mark)
        for source in self.components.components if path else ():
            for target in _spaces(path.lookup(subject_of(source)) if path else None):
                if links.joins(source, target):
                    yield from self._line(links, source, target)

    def _line(
        self, links: Links, source: Component, target: Component
    ) -> Iterator[Line]:
        start, end = self.spots.get(source.id), self.spots.get(target.id)
        if start and (point := links.ends.get(source.id)):
            tip = float(point.x), float(point.y)
            yield Line(source, target, *links.arrow.to_point(start, tip))
        elif start and end:
            yield Line(source, target, *links.arrow.between(start, end))

    def pieces(self, lying: Iterable[Lying]) -> Iterator[Art]:
        """Yield the art of pieces on their spaces."""
        for each in self.laid(lying):
            lain_there = (Use(each.face, each.at.x, each.at.y, trimmed=True),)
            yield from turned(lain_there, each.at, each.turn)

    def laid(self, lying: Iterable[Lying]) -> Iterator[Laid]:
        """Yield pieces, each at the rest place of its space, one on another.

        A marker on a counter is moved aside, so that you see whose it is.  A space
        wider than a piece holds several side by side, below the words at its top.
        """
        resting: dict[str, tuple[str, Length]] = {}
        lying = [each for each in lying if each.space in self.spots]
        held = Counter(each.space for each in lying)
        lain: Counter[str] = Counter()
        for each in lying:
            if face := self.piece(each):
                x, y = self.rest(each.space)
                below, shift = resting.get(each.space, (each.set, -STACKED))
                shift += STACKED if below == each.set else face.trim.width // 3
                rise = shift
                if self.lattice:
                    rise = shift = self._aside(face, held[each.space], lain[each.space])
                elif (room := self._room(face, each.space)) and held[each.space] > 1:
                    step = room // (held[each.space] - 1)
                    shift, rise = step * lain[each.space] - room // 2, ZERO
                lain[each.space] += 1
                resting[each.space] = (each.set, shift)
                left = x - face.trim.width // 2 + shift
                top = y - face.trim.height // 2 - rise
                at = Rect(left, top, face.trim.width, face.trim.height)
                yield Laid(each, face, at, self.turn(each))

    def _room(self, face: Face, space: str) -> Length:
        """Return the room for pieces side by side; none in a space for one."""
        room = self.spots[space].at.width - face.trim.width
        return room if room >= face.trim.width.times(LEAST_SEEN) else ZERO

    def _aside(self, face: Face, held: int, before: int) -> Length:
        """Return how far a piece is from the middle of an area that several share.

        Each is offset from the one before, all of them within the area if possible.
        """
        if not self.lattice or held < 2:
            return ZERO
        room = self.lattice.holds - face.trim.width
        step = max(room, face.trim.width.times(LEAST_SEEN)) // (held - 1)
        return step * before - step * (held - 1) // 2

    def parts(self, space: Component) -> list[Shows]:
        """Return what a space shows, and where on the board."""
        found = self.designs.get(space.kind), self.spots.get(space.id)
        if found[0] is None or found[1] is None:
            return []
        drawn, at = found[0], found[1].at
        return [
            replace(each, at=replace(each.at, x=each.at.x + at.x, y=each.at.y + at.y))
            for each in parts(drawn, self.components, space)
        ]

    def outline(self, space: str) -> tuple[Step, ...]:
        """Return the outline of a space that is no plain box; () for a box."""
        if self.lattice:
            area, at = self.lattice.grid.index[space], self.lattice.at
            steps = outline(self.lattice.grid, area, self.lattice.area)
            shape = moved(Shape(steps), at.x, at.y)
            return shape.steps if isinstance(shape, Shape) else ()
        drawn = (each.outlined for each in self.survey.spaces.values())
        found = (each.outlines.get(space) for each in drawn if each)
        return next((each.steps for each in found if each), ())

    def turn(self, lying: Lying) -> Fraction:
        """Return the turn of a piece, clockwise, to face its edge."""
        facings = self.lattice.grid.facings if self.lattice else ("N",)
        return Fraction(360, len(facings)) * self.faces(lying)

    def faces(self, lying: Lying) -> int:
        """Return which edge of its area a piece faces, clockwise from the first."""
        facings = self.lattice.grid.facings if self.lattice else ()
        return facings.index(lying.facing) if lying.facing in facings else 0

    def rest(self, space: str) -> tuple[Length, Length]:
        """Return the place of the middle of a piece on a space."""
        at = self.spots[space].at
        x, y = self.survey.spaces[self.components[space].kind].rest
        return at.x + x, at.y + y

    def piece(self, lying: Lying) -> Face | None:
        """Return the visible face of a counter or a card: its front, or its back."""
        components = self.studio.game.sets[lying.set]
        if components.family not in ("counters", "cards"):
            return None
        component = components[lying.piece]
        template = component.template or components.template
        back = component.back or components.back
        found = self.studio.design(components, template)
        if lying.back and back:
            found = self.studio.back(components, back, template)
        return found.face(subject_of(component), component.name) if found else None


def laid_out(scenario: ComponentSet, board: str) -> Iterator[Lying]:
    """Yield the pieces of a scenario: a set names them by its references.

    Counters that refer to a space are themselves the pieces on it.
    """
    cut_out = scenario.family in ("counters", "cards")
    for component in scenario.components:
        ids = {
            spec.of: str(component.fields[name])
            for name, spec in scenario.fields.items()
            if spec.type == "ref" and component.fields.get(name)
        }
        space = ids.pop(board, "")
        facing = str(component.fields.get("facing", ""))
        if cut_out:
            ids = {scenario.id: component.id} if space else {}
        for set_id, name in ids.items():
            yield Lying(set_id, name, space, facing=facing)


def _spaces(found: object) -> Iterator[Component]:
    """Yield what a field refers to: one space, or several."""
    for each in found if isinstance(found, tuple) else (found,):
        if isinstance(each, Component):
            yield each
