"""What people call things at the table: units, areas, facings, and verbs.

A unit has its id, its name, words of its name, and its type: "U-C", "Cavalry",
"battery", "general".  Several units may share a name; the side that acts and the rest
of the sentence show which is meant.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import Tables, Unit
from pnp.games.itchy_scratchy.words.waits import waiting
from pnp.patterns import late
from pnp.rules.unheard import Sense
from pnp.rules.vocabulary import Vocabulary, spellings


def _lists(**words: str) -> Mapping[str, tuple[str, ...]]:
    return {word: tuple(others.split(", ")) for word, others in words.items()}


VERBS = _lists(
    attack="attacks, attacking, fire, fires, fires at, shoot, shoots, shell, shells, "
    "charge, charges, assault, assaults, engage, engages, hit, hits, bombard, strike, "
    "strikes, close combat, close combat with",
    move="moves, march, marches, go, goes, mv, walk, walks, ride, rides",
    turn="turns, face, faces, facing, wheel, wheels, pivot, looks",
    withdraw="withdraws, retreat, retreats, retire, retires, fall back, falls back",
    stand="stands, stay, stays, remain, remains",
    advance="advances, occupy, occupies, pursue, pursues, enter, follow up, "
    "follows up, follow, follows",
    hold="holds",
    done="end, ends, pass, finished, enough, stop",
    first="1st, goes first, go first, i go first, we go first, i first, we first, "
    "i start, we start, i begin, we begin",
    second="2nd, last, goes second, go second, i go second, we go second, i second, "
    "we second",
)
"""Verbs, and other words for them."""
COMPASS = {"N": "north", "E": "east", "S": "south", "W": "west"}
MARKS: Mapping[str, str] = {
    **dict.fromkeys(("by", "with", "using"), "by"),
    **dict.fromkeys(("at", "@", "on", "into", "in", "against"), "at"),
    **dict.fromkeys(("to", "towards", "toward", "onto", "->", "=>", ">"), "to"),
    **dict.fromkeys(("join", "joins"), "joins"),
    **dict.fromkeys(("from", "off"), "from"),
    **dict.fromkeys(("facing", "face", "faces", "turns", "looking"), "facing"),
}
"""Small words that show the role of the next word."""
DROPPED = frozenset({"the", "a", "an", "and", "then", "of", "its", "his", "it", "area"})
YES = frozenset({"y", "yes", "ok", "sure"})
NO = frozenset({"n", "no", "none", "nobody", "nothing"})
LOSS = (
    *("lose", "loses", "take", "takes", "point", "points", "sp", "strength"),
    *("loss", "hit"),
)
LOSES = late(
    r"(?:(?:stand|stay|hold)s?(?:and)?)?(?:(?:i|we)?(?:loses?|takes?))?"
    r"(?:an?|the|one|1)?(?:(?:strength)?points?|sp|loss|hit)?"
)
MOST_WORDS_OF_A_NAME = 3


class Words:
    """All vocabularies of a scenario."""

    def __init__(self, tables: Tables) -> None:
        units, forces, facings = tables.units, tables.forces, tables.grid.facings
        self.unit = Vocabulary("unit", ((u.id, u.index) for u in units))
        called = [(name, u.index) for u in units for name in _called(u)]
        short = ((u.id.rpartition("-")[2], u.index) for u in units)
        called += [
            each for each in short if each[0][1:] and each[0] not in tables.areas
        ]
        self.name = Vocabulary("unit", called, least=3)
        areas = ((name, at) for at, name in enumerate(tables.areas))
        self.area = Vocabulary("area", areas, least=99)
        ways = (
            (each, at) for at, way in enumerate(facings) for each in (way, compass(way))
        )
        self.facing = Vocabulary("facing", ways, least=4)
        self.verb = Vocabulary("verb", spellings(VERBS), least=3)
        named = (
            (f"{each}{s}", f.index)
            for f in forces
            for s in ("", "s")
            for each in (f.name, f.id)
        )
        self.force = Vocabulary("force", named, least=3)
        self.known = (
            *(each.id for each in units),
            *(each.name for each in units),
            *(each.name for each in forces),
            *VERBS,
            *(word for words in VERBS.values() for word in words),
            *map(compass, facings),
        )
        """Words to suggest for a misspelt word."""


@lru_cache(maxsize=16)
def words(tables: Tables) -> Words:
    """Return the words of a scenario, gathered once."""
    return Words(tables)


def compass(facing: str) -> str:
    """Return a facing in words: "north east"."""
    return " ".join(COMPASS[letter] for letter in facing)


def _called(unit: Unit) -> Iterator[str]:
    """Yield the names of a unit besides its id: "1st Infantry", "1st", "infantry"."""
    yield unit.name
    if len(words := unit.name.split()) > 1:
        yield from (word for word in words if len(word) > 2)
    yield from (unit.type.name, unit.type.plural, unit.type.id)
    yield from (word for word in unit.type.name.split() if len(word) > 3)


# To compare a line with the ply read from it

ALIKE = {
    "to": ("move", "advance"),
    "facing": ("turn",),
    "withdraws": ("move", "turn"),
    "stands": ("hold", *LOSS),
    "advances": tuple(YES),
    "holds": ("stay", *NO),
    "done": ("end turn", "turn"),
    "first": tuple(YES),
    "second": tuple(NO),
}
"""Per word of a ply, other words that may be written for it."""


@lru_cache(maxsize=16)
def sense(tables: Tables) -> Sense:
    """Return the meanings of the words of a scenario, gathered once."""
    known = words(tables)
    return Sense(
        (known.unit, known.area, known.facing, known.verb, known.force, known.name),
        frozenset({*DROPPED, *MARKS}),
        ALIKE,
        _beside,
    )


def _beside(position: Position, ply: str) -> Iterator[str]:
    """Yield the names of what a ply is about: its units and areas, and their sides."""
    tables, own = position.tables, waiting(position).side
    if own >= 0:
        yield tables.forces[own].name
    said = ply.split()
    units = [tables.unit_of[each] for each in said if each in tables.unit_of]
    areas = [tables.area_of[each] for each in said if each in tables.area_of]
    units += [unit for area in areas for unit in position.inside(area)]
    for unit in (tables.units[each] for each in units):
        yield from (unit.id, unit.name, unit.type.name, tables.forces[unit.force].name)
        if position.where[unit.index] >= 0:
            yield tables.areas[position.where[unit.index]]
    if said[0] == "go":
        yield from ("first", "second")
    if said[0] == "go" or all(each.isdecimal() for each in said):
        yield from (each.name for each in tables.forces)
