"""What people call things at the table: units, areas, facings, and verbs.

A unit has its id, its name, words of its name, and its type: "U-C", "Cavalry",
"battery", "general".  Several units may share a name; the side that acts and the rest
of the sentence show which is meant.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from pnp.games.itchy_scratchy.ground.tables import Tables, Unit
from pnp.rules.vocabulary import Vocabulary, spellings

VERBS: Mapping[str, tuple[str, ...]] = {
    "attack": (
        *("attacks", "attacking", "fire", "fires", "fires at", "shoot", "shoots"),
        *("shell", "shells", "charge", "charges", "assault", "assaults", "engage"),
        *("engages", "hit", "hits", "bombard", "strike", "strikes", "close combat"),
    ),
    "move": (
        "moves",
        "march",
        "marches",
        "go",
        "goes",
        "mv",
        "walk",
        "walks",
        "ride",
        "rides",
    ),
    "turn": ("turns", "face", "faces", "facing", "wheel", "wheels", "pivot", "looks"),
    "withdraw": (
        *("withdraws", "retreat", "retreats", "retire", "retires", "fall back"),
        *("falls back", "back"),
    ),
    "stand": ("stands", "stay", "stays", "remain", "remains"),
    "advance": ("advances", "occupy", "occupies", "pursue", "pursues", "enter"),
    "hold": ("holds",),
    "done": ("end", "ends", "pass", "finished", "enough", "stop"),
    "first": (
        *("1st", "goes first", "go first", "i go first", "we go first", "i first"),
        *("we first", "i start", "we start", "i begin", "we begin"),
    ),
    "second": (
        *("2nd", "last", "goes second", "go second", "i go second", "we go second"),
        *("i second", "we second"),
    ),
}
"""Verbs, and other words for them."""
FACINGS: Mapping[str, tuple[str, ...]] = {
    "N": ("north",),
    "NE": ("north east",),
    "E": ("east",),
    "SE": ("south east",),
    "S": ("south",),
    "SW": ("south west",),
    "W": ("west",),
    "NW": ("north west",),
}
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
MOST_WORDS_OF_A_NAME = 3


class Words:
    """All vocabularies of a scenario."""

    def __init__(self, tables: Tables) -> None:
        self.unit = Vocabulary("unit", ((u.id, u.index) for u in tables.units))
        self.name = Vocabulary("unit", _names(tables), least=3)
        areas = enumerate(tables.areas)
        self.area = Vocabulary("area", ((name, at) for at, name in areas), least=99)
        facings = enumerate(tables.grid.facings)
        self.facing = Vocabulary("facing", _facings(facings), least=4)
        self.verb = Vocabulary("verb", spellings(VERBS), least=3)
        self.force = Vocabulary("force", _forces(tables), least=3)
        self.known = (
            *(each.id for each in tables.units),
            *(each.name for each in tables.units),
            *(each.name for each in tables.forces),
            *VERBS,
            *(word for words in VERBS.values() for word in words),
            *(FACINGS[each][0] for each in tables.grid.facings),
        )
        """Words to suggest for a misspelt word."""


@lru_cache(maxsize=16)
def words(tables: Tables) -> Words:
    """Return the words of a scenario, gathered once."""
    return Words(tables)


def _names(tables: Tables) -> Iterator[tuple[str, int]]:
    for unit in tables.units:
        yield from ((called, unit.index) for called in _called(unit))


def _called(unit: Unit) -> Iterator[str]:
    """Yield the names of a unit besides its id: "1st Infantry", "1st", "infantry"."""
    yield unit.name
    if len(words := unit.name.split()) > 1:
        yield from (word for word in words if len(word) > 2)
    yield from (unit.type.name, unit.type.plural, unit.type.id)
    yield from (word for word in unit.type.name.split() if len(word) > 3)


def _facings(named: Iterator[tuple[int, str]]) -> Iterator[tuple[str, int]]:
    for index, name in named:
        yield from ((each, index) for each in (name, *FACINGS[name]))


def _forces(tables: Tables) -> Iterator[tuple[str, int]]:
    for force in tables.forces:
        yield from ((each, force.index) for each in (force.name, force.id))
        yield from ((f"{each}s", force.index) for each in (force.name, force.id))
