"""Combat 14, Combat Results 1 to 8: which doubles hurt which units.

One roll counts for every unit in the area (R8).  A triple is one double, four of a kind
are two; in cover each point takes a double that hurts and another double (R6, R7).
"""

from collections.abc import Iterator, Sequence
from functools import cache
from math import comb

from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import Target
from pnp.rules.citation import case

FACES = range(1, 7)
Doubles = tuple[int, ...]
"""The number of doubles of each face: ``doubles[0]`` is of ones."""


def doubles(dice: Sequence[int]) -> Doubles:
    """Return how many doubles of each face a roll has; a triple is one double."""
    return tuple(dice.count(face) // 2 for face in FACES)


@case("Combat 7", "R11")
def in_cover(position: Position, area: int) -> bool:
    """Whether woods, houses or works shelter the units in an area."""
    tables = position.tables
    if not tables.has_cover[area]:
        return False
    return position.settings["mixed_ground"] == "cover" or not tables.open_too[area]


@case("Combat 14", "R10")
def hit_as(position: Position, unit: int) -> Target:
    """Return how a unit is hit: dismounted cavalry as cavalry, or as infantry."""
    kind = position.tables.units[unit].type
    afoot = position.settings["dismounted_target"] == "infantry"
    return kind.target_afoot if afoot else kind.target


def hurt(
    found: Doubles, hurting: frozenset[int], *, cover: bool, different: bool
) -> Doubles | None:
    """Return the doubles left after one point is taken; None if no point is taken.

    The double that hurts is of the face with most doubles.  In cover, so is the other
    double; a face that would not hurt comes before one that would.
    """
    first = _most(found, hurting)
    if not first:
        return None
    found = _without(found, first)
    if not cover:
        return found
    others = frozenset(FACES) - ({first} if different else frozenset())
    other = _most(found, others - hurting) or _most(found, others)
    return _without(found, other) if other else None


def _most(found: Doubles, faces: frozenset[int]) -> int:
    """Return which of some faces has most doubles; 0 if none has any."""
    face = max(faces, key=lambda each: (found[each - 1], -each), default=0)
    return face if face and found[face - 1] else 0


def _without(found: Doubles, face: int) -> Doubles:
    return (*found[: face - 1], found[face - 1] - 1, *found[face:])


@case(
    *("Combat 14", "R6", "R7", "Combat Results 1", "Combat Results 2"),
    *("Combat Results 3", "Combat Results 4", "Combat Results 5", "Combat Results 6"),
    *("Combat Results 7", "Combat Results 8"),
)
def taken(
    position: Position, found: Doubles, unit: int, *, cover: bool
) -> tuple[int, Doubles]:
    """Return the points that doubles take from a unit, and the doubles not used."""
    hurting = hit_as(position, unit).doubles
    different = position.settings["other_double"] == "different"
    most = position.strength[unit]
    if position.settings["several_doubles"] == "once":
        most = min(most, 1)
    points = 0
    while points < most:
        left = hurt(found, hurting, cover=cover, different=different)
        if left is None:
            break
        points, found = points + 1, left
    return points, found


@case("Combat 9", "R8")
def losses(
    position: Position, dice: Sequence[int], units: Sequence[int], area: int
) -> list[tuple[int, int]]:
    """Return who in an area loses how many points to a roll: units before Generals.

    Each unit reads the same dice.  If doubles are used up, the first unit in that order
    uses them.
    """
    found, cover = doubles(dice), in_cover(position, area)
    shared = position.settings["shared_area"] == "everybody"
    lost = []
    for unit in sorted(units, key=lambda each: rank(position, each)):
        points, left = taken(position, found, unit, cover=cover)
        if not shared:
            found = left
        if points:
            lost.append((unit, points))
    return lost


def rank(position: Position, unit: int) -> int:
    """Return a rank in an area: fighting units first, then Transport, then Generals."""
    kind = position.tables.units[unit].type
    return 2 * kind.general + kind.shares


@case("Combat Results 1", "Combat Results 7")
def chance(position: Position, dice: int, unit: int, area: int) -> float:
    """Return the chance that dice take at least one point from a unit in an area."""
    cover = in_cover(position, area)
    hurting = hit_as(position, unit).doubles
    different = position.settings["other_double"] == "different"
    return at_least_one(dice, hurting, cover, different)


@cache
def at_least_one(
    dice: int, hurting: frozenset[int], cover: bool, different: bool
) -> float:
    """Return the chance that dice take at least one point from a kind of target."""
    ways = sum(
        count
        for counts, count in _throws(dice)
        if hurt(
            tuple(each // 2 for each in counts),
            hurting,
            cover=cover,
            different=different,
        )
        is not None
    )
    return ways / float(6**dice)


def _throws(dice: int, faces: int = 6) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield how many of each face the dice show, and in how many ways they do."""
    if faces == 1:
        yield (dice,), 1
        return
    for shown in range(dice + 1):
        for rest, ways in _throws(dice - shown, faces - 1):
            yield (shown, *rest), ways * comb(dice, shown)
