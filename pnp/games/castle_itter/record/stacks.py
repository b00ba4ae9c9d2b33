"""Frames of a position file to the stack they are: names become indices."""

from pnp.errors import quoted
from pnp.games.castle_itter.ground.position import Phase
from pnp.games.castle_itter.ground.tables import NONE
from pnp.games.castle_itter.record.frames import CAUSES, PARTS, SETS, TAILS, THINGS
from pnp.games.castle_itter.record.lookup import Lookup
from pnp.reading import Items, Node, Scalar
from pnp.reading.typed import complain_of_kind
from pnp.rules.flow import Frame

WAITING: dict[Phase, tuple[Frame, ...]] = {
    "defenders": (("ss phase",), ("defend",), ("action",)),
    "ss": (("end turn",), ("turn up", 0), ("card", 0)),
    "over": (),
}
"""What is awaited in a phase where a file does not say."""


def stack(lookup: Lookup, node: Node) -> list[Frame]:
    """Return the frames of a list, the next to be taken at the end."""
    frames = (_frame(lookup, each) for each in lookup.items(node, "frames"))
    return [frame for frame in frames if frame is not None]


def _frame(lookup: Lookup, node: Node) -> Frame | None:
    """Return a frame, or nothing where something in it is not there."""
    parts = node.items if isinstance(node, Items) else [node]
    name = parts[0] if parts else node
    if not isinstance(name, Scalar) or name.text not in PARTS:
        text = name.text if isinstance(name, Scalar) else ""
        hint = lookup.complaints.near(text, PARTS)
        message = f"a frame begins with its name, not {quoted(text)}"
        lookup.complaints.add(name.mark, message, hint)
        return None
    kinds, given = PARTS[name.text], parts[1:]
    tail = bool(kinds) and kinds[-1] in TAILS
    needed = sum(not kind.endswith("?") for kind in kinds) - tail
    if len(given) < needed or (len(given) > len(kinds) and not tail):
        message = f"the frame {quoted(name.text)} holds {', '.join(kinds) or 'nothing'}"
        lookup.complaints.add(name.mark, message)
        return None
    read: list[int] = []
    for at, part in enumerate(given):
        kind = kinds[min(at, len(kinds) - 1)].rstrip("?")
        found = _part(lookup, kind, part)
        if found is None:
            return None
        read += found
    return (name.text, *read)


def _part(lookup: Lookup, kind: str, node: Node) -> list[int] | None:
    """Return the numbers a part stands for; a count of each kind is several."""
    if kind == "counts":
        counts = lookup.counts(lookup.names.attacker, node, kind)
        return [counts.get(each.index, 0) for each in lookup.tables.attackers]
    if kind in SETS:
        return _bits(lookup, kind, node)
    if kind == "cause":
        return _cause(lookup, node)
    if kind == "defenders" or kind in THINGS:
        names = lookup.names.of("defender" if kind == "defenders" else kind)
        one = lookup.thing(names, node)
    else:
        one = lookup.whole(node, kind, NONE)
    return None if one is None else [one]


def _bits(lookup: Lookup, kind: str, node: Node) -> list[int] | None:
    items = lookup.items(node, kind)
    found = lookup.things(lookup.names.of(SETS[kind]), items)
    return [sum(1 << each for each in set(found))] if len(found) == len(items) else None


def _cause(lookup: Lookup, node: Node) -> list[int] | None:
    if isinstance(node, Scalar) and node.text in CAUSES:
        return [CAUSES.index(node.text)]
    complain_of_kind(node, "cause", f"one of {', '.join(CAUSES)}", lookup.complaints)
    return None
