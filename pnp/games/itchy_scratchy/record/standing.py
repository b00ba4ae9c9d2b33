"""Who stands where, read from a position file: ``U-C: H3 W, strength 2, attacked``."""

from pnp.errors import quoted
from pnp.games.itchy_scratchy.ground.pieces import NONE
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.record.encoding import AWAY, DESTROYED
from pnp.games.itchy_scratchy.record.naming import naming
from pnp.reading import Node, Scalar
from pnp.rules.lookup import MOST, Lookup

STATES = ("strength", "moved", "attacked", "finished")


def stand_all(node: Node | None, position: Position, lookup: Lookup) -> list[int]:
    """Stand every unit where it is; return those that are named, in order."""
    names = naming(position.tables)["unit"]
    for unit in position.tables.units:
        position.station(unit.index, NONE)
    named = []
    for who, each in lookup.named(names, node, "units"):
        words = lookup.words(each, names.said[who])
        if words:
            named.append(who)
            _place(words[0], position, lookup, who)
            for word in words[1:]:
                _state(word, position, lookup, who)
    return named


def _place(word: Scalar, position: Position, lookup: Lookup, who: int) -> None:
    """Read an area and a facing, or that it is off the board."""
    names = naming(position.tables)
    area, _, facing = word.text.partition(" ")
    if area in (AWAY, DESTROYED):
        position.strength[who] *= area == AWAY
        at = None
    else:
        at = lookup.thing(names["area"], _part(word, area, 0))
    if at is not None:
        position.station(who, at)
    if facing.strip():
        begins = word.text.index(facing.strip())
        faced = lookup.thing(names["facing"], _part(word, facing.strip(), begins))
        position.facing[who] = position.facing[who] if faced is None else faced


def _part(word: Scalar, text: str, begins: int) -> Scalar:
    return Scalar(text, word.file, word.line, word.column + begins)


def _state(word: Scalar, position: Position, lookup: Lookup, who: int) -> None:
    """Read one word of what a unit has left, or has done."""
    name, _, number = word.text.partition(" ")
    if name == "attacked" and not number:
        position.attacked[who] = 1
    elif name == "finished" and not number:
        position.finished[who] = 1
    elif name in ("strength", "moved"):
        most = position.tables.units[who].strength if name == "strength" else MOST
        found = lookup.whole(_part(word, number, len(name) + 1), name)
        if found is not None and found > most:
            lookup.complaints.add(
                word.mark, f"{quoted(word.text)}: it began with {most}"
            )
        elif found is not None:
            getattr(position, name)[who] = found
    else:
        hint = lookup.complaints.near(name, STATES) or f"one of {', '.join(STATES)}"
        lookup.complaints.add(word.mark, f"no unit is {quoted(word.text)}", hint)
