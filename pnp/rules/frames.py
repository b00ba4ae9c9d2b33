"""Frames of a stack by the names of things: written down, checked, and read back.

A frame is written as a list: ``[withdraw, C-I1, D5]``.  Of each frame is told what its
parts are, kind by kind; ``number*`` are all the rest.

    PARTS = {"withdraw": ("unit", "area"), "fight back": ("unit", "area", "number*")}
"""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from pnp.errors import quoted
from pnp.rules.flow import Frame
from pnp.rules.naming import Names

if TYPE_CHECKING:
    from pnp.reading import Node
    from pnp.rules.lookup import Lookup

Parts = Mapping[str, tuple[str, ...]]
"""Per frame what its parts are."""
Named = Mapping[str, Names]
"""Per kind of part the names of its things; any other kind is a number."""
NUMBER = "number"
LEAST = -1


def _kinds(parts: Parts, frame: Frame) -> Iterator[tuple[str, str | int]]:
    """Yield each part of a frame with its kind."""
    name, *values = frame
    kinds = parts.get(str(name), ())
    for at, value in enumerate(values):
        kind = kinds[min(at, len(kinds) - 1)] if kinds else NUMBER
        yield kind.rstrip("*"), value


def spelled(parts: Parts, named: Named, frame: Frame) -> list[object]:
    """Return a frame as a person reads it."""
    written: list[object] = [str(frame[0])]
    for kind, value in _kinds(parts, frame):
        said = named[kind].said if kind in named else {}
        written.append(said.get(value, value) if isinstance(value, int) else value)
    return written


def malformed(parts: Parts, named: Named, frame: Frame) -> str:
    """Say what is wrong with a frame, if anything is."""
    name = str(frame[0])
    if name not in parts:
        return f"nothing is called {name!r}"
    if not _holds(parts[name], len(frame) - 1):
        return f"{name!r} holds {len(frame) - 1} parts"
    for kind, value in _kinds(parts, frame):
        known = named[kind].said if kind in named else None
        if not isinstance(value, int) or (known is not None and value not in known):
            return f"{name!r} names no {kind} by {value}"
        if value < LEAST:
            return f"{name!r} cannot hold {value}"
    return ""


def _holds(kinds: tuple[str, ...], given: int) -> bool:
    """Whether so many parts are what a frame holds."""
    if kinds and kinds[-1].endswith("*"):
        return given >= len(kinds) - 1
    return given == len(kinds)


def stack(parts: Parts, named: Named, lookup: "Lookup", node: "Node") -> list[Frame]:
    """Return the frames of a list, the next to be taken at the end."""
    frames = (_read(parts, named, lookup, n) for n in lookup.items(node, "frames"))
    return [frame for frame in frames if frame is not None]


def _read(parts: Parts, named: Named, lookup: "Lookup", node: "Node") -> Frame | None:
    """Return a frame, or nothing where something in it is not there."""
    items = lookup.items(node, "a frame")
    if not items:
        return None
    name, *given = items
    text = str(getattr(name, "text", ""))
    if text not in parts:
        hint = lookup.complaints.near(text, parts)
        message = f"a frame begins with its name, not {quoted(text)}"
        lookup.complaints.add(name.mark, message, hint)
        return None
    kinds = parts[text]
    if not _holds(kinds, len(given)):
        message = f"the frame {quoted(text)} holds {', '.join(kinds) or 'nothing'}"
        lookup.complaints.add(name.mark, message)
        return None
    read: list[int] = []
    for at, each in enumerate(given):
        kind = kinds[min(at, len(kinds) - 1)].rstrip("*")
        known = named.get(kind)
        value = lookup.thing(known, each) if known else lookup.whole(each, kind, LEAST)
        if value is None:
            return None
        read.append(value)
    return (text, *read)
