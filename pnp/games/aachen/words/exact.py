"""A move read back from exactly what it says of itself: quick, for long sessions.

What is not written to the letter is left to the patient reader (``notation``).
"""

from collections.abc import Mapping

from pnp.games.aachen.ground.moves import (
    Activate,
    Attack,
    Buy,
    Choose,
    Enough,
    FallBack,
    Join,
    Lead,
    Move,
    Ply,
    Refit,
    Reinforce,
    Retreat,
    Return,
    Reveal,
    Stay,
    Surrender,
)
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import SUPPORTS, Tables
from pnp.rules.making import made

ALONE: Mapping[str, Ply] = {
    "enough": Enough(),
    "fall back": FallBack(),
    "reinforcements wait": Reinforce(),
}
OF_AN_AREA: Mapping[str, type[Activate | Attack | Surrender]] = {
    "activate": Activate,
    "attack": Attack,
    "surrender": Surrender,
}
OF_A_UNIT: Mapping[str, type[Join | Stay]] = {"joins": Join, "stays": Stay}


def exact(position: Position, written: str) -> Ply | None:
    """Return the move that writes itself so; None if none does."""
    if written in ALONE:
        return ALONE[written]
    tables, parts = position.tables, written.split(" ")
    if parts[0] in tables.unit_of:
        return _of_a_unit(tables, parts) or _step(position, parts)
    return _of_an_area(tables, parts) or _of_a_thing(tables, parts)


def _of_an_area(tables: Tables, parts: list[str]) -> Ply | None:
    move: Ply | None = None
    match parts:
        case [verb, at] if verb in OF_AN_AREA and at in tables.area_of:
            move = made(OF_AN_AREA[verb], at)
        case ["reinforce", "at", at] if at in tables.area_of:
            move = made(Reinforce, at)
        case ["refit", who, "at", at] if _known(tables, who, at):
            move = made(Refit, who, at)
    return move


def _of_a_thing(tables: Tables, parts: list[str]) -> Ply | None:
    move: Ply | None = None
    match parts:
        case ["buy", what] if what in tables.item_of:
            move = made(Buy, what)
        case ["choose", who] if who in tables.unit_of:
            move = made(Choose, who)
        case ["reveal", kind] if kind in tables.german_of:
            move = made(Reveal, kind)
        case ["lead", who] if who in tables.unit_of:
            move = made(Lead, who)
        case ["lead", who, "with", *support] if _sorted(tables, who, support):
            move = made(Lead, who, tuple(support))
    return move


def _of_a_unit(tables: Tables, parts: list[str]) -> Ply | None:
    match parts:
        case [who, verb] if verb in OF_A_UNIT:
            return made(OF_A_UNIT[verb], who)
        case [who, "returns", "to", at] if at in tables.area_of:
            return made(Return, who, at)
        case [who, "retreats", "to", way] if _way(tables, way):
            return made(Retreat, who, tuple(way.split("-")))
        case [who, "to", way] if "-" in way and _way(tables, way):
            return made(Move, who, tuple(way.split("-")))
        case _:
            return None


def _step(position: Position, parts: list[str]) -> Ply | None:
    """Return the move to an adjacent area; elsewhere a way is to be found."""
    tables = position.tables
    match parts:
        case [who, "to", at] if at in tables.area_of:
            here = position.where[tables.unit_of[who]]
            near = here >= 0 and tables.area_of[at] in tables.areas[here].next
            return made(Move, who, (at,)) if near else None
        case _:
            return None


def _known(tables: Tables, who: str, at: str) -> bool:
    return who in tables.unit_of and at in tables.area_of


def _way(tables: Tables, written: str) -> bool:
    return all(each in tables.area_of for each in written.split("-"))


def _sorted(tables: Tables, who: str, support: list[str]) -> bool:
    """Whether support is listed as a lead lists it itself."""
    known = who in tables.unit_of and bool(support)
    known = known and all(each in SUPPORTS for each in support)
    return known and support == sorted(support, key=SUPPORTS.index)
