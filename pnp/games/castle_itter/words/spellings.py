"""Names that people use at the table: every spelling with its possible meanings.

One spelling may have several meanings: "rifleman" is any of the five, "keep" each of
its posts.  The rest of the sentence decides which one is meant.
"""

from collections.abc import Iterator
from functools import lru_cache

from pnp.games.castle_itter.ground.tables import Location, Post, Tables
from pnp.rules.notation import plain
from pnp.rules.vocabulary import Vocabulary, spellings

VERBS = {
    "attack": ("attacks", "shoot", "shoots", "hit", "hits", "shot", "engages"),
    "suppress": ("suppresses", "supp", "pin"),
    "move": ("moves", "go", "goes", "swap", "swaps", "mv", "shift", "walk"),
    "place": ("places", "enter", "enters", "put", "puts", "deploy", "station", "comes"),
    "recover": ("recovers", "rally", "unflip", "ready", "remove", "turnup", "flip"),
    "command": ("commands", "order about"),
    "escape": ("escapes", "flee", "flees"),
    "load": ("loads", "reload", "reloads"),
    "pass": ("passes", "end", "skip", "stays", "stay"),
    "enough": ("stop", "done"),
    "deal": ("deals", "dealt"),
    "card": ("cards", "turn", "turned", "ss"),
    "tactic": ("tactics",),
    "draw": ("draws", "drew"),
    "order": ("orders",),
    "spend": ("spends", "spent"),
    "fire": ("fires",),
    "sacrifice": ("sacrifices",),
    "keep": ("keeps", "spare"),
}
"""The verb a move begins with, and other words for it."""
OF = {
    "exhaustion": ("exhausted", "up", "face", "tired"),
    "disruption": (
        *(
            "disrupted",
            "token",
            "marker",
            "markers",
            "tokens",
            "suppressed",
            "suppression",
        ),
        *("disrupted marker", "disruption marker", "disrupted token"),
    ),
}
USING = {"own": ("self", "rifle"), "weapon": ("gun", "printed")}
LOADER = ("loader", "loading")
"""The defender on a post where nothing fires."""
GREY = ("grey", "gray")
"""Names that the rulebooks also use for black."""


class Words:
    """All vocabularies of a definition."""

    def __init__(self, tables: Tables) -> None:
        self.verb = Vocabulary("verb", spellings(VERBS))
        self.who = Vocabulary("defender", _defenders(tables))
        self.kind = Vocabulary("attacker", _attackers(tables))
        self.space = Vocabulary("area or circle", _spaces(tables))
        self.location = Vocabulary("location", _locations(tables), least=3)
        self.post = Vocabulary("post", _posts(tables), least=3)
        self.weapon = Vocabulary("weapon", _weapons(tables))
        self.colour = Vocabulary("colour", _colours(tables), least=1)
        self.of = Vocabulary("trouble", spellings(OF), least=3)

    @property
    def all(self) -> tuple[Vocabulary, ...]:
        """Every vocabulary, verbs first."""
        return (
            *(self.verb, self.who, self.kind, self.space, self.location, self.post),
            *(self.weapon, self.colour, self.of),
        )


@lru_cache(maxsize=16)
def words(tables: Tables) -> Words:
    """Return the words of a definition, built once."""
    return Words(tables)


def _called(name: str) -> Iterator[str]:
    """Yield a name, its long words, and its initials: Machine Gunner, Gunner, MG."""
    yield name
    parts = name.split()
    if len(parts) > 1:
        yield from (each for each in parts if len(each) > 2)
        yield "".join(each[0] for each in parts)


def _defenders(tables: Tables) -> Iterator[tuple[str, int]]:
    for each in tables.defenders:
        name, dash, copy = each.name.partition("-")
        yield from ((other, each.index) for other in _called(each.name))
        if dash and copy.isdecimal():
            yield from ((other, each.index) for other in (name, f"{name}s"))
            yield f"{name[0]}{copy}", each.index


def _attackers(tables: Tables) -> Iterator[tuple[str, int]]:
    for each in tables.attackers:
        for other in (*_called(each.name), each.id):
            yield other, each.index
            yield f"{other}s", each.index


def _spaces(tables: Tables) -> Iterator[tuple[str, int]]:
    for each in tables.spaces:
        digits = each.id.strip("abcdefghijklmnopqrstuvwxyz")
        kind = "area" if each.area else "circle"
        for other in (each.label, each.id, digits, f"{kind} {digits}"):
            yield other, each.index


def _places(tables: Tables, location: Location) -> Iterator[str]:
    """Yield the names of a location; initials that are another's id are left out."""
    others = {plain(each.id) for each in tables.locations if each is not location}
    yield location.id
    yield from (each for each in _called(location.name) if plain(each) not in others)
    if location.destructible:
        yield "tank"


def _locations(tables: Tables) -> Iterator[tuple[str, int]]:
    for each in tables.locations:
        yield from ((name, each.index) for name in _places(tables, each))


def _weapon_words(tables: Tables) -> dict[str, tuple[str, ...]]:
    return {
        each.id: (each.id, *_called(each.name), *(() if each.attack else LOADER))
        for each in tables.weapons.values()
    }


def _weapons(tables: Tables) -> Iterator[tuple[str, str]]:
    yield from spellings(USING)
    for weapon, names in _weapon_words(tables).items():
        armed = tables.weapons[weapon].attack or tables.weapons[weapon].suppress
        yield from ((name, weapon) for name in names if armed)


def _posts(tables: Tables) -> Iterator[tuple[str, int]]:
    weapons = _weapon_words(tables)
    for post in tables.posts:
        location = tables.locations[post.location]
        yield post.id, post.index
        names = (*_numbered(tables, post), *weapons.get(_weapon(post), ()))
        for place in _places(tables, location):
            yield place, post.index
            yield from ((f"{place} {name}", post.index) for name in names)
        yield from ((name, post.index) for name in weapons.get(_weapon(post), ()))


def _weapon(post: Post) -> str:
    return post.weapon.id if post.weapon else ""


def _numbered(tables: Tables, post: Post) -> Iterator[str]:
    """Yield a post's number, also with its colour: two posts may share a number."""
    own = post.id.removeprefix(tables.locations[post.location].id)
    numbers = [str(each) for each in post.numbers] + [own]
    for number in numbers:
        yield number
        for colour in post.colours:
            name = tables.colours[colour]
            yield from (f"{number} {name}", f"{name} {number}", f"{number}{name[0]}")
    if not post.numbers:
        yield from (tables.colours[colour] for colour in post.colours)


def _colours(tables: Tables) -> Iterator[tuple[str, int]]:
    names = zip(tables.colours, tables.colour_names, strict=True)
    for index, (colour, name) in enumerate(names):
        grey = GREY if colour == "black" else ()
        yield from ((other, index) for other in (colour, name, colour[0], *grey))
