"""Every ply of an evening: what the players tell, what falls.

A move names sides, forces and terrain by their ids and hexes as the players call them,
and says itself in the short notation: ``str(Result("D5", "M", "M1"))`` is
``D5 axis M allied M1``.
"""

from dataclasses import dataclass
from typing import Literal

from pnp.rules.throw import Throw

# The scene


@dataclass(frozen=True, slots=True)
class Scene:
    """The month, and day or night; how far one spots, where the scenario says it."""

    month: str
    time: Literal["day", "night"]
    sight: int = 0

    def __str__(self) -> str:
        sight = f" spotting {self.sight}" if self.sight else ""
        return f"scene {self.month} {self.time}{sight}"


@dataclass(frozen=True, slots=True)
class Muster:
    """A side's initiative, and who fights for it: formations of a campaign, forces.

    A force that has formations is named by them; one that has none by itself.
    """

    side: str
    initiative: int
    who: tuple[str, ...] = ()

    def __str__(self) -> str:
        who = f" with {' '.join(self.who)}" if self.who else ""
        return f"{self.side} initiative {self.initiative}{who}"


@dataclass(frozen=True, slots=True)
class Swap:
    """A side exchanges an FLM unit for an Engineer or Sapper (FLM 1)."""

    side: str

    def __str__(self) -> str:
        return f"{self.side} exchanges FLM"


@dataclass(frozen=True, slots=True)
class SetUp:
    """Attackers set up beside defenders, whose hex is of that terrain (Set-up 1)."""

    hex: str
    beside: str
    terrain: str

    def __str__(self) -> str:
        return f"set up {self.hex} beside {self.beside} in {self.terrain}"


@dataclass(frozen=True, slots=True)
class Mines:
    """German mines lie in a hex; 0 factors where they are gone (Mines 1, 2)."""

    hex: str
    factors: int

    def __str__(self) -> str:
        return f"mines {self.hex} {self.factors}"


@dataclass(frozen=True, slots=True)
class Begin:
    """The scene is set, and the first turn begins."""

    def __str__(self) -> str:
        return "begin"


# Assaults


@dataclass(frozen=True, slots=True)
class Attack:
    """A side assaults a hex: its terrain, and ``dug-in``, ``entrenched``, ``flm``."""

    hex: str
    side: str
    terrain: str
    marks: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join(
            ("assault", self.hex, "by", self.side, "in", self.terrain, *self.marks)
        )


@dataclass(frozen=True, slots=True)
class Round:
    """What the chart shows for each attack; ``nobody`` where nobody attacks (R9)."""

    hex: str
    axis: str
    allied: str

    def __str__(self) -> str:
        return f"{self.hex} axis {self.axis} allied {self.allied}"


@dataclass(frozen=True, slots=True)
class Strike:
    """The strength each side attacks with, where the stand-in chart is read (R33)."""

    hex: str
    axis: int
    allied: int

    def __str__(self) -> str:
        return f"{self.hex} axis strength {self.axis} allied strength {self.allied}"


@dataclass(frozen=True, slots=True)
class Mark:
    """Something has changed in a hex: ``dug-in``, ``entrenched`` or ``flm``."""

    hex: str
    what: str
    on: bool

    def __str__(self) -> str:
        return f"{self.hex} {'has' if self.on else 'has no'} {self.what}"


@dataclass(frozen=True, slots=True)
class Leave:
    """All combat units of a side leave a hex in one segment (12.12)."""

    hex: str
    side: str
    who: Literal["paratroopers", "others", "both"]

    def __str__(self) -> str:
        return f"{self.side} leaves {self.hex} {self.who}"


@dataclass(frozen=True, slots=True)
class Alone:
    """One side is alone in a hex: the assault is over (Tactical Assault 8)."""

    hex: str
    side: str

    def __str__(self) -> str:
        return f"{self.side} alone in {self.hex}"


# Whatever else happens in a turn


@dataclass(frozen=True, slots=True)
class Bombard:
    """A side bombards a hex beside friends: so many dice of friendly fire."""

    hex: str
    side: str
    terrain: str
    dice: int

    def __str__(self) -> str:
        return f"{self.side} bombards {self.hex} in {self.terrain} beside {self.dice}"


@dataclass(frozen=True, slots=True)
class Act:
    """A side acts on a hex of that terrain, enters it, or strikes at it from afar."""

    side: str
    deed: Literal["acts", "enters", "shells", "flies"]
    terrain: str

    def __str__(self) -> str:
        return f"{self.side} {self.deed} in {self.terrain}"


@dataclass(frozen=True, slots=True)
class Falter:
    """A side loses steps of initiative, or regains them: below 0 (Cohesion 1 to 3)."""

    side: str
    steps: int

    def __str__(self) -> str:
        return f"{self.side} loses {self.steps} initiative"


@dataclass(frozen=True, slots=True)
class Lose:
    """A formation loses steps: of its infantry units so many are reduced, or gone."""

    formation: str
    steps: int
    reduced: int = 0
    gone: int = 0

    def __str__(self) -> str:
        reduced = f" reduced {self.reduced}" if self.reduced else ""
        gone = f" gone {self.gone}" if self.gone else ""
        steps = "step" if self.steps == 1 else "steps"
        return f"{self.formation} loses {self.steps} {steps}{reduced}{gone}"


@dataclass(frozen=True, slots=True)
class Check:
    """A morale check of a force, ``full`` or ``reduced``, or of a side's leader.

    Of a leader, ``of`` is the morale that is printed on him.
    """

    who: str
    of: str
    result: str

    def __str__(self) -> str:
        return f"check {self.who} {self.of} {self.result}"


@dataclass(frozen=True, slots=True)
class Use:
    """A side uses what an event gave it; a clear path to ``move`` or to ``dig``."""

    side: str
    what: str
    how: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, (self.side, "uses", self.what, self.how)))


@dataclass(frozen=True, slots=True)
class Light:
    """Dusk or dawn: it is ``day`` or ``night`` from here on, and how far one spots."""

    time: Literal["day", "night"]
    sight: int = 0

    def __str__(self) -> str:
        sight = f" spotting {self.sight}" if self.sight else ""
        return f"now {self.time}{sight}"


@dataclass(frozen=True, slots=True)
class Next:
    """The turn is over."""

    def __str__(self) -> str:
        return "next"


@dataclass(frozen=True, slots=True)
class Finish:
    """The scenario is over: a side has won it by the base game, or ``drawn``."""

    winner: str

    def __str__(self) -> str:
        return self.winner if self.winner == "drawn" else f"{self.winner} wins"


# Events


@dataclass(frozen=True, slots=True)
class Aim:
    """A sniper has a leader in his sights; '' where there is nobody (Events 3, R20)."""

    leader: str = ""

    def __str__(self) -> str:
        return f"sniper at {self.leader}" if self.leader else "sniper at nobody"


Preparing = Scene | Muster | Swap | SetUp | Mines | Begin
Fighting = Attack | Round | Strike | Mark | Leave | Alone
Happening = Bombard | Act | Falter | Lose | Check | Use | Light | Next | Finish | Aim
Ply = Preparing | Fighting | Happening | Throw
"""Whatever is told of an evening, and dice."""
