"""Every ply of the game: decisions, throws, and cards and counters turned up.

A move uses the names of the definition, as people do. Its text is the short notation:
``str(Attack("Lee", "Rifleman", "8"))`` is ``attack Rifleman@8 by Lee``.  Reading that
back gives an equal move (``notation``).  An attacker is named with its space, areas by
number and circles by id: ``Scout@c26``.
"""

from typing import Literal

from pnp.rules.plies import Reader, ply
from pnp.rules.throw import Throw

Using = Literal["", "own", "weapon"]
"""Whose values an attack or a suppression uses.

``""``: those of his post's weapon if he can use it, or his own. ``own``: his own, even
if he could use the weapon. ``weapon``: the weapon's, refused if he cannot use it.
"""


@ply("place {who:defender} at {at:post}")
class Place:
    """Initial action, or entry of a reinforcement (2.1, 3.4); he acts at once."""

    who: str
    at: str


@ply("attack {kind:attacker}@{at:space} by {who:defender}[ with {using:own|weapon}]")
class Attack:
    """A defender attacks one attacker (2.2); the dice are a ply of their own."""

    who: str
    kind: str
    at: str
    using: Using = ""


@ply("suppress {markers:colour count*} by {who:defender}[ with {using:own|weapon}]")
class Suppress:
    """A defender puts markers on the squares of his post's colours (2.3)."""

    who: str
    markers: tuple[tuple[str, int], ...]
    """(colour, how many), at least one each, in the order of the post's colours."""
    using: Using = ""


@ply("move {who:defender} to {to:post}")
class Move:
    """A defender goes to a post, of his own location (2.4) or of another (2.5)."""

    who: str
    to: str


@ply("recover {who:defender} from {of:exhaustion|disruption}")
class Recover:
    """A defender is turned up, or loses his Disrupted token (2.6); also by Command."""

    who: str
    of: Literal["exhaustion", "disruption"]


@ply("command by {who:defender}")
class Command:
    """A [C] gives Recovers to others in his location (2.7), one ply each."""

    who: str


@ply("enough")
class Enough:
    """A Command stops before all its Recovers are given."""


@ply("escape {who:defender}")
class Escape:
    """Borotra leaves the board (2.8)."""

    who: str


@ply("load by {who:defender}")
class Load:
    """A [T] on the loader's post loads the cannon (3.6)."""

    who: str


@ply("pass")
class Pass:
    """The Defender Phase ends before all its actions are taken."""


@ply("deal {kind:attacker}@{at:area}")
class Deal:
    """The counter turned up on an area at the start (6.1.2, 6.1.3)."""

    kind: str
    at: str


@ply("card {card:card}")
class Turn:
    """An SS card, or the 142nd, is turned up (4.0)."""

    card: str


@ply("tactic {card:tactic}")
class Tactics:
    """A tactics card is turned up (6.1)."""

    card: str


@ply("draw {card:any card}")
class Draw:
    """The SS player draws a card from a deck that the companion keeps (6.2)."""

    card: str


@ply("order {cards:card*}[ under {tactic:tactic}]", "order face down")
class Order:
    """The SS player lays his orders (6.2); real cards are face down."""

    cards: tuple[str, ...] = ()
    tactic: str = ""


@ply("spend {count:number}")
class Spend:
    """Suppression markers spent against a counter about to be placed (4.3)."""

    count: int


@ply("fire {colour:colour}", "fire {kind:attacker}@{at:space}")
class Fire:
    """Which gun, or which colour, fires next (4.4, p.20)."""

    kind: str = ""
    at: str = ""
    colour: str = ""


@ply("sacrifice {who:defender}")
class Sacrifice:
    """A [S] dies in place of an [I] who would be killed (3.5)."""

    who: str


@ply("keep {who:defender}")
class Keep:
    """A [S] declines to die in his place."""

    who: str


Action = Attack | Suppress | Move | Recover | Command | Escape | Load
"""A defender's action in his phase; a Move within his location takes no action."""
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
EXACT = Reader[Ply](Ply)
