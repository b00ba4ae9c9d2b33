"""Values: small objects that never change, made, compared and hashed by a library in C.

    class Mark(Struct, frozen=True):
        file: str
        line: int = 0

Such a class costs a fortieth of what a dataclass costs at start-up, and its objects
a sixth (decision 0030).  A class that changes, or leaves a field out of comparison,
is a dataclass.
"""

import sys
from collections.abc import Mapping
from importlib.machinery import PathFinder
from importlib.util import module_from_spec
from inspect import get_annotations
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, dataclass_transform

if TYPE_CHECKING:
    from msgspec import NODEFAULT, Struct, field
    from msgspec.structs import replace as _replace


def _lean() -> Any:
    """Return the classes of msgspec, without its readers of JSON, TOML and YAML.

    The package imports those itself, and what they need: a tenth of the time in which
    ``pnp status`` starts.  It is still whole for anybody else who imports it.
    """
    names = ("msgspec", "typing_extensions")
    spec = PathFinder.find_spec("msgspec")
    if spec is None or not sys.modules.keys().isdisjoint(names):
        return None
    sys.modules["msgspec"] = module_from_spec(spec)
    sys.modules["typing_extensions"] = None  # type: ignore[assignment]
    try:
        from msgspec import _core
    except ImportError:
        return None
    finally:
        for name in names:
            del sys.modules[name]
    return _core


if not TYPE_CHECKING:
    if core := _lean():
        NODEFAULT, Struct, _replace = core.NODEFAULT, core.Struct, core.replace

        def field(*, default: Any = NODEFAULT, default_factory: Any = NODEFAULT) -> Any:
            """Return a field with a default; a factory makes one for each object."""
            return core.Field(default=default, default_factory=default_factory)

    else:
        from msgspec import NODEFAULT, Struct, field
        from msgspec.structs import replace as _replace

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
    if hasattr(kind, "__dataclass_fields__"):
        return _of_dataclass(kind)
    names, defaults = kind.__struct_fields__, kind.__struct_defaults__
    told = (*[MISSING] * (len(names) - len(defaults)), *defaults)
    types = _annotations(kind if isinstance(kind, type) else type(kind))
    return tuple(
        Field(name, types[name], default)
        for name, default in zip(names, told, strict=True)
    )


def _of_dataclass(kind: Any) -> tuple[Field, ...]:
    import dataclasses  # few commands have any

    none, found = dataclasses.MISSING, []
    for of in dataclasses.fields(kind):
        given = (each for each in (of.default, of.default_factory) if each is not none)
        found.append(Field(of.name, of.type, next(given, MISSING)))
    return tuple(found)


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
        return _replace(thing, **changes)  # type: ignore[return-value]
    import dataclasses

    found: T = dataclasses.replace(thing, **changes)
    return found
