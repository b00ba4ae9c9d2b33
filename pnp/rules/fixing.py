"""Corrections by the keys of the position file: no game lists them.

    fix banked Ann 30          banked: {Ann: 30}
    fix to_move Ben            to_move: Ben
    fix spent miller guard     spent: [miller, guard]

The whole position is written as data, the value is changed, and the data is read back
with every check of a position file.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from pnp.errors import Complaints, among, nearest, quoted
from pnp.reading import Items, Keyed, Node, Scalar
from pnp.rules.notation import NotationError
from pnp.rules.state.declared import State

S = TypeVar("S", bound=State)
Decode = Callable[[Any, Node, Complaints], "State | None"]
WHERE = "fix"
"""The file name in an error about a correction."""


def fix(position: State, written: str, decode: Decode) -> list[str]:
    """Change a position as written; return the changes in words."""
    words = written.replace(":", " ").replace("=", " ").replace(",", " ").split()
    keys = [key.name for each in position.DECLARED.values() for key in each.described()]
    if not words or words[0] not in keys:
        message = (
            f"{quoted(words[0])} cannot be corrected"
            if words
            else "the correction is empty"
        )
        near = nearest(words[0], keys) if words else ""
        raise NotationError(message, hint=near or among(keys))
    key, *rest = words
    if not rest:
        raise NotationError(f"{key} needs a value", hint=f"write {key} and a value")
    told: dict[str, Any] = dict(position.encode())
    told[key] = _value(position, key, rest, told.get(key))
    complaints = Complaints()
    after = decode(position.tables.game, as_node(told), complaints)
    if after is None:
        first = complaints.errors[0]
        raise NotationError(first.message, hint=first.hint)
    changes = position.differences(after)
    for name in (*position.HELD, "frames", "outcome"):
        setattr(position, name, getattr(after, name))
    return changes


def _value(position: State, key: str, rest: list[str], now: Any) -> Any:
    """Return the value of a key after a correction."""
    from pnp.reading.shape import Many, Values

    parts = position.DECLARED.values()
    takes = next(k.takes for p in parts for k in p.described() if k.name == key)
    if isinstance(takes, Many):
        return [] if rest == ["none"] else rest
    if isinstance(takes, Values):
        if len(rest) < 2:
            raise NotationError(
                f"{key} needs a name and a value", hint=f"write {key}, a name, a value"
            )
        held = dict(now) if isinstance(now, Mapping) else {}
        name = " ".join(rest[:-1])
        return {k: v for k, v in held.items() if k != name} | (
            {} if rest[-1] == "none" else {name: rest[-1]}
        )
    return " ".join(rest)


def as_node(value: Any) -> Node:
    """Return plain data as a node, as if it came from a file."""
    if isinstance(value, Mapping):
        keys = {str(key): Scalar(str(key), WHERE, 1, 1) for key in value}
        held = {str(key): as_node(each) for key, each in value.items()}
        return Keyed(held, keys, WHERE, 1, 1)
    if isinstance(value, list | tuple):
        return Items([*map(as_node, value)], WHERE, 1, 1)
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return Scalar(text, WHERE, 1, 1)
