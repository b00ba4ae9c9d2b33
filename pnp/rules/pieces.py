"""Components of a definition become pieces: typed values, read by their annotations.

    @dataclass(frozen=True, slots=True)
    class Unit:
        index: int                # its place among the others
        id: str
        name: str                 # a field of words
        strength: int             # a number
        guns: bool                # yes or no
        codes: frozenset[str]     # several words
        type: Type                # another piece, by the id in this field
        weapon: Weapon | None     # another piece, or none

    units = pieces(Unit, every(game, "units"), type=types, weapon=weapons)

To read a field differently, give something by its name. It can be other pieces, which
the field names by their ids; if the field is a number, it gets their index. It can be a
mapping from the words in the field. Or it can be a function of the component.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import UnionType
from typing import Any, Protocol, TypeVar, get_args, get_origin, get_type_hints

from pnp.model.component import Component
from pnp.rules.definition import flag, number, numbers, text, words
from pnp.values import fields

T = TypeVar("T")


class Named(Protocol):
    """A piece with an id."""

    @property
    def id(self) -> str:
        """Its name in the definition."""
        ...


P = TypeVar("P", bound=Named)
NONE = -1
"""The index of nothing."""
Given = Callable[[Component], Any] | Mapping[str, Any] | tuple[Any, ...]
"""How to read a field: a function, a mapping from its words, or other pieces."""
OWN = ("id", "kind", "copies")
"""What every component has besides its fields."""


@cache
def annotated(kind: Any) -> Mapping[str, Any]:
    """Return the fields of a piece, and the type of each."""
    hints = get_type_hints(kind)
    return {each.name: hints[each.name] for each in fields(kind)}


def pieces(
    kind: Callable[..., T], components: Iterable[Component], **given: Given
) -> tuple[T, ...]:
    """Return components as pieces of a kind, in their order."""
    hints = annotated(kind)
    readers = [
        _reader(name, hint, given[name]) if name in given else _by_type(name, hint)
        for name, hint in hints.items()
        if name != "index"
    ]
    indexed = "index" in hints
    return tuple(
        kind(*((at,) if indexed else ()), *(read(each) for read in readers))
        for at, each in enumerate(components)
    )


def by_id(found: Iterable[P]) -> Mapping[str, P]:
    """Return pieces by their ids."""
    return {each.id: each for each in found}


def places(found: Iterable[Named]) -> Mapping[str, int]:
    """Return the index of each piece, or component, by its id."""
    return {each.id: at for at, each in enumerate(found)}


def rolled(
    components: Iterable[Component], read: Callable[[Component], T]
) -> dict[int, T]:
    """Return the rows of a table by each face, or sum, of the dice for it."""
    return {roll: read(c) for c in components for roll in numbers(c, "rolls")}


def _by_type(name: str, hint: Any) -> Callable[[Component], Any]:
    """Return a function that reads a field by its type alone."""
    if name in OWN:
        return lambda component: getattr(component, name)
    read = {str: text, int: number, bool: flag}.get(hint)
    if read is not None:
        return lambda component: read(component, name)
    several, of = get_origin(hint), get_args(hint)
    if several in (tuple, frozenset) and of[0] in (str, int):
        all_ = words if of[0] is str else numbers
        return lambda component: several(all_(component, name))
    raise TypeError(f"no reader is declared for {name}")


def _reader(name: str, hint: Any, given: Given) -> Callable[[Component], Any]:
    """Return a function that reads a field as the caller asks."""
    if callable(given):
        return given
    of: Mapping[str, Any]
    if isinstance(given, Mapping):
        of = given
    else:
        of = places(given) if _is_index(hint) else by_id(given)
    several = get_origin(hint)
    if several in (tuple, frozenset):
        return lambda component: several(of[each] for each in words(component, name))
    if hint is int or isinstance(hint, UnionType):
        nothing = NONE if hint is int else None

        def read(component: Component) -> Any:
            named = text(component, name)
            return of[named] if named else nothing

        return read
    return lambda component: of[text(component, name)]


def _is_index(hint: Any) -> bool:
    return hint is int or (bool(get_args(hint)) and get_args(hint)[0] is int)
