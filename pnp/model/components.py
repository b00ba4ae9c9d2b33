"""The reader of components, one by one, against the fields of their set."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from pnp import limits
from pnp.errors import Mark, quoted
from pnp.model.component import Component, FieldSpec, Value
from pnp.model.fields import KEPT
from pnp.model.origins import PROVENANCE_KEYS, Origins
from pnp.model.references import References
from pnp.model.source import Provenance
from pnp.model.tongues import CALLED, Called, read_called
from pnp.model.values import UNDECLARED, reader
from pnp.reading import (
    Flag,
    Key,
    Keyed,
    Node,
    Opened,
    Scalar,
    Shape,
    Text,
    Whole,
    described,
)
from pnp.reading.typed import flag_of, text_of, unknown_key, whole_of

MOST_COPIES = Whole(0, limits.COPIES)

_SHARED_KEYS = (
    Key(
        "copies",
        MOST_COPIES,
        "how many there are; default: 1",
        sourced=True,
    ),
    Key("blank", Flag(), "whether it is a blank to write on: no field is required"),
    Key("template", Text("id"), "a template in place of its set's"),
    Key("back", Text("id"), "a template of the back in place of its set's"),
    *PROVENANCE_KEYS,
)
KIND = Shape(
    "a kind",
    "What several components have in common; other keys are the set's fields.",
    _SHARED_KEYS,
    open=True,
)
COMPONENT = Shape(
    "a component",
    "One counter, card or space; other keys are the fields its set declares.",
    (
        Key("id", Text("id"), "its name in files and overlays", True),
        Key("kind", Text("id"), "the kind whose values it shares"),
        CALLED,
        *_SHARED_KEYS,
    ),
    open=True,
    example="- {id: rifleman, kind: rifleman, copies: 5}",
)


class Marks(Mapping[str, Mark]):
    """Where each field was written, worked out on demand."""

    __slots__ = ("_entries",)

    def __init__(self, entries: Mapping[str, Node]) -> None:
        self._entries = entries

    def __getitem__(self, name: str) -> Mark:
        return self._entries[name].mark

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __repr__(self) -> str:
        return repr(dict(self))

    def __len__(self) -> int:
        return len(self._entries)


@dataclass(slots=True)
class Draft:
    """A component or a kind half read: its values, and where each comes from."""

    entries: Mapping[str, Node] = field(default_factory=dict)
    values: dict[str, Value] = field(default_factory=dict)
    own: Provenance | None = None
    sourced: dict[str, Provenance] = field(default_factory=dict)
    """The provenance that single values gave."""
    meant: set[str] = field(default_factory=set)
    """Fields that were given under unknown names."""
    called: Called = field(default_factory=dict)


class ComponentReader:
    """Reads the components of one set."""

    def __init__(
        self,
        set_id: str,
        fields: Mapping[str, FieldSpec],
        inherited: Provenance,
        origins: Origins,
        references: References,
    ) -> None:
        self.set_id, self.fields, self.inherited = set_id, fields, inherited
        self.origins, self.complaints = origins, origins.complaints
        complaints = self.complaints
        self.kinds: dict[str, Draft] = {}
        self.readers: dict[str, Callable[[Node], Value | None]] = {
            "copies": lambda node: whole_of(node, "copies", complaints, MOST_COPIES),
            "blank": lambda node: flag_of(node, "blank", complaints),
            "template": lambda node: text_of(node, "template", Text("id"), complaints),
            "back": lambda node: text_of(node, "back", Text("id"), complaints),
        }
        self.readers |= {
            f.name: reader(f, complaints, references) for f in fields.values()
        }
        self.required = [f.name for f in fields.values() if not f.optional]
        self._alike: dict[object, Mapping[str, Provenance]] = {}

    def read_kind(self, id: str, node: Node) -> None:
        """Read a kind, for the components that follow."""
        if draft := self._draft(node, "a kind", KIND):
            self.kinds[id] = draft

    def read(self, node: Node) -> Component | None:
        """Read one component."""
        draft = self._draft(node, "a component", COMPONENT)
        if draft is None:
            return None
        given = self._id(draft, node.mark)
        if given is None:
            return None
        kind = self._kind(draft)
        values = {**kind.values, **draft.values}
        entries = {**kind.entries, **draft.entries} if kind.entries else draft.entries
        copies, blank = values.pop("copies", 1), bool(values.pop("blank", False))
        template, back = values.pop("template", ""), values.pop("back", "")
        if not blank:
            self._check_complete(given, {*entries, *draft.meant})
        if copies == 0:
            self.complaints.warn(given.mark, f"{quoted(given.text)} has no copies")
        name = draft.entries.get("kind")
        return Component(
            given.text,
            self.set_id,
            values,
            node.mark,
            name.text if isinstance(name, Scalar) else "",
            copies if isinstance(copies, int) else 1,
            blank,
            str(template),
            str(back),
            self._provenance(draft, kind, entries, values),
            Marks(entries),
            called=draft.called,
        )

    def _draft(self, node: Node, what: str, shape: Shape) -> Draft | None:
        """Return the fields that a mapping gives, as a draft."""
        if not isinstance(node, Keyed):
            message = f"{what} takes keys and values, not {described(node)}"
            self.complaints.add(node.mark, message)
            return None
        draft = Draft(node.entries)
        if "source" in node.entries or "confidence" in node.entries:
            opened = Opened(node, shape, self.complaints)
            draft.own = self.origins.of(opened, self.inherited)
        for name, value in node.entries.items():
            read = self.readers.get(name)
            if read is None:
                if name == CALLED.name and shape is COMPONENT:
                    draft.called = read_called(value, self.complaints)
                elif name not in KEPT or (
                    name in ("id", "kind", CALLED.name) and shape is KIND
                ):
                    known = [*self.fields, *shape.by_name]
                    key = node.keys[name]
                    meant = unknown_key(key, known, self.complaints, UNDECLARED)
                    draft.meant.add(meant)
                continue
            plain = value
            if type(value) is Keyed and "value" in value.entries:
                above = draft.own or self.inherited
                if name in self.fields or name == "copies":
                    plain, draft.sourced[name] = self.origins.value(value, above)
            if (typed := read(plain)) is not None:
                draft.values[name] = typed
        return draft

    def _id(self, draft: Draft, mark: Mark) -> Scalar | None:
        """Return the id of a component, if it has one."""
        given = draft.entries.get("id")
        if given is None:
            self.complaints.add(mark, "a component has no 'id'")
        elif text_of(given, "id", Text("id"), self.complaints) is None:
            return None
        return given if isinstance(given, Scalar) else None

    def _kind(self, draft: Draft) -> Draft:
        """Return the kind a component names; an empty one if it names none."""
        node = draft.entries.get("kind")
        if node is None:
            return _NO_KIND
        name = text_of(node, "kind", Text("id"), self.complaints)
        if name is None or name in self.kinds:
            return self.kinds.get(name or "", _NO_KIND)
        message = f"there is no kind {quoted(name)} in {quoted(self.set_id)}"
        hint = self.complaints.near(name, self.kinds) or "declare it under kinds:"
        self.complaints.add(node.mark, message, hint)
        return _NO_KIND

    def _check_complete(self, id: Scalar, entries: set[str]) -> None:
        for name in self.required:
            if name not in entries:
                message = f"{quoted(id.text)} has no {quoted(name)}"
                hint = "add it, or declare the field optional: yes"
                self.complaints.add(id.mark, message, hint)

    def _provenance(
        self,
        draft: Draft,
        kind: Draft,
        entries: Mapping[str, Node],
        values: Mapping[str, Value],
    ) -> Mapping[str, Provenance]:
        """Return where each value comes from; the most specific setting wins.

        The order is: the value's own, then its component's (its kind's, for what the
        kind gives), then that of the field's declaration, then the set's.
        """
        names = (*values, "copies") if "copies" in entries else tuple(values)
        alone = not (draft.sourced or kind.entries)
        key = (draft.own, names)
        if alone and key in self._alike:
            return self._alike[key]
        found = {"": draft.own or self.inherited}
        for name in names:
            spec = self.fields.get(name)
            found[name] = (
                draft.sourced.get(name)
                or (None if name in draft.entries else _of_kind(kind, name))
                or draft.own
                or (spec.provenance if spec else None)
                or self.inherited
            )
        if alone:
            self._alike[key] = found
        return found


def _of_kind(kind: Draft, name: str) -> Provenance | None:
    return kind.sourced.get(name) or kind.own


_NO_KIND = Draft()
