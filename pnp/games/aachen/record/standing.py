"""Who is where, read from a position file: ``M12-A: 13, spent, from 12``."""

from pnp.errors import quoted
from pnp.games.aachen.ground.position import (
    AWAY,
    NOBODY,
    OUT,
    SPENT,
    UNREVEALED,
    Position,
)
from pnp.games.aachen.record.encoding import BOXES, HELD
from pnp.games.aachen.record.naming import naming
from pnp.reading import Node, Scalar
from pnp.rules.lookup import Lookup

STATES = ("spent", "from", "joined", "moved", "since", "back")
LYING = ("elite", "rubble", "unentered")
_BOX = {name: box for box, name in BOXES.items()}
_HELD = {name: held for held, name in HELD.items()}


def stand_all(node: Node | None, position: Position, lookup: Lookup) -> None:
    """Put every unit where it is; who is not named is not in the game yet."""
    names = naming(position.tables)["unit"]
    position.where = [AWAY] * len(position.where)
    for who, each in lookup.named(names, node, "units"):
        words = lookup.words(each, names.said[who])
        if words:
            _place(words[0], position, lookup, who)
        for word in words[1:]:
            _state(word, position, lookup, who)


def _place(word: Scalar, position: Position, lookup: Lookup, who: int) -> None:
    """Read an area, or a box off the map."""
    if word.text in _BOX:
        position.where[who] = _BOX[word.text]
        position.since[who] = position.turn if position.where[who] == OUT else 0
        return
    at = lookup.thing(naming(position.tables)["area"], word)
    position.where[who] = AWAY if at is None else at


def _state(word: Scalar, position: Position, lookup: Lookup, who: int) -> None:
    """Read one word of a unit's state."""
    name, _, rest = word.text.partition(" ")
    part = Scalar(rest.strip(), word.file, word.line, word.column + len(name) + 1)
    if name == "spent" and not rest:
        position.spent[who] = SPENT
    elif name in ("joined", "moved") and not rest:
        getattr(position, name)[who] = 1
    elif name == "from" and rest:
        at = lookup.thing(naming(position.tables)["area"], part)
        position.came[who] = -1 if at is None else at
    elif name in ("since", "back"):
        found = lookup.whole(part, name)
        getattr(position, name)[who] = found or 0
    else:
        near = lookup.complaints.near(name, STATES) or f"one of {', '.join(STATES)}"
        lookup.complaints.add(word.mark, f"no unit is {quoted(word.text)}", near)


# The Germans


def hold_all(node: Node | None, position: Position, lookup: Lookup) -> None:
    """Put every German unit where it is; unsaid, unrevealed where no American is."""
    areas, names = position.tables.areas, naming(position.tables)["area"]
    for each in areas:
        free = each.setup or each.index in position.where
        position.german[each.index] = NOBODY if free else UNREVEALED
    for at, held in lookup.named(names, node, "germans"):
        words = lookup.words(held, areas[at].id)
        if words:
            _hold(words[0], position, lookup, at)
        for word in words[1:]:
            _lie(word, position, lookup, at)


def _hold(word: Scalar, position: Position, lookup: Lookup, at: int) -> None:
    """Read what holds an area; it is of the area's terrain."""
    tables = position.tables
    if word.text in _HELD:
        position.german[at] = _HELD[word.text]
        return
    kind = lookup.thing(naming(tables)["German unit"], word)
    if kind is None:
        return
    found, wanted = tables.germans[kind], tables.areas[at].terrain
    if found.terrain != wanted.index:
        terrain = tables.terrains[found.terrain].name
        message = f"{found.id} is {terrain}, and {tables.areas[at].id} {wanted.name}"
        lookup.complaints.add(word.mark, message)
        return
    position.german[at] = kind
    elite = tables.strategies.get(found.strategy) == "elite"
    position.elite[at] = int(elite)


def _lie(word: Scalar, position: Position, lookup: Lookup, at: int) -> None:
    if word.text in LYING:
        getattr(position, word.text)[at] = 1
        return
    near = lookup.complaints.near(word.text, LYING) or f"one of {', '.join(LYING)}"
    lookup.complaints.add(word.mark, f"no area is {quoted(word.text)}", near)


def count_all(nodes: list[Node], position: Position, lookup: Lookup) -> None:
    """Count what nobody has seen: all but those on the map and those that are gone."""
    names = naming(position.tables)["German unit"]
    gone = lookup.things(names, nodes)
    for each in position.tables.germans:
        seen = position.german.count(each.index) + gone.count(each.index)
        position.left[each.index] = each.copies - seen
