"""What expressions may read: names, fields of things and functions, with their types.

Each has its type, for the check, and a function that reads it, for the play.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from pnp.desk.cel.types import THING, Type
from pnp.values import Struct, field

NONE: Mapping[str, Any] = MappingProxyType({})


class Known(Struct, frozen=True):
    """Something with a name: a track, a set, a setting."""

    type: Type
    read: Callable[[Any], Any]
    """Takes the state of play."""
    body: Callable[[Any], Any] | None = None
    """The expression of a definition: it takes a run."""


class Kept(Struct, frozen=True):
    """A field of the things of a set."""

    type: Type
    read: Callable[[Any, Any], Any]
    """Takes the state of play and the thing; returns None if it has none."""


class Function(Struct, frozen=True):
    """A function: what it takes, what it gives, and what it costs."""

    takes: tuple[Type, ...]
    gives: Type
    call: Callable[..., Any]
    """Takes the state of play and the values."""
    cost: int = 1
    body: Callable[[Any], Any] | None = None
    """The expression of a definition: it takes a run."""
    like: bool = False
    """Whether it gives what it takes first: some of several."""


def _nowhere(_: Any) -> Sequence[Any]:
    """Return no places."""
    return ()


class Library(Struct, frozen=True):
    """Everything that the expressions of one game may read."""

    names: Mapping[str, Known] = field(default_factory=dict)
    fields: Mapping[str, Mapping[str, Kept]] = field(default_factory=dict)
    """The fields of each set."""
    functions: Mapping[str, Function] = field(default_factory=dict)
    near: Callable[[Any], Sequence[Any]] = _nowhere
    """The places next to a place."""
    place: Type = THING
