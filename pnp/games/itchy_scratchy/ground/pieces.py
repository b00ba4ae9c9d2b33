"""The pieces of the definition: kinds of unit, weapons, ground, forces and units."""

from pnp.values import Struct

NONE = -1
"""No area, no unit, no weapon."""


class Weapon(Struct, frozen=True):
    """The dice of a weapon by range (Combat table)."""

    index: int
    id: str
    name: str
    dice: tuple[int, ...]
    """``dice[range]``; 0 at range 0, and none beyond its reach."""

    @property
    def reach(self) -> int:
        """The farthest range at which it has dice."""
        return len(self.dice) - 1


class Target(Struct, frozen=True):
    """The doubles that hurt a kind of target (Combat Results)."""

    id: str
    name: str
    doubles: frozenset[int]
    open: str
    """The case for a target in the open."""
    cover: str
    """The case for a target in cover."""


class Type(Struct, frozen=True):
    """A type of unit, or Generals (Unit Strength Points table, Movement table)."""

    index: int
    id: str
    name: str
    plural: str
    move: int
    target: Target
    target_afoot: Target
    """Its target if cavalry on foot is hit as infantry (R10)."""
    unit: bool
    """False for Generals: they count as units in many ways, but are not units."""
    shares: bool
    """Whether it may be in an area with a friendly unit (Movement 5 and 6)."""
    general: bool
    guns: bool
    """Whether it is artillery, which may have to limber (R28)."""


class Terrain(Struct, frozen=True):
    """A kind of ground on an area; fields of the later module apply only with it."""

    index: int
    id: str
    name: str
    cover: bool
    blocks: bool
    height: int
    stops: bool
    slow: bool
    uphill: bool
    closed: bool
    opens: frozenset[str]
    peaceful: bool
    road: bool
    only: frozenset[str]
    wire: bool


class Force(Struct, frozen=True):
    """A side: its seat is its id."""

    index: int
    id: str
    name: str
    units: tuple[int, ...]
    strength: int
    """Its Strength Points at the start, including its Generals'."""
    exhaustion: int
    """Its Exhaustion Point: the lost points that exhaust it (Exhaustion Point 1)."""


class Unit(Struct, frozen=True):
    """A unit or General of a scenario, and where it starts."""

    index: int
    id: str
    name: str
    force: int
    type: Type
    weapon: Weapon | None
    strength: int
    area: int
    facing: int

    @property
    def solid(self) -> bool:
        """Whether it keeps other units out of its area."""
        return not self.type.shares
