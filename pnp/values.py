"""Values: small objects that never change, made, compared and hashed by a library in C.

    class Mark(Struct, frozen=True):
        file: str
        line: int = 0

Such a class costs a fortieth of what a dataclass costs at start-up, and its objects
a sixth (decision 0030).  A class that changes, or leaves a field out of comparison,
is a dataclass.
"""

import dataclasses
from collections.abc import Mapping
from inspect import get_annotations
from typing import Any, NamedTuple, TypeVar, dataclass_transform

from msgspec import NODEFAULT, Struct, field, structs

__all__ = ["MISSING", "Struct", "field", "fields", "replace", "value"]

T = TypeVar("T")
MISSING: Any = NODEFAULT
"""The default of a field that has none."""


class Field(NamedTuple):
    """A field of a value: its name, its annotation, and its default."""

    name: str
    type: Any
    default: Any


@dataclass_transform(frozen_default=True)
def value(kind: type[T]) -> type[T]:
    """Turn a plain class of annotated fields into a value."""
    left_out = {"__dict__", "__weakref__"}
    body = {name: each for name, each in vars(kind).items() if name not in left_out}
    body["__annotations__"] = dict(kind.__annotations__)
    meta: Any = type(Struct)
    made: type[T] = meta(kind.__name__, (Struct,), body, frozen=True)
    return made


def fields(kind: Any) -> tuple[Field, ...]:
    """Return the fields of a value or a dataclass, or of its class, in their order."""
    if dataclasses.is_dataclass(kind):
        return tuple(map(_field, dataclasses.fields(kind)))
    names, defaults = kind.__struct_fields__, kind.__struct_defaults__
    told = (*[MISSING] * (len(names) - len(defaults)), *defaults)
    types = _annotations(kind if isinstance(kind, type) else type(kind))
    return tuple(
        Field(name, types[name], default)
        for name, default in zip(names, told, strict=True)
    )


def _field(of: "dataclasses.Field[Any]") -> Field:
    made, none = of.default_factory, dataclasses.MISSING
    given = (each for each in (of.default, made) if each is not none)
    return Field(of.name, of.type, next(given, MISSING))


def _annotations(kind: type) -> Mapping[str, Any]:
    """Return the types of a class's fields, with those of its bases."""
    found: dict[str, Any] = {}
    for each in reversed(kind.__mro__):
        found |= get_annotations(each)
    return found


def replace(what: T, /, **changes: object) -> T:
    """Return a value, or a dataclass, with some of its fields changed."""
    thing: Any = what
    if isinstance(thing, Struct):
        return structs.replace(thing, **changes)  # type: ignore[return-value]
    found: T = dataclasses.replace(thing, **changes)
    return found
