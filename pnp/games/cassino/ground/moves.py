"""Every ply of a session: what the players report, and dice.

A move names sides, forces and terrain by id, and hexes as the players call them.
``str`` writes it in the short notation: ``str(Round("D5", "M", "M1"))`` is
``D5 axis M allied M1``.
"""

from collections.abc import Mapping
from typing import Literal, get_args

from pnp.games.cassino.ground.pieces import MONTHS
from pnp.rules.plies import Reader, ply
from pnp.rules.throw import Throw

Time = Literal["day", "night"]
Who = Literal["paratroopers", "others", "both"]
Deed = Literal["acts", "enters", "shells", "flies"]
TIME: Mapping[str, Time] = {each: each for each in get_args(Time)}
WHO: Mapping[str, Who] = {each: each for each in get_args(Who)}
DEED: Mapping[str, Deed] = {each: each for each in get_args(Deed)}
"""Each word of a type by itself, so that a reader can look it up."""

MONTH, MARKS = "|".join(MONTHS), "dug-in|entrenched|flm"
LESS = "[ reduced {reduced:whole}][ gone {gone:whole}]"

# The scene


@ply(f"scene {{month:{MONTH}}} {{time:day|night}}[ spotting {{sight:number}}]")
class Scene:
    """The month, and day or night; the spotting range, if the scenario sets one."""

    month: str
    time: Time
    sight: int = 0


@ply("{side:side} initiative {initiative:whole}[ with {who:people*}]")
class Muster:
    """A side's initiative, and its formations of a campaign or its forces.

    A force that has formations is named by them; a force that has none by itself.
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
    """A hex has German mines; 0 factors if they are gone (Mines 1, 2)."""

    hex: str
    factors: int


@ply("begin")
class Begin:
    """The scene is set; the first turn begins."""


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
    """The chart's result for each side; ``nobody`` if it does not attack (R9)."""

    hex: str
    axis: str
    allied: str


@ply("{hex:hex} axis strength {axis:number} allied strength {allied:number}")
class Strike:
    """The strength of each side's attack, for the stand-in chart (R33)."""

    hex: str
    axis: int
    allied: int


@ply("{hex:hex} {on:has|has no} {what:dug-in|entrenched|flm}")
class Mark:
    """A change in a hex: ``dug-in``, ``entrenched`` or ``flm``."""

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


# Other plies of a turn


@ply("{side:side} bombards {hex:hex} in {terrain:terrain} beside {dice:number}")
class Bombard:
    """A side bombards a hex beside friends; one die of friendly fire for each."""

    hex: str
    side: str
    terrain: str
    dice: int


@ply("{side:side} {deed:acts|enters|shells|flies} in {terrain:terrain}")
class Act:
    """A side acts on a hex of that terrain, enters it, or strikes it from afar."""

    side: str
    deed: Deed
    terrain: str


@ply("{side:side} loses {steps:whole} initiative")
class Falter:
    """A side loses steps of initiative; below 0, it regains them (Cohesion 1 to 3)."""

    side: str
    steps: int


@ply(f"{{formation:formation}} loses {{steps:whole}} steps{LESS}")
class Lose:
    """A formation loses steps; some of its infantry units are reduced, or gone.

    Logs have ``1 steps``: the text a ply writes of itself never changes.
    """

    formation: str
    steps: int
    reduced: int = 0
    gone: int = 0


@ply("check {who:checked} {of:morale} {result:result}")
class Check:
    """A morale check of a force, ``full`` or ``reduced``, or of a side's leader.

    For a leader, ``of`` is the morale printed on him.
    """

    who: str
    of: str
    result: str


@ply("{side:side} uses {what:aircraft|barrage|path}[ {how:move|dig}]")
class Use:
    """A side uses the gift of an event; a clear path to ``move`` or to ``dig``."""

    side: str
    what: str
    how: str = ""


@ply("now {time:day|night}[ spotting {sight:number}]")
class Light:
    """Dusk or dawn: from now on ``day`` or ``night``, with this spotting range."""

    time: Time
    sight: int = 0


@ply("next")
class Next:
    """The turn is over."""


@ply("{winner:=drawn}", "{winner:side} wins")
class Finish:
    """The scenario is over: a side has won by the base game's rules, or ``drawn``."""

    winner: str


# Events


@ply("sniper at nobody", "sniper at {leader:text}")
class Aim:
    """A sniper aims at a leader; '' if there is no target (Events 3, R20)."""

    leader: str = ""


Preparing = Scene | Muster | Swap | SetUp | Mines | Begin
Fighting = Attack | Round | Strike | Mark | Leave | Alone
OfATurn = (
    Fighting
    | (Bombard | Act | Falter | Lose | Check | Use | Light)
    | (Mines | Swap | Next | Finish)
)
"""The plies of a turn; an exchange only if R17 allows it."""
Ply = Preparing | OfATurn | Aim | Throw
"""Every ply a player may write in a session, and dice."""
EXACT = Reader[Ply](Ply)

OfARule = Swap | SetUp | Mines | Round | Strike | Act | Use
RULE_OF: Mapping[type, str] = {
    Swap: "flm",
    SetUp: "set_up",
    Mines: "mines",
    Act: "weather",
    Use: "events",
    **dict.fromkeys((Round, Strike), "assault"),
}
"""The optional rule that a ply is of."""
