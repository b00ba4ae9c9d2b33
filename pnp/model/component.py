"""Components: the things a game is made of, one by one, with typed fields.

A *set* is a file of components of one kind: the defenders, the SS cards, the
spaces of a board.  It declares its fields once; each component gives values to
them.  A *kind* within a set gathers what several components have in common.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Literal

from pnp.errors import Mark
from pnp.model.source import Provenance
from pnp.values import Struct, field

Family = Literal["counters", "cards", "board", "list"]
"""What a set is printed as; a ``list`` is not cut out, only referred to."""

FieldType = Literal[
    "text",  # plain words
    "rich",  # words with *bold*, _italic_, :icons: and {numbers}
    "number",  # a whole number
    "numbers",  # [1, 2]
    "flag",  # yes or no
    "words",  # a list of plain words: [C, T]
    "ref",  # the id of a component in the set named by ``of``
    "refs",  # several of them
    "icon",  # the name of an icon
    "picture",  # a file in the game's folder
    "rows",  # a list of rows, each with the fields named in ``row``
]


class FieldSpec(Struct, frozen=True):
    """A field as its set declares it."""

    name: str
    type: FieldType
    title: str = ""
    optional: bool = False
    of: str = ""
    row: Mapping[str, "FieldSpec"] = field(default_factory=dict)
    printed: bool = True
    """Whether a face should show it (the referee may want it anyway)."""
    provenance: Provenance | None = None
    """Where the whole column comes from, if the declaration gives it."""
    least: int | None = None
    most: int | None = None
    """The bounds of a number."""


Row = Mapping[str, "Value"]
Value = str | int | bool | tuple[str, ...] | tuple[int, ...] | tuple[Row, ...]


class Component(Struct, eq=False):
    """One component: a counter, a card, a space of a board, a line of a list.

    It never changes after the reading.
    """

    id: str
    set: str
    fields: Mapping[str, Value]
    mark: Mark
    kind: str = ""
    copies: int = 1
    blank: bool = False
    template: str = ""
    back: str = ""
    provenance: Mapping[str, Provenance] = field(default_factory=dict)
    """Where each field comes from; the entry '' is the component's own."""
    marks: Mapping[str, Mark] = field(default_factory=dict)
    """Where each field was written."""
    called: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Its names in other languages, by language."""

    @property
    def name(self) -> str:
        """Its name for people: its ``name`` or ``title`` field, or its id."""
        return str(self.fields.get("name") or self.fields.get("title") or self.id)

    @property
    def reconstructed(self) -> tuple[str, ...]:
        """The fields no source gives, in order; ``copies`` may be one of them."""
        return tuple(n for n, p in self.provenance.items() if n and p.reconstructed)


class ComponentSet(Struct, frozen=True, dict=True):
    """A file of components: what it is printed as, its fields, its components."""

    id: str
    family: Family
    title: str
    fields: Mapping[str, FieldSpec]
    components: tuple[Component, ...]
    mark: Mark
    template: str = ""
    back: str = ""
    kinds: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)
    """Words its templates print on every piece; layouts have no words of their own."""
    part: str = ""
    """The part of a scenario that becomes its components, such as ``areas``."""
    boxed: bool = True
    """Whether its cards have a tuck box: no, if they lie open on the table."""

    @cached_property
    def by_id(self) -> Mapping[str, Component]:
        """The components by their ids."""
        return {component.id: component for component in self.components}

    def __getitem__(self, id: str) -> Component:
        """Return the component of that id; raise KeyError if there is none."""
        return self.by_id[id]

    def __contains__(self, id: object) -> bool:
        return id in self.by_id

    def __iter__(self) -> Iterator[Component]:
        return iter(self.components)

    @property
    def count(self) -> int:
        """How many pieces it is when printed, without blanks."""
        return sum(c.copies for c in self.components if not c.blank)
