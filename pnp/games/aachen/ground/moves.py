"""Every ply of the game: what is decided, what falls, what is turned over.

A move names units by their ids and areas by their numbers, and says itself in the
short notation: ``str(Move("E-2-26", ("4", "12")))`` is ``E-2-26 to 4-12``.  Plies are
of single units; people write several at once (``words.notation``):

    activate 12: M12-A E-2-26 L-Smoots to 13
"""

from dataclasses import dataclass

from pnp.rules.throw import Throw


@dataclass(frozen=True, slots=True)
class Reinforce:
    """Reinforcements come to an area, all that wait together (6.1.1); or they wait."""

    at: str = ""

    def __str__(self) -> str:
        return f"reinforce at {self.at}" if self.at else "reinforcements wait"


@dataclass(frozen=True, slots=True)
class Return:
    """A leader returns to an area (6.1.2)."""

    who: str
    at: str

    def __str__(self) -> str:
        return f"{self.who} returns to {self.at}"


@dataclass(frozen=True, slots=True)
class Choose:
    """The unit that something befalls: an event, Bloody Streets, a strategy."""

    who: str

    def __str__(self) -> str:
        return f"choose {self.who}"


@dataclass(frozen=True, slots=True)
class Surrender:
    """The area whose German unit an event takes off (6.2)."""

    at: str

    def __str__(self) -> str:
        return f"surrender {self.at}"


@dataclass(frozen=True, slots=True)
class Buy:
    """A point of support (6.3.1)."""

    what: str

    def __str__(self) -> str:
        return f"buy {self.what}"


@dataclass(frozen=True, slots=True)
class Refit:
    """A unit Out of Action is bought back, to an area (6.3.1)."""

    who: str
    at: str

    def __str__(self) -> str:
        return f"refit {self.who} at {self.at}"


@dataclass(frozen=True, slots=True)
class Activate:
    """An area becomes the Active Area (8.1.1)."""

    at: str

    def __str__(self) -> str:
        return f"activate {self.at}"


@dataclass(frozen=True, slots=True)
class Move:
    """A unit of the Active Area goes from area to area (8.1)."""

    who: str
    by: tuple[str, ...]
    """The areas it enters, the last one where it stays."""

    def __str__(self) -> str:
        return f"{self.who} to {'-'.join(self.by)}"


@dataclass(frozen=True, slots=True)
class Join:
    """A unit takes part in an attack it need not make (9.2, 9.3)."""

    who: str

    def __str__(self) -> str:
        return f"{self.who} joins"


@dataclass(frozen=True, slots=True)
class Attack:
    """All have entered or joined who take part: the area is attacked (9.0)."""

    at: str

    def __str__(self) -> str:
        return f"attack {self.at}"


@dataclass(frozen=True, slots=True)
class Reveal:
    """The German unit that is turned over (9.4)."""

    german: str

    def __str__(self) -> str:
        return f"reveal {self.german}"


@dataclass(frozen=True, slots=True)
class FallBack:
    """By a Barrage all attackers become Spent and retreat; else `choose` a unit."""

    def __str__(self) -> str:
        return "fall back"


@dataclass(frozen=True, slots=True)
class Lead:
    """The Lead Attacking Unit, and the support it gets (9.5 A and B)."""

    who: str
    support: tuple[str, ...] = ()
    """Of artillery, engineer, armor and air, in this order."""

    def __str__(self) -> str:
        with_ = f" with {' '.join(self.support)}" if self.support else ""
        return f"lead {self.who}{with_}"


@dataclass(frozen=True, slots=True)
class Retreat:
    """A unit retreats, area by area, to the last one (9.5.5)."""

    who: str
    by: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.who} retreats to {'-'.join(self.by)}"


@dataclass(frozen=True, slots=True)
class Stay:
    """A unit that need not retreat does not."""

    who: str

    def __str__(self) -> str:
        return f"{self.who} stays"


@dataclass(frozen=True, slots=True)
class Enough:
    """No more of this: purchases, moves of the Active Area, the Combat Phase."""

    def __str__(self) -> str:
        return "enough"


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
