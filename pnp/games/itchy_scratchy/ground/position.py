"""The whole state of play as one value: lists of small whole numbers.

Units, areas and forces are indices into the tables, facings into the grid's.  A
position is changed in place; ``clone`` it to keep the old one.

**Frames.**  The battle waits for what is on a stack, ``frames``.  Each frame is a name
and a few numbers; the top one is next.  A frame is a *step*, which is taken at once, or
a *wait*, which stops for a move (``pnp.rules.flow``).
"""

from typing import TYPE_CHECKING, ClassVar, Literal, get_args

from pnp.games.itchy_scratchy.ground.tables import NONE, Tables
from pnp.rules.state import (
    State,
    Word,
    each,
    follows,
    held,
    lines,
    number,
    one,
    several,
    those,
    word,
)

if TYPE_CHECKING:
    from pnp.reading import Scalar
    from pnp.rules.lookup import Lookup

Phase = Literal["initiative", "activation", "over"]

UNMOVED = -1
"""In ``moved``: the unit has not moved this turn; 0 is a turn on the spot."""
AWAY, DESTROYED = "away", "destroyed"
"""Off the board: not in this battle, or destroyed."""


def _place(position: "Position", who: int) -> str:
    """Return where a unit is and what it faces: ``H3 W``."""
    tables, area = position.tables, position.where[who]
    facing = tables.grid.facings[position.facing[who]]
    return f"{tables.areas[area] if area >= 0 else _off(position, who)} {facing}"


def _seen(position: "Position", who: int) -> str:
    """Return the same, without the facing if the unit is off the board."""
    on = position.where[who] >= 0
    return _place(position, who) if on else _off(position, who)


def _off(position: "Position", who: int) -> str:
    return AWAY if position.strength[who] else DESTROYED


def _stand(position: "Position", who: int, word: "Scalar", lookup: "Lookup") -> None:
    """Read an area and a facing, or the word for a unit off the board."""
    names = position.tables.named
    area, _, facing = word.text.partition(" ")
    if area in (AWAY, DESTROYED):
        position.strength[who] *= area == AWAY
        at = None
    else:
        at = lookup.thing(names["area"], lookup.part(word, area, 0))
    if at is not None:
        position.station(who, at)
    if facing.strip():
        begins = word.text.index(facing.strip())
        part = lookup.part(word, facing.strip(), begins)
        faced = lookup.thing(names["facing"], part)
        position.facing[who] = position.facing[who] if faced is None else faced


def _clear(position: "Position") -> None:
    """Take all units off the board; those not in the file are not in this battle."""
    for unit in position.tables.units:
        position.station(unit.index, NONE)


def points_lost(position: "Position") -> list[int]:
    """Return the Strength Points that each side has lost, counted again."""
    units, left = position.tables.units, position.strength
    return [
        sum(units[u].strength - left[u] for u in force.units)
        for force in position.tables.forces
    ]


def _points_lost(position: "Position", force: int, was: int, now: int) -> str:
    return f"points lost {was} → {now} of {position.tables.forces[force].exhaustion}"


def _exhausted(position: "Position") -> list[int]:
    """Return, per side, whether its losses alone show that it is exhausted (R20).

    If it counts from the end of a turn, losses show it only before the initiative.
    """
    tells = position.settings["exhaustion_bites"] == "at once"
    if not tells and position.phase != "initiative":
        return [0] * len(position.lost)
    pairs = zip(position.lost, position.tables.forces, strict=True)
    return [int(lost >= force.exhaustion) for lost, force in pairs]


def _holders(tables: Tables) -> list[int]:
    """Return, per area, the unit that holds it at the start."""
    held = [NONE] * len(tables.areas)
    for unit in tables.units:
        if unit.solid and unit.area >= 0:
            held[unit.area] = unit.index
    return held


class Position(State):
    """Where every unit is, what each has done this turn, and what is awaited."""

    HEADED: ClassVar = {"scenario": "the battle: its board and its forces"}
    FRAMES: ClassVar[dict[str, tuple[str, ...]]] = {}
    """Per frame the kinds of its parts, as its chapter declares them."""

    tables: Tables
    turn: int = number("the turn", shown=1, always=True, told="turn")
    phase: Phase = word(
        "the phase",
        *get_args(Phase),
        start="initiative",
        shown="activation",
        told="phase",
    )
    first: int = one("force", "the force that goes first this turn", told="goes first:")
    active: int = one("unit", "the unit in hand; the one before it is done (R32)")
    where: list[int] = each("unit", start=lambda t: [u.area for u in t.units])
    """Per unit, its area; NONE if it is destroyed or not in this battle."""
    facing: list[int] = each("unit", start=lambda t: [u.facing for u in t.units])
    """Per unit, the edge it faces."""
    strength: list[int] = each("unit", start=lambda t: [u.strength for u in t.units])
    """Per unit, the Strength Points it has left."""
    holder: list[int] = held(start=_holders)
    """Per area, the unit in it that keeps other units out; derived from ``where``."""
    moved: list[int] = each("unit", start=UNMOVED)
    """Per unit, the areas of its move it has spent this turn, by the shortest way;
    UNMOVED before its move.
    """
    attacked: list[int] = each("unit")
    """Per unit, whether it has attacked this turn (Combat 2)."""
    finished: list[int] = each("unit")
    """Per unit, whether it is done for this turn because another has started (R32)."""
    units = lines(
        "unit",
        "where each unit is: `U-C: H3 W, strength 2, moved 1, attacked, finished`; "
        "units not named are not in this battle",
        _place,
        _stand,
        Word("strength", number=True, bounded=True),
        Word("moved", number=True),
        Word("attacked"),
        Word("finished"),
        seen=_seen,
        clear=_clear,
    )
    lost: list[int] = follows("force", points_lost, told=_points_lost)
    """Per force, the Strength Points it has lost."""
    exhausted: list[int] = those(
        "force",
        "sides that exhaustion limits, if their losses do not show it (R20)",
        usual=_exhausted,
        told=("exhausted", "no longer exhausted"),
    )
    wired: list[int] = several(
        "area",
        "areas whose barbed wire is gone (Later Terrain), in order",
        key="cleared",
        told=("its wire is removed", "its wire is there"),
    )

    @property
    def over(self) -> bool:
        """Whether the battle is over."""
        return self.phase == "over"

    def recount(self) -> None:
        """Count what each side has lost; a side below its point is not exhausted."""
        self.lost = points_lost(self)
        at_once = self.settings["exhaustion_bites"] == "at once"
        for force, lost in zip(self.tables.forces, self.lost, strict=True):
            if at_once or lost < force.exhaustion:
                self.exhausted[force.index] = int(lost >= force.exhaustion)

    # Units and areas

    def inside(self, area: int) -> list[int]:
        """Return the units and Generals in an area, in the order of the scenario."""
        return [unit for unit, here in enumerate(self.where) if here == area]

    def station(self, unit: int, area: int) -> None:
        """Put a unit into an area, or off the board (NONE)."""
        if self.tables.solid[unit]:
            old = self.where[unit]
            if old >= 0 and self.holder[old] == unit:
                self.holder[old] = NONE
            if area >= 0:
                self.holder[area] = unit
        self.where[unit] = area

    def holds(self, area: int) -> int:
        """Return the force in an area; NONE if the area is empty."""
        unit = self.holder[area]
        if unit < 0:
            unit = next((u for u, here in enumerate(self.where) if here == area), NONE)
        return self.tables.force_of[unit] if unit >= 0 else NONE

    def standing(self, force: int) -> list[int]:
        """Return the units and Generals of a force that are on the board."""
        where = self.where
        return [unit for unit in self.tables.forces[force].units if where[unit] >= 0]
