"""The merge of an overlay into marked nodes, before typing.

Four verbs: ``set`` changes values, ``replace`` swaps whole things, ``add`` adds new
things, ``remove`` removes things.  A thing that is named must be there (or, for
``add``, must not).  Nodes keep their places, so an error in a value that an overlay
brings is reported in the overlay.

The shape of each file shows where things with ids are: those are named by id.
"""

from typing import Literal

from pnp.errors import Complaints, quoted
from pnp.model.parts import Parts, keyed, leads_on, noun, thing_of, without
from pnp.model.removing import (
    Gone,
    Removing,
    complain_of_name,
    names_itself,
    no_more,
)
from pnp.reading import (
    Items,
    Keyed,
    Many,
    Node,
    Scalar,
    Shape,
    Takes,
    described,
)
from pnp.reading.nodes import beside, listing, mapping, unsaid
from pnp.values import Struct, field, replace

Verb = Literal["remove", "replace", "set", "add"]
VERBS: tuple[Verb, ...] = ("remove", "replace", "set", "add")
"""In the order they are applied."""

Stamp = list[tuple[Scalar, Node]]
"""The source and confidence of what an overlay brings, as keys and nodes."""


class OverlayMerge(Struct, frozen=True):
    """One overlay, applied to one thing after another."""

    stamp: Stamp
    complaints: Complaints
    called: str = ""
    gone: Gone = field(default_factory=dict)

    def lay(self, verb: Verb, target: Keyed, patch: Node, shape: Shape) -> Keyed:
        """Return a thing with a patch applied."""
        if verb == "remove":
            removing = Removing(self.complaints, self.called, self.gone)
            return removing.remove(target, patch, shape)
        given = keyed(patch, shape)
        if given is None:
            message = f"{shape.name} takes keys and values, not {described(patch)}"
            self.complaints.add(patch.mark, message)
            return target
        told = [name for name in _PROVENANCE if name in given.entries]
        if told and not shape.stamped and len(told) < len(given.entries):
            return self._told(given, told).lay(
                verb, target, without(given, told), shape
            )
        changed = target
        for name, node in given.entries.items():
            key = given.keys[name]
            if names_itself(name, shape):
                complain_of_name(key, self.complaints)
                continue
            entry = self._entry(verb, target.entries.get(name), node, key, shape)
            changed = changed.with_entry(target.keys.get(name, key), entry)
        return self._with_new_source(changed, given) if shape.stamped else changed

    def _told(self, given: Keyed, told: list[str]) -> "OverlayMerge":
        """Return the merge for a block that gives a source of its own.

        That source is the source of the new values beside it, not of the thing that
        changes: the rest of the thing keeps its own source.
        """
        stamp = [(given.keys[name], given.entries[name]) for name in told]
        return replace(self, stamp=stamp)

    def _entry(
        self, verb: Verb, old: Node | None, node: Node, key: Scalar, shape: Shape
    ) -> Node:
        """Return the new node of one entry."""
        known = shape.by_name.get(key.text)
        takes = known.takes if known else None
        thing = thing_of(takes)
        if takes is not None and thing is not None:
            return self._things(verb, old, node, takes, key)
        if verb == "add" and old is not None:
            return self._added(old, node, takes, key)
        if isinstance(takes, Shape) and isinstance(old, Keyed) and verb == "set":
            return self.lay(verb, old, node, takes)
        if shape.open and (takes is None or key.text == "copies"):
            return self._value(old, node)
        return node

    def _added(self, old: Node, node: Node, takes: Takes | None, key: Scalar) -> Node:
        """Return a list with more items; only lists take more."""
        if isinstance(takes, Many) and isinstance(old, Items):
            more = node.items if isinstance(node, Items) else [node]
            return listing([*old.items, *more], old)
        if isinstance(takes, Shape) and isinstance(old, Keyed):
            return self.lay("add", old, node, takes)
        message = f"{quoted(key.text)} is there already"
        self.complaints.add(key.mark, message, "put it under set:")
        return old

    def _things(
        self, verb: Verb, old: Node | None, node: Node, takes: Takes, key: Scalar
    ) -> Node:
        """Return things by id with those of a patch applied."""
        parts, thing = Parts.of(old, takes, key), thing_of(takes)
        if thing is None:
            return node
        if isinstance(node, Items) and parts.listed and verb != "set":
            if verb == "replace":
                parts.things.clear()
            for item in node.items:
                self._add_item(parts, item, thing)
        elif isinstance(node, Keyed):
            for name, each in node.entries.items():
                self._thing(verb, parts, node.keys[name], each, thing)
        elif not (unsaid(node) and verb != "replace"):
            message = f"{quoted(key.text)} takes changes by id, not {described(node)}"
            hint = f"{key.text}: {{{next(iter(parts.names), 'an-id')}: …}}"
            self.complaints.add(node.mark, message, hint)
        return parts.node()

    def _thing(
        self, verb: Verb, parts: Parts, id: Scalar, node: Node, thing: Takes
    ) -> None:
        """Apply a patch to one thing, or put a new one in or in its place."""
        old, what = parts.things.get(id.text), noun(thing)
        onward = leads_on(node, thing)
        if old is None and (verb != "add" or onward):
            message = f"there is no {what} {quoted(id.text)}"
            hint = (
                self.complaints.near(id.text, parts.names)
                or "put new things under add:"
            )
            if (what, id.text) in self.gone:
                message, hint = no_more(what, id.text, self.gone), ""
            self.complaints.add(id.mark, message, hint)
        elif old is not None and verb == "add" and not onward:
            message = f"there is a {what} {quoted(id.text)} already"
            self.complaints.add(id.mark, message, "put it under set: or replace:")
        elif old is not None and isinstance(thing, Shape) and (onward or verb == "set"):
            base = keyed(old, thing)
            if base is not None:
                parts.things[id.text] = self.lay(verb, base, node, thing)
        else:
            parts.keys.setdefault(id.text, id)
            parts.things[id.text] = self._whole(node, id, thing)

    def _add_item(self, parts: Parts, item: Node, thing: Takes) -> None:
        """Add a listed thing, if there is none of that id."""
        given = item.entries.get("id") if isinstance(item, Keyed) else None
        if isinstance(given, Scalar) and given.text in parts.things:
            message = f"there is a {noun(thing)} {quoted(given.text)} already"
            self.complaints.add(given.mark, message, "put it under set: or replace:")
            return
        name = given.text if isinstance(given, Scalar) else f"\0{len(parts.things)}"
        parts.things[name] = self._whole(item, None, thing)

    def _whole(self, node: Node, id: Scalar | None, thing: Takes) -> Node:
        """Return a whole thing, with its id and its source."""
        if not isinstance(thing, Shape):
            return node
        whole = keyed(node, thing)
        if whole is None:
            return node
        if id is not None and "id" in thing.by_name:
            self._check_same(whole.entries.get("id"), id)
            whole = whole.with_entry(beside(id, "id"), id)
        return self.stamped(whole) if "source" in thing.by_name else whole

    def _check_same(self, given: Node | None, id: Scalar) -> None:
        """Report a thing whose own id differs from the id it is given under."""
        if isinstance(given, Scalar) and given.text != id.text:
            message = f"{quoted(id.text)} has another id inside: {quoted(given.text)}"
            self.complaints.add(given.mark, message, "leave its id out")

    def _value(self, old: Node | None, node: Node) -> Keyed:
        """Return a component's value with its source: its own, or the overlay."""
        value = keyed(node, _VALUE)
        if isinstance(node, Items) or value is None:
            value = mapping(beside(node, "value"), node)
        if "value" not in value.entries and old is not None:
            inner = old.entries.get("value") if isinstance(old, Keyed) else old
            return value.with_entry(beside(old, "value"), inner or old)
        return self.stamped(value)

    def _with_new_source(self, changed: Keyed, patch: Keyed) -> Keyed:
        """Return a changed thing with its new source in place of the old one."""
        if any(name in patch.entries for name in _PROVENANCE):
            return changed
        return self.stamped(without(changed, _PROVENANCE))

    def stamped(self, node: Keyed) -> Keyed:
        """Return a mapping with the overlay's source, unless it names its own."""
        if any(name in node.entries for name in _PROVENANCE):
            return node
        for key, each in self.stamp:
            node = node.with_entry(key, each)
        return node


_VALUE = Shape("a value", "", (), short="value")


_PROVENANCE = ("source", "confidence")
