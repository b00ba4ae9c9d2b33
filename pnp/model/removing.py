"""The removal of things from marked nodes: what an overlay's ``remove`` names.

What is named must be there.  Things with ids are named by their ids, single values by
their keys; ``remove: {defenders: [lee]}`` needs no key, since a set has its members.
A removed thing is remembered, for errors about a later use of its name.
"""

from collections.abc import Mapping

from pnp.errors import Complaints, quoted
from pnp.model.parts import Parts, noun, thing_of, without
from pnp.reading import Items, Keyed, Node, Scalar, Shape, Takes, Text, described
from pnp.reading.nodes import beside, listing, mapping
from pnp.values import Struct, field


class Removing(Struct, frozen=True):
    """What one overlay removes from one thing after another."""

    complaints: Complaints
    called: str = ""
    """The name of the overlay, for error messages."""
    gone: "Gone" = field(default_factory=dict)

    def remove(self, target: Keyed, patch: Node, shape: Shape) -> Keyed:
        """Return a thing without the names in a patch."""
        if isinstance(patch, Keyed):
            changed = target
            for name, node in patch.entries.items():
                changed = self._remove_within(changed, patch.keys[name], node, shape)
            return changed
        names: list[Node] = patch.items if isinstance(patch, Items) else [patch]
        if shape.members:
            key = beside(patch, shape.members)
            within = listing(names, patch)
            return self._remove_within(target, key, within, shape)
        kept = dict(target.entries)
        for each in names:
            if not isinstance(each, Scalar) or each.text not in kept:
                self._not_there(each, "key", list(kept))
            elif names_itself(each.text, shape):
                complain_of_name(each, self.complaints)
            else:
                del kept[each.text]
        return without(target, target.entries.keys() - kept.keys())

    def _remove_within(
        self, target: Keyed, key: Scalar, node: Node, shape: Shape
    ) -> Keyed:
        """Remove from the things of one key, or from one thing of the members."""
        known = shape.by_name.get(key.text)
        if known is None and shape.members:
            wrapped = mapping(key, node)
            members = beside(key, shape.members)
            return self._remove_within(target, members, wrapped, shape)
        old, takes = target.entries.get(key.text), known.takes if known else None
        if takes is None or thing_of(takes) is None or old is None:
            message = f"nothing can be removed from {quoted(key.text)}"
            hint = "its entries have no ids; set all of it" if known else ""
            self.complaints.add(key.mark, message, hint)
            return target
        parts = Parts.of(old, takes, key)
        self._remove_things(parts, node, thing_of(takes) or takes)
        return target.with_entry(target.keys[key.text], parts.node())

    def _remove_things(self, parts: Parts, node: Node, thing: Takes) -> None:
        """Remove things by id, or what is named within them."""
        if isinstance(node, Keyed) and isinstance(thing, Shape):
            for name, each in node.entries.items():
                within = parts.things.get(name)
                if isinstance(within, Keyed):
                    parts.things[name] = self.remove(within, each, thing)
                else:
                    self._not_there(node.keys[name], noun(thing), parts.names)
            return
        for item in node.items if isinstance(node, Items) else [node]:
            if isinstance(item, Scalar) and item.text in parts.names:
                del parts.things[item.text]
                self.gone[noun(thing), item.text] = self.called
            else:
                self._not_there(item, noun(thing), parts.names)

    def _not_there(self, node: Node, noun: str, known: list[str]) -> None:
        text = node.text if isinstance(node, Scalar) else ""
        message = f"there is no {noun} {quoted(text) if text else described(node)}"
        hint = self.complaints.near(text, known)
        if (noun, text) in self.gone:
            message, hint = no_more(noun, text, self.gone), ""
        self.complaints.add(node.mark, message, hint)


Gone = dict[tuple[str, str], str]
"""What overlays have removed, as (noun, id), with the name of the overlay."""


def no_more(noun: str, id: str, gone: Mapping[tuple[str, str], str]) -> str:
    """Return the message that an earlier overlay removed a thing."""
    what = f"there is no {noun} {quoted(id)} any more"
    return f"{what}: {gone[noun, id]} removed it"


def names_itself(name: str, shape: Shape) -> bool:
    """Whether a key is the id of a thing: the first key, if it takes an id."""
    first = shape.keys[0]
    by_id = isinstance(first.takes, Text) and first.takes.kind in ("id", "case")
    return by_id and first.required and name == first.name


def complain_of_name(key: Scalar, complaints: Complaints) -> None:
    """Report an attempt to change or remove the id of a thing."""
    message = f"{quoted(key.text)} cannot be changed: it is the id"
    complaints.add(key.mark, message)
