"""8.1 to 8.3: which units of the Active Area may act, and where they go."""

from collections.abc import Sequence

from pnp.games.aachen.chapters import board, optional
from pnp.games.aachen.chapters.board import fits, load, numbered
from pnp.games.aachen.chapters.fights import able, mandatory
from pnp.games.aachen.chapters.rounds import PLAYED
from pnp.games.aachen.ground.flow import chapter
from pnp.games.aachen.ground.moves import Join, Move
from pnp.games.aachen.ground.position import (
    KILLED,
    NOBODY,
    OUT,
    SPENT,
    UNREVEALED,
    Position,
)
from pnp.rules.citation import case
from pnp.rules.ruling import Fact, Grounds, Objection, Verdict

CHAPTER = chapter()

Way = tuple[int, ...]

# Who may still act


@CHAPTER.part
def actor(position: Position, move: Move | Join) -> int | None:
    """Return the unit of a move if it is on the map."""
    who = position.tables.unit_of.get(move.who)
    return None if who is None or position.where[who] < 0 else who


@CHAPTER.rule("3.4", "6.1.1", "6.1.2")
def is_off_the_map(position: Position, move: Move | Join, who: int) -> Verdict:
    """A unit that is not on the map does nothing there."""
    at = position.where[who]
    if at >= 0:
        return None
    if at == OUT:
        return Objection(f"{move.who} is Out of Action", ("3.4",))
    if at == KILLED:
        return Objection(f"{move.who} has been killed", ("6.1.2",))
    return Objection(f"{move.who} is not in the game yet", ("6.1.1",))


@CHAPTER.rule("4.3.1", "8.2", "9.0")
def is_spent(position: Position, move: Move | Join, actor: int) -> Verdict:
    """Only Fresh units move or attack."""
    if position.spent[actor] != SPENT:
        return None
    return Objection(
        f"{move.who} is Spent",
        ("4.3.1", "8.2" if isinstance(move, Move) else "9.0"),
        remedy=f"use a Fresh unit: {move.who} is Fresh again next turn",
    )


@CHAPTER.rule("8.1", "9.0", "9.3", "R17")
def acts_from_elsewhere(position: Position, move: Move | Join, actor: int) -> Verdict:
    """Only units of the Active Area move or attack; a setting lets others join."""
    here, active = position.where[actor], position.active
    if active in (-1, here) or position.came[actor] >= 0:
        return None
    cases: tuple[str, ...] = ("8.1",) if isinstance(move, Move) else ("9.0",)
    if isinstance(move, Join) and any(
        position.came[unit] >= 0 for unit in position.inside(here)
    ):
        if position.settings["groups_join"] == "yes":
            return None
        cases = ("9.3", "R17")
    at = position.area(here)
    return Objection(
        f"{move.who} is in {at}, and {position.area(active)} is active",
        cases,
        remedy=f"activate {at} in another Action Round",
    )


@CHAPTER.rule("8.1", "8.2", "R22")
def acts_again(position: Position, move: Move | Join, actor: int) -> Verdict:
    """A unit moves once, as far as it goes; after its attack it does nothing more."""
    if position.spent[actor] == SPENT or not position.moved[actor]:
        return None
    here = position.area(position.where[actor])
    if position.came[actor] >= 0:
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


# What a route costs


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
    if all(german[each] == NOBODY for each in position.area(area).next):
        return "vacant"
    return max("watched", "vacant", key=lambda name: costs.get(name, 0))


@case("8.2", "12.4")
def cost(position: Position, unit: int, area: int) -> int:
    """Return what it costs a unit to enter an area."""
    printed = position.tables.costs.get(row(position, area), 0)
    return printed + optional.rubble_cost(position, unit, area)


@case("8.2")
def goes_far_enough(position: Position, costs: Sequence[int]) -> bool:
    """Whether a unit can pay for a route.

    A unit that has spent nothing may enter one adjacent area for all its points.
    """
    return len(costs) == 1 or sum(costs) <= allowance(position)


def _steps(position: Position, unit: int, path: Way) -> tuple[Fact, ...]:
    """Return what each area of a route costs, and the row of the table."""
    rows = position.tables.game.sets["movement"]
    facts: list[Fact] = []
    for area in path:
        name = row(position, area)
        if name in rows:
            title = str(rows[name].fields["name"])
            told = f"{title[:1].lower()}{title[1:]}"
            price = cost(position, unit, area)
            facts.append((f"into {position.area(area)} ({told})", price))
    return tuple(facts)


# Routes


@CHAPTER.part
def path(position: Position, move: Move) -> Way | None:
    """Return the areas that a unit on the map would enter, if the map has them."""
    named = position.tables.area_of
    found = tuple(named[name] for name in move.by if name in named)
    whole = found and len(found) == len(move.by)
    return found if whole and actor(position, move) is not None else None


@CHAPTER.rule("9.0", "9.3")
def leaves_its_attack(position: Position, move: Move, actor: int, path: Way) -> Verdict:
    """In a contested area some units attack and others leave, but no unit does both."""
    del path
    if not position.joined[actor] or position.came[actor] >= 0:
        return None
    here = position.area(position.where[actor])
    return Objection(
        f"{move.who} takes part in the attack on {here}",
        remedy="take back its joining (undo)",
    )


@CHAPTER.rule("3.1", "8.1")
def goes_nowhere(_position: Position, move: Move) -> Verdict:
    """A move names the areas that the unit enters."""
    if move.by:
        return None
    return Objection(f"{move.who} goes nowhere", remedy="name the areas it enters")


@CHAPTER.rule("3.1", "8.1")
def jumps(position: Position, _move: Move, actor: int, path: Way) -> Verdict:
    """A unit moves from area to adjacent area."""
    here = position.where[actor]
    for to in path:
        at = position.area(here)
        if to not in at.next:
            return Objection(
                f"{position.area(to)} is not adjacent to {at}",
                remedy=f"go from {at} to {numbered(position, at.next)}",
            )
        here = to
    return None


@CHAPTER.rule("8.1", "8.2", "8.2.2", "4.3.1")
def exceeds_its_factor(
    position: Position, move: Move, actor: int, path: Way
) -> Verdict:
    """A route costs at most the Movement Factor; a single step is always allowed."""
    costs = [cost(position, actor, area) for area in path]
    if goes_far_enough(position, costs):
        return None
    most = left = allowance(position)
    reached = 0
    for each in costs:
        if each > left:
            break
        reached, left = reached + 1, left - each
    names = [position.area(area).id for area in path]
    return Objection(
        f"{'-'.join(names)} costs {sum(costs)} MF, and {move.who} has {most}",
        ("8.2", "8.2.2") if position.rain else ("8.2", "4.3.1"),
        (("MF", sum(costs)), ("of", most), *_steps(position, actor, path)),
        f"go no further than {names[max(reached, 1) - 1]}",
    )


@CHAPTER.rule("8.2")
def goes_on_from_an_enemy(position: Position, _move: Move, path: Way) -> Verdict:
    """A unit that enters an area with a German unit stops there."""
    for area in path[:-1]:
        if not position.vacant(area):
            at = position.area(area)
            return Objection(
                f"a German unit in {at} ends any move that enters it",
                remedy=f"stop in {at}, or go round it",
            )
    return None


@CHAPTER.rule("8.2.1")
def enters_after_the_attack(position: Position, _move: Move, path: Way) -> Verdict:
    """No unit enters an area that has been attacked in this activation."""
    for area in path:
        if area in position.attacked:
            at = position.area(area)
            return Objection(
                f"{at} has been attacked in this activation",
                remedy=f"enter {at} in another Action Round",
            )
    return None


@CHAPTER.rule("7.1", "8.3.1", "R7")
def enters_a_full_area(
    position: Position, _move: Move, actor: int, path: Way
) -> Verdict:
    """No unit moves into or through a full area."""
    for area in path:
        if not fits(position, area, actor):
            there, most = load(position, area, actor), position.numbers["stacking"]
            leader = position.unit(actor).type.leader
            return Objection(
                f"{position.area(area)} would hold {there} American units, and"
                f" takes {most}",
                ("7.1", "8.3.1", *("R7",) * leader),
                (("units", there), ("of", most)),
            )
    return None


@CHAPTER.rule("8.3.2", "R9", "R18")
def goes_from_battle_to_battle(
    position: Position, move: Move, actor: int, path: Way
) -> Verdict:
    """Out of a contested area, a unit first enters a Vacant one.

    A setting also stops it from attacking elsewhere in this activation.
    """
    here, first = position.where[actor], path[0]
    if position.vacant(here):
        return None
    leaves = f"{move.who} leaves {position.area(here)}, which is contested, and"
    if not board.vacant(position, first):
        empty = position.vacant(first)
        what = "Americans are" if empty else "a German unit is"
        return Objection(
            f"{leaves} {what} in {position.area(first)}",
            ("8.3.2", "R18") if empty else ("8.3.2",),
            remedy="enter a Vacant area first",
        )
    later = position.settings["contested_exit"] == "next activation"
    if later and not position.vacant(path[-1]):
        return Objection(
            f"{leaves} attacks nobody else in this activation",
            ("8.3.2", "R9"),
            remedy=f"stop before {position.area(path[-1])}",
        )
    return None


@CHAPTER.rule("8.3.2", "R28")
def comes_back_to_battle(
    position: Position, move: Move, actor: int, path: Way
) -> Verdict:
    """If a setting forbids it, no unit returns to a contested area it has left."""
    free = position.settings["contested_return"] == "yes"
    if free or not _comes_back(position, actor, path):
        return None
    at = position.area(path[-1])
    return Objection(
        f"{move.who} leaves {at}, which is contested, and does not come back",
        remedy=f"attack in {at} without leaving it",
    )


def _comes_back(position: Position, who: int, path: Way) -> bool:
    """Whether a route ends in the contested area where it began."""
    here = position.where[who]
    return path[-1] == here and not position.vacant(here)


@CHAPTER.rule("4.2.4", "9.5.2A", "R10")
def enters_alone(position: Position, move: Move, actor: int, path: Way) -> Verdict:
    """A leader enters a German area after a unit that can lead an attack there."""
    area = path[-1]
    if not position.unit(actor).type.leader or position.vacant(area):
        return None
    alone = position.settings["leaders_alone"] == "yes"
    if alone or able(position, position.inside(area)):
        return None
    at = position.area(area)
    return Objection(
        f"{move.who} is a leader, and no unit is in {at} with the Germans",
        remedy=f"let a unit enter {at} before him",
    )


# Making a move


@PLAYED.under("8.1", "8.1.2", "8.2", "9.1", "R16")
def go(position: Position, move: Move) -> None:
    """The unit is Spent where it ends, or is in a German area that may be attacked."""
    tables = position.tables
    who = tables.unit_of[move.who]
    path = [position.where[who], *(tables.area_of[name] for name in move.by)]
    for area in path[1:]:
        if position.vacant(area):
            position.unentered[area] = 0
    position.where[who] = path[-1]
    position.moved[who] = 1
    if position.vacant(path[-1]):
        board.wear(position, who)
        return
    position.came[who] = path[-2]
    all_attack = position.settings["entered_all_attack"] == "yes"
    position.joined[who] = int(all_attack and mandatory(position, path[-1]))


@CHAPTER.grounds()
def going(position: Position, _move: Move, actor: int, path: Way) -> Grounds:
    """Return the grounds of a move: its cost, step by step, and what follows."""
    costs, end = [cost(position, actor, area) for area in path], path[-1]
    most = allowance(position)
    cases = ["8.1", "8.2", *["8.2.2"] * bool(position.rain)]
    if not position.vacant(position.where[actor]):
        cases += ["8.3.2", "R9", *["R28"] * _comes_back(position, actor, path)]
    facts: list[Fact] = [("MF", min(sum(costs), most)), ("of", most)]
    facts += _steps(position, actor, path)
    if not position.vacant(end):
        must = mandatory(position, end)
        cases += ["9.1", "R16"] if must else ["9.2", "R17"]
        facts.append(("attack", "mandatory" if must else "optional"))
    if not position.area(end).setup:
        cases.append("7.1")
        facts.append(("units there", load(position, end, actor)))
    return tuple(cases), tuple(facts)
