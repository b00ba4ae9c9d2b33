"""Laws that hold at every table: no unit is twice, no point is lost.

The name of each law is what would break it; it yields an objection for each fault, of
which the first is shown.  A correction at the table may break a law: play goes on.
"""

from collections.abc import Callable, Iterator
from itertools import islice

from pnp.games.itchy_scratchy.ground.flow import FLOW
from pnp.games.itchy_scratchy.ground.position import UNMOVED, Position, points_lost
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.rules.citation import case, cited
from pnp.rules.phrases import some
from pnp.rules.ruling import Objection
from pnp.values import replace

Faults = Iterator[Objection]
Law = Callable[[Position], Faults]
LAWS: list[Law] = []


def law(*cases: str) -> Callable[[Law], Law]:
    """Declare a law, with the cases that it follows from."""

    def declared(function: Law) -> Law:
        LAWS.append(case(*cases)(function) if cases else function)
        return function

    return declared


def broken(position: Position) -> list[Objection]:
    """Return every law that does not hold, each with its case."""
    edition, found = position.tables.cases, list[Objection]()
    for each in LAWS:
        cases = tuple(one for one in cited(each) if one in edition)
        found += (replace(fault, cases=cases) for fault in islice(each(position), 1))
    return found


@law()
def is_nowhere(position: Position) -> Faults:
    """Every unit is on an area, or off the board."""
    areas = len(position.tables.areas)
    if lost := [u for u, at in enumerate(position.where) if not NONE <= at < areas]:
        yield Objection(f"the place of {_names(position, lost)} is unknown")


@law("Movement 5")
def stands_with_another(position: Position) -> Faults:
    """No area has two units that keep others out, and its holder is in it."""
    tables = position.tables
    solid: dict[int, list[int]] = {}
    for unit, at in enumerate(position.where):
        if at >= 0 and tables.solid[unit]:
            solid.setdefault(at, []).append(unit)
    for area, holder in enumerate(position.holder):
        there, name = solid.get(area, []), tables.areas[area]
        if len(there) > 1:
            yield Objection(f"{_names(position, there)} are together on {name}")
        elif there != ([holder] if holder != NONE else []):
            yield Objection(f"it is unclear who holds {name}")


@law("Movement 7")
def stands_among_enemies(position: Position) -> Faults:
    """No area holds units or Generals of both sides."""
    tables = position.tables
    for at in dict.fromkeys(each for each in position.where if each >= 0):
        inside = position.inside(at)
        if len({tables.force_of[each] for each in inside}) > 1:
            there = f"{_names(position, inside)} are on {tables.areas[at]} together"
            yield Objection(f"{there}, but they are enemies")


@law("Unit Strength Points 1", "Unit Strength Points 3")
def strength_cannot_be(position: Position) -> Faults:
    """No unit has more points than at the start, or is on the board with none."""
    for unit in position.tables.units:
        left, here = position.strength[unit.index], position.where[unit.index]
        if not 0 <= left <= unit.strength or (here >= 0 and not left):
            facts = (("at the start", unit.strength),)
            yield Objection(f"{unit.id} cannot have {left} points", (), facts)


@law("Exhaustion Point 2")
def points_are_lost(position: Position) -> Faults:
    """A side has lost exactly the points that its units had more at the start."""
    counted = zip(position.lost, points_lost(position), strict=True)
    for force, (told, lost) in zip(position.tables.forces, counted, strict=True):
        if told != lost:
            message = f"{force.name} has lost {lost} points, but the count is {told}"
            yield Objection(message, (), (("lost", lost),))


@law("Exhaustion Point 2", "Exhaustion Point 3")
def tires_too_early(position: Position) -> Faults:
    """No side is exhausted before it has lost its Exhaustion Point."""
    for force in position.tables.forces:
        lost, point = position.lost[force.index], force.exhaustion
        if position.exhausted[force.index] and lost < point:
            facts = (("lost", lost), ("Exhaustion Point", point))
            yield Objection(f"{force.name} cannot be exhausted", (), facts)


@law("Movement 8")
def faces_no_edge(position: Position) -> Faults:
    """Every unit faces an edge of its area."""
    edges = len(position.tables.grid.facings)
    if wrong := [u for u, way in enumerate(position.facing) if not 0 <= way < edges]:
        yield Objection(f"{_names(position, wrong)} face no edge")


@law("Movement 2", "Combat 2")
def has_done_too_much(position: Position) -> Faults:
    """A unit has moved a number of areas and attacked at most once this turn."""
    done = zip(position.moved, position.attacked, position.finished, strict=True)
    wrong = [
        unit
        for unit, (areas, *flags) in enumerate(done)
        if areas < UNMOVED or not {0, 1}.issuperset(flags)
    ]
    if wrong:
        yield Objection(f"it is unclear what {_names(position, wrong)} have done")


@law("Turn Sequence 2")
def awaits_nonsense(position: Position) -> Faults:
    """The next frame is known, and there is one until the battle is over."""
    if fault := position.unreadable():
        yield Objection(f"the next step cannot be read: {fault}")
    if not position.over == (not position.frames) == bool(position.outcome):
        yield Objection("it is unclear whether the battle is over")
    if not NONE <= position.active < len(position.tables.units):
        yield Objection("the unit in hand is unknown")


@law("Combat 13")
def awaits_the_gone(position: Position) -> Faults:
    """The battle waits for no unit that is off the board."""
    for frame in position.frames:
        kinds = zip(position.FRAMES.get(str(frame[0]), ()), frame[1:], strict=False)
        units = [int(unit) for kind, unit in kinds if kind == "unit"]
        gone = [unit for unit in units if _is_off(position, unit)]
        if gone and frame[0] in FLOW.answers:
            yield Objection(f"{_names(position, gone)} is off the board, but must act")


def _is_off(position: Position, unit: int) -> bool:
    return 0 <= unit < len(position.where) and position.where[unit] < 0


@law("Later Terrain 1")
def wire_is_nowhere(position: Position) -> Faults:
    """Barbed wire is removed only once, and only in an area of the board."""
    wired, areas = position.wired, len(position.tables.areas)
    if len({*wired}) != len(wired) or not all(0 <= each < areas for each in wired):
        yield Objection("it is unclear where barbed wire was removed")


def _names(position: Position, units: list[int]) -> str:
    return some([position.tables.units[each].id for each in units])
