"""The definition as the referee reads it: pieces, and tables of whole numbers.

Areas, units and kinds of German unit are small whole numbers, in the order of the
definition. Nothing here changes during a session. Nothing printed on a piece or a
chart is written in this package.
"""

from collections.abc import Container, Mapping
from functools import cached_property
from typing import ClassVar

from pnp.model.game import Game
from pnp.rules.definition import Definition, every, number, numbers, text
from pnp.rules.frames import Kinds, Thing, Verbatim
from pnp.rules.naming import Names, names
from pnp.rules.pieces import by_id, pieces, places, rolled
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

    def __str__(self) -> str:
        return self.id


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

    def __str__(self) -> str:
        return self.id


class German(Struct, frozen=True):
    """A kind of German unit; all copies of a kind are alike (4.4)."""

    index: int
    id: str
    terrain: int
    strategy: str
    factor: int
    copies: int

    def __str__(self) -> str:
        return self.id


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


SUPPORTS = ("artillery", "engineer", "armor", "air")
"""The kinds of support, as the supply list names them (4.5)."""


class Tables(Definition):
    """All of a definition that the referee looks up; all positions share it."""

    SINCE: ClassVar[Mapping[str, str]] = {
        "retreat_order": "listed",
        "reinforcements_late": "may wait",
        "contested_return": "yes",
    }
    IDLE: ClassVar[Mapping[str, str]] = {
        "morale_start": "German Morale is set when a game begins; fix: morale 17",
        "balance_morale": "German Morale is set when a game begins; fix: morale 17",
    }
    LEAST: ClassVar[Mapping[str, int]] = {
        "turns": 1,
        "combat_dice": 1,
        "event_dice": 1,
        "supply_dice": 1,
        "movement": 1,
    }

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.terrains = pieces(Terrain, every(game, "terrain"))
        areas = [each for each in every(game, "map") if each.kind == "area"]
        self.areas = pieces(Area, areas, terrain=self.terrains, next=places(areas))
        americans = every(game, "americans")
        self.units = pieces(
            Unit,
            americans,
            type=pieces(Type, every(game, "types")),
            setup=self.areas,
            commands=places(americans),
        )
        self.germans = pieces(German, every(game, "germans"), terrain=self.terrains)
        self.strategies = {e.id: text(e, "does") for e in every(game, "strategies")}
        """What each Defense Strategy does, in a word; players carry out ''."""
        events = by_id(pieces(Event, every(game, "events")))
        self.events = rolled(every(game, "events"), lambda c: events[c.id])
        """The random event for each sum of three dice."""
        self.history = {
            turn: tuple(
                events[c.id]
                for c in every(game, "events")
                if turn in numbers(c, "turns")
            )
            for c in every(game, "events")
            for turn in numbers(c, "turns")
        }
        """The historical events of each turn that has any (12.2)."""
        self.items = pieces(Item, every(game, "supply"))
        streets = by_id(pieces(Street, every(game, "streets")))
        self.streets = rolled(every(game, "streets"), lambda c: streets[c.id])
        """The row of Bloody Streets for each face of a die."""
        self.mortality = rolled(every(game, "mortality"), lambda c: text(c, "does"))
        """The fate of a leader for each face of a die."""
        self.costs = {c.id: number(c, "cost") for c in every(game, "movement")}
        """The cost to enter an area, by the row of the table."""

    @cached_property
    def named(self) -> Mapping[str, Names]:
        """Return the names of units, areas, Germans, organizations, events, support."""
        parents = [*dict.fromkeys(each.parent for each in self.units)]
        called = [*enumerate(map(self.organization, parents))]
        events = dict.fromkeys(each.id for each in self.game.sets["events"])
        return {
            "unit": names("unit", ((u.index, u.id, u.name) for u in self.units)),
            "area": names("area", ((a.index, a.id, a.name) for a in self.areas)),
            "German unit": names(
                "German unit",
                ((k.index, k.id, self.german(k.index)) for k in self.germans),
            ),
            "organization": names(
                "organization",
                ((n, parents[n], short) for n, short in called),
                called,
            ),
            "event": names("event", ((n, e, e) for n, e in enumerate(events))),
            "support": names("support", ((n, e, e) for n, e in enumerate(SUPPORTS))),
        }

    @cached_property
    def kinds(self) -> Kinds:
        """What the parts of a frame mean; others are numbers."""
        return {
            "unit": Thing(self.named["unit"]),
            "area": Thing(self.named["area"]),
            "lead": Thing(self.named["unit"], none="nobody"),
            "fate": Verbatim(("spent", "out")),
        }

    @cached_property
    def exactly(self) -> Mapping[str, Container[str]]:
        """Per kind of thing, the names that plies use."""
        return {**super().exactly, "item": self.item_of}

    def organization(self, parent: str) -> str:
        """Return a parent organization as its counters show it: "2/26"."""
        for each in every(self.game, "parents"):
            if each.id == parent:
                return text(each, "short") or text(each, "name")
        return parent

    def strategy(self, name: str) -> str:
        """Return the name of a Defense Strategy: "Fanatic"."""
        named = {e.id: text(e, "name") for e in every(self.game, "strategies")}
        return named.get(name, name)

    def german(self, kind: int) -> str:
        """Return the name of a kind of German unit: "Urban Fanatic 7"."""
        return f"{self.sort(kind)} {self.germans[kind].factor}"

    def sort(self, kind: int) -> str:
        """Return the terrain and the strategy of German units: "Urban Fanatic"."""
        found = self.germans[kind]
        terrain = self.terrains[found.terrain].name
        return f"{terrain} {self.strategy(found.strategy)}"

    @cached_property
    def area_of(self) -> Mapping[str, int]:
        """Return the area of each number, as it is written."""
        return {each.id: each.index for each in self.areas}

    @cached_property
    def unit_of(self) -> Mapping[str, int]:
        """Return the American unit of each id."""
        return {each.id: each.index for each in self.units}

    @cached_property
    def german_of(self) -> Mapping[str, int]:
        """Return the kind of German unit of each id."""
        return {each.id: each.index for each in self.germans}

    @cached_property
    def item_of(self) -> Mapping[str, Item]:
        """Return each purchase by its id."""
        return {each.id: each for each in self.items}

    @cached_property
    def support(self) -> tuple[Item, ...]:
        """Return the kinds of support, in the order of SUPPORTS."""
        return tuple(self.item_of[name] for name in SUPPORTS)

    @cached_property
    def held(self) -> tuple[int, ...]:
        """Return the areas with a German unit at the start."""
        return tuple(each.index for each in self.areas if not each.setup)
