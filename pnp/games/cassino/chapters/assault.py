"""Tactical Assault Combat: a side assaults a hex, and both fight round by round.

    assault → round → round → … → one side alone (``leaving``)

The chart is in the players' base game: they write its result for each side's attack.
"""

from collections.abc import Callable
from typing import NamedTuple

from pnp.games.cassino.chapters import advantage, town
from pnp.games.cassino.ground import strips
from pnp.games.cassino.ground.flow import played
from pnp.games.cassino.ground.moves import Attack, Mark, Round
from pnp.games.cassino.ground.position import Assault, Position
from pnp.games.cassino.ground.tables import NOBODY, NONE
from pnp.rules.citation import case
from pnp.rules.ruling import Fact, Grounds

DUG_IN, ENTRENCHED, FLM = MARKS = ("dug-in", "entrenched", "flm")


class First(NamedTuple):
    """Who fires first: a side, or NONE if both fire at once; the cases, and why."""

    side: int
    cases: tuple[str, ...] = ()
    why: str = ""


@case("Cassino Town 1", "Tactical Assault 7", "R13", "R31")
def fires_first(position: Position, hex: str, assault: Assault) -> First:
    """Return who fires first in an assault: dug-in defenders, or those of the town.

    With flamethrowers in the town both attack at once.  For entrenched defenders the
    base game decides, not these rules.
    """
    by_town = town.fire(position, hex, assault)
    gone = not assault.flm and assault.flm_was
    cases = ("Cassino Town 1", *(("R31",) if gone else ()))
    defender = 1 - assault.by
    if by_town == "simultaneous":
        return First(NONE, cases, "FLM")
    if by_town:
        kept = ("R13",) if (hex, defender) in position.driven_out else ()
        return First(defender, (*cases, *kept), "Cassino town")
    if assault.dug_in:
        return First(defender, ("Tactical Assault 7",), "dug-in")
    lost = (hex, defender) in position.driven_out
    if assault.entrenched:
        return First(NONE, ("Tactical Assault 7",), ENTRENCHED)
    return First(NONE, ("Tactical Assault 7",) if lost else ())


def first_fire(position: Position, hex: str) -> int:
    """Return the side that fires first in a contested hex; NONE if neither does."""
    return fires_first(position, hex, position.assaults[hex]).side


# What happens


@played(Attack)
@case("Tactical Assault 1", "Tactical Assault 8", "R12")
def attack(position: Position, move: Attack) -> None:
    """A hex is contested; again, if each round has its own assaulting side (R12)."""
    position.assaults[move.hex] = begun(position, move)


@case("R12", "R31")
def begun(position: Position, move: Attack) -> Assault:
    """Return an assault at its start, or taken up by another side."""
    side = position.tables.side_of[move.side]
    flm = FLM in move.marks
    before = position.assaults.get(move.hex)
    same = before is not None and before.by == side
    return Assault(
        position.tables.terrain_of[move.terrain],
        side,
        before.marker if before else 0,
        before.rounds if before else 0,
        DUG_IN in move.marks,
        ENTRENCHED in move.marks,
        flm,
        flm or (same and before is not None and before.flm_was),
        before.strip if before else strips.free(position),
    )


@played(Round)
@case("Tactical Assault 2")
def fought(position: Position, move: Round) -> None:
    """The results are compared, whatever their effects are."""
    settle(position, move.hex, move.axis, move.allied)


@played(Mark)
@case("Tactical Assault 7", "Tactical Assault 8", "R31")
def mark(position: Position, move: Mark) -> None:
    """Defenders dig in, or an FLM unit comes or goes; the marker stays."""
    assault = position.assaults[move.hex]
    if move.what == DUG_IN:
        assault = assault._replace(dug_in=move.on)
    elif move.what == ENTRENCHED:
        assault = assault._replace(entrenched=move.on)
    else:
        assault = assault._replace(flm=move.on, flm_was=assault.flm_was or move.on)
    position.assaults[move.hex] = assault


@case("Tactical Assault 1", "Tactical Assault 6", "Tactical Assault 7")
def settle(position: Position, hex: str, axis: str, allied: str) -> None:
    """Results move the marker; the greatest advantage drives dug-in enemies out."""
    assault = position.assaults[hex]
    side = advantage.better(position, axis, allied)
    marker = advantage.moved(position, assault, side)
    out = assault.dug_in and advantage.drives_out(position, assault, side, marker)
    if out and (hex, 1 - assault.by) not in position.driven_out:
        position.driven_out.append((hex, 1 - assault.by))
    position.assaults[hex] = assault._replace(
        marker=marker, rounds=assault.rounds + 1, dug_in=assault.dug_in and not out
    )


# Cases and numbers of the rulings


def _fire_told(position: Position, hex: str, assault: Assault) -> Grounds:
    """Return the side that fires first, and the cases."""
    side, cases, why = fires_first(position, hex, assault)
    name = position.tables.sides[side].name if side != NONE else "nobody"
    name = "the base game decides" if why == ENTRENCHED else name
    return cases, (("First Fire", f"{name} ({why})" if why else name),)


def _shifts_told(position: Position, hex: str) -> Grounds:
    """Return the columns that the next attacks in a hex shift, and the cases."""
    shifts = {
        each.name: advantage.shift(position, hex, each.index)
        for each in position.tables.sides
    }
    facts = tuple((f"{name} shift", by) for name, by in shifts.items() if by)
    return (("Tactical Assault 5", "R10"), facts) if facts else ((), ())


def _attack(position: Position, move: Attack) -> Grounds:
    again = move.hex in position.assaults
    after = position.clone()
    attack(after, move)
    assault = after.assaults[move.hex]
    cases, fire = _fire_told(after, move.hex, assault)
    more, shifts = _shifts_told(after, move.hex)
    ours = ("Tactical Assault 8", "R12") if again else ("Tactical Assault 1",)
    if not position.in_play("assault"):
        return cases or ("Cassino Town 1",), fire
    most = ("most", advantage.most(position, assault))
    table = ("Tactical Assault table",)
    return (*ours, *table, *cases, *more), (*fire, most, *shifts)


def _mark(position: Position, move: Mark) -> Grounds:
    after = position.clone()
    mark(after, move)
    cases, facts = _fire_told(after, move.hex, after.assaults[move.hex])
    return ("Tactical Assault 8", *cases), facts


def _round(position: Position, move: Round) -> Grounds:
    return round_told(position, move.hex, move.axis, move.allied)


def round_told(position: Position, hex: str, axis: str, allied: str) -> Grounds:
    """Return the outcome of a round: the better side, the marker, who is driven out."""
    after = position.clone()
    settle(after, hex, axis, allied)
    before, now = position.assaults[hex], after.assaults[hex]
    side = advantage.better(position, axis, allied)
    better = position.tables.sides[side].name if side != NONE else "nobody"
    cases, shifts = _shifts_told(after, hex)
    facts: tuple[Fact, ...] = (
        ("better", better),
        ("marker", advantage.named(position, now.marker)),
        *shifts,
    )
    if before.dug_in and not now.dug_in:
        cases, facts = (*cases, "Tactical Assault 7"), (*facts, ("dug-in", "lost"))
    return (*_compared(position, before, now, (axis, allied)), *cases), facts


def _compared(
    position: Position, before: Assault, now: Assault, results: tuple[str, str]
) -> tuple[str, ...]:
    """Return the cases of comparing the results and moving the marker."""
    side = advantage.better(position, *results)
    cases = ["Tactical Assault 1" if not before.rounds else "Tactical Assault 6"]
    cases += ["Tactical Assault 2", "Tactical Assault 4"]
    cases += ["R9"] if NOBODY in results else []
    cases += ["R25"] if advantage.mixed(position, *results) else []
    if side == NONE:
        return (*cases, "Tactical Assault 3", "R8")
    beyond = before.marker + position.numbers["gain"] * advantage.towards(side)
    over = abs(beyond) > advantage.most(position, now)
    return (*cases, *(("Tactical Assault table", "R11") if over else ()))


FACTS: dict[type, Callable[..., Grounds]] = {
    Attack: _attack,
    Mark: _mark,
    Round: _round,
}
