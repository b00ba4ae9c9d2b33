"""Faces: a template meets a set once, and then draws component after component.

Binding finds each box's field, and complains of boxes that are the field of nothing.
A bound template is a *design*.  A face is a pure function of a *key*: the few values
that the design looks up.  So copies and equal backs are one face, art that depends
on nothing but a side is drawn once for each side, and a box that shows "3" has done
so before.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from typing import cast

from pnp.geometry import ZERO, Length, Size
from pnp.layout.art import Art, Face, Use
from pnp.layout.art.moving import turned
from pnp.layout.boxes.facts import Inquiry, met
from pnp.layout.boxes.nested import Each, Inset
from pnp.layout.boxes.showing import (
    Blank,
    Dice,
    Dot,
    Icons,
    Place,
    Seen,
    Show,
    Text,
    refused,
)
from pnp.layout.boxes.subject import Fields, Path, Subject
from pnp.layout.faces.drawing import draw
from pnp.layout.faces.edges import Edges, crossed, near, of_art
from pnp.layout.templates.template import Box, BoxKind, Page, Template
from pnp.layout.text.style import Refusal
from pnp.layout.themes.paint import Paint
from pnp.layout.themes.stock import Stock
from pnp.model.component import FieldSpec
from pnp.model.game import SheetText

REMEMBERED = 256
"""How many values each box keeps drawn: more than a set has kinds, less than a deck."""


Answers = tuple[tuple[str, ...], ...]
"""The facts of a subject, in the order they are asked."""

BoxKey = tuple[Hashable, Answers]
"""What a box depends on: the value it shows, and the facts of its colours."""

Key = tuple[Answers, tuple[Hashable | None, ...]]
"""What a face depends on: the facts of its art, and its boxes' keys."""


@dataclass(frozen=True, slots=True)
class Brief:
    """What a template is bound to: the fields there will be, and what prints them.

    ``sheet`` has the sections that flow; ``board`` draws the board a box names.
    """

    fields: Fields
    stock: Stock
    sheet: SheetText | None = None
    named: frozenset[str] = frozenset()
    """The sections that some box of the template names."""
    board: "Callable[[Box], Face | None]" = lambda _: None


@dataclass(slots=True)
class Plan:
    """One box of a design: where it looks, how it draws, what it has drawn."""

    place: Place
    show: Show
    asked: Inquiry
    near_trim: bool
    drawn: dict[Hashable, tuple[Art, ...]] = field(default_factory=dict)

    def key(self, subject: Subject) -> Hashable | None:
        """Return all that the box depends on; None where it shows nothing."""
        asked, when = self.asked, self.place.box.when
        answers = asked.answers(subject) if asked.questions else ()
        if when and not met(when, asked.facts(answers)):
            return None
        value = self.show.value(subject)
        return None if value is None else (value, answers)

    def art(self, key: Hashable, subject: Subject) -> tuple[Art, ...]:
        """Return what the box draws for a key; complains where it cannot be drawn."""
        found = self.drawn.get(key)
        return self._draw(key, subject) if found is None else found

    def _draw(self, key: Hashable, subject: Subject) -> tuple[Art, ...]:
        value, answers = cast("BoxKey", key)
        stock, box = self.place.stock, self.place.box
        facts = self.asked.facts(answers)
        before = len(stock.complaints.found)
        drawn = self.show.art(Seen(value, facts, subject))
        if isinstance(drawn, Refusal):
            what, hint = refused(subject.component.name, box, drawn)
            stock.complaints.add(subject.mark(box.field or box.name), what, hint)
            return ()
        art = (*self.place.panel(facts, box.at), *drawn)
        art = turned(art, box.at, box.turn)
        if len(stock.complaints.found) == before:
            if len(self.drawn) >= REMEMBERED:
                self.drawn.clear()
            self.drawn[key] = art
        return art


@dataclass(slots=True)
class Design:
    """A page of a template bound to a set: draws its components, one by one."""

    page: Page
    size: Size
    bleed: Length
    stock: Stock
    grounds: frozenset[Paint]
    asked: Inquiry
    plans: tuple[Plan, ...]
    shown: frozenset[str]
    """The fields that change what is drawn."""
    papers: dict[Hashable, Face] = field(default_factory=dict)
    faces: dict[Hashable, Face] = field(default_factory=dict)

    @property
    def constant(self) -> bool:
        """Whether it draws the same face for every component."""
        return not self.shown

    def key(self, subject: Subject) -> Key:
        """Return all that a subject's face depends on."""
        answers = self.asked.answers(subject) if self.asked.questions else ()
        return answers, tuple([plan.key(subject) for plan in self.plans])

    def face(self, subject: Subject, name: str = "", key: Key | None = None) -> Face:
        """Return a subject's face: the one drawn before, where it looks the same."""
        key = key or self.key(subject)
        found = self.faces.get(key)
        if found is not None:
            return found
        before = len(self.stock.complaints.found)
        face = self._draw(subject, name, key)
        if len(self.stock.complaints.found) == before:
            if len(self.faces) >= REMEMBERED:
                self.faces.clear()
            self.faces[key] = face
        return face

    def _draw(self, subject: Subject, name: str, key: Key) -> Face:
        paper = self.paper(key[0])
        art: list[Art] = [Use(paper, ZERO, ZERO)] if paper.art else []
        edges: Edges = paper.edges
        for plan, value in zip(self.plans, key[1], strict=True):
            if value is not None:
                drawn = plan.art(value, subject)
                if plan.near_trim:
                    edges = crossed(edges, plan.place.box, drawn, self.size)
                art += drawn
        return Face(name, self.size, tuple(art), self.bleed, self.constant, edges)

    def paper(self, answers: Answers) -> Face:
        """Return the art beneath the boxes, shared by all it is the same for."""
        found = self.papers.get(answers)
        if found is None:
            facts = self.asked.facts(answers)
            art = draw(self.page.art, facts, self.stock, self.grounds)
            edges = of_art(self.page.art, facts, self.stock, self.size, self.grounds)
            found = Face("", self.size, art, self.bleed, shared=True, edges=edges)
            if len(self.papers) < REMEMBERED:
                self.papers[answers] = found
        return found


def bind(template: Template, brief: Brief) -> tuple[Design, ...]:
    """Return the designs of a template's pages; what is no field is complained of."""
    grounds = template.grounds
    return tuple(
        design(page, template.size, brief, template.bleed, grounds)
        for page in template.pages
    )


def design(
    page: Page,
    size: Size,
    brief: Brief,
    bleed: Length = ZERO,
    grounds: frozenset[Paint] = frozenset(),
) -> Design:
    """Bind art and boxes to the fields of a brief."""
    asked = Inquiry(brief.fields, brief.stock.complaints)
    for each in page.art:
        asked.paint(each.fill)
        asked.paint(each.stroke)
        asked.when(each.when)
    plans = tuple(
        plan for box in page.boxes if (plan := _plan(box, brief, size, grounds))
    )
    shown = frozenset(asked.paths.union(*(plan.asked.paths for plan in plans)))
    return Design(page, size, bleed, brief.stock, grounds, asked, plans, shown)


def _plan(box: Box, brief: Brief, size: Size, grounds: frozenset[Paint]) -> Plan | None:
    """Find what a box shows; complain where it is the field of nothing."""
    asked = Inquiry(brief.fields, brief.stock.complaints)
    for paint in (box.colour, box.fill, box.stroke):
        asked.paint(paint)
    asked.when(box.when)
    place = Place(box, brief.stock, grounds)
    show = _unasking(place, brief, asked) or _asking(place, brief, asked, size)
    return Plan(place, show, asked, near(box, size)) if show else None


def _unasking(place: Place, brief: Brief, asked: Inquiry) -> Show | None:
    """Return what a box shows that is the field of no component."""
    match place.box.kind:
        case "reconstructed":
            asked.paths.add("reconstructed")
            return Dot(place)
        case "entry":
            return Blank(place)
        case "board":
            return Inset(place, brief.board)
        case "flow" | "table":
            from pnp.layout.sheets.flow import Flow

            return Flow.of(place, brief.sheet, brief.named)
        case "icon" if place.box.icon and not place.box.field:
            return Icons(place, lambda _: place.box.icon)
    return None


def _asking(place: Place, brief: Brief, asked: Inquiry, size: Size) -> Show | None:
    """Return what a box shows of a field, or of the words of the content."""
    box = place.box
    if box.words:
        path = asked.word(box.words, box.asked_at)
    else:
        path = asked.path(box.field or box.name, box.asked_at)
    if path is None:
        return None
    match box.kind or natural(path.spec, box):
        case "each":
            return _each(place, path, brief, asked, size)
        case "icon" | "chips":
            return Icons(place, path.lookup)
        case "dice" | "pips":
            return Dice(place, path)
        case "picture":
            from pnp.layout.boxes.framing import Framed

            return Framed(place, path, {})
    return Text.of(place, path)


def _each(place: Place, path: Path, brief: Brief, asked: Inquiry, room: Size) -> Show:
    """Bind what each item of a list is drawn with to the fields of the items."""
    box = place.box
    inner = replace(brief, fields=brief.fields.items(path.spec))
    page = Page(box.art, box.boxes)
    items = design(page, box.at.size, inner, grounds=place.grounds)
    asked.paths |= items.shown - {*inner.fields.specs}
    return Each(place, path, items, room)


def natural(spec: FieldSpec, box: Box) -> BoxKind:
    """Return as what a field is shown where the layout does not say."""
    if box.art or box.boxes:
        return "each"
    match spec.type:
        case "icon":
            return "icon"
        case "picture":
            return "picture"
    return "text"
