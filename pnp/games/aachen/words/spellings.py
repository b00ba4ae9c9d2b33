"""What players call things: units, areas, support, strategies, verbs.

A player may name a unit by its id, its name or words of its name: "E-2-26",
"Company E", "E", "Smoots", "G/33". An area has its number or its name. An organization
means all of its units.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from re import split

from pnp.games.aachen.ground.tables import Area, Tables, Unit
from pnp.rules.definition import every, text
from pnp.rules.vocabulary import Vocabulary, spellings

VERBS: Mapping[str, tuple[str, ...]] = {
    "reinforce": (
        "reinforcements",
        "reinforcement",
        "arrive",
        "arrives",
        "come",
        "put",
    ),
    "wait": ("waits", "reinforcements wait", "they wait"),
    "return": ("returns", "comes back", "come back", "back"),
    "choose": (
        "chooses",
        "lose",
        "loses",
        "hit",
        "pick",
        "takes it",
        "got",
        "out of action",
        "goes out of action",
    ),
    "surrender": ("surrenders", "give up", "gives up"),
    "buy": ("buys", "take", "purchase", "purchases"),
    "refit": ("refits", "buy back", "bring back", "rebuild", "rebuilds"),
    "activate": ("activates", "active", "activation"),
    "move": (
        *("moves", "go", "goes", "enter", "enters", "advance", "advances"),
        *("march", "marches", "exit", "exits", "leave", "leaves", "mv"),
    ),
    "join": (
        "joins",
        "joins in",
        "join in",
        "joins the attack",
        "join the attack",
        "take part",
        "takes part",
        "participate",
        "participates",
    ),
    "attack": ("attacks", "assault", "assaults", "fight", "fights"),
    "reveal": ("reveals", "revealed", "turn over", "turned over", "flip", "flips"),
    "fall back": ("falls back", "fallback", "pull back", "pulls back"),
    "lead": ("leads", "leading", "leads the attack", "lead the attack"),
    "retreat": ("retreats", "withdraw", "withdraws", "retire", "retires"),
    "stay": ("stays", "remain", "remains", "stand", "stands"),
    "enough": (
        *("done", "end", "ends", "pass", "stop", "finished", "no more", "finish"),
        *("no", "none", "nothing", "nobody"),
        *("end day", "end of day", "day over", "night", "nightfall"),
    ),
}
"""Verbs, and other words for them."""
SUPPORT: Mapping[str, tuple[str, ...]] = {
    "artillery": ("arty", "artillery support"),
    "engineer": ("engineers", "engineer support"),
    "armor": ("armour", "tanks", "armor support", "armour support"),
    "air": ("aircraft", "planes", "air support"),
}
"""The kinds of support, and other words for them."""
EVERYBODY = frozenset({"all", "everybody", "everyone"})
MARKS: Mapping[str, str] = {
    **dict.fromkeys(("to", "into", "towards", "toward", "onto"), "to"),
    **dict.fromkeys(("at", "in", "on", "against", "@"), "at"),
    **dict.fromkeys(("from", "of", "off", "out"), "from"),
    **dict.fromkeys(("via", "through", "over"), "via"),
    **dict.fromkeys(("with", "by", "using"), "with"),
}
"""Small words that mark what the next word is."""
DROPPED = frozenset(
    {
        "the",
        "a",
        "an",
        "and",
        "then",
        "its",
        "his",
        "it",
        "area",
        "&",
        "point",
        "points",
        "strength",
        "factor",
    }
)
MOST_WORDS_OF_A_NAME = 4


class Words:
    """All vocabularies of a definition."""

    def __init__(self, tables: Tables) -> None:
        self.unit = Vocabulary("unit", ((u.id, u.index) for u in tables.units))
        self.name = Vocabulary("unit", _names(tables.units), least=3)
        self.area = Vocabulary("area", _areas(tables.areas), least=4)
        self.verb = Vocabulary("verb", spellings(VERBS), least=3)
        self.support = Vocabulary("support", spellings(SUPPORT), least=3)
        self.strategy = Vocabulary("strategy", _strategies(tables), least=3)
        self.german = Vocabulary(
            "German unit", ((each.id, each.index) for each in tables.germans), least=99
        )
        self.terrain = Vocabulary(
            "terrain", ((each.name, each.index) for each in tables.terrains), least=3
        )
        self.parent = Vocabulary("organization", _parents(tables), least=4)
        self.known = (
            *(each.id for each in tables.units),
            *(each.name for each in tables.units),
            *(each.name for each in tables.areas),
            *(word for lists in (VERBS, SUPPORT) for word in (*lists, *_all(lists))),
            *(each.id for each in every(tables.game, "strategies")),
        )
        """Words to suggest for a misspelt one."""


@lru_cache(maxsize=16)
def words(tables: Tables) -> Words:
    """Return the words of a definition, made once and cached."""
    return Words(tables)


def _all(lists: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    for others in lists.values():
        yield from others


def _names(units: Iterable[Unit]) -> Iterator[tuple[str, int]]:
    """Yield other names of units: "Company E", "E", "G/33"."""
    for each in units:
        yield each.name, each.index
        words = each.name.split()
        if len(words) == 2 and words[0] == "Company":
            yield from ((said, each.index) for said in (words[1], f"{words[1]} Co"))
            yield f"{words[1]} Company", each.index
        elif len(words) > 1:
            yield words[0], each.index


def _areas(areas: Iterable[Area]) -> Iterator[tuple[str, int]]:
    """Yield the names of areas, whole and split at slashes and brackets."""
    for each in areas:
        yield each.id, each.index
        parts = (part.strip() for part in split(r"[/()]", each.name))
        yield from ((said, each.index) for said in (each.name, *parts) if said)


def _strategies(tables: Tables) -> Iterator[tuple[str, str]]:
    for each in every(tables.game, "strategies"):
        name = text(each, "name")
        yield from ((said, each.id) for said in (each.id, name, f"{name}s"))


def _parents(tables: Tables) -> Iterator[tuple[str, str]]:
    for each in every(tables.game, "parents"):
        said = (text(each, "short"), text(each, "name"), each.id)
        yield from ((word, each.id) for word in said)
