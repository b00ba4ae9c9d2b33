"""Every ply of an evening: what the players tell, what falls.

A move names sides, forces and terrain by their ids and hexes as the players call them,
and says itself in the short notation: ``str(Result("D5", "M", "M1"))`` is
``D5 axis M allied M1``.
"""

from collections.abc import Mapping
from typing import Literal, get_args

from pnp.games.cassino.ground.tables import MONTHS
from pnp.rules.plies import Reader, ply
from pnp.rules.throw import Throw

Time = Literal["day", "night"]
Who = Literal["paratroopers", "others", "both"]
Deed = Literal["acts", "enters", "shells", "flies"]
TIME: Mapping[str, Time] = {each: each for each in get_args(Time)}
WHO: Mapping[str, Who] = {each: each for each in get_args(Who)}
DEED: Mapping[str, Deed] = {each: each for each in get_args(Deed)}
"""Their words, by themselves."""

MONTH, MARKS = "|".join(MONTHS), "dug-in|entrenched|flm"
LESS = "[ reduced {reduced:whole}][ gone {gone:whole}]"

# The scene


@ply(f"scene {{month:{MONTH}}} {{time:day|night}}[ spotting {{sight:number}}]")
class Scene:
    """The month, and day or night; how far one spots, where the scenario says it."""

    month: str
    time: Time
    sight: int = 0


@ply("{side:side} initiative {initiative:whole}[ with {who:people*}]")
class Muster:
    """A side's initiative, and who fights for it: formations of a campaign, forces.

    A force that has formations is named by them; one that has none by itself.
    """

    side: str
    initiative: int
    who: tuple[str, ...] = ()


@ply("{side:side} exchanges FLM")
class Swap:
    """A side exchanges an FLM unit for an Engineer or Sapper (FLM 1)."""

    side: str


@ply("set up {hex:hex} beside {beside:hex} in {terrain:terrain}")
class SetUp:
    """Attackers set up beside defenders, whose hex is of that terrain (Set-up 1)."""

    hex: str
    beside: str
    terrain: str


@ply("mines {hex:hex} {factors:number}")
class Mines:
    """German mines lie in a hex; 0 factors where they are gone (Mines 1, 2)."""

    hex: str
    factors: int


@ply("begin")
class Begin:
    """The scene is set, and the first turn begins."""


# Assaults


@ply("assault {hex:hex} by {side:side} in {terrain:terrain}" + f"[ {{marks:{MARKS}*}}]")
class Attack:
    """A side assaults a hex: its terrain, and ``dug-in``, ``entrenched``, ``flm``."""

    hex: str
    side: str
    terrain: str
    marks: tuple[str, ...] = ()


@ply("{hex:hex} axis {axis:result} allied {allied:result}")
class Round:
    """What the chart shows for each attack; ``nobody`` where nobody attacks (R9)."""

    hex: str
    axis: str
    allied: str


@ply("{hex:hex} axis strength {axis:number} allied strength {allied:number}")
class Strike:
    """The strength each side attacks with, where the stand-in chart is read (R33)."""

    hex: str
    axis: int
    allied: int


@ply("{hex:hex} {on:has|has no} {what:dug-in|entrenched|flm}")
class Mark:
    """Something has changed in a hex: ``dug-in``, ``entrenched`` or ``flm``."""

    hex: str
    what: str
    on: bool


@ply("{side:side} leaves {hex:hex} {who:paratroopers|others|both}")
class Leave:
    """All combat units of a side leave a hex in one segment (12.12)."""

    hex: str
    side: str
    who: Who


@ply("{side:side} alone in {hex:hex}")
class Alone:
    """One side is alone in a hex: the assault is over (Tactical Assault 8)."""

    hex: str
    side: str


# Whatever else happens in a turn


@ply("{side:side} bombards {hex:hex} in {terrain:terrain} beside {dice:number}")
class Bombard:
    """A side bombards a hex beside friends: so many dice of friendly fire."""

    hex: str
    side: str
    terrain: str
    dice: int


@ply("{side:side} {deed:acts|enters|shells|flies} in {terrain:terrain}")
class Act:
    """A side acts on a hex of that terrain, enters it, or strikes at it from afar."""

    side: str
    deed: Deed
    terrain: str


@ply("{side:side} loses {steps:whole} initiative")
class Falter:
    """A side loses steps of initiative, or regains them: below 0 (Cohesion 1 to 3)."""

    side: str
    steps: int


@ply(f"{{formation:formation}} loses {{steps:whole}} steps{LESS}")
class Lose:
    """A formation loses steps: of its infantry units so many are reduced, or gone.

    ``1 steps`` is how logs have it: what a ply writes of itself is not changed.
    """

    formation: str
    steps: int
    reduced: int = 0
    gone: int = 0


@ply("check {who:checked} {of:morale} {result:result}")
class Check:
    """A morale check of a force, ``full`` or ``reduced``, or of a side's leader.

    Of a leader, ``of`` is the morale that is printed on him.
    """

    who: str
    of: str
    result: str


@ply("{side:side} uses {what:aircraft|barrage|path}[ {how:move|dig}]")
class Use:
    """A side uses what an event gave it; a clear path to ``move`` or to ``dig``."""

    side: str
    what: str
    how: str = ""


@ply("now {time:day|night}[ spotting {sight:number}]")
class Light:
    """Dusk or dawn: it is ``day`` or ``night`` from here on, and how far one spots."""

    time: Time
    sight: int = 0


@ply("next")
class Next:
    """The turn is over."""


@ply("{winner:=drawn}", "{winner:side} wins")
class Finish:
    """The scenario is over: a side has won it by the base game, or ``drawn``."""

    winner: str


# Events


@ply("sniper at nobody", "sniper at {leader:text}")
class Aim:
    """A sniper has a leader in his sights; '' where there is nobody (Events 3, R20)."""

    leader: str = ""


Preparing = Scene | Muster | Swap | SetUp | Mines | Begin
Fighting = Attack | Round | Strike | Mark | Leave | Alone
Happening = Bombard | Act | Falter | Lose | Check | Use | Light | Next | Finish | Aim
Ply = Preparing | Fighting | Happening | Throw
"""Whatever is told of an evening, and dice."""
EXACT = Reader[Ply](Ply)
