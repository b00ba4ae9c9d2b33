"""The table as text: the board as a drawing, the rosters, where every piece goes.

The board shows every unit by its id and the edge it faces, and the ground of empty
areas.  Each other unit in the area adds a plus::

    3  .       w       C-I1+/S
    2  .       U-C/E   .
    1  U-I1/N  .       .
       A       B       C
"""

from collections.abc import Iterator, Sequence

from pnp.games.itchy_scratchy.chapters.ending import score
from pnp.games.itchy_scratchy.ground.position import UNMOVED, Position
from pnp.games.itchy_scratchy.ground.tables import Force, Terrain, Unit
from pnp.games.itchy_scratchy.words.waits import waiting
from pnp.grids import sketch
from pnp.rules.definition import every, number
from pnp.rules.overruling import overruled
from pnp.rules.package import Counter, Section
from pnp.rules.phrases import listed, section

WIDEST = 78
"""The columns of a terminal that the board may use."""


def status(position: Position) -> Sequence[Section]:
    """Return the table as text: the turn, the board, the rosters."""
    forces, units = position.tables.forces, position.tables.units
    return [
        section(where_we_are(position), _general(position)),
        section("The board", board(position), drawn=True),
        section("Terrain", _terrain(position)),
        *(
            section(
                _heading(position, each),
                (unit_line(position, units[unit]) for unit in each.units),
            )
            for each in forces
        ),
        *overruled(position),
    ]


def where_we_are(position: Position) -> str:
    """Return the turn and what happens: one line above every prompt."""
    if position.over:
        found = score(position)
        told = found.level or found.result or "over"
        return f"Over after turn {position.turn} · {told}"
    wait = waiting(position)
    side = position.tables.forces[wait.side].name if wait.side >= 0 else ""
    return f"Turn {position.turn} · {wait.DOING.format(side).strip()}"


def _general(position: Position) -> Iterator[str]:
    if position.settings["limit"] == "turns" and not position.over:
        yield f"turn {position.turn} of {position.numbers['turn_limit']}"
    if position.first >= 0 and position.phase == "activation":
        yield f"{position.tables.forces[position.first].name} goes first this turn"


# The board


def board(position: Position) -> Iterator[str]:
    """Yield the drawn board, line by line; a wide one shows only whose each area is."""
    tables, signs = position.tables, _signs(position)
    ground = {at: signs[each[0]] for at, each in enumerate(tables.ground) if each}
    inside = {at: position.inside(at) for at in range(len(tables.areas))}
    held = {at: units for at, units in inside.items() if units}
    units = {at: _sign(position, each) for at, each in held.items()}
    drawn = sketch(tables.grid, ground | units).splitlines()
    if max(map(len, drawn)) > WIDEST:
        sides = {at: tables.forces[position.holds(at)].name[0] for at in held}
        drawn = sketch(tables.grid, ground | sides).splitlines()
    yield from drawn


def _sign(position: Position, inside: list[int]) -> str:
    """Return who is in an area, and which way the first of them faces: "U-I1+/N"."""
    tables = position.tables
    who = next((each for each in inside if tables.solid[each]), inside[0])
    facing = tables.grid.facings[position.facing[who]]
    return f"{tables.units[who].id}{'+' * (len(inside) - 1)}/{facing}"


def _signs(position: Position) -> dict[Terrain, str]:
    """Return, per kind of ground, the shortest beginning that no other kind has."""
    here = {each: None for ground in position.tables.ground for each in ground}
    names = {each: each.name.lower().replace(" ", "-") for each in here}
    signs = {}
    for each, name in names.items():
        others = [other for kind, other in names.items() if kind != each]
        for length in range(1, len(name) + 1):
            signs[each] = name[:length]
            if not any(other.startswith(name[:length]) for other in others):
                break
    return signs


def _terrain(position: Position) -> Iterator[str]:
    """Yield the areas of each kind of ground, with its sign on the board."""
    tables, signs = position.tables, _signs(position)
    for terrain in (each for each in tables.terrains if each in signs):
        found = [
            n
            for n, on in zip(tables.areas, tables.ground, strict=True)
            if terrain in on
        ]
        yield f"{terrain.name} ({signs[terrain]}): {', '.join(found)}"
    if position.wired:
        yield f"wire removed: {listed([tables.areas[each] for each in position.wired])}"


# The rosters


def _heading(position: Position, force: Force) -> str:
    lost = f"{position.lost[force.index]} of {force.strength} lost"
    tired = ", exhausted" if position.exhausted[force.index] else ""
    return f"{force.name} · {lost}, Exhaustion Point {force.exhaustion}{tired}"


def unit_line(position: Position, unit: Unit) -> str:
    """Return a unit and its state: "U-C Cavalry: H3 facing W, 2 of 3, has moved 2"."""
    if gone := _gone(position, unit):
        return f"{unit.id} {unit.name}: {gone}"
    place, strength = _place(position, unit)
    weapon = [unit.weapon.name.lower()] if unit.weapon else []
    said = [f"{unit.id} {unit.name}: {place}", strength, *weapon]
    return ", ".join([*said, *doings(position, unit.index)])


def _gone(position: Position, unit: Unit) -> str:
    """Return why a unit is off the board; '' if it is on it."""
    if position.where[unit.index] >= 0:
        return ""
    return "not in this battle" if position.strength[unit.index] else "destroyed"


def _place(position: Position, unit: Unit) -> tuple[str, str]:
    """Return where a unit on the board is, and what it has left."""
    tables, which = position.tables, unit.index
    facing = tables.grid.facings[position.facing[which]]
    return (
        f"{tables.areas[position.where[which]]} facing {facing}",
        f"strength {position.strength[which]} of {unit.strength}",
    )


def doings(position: Position, who: int) -> list[str]:
    """Return what a unit has done this turn, in words."""
    moved = position.moved[who]
    told = {
        f"has moved {moved}" if moved else "has turned": moved != UNMOVED,
        "has attacked": position.attacked[who],
        "is done": position.finished[who],
        "in hand": position.active == who,
    }
    return [each for each, is_so in told.items() if is_so]


# Where every piece goes, to set a position up on a table, or to draw it


def counters(position: Position) -> Sequence[Counter]:
    """Return the counters on the printed board, from the bottom of each area up.

    Units come before the Generals and the Transport that share their areas.  After each
    comes the marker of its Strength Points, if it has lost any.
    """
    tables = position.tables
    units = tables.game.taking("units")
    name = units.id if units is not None else ""
    found: list[Counter] = []
    for unit in sorted(tables.units, key=lambda each: each.type.shares):
        area = position.where[unit.index]
        if area >= 0:
            at = tables.areas[area]
            faces = tables.grid.facings[position.facing[unit.index]]
            found.append(Counter(name, unit.id, at, facing=faces))
            found += _left(position, unit, at)
    return found


def _left(position: Position, unit: Unit, at: str) -> Iterator[Counter]:
    """Yield the marker of the points a unit has left, with the right side up."""
    left = position.strength[unit.index]
    if left == unit.strength:
        return
    for marker in every(position.tables.game, "markers"):
        for side in ("number", "less"):
            if marker.kind == "strength" and number(marker, side) == left:
                yield Counter("markers", marker.id, at, back=side == "less")
                return


def setup(position: Position) -> Sequence[Section]:
    """Return where every piece goes, by side: unit, area, facing, strength."""
    forces = position.tables.forces
    return [
        section("The board", _board(position)),
        *(section(each.name, _units(position, each)) for each in forces),
    ]


def _board(position: Position) -> Iterator[str]:
    tables, grid = position.tables, position.tables.grid
    areas = "hexes" if grid.shape == "hex" else "squares"
    yield f"{grid.columns} by {grid.rows} {areas}"
    for terrain in tables.terrains:
        found = [
            tables.areas[area]
            for area, ground in enumerate(tables.ground)
            if terrain in ground and not (terrain.wire and area in position.wired)
        ]
        if found:
            yield f"{terrain.name}: {', '.join(found)}"


def _units(position: Position, force: Force) -> Iterator[str]:
    for unit in (position.tables.units[each] for each in force.units):
        called = f"{unit.id} {unit.name}, {unit.type.name.lower()}"
        if gone := _gone(position, unit):
            yield f"{called}: {gone}"
            continue
        weapon = f", {unit.weapon.name.lower()}" if unit.weapon else ""
        yield f"{called}{weapon}: {', '.join(_place(position, unit))}"
