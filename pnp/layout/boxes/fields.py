"""Fields: how a layout's paths find values in the components of a set.

A path is a field (``attack``), a field of what it refers to (``side.name``), or one
item of a list, counted from 1 (``colours.2``).  Of a list of components, it is the
field of each (``units.strength``) or the ``total`` of numbers.  Components that refer
to a component are a list under the name of their set: the ``units`` of a force.

A path is checked once against the fields a set declares, when a template is bound to
the set.  From then on it is a plain function from a subject to a value.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pnp.errors import Mark, nearest
from pnp.layout.boxes import lookups
from pnp.layout.boxes.lookups import Lookup
from pnp.model.component import Component, ComponentSet, FieldSpec, FieldType
from pnp.model.game import Game, SheetText
from pnp.values import replace

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
"""The type of one item of a list."""


LISTS: Mapping[FieldType, FieldType] = {"number": "numbers", "ref": "refs"}
"""The type of one field of several components: words, if not listed here."""


class NoSuchFieldError(LookupError):
    """A path that leads nowhere: why, and a hint."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message, self.hint = message, hint


@dataclass(frozen=True, slots=True)
class Path:
    """A path that leads somewhere: the lookup, and what it finds."""

    lookup: Lookup
    spec: FieldSpec
    constant: bool = False
    """Whether every component of the set has the same value there."""
    mark: Mark | None = None
    """Where it was written, if not in the component."""


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields a subject will have, and what they refer to."""

    specs: Mapping[str, FieldSpec]
    game: Game
    constants: Mapping[str, str] = field(default_factory=dict)
    """The values that are the same on every face: titles of the set and the game."""
    words: Mapping[str, str] = field(default_factory=dict)
    """The content's own words for its layouts, which have none."""
    outer: "Fields | None" = None
    whose: str = ""
    """The set or the sheet that has these fields."""
    mark: Mark | None = None
    """Where their words and titles were written, if not in the component."""
    sheet: bool = False
    """Whether it is a sheet, which shows whole sets and the numbers of the rules."""

    @classmethod
    def of_set(cls, components: ComponentSet, game: Game) -> "Fields":
        """Return the fields of the components of a set."""
        constants = {"set": components.title, **titles(game)}
        specs = {**ALWAYS, **components.fields}
        return cls(
            specs,
            game,
            constants,
            components.words,
            whose=components.id,
            mark=components.mark,
        )

    @classmethod
    def of_sheet(cls, sheet: SheetText, game: Game) -> "Fields":
        """Return the words of a sheet, which are all rich text."""
        written = {name: str(text) for name, text in sheet.fields.items()}
        words = {"title": sheet.title, **written}
        constants = {"set": sheet.title, **titles(game), **words}
        return cls({}, game, constants, words, whose=sheet.id, sheet=True)

    def items(self, spec: FieldSpec) -> "Fields":
        """Return the fields of each item of a list, with the fields around it."""
        specs: Mapping[str, FieldSpec]
        if spec.type in ("ref", "refs"):
            specs = self._specs_of(spec.of)
        elif spec.type == "rows":
            specs = spec.row
        else:
            specs = {"item": FieldSpec("item", ITEMS.get(spec.type, "text"))}
        return Fields(specs, self.game, {}, self.words, self, spec.of, self.mark)

    def path(self, written: str) -> Path:
        """Return a written path as a function; NoSuchFieldError if it is none."""
        first, *rest = written.split(".")
        if first in self.specs:
            return self._onward(
                lookups.field_of(first), self.specs[first], rest, written
            )
        if first in self.constants and not rest:
            mark = self.mark if first == "set" else self.mark and self.game.mark
            return constant(first, self.constants[first], mark)
        if set_of := gathered(self.game, first, self.whose, whole=self.sheet):
            return self._onward(set_of.lookup, set_of.spec, rest, written)
        if self.outer is None:
            hint = nearest(first, self.names)
            raise NoSuchFieldError(f"'{self.whose}' has no field '{first}'", hint)
        path = self.outer.path(written)
        return replace(path, lookup=lookups.around(path.lookup))

    def word(self, name: str) -> Path:
        """Return one of the content's words as a path that always leads to it."""
        if name not in self.words:
            what = f"the words of '{self.whose}' have no '{name}'"
            hint = nearest(name, self.words)
            raise NoSuchFieldError(what, hint or f"add words: {{{name}: …}} to it")
        return constant(name, self.words[name], self.mark)

    @property
    def names(self) -> Iterator[str]:
        """Yield every name a path may begin with."""
        yield from self.specs
        yield from self.constants
        if self.outer:
            yield from self.outer.names

    def _onward(
        self, lookup: Lookup, spec: FieldSpec, steps: list[str], written: str
    ) -> Path:
        """Follow the rest of a path from a value whose field is known."""
        if spec.type in ("ref", "refs"):
            lookup = lookups.referred(lookup, self.game.sets[spec.of].by_id)
        if not steps:
            return Path(lookup, spec)
        step, *rest = steps
        if step == "total" and spec.type == "numbers":
            return self._onward(
                lookups.total(lookup), replace(spec, type="number"), rest, written
            )
        if step.isdecimal() and spec.type in ITEMS:
            item = replace(spec, type=ITEMS[spec.type])
            return self._onward(lookups.item_of(lookup, int(step)), item, rest, written)
        inner = self._specs_of(spec.of) if spec.type in ("ref", "refs") else {}
        if step not in inner:
            raise NoSuchFieldError(
                f"'{written}' does not exist: '{spec.name}' has no '{step}'",
                nearest(step, inner),
            )
        if spec.type == "refs":
            each = replace(inner[step], type=LISTS.get(inner[step].type, "words"))
            return self._onward(lookups.parts(lookup, step), each, rest, written)
        return self._onward(lookups.part(lookup, step), inner[step], rest, written)

    def _specs_of(self, set_id: str) -> dict[str, FieldSpec]:
        return {**ALWAYS, **self.game.sets[set_id].fields}


def constant(name: str, text: str, mark: Mark | None = None) -> Path:
    """Return a path that leads to the same rich text for every subject."""
    return Path(lambda _: text, FieldSpec(name, "rich"), constant=True, mark=mark)


def numbered(count: int, name: str) -> Path:
    """Return a path that leads to the same number for every subject."""
    return Path(lambda _: count, FieldSpec(name, "number"), constant=True)


def gathered(game: Game, name: str, whose: str, *, whole: bool) -> Path | None:
    """Return the components of a set that refer to one of ``whose``, as a path.

    A sheet has the ``whole`` of each set, and the numbers of the rules.  A set has the
    whole of itself, unless its components refer to each other.
    """
    if whole and name in game.numbers:
        value = game.numbers[name].value
        return Path(lambda _: value, FieldSpec(name, "number"), constant=True)
    if name not in game.sets:
        return None
    components, spec = game.sets[name].components, FieldSpec(name, "refs", of=name)
    refs = [n for n, s in game.sets[name].fields.items() if s.of == whose]
    if whole or (name == whose and not refs):
        return Path(lambda _: components, spec, constant=True)
    if not refs:
        return None
    referring: dict[str, tuple[Component, ...]] = {}
    for each in components:
        for target in dict.fromkeys(t for n in refs for t in _ids(each.fields.get(n))):
            referring[target] = (*referring.get(target, ()), each)
    return Path(lambda subject: referring.get(subject.component.id), spec)


def _ids(value: object) -> tuple[str, ...]:
    """Return the ids that a field refers to."""
    found = value if isinstance(value, tuple) else (value,)
    return tuple(str(each) for each in found if each is not None)


def titles(game: Game) -> dict[str, str]:
    """Return the names a game gives itself, for every face to use."""
    return {
        "game": game.title,
        "subtitle": game.subtitle,
        "notice": game.notice,
        "edition": game.editions.get(game.edition, game.edition),
        "scenario": game.scenario.title if game.scenario else "",
        "notes": "\n\n".join(game.scenario.notes) if game.scenario else "",
    }
