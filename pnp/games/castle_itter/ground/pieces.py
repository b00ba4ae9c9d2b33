"""The pieces as the referee knows them: one slotted value for each, by its index.

What is written here is what is printed on them, read from their components.
"""

from pnp.values import Struct

NONE = -1
"""No defender, no attacker, no post, no space: an empty place in a list."""
CASTLE = -2
"""Where a track ends: an attacker who gets there has won (5.0)."""


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
    """Where he starts: ``supply``, ``french`` or ``reinforcement``."""


class Weapon(Struct, frozen=True):
    """A weapon printed on a post, for whoever has its code (3.6)."""

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
    """Its defence at the start; 0 where it has none (the Cellar)."""
    escape: bool
    moves_only_to: int
    posts: tuple[int, ...]

    @property
    def destructible(self) -> bool:
        """Whether its track goes down to 0: Besotten Jenny (4.2)."""
        return 0 in self.track


class Post(Struct, frozen=True):
    """A combat position; one defender stands on it."""

    index: int
    id: str
    location: int
    colours: tuple[int, ...]
    """Colours of sight, white left out: an empty tuple sees nothing (1.3)."""
    numbers: tuple[int, ...]
    weapon: Weapon | None


class Space(Struct, frozen=True):
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


class Effect(Struct, frozen=True):
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


class Tactic(Struct, frozen=True):
    """A tactics card (6.1), of which its deck holds ``copies``."""

    index: int
    id: str
    kind: str
    name: str
    deck: int
    effects: tuple[Effect, ...]
    copies: int
    cites: tuple[str, ...]


class Difficulty(Struct, frozen=True):
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
