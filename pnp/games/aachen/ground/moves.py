"""Every ply of the game: choices, dice, reveals.

A move names units by their ids and areas by their numbers. Its text is the short
notation: ``str(Move("E-2-26", ("4", "12")))`` is ``E-2-26 to 4-12``. A ply is of one
unit; players write several at once (``words.notation``):

    activate 12: M12-A E-2-26 L-Smoots to 13
"""

from pnp.rules.plies import Reader, ply
from pnp.rules.throw import Throw


@ply("reinforce at {at:area}", "reinforcements wait")
class Reinforce:
    """All waiting reinforcements come to an area together (6.1.1); or they wait."""

    at: str = ""


@ply("{who:unit} returns to {at:area}")
class Return:
    """A leader returns to an area (6.1.2)."""

    who: str
    at: str


@ply("choose {who:unit}")
class Choose:
    """The player chooses a unit for an event, Bloody Streets or a strategy."""

    who: str


@ply("surrender {at:area}")
class Surrender:
    """The player chooses the area whose German unit surrenders by an event (6.2)."""

    at: str


@ply("buy {what:item}")
class Buy:
    """The player buys a point of support (6.3.1)."""

    what: str


@ply("refit {who:unit} at {at:area}")
class Refit:
    """The player buys back a unit Out of Action, to an area (6.3.1)."""

    who: str
    at: str


@ply("activate {at:area}")
class Activate:
    """An area becomes the Active Area (8.1.1)."""

    at: str


@ply("{who:unit} to {by:area*-}")
class Move:
    """A unit of the Active Area goes from area to area (8.1)."""

    who: str
    by: tuple[str, ...]
    """The areas it enters; the last one is where it stays."""


@ply("{who:unit} joins")
class Join:
    """A unit joins an attack that it need not make (9.2, 9.3)."""

    who: str


@ply("attack {at:area}")
class Attack:
    """All attackers have entered or joined: they attack the area (9.0)."""

    at: str


@ply("reveal {german:German unit}")
class Reveal:
    """The German unit is turned over (9.4)."""

    german: str


@ply("fall back")
class FallBack:
    """By a Barrage all attackers become Spent and retreat; or ``choose`` a unit."""


@ply("lead {who:unit}[ with {support:artillery|engineer|armor|air*}]")
class Lead:
    """The player names the Lead Attacking Unit and its support (9.5 A and B)."""

    who: str
    support: tuple[str, ...] = ()
    """Artillery, engineer, armor and air, in this order."""


@ply("{who:unit} retreats to {by:area*-}")
class Retreat:
    """A unit retreats, area by area, to the last one (9.5.5)."""

    who: str
    by: tuple[str, ...]


@ply("{who:unit} stays")
class Stay:
    """A unit that need not retreat stays."""

    who: str


@ply("enough")
class Enough:
    """The player ends purchases, moves of the Active Area, or the Combat Phase."""


Ply = (
    Reinforce
    | Return
    | Choose
    | Surrender
    | Buy
    | Refit
    | Activate
    | Move
    | Join
    | Attack
    | Reveal
    | FallBack
    | Lead
    | Retreat
    | Stay
    | Enough
    | Throw
)
EXACT = Reader[Ply](Ply)
