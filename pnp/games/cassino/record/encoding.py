"""A position to plain data, as a person reads and writes it: a position file.

    sides: {axis: "initiative 3, start 5, german_mountain"}
    assaults: {D5: "cassino, by allied, axis 1, round 2, dug-in, strip A"}
    weather: [persistent_rain 3]

What is as at the start of an evening is left out.
"""

from pnp.games.cassino.ground.pieces import NONE
from pnp.games.cassino.ground.position import Assault, Loss, Position
from pnp.games.cassino.ground.strips import letter
from pnp.games.cassino.record.naming import PARTS, kinds
from pnp.rules.frames import spelled
from pnp.rules.heading import heading


def encode(position: Position) -> dict[str, object]:
    """Return a position by the names of things, complete."""
    tables = position.tables
    told = heading(position) | {"turn": position.turn, "phase": position.phase}
    told |= _scene(position) | _turn(position)
    assaults = position.assaults.items()
    told |= {"assaults": {at: _lying(position, e) for at, e in assaults}}
    told["driven_out"] = [
        f"{at} {tables.sides[whose].id}" for at, whose in position.driven_out
    ]
    told["mines"] = dict(position.mines)
    told["losses"] = {who: loss(each) for who, each in position.losses.items()}
    told["leaders"] = [
        f"{tables.sides[whose].id} {name}" for whose, name in position.leaders
    ]
    told = {key: value for key, value in told.items() if value not in ([], {}, "")}
    if not position.mines and tables.minefields:
        told["mines"] = {}
    told["frames"] = [spelled(PARTS, kinds(tables), each) for each in position.frames]
    return told | ({"outcome": position.outcome} if position.outcome else {})


def _scene(position: Position) -> dict[str, object]:
    told: dict[str, object] = {"month": position.month}
    told["time"] = "night" if position.night else "day"
    told |= {"spotting": position.sight} if position.sight else {}
    told["sides"] = {
        each.id: side(position, each.index) for each in position.tables.sides
    }
    return told


def side(position: Position, at: int) -> str:
    """Return a side: ``initiative 3, start 5, german_mountain, with 5th``."""
    forces = [position.tables.forces[each].id for each in position.forces[at]]
    forces += [f"with {each}" for each in position.present[at]]
    parts = [f"initiative {position.initiative[at]}", f"start {position.start[at]}"]
    swapped = position.exchanged[at]
    return ", ".join([*parts, *forces, *([f"exchanged {swapped}"] if swapped else [])])


def _turn(position: Position) -> dict[str, object]:
    """Return who leads, what has happened and is not over, the weather."""
    tables = position.tables
    told: dict[str, object] = {}
    if position.lead != NONE:
        told["lead"] = tables.sides[position.lead].id
        told |= {"segments": position.segments} if position.segments else {}
    told["event"] = position.event

    told["gifts"] = [
        f"{tables.sides[g.side].id} {g.what} {g.amount}" for g in position.gifts
    ]
    told["weather"] = [f"{tables.weather[n].id} {left}" for n, left in position.weather]
    return told | ({"fog": position.fog_sight} if position.fog else {})


def assault(position: Position, held: Assault) -> str:
    """Return an assault: ``cassino, by allied, axis 1, round 2, dug-in``."""
    tables = position.tables
    parts = [tables.terrain[held.terrain].id, f"by {tables.sides[held.by].id}"]
    if held.marker:
        ahead = tables.sides[int(held.marker > 0)].id
        parts.append(f"{ahead} {abs(held.marker)}")
    parts += [f"round {held.rounds}"] if held.rounds else []
    return ", ".join([*parts, *marks(held)])


def _lying(position: Position, held: Assault) -> str:
    """Return an assault with its strip: ``…, strip A``, or ``…, no strip``."""
    found = letter(position, held.strip)
    return f"{assault(position, held)}, {f'strip {found}' if found else 'no strip'}"


def marks(held: Assault) -> list[str]:
    """Return the words for what lies in a contested hex."""
    words = (
        ("dug-in", held.dug_in),
        ("entrenched", held.entrenched),
        ("flm", held.flm),
        ("flm was", held.flm_was and not held.flm),
    )
    return [word for word, lies in words if lies]


def loss(lost: Loss) -> str:
    """Return what a formation has lost: ``steps 3, reduced 1``."""
    named = ((name, getattr(lost, name)) for name in Loss._fields)
    return ", ".join(f"{n} {many}" for n, many in named if many or n == "steps")
