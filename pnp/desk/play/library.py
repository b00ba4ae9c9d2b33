"""What the expressions of a game may read, with types: made from its definition."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pnp.desk.cel.library import Function, Kept, Known, Library
from pnp.desk.cel.types import NUMBER, TEXT, THING, UNKNOWN, YES, Type, several, thing
from pnp.desk.play.position import Playing, nowhere
from pnp.desk.play.world import CUT_OUT, FAR, ZONES, World
from pnp.desk.play.written import effects_of
from pnp.model.component import FieldSpec
from pnp.rules.state import NONE

OWN = ("seat", "turn", "card", "moved", "natural", "total")
"""Names that every game has."""
FUNCTIONS = (
    *("distance", "adjacent", "near", "in_line", "between", "at", "on", "empty", "off"),
    *("hand", "front", "pile", "discards"),
)
"""Functions that every game has."""


def library(world: World) -> Library:
    """Return everything that the rules of a game may read."""
    near, place = world.next_to, _place(world)
    functions = {**_functions(world), **_of_things(world)}
    return Library(
        _names(world),
        _fields(world),
        functions,
        lambda at: near.get(at, ()),
        place,
    )


def _names(world: World) -> Mapping[str, Known]:
    """Return numbers, sets, things, tracks, and what every game has."""
    found: dict[str, Known] = {}
    for name, number in world.game.numbers.items():
        whole = isinstance(number.value, int)
        read = _number(name) if whole else _setting(name)
        found[name] = Known(NUMBER if whole else TEXT, read)
    for name, at in world.alone.items():
        found[name] = Known(thing(world.things[at].set), _constant(at))
    for of, those in world.by_set.items():
        found[of] = Known(several(thing(of)), _constant([*those]))
    for name, at in world.track_at.items():
        found[name] = Known(NUMBER, _track(at))
    draws = [e.given for e in effects_of(world.rules) if e.does == "draw"]
    up = {e["draw"].text for e in draws if "draw" in e and "to" not in e}
    turned_up = [each for each in world.decks if each in up or len(world.decks) == 1]
    deck = turned_up[0] if len(turned_up) == 1 else ""
    found["seat"] = Known(thing(world.seat_set), lambda p: p.seat)
    found["turn"] = Known(NUMBER, lambda p: p.turn)
    found["moved"] = Known(_piece(world), lambda p: p.moved)
    found["natural"] = Known(NUMBER, lambda p: p.natural)
    found["total"] = Known(NUMBER, lambda p: p.total)
    if world.decks:
        found["card"] = Known(thing(deck), lambda p: p.card)
    return found


def _place(world: World) -> Type:
    """Return the type of a space: of its board, if there is only one."""
    boards = [n for n, each in world.game.sets.items() if each.family == "board"]
    return thing(boards[0] if len(boards) == 1 else "")


def _of_things(world: World) -> Mapping[str, Function]:
    """Return the tracks that things have, and the places of players."""
    found: dict[str, Function] = {}
    for name, slots in world.track_of.items():
        of = world.rules.tracks[name].each
        found[name] = Function((thing(of),), NUMBER, _slot(slots))
    for which in ZONES:
        found[which] = Function((thing(world.seat_set),), THING, _zone(world, which))
    return found


def _slot(slots: Mapping[int, int]) -> Callable[[Playing, int], int]:
    return lambda position, at: position.tracks[slots[at]]


def _zone(world: World, which: str) -> Callable[[Playing, int], int]:
    return lambda _, seat: world.zone(which, seat)


def _constant(value: Any) -> Callable[[Playing], Any]:
    return lambda _: value


def _number(name: str) -> Callable[[Playing], int]:
    return lambda position: position.numbers.get(name, 0)


def _setting(name: str) -> Callable[[Playing], str]:
    return lambda position: position.settings.get(name, "")


def _track(at: int) -> Callable[[Playing], int]:
    return lambda position: position.tracks[at]


# Fields


def _fields(world: World) -> Mapping[str, Mapping[str, Kept]]:
    """Return the fields of each set: those it declares, and what may change."""
    read = _Reader(world)
    place = _place(world)
    piece = _piece(world)
    found: dict[str, dict[str, Kept]] = {}
    for of in world.by_set:
        fields = {"id": Kept(TEXT, lambda _, at: world.things[at].id)}
        if of in world.game.sets:
            for name, spec in world.game.sets[of].fields.items():
                if type_ := _type(world, spec):
                    fields[name] = Kept(type_, read.of(name))
            fields["kind"] = Kept(TEXT, lambda _, at: _kind(world, at))
        if world.family(of) in CUT_OUT:
            fields["at"] = Kept(place, lambda p, at: nowhere(p.where[at]))
            fields["flipped"] = Kept(YES, lambda p, at: bool(p.backs[at]))
        if world.family(of) == "board":
            fields["top"] = Kept(piece, _top)
        if world.family(of) == "cards":
            fields["drawn"] = Kept(YES, lambda p, at: bool(p.drawn[at]))
        found[of] = fields
    return found


def _piece(world: World) -> Type:
    """Return the type of a counter: of its set, if there is only one."""
    sets = {each.set for each in world.pieces if world.family(each.set) == "counters"}
    return thing(sets.pop() if len(sets) == 1 else "")


def _top(position: Playing, at: int) -> int | None:
    """Return the piece that is at a space, the first of several; None for none."""
    return position.where.index(at) if at in position.where else None


def _kind(world: World, at: int) -> str:
    component = world.things[at].component
    return component.kind if component else ""


def _type(world: World, spec: FieldSpec) -> Type | None:
    """Return the type of a declared field; None for one that rules do not read."""
    of = thing(spec.of) if spec.of in world.by_set else TEXT
    plain = {"text": TEXT, "number": NUMBER, "flag": YES, "ref": of}
    lists = {"numbers": NUMBER, "words": TEXT, "refs": of}
    if spec.type in plain:
        return plain[spec.type]
    return several(lists[spec.type]) if spec.type in lists else None


class _Reader:
    """Reads declared fields; each is worked out once for all things."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.made: dict[str, Callable[[Any, int], Any]] = {}
        self.by_id: dict[str, dict[str, int]] = {}

    def of(self, name: str) -> Callable[[Any, int], Any]:
        """Return the function that reads a field of any thing."""
        if name not in self.made:
            values = [self._value(at, name) for at in range(len(self.world.things))]
            self.made[name] = lambda _, at: values[at]
        return self.made[name]

    def ids(self, of: str) -> Mapping[str, int]:
        """Return the things of a set by their ids; of copies the last."""
        if of not in self.by_id:
            those = self.world.by_set.get(of, ())
            self.by_id[of] = {self.world.things[each].id: each for each in those}
        return self.by_id[of]

    def _value(self, at: int, name: str) -> Any:
        world, thing_ = self.world, self.world.things[at]
        spec = (
            world.game.sets[thing_.set].fields.get(name) if thing_.component else None
        )
        if spec is None or thing_.component is None:
            return None
        value = thing_.component.fields.get(name)
        by_id = self.ids(spec.of)
        match spec.type:
            case "number":
                return value if isinstance(value, int) else 0
            case "flag":
                return value is True
            case "ref":
                return by_id.get(str(value)) if by_id else value
            case "refs" | "words" | "numbers":
                given = value if isinstance(value, tuple) else ()
                return [by_id[str(e)] for e in given] if by_id else [*given]
        return str(value) if value is not None else ""


# Functions


def _functions(world: World) -> Mapping[str, Function]:
    """Return the functions of every game with pieces and places."""

    def distance(_: Playing, one: int, other: int) -> int:
        return world.distance_from(one).get(other, FAR)

    def adjacent(_: Playing, one: int, other: int) -> bool:
        return other in world.next_to.get(one, ())

    def near(_: Playing, one: int) -> Sequence[int]:
        return world.next_to.get(one, ())

    def in_line(_: Playing, one: int, other: int) -> bool:
        return other in world.between(one)

    def between(_: Playing, one: int, other: int) -> Sequence[int]:
        return world.between(one).get(other, ())

    def on(position: Playing, piece: int, place: int) -> bool:
        return piece < len(position.where) and position.where[piece] == place

    def empty(position: Playing, place: int) -> bool:
        return place not in position.where

    def off(position: Playing, piece: int) -> bool:
        return piece < len(position.where) and position.where[piece] == NONE

    def at(position: Playing, pieces: Sequence[int], place: int) -> Sequence[int]:
        where = position.where
        return [each for each in pieces if each < len(where) and where[each] == place]

    many = max(len(world.pieces) // 8, 1)
    places = several(_place(world))
    return {
        "distance": Function((THING, THING), NUMBER, distance),
        "adjacent": Function((THING, THING), YES, adjacent),
        "near": Function((THING,), places, near),
        "in_line": Function((THING, THING), YES, in_line),
        "between": Function((THING, THING), places, between),
        "at": Function((several(THING), THING), UNKNOWN, at, many, like=True),
        "on": Function((THING, THING), YES, on),
        "empty": Function((THING,), YES, empty, many),
        "off": Function((THING,), YES, off),
    }
