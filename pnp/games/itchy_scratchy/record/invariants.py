"""Laws that hold at every table: no unit is twice, no point is lost.

The name of each law is what would break it; it returns an objection or ``None``.  A
correction at the table may break a law: then it is shown, and play goes on.
"""

from pnp.games.itchy_scratchy.ground.flow import FLOW
from pnp.games.itchy_scratchy.ground.position import UNMOVED, Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.phrases import some
from pnp.rules.ruling import Objection, hear


def broken(position: Position) -> list[Objection]:
    """Return every law that does not hold, each with its case."""
    return list(hear(LAWS, position, None, position.tables.cases))


def is_nowhere(position: Position, _: object) -> Objection | None:
    """Every unit is on an area, or off the board."""
    areas = len(position.tables.areas)
    lost = [u for u, at in enumerate(position.where) if not NONE <= at < areas]
    if lost:
        return Objection(f"the place of {_names(position, lost)} is unknown")
    return None


@case("Movement 5")
def stands_with_another(position: Position, _: object) -> Objection | None:
    """No area has two units that keep others out, and its holder is in it."""
    tables = position.tables
    solid: dict[int, list[int]] = {}
    for unit, at in enumerate(position.where):
        if at >= 0 and tables.solid[unit]:
            solid.setdefault(at, []).append(unit)
    for area, holder in enumerate(position.holder):
        there = solid.get(area, [])
        if len(there) > 1:
            message = f"{_names(position, there)} are together on {tables.areas[area]}"
            return Objection(message)
        if there != ([holder] if holder != NONE else []):
            return Objection(f"it is unclear who holds {tables.areas[area]}")
    return None


@case("Movement 7")
def stands_among_enemies(position: Position, _: object) -> Objection | None:
    """No area holds units or Generals of both sides."""
    sides: dict[int, set[int]] = {}
    for unit, at in enumerate(position.where):
        if at >= 0:
            sides.setdefault(at, set()).add(position.tables.force_of[unit])
    shared = [at for at, forces in sides.items() if len(forces) > 1]
    if shared:
        there = _names(position, position.inside(shared[0]))
        area = position.tables.areas[shared[0]]
        return Objection(f"{there} are on {area} together, but they are enemies")
    return None


@case("Unit Strength Points 1", "Unit Strength Points 3")
def strength_cannot_be(position: Position, _: object) -> Objection | None:
    """No unit has more points than at the start, or is on the board with none."""
    for unit in position.tables.units:
        left, here = position.strength[unit.index], position.where[unit.index]
        if not 0 <= left <= unit.strength or (here >= 0 and not left):
            facts = (("at the start", unit.strength),)
            return Objection(f"{unit.id} cannot have {left} points", (), facts)
    return None


@case("Exhaustion Point 2")
def points_are_lost(position: Position, _: object) -> Objection | None:
    """A side has lost exactly the points that its units had more at the start."""
    for force in position.tables.forces:
        units = [position.tables.units[each] for each in force.units]
        lost = sum(each.strength - position.strength[each.index] for each in units)
        if position.lost[force.index] != lost:
            told = position.lost[force.index]
            message = f"{force.name} has lost {lost} points, but the count is {told}"
            return Objection(message, (), (("lost", lost),))
    return None


@case("Exhaustion Point 2", "Exhaustion Point 3")
def tires_too_early(position: Position, _: object) -> Objection | None:
    """No side is exhausted before it has lost its Exhaustion Point."""
    for force in position.tables.forces:
        lost, point = position.lost[force.index], force.exhaustion
        if position.exhausted[force.index] and lost < point:
            facts = (("lost", lost), ("Exhaustion Point", point))
            return Objection(f"{force.name} cannot be exhausted", (), facts)
    return None


@case("Movement 8")
def faces_no_edge(position: Position, _: object) -> Objection | None:
    """Every unit faces an edge of its area."""
    edges = len(position.tables.grid.facings)
    wrong = [u for u, way in enumerate(position.facing) if not 0 <= way < edges]
    if wrong:
        return Objection(f"{_names(position, wrong)} face no edge")
    return None


@case("Movement 2", "Combat 2")
def has_done_too_much(position: Position, _: object) -> Objection | None:
    """A unit has moved a number of areas and attacked at most once this turn."""
    wrong = [
        u
        for u, areas in enumerate(position.moved)
        if areas < UNMOVED
        or position.attacked[u] not in (0, 1)
        or position.finished[u] not in (0, 1)
    ]
    if wrong:
        return Objection(f"it is unclear what {_names(position, wrong)} have done")
    return None


@case("Turn Sequence 2")
def awaits_nonsense(position: Position, _: object) -> Objection | None:
    """The next frame is known, and there is one until the battle is over."""
    if fault := position.unreadable():
        return Objection(f"the next step cannot be read: {fault}")
    over = position.phase == "over"
    if over != (not position.frames) or over != bool(position.outcome):
        return Objection("it is unclear whether the battle is over")
    units = len(position.tables.units)
    if not NONE <= position.active < units:
        return Objection("the unit in hand is unknown")
    return None


@case("Combat 13")
def awaits_the_gone(position: Position, _: object) -> Objection | None:
    """The battle waits for no unit that is off the board."""
    for frame in position.frames:
        kinds = zip(position.FRAMES.get(str(frame[0]), ()), frame[1:], strict=False)
        units = [int(unit) for kind, unit in kinds if kind == "unit"]
        gone = [unit for unit in units if _is_off(position, unit)]
        if gone and frame[0] in FLOW.answers:
            return Objection(f"{_names(position, gone)} is off the board, but must act")
    return None


def _is_off(position: Position, unit: int) -> bool:
    return 0 <= unit < len(position.where) and position.where[unit] < 0


@case("Later Terrain 1")
def wire_is_nowhere(position: Position, _: object) -> Objection | None:
    """Barbed wire is removed only once, and only in an area of the board."""
    wired = position.wired
    areas = len(position.tables.areas)
    if len({*wired}) != len(wired) or not all(0 <= each < areas for each in wired):
        return Objection("it is unclear where barbed wire was removed")
    return None


LAWS = (
    *(is_nowhere, stands_with_another, stands_among_enemies, strength_cannot_be),
    *(points_are_lost, tires_too_early, faces_no_edge, has_done_too_much),
    *(awaits_nonsense, awaits_the_gone, wire_is_nowhere),
)


def _names(position: Position, units: list[int]) -> str:
    return some([position.tables.units[each].id for each in units])
