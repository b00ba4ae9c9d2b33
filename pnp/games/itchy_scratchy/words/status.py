"""The table as text: the board as a drawing, and the roster of each side.

The board shows every unit by its id and the edge it faces, and the ground of empty
areas.  Each other unit in the area adds a plus::

    3  .       w       C-I1+/S
    2  .       U-C/E   .
    1  U-I1/N  .       .
       A       B       C
"""

from collections.abc import Iterator, Mapping, Sequence

from pnp.games.itchy_scratchy.chapters.ending import score
from pnp.games.itchy_scratchy.ground.position import UNMOVED, Position
from pnp.games.itchy_scratchy.ground.tables import Terrain
from pnp.games.itchy_scratchy.words.laid_out import counters, setup
from pnp.games.itchy_scratchy.words.phrases import force, unit
from pnp.games.itchy_scratchy.words.waits import in_hand, waits_for
from pnp.grids import sketch
from pnp.rules.overruling import overruled
from pnp.rules.package import Section
from pnp.rules.phrases import listed, section

__all__ = ["counters", "setup", "status"]

WIDEST = 78
"""The columns of a terminal that the board may use."""
DOING: Mapping[str, str] = {
    "initiative": "the initiative",
    "order": "{} has the initiative",
    "activate": "{} moves and attacks",
    "attack": "{} attacks",
    "fight back": "{} fights back",
    "withdraw": "{} withdraws, or loses a point",
    "advance": "{} may advance",
}
"""Per wait, what happens; ``{}`` is the side."""


def status(position: Position) -> Sequence[Section]:
    """Return the table as text: the turn, the board, the rosters."""
    return [
        section(where_we_are(position), _general(position)),
        section("The board", board(position), drawn=True),
        section("Terrain", _terrain(position)),
        *(
            section(_heading(position, each.index), _roster(position, each.index))
            for each in position.tables.forces
        ),
        *overruled(position),
    ]


def where_we_are(position: Position) -> str:
    """Return the turn and what happens: one line above every prompt."""
    if position.phase == "over":
        found = score(position)
        told = found.level or found.result or "over"
        return f"Over after turn {position.turn} · {told}"
    side, doing = in_hand(position), DOING.get(waits_for(position), "")
    told = doing.format(force(position, side)) if side >= 0 else doing.format("")
    return f"Turn {position.turn} · {told.strip()}"


def _general(position: Position) -> Iterator[str]:
    if position.settings["limit"] == "turns" and position.phase != "over":
        yield f"turn {position.turn} of {position.numbers['turn_limit']}"
    if position.first >= 0 and position.phase == "activation":
        yield f"{force(position, position.first)} goes first this turn"


# The board


def board(position: Position) -> Iterator[str]:
    """Yield the drawn board, line by line."""
    tables = position.tables
    signs = _ground(position) | {
        area: _sign(position, inside)
        for area in range(len(tables.areas))
        if (inside := position.inside(area))
    }
    drawn = sketch(tables.grid, signs).splitlines()
    if max(map(len, drawn)) > WIDEST:
        signs = _ground(position) | {
            area: tables.forces[position.holds(area)].name[0]
            for area in range(len(tables.areas))
            if position.holds(area) >= 0
        }
        drawn = sketch(tables.grid, signs).splitlines()
    yield from drawn


def _sign(position: Position, inside: list[int]) -> str:
    """Return who is in an area, and which way the first of them faces: "U-I1+/N"."""
    solid = [each for each in inside if position.tables.solid[each]]
    who = (solid or inside)[0]
    more = "+" * (len(inside) - 1)
    facing = position.tables.grid.facings[position.facing[who]]
    return f"{unit(position, who)}{more}/{facing}"


def _ground(position: Position) -> dict[int, str]:
    """Return the sign of each area that is not open: ``w`` for woods."""
    signs = _signs(position)
    return {
        area: signs[ground[0]]
        for area, ground in enumerate(position.tables.ground)
        if ground
    }


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
            tables.areas[area]
            for area, ground in enumerate(tables.ground)
            if terrain in ground
        ]
        yield f"{terrain.name} ({signs[terrain]}): {', '.join(found)}"
    if position.wired:
        gone = listed([tables.areas[each] for each in position.wired])
        yield f"wire removed: {gone}"


# The rosters


def _heading(position: Position, side: int) -> str:
    found = position.tables.forces[side]
    lost = f"{position.lost[side]} of {found.strength} lost"
    point = f"Exhaustion Point {found.exhaustion}"
    tired = ", exhausted" if position.exhausted[side] else ""
    return f"{found.name} · {lost}, {point}{tired}"


def _roster(position: Position, side: int) -> Iterator[str]:
    for each in position.tables.forces[side].units:
        yield unit_line(position, each)


def unit_line(position: Position, who: int) -> str:
    """Return a unit and its state: "U-C Cavalry: H3 facing W, 2 of 3, has moved 2"."""
    tables = position.tables
    found = tables.units[who]
    called = f"{found.id} {found.name}"
    here, strength = position.where[who], position.strength[who]
    if here < 0:
        return f"{called}: {'destroyed' if not strength else 'not in this battle'}"
    facing = tables.grid.facings[position.facing[who]]
    parts = [f"{called}: {tables.areas[here]} facing {facing}"]
    parts.append(f"strength {strength} of {found.strength}")
    parts += [found.weapon.name.lower()] if found.weapon else []
    return ", ".join([*parts, *doings(position, who)])


def doings(position: Position, who: int) -> list[str]:
    """Return what a unit has done this turn, in words."""
    moved = position.moved[who]
    told = (
        []
        if moved == UNMOVED
        else ["has turned" if not moved else f"has moved {moved}"]
    )
    told += ["has attacked"] if position.attacked[who] else []
    told += ["is done"] if position.finished[who] else []
    return [*told, "in hand"] if position.active == who else told
