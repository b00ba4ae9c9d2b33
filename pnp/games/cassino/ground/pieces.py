"""The pieces of the definition: sides, forces, terrain, results, events and weather."""

from pnp.values import Struct

NONE = -1
"""The number for no side, no weather and no force."""
AXIS, ALLIED = 0, 1
"""The sides, in the order of the definition; the Axis is at the left of the track."""
MONTHS = ("January", "February", "March", "April", "May")
"""The months of the battles."""
SPRING = ("April", "May")
"""The months with milder weather (Weather 1)."""
NOBODY = "nobody"
"""The result of a side that does not roll (R9)."""


class Piece(Struct, frozen=True):
    """A piece by its index, its name in files, and its name among people."""

    index: int
    id: str
    name: str


class Side(Piece, frozen=True):
    """A side (``axis``, ``allied``), and the name of its people."""

    people: str


class Force(Piece, frozen=True):
    """A force and its morale, (full, reduced), at each band of the Cohesion table."""

    side: int
    bands: tuple[tuple[int, int], ...]
    """At the start, with two steps of initiative lost, and with four."""


class Terrain(Piece, frozen=True):
    """A kind of terrain, and the greatest advantage it allows."""

    most: int
    mountain: bool
    high: bool
    """A Mountain hex of Level 3 or more."""
    cassino: bool
    town: bool
    near: bool
    """Whether attackers may set up beside defenders here (Set-up 1)."""


class Result(Piece, frozen=True):
    """A result of the Assault Combat Chart; its index is its rank."""

    check: int
    """What a morale check adds to its dice; NONE for a result without a check."""
    steps: int


class Event(Struct, frozen=True):
    """A random event: what it does, in one word, for which side, and how much."""

    id: str
    name: str
    roll: int
    side: int
    does: str
    amount: int
    near: int
    kills: int


class Weather(Piece, frozen=True):
    """A row of the weather table."""

    night: bool
    rolls: tuple[int, ...]
    case: str
    sight: int
    """The spotting range at most; 0 for no limit."""
    farther: int
    turns: int
    """How many turns it lasts; 0 for a die of turns."""
    columns: int
    fog: bool
    snow: bool
    changes: bool
    """Whether it replaces the weather before it."""


class Attrition(Struct, frozen=True):
    """A row of the attrition table: the steps lost, up to a modified die."""

    id: str
    most: int
    formation: int
    support: int


class Return(Struct, frozen=True):
    """A row of non-combat days: units that flip, or return."""

    id: str
    flips: int
    returns: int


class Formation(Struct, frozen=True):
    """A formation of a campaign, as the definition has it at the start."""

    id: str
    name: str
    side: int
    force: int
    steps: int
    support: bool
    reduced: int
    gone: int
    lost: int
    """Initiative its force lost in earlier scenarios, if that lasts (R28)."""
