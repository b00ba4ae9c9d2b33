"""What sides and formations lose: steps of initiative, and steps of units.

Initiative lost is always the start less the initiative now, so cohesion needs no other
record.
"""

from collections.abc import Callable

from pnp.games.cassino.chapters import cohesion
from pnp.games.cassino.chapters.presence import is_elsewhere
from pnp.games.cassino.ground.flow import played
from pnp.games.cassino.ground.moves import Falter, Lose
from pnp.games.cassino.ground.position import Loss, Position
from pnp.rules.citation import case
from pnp.rules.phrases import count
from pnp.rules.ruling import Fact, Grounds, Objection

# Initiative


@played(Falter)
@case("Cohesion 1", "Cohesion 2", "Cohesion 3", "R7")
def falter(position: Position, move: Falter) -> None:
    """A side loses initiative, or regains some; that may restore cohesion (R7).

    If losses are measured from the start, regained initiative is new: earlier losses
    still count.
    """
    side = position.tables.side_of[move.side]
    position.initiative[side] -= move.steps
    if move.steps < 0 and position.settings["initiative_lost"] == "from the start":
        position.start[side] -= move.steps


@case("Cohesion 3")
def below_zero(position: Position, side: int) -> bool:
    """Whether a side counts below zero: it began with little initiative."""
    low = position.start[side] <= position.numbers["low_initiative"]
    return low and position.in_play("cohesion")


@case("Cohesion 3")
def loses_what_it_has_not(position: Position, move: Falter) -> Objection | None:
    """A side loses no initiative below zero, unless it began with little."""
    side = position.tables.side_of[move.side]
    left = max(0, position.initiative[side])
    if move.steps <= left or below_zero(position, side):
        return None
    name = position.tables.sides[side].name
    low = position.numbers["low_initiative"]
    why = f", and started with {position.start[side]}: losses count below zero only"
    agreed = (
        f"{why} for a start of {low} or less" if position.in_play("cohesion") else ""
    )
    return Objection(
        f"the {name} side has {count(left, 'step')} of initiative left{agreed}",
        facts=(("left", left), ("start", position.start[side])),
        remedy=f"write '{move.side} loses {left} initiative'"
        if left
        else "leave it at 0",
    )


@case("Cohesion 1")
def loses_nothing(position: Position, move: Falter) -> Objection | None:
    """The ply loses or regains at least one step."""
    if move.steps:
        return None
    side = position.tables.sides[position.tables.side_of[move.side]]
    left = position.initiative[side.index]
    return Objection(
        f"the {side.name} side would lose no initiative",
        facts=(("initiative", left),),
        remedy=f"write how many steps: '{move.side} loses 1 initiative'",
    )


# Formations


@played(Lose)
@case("Attrition 2")
def lose(position: Position, move: Lose) -> None:
    """A formation loses steps, as its player chose; some units are now reduced."""
    steps, reduced, gone = position.losses.get(move.formation, Loss())
    position.losses[move.formation] = Loss(
        steps + move.steps, reduced + move.reduced, gone + move.gone
    )


def left(position: Position, formation: str) -> int:
    """Return the steps that a formation has left."""
    found = position.tables.formation_of[formation]
    return found.steps - position.losses.get(formation, Loss()).steps


def reduced(position: Position, formation: str) -> int:
    """Return the reduced infantry units of a formation."""
    found = position.tables.formation_of[formation]
    return found.reduced + position.losses.get(formation, Loss()).reduced


@case("Attrition 2")
def loses_too_much(position: Position, move: Lose) -> Objection | None:
    """No formation loses more steps than it has."""
    steps = left(position, move.formation)
    if move.steps <= steps:
        return None
    name = position.tables.formation_of[move.formation].name
    return Objection(
        f"{name} has {count(steps, 'step')} left",
        facts=(("steps", steps),),
        remedy=f"write '{move.formation} loses {count(steps, 'step')}'"
        if steps
        else "leave it out",
    )


@case("Attrition 2")
def mends_too_many(position: Position, move: Lose) -> Objection | None:
    """No more reduced units are gone or whole again than there were."""
    before = reduced(position, move.formation)
    if before + move.reduced >= 0:
        return None
    name = position.tables.formation_of[move.formation].name
    return Objection(
        f"{name} has {count(before, 'reduced unit')}",
        facts=(("reduced", before),),
        remedy=f"write at most {before} fewer",
    )


@case("Attrition 2")
def is_no_loss(position: Position, move: Lose) -> Objection | None:
    """The ply loses something; steps and eliminated units never come back by it."""
    lost = (move.steps, move.reduced, move.gone)
    if any(lost) and min(move.steps, move.gone) >= 0:
        return None
    name = position.tables.formation_of[move.formation].name
    return Objection(
        f"{name} would lose nothing",
        facts=(("steps", move.steps), ("gone", move.gone)),
        remedy=f"write how many steps: '{move.formation} loses 2 steps'",
    )


# Cases and numbers of the rulings


def _falter(position: Position, move: Falter) -> Grounds:
    side = position.tables.side_of[move.side]
    after = position.clone()
    falter(after, move)
    steps = cohesion.lost(after, side)
    told: tuple[Fact, ...] = (("initiative", after.initiative[side]), ("lost", steps))
    if not position.in_play("cohesion"):
        return ("Series initiative",), told
    shaken = _shaken(position, after)
    cases = ["Cohesion 1"]
    cases += ["Cohesion 2"] if steps >= position.numbers["second_loss"] else []
    cases += ["Cohesion 3"] if after.initiative[side] < 0 else []
    cases += ["R5"] if shaken else []
    cases += ["R7"] if move.steps < 0 else []
    return tuple(cases), (*told, *shaken)


def _shaken(before: Position, after: Position) -> tuple[Fact, ...]:
    """Return the forces that are there and whose morale has changed: ``8/7 → 8/6``."""
    changes = (
        (
            each.name,
            cohesion.morale(before, each.index),
            cohesion.morale(after, each.index),
        )
        for each in before.tables.forces
        if each.index in (before.forces[each.side] or (each.index,))
    )
    return tuple(
        (name, f"{old[0]}/{old[1]} → {new[0]}/{new[1]}")
        for name, old, new in changes
        if old != new
    )


def _lose(position: Position, move: Lose) -> Grounds:
    steps = left(position, move.formation)
    return ("Attrition 2",), (("steps", f"{steps} → {steps - move.steps}"),)


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Falter: (loses_what_it_has_not, loses_nothing),
    Lose: (is_elsewhere, loses_too_much, mends_too_many, is_no_loss),
}
FACTS: dict[type, Callable[..., Grounds]] = {Falter: _falter, Lose: _lose}
