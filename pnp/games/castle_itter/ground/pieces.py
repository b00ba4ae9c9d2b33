"""The referee's pieces: one slotted value for each, by its index.

These are the printed values, read from the components. After them come the special
ones: numbered counters, cards, the difficulty.
"""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from pnp.model.component import Component
from pnp.model.game import Game
from pnp.rules.definition import every, flag, number, rows, strings, text, words
from pnp.rules.pieces import pieces, places
from pnp.values import Struct

if TYPE_CHECKING:
    from pnp.games.castle_itter.ground.tables import Tables

NONE = -1
"""No defender, no attacker, no post, no space: an empty place in a list."""
CASTLE = -2
"""The end of a track: an attacker who gets there has won (5.0)."""


class Defender(Struct, frozen=True):
    """One counter of the 28; the five Riflemen are Rifleman-1 to Rifleman-5."""

    index: int
    id: str
    name: str
    attack: int
    suppress: int
    codes: frozenset[str]
    french: bool
    group: str
    """His group at the start: ``supply``, ``french`` or ``reinforcement``."""


class Weapon(Struct, frozen=True):
    """A weapon printed on a post, for defenders with its code (3.6)."""

    id: str
    name: str
    attack: int
    suppress: int
    code: str


class Location(Struct, frozen=True):
    """A place with posts: North Terrace, Keep, Cellar."""

    index: int
    id: str
    name: str
    track: tuple[int, ...]
    start: int
    """Its defence at the start; 0 if it has none (the Cellar)."""
    escape: bool
    moves_only_to: int
    posts: tuple[int, ...]

    @property
    def destructible(self) -> bool:
        """Return whether its track goes down to 0: Besotten Jenny (4.2)."""
        return 0 in self.track


class Post(Struct, frozen=True):
    """A combat position for one defender."""

    index: int
    id: str
    location: int
    colours: tuple[int, ...]
    """Colours of sight, white left out: an empty tuple sees nothing (1.3)."""
    numbers: tuple[int, ...]
    weapon: Weapon | None


class Space(Struct, frozen=True):
    """An area on the rim or a circle of a track, for attackers."""

    index: int
    id: str
    label: str
    """Its text after the @: the area's number, or the circle's id."""
    area: bool
    colour: int
    number: int
    """The sum of two dice that picks an area; 0 for a circle."""
    next: int
    """The space it leads to, or CASTLE."""
    breach: int
    """The location entered if ``next`` is CASTLE, or NONE."""


class Attacker(Struct, frozen=True):
    """A kind of attacker, of which there are ``copies`` counters."""

    index: int
    id: str
    name: str
    defence: int
    disrupt: int
    advances: bool
    """Infantry pushes and is pushed; guns stay (4.3)."""
    copies: int


class Card(Struct, frozen=True):
    """A kind of SS card, of which its deck has ``copies``."""

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
    """Per face 1 to 6 a location, or a colour; NONE if the card has no table."""
    by: str
    """The kind of the targets: ``location``, ``colour`` or ''."""
    copies: int
    cites: tuple[str, ...]
    forced: bool
    """Whether the SS player must play it (6.2): Reinforcements and the 142nd."""


class Effect(Struct, frozen=True):
    """One effect of a tactics card: a named behaviour with its parameters."""

    does: str
    amount: int
    cards: tuple[str, ...]
    """Kinds of SS card."""
    attackers: tuple[int, ...]
    location: int
    when: str
    unless: tuple[str, ...]
    """Kinds of tactics card that cancel it while they are in play."""


class Tactic(Struct, frozen=True):
    """A tactics card (6.1), of which its deck has ``copies``."""

    index: int
    id: str
    kind: str
    name: str
    deck: int
    effects: tuple[Effect, ...]
    copies: int
    cites: tuple[str, ...]


class Difficulty(Struct, frozen=True):
    """The difficulty: starting counters on the areas, and the tactics cards (6.1)."""

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
    """SS cards with these marks are in; other marked cards are out."""


# The pieces that are not read field by field


def defenders(game: Game) -> tuple[Defender, ...]:
    """Return the defenders; several counters of one defender are numbered."""
    counters = [
        (each, f"-{copy}" if each.copies > 1 else "")
        for each in every(game, "defenders")
        for copy in range(1, each.copies + 1)
    ]
    numbered = iter(counters)
    return pieces(
        Defender,
        (each for each, _ in counters),
        name=lambda c: f"{text(c, 'name')}{next(numbered)[1]}",
        french=lambda c: text(c, "side") == "french",
    )


def difficulty(tables: "Tables") -> Difficulty:
    """Return the difficulty of the definition."""
    name = str(tables.game.numbers["difficulty"].value)
    component = next(c for c in tables.game.sets["difficulties"] if c.id == name)
    kinds, decks = places(tables.attackers), _decks(tables.game)
    return Difficulty(
        component.id,
        text(component, "name"),
        tuple(_counts(component, "counters", "attacker", kinds)),
        flag(component, "shuffled"),
        number(component, "tactics"),
        tuple(_counts(component, "removed", "deck", decks)),
        words(component, "marks"),
    )


def _counts(
    component: Component, name: str, of: str, places: Mapping[str, int]
) -> Iterator[tuple[int, int]]:
    """Yield the index and number that each row of a field gives."""
    for row in rows(component, name):
        yield places[str(row[of])], int(str(row["count"]))


def _decks(game: Game) -> Mapping[str, int]:
    """Return the decks by id; 0 for the first, the one on top."""
    return {each.id: number(each, "number") - 1 for each in game.sets["decks"]}


def ss_cards(tables: "Tables") -> tuple[Card, ...]:
    """Return the SS cards of a difficulty: unmarked, or with one of its marks."""
    marks = ("", *tables.difficulty.marks)
    cards = (c for c in every(tables.game, "ss-cards") if text(c, "mark") in marks)
    kinds = {"": NONE, **places(tables.attackers)}
    return pieces(
        Card,
        cards,
        deck=_decks(tables.game),
        attacker=lambda c: kinds[text(c, "counter")],
        targets=lambda c: _targets(tables, c)[1],
        by=lambda c: _targets(tables, c)[0],
        forced=lambda c: c.kind == "reinforcements",
    )


def _targets(tables: "Tables", card: Component) -> tuple[str, tuple[int, ...]]:
    """Return the field a card's table uses, and its entry for each face, 1 to 6."""
    place, colour = places(tables.locations), tables.colour_of
    by, found = "", [NONE] * 7
    for row in rows(card, "targets"):
        by = "location" if row.get("location") else "colour"
        entry = place[str(row[by])] if by == "location" else colour[str(row[by])]
        for face in strings(row["faces"]):
            found[int(face)] = entry
    return by, tuple(found)


def tactics_cards(tables: "Tables") -> tuple[Tactic, ...]:
    """Return the tactics cards, with their effects."""
    return pieces(
        Tactic,
        every(tables.game, "tactics"),
        deck=_decks(tables.game),
        effects=lambda c: tuple(_effect(tables, row) for row in rows(c, "effect")),
    )


def _effect(tables: "Tables", row: Mapping[str, object]) -> Effect:
    """Return one effect of a tactics card."""
    kinds, place = places(tables.attackers), places(tables.locations)
    return Effect(
        str(row["does"]),
        int(str(row.get("amount", 0))),
        strings(row.get("cards", ())),
        tuple(kinds[each] for each in strings(row.get("counters", ()))),
        place.get(str(row.get("location", "")), NONE),
        str(row.get("when", "")),
        strings(row.get("unless", ())),
    )
