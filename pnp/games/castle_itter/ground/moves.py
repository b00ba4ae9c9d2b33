"""Every ply of the game: what is decided, what falls, what is turned up.

A move names things as people do, by the names in the definition, and says itself in
the short notation: ``str(Attack("Lee", "Rifleman", "8"))`` is ``attack Rifleman@8 by
Lee``.  Reading that back gives an equal move (``notation``).  Attackers are named with
the space they stand on, areas by number and circles by id: ``Scout@c26``.
"""

from dataclasses import dataclass
from typing import Literal

from pnp.rules.throw import Throw

Using = Literal["", "own", "weapon"]
"""Whose values: those of his post's weapon where he can use it, else his own; his own
although he could use the weapon; or the weapon's, which is refused where he cannot."""


@dataclass(frozen=True, slots=True)
class Place:
    """Initial action, or entry of a reinforcement (2.1, 3.4); he acts at once."""

    who: str
    at: str

    def __str__(self) -> str:
        return f"place {self.who} at {self.at}"


@dataclass(frozen=True, slots=True)
class Attack:
    """A defender attacks one attacker (2.2); the dice are a ply of their own."""

    who: str
    kind: str
    at: str
    using: Using = ""

    def __str__(self) -> str:
        using = f" with {self.using}" if self.using else ""
        return f"attack {self.kind}@{self.at} by {self.who}{using}"


@dataclass(frozen=True, slots=True)
class Suppress:
    """A defender puts markers on the squares of his post's colours (2.3)."""

    who: str
    markers: tuple[tuple[str, int], ...]
    """(colour, how many), no colour with none, in the order of the post's colours."""
    using: Using = ""

    def __str__(self) -> str:
        using = f" with {self.using}" if self.using else ""
        squares = " ".join(f"{colour} {count}" for colour, count in self.markers)
        return f"suppress {squares} by {self.who}{using}"


@dataclass(frozen=True, slots=True)
class Move:
    """A defender goes to a post, of his own location (2.4) or of another (2.5)."""

    who: str
    to: str

    def __str__(self) -> str:
        return f"move {self.who} to {self.to}"


@dataclass(frozen=True, slots=True)
class Recover:
    """A defender is turned up, or loses his Disrupted token (2.6); also by Command."""

    who: str
    of: Literal["exhaustion", "disruption"]

    def __str__(self) -> str:
        return f"recover {self.who} from {self.of}"


@dataclass(frozen=True, slots=True)
class Command:
    """A [C] gives Recovers to others in his location (2.7), one ply each."""

    who: str

    def __str__(self) -> str:
        return f"command by {self.who}"


@dataclass(frozen=True, slots=True)
class Enough:
    """A Command stops before all its Recovers are given."""

    def __str__(self) -> str:
        return "enough"


@dataclass(frozen=True, slots=True)
class Escape:
    """Borotra leaves the board (2.8)."""

    who: str

    def __str__(self) -> str:
        return f"escape {self.who}"


@dataclass(frozen=True, slots=True)
class Load:
    """A [T] on the loader's post loads the cannon (3.6)."""

    who: str

    def __str__(self) -> str:
        return f"load by {self.who}"


@dataclass(frozen=True, slots=True)
class Pass:
    """The Defender Phase ends before all its actions are taken."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Deal:
    """The counter turned up on an area at the start (6.1.2, 6.1.3)."""

    kind: str
    at: str

    def __str__(self) -> str:
        return f"deal {self.kind}@{self.at}"


@dataclass(frozen=True, slots=True)
class Turn:
    """An SS card, or the 142nd, is turned up (4.0)."""

    card: str

    def __str__(self) -> str:
        return f"card {self.card}"


@dataclass(frozen=True, slots=True)
class Tactics:
    """A tactics card is turned up (6.1)."""

    card: str

    def __str__(self) -> str:
        return f"tactic {self.card}"


@dataclass(frozen=True, slots=True)
class Draw:
    """The SS player draws a card from a deck that the companion keeps (6.2)."""

    card: str

    def __str__(self) -> str:
        return f"draw {self.card}"


@dataclass(frozen=True, slots=True)
class Order:
    """The SS player lays his orders (6.2); with real cards they lie face down."""

    cards: tuple[str, ...] = ()
    tactic: str = ""

    def __str__(self) -> str:
        if not self.cards:
            return "order face down"
        under = f" under {self.tactic}" if self.tactic else ""
        return f"order {' '.join(self.cards)}{under}"


@dataclass(frozen=True, slots=True)
class Spend:
    """Suppression markers spent against a counter about to be placed (4.3)."""

    count: int

    def __str__(self) -> str:
        return f"spend {self.count}"


@dataclass(frozen=True, slots=True)
class Fire:
    """Which gun, or which colour, fires next (4.4, p.20)."""

    kind: str = ""
    at: str = ""
    colour: str = ""

    def __str__(self) -> str:
        return f"fire {self.colour or f'{self.kind}@{self.at}'}"


@dataclass(frozen=True, slots=True)
class Sacrifice:
    """A [S] dies in place of an [I] who would be killed (3.5)."""

    who: str

    def __str__(self) -> str:
        return f"sacrifice {self.who}"


@dataclass(frozen=True, slots=True)
class Keep:
    """A [S] does not."""

    who: str

    def __str__(self) -> str:
        return f"keep {self.who}"


Action = Attack | Suppress | Move | Recover | Command | Escape | Load
"""What a defender does in his phase; a Move within his location is no action."""
Ply = (
    Place
    | Action
    | Enough
    | Pass
    | Deal
    | Turn
    | Tactics
    | Draw
    | Order
    | Spend
    | Fire
    | Sacrifice
    | Keep
    | Throw
)
