"""8.1 to 8.3: which units of the Active Area may act, and where they go."""

from collections.abc import Iterable

from pnp.games.aachen.chapters import board, optional
from pnp.games.aachen.chapters.board import fits, load, wear
from pnp.games.aachen.chapters.fights import able, mandatory
from pnp.games.aachen.chapters.rounds import played
from pnp.games.aachen.ground.moves import Join, Move
from pnp.games.aachen.ground.position import (
    KILLED,
    NOBODY,
    OUT,
    SPENT,
    UNREVEALED,
    Position,
)
from pnp.games.aachen.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.hearing import grounds, rule
from pnp.rules.phrases import listed
from pnp.rules.ruling import Fact, Grounds, Objection


def actor(position: Position, move: Move | Join) -> int:
    """Return the unit of a move if it is on the map, or NONE."""
    who = position.tables.unit_of.get(move.who, NONE)
    return who if who >= 0 and position.where[who] >= 0 else NONE


@rule("3.4", "6.1.1", "6.1.2")
def is_off_the_map(position: Position, move: Move | Join) -> Objection | None:
    """A unit that is not on the map does nothing there."""
    who = position.tables.unit_of.get(move.who, NONE)
    if who < 0 or position.where[who] >= 0:
        return None
    at = position.where[who]
    if at == OUT:
        return Objection(f"{move.who} is Out of Action", ("3.4",))
    if at == KILLED:
        return Objection(f"{move.who} has been killed", ("6.1.2",))
    return Objection(f"{move.who} is not in the game yet", ("6.1.1",))


@rule("4.3.1", "8.2", "9.0")
def is_spent(position: Position, move: Move | Join) -> Objection | None:
    """Only Fresh units move or attack."""
    who = actor(position, move)
    if who < 0 or position.spent[who] != SPENT:
        return None
    case_ = "8.2" if isinstance(move, Move) else "9.0"
    return Objection(
        f"{move.who} is Spent",
        ("4.3.1", case_),
        remedy=f"use a Fresh unit: {move.who} is Fresh again next turn",
    )


@rule("8.1", "9.0", "9.3", "R17")
def acts_from_elsewhere(position: Position, move: Move | Join) -> Objection | None:
    """Only units of the Active Area move or attack; a setting lets others join."""
    who, active = actor(position, move), position.active
    if who < 0 or active < 0 or position.came[who] >= 0:
        return None
    here = position.where[who]
    if here == active:
        return None
    cases: tuple[str, ...] = ("8.1",) if isinstance(move, Move) else ("9.0",)
    if isinstance(move, Join) and any(
        position.came[unit] >= 0 for unit in position.inside(here)
    ):
        if position.settings["groups_join"] == "yes":
            return None
        cases = ("9.3", "R17")
    areas = position.tables.areas
    return Objection(
        f"{move.who} is in {areas[here].id}, and {areas[active].id} is active",
        cases,
        remedy=f"activate {areas[here].id} in another Action Round",
    )


@rule("8.1", "8.2", "R22")
def acts_again(position: Position, move: Move | Join) -> Objection | None:
    """A unit moves once, as far as it goes; after its attack it does nothing more."""
    who = actor(position, move)
    if who < 0 or position.spent[who] == SPENT or not position.moved[who]:
        return None
    here = position.tables.areas[position.where[who]].id
    if position.came[who] >= 0:
        if isinstance(move, Join):
            return None
        return Objection(
            f"{move.who} has entered {here}, and a German unit there ended its move",
            ("8.2",),
            remedy=f"attack in {here} with {move.who}",
        )
    if position.settings["activated_once"] == "again":
        return None
    return Objection(
        f"{move.who} has acted in this activation",
        ("8.1", "R22"),
        remedy=f"activate {here} in another Action Round",
    )


@case("4.3.1", "8.2.2")
def allowance(position: Position) -> int:
    """Return the Movement Factor of every unit; Rain lowers it."""
    return position.numbers["movement_rain" if position.rain else "movement"]


@case("8.2")
def row(position: Position, area: int) -> str:
    """Return the row of the movement table for entering an area.

    If several rows apply, the one that costs most counts.
    """
    german, costs = position.german, position.tables.costs
    if german[area] == UNREVEALED:
        return "unrevealed"
    if german[area] != NOBODY:
        return "revealed"
    around = position.tables.areas[area].next
    if all(german[each] == NOBODY for each in around):
        return "vacant"
    return max("watched", "vacant", key=lambda name: costs.get(name, 0))


@case("8.2", "12.4")
def cost(position: Position, unit: int, area: int) -> int:
    """Return what it costs a unit to enter an area."""
    printed = position.tables.costs.get(row(position, area), 0)
    return printed + optional.rubble_cost(position, unit, area)


@case("8.2")
def goes_far_enough(position: Position, costs: Iterable[int]) -> bool:
    """Whether a unit can pay for a route.

    A unit that has spent nothing may enter one adjacent area for all its points.
    """
    each = tuple(costs)
    return len(each) == 1 or sum(each) <= allowance(position)


def trip(position: Position, move: Move) -> tuple[int, tuple[int, ...]]:
    """Return who moves and the areas it enters; NONE and () if the move names none."""
    who, named = actor(position, move), position.tables.area_of
    path = tuple(named.get(name, NONE) for name in move.by)
    if who < 0 or not path or NONE in path:
        return NONE, ()
    return who, path


@rule("9.0", "9.3")
def leaves_its_attack(position: Position, move: Move) -> Objection | None:
    """In a contested area some units attack and others leave, but no unit does both."""
    who, _path = trip(position, move)
    if who < 0 or not position.joined[who] or position.came[who] >= 0:
        return None
    here = position.tables.areas[position.where[who]].id
    return Objection(
        f"{move.who} takes part in the attack on {here}",
        remedy="take back its joining (undo)",
    )


@rule("3.1", "8.1")
def jumps(position: Position, move: Move) -> Objection | None:
    """A unit moves from area to adjacent area."""
    if not move.by:
        return Objection(f"{move.who} goes nowhere", remedy="name the areas it enters")
    who, path = trip(position, move)
    areas = position.tables.areas
    here = position.where[who]
    for to in path:
        if to not in areas[here].next:
            around = listed([areas[each].id for each in areas[here].next], "or")
            return Objection(
                f"{areas[to].id} is not adjacent to {areas[here].id}",
                remedy=f"go from {areas[here].id} to {around}",
            )
        here = to
    return None


@rule("8.1", "8.2", "8.2.2", "4.3.1")
def exceeds_its_factor(position: Position, move: Move) -> Objection | None:
    """A route costs at most the Movement Factor; a single step is always allowed."""
    who, path = trip(position, move)
    if who < 0:
        return None
    costs = [cost(position, who, area) for area in path]
    if goes_far_enough(position, costs):
        return None
    most = allowance(position)
    reached, left = 0, most
    for each in costs:
        if each > left:
            break
        reached, left = reached + 1, left - each
    names = [position.tables.areas[area].id for area in path]
    return Objection(
        f"{'-'.join(names)} costs {sum(costs)} MF, and {move.who} has {most}",
        ("8.2", "8.2.2") if position.rain else ("8.2", "4.3.1"),
        (("MF", sum(costs)), ("of", most), *_steps(position, who, path)),
        f"go no further than {names[max(reached, 1) - 1]}",
    )


@rule("8.2")
def goes_on_from_an_enemy(position: Position, move: Move) -> Objection | None:
    """A unit that enters an area with a German unit stops there."""
    _who, path = trip(position, move)
    for area in path[:-1]:
        if not position.vacant(area):
            name = position.tables.areas[area].id
            return Objection(
                f"a German unit in {name} ends any move that enters it",
                remedy=f"stop in {name}, or go round it",
            )
    return None


@rule("8.2.1")
def enters_after_the_attack(position: Position, move: Move) -> Objection | None:
    """No unit enters an area that has been attacked in this activation."""
    _who, path = trip(position, move)
    for area in path:
        if area in position.attacked:
            name = position.tables.areas[area].id
            return Objection(
                f"{name} has been attacked in this activation",
                remedy=f"enter {name} in another Action Round",
            )
    return None


@rule("7.1", "8.3.1", "R7")
def enters_a_full_area(position: Position, move: Move) -> Objection | None:
    """No unit moves into or through a full area."""
    who, path = trip(position, move)
    for area in path:
        if not fits(position, area, who):
            name, most = position.tables.areas[area].id, position.numbers["stacking"]
            leader = position.tables.units[who].type.leader
            return Objection(
                f"{name} would hold {load(position, area, who)} American units, and"
                f" takes {most}",
                ("7.1", "8.3.1", *("R7",) * leader),
                (("units", load(position, area, who)), ("of", most)),
            )
    return None


@rule("8.3.2", "R9", "R18")
def goes_from_battle_to_battle(position: Position, move: Move) -> Objection | None:
    """Out of a contested area, a unit first enters a Vacant one.

    A setting also stops it from attacking elsewhere in this activation.
    """
    who, path = trip(position, move)
    if who < 0 or position.vacant(position.where[who]):
        return None
    here, first = position.where[who], path[0]
    areas = position.tables.areas
    if not board.vacant(position, first):
        empty = position.vacant(first)
        what = "Americans are" if empty else "a German unit is"
        return Objection(
            f"{move.who} leaves {areas[here].id}, which is contested, and {what} in"
            f" {areas[first].id}",
            ("8.3.2", "R18") if empty else ("8.3.2",),
            remedy="enter a Vacant area first",
        )
    later = position.settings["contested_exit"] == "next activation"
    if later and not position.vacant(path[-1]):
        return Objection(
            f"{move.who} leaves {areas[here].id}, which is contested, and attacks"
            " nobody else in this activation",
            ("8.3.2", "R9"),
            remedy=f"stop before {areas[path[-1]].id}",
        )
    return None


@rule("8.3.2", "R28")
def comes_back_to_battle(position: Position, move: Move) -> Objection | None:
    """If a setting forbids it, no unit returns to a contested area it has left."""
    who, path = trip(position, move)
    free = position.settings["contested_return"] == "yes"
    if free or who < 0 or not _comes_back(position, who, path):
        return None
    name = position.tables.areas[path[-1]].id
    return Objection(
        f"{move.who} leaves {name}, which is contested, and does not come back",
        remedy=f"attack in {name} without leaving it",
    )


def _comes_back(position: Position, who: int, path: tuple[int, ...]) -> bool:
    """Whether a route ends in the contested area where it began."""
    here = position.where[who]
    return path[-1:] == (here,) and not position.vacant(here)


@rule("4.2.4", "9.5.2A", "R10")
def enters_alone(position: Position, move: Move) -> Objection | None:
    """A leader enters a German area after a unit that can lead an attack there."""
    who, path = trip(position, move)
    if who < 0 or not position.tables.units[who].type.leader:
        return None
    area = path[-1]
    if position.vacant(area) or position.settings["leaders_alone"] == "yes":
        return None
    if able(position, position.inside(area)):
        return None
    name = position.tables.areas[area].id
    return Objection(
        f"{move.who} is a leader, and no unit is in {name} with the Germans",
        remedy=f"let a unit enter {name} before him",
    )


# Making a move


@played(Move)
@case("8.1", "8.1.2", "8.2", "9.1", "R16")
def go(position: Position, move: Move) -> None:
    """The unit is Spent where it ends, or is in a German area that may be attacked."""
    tables = position.tables
    who = tables.unit_of[move.who]
    path = [position.where[who], *(tables.area_of[name] for name in move.by)]
    for area in path[1:]:
        if position.vacant(area):
            board.enter(position, area)
    position.where[who] = path[-1]
    position.moved[who] = 1
    if position.vacant(path[-1]):
        wear(position, who)
        return
    position.came[who] = path[-2]
    all_attack = position.settings["entered_all_attack"] == "yes"
    position.joined[who] = int(all_attack and mandatory(position, path[-1]))


def _steps(position: Position, unit: int, path: tuple[int, ...]) -> tuple[Fact, ...]:
    """Return what each area of a route costs, and the row of the table."""
    tables = position.tables
    rows = tables.game.sets["movement"]
    return tuple(
        (
            f"into {tables.areas[area].id} ({_row(str(rows[name].fields['name']))})",
            cost(position, unit, area),
        )
        for area in path
        if (name := row(position, area)) in rows
    )


def _row(title: str) -> str:
    """Return a row's title for use inside a sentence."""
    return f"{title[:1].lower()}{title[1:]}"


@grounds
def moves(position: Position, move: Move) -> Grounds:
    """Return the grounds of a move: its cost, step by step, and what follows."""
    who, path = trip(position, move)
    if who < 0:
        return (), ()
    costs = [cost(position, who, area) for area in path]
    most = allowance(position)
    cases = ["8.1", "8.2"]
    cases += ["8.2.2"] if position.rain else []
    if not position.vacant(position.where[who]):
        cases += ["8.3.2", "R9", *["R28"] * _comes_back(position, who, path)]
    facts: list[Fact] = [("MF", min(sum(costs), most)), ("of", most)]
    facts += _steps(position, who, path)
    end = path[-1]
    if not position.vacant(end):
        must = mandatory(position, end)
        cases += ["9.1", "R16"] if must else ["9.2", "R17"]
        facts.append(("attack", "mandatory" if must else "optional"))
    if not position.tables.areas[end].setup:
        cases.append("7.1")
        facts.append(("units there", load(position, end, who)))
    return tuple(cases), tuple(facts)
