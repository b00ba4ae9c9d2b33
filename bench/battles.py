"""Measure battles: random play, the moves of a position, lines of sight."""

from collections.abc import Callable, Iterator
from random import Random
from time import process_time

from rounds import Look, Round, Sum

from pnp.games.itchy_scratchy.generator import legal as generator
from pnp.games.itchy_scratchy.generator.repertoire import Look as Side
from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.flow import roll
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.policies import Policy, fighting
from pnp.grids import Grid, visible
from pnp.grids.shapes import line_north_east
from tests.games.itchy_scratchy.walking import SCENARIOS, begun, fate, walk

BATTLES = 30
POSITIONS = 400
BOARDS = 15


def battles(scenario: str, policy: Policy) -> Round:
    """Return a round of battles: five against five on 8 x 8."""

    def round_of(random: Random) -> Sum:
        positions = [begun(scenario) for _ in range(BATTLES)]
        before = process_time()
        plies = sum(fight(each, policy, random) for each in positions)
        return Sum(BATTLES, plies, process_time() - before)

    return round_of


def fight(position: Position, policy: Policy, random: Random) -> int:
    """Fight a battle to its end with the bare rules; return how many plies it had."""
    plies, frames = 0, position.frames
    while frames:
        if frames[-1][0] in flow.FLOW.thrown:
            flow.play(position, roll(position, random))
        else:
            moves = generator.legal(position)
            flow.play(position, policy(position, moves, random))
        plies += 1
    return plies


def looks() -> Iterator[Look]:
    """Yield what the moves of a unit and of a side take, and a table of sight."""
    units, sides = moves()
    yield Look("The moves of one unit", "≤ 0.1", units)
    yield Look("The moves of a side", "≤ 1", sides)
    for name, make in (("squares", Grid.square), ("hexes", Grid.hexes)):
        yield Look(f"Lines of sight between all of 20 x 20 {name}", "≤ 50", sight(make))


def moves() -> tuple[list[float], list[float]]:
    """Return milliseconds of a unit's moves and of a side's, in battles."""
    units, sides = [], []
    for position in positions():
        force = int(position.frames[-1][1])
        unit = position.standing(force)[0]
        before = process_time()
        generator.deeds(Side(position, force), unit)
        between = process_time()
        generator.legal(position)
        units.append((between - before) * 1000)
        sides.append((process_time() - between) * 1000)
    return units, sides


def positions() -> list[Position]:
    """Return positions in which a side acts, of both boards."""
    random, found = fate("positions"), list[Position]()
    while len(found) < POSITIONS:
        position = begun(random.choice(SCENARIOS))
        found += [
            position.clone()
            for _ in walk(position, random, fighting)
            if position.frames[-1][0] == "activate" and random.random() < 0.1
        ]
    return found[:POSITIONS]


def sight(make: Callable[[int, int], Grid]) -> list[float]:
    """Return milliseconds of tables of sight, each found as if it were the first."""
    random, taken = fate("sight"), []
    for _ in range(BOARDS):
        grid = make(20, 20)
        blocked = sum(1 << area for area in range(400) if random.random() < 0.2)
        line_north_east.cache_clear()
        before = process_time()
        visible(grid, blocked)
        taken.append((process_time() - before) * 1000)
    return taken
