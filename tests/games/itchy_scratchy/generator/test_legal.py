"""The direct generator of legal moves agrees with the rules that explain themselves.

One goes from a unit to what it can reach, the other from a move to what a rule has
against it.  Here they are held against each other, on battles as they are played and
on boards where anybody is anywhere, with the rulings of open questions turned at
random: what one allows and the other does not is a misreading of the rulebook.
"""

import os
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from pnp.games.itchy_scratchy.generator.legal import legal
from pnp.games.itchy_scratchy.ground.moves import Attack, March, Stand, Withdraw
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.games.itchy_scratchy.policies import POLICIES
from pnp.rules.interned import made
from pnp.rules.overruling import turn
from tests.examples import SOAK
from tests.games.itchy_scratchy.scattered import scattered, yields
from tests.games.itchy_scratchy.universe import some, universe
from tests.games.itchy_scratchy.walking import (
    SCENARIOS,
    begun,
    fate,
    rule_on,
    turn_settings,
    walk,
)

FEW = SOAK not in os.environ
BATTLES = int(os.environ.get("PNP_LEGAL_GAMES", "1" if FEW else "2"))
"""Battles a scenario and a policy; more of them where there is time."""
BOARDS = int(os.environ.get("PNP_SCATTERED_TABLES", "20" if FEW else "80"))
"""Boards with everybody anywhere."""


def differences(position: Position, held: Sequence[object]) -> list[str]:
    """Return where the two formulations differ, over some moves."""
    moves = legal(position)
    allowed = set(moves)
    assert len(allowed) == len(moves), "a move is offered twice"
    return [
        f"{position.frames[-1]} {move}: {ruling}"
        for move in held
        if (ruling := rule_on(position, move)).allowed != (move in allowed)
    ]


def part(position: Position, random: Random, most: int) -> list[object]:
    """Return some of the legal moves, and some of all there are."""
    moves = list(legal(position))
    offered = random.sample(moves, min(len(moves), most))
    return offered + some(position.tables, random, most // 3)


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("style", POLICIES)
def test_what_is_offered_is_what_is_allowed(scenario: str, style: str) -> None:
    """On every position of some battles, a part of all moves is ruled both ways."""
    random = fate((scenario, style))
    for number in range(BATTLES):
        position = begun(scenario)
        turned = turn_settings(position, random) if number else []
        for _ in walk(position, random, POLICIES[style]):
            found = differences(position, part(position, random, 3))

            assert not found, f"{turned}\n" + "\n".join(found)


def about(position: Position, random: Random) -> list[object]:
    """Return what somebody could try who has not moved: marches, a bit too far."""
    tables = position.tables
    name, force, *_ = position.frames[-1]
    acting = [
        each
        for each in tables.units
        if name == "activate" and each.force == force and position.moved[each.index] < 0
    ]
    unit = random.choice(acting or tables.units)
    here = position.where[unit.index]
    found: list[object] = []
    for area, to in enumerate(tables.areas):
        if tables.grid.distance(here, area) <= unit.type.move + 2:
            facings = random.sample(tables.grid.facings, 2)
            found += [made(March, unit.id, to, facing) for facing in facings]
    return found


def test_on_boards_that_no_battle_need_reach() -> None:
    """Anybody anywhere, on ground of every kind, by any rulings."""
    for number in range(BOARDS):
        random = fate(number)
        position, turned = scattered(random)
        held = part(position, random, 40) + about(position, random)
        found = differences(position, held)

        assert not found, f"{number}: {turned}\n" + "\n".join(found)


def test_on_enemies_anywhere() -> None:
    """Some unit attacks an enemy who comes to one area after another."""
    for number in range(BOARDS):
        random = fate(("shots", number))
        position, turned = scattered(random)
        shooter = ready(position, random)
        for foe, area in targets(position, shooter, random):
            shot = position.clone()
            shot.station(foe, area)
            tables = shot.tables
            move = made(Attack, tables.units[shooter].id, tables.areas[area])
            found = differences(shot, [move])

            assert not found, f"{number}: {turned}\n" + "\n".join(found)


def test_on_whoever_gives_way() -> None:
    """Everybody beside an enemy has lost to him, and goes anywhere near."""
    for number in range(BOARDS):
        position, turned = scattered(fate(("yields", number)))
        grid, areas = position.tables.grid, position.tables.areas
        for frame in yields(position):
            position.frames = [frame]
            who, here = (
                position.tables.units[int(frame[1])],
                position.where[int(frame[1])],
            )
            held = [
                made(Withdraw, who.id, areas[area], facing)
                for area in (here, *grid.around[here])
                for facing in grid.facings
            ]
            found = differences(position, [*held, made(Stand, who.id)])

            assert not found, f"{number}: {turned}\n" + "\n".join(found)


@pytest.mark.parametrize(("choice", "ways"), [("either", 2), ("first", 1)])
def test_whoever_has_won_the_initiative(choice: str, ways: int) -> None:
    """He goes first or second, or first alone [R2]."""
    position = begun()
    turn(position, "initiative_choice", choice)
    position.frames = [("order", 1)]

    assert len(legal(position)) == ways
    assert differences(position, some(position.tables, fate("order"), 20)) == []


def ready(position: Position, random: Random) -> int:
    """Choose a unit, and make it its turn to attack: it has hardly done anything."""
    armed = [unit for unit in position.tables.units if unit.weapon]
    unit = random.choice(armed or position.tables.units)
    position.attacked[unit.index] = position.finished[unit.index] = 0
    position.moved[unit.index] = random.choice((-1, -1, 0, 1, 2))
    position.frames = [("activate", unit.force)]
    return unit.index


def targets(
    position: Position, shooter: int, random: Random
) -> Iterator[tuple[int, int]]:
    """Yield an enemy and an area for him, of those without friends of the shooter."""
    tables, here = position.tables, position.where[shooter]
    force = tables.force_of[shooter]
    foes = [unit.index for unit in tables.units if unit.force != force]
    for area in range(len(tables.areas)):
        foe = random.choice(foes)
        free = position.holder[area] in (NONE, foe) or not tables.solid[foe]
        if free and area != here and position.holds(area) != force:
            yield foe, area


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nothing_else_is_allowed(scenario: str) -> None:
    """In the middle of a battle all that could be written down is ruled."""
    position = begun(scenario)
    for number, _ in enumerate(walk(position, fate("middle"), POLICIES["fighting"])):
        if number > 60 and position.frames[-1][0] == "activate":
            break
    allowed = {m for m in universe(position.tables) if rule_on(position, m).allowed}

    assert allowed == set(legal(position))
