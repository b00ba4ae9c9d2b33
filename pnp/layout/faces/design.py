"""Faces: a template is bound to a set once, and then draws component after component.

Binding finds each box's field, and reports boxes that show no field.  A bound template
is a *design*.  A face is a pure function of a *key*: the few values that the design
looks up.  So copies and equal backs are one face, art that depends only on a side is
drawn once for each side, and a box that shows "3" draws it once.
"""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import cast

from pnp.geometry import ZERO, Length, Size
from pnp.layout.art import Art, Face, Use
from pnp.layout.art.moving import turned
from pnp.layout.boxes.facts import Inquiry, met
from pnp.layout.boxes.showing import Place, Seen, Show, refused
from pnp.layout.boxes.subject import Subject
from pnp.layout.faces.drawing import draw
from pnp.layout.faces.edges import Edges, crossed, of_art, plated
from pnp.layout.templates.template import Page
from pnp.layout.text.style import Refusal
from pnp.layout.themes.paint import Paint
from pnp.layout.themes.repeats import TooMany
from pnp.layout.themes.stock import Stock

REMEMBERED = 256
"""How many values each box keeps drawn: more than a set has kinds, less than a deck."""


Answers = tuple[tuple[str, ...], ...]
"""The facts of a subject, in the order of the questions."""

BoxKey = tuple[Hashable, Answers]
"""What a box depends on: the value it shows, and the facts of its colours."""

Key = tuple[Answers, tuple[Hashable | None, ...]]
"""What a face depends on: the facts of its art, and its boxes' keys."""


@dataclass(slots=True)
class Plan:
    """One box of a design: where it looks, how it draws, and its drawings so far."""

    place: Place
    show: Show
    asked: Inquiry
    near_trim: bool
    drawn: dict[Hashable, tuple[Art, ...]] = field(default_factory=dict)

    def key(self, subject: Subject) -> Hashable | None:
        """Return everything the box depends on; None if it shows nothing."""
        asked, when = self.asked, self.place.box.when
        answers = asked.answers(subject) if asked.questions else ()
        if when and not met(when, asked.facts(answers, subject)):
            return None
        value = self.show.value(subject)
        return None if value is None else (value, answers)

    def art(self, key: Hashable, subject: Subject) -> tuple[Art, ...]:
        """Return what the box draws for a key; report what cannot be drawn."""
        found = self.drawn.get(key)
        return self._draw(key, subject) if found is None else found

    def _draw(self, key: Hashable, subject: Subject) -> tuple[Art, ...]:
        value, answers = cast("BoxKey", key)
        stock, box = self.place.stock, self.place.box
        facts = self.asked.facts(answers, subject)
        before = len(stock.complaints.found)
        too_many = value if isinstance(value, TooMany) else None
        drawn = too_many or self.show.art(Seen(value, facts, subject))
        if isinstance(drawn, Refusal | TooMany):
            what, hint = refused(subject.component.name, box, drawn)
            stock.complaints.add(subject.mark(box.field or box.name), what, hint)
            return ()
        art = (*self.place.panel(facts, plated(box, drawn)), *drawn)
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

    @property
    def varies(self) -> bool:
        """Whether copies of one piece may look different: their scenes have takes."""
        return any(plan.place.box.kind == "scene" for plan in self.plans)

    def key(self, subject: Subject) -> Key:
        """Return everything a subject's face depends on."""
        if subject.outer is not None:
            return self._key(subject)
        with self.stock.repeats.one_face():
            return self._key(subject)

    def _key(self, subject: Subject) -> Key:
        answers = self.asked.answers(subject) if self.asked.questions else ()
        return answers, tuple([plan.key(subject) for plan in self.plans])

    def face(self, subject: Subject, name: str = "", key: Key | None = None) -> Face:
        """Return a subject's face: an earlier one, if it looks the same."""
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
        paper = self.paper(key[0], subject)
        art: list[Art] = [Use(paper, ZERO, ZERO)] if paper.art else []
        edges: Edges = paper.edges
        for plan, value in zip(self.plans, key[1], strict=True):
            if value is not None:
                drawn = plan.art(value, subject)
                if plan.near_trim:
                    edges = crossed(edges, plan.place.box, drawn, self.size)
                art += drawn
        return Face(name, self.size, tuple(art), self.bleed, self.constant, edges)

    def paper(self, answers: Answers, subject: Subject) -> Face:
        """Return the art beneath the boxes, shared by all with the same facts."""
        found = self.papers.get(answers)
        if found is None:
            facts = self.asked.facts(answers, subject)
            art = draw(self.page.art, facts, self.stock, self.grounds)
            edges = of_art(self.page.art, facts, self.stock, self.size, self.grounds)
            found = Face("", self.size, art, self.bleed, shared=True, edges=edges)
            if len(self.papers) < REMEMBERED:
                self.papers[answers] = found
        return found
