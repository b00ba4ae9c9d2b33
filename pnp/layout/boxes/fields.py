"""Fields: how a layout's paths find values in the components of a set.

A path is a field (``attack``), a field of what it refers to (``side.name``), or one
item of a list, counted from 1 (``colours.2``).  A path is checked against the fields
a set declares once, when a template meets the set; from then on it is a plain
function from a subject to a value.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from pnp.errors import nearest
from pnp.layout.boxes.subject import Shown, Subject, always
from pnp.model.component import Component, ComponentSet, FieldSpec, FieldType
from pnp.model.game import Game, SheetText

Lookup = Callable[[Subject], Shown]

ALWAYS: Mapping[str, FieldSpec] = {
    "id": FieldSpec("id", "text"),
    "kind": FieldSpec("kind", "text"),
    "copies": FieldSpec("copies", "number"),
    "blank": FieldSpec("blank", "flag"),
}
"""The fields every component has."""

ITEMS: Mapping[FieldType, FieldType] = {
    "refs": "ref",
    "words": "text",
    "numbers": "number",
}
"""What one item of a list is."""


class NoSuchFieldError(LookupError):
    """A path that leads nowhere: why, and a hint."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message, self.hint = message, hint


@dataclass(frozen=True, slots=True)
class Path:
    """A path that leads somewhere: how to get there, and what one finds."""

    lookup: Lookup
    spec: FieldSpec
    constant: bool = False
    """Whether every component of the set has the same there."""


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields a subject is going to have, and what they refer to."""

    specs: Mapping[str, FieldSpec]
    game: Game
    constants: Mapping[str, str] = field(default_factory=dict)
    """What is the same on every face: the titles of the set and the game."""
    words: Mapping[str, str] = field(default_factory=dict)
    """The content's own words for its layouts, which have none."""
    outer: "Fields | None" = None
    whose: str = ""
    """The set or the sheet they are the fields of."""

    @classmethod
    def of_set(cls, components: ComponentSet, game: Game) -> "Fields":
        """Return the fields the components of a set have."""
        constants = {"set": components.title, **titles(game)}
        specs = {**ALWAYS, **components.fields}
        return cls(specs, game, constants, components.words, whose=components.id)

    @classmethod
    def of_sheet(cls, sheet: SheetText, game: Game) -> "Fields":
        """Return the words of a sheet, which are all rich text."""
        written = {name: str(text) for name, text in sheet.fields.items()}
        words = {"title": sheet.title, **written}
        constants = {"set": sheet.title, **titles(game), **words}
        return cls({}, game, constants, words, whose=sheet.id)

    def items(self, spec: FieldSpec) -> "Fields":
        """Return the fields of each item of a list, which sees what is around it."""
        specs: Mapping[str, FieldSpec]
        if spec.type in ("ref", "refs"):
            specs = self._specs_of(spec.of)
        elif spec.type == "rows":
            specs = spec.row
        else:
            specs = {"item": FieldSpec("item", ITEMS.get(spec.type, "text"))}
        return Fields(specs, self.game, {}, self.words, self)

    def path(self, written: str) -> Path:
        """Return a written path as a function; NoSuchFieldError says why not."""
        first, *rest = written.split(".")
        if first in self.specs:
            return self._onward(_field(first), self.specs[first], rest, written)
        if first in self.constants and not rest:
            return constant(first, self.constants[first])
        if self.outer is None:
            hint = nearest(first, self.names)
            raise NoSuchFieldError(f"'{self.whose}' has no field '{first}'", hint)
        path = self.outer.path(written)
        return replace(path, lookup=_around(path.lookup))

    def word(self, name: str) -> Path:
        """Return one of the content's words as a path that leads to it always."""
        if name not in self.words:
            what = f"the words of '{self.whose}' have no '{name}'"
            hint = nearest(name, self.words)
            raise NoSuchFieldError(what, hint or f"add words: {{{name}: …}} to it")
        return constant(name, self.words[name])

    @property
    def names(self) -> Iterator[str]:
        """Every name a path may begin with."""
        yield from self.specs
        yield from self.constants
        if self.outer:
            yield from self.outer.names

    def _onward(
        self, lookup: Lookup, spec: FieldSpec, steps: list[str], written: str
    ) -> Path:
        """Follow what is left of a path from a value whose field is known."""
        if spec.type in ("ref", "refs"):
            lookup = _referred(lookup, self.game.sets[spec.of].by_id)
        if not steps:
            return Path(lookup, spec)
        step, *rest = steps
        if step.isdecimal() and spec.type in ITEMS:
            item = replace(spec, type=ITEMS[spec.type])
            return self._onward(_item(lookup, int(step)), item, rest, written)
        inner = self._specs_of(spec.of) if spec.type == "ref" else {}
        if step not in inner:
            raise NoSuchFieldError(
                f"'{written}' leads nowhere: '{spec.name}' has no '{step}'",
                nearest(step, inner),
            )
        return self._onward(_part(lookup, step), inner[step], rest, written)

    def _specs_of(self, set_id: str) -> dict[str, FieldSpec]:
        return {**ALWAYS, **self.game.sets[set_id].fields}


def constant(name: str, text: str) -> Path:
    """Return a path that leads to the same rich text for every subject."""
    return Path(lambda _: text, FieldSpec(name, "rich"), constant=True)


def titles(game: Game) -> dict[str, str]:
    """Return the names a game gives itself, for every face to use."""
    return {
        "game": game.title,
        "subtitle": game.subtitle,
        "notice": game.notice,
        "edition": game.editions.get(game.edition, game.edition),
        "scenario": game.scenario.title if game.scenario else "",
    }


def _field(name: str) -> Lookup:
    return lambda subject: subject.fields.get(name)


def _around(lookup: Lookup) -> Lookup:
    return lambda subject: lookup(subject.outer) if subject.outer else None


def _part(lookup: Lookup, name: str) -> Lookup:
    def part(subject: Subject) -> Shown:
        whole = lookup(subject)
        if not isinstance(whole, Component):
            return None
        return whole.fields.get(name, always(whole).get(name))

    return part


def _item(lookup: Lookup, number: int) -> Lookup:
    def item(subject: Subject) -> Shown:
        items = lookup(subject)
        there = isinstance(items, tuple) and 1 <= number <= len(items)
        return items[number - 1] if there else None  # type: ignore[index]

    return item


def _referred(lookup: Lookup, components: Mapping[str, Component]) -> Lookup:
    def referred(subject: Subject) -> Shown:
        found = lookup(subject)
        if isinstance(found, tuple):
            named = (
                components.get(each) if isinstance(each, str) else each
                for each in found
            )
            return tuple(each for each in named if each is not None)
        return components.get(found) if isinstance(found, str) else found

    return referred
