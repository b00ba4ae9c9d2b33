"""Names of things, the same in prompts, log and status."""

from collections.abc import Iterable, Sequence

from pnp.games.cassino.chapters import advantage, assault, cohesion, opening
from pnp.games.cassino.chapters import weather as sky
from pnp.games.cassino.chapters.cohesion import pair
from pnp.games.cassino.ground.held import letter_of
from pnp.games.cassino.ground.pieces import NONE
from pnp.games.cassino.ground.position import Gift, Position
from pnp.rules.phrases import count, listed

SHOWN = {"none": "no effect", "nobody": "no attack"}
"""Results of the chart that are written out in a sentence."""


def side(position: Position, index: int) -> str:
    """Return the name of a side: "Axis"."""
    return position.tables.sides[index].name


def side_named(position: Position, name: str) -> str:
    """Return the name of the side with an id."""
    return position.side(name).name


def terrain_named(position: Position, name: str) -> str:
    """Return the name of the kind of terrain with an id."""
    return position.terrain(name).name


def hexes(names: Iterable[str], last: str = "and") -> str:
    """Return hexes, joined for a sentence: "D5, E6 and F7"."""
    return listed(list(names), last)


def ladder(position: Position, force: int) -> str:
    """Return the morale of a force at the start and now: "8/7 → 8/6", or "8/7"."""
    start = position.tables.forces[force].bands[0]
    now = cohesion.morale(position, force)
    return pair(now) if now == start else f"{pair(start)} → {pair(now)}"


def force(position: Position, at: int) -> str:
    """Return a force, its morale and formations: "Maoris 8/7 (28th Battalion)"."""
    found = position.tables.forces[at]
    told = f"{found.name} {ladder(position, at)}"
    there = _present(position, at)
    return f"{told} ({listed(there)})" if there else told


def _present(position: Position, force: int) -> list[str]:
    """Return the names of a force's formations that are there, if any are named."""
    return [
        each.name
        for each in position.tables.formations
        if each.force == force and each.id in position.present[each.side]
    ]


def mustered(position: Position, at: int, who: Sequence[str]) -> list[str]:
    """Return the forces of a side as it named them, with all formations or some."""
    found = []
    for each in position.forces[at]:
        there = _present(position, each)
        every = len(there) > 1 and position.tables.forces[each].id in who
        told = f"{position.tables.forces[each].name} {ladder(position, each)}"
        all_ = f"{told} with every formation, {listed(there)}"
        found.append(all_ if every else force(position, each))
    return found


MARKS = {assault.FLM: "FLM"}
"""The marks that people do not call by their id."""


def marks(found: Iterable[str]) -> list[str]:
    """Return the marks of a contested hex, as people call them: "dug-in", "FLM"."""
    return [MARKS.get(each, each) for each in found]


def shown(position: Position, result: str) -> str:
    """Return a result of the chart; no effect and no attack are written out."""
    if result in SHOWN:
        return SHOWN[result]
    return position.result(result).name


def marker(position: Position, boxes: int) -> str:
    """Return the place of the marker: "Axis +1", "no advantage"."""
    return advantage.named(position, boxes) if boxes else "no advantage"


def strip(position: Position, hex_: str) -> str:
    """Return the track of a hex as text: "Axis 2 [1] · 0 · 1 2 Allied"."""
    held = position.assaults[hex_]
    most = max(advantage.most(position, held), abs(held.marker))
    boxes = [
        f"[{abs(at)}]" if at == held.marker else str(abs(at))
        for at in range(-most, most + 1)
    ]
    left, middle, right = boxes[:most], boxes[most], boxes[most + 1 :]
    track = f"{' '.join(left)} · {middle} · {' '.join(right)}"
    return f"{side(position, 0)} {track} {side(position, 1)}"


def lies(position: Position, hex_: str) -> str:
    """Return a contested hex and its strip: "D5 on strip A"; a fifth hex has none."""
    if not position.tables.strips:
        return hex_
    found = letter_of(position, position.assaults[hex_].strip)
    return f"{hex_} {f'on strip {found}' if found else 'on no strip'}"


def initiative(position: Position, at: int) -> str:
    """Return a side's initiative: "initiative 3 (2 lost of 5)"."""
    lost = cohesion.lost(position, at)
    of = f" ({lost} lost of {position.start[at]})" if lost else ""
    return f"initiative {position.initiative[at]}{of}"


def first_fire(position: Position, hex_: str) -> str:
    """Return the side that fires first in a hex: "the Axis fires first (dug-in)"."""
    found = assault.fires_first(position, hex_)
    if found.why == assault.ENTRENCHED:
        return "for entrenched units, the base game decides who fires first"
    if found.side == NONE:
        return f"both fire at once{f' ({found.why})' if found.why else ''}"
    return f"{side(position, found.side)} fires first ({found.why})"


def shifts(position: Position, hex_: str) -> str:
    """Return the side whose next attack shifts: "Axis shifts 1 column"; '' for none."""
    told = []
    for each in position.tables.sides:
        columns = advantage.shift(position, hex_, each.index)
        if columns:
            left = " to the left" if columns < 0 else ""
            told.append(f"{each.name} shifts {count(abs(columns), 'column')}{left}")
    return ", ".join(told)


def gift(position: Position, given: Gift) -> str:
    """Return the gift of an event: "Axis: barrage 1×12"."""
    what = {
        "barrage": f"a barrage of 1×{given.amount}",
        "aircraft": f"{given.amount} aircraft",
        "path": "a clear path",
    }.get(given.what, given.what)
    return f"{side(position, given.side)}: {what}"


def field(position: Position, hex_: str) -> str:
    """Return mines and their values: "D5: 2 factors, 2 against personnel, 1 …"."""
    factors = position.mines[hex_]
    personnel, vehicles = opening.against(position, factors)
    return (
        f"{hex_}: {count(factors, 'factor')}, {personnel} against personnel, "
        f"{vehicles} against vehicles"
    )


def light(position: Position) -> str:
    """Return month and time: "February, by night"."""
    time = "by night" if position.night else "by day"
    return f"{position.month}, {time}" if position.month else time


def weather(position: Position) -> list[str]:
    """Return the weather in force with its turns: "Rain", "Persistent Rain (3 …)"."""
    told = []
    for row, left in position.weather:
        turns = "this turn" if left == 1 else f"{left} turns, including this one"
        told.append(f"{position.tables.weather[row].name} ({turns})")
    if position.fog:
        far = count(position.fog_sight, "hex", "hexes")
        sees = f", {far}" if position.fog_sight else ""
        told.append(f"fog on high mountains{sees}")
    return told


def over(before: Position, after: Position) -> str:
    """Return the weather that has ended: "; Rain is over"; '' for none."""
    now = dict(after.weather)
    rows = [after.tables.weather[row] for row, _ in before.weather if row not in now]
    names = [each.name for each in rows]
    if not names:
        return ""
    are = "are" if len(names) > 1 or names[0].endswith("s") else "is"
    return f"; {listed(names)} {are} over"


def sight(position: Position) -> str:
    """Return the spotting range: "5 hexes, 2 on high mountains"."""
    near, high = sky.sight(position), sky.sight(position, high=True)
    farther = f", {high} on mountains of Level 3 or more" if high != near else ""
    return f"{count(near, 'hex', 'hexes')}{farther}"
