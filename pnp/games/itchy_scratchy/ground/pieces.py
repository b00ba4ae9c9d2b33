"""What the definition tells of: kinds of unit, weapons, ground, forces and units."""

from pnp.values import Struct

NONE = -1
"""No area, no unit, no weapon."""


class Weapon(Struct, frozen=True):
    """Dice by range (Combat table)."""

    index: int
    id: str
    name: str
    dice: tuple[int, ...]
    """``dice[range]``; 0 beyond what it reaches, and nothing at range 0."""

    @property
    def reach(self) -> int:
        """The farthest range it has dice at."""
        return len(self.dice) - 1


class Target(Struct, frozen=True):
    """Which doubles hurt it (Combat Results)."""

    id: str
    name: str
    doubles: frozenset[int]
    open: str
    """The case that says so in the open."""
    cover: str
    """And in cover."""


class Type(Struct, frozen=True):
    """A type of unit, or Generals (Unit Strength Points table, Movement table)."""

    index: int
    id: str
    name: str
    plural: str
    move: int
    target: Target
    target_afoot: Target
    """How it is hit where cavalry on foot is hit as infantry (R10)."""
    unit: bool
    """No for Generals: they count as units in many ways, and are none."""
    shares: bool
    """Whether it may be in an area with a friendly unit (Movement 5 and 6)."""
    general: bool
    guns: bool
    """Artillery, which might have to limber (R28)."""


class Terrain(Struct, frozen=True):
    """What may lie on an area; the later module's words are off unless it is on."""

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
    """All its Strength Points at the start, its Generals' among them."""
    exhaustion: int
    """Its Exhaustion Point: how many lost (Exhaustion Point 1)."""


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
