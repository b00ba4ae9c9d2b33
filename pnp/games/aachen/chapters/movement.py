"""8.1 to 8.3: a unit of the Active Area moves from area to area."""

from collections.abc import Callable

from pnp.games.aachen.chapters import control
from pnp.games.aachen.chapters.acting import actor
from pnp.games.aachen.chapters.costs import allowance, cost, goes_far_enough, row
from pnp.games.aachen.chapters.fights import able, mandatory
from pnp.games.aachen.chapters.out_of_action import wear
from pnp.games.aachen.chapters.rounds import played
from pnp.games.aachen.chapters.stacking import fits, load
from pnp.games.aachen.ground.moves import Move
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.phrases import listed
from pnp.rules.ruling import Fact, Grounds, Objection


def trip(position: Position, move: Move) -> tuple[int, tuple[int, ...]]:
    """Return who moves and the areas it enters; NONE and () if the move names none."""
    who, named = actor(position, move), position.tables.area_of
    path = tuple(named.get(name, NONE) for name in move.by)
    if who < 0 or not path or NONE in path:
        return NONE, ()
    return who, path


@case("9.0", "9.3")
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


@case("3.1", "8.1")
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


@case("8.2")
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


@case("8.1", "8.2", "8.2.2", "4.3.1")
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


@case("8.2.1")
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


@case("7.1", "8.3.1", "R7")
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


@case("8.3.2", "R9", "R18")
def goes_from_battle_to_battle(position: Position, move: Move) -> Objection | None:
    """Out of a contested area, a unit first enters a Vacant one.

    A setting also stops it from attacking elsewhere in this activation.
    """
    who, path = trip(position, move)
    if who < 0 or position.vacant(position.where[who]):
        return None
    here, first = position.where[who], path[0]
    areas = position.tables.areas
    if not control.vacant(position, first):
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


@case("8.3.2", "R28")
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


@case("4.2.4", "9.5.2A", "R10")
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
            control.enter(position, area)
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


def grounds(position: Position, move: Move) -> Grounds:
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


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Move: (
        leaves_its_attack,
        jumps,
        exceeds_its_factor,
        goes_on_from_an_enemy,
        enters_after_the_attack,
        enters_a_full_area,
        goes_from_battle_to_battle,
        comes_back_to_battle,
        enters_alone,
    )
}
FACTS: dict[type, Callable[..., Grounds]] = {Move: grounds}
