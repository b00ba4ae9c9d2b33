"""The pieces of the definition: areas, units, German units, strategies and charts."""

from pnp.values import Struct

NONE = -1
"""No area, no unit."""


class Terrain(Struct, frozen=True):
    """What an area is (3.1.2), and what its capture does to German Morale (9.5.4)."""

    index: int
    id: str
    name: str
    tem: int
    germans: int
    """How many German units start on such areas (4.4)."""
    success: int
    once: bool
    """Whether only the first Success of a turn in such an area counts."""
    bloody: bool
    """Whether Bloody Streets apply (6.4.1)."""


class Area(Struct, frozen=True):
    """A numbered area of the map (3.1)."""

    index: int
    id: str
    name: str
    terrain: Terrain
    next: tuple[int, ...]

    @property
    def setup(self) -> bool:
        """Whether the Americans set up here: Germans never hold it (5.3.1)."""
        return not self.terrain.germans


class Type(Struct, frozen=True):
    """A type of American unit (4.2)."""

    id: str
    name: str
    armored: bool
    infantry: bool
    leader: bool
    combined: bool
    """Whether it earns the Combined Arms Bonus (9.5.2D)."""


class Unit(Struct, frozen=True):
    """An American unit (4.3)."""

    index: int
    id: str
    name: str
    type: Type
    parent: str
    attack: int
    """Its Attack Factor; leaders have none."""
    setup: int
    """Where the unit starts; NONE for reinforcements."""
    turn: int
    commands: frozenset[int]
    """The units a leader commands; with them he does not count for stacking (7.1)."""


class German(Struct, frozen=True):
    """A kind of German unit; all copies of a kind are alike (4.4)."""

    index: int
    id: str
    terrain: int
    strategy: str
    factor: int
    copies: int


class Event(Struct, frozen=True):
    """A random event (6.2): the word for what it does, and an amount."""

    id: str
    name: str
    does: str
    amount: int


class Item(Struct, frozen=True):
    """What Supply Points buy (6.3.1): support, or the return of types of unit."""

    id: str
    name: str
    cost: int
    attack: int
    refits: frozenset[str]


class Street(Struct, frozen=True):
    """A row of Bloody Streets (6.4.1): ``spent``, ``out`` or '' to one unit."""

    id: str
    does: str
    morale: int
