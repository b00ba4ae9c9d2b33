"""Names that people use at the table: every spelling with its possible meanings.

One spelling may have several meanings: "rifleman" is any of the five, "keep" each of
its posts.  The rest of the sentence decides which one is meant.

Cards are "sniper", "rifleman 3", "pak 40 east", "d4 sturm 2". Those of one name differ
by deck, number or gun.  The search looks first at cards that can come now, then at
unseen cards, then at all. Of cards that do the same, any fits.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache

from pnp.errors import among, nearest, quoted
from pnp.games.castle_itter.chapters.decks import coming
from pnp.games.castle_itter.chapters.tactics import coming_tactics
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import RELIEF, Location, Post, Tables
from pnp.rules.notation import NotationError, either, plain
from pnp.rules.unheard import MOST_ASKED, Asked
from pnp.rules.vocabulary import Vocabulary, spellings
from pnp.values import Struct

VERBS = {
    "attack": ("attacks", "shoot", "shoots", "hit", "hits", "shot", "engages"),
    "suppress": ("suppresses", "supp", "pin", "pins"),
    "move": ("moves", "go", "goes", "swap", "swaps", "mv", "shift", "walk"),
    "place": ("places", "enter", "enters", "put", "puts", "deploy", "station", "comes"),
    "recover": ("recovers", "rally", "unflip", "ready", "remove", "turnup", "flip"),
    "command": ("commands", "order about", "give orders", "gives orders"),
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
YES = frozenset({"y", "yes", "ok", "sure"})
NO = frozenset({"n", "no", "none", "nothing", "not", "nobody"})
OVER = NO | {"pass", "done", "stop", "end", "finished"}
FACE_DOWN = YES | {"facedown", "down", "done", "laid"}
AWAITED = {"card": "card", "tactic": "tactic", "draw": "draw", "draw tactic": "draw"}
"""Per wait for a card, the verb that answers it."""
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


# Cards

NUMBERS = frozenset("0123456789")
"""Not the beginning of a word: 7 is no 75mm."""
ARTICLES = frozenset({"the", "a", "an", "card"})
ALSO = {
    "sw": "southwest",
    "southwestern": "southwest",
    "e": "east",
    "eastern": "east",
    "mgs": "mg",
}
"""Short for words on a card."""


class Named(Struct, frozen=True):
    """A card with all the words of its name."""

    index: int
    id: str
    label: str
    words: frozenset[str]
    deck: int
    does: Hashable
    """The same for cards that do the same."""

    def fits(self, asked: Sequence[str]) -> bool:
        """Return whether every word asked for is one of its words, or begins one."""
        return all(
            any(
                word in (each, f"{each}s")
                or (word not in NUMBERS and each.startswith(word))
                for each in self.words
            )
            for word in asked
        )


def card_called(position: Position, written: str, *, hand: bool = False) -> str:
    """Return the id of the SS card of this name, the 142nd included."""
    held = position.hand if hand else []
    known = named_cards(position.tables)
    likely = (held, coming(position), position.left)
    return _card("SS card", known, likely, written, position)


def tactic_called(position: Position, written: str, *, hand: bool = False) -> str:
    """Return the id of the tactics card of this name."""
    held = position.t_hand if hand else []
    known = named_tactics(position.tables)
    likely = (held, coming_tactics(position), position.t_left)
    return _card("tactics card", known, likely, written, position)


def _card(
    kind: str,
    cards: Sequence[Named],
    likely: tuple[Collection[int], Collection[int], Sequence[int]],
    written: str,
    position: Position,
) -> str:
    """Return the card that fits the name, of the likeliest circle with any.

    ``likely`` are the cards in hand, those that come next, and the copies unseen.
    """
    held, coming, left = likely
    circles: tuple[Callable[[Named], bool], ...] = (
        lambda each: each.index in held,
        lambda each: each.index in coming,
        lambda each: each.index >= 0 and left[each.index] > 0,
        lambda _: True,
    )
    asked = _asked(written)
    exact = [each for each in cards if each.id == written.strip()]
    if not exact and asked and all(len(each) == 1 for each in asked):
        first = next(each for circle in circles for each in cards if circle(each))
        raise NotationError(
            f"{quoted(written.strip())} names no {kind}, and there is nothing to roll",
            hint=f"write the name of the card you turned up, such as {first.label}",
        )
    fits = exact or [each for each in cards if asked and each.fits(asked)]
    for circle in circles:
        if found := [each for each in fits if circle(each)]:
            return _meant(kind, found, written, position)
    raise NotationError(
        f"there is no {kind} {quoted(written.strip())}",
        hint=nearest(written, [*(c.label for c in cards), *(c.id for c in cards)])
        or among(dict.fromkeys(each.label for each in cards)),
    )


def _meant(kind: str, found: Sequence[Named], written: str, position: Position) -> str:
    """Return the one card meant; any of them if no card is awaited."""
    top = position.awaited()
    verb = AWAITED.get(top)
    if (verb or top == "order") and len({each.does for each in found}) > 1:
        if verb and len(found) <= MOST_ASKED:
            raise Asked(written, [f"{verb} {each.id}" for each in found])
        raise NotationError(
            f"{kind} {quoted(written.strip())} could be "
            f"{either(each.id for each in found)}",
            hint="add its number, gun or deck: 'rifleman 3', 'd2'",
        )
    return found[0].id


def is_spelled_out(cards: Iterable[Named], written: str) -> bool:
    """Return whether one of the cards has every word of the text."""
    asked = set(_asked(written))
    return bool(asked) and any(asked <= each.words for each in cards)


def _asked(written: str) -> list[str]:
    """Return the words of a card's name, ready to compare."""
    words = written.replace("-", " ").replace("@", " ").split()
    found = [ALSO.get(word, word) for word in map(plain, words) if word]
    return [each for each in found if each not in ARTICLES] or found


def _words_of(*texts: str) -> frozenset[str]:
    """Return the words of texts, and the initials of texts of several words."""
    found = []
    for text in texts:
        parts = [plain(part) for part in text.replace("-", " ").split()]
        found += [*parts, plain(text)]
        if len(parts) > 1:
            found.append("".join(part[0] for part in parts if part))
    return frozenset(found)


@lru_cache(maxsize=16)
def named_cards(tables: Tables) -> tuple[Named, ...]:
    """Return every SS card with its words, the 142nd included."""
    found = [
        Named(
            each.index,
            each.id,
            each.name,
            _words_of(each.id, each.kind, each.name, f"d{each.deck + 1}")
            | {f"deck{each.deck + 1}", str(each.place or "")},
            each.deck,
            (each.kind, each.deck, each.place, each.dice, each.targets),
        )
        for each in tables.cards
    ]
    if tables.relief:
        name = str(tables.relief.fields["name"])
        words = _words_of(tables.relief.id, name)
        found.append(Named(RELIEF, tables.relief.id, name, words, 9, tables.relief.id))
    return tuple(found)


@lru_cache(maxsize=16)
def named_tactics(tables: Tables) -> tuple[Named, ...]:
    """Return every tactics card with its words."""
    return tuple(
        Named(
            each.index,
            each.id,
            each.name,
            _words_of(each.id, each.kind, each.name, f"t{each.deck + 1}")
            | {f"deck{each.deck + 1}"},
            each.deck,
            (each.kind, each.deck),
        )
        for each in tables.tactics
    )
