"""Lookups: plain functions from a subject to a value, combined step by step."""

from collections.abc import Callable, Mapping

from pnp.layout.boxes.subject import Shown, Subject, always
from pnp.model.component import Component

Lookup = Callable[[Subject], Shown]


def field_of(name: str) -> Lookup:
    """Find a field of a subject."""
    return lambda subject: subject.fields.get(name)


def around(lookup: Lookup) -> Lookup:
    """Find a value around a subject, not in it."""
    return lambda subject: lookup(subject.outer) if subject.outer else None


def part(lookup: Lookup, name: str) -> Lookup:
    """Find a field of the component that a lookup finds."""

    def part_of(subject: Subject) -> Shown:
        whole = lookup(subject)
        if not isinstance(whole, Component):
            return None
        return whole.fields.get(name, always(whole).get(name))

    return part_of


def parts(lookup: Lookup, name: str) -> Lookup:
    """Find a field of each of the components that a lookup finds."""

    def parts_of(subject: Subject) -> Shown:
        whole = lookup(subject)
        each = whole if isinstance(whole, tuple) else ()
        there = (c for c in each if isinstance(c, Component))
        found = (c.fields.get(name, always(c).get(name)) for c in there)
        return tuple(value for value in found if value is not None)

    return parts_of


def total(lookup: Lookup) -> Lookup:
    """Find the sum of the numbers that a lookup finds."""

    def total_of(subject: Subject) -> Shown:
        found = lookup(subject)
        numbers = found if isinstance(found, tuple) else ()
        return sum(n for n in numbers if isinstance(n, int))

    return total_of


def item_of(lookup: Lookup, number: int) -> Lookup:
    """Find one item of the list that a lookup finds, counted from 1."""

    def item(subject: Subject) -> Shown:
        items = lookup(subject)
        there = isinstance(items, tuple) and 1 <= number <= len(items)
        return items[number - 1] if there else None  # type: ignore[index]

    return item


def referred(lookup: Lookup, components: Mapping[str, Component]) -> Lookup:
    """Find the components that ids refer to."""

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
