"""Names of things for prompts, log and status, the same in all three."""

from collections.abc import Iterable, Sequence

from pnp.games.itchy_scratchy.chapters.results import hit_as, in_cover
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.rules.phrases import listed


def unit(position: Position, index: int) -> str:
    """Return the name used for a unit: its id."""
    return position.tables.units[index].id


def force(position: Position, index: int) -> str:
    """Return the name of a force."""
    return position.tables.forces[index].name


def area(position: Position, index: int) -> str:
    """Return the name of an area."""
    return position.tables.areas[index]


def points(number: int) -> str:
    """Return a number of Strength Points: "1 Strength Point"."""
    return f"{number} Strength Point{'' if number == 1 else 's'}"


def dice(number: int) -> str:
    """Return a number of dice: "1 die", "no dice"."""
    return f"{number or 'no'} {'die' if number == 1 else 'dice'}"


def names(position: Position, units: Iterable[int]) -> str:
    """Return units as listed in a sentence: "C-I1 and C-G"."""
    return listed([unit(position, each) for each in units])


def inside(position: Position, at: int) -> list[int]:
    """Return who is in an area: units before those that share it with them."""
    types = position.tables.units
    return sorted(position.inside(at), key=lambda each: types[each].type.shares)


def hurting(position: Position, units: Sequence[int], at: int) -> str:
    """Return which doubles hurt which units: "a double of 4, 5 or 6 hurts C-I1"."""
    told: dict[str, list[str]] = {}
    for each in units:
        faces = sorted(hit_as(position, each).doubles)
        told.setdefault(listed([str(f) for f in faces], "or"), []).append(
            unit(position, each)
        )
    cover = " and another double" if in_cover(position, at) else ""
    return "; ".join(
        f"a double {faces}{cover} hurts {listed(who)}" for faces, who in told.items()
    )
