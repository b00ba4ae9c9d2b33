"""The definition as the referee reads it: components become tables of whole numbers.

Every table is indexed by small whole numbers, in the order of the definition, so that
a position is lists of them.  Nothing here changes while a session lasts, and nothing
printed on a piece is written in this package: it is read from the same components
that are printed.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from re import findall

from pnp.model.component import Component, ComponentSet, Value
from pnp.model.game import Game

NONE = -1
"""No defender, no attacker, no post, no space: an empty place in a list."""
CASTLE = -2
"""Where a track ends: an attacker who gets there has won (5.0)."""


@dataclass(frozen=True, slots=True)
class Defender:
    """One counter of the 28; the five Riflemen are Rifleman-1 to Rifleman-5."""

    index: int
    id: str
    name: str
    attack: int
    suppress: int
    codes: frozenset[str]
    french: bool
    group: str
    """Where he starts: ``supply``, ``french`` or ``reinforcement``."""


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon printed on a post, for whoever has its code (3.6)."""

    id: str
    name: str
    attack: int
    suppress: int
    code: str


@dataclass(frozen=True, slots=True)
class Location:
    """A place with posts: North Terrace, Keep, Cellar."""

    index: int
    id: str
    name: str
    track: tuple[int, ...]
    start: int
    """Its defence at the start; 0 where it has none (the Cellar)."""
    escape: bool
    moves_only_to: int
    posts: tuple[int, ...]

    @property
    def destructible(self) -> bool:
        """Whether its track goes down to 0: Besotten Jenny (4.2)."""
        return 0 in self.track


@dataclass(frozen=True, slots=True)
class Post:
    """A combat position; one defender stands on it."""

    index: int
    id: str
    location: int
    colours: tuple[int, ...]
    """Colours of sight, white left out: an empty tuple sees nothing (1.3)."""
    numbers: tuple[int, ...]
    weapon: Weapon | None


@dataclass(frozen=True, slots=True)
class Space:
    """An area on the rim or a circle of a track, where attackers stand."""

    index: int
    id: str
    label: str
    """As it is written after the @: the area's number, or the circle's id."""
    area: bool
    colour: int
    number: int
    """The sum of two dice that picks an area; 0 for a circle."""
    next: int
    """The space it leads to, or CASTLE."""
    breach: int
    """The location entered where ``next`` is CASTLE, else NONE."""


@dataclass(frozen=True, slots=True)
class Attacker:
    """A kind of attacker, of which there are ``copies`` counters."""

    index: int
    id: str
    name: str
    defence: int
    disrupt: int
    advances: bool
    """Infantry pushes and is pushed; guns stay (4.3)."""
    copies: int


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of SS card, of which its deck holds ``copies``."""

    index: int
    id: str
    kind: str
    name: str
    deck: int
    """0 for the first deck, the one on top."""
    category: str
    dice: int
    attacker: int
    place: int
    targets: tuple[int, ...]
    """Per face 1 to 6 a location, or a colour; NONE where the card has no table."""
    by: str
    """What the targets are: ``location``, ``colour`` or ''."""
    copies: int
    cites: tuple[str, ...]
    forced: bool
    """Whether the SS player must play it (6.2): Reinforcements and the 142nd."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing a tactics card does: a named behaviour with its parameters."""

    does: str
    amount: int
    cards: tuple[str, ...]
    """Kinds of SS card."""
    attackers: tuple[int, ...]
    location: int
    when: str
    unless: tuple[str, ...]
    """Kinds of tactics card that undo it while they are in play."""


@dataclass(frozen=True, slots=True)
class Tactic:
    """A tactics card (6.1), of which its deck holds ``copies``."""

    index: int
    id: str
    kind: str
    name: str
    deck: int
    effects: tuple[Effect, ...]
    copies: int
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Difficulty:
    """How hard the game is: what stands on the areas, and the tactics cards (6.1)."""

    id: str
    name: str
    counters: tuple[tuple[int, int], ...]
    """(attacker, how many), together one for each area."""
    shuffled: bool
    tactics: int
    """Tactics cards in play at once."""
    removed: tuple[tuple[int, int], ...]
    """(tactics deck, how many are removed unseen)."""
    marks: tuple[str, ...]
    """SS cards with these marks are in; others that bear a mark are not."""


class Tables:
    """Everything of a definition that the referee looks up; shared by all positions."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.edition = game.edition
        self.colours = tuple(c.id for c in _all(game, "colours") if c.id != "white")
        self.colour_names = tuple(
            _text(c, "name") for c in _all(game, "colours") if c.id != "white"
        )
        colour = {name: index for index, name in enumerate(self.colours)}
        board = _all(game, "castle")
        self.weapons = _weapons(game)
        self.locations = _locations(board)
        place = {each.id: each.index for each in self.locations}
        self.posts = _posts(board, place, colour, self.weapons)
        self.spaces = _spaces(board, place, colour)
        self.areas = tuple(s.index for s in self.spaces if s.area)
        self.attackers = tuple(
            Attacker(
                index,
                each.id,
                _text(each, "name"),
                _number(each, "defence"),
                _number(each, "disrupt"),
                each.fields.get("advances") is True,
                each.copies,
            )
            for index, each in enumerate(_all(game, "attackers"))
        )
        self.defenders = tuple(_defenders(game))
        difficulty = str(game.numbers["difficulty"].value)
        self.difficulty = _difficulty(game, difficulty, self._kind)
        self.cards = tuple(self._cards())
        self.tactics = tuple(self._tactics())
        self.relief = (
            game.sets["relief"].components[0] if "relief" in game.sets else None
        )
        self.boxed = {c.id: c.copies for c in _all(game, "markers")}
        """How many of each marker the box holds."""
        self.numbers = {
            name: each.value
            for name, each in game.numbers.items()
            if isinstance(each.value, int)
        }
        self.settings = {name: str(each.value) for name, each in game.numbers.items()}
        self.cited = {name: each.case for name, each in game.numbers.items()}

    def _kind(self, attacker: str) -> int:
        return next(each.index for each in self.attackers if each.id == attacker)

    def _cards(self) -> Iterable[Card]:
        colour = {name: index for index, name in enumerate(self.colours)}
        place = {each.id: each.index for each in self.locations}
        marks = self.difficulty.marks
        cards = (
            c
            for c in _all(self.game, "ss-cards")
            if not c.fields.get("mark") or c.fields["mark"] in marks
        )
        for index, card in enumerate(cards):
            by, targets = _targets(card, place, colour)
            counter = _text(card, "counter")
            yield Card(
                index,
                card.id,
                card.kind,
                _text(card, "name"),
                _deck(self.game, _text(card, "deck")),
                _text(card, "category"),
                _number(card, "dice"),
                self._kind(counter) if counter else NONE,
                _number(card, "place"),
                targets,
                by,
                card.copies,
                _words(card, "cites"),
                card.kind == "reinforcements",
            )

    def _tactics(self) -> Iterable[Tactic]:
        if "tactics" not in self.game.sets:
            return
        place = {each.id: each.index for each in self.locations}
        for index, card in enumerate(_all(self.game, "tactics")):
            rows = card.fields.get("effect", ())
            assert isinstance(rows, tuple)  # noqa: S101 - declared as rows
            effects = tuple(
                Effect(
                    str(row["does"]),
                    int(str(row.get("amount", 0))),
                    _strings(row.get("cards", ())),
                    tuple(self._kind(a) for a in _strings(row.get("counters", ()))),
                    place.get(str(row.get("location", "")), NONE),
                    str(row.get("when", "")),
                    _strings(row.get("unless", ())),
                )
                for row in rows
                if isinstance(row, Mapping)
            )
            yield Tactic(
                index,
                card.id,
                card.kind,
                _text(card, "name"),
                _deck(self.game, _text(card, "deck")),
                effects,
                card.copies,
                _words(card, "cites"),
            )

    # Names to indices, for moves, which name things as people do

    @cached_property
    def defender_of(self) -> Mapping[str, int]:
        """The defender of each name."""
        return {each.name: each.index for each in self.defenders}

    @cached_property
    def post_of(self) -> Mapping[str, int]:
        """The post of each id."""
        return {each.id: each.index for each in self.posts}

    @cached_property
    def space_of(self) -> Mapping[str, int]:
        """The space of each label: ``8`` and ``c26``."""
        return {each.label: each.index for each in self.spaces}

    @cached_property
    def attacker_of(self) -> Mapping[str, int]:
        """The kind of attacker of each name."""
        return {each.name: each.index for each in self.attackers}

    @cached_property
    def colour_of(self) -> Mapping[str, int]:
        """The colour of each id."""
        return {name: index for index, name in enumerate(self.colours)}

    @cached_property
    def card_of(self) -> Mapping[str, int]:
        """The SS card of each id; the 142nd is in no deck at the start."""
        return {each.id: each.index for each in self.cards}

    @cached_property
    def tactic_of(self) -> Mapping[str, int]:
        """The tactics card of each id."""
        return {each.id: each.index for each in self.tactics}

    @cached_property
    def coded(self) -> Mapping[str, tuple[int, ...]]:
        """Per code the defenders who have it; a code nobody has is not in it."""
        found: dict[str, tuple[int, ...]] = {}
        for each in self.defenders:
            for code in each.codes:
                found[code] = (*found.get(code, ()), each.index)
        return found

    @cached_property
    def cases(self) -> frozenset[str]:
        """The cases of the edition in play, and the rulings on what it leaves open."""
        return frozenset(
            each.id
            for chapter in self.game.books["rulebook"].chapters
            for each in chapter.cases
            if self.edition in (each.editions or chapter.editions or (self.edition,))
        )

    @cached_property
    def rulings(self) -> Mapping[str, tuple[str, str]]:
        """The title of each ruling on an open question, and the setting that turns it.

        Each speaks of one setting first: {moving_within}.
        """
        chapters = self.game.books["rulebook"].chapters
        return {
            each.id: (each.title, findall(r"\{(\w+)\}", each.text)[0])
            for chapter in chapters
            if chapter.id == "rulings"
            for each in chapter.cases
        }

    @cached_property
    def marked(self) -> str:
        """What whoever has a Disrupted marker is called: disrupted, or suppressed."""
        return _text(self.game.sets["markers"]["disrupted"], "name").lower()

    @cached_property
    def sees(self) -> tuple[tuple[int, ...], ...]:
        """The spaces of each colour: what a post of that colour looks at (1.3)."""
        return tuple(
            tuple(s.index for s in self.spaces if s.colour == colour)
            for colour in range(len(self.colours))
        )

    @cached_property
    def numbered(self) -> tuple[tuple[int, ...], ...]:
        """Per colour, the post each face of a die finds: ``numbered[colour][face]``."""
        return tuple(
            tuple(
                next(
                    (
                        p.index
                        for p in self.posts
                        if colour in p.colours and face in p.numbers
                    ),
                    NONE,
                )
                for face in range(7)
            )
            for colour in range(len(self.colours))
        )

    @cached_property
    def ladder(self) -> tuple[tuple[int, ...], ...]:
        """Per colour its posts that bear a number, the lowest first."""
        return tuple(
            tuple(dict.fromkeys(post for post in posts if post >= 0))
            for posts in self.numbered
        )

    @cached_property
    def unnumbered(self) -> tuple[tuple[int, ...], ...]:
        """Per colour its posts that bear no number: those of the tank."""
        return tuple(
            tuple(p.index for p in self.posts if colour in p.colours and not p.numbers)
            for colour in range(len(self.colours))
        )

    @cached_property
    def suppressible(self) -> tuple[bool, ...]:
        """Per colour, whether the board has a suppression square for it (2.3)."""
        squares = {
            name
            for c in _all(self.game, "castle")
            if c.kind == "suppression"
            for name in _words(c, "colours")
        }
        return tuple(name in squares for name in self.colours)

    @cached_property
    def area_of(self) -> Mapping[int, int]:
        """The area each sum of two dice picks."""
        return {s.number: s.index for s in self.spaces if s.area}


def _all(game: Game, name: str) -> tuple[Component, ...]:
    each: ComponentSet | None = game.sets.get(name)
    return tuple(c for c in each if not c.blank) if each is not None else ()


def _text(component: Component, name: str) -> str:
    value: Value = component.fields.get(name, "")
    return str(value)


def _number(component: Component, name: str) -> int:
    value: Value = component.fields.get(name, 0)
    return value if isinstance(value, int) else 0


def _strings(value: object) -> tuple[str, ...]:
    if isinstance(value, tuple):
        return tuple(str(each) for each in value)
    return (str(value),) if value else ()


def _words(component: Component, name: str) -> tuple[str, ...]:
    return _strings(component.fields.get(name, ()))


def _whole(component: Component, name: str) -> tuple[int, ...]:
    value = component.fields.get(name, ())
    if not isinstance(value, tuple):
        return ()
    return tuple(each for each in value if isinstance(each, int))


def _deck(game: Game, deck: str) -> int:
    component = next(c for c in game.sets["decks"] if c.id == deck)
    return _number(component, "number") - 1


def _weapons(game: Game) -> dict[str, Weapon]:
    return {
        c.id: Weapon(
            c.id,
            _text(c, "name"),
            _number(c, "attack"),
            _number(c, "suppress"),
            _text(c, "code"),
        )
        for c in _all(game, "weapons")
    }


def _locations(board: tuple[Component, ...]) -> tuple[Location, ...]:
    found = [c for c in board if c.kind == "location"]
    index = {c.id: number for number, c in enumerate(found)}
    posts = [c for c in board if c.kind == "position"]
    return tuple(
        Location(
            index[c.id],
            c.id,
            _text(c, "name"),
            _whole(c, "track"),
            _number(c, "start"),
            c.fields.get("escape") is True,
            index.get(_text(c, "moves_only_to"), NONE),
            tuple(n for n, p in enumerate(posts) if _text(p, "location") == c.id),
        )
        for c in found
    )


def _posts(
    board: tuple[Component, ...],
    place: Mapping[str, int],
    colour: Mapping[str, int],
    weapons: Mapping[str, Weapon],
) -> tuple[Post, ...]:
    return tuple(
        Post(
            index,
            c.id,
            place[_text(c, "location")],
            tuple(colour[name] for name in _words(c, "colours") if name in colour),
            _whole(c, "numbers"),
            weapons.get(_text(c, "weapon")),
        )
        for index, c in enumerate(c for c in board if c.kind == "position")
    )


def _spaces(
    board: tuple[Component, ...], place: Mapping[str, int], colour: Mapping[str, int]
) -> tuple[Space, ...]:
    found = [c for c in board if c.kind in ("area", "circle")]
    index = {c.id: number for number, c in enumerate(found)}
    return tuple(
        Space(
            index[c.id],
            c.id,
            _text(c, "number") if c.kind == "area" else c.id,
            c.kind == "area",
            colour[_words(c, "colours")[0]],
            next(iter(_whole(c, "numbers")), 0),
            index.get(_text(c, "next"), CASTLE),
            place.get(_text(c, "next"), NONE),
        )
        for c in found
    )


def _defenders(game: Game) -> Iterable[Defender]:
    index = 0
    for c in _all(game, "defenders"):
        for copy in range(1, c.copies + 1):
            name = _text(c, "name")
            yield Defender(
                index,
                c.id,
                f"{name}-{copy}" if c.copies > 1 else name,
                _number(c, "attack"),
                _number(c, "suppress"),
                frozenset(_words(c, "codes")),
                _text(c, "side") == "french",
                _text(c, "group"),
            )
            index += 1


def _targets(
    card: Component, place: Mapping[str, int], colour: Mapping[str, int]
) -> tuple[str, tuple[int, ...]]:
    """Return what the table of a card names, and its entry for each face, 1 to 6."""
    rows = card.fields.get("targets", ())
    by, found = "", [NONE] * 7
    for row in rows if isinstance(rows, tuple) else ():
        assert isinstance(row, Mapping)  # noqa: S101 - declared as rows
        by = "location" if row.get("location") else "colour"
        entry = place[str(row[by])] if by == "location" else colour[str(row[by])]
        faces = row["faces"]
        for face in faces if isinstance(faces, tuple) else ():
            found[int(str(face))] = entry
    return by, tuple(found)


def _difficulty(game: Game, name: str, kind: Callable[[str], int]) -> Difficulty:
    component = next(c for c in game.sets["difficulties"] if c.id == name)

    def rows(field: str) -> tuple[Mapping[str, object], ...]:
        value = component.fields.get(field, ())
        found = value if isinstance(value, tuple) else ()
        return tuple(row for row in found if isinstance(row, Mapping))

    return Difficulty(
        component.id,
        _text(component, "name"),
        tuple(
            (kind(str(r["attacker"])), int(str(r["count"]))) for r in rows("counters")
        ),
        component.fields.get("shuffled") is True,
        _number(component, "tactics"),
        tuple(
            (_deck(game, str(r["deck"])), int(str(r["count"]))) for r in rows("removed")
        ),
        _words(component, "marks"),
    )
