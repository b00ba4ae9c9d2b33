"""Positions that no battle need reach: anybody anywhere, on any ground, in any state."""

from random import Random

from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.grids import Grid, sketch
from pnp.rules.flow import Frame
from tests.games.itchy_scratchy.drawn import GROUND, board
from tests.games.itchy_scratchy.walking import turn_settings

ARMS = {"I": ("rifles_carbines", "muskets", "hand_held"), "A": ("",), "M": ("",)}
GUNS = (
    *("rifled_heavy_artillery", "rifled_field_artillery", "rifled_mountain_artillery"),
    *("smoothbore_heavy_artillery", "smoothbore_mountain_artillery"),
)
LANDS = ("w", "b", "f", "h", "H", "m", "mp", "r", "ro", "r=", "-", "-h", "x", "#", "wh")


def scattered(random: Random) -> tuple[Position, list[str]]:
    """Return a board with anybody on it, and which rulings were turned."""
    make = random.choice((Grid.square, Grid.hexes))
    grid = make(random.randint(3, 7), random.randint(3, 7))
    inside: dict[int, list[str]] = {}
    for side in "UC":
        for name in _names(side, random):
            area = random.choice(_free(grid, inside, side, name))
            facing = random.choice(grid.facings)
            inside.setdefault(area, []).append(f"{name}/{facing}")
    full = random.random() < 0.5
    signs = {
        area: "+".join([*_land(random, full=full), *inside.get(area, ())]) or "."
        for area in range(len(grid))
    }
    position = board(sketch(grid, signs), weapons=_weapons(inside, random))
    turned = turn_settings(position, random, share=random.choice((0.0, 0.2, 0.5)))
    _mark(position, random)
    return position, turned


def _names(side: str, random: Random) -> list[str]:
    """Return the units of a side: some of each type, Generals among them."""
    kinds = random.choices("IIIDCCMATTGG", k=random.randint(1, 5))
    return [f"{side}-{kind}{number}" for number, kind in enumerate(kinds)]


def _free(grid: Grid, inside: dict[int, list[str]], side: str, name: str) -> list[int]:
    """Return where somebody may be: not among enemies, nor with another such unit."""
    shares = name[2] in "TG"
    return [
        area
        for area in range(len(grid))
        if all(
            each[0] == side and (shares or each[2] in "TG")
            for each in inside.get(area, ())
        )
    ]


def _land(random: Random, *, full: bool) -> list[str]:
    share = 0.5 if full else 0.15
    return [random.choice(LANDS)] if random.random() < share else []


def _weapons(inside: dict[int, list[str]], random: Random) -> dict[str, str]:
    names = [each.partition("/")[0] for names in inside.values() for each in names]
    arms = {each: random.choice(ARMS["I"]) for each in names if each[2] in "IDC"}
    return arms | {each: random.choice(GUNS) for each in names if each[2] == "A"}


def _mark(position: Position, random: Random) -> None:
    """Some have moved, attacked or lost, and a side may be exhausted."""
    for unit in position.tables.units:
        if random.random() < 0.4:
            position.moved[unit.index] = random.randint(-1, unit.type.move)
        if unit.type.unit and random.random() < 0.2:
            position.attacked[unit.index] = 1
        position.finished[unit.index] = int(random.random() < 0.2)
        position.strength[unit.index] = random.randint(1, unit.strength)
    position.exhausted = [int(random.random() < 0.3) for _ in position.exhausted]
    areas = range(len(position.tables.areas))
    position.wired = sorted(random.sample(areas, len(areas) // 4))
    position.frames = [random.choice(_waits(position))]


def _waits(position: Position) -> list[Frame]:
    """Return what may be awaited: a side acts, or someone beside an enemy gives way."""
    return [("activate", 0), ("activate", 1), *yields(position)[:2]]


def yields(position: Position) -> list[Frame]:
    """Return who could have lost a Close Combat with the enemies beside him."""
    return [
        ("withdraw", unit, there)
        for unit, here in enumerate(position.where)
        for there in position.tables.grid.around[here]
        if position.holds(there) not in (NONE, position.tables.force_of[unit])
    ]


assert all(sign in GROUND for land in LANDS for sign in land)
