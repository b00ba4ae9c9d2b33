"""The words that completion offers at this point of the session."""

from collections.abc import Callable, Mapping, Sequence

from pnp.games.cassino.ground.pieces import MONTHS
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.hexes import on_the_table
from pnp.games.cassino.words.spellings import GIFTS, HOWS, MARKS
from pnp.games.cassino.words.waits import waits_for


def spoken(position: Position) -> Sequence[str]:
    """Return the words that completion offers here: verbs, sides, hexes, terrain."""
    offer = OFFERS.get(waits_for(position))
    return tuple(dict.fromkeys(offer(position))) if offer else ()


def _sides(position: Position) -> list[str]:
    return [each.id for each in position.tables.sides]


def _scene(position: Position) -> list[str]:
    tables = position.tables
    return [
        *("scene", *MONTHS, "day", "night", "spotting"),
        *(*_sides(position), "initiative", "with", *(f.id for f in tables.forces)),
        *(each.id for each in tables.formations),
        *("exchanges", "set", "up", "beside", "in", *(t.id for t in tables.terrain)),
        *("mines", *on_the_table(position), "begin"),
    ]


def _turn(position: Position) -> list[str]:
    tables = position.tables
    in_hand = {force for forces in position.forces for force in forces}
    forces = [f.id for f in tables.forces if f.index in in_hand]
    given = [each.what for each in position.gifts]
    return [
        *("assault", *on_the_table(position), "by", *_sides(position), "in"),
        *(each.id for each in tables.terrain),
        *(*MARKS, "has", "no", "leaves", "paratroopers", "others", "both", "alone"),
        *(each.id for each in tables.results),
        *("loses", "initiative", "steps", "reduced", "gone"),
        *(each.id for each in tables.formations),
        *("bombards", "beside", "acts", "enters", "shells", "flies"),
        *("check", *forces, "full"),
        *("uses", *(each for each in GIFTS if each in given), *HOWS),
        *("mines", "now", "day", "night", "next", "wins", "drawn"),
    ]


OFFERS: Mapping[str, Callable[[Position], Sequence[str]]] = {
    "scene": _scene,
    "turn": _turn,
    "sniper": lambda _: ("sniper", "at", "nobody"),
}
"""Per wait, the words that may answer it; dice have none."""
