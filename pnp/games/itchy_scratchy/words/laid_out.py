"""Where every piece goes, to set a position up on a table, or to draw it."""

from collections.abc import Iterator, Sequence

from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import Unit
from pnp.rules.definition import every, number
from pnp.rules.package import Counter, Section
from pnp.rules.phrases import section


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
    return [
        section("The board", _board(position)),
        *(
            section(force.name, _units(position, force.index))
            for force in position.tables.forces
        ),
    ]


def _board(position: Position) -> Iterator[str]:
    tables = position.tables
    grid = tables.grid
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


def _units(position: Position, force: int) -> Iterator[str]:
    tables = position.tables
    for unit in (tables.units[each] for each in tables.forces[force].units):
        called = f"{unit.id} {unit.name}, {unit.type.name.lower()}"
        here, strength = position.where[unit.index], position.strength[unit.index]
        if here < 0:
            yield f"{called}: {'destroyed' if not strength else 'not in this battle'}"
            continue
        facing = tables.grid.facings[position.facing[unit.index]]
        weapon = f", {unit.weapon.name.lower()}" if unit.weapon else ""
        yield (
            f"{called}{weapon}: {tables.areas[here]} facing {facing}, "
            f"strength {strength} of {unit.strength}"
        )
