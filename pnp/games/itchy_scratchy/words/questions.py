"""Moves that somebody might ask about in a position, legal or not.

""              one move of each sort for every unit that may act
"U-I1"          everything it could try        "cavalry"    the same for all it may mean
"D5"            which units could go there, or attack it
"attack D5"     the attack of every unit on it "withdraw"   every way out
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

from pnp.errors import quoted
from pnp.games.itchy_scratchy.ground.moves import (
    Advance,
    Attack,
    Done,
    Go,
    Hold,
    March,
    Ply,
    Stand,
    Withdraw,
)
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.games.itchy_scratchy.words.sentences import Sentence, Thing, sentence
from pnp.games.itchy_scratchy.words.waits import in_hand, waits_for
from pnp.rules.interned import made
from pnp.rules.notation import NotationError

BEYOND = 1
"""How far beyond its move a unit is asked about, in areas."""


def candidates(position: Position, about: str = "") -> Iterator[Ply]:
    """Yield moves somebody might ask about here, each once.

    Raise NotationError if the question names nothing known.
    """
    found = list(_about(position, about) if about.strip() else _table(position))
    yield from dict.fromkeys(found)


def _about(position: Position, about: str) -> Iterator[Ply]:
    said = sentence(position.tables, about)
    asked = [*_asked(position, said)]
    if not asked:
        raise NotationError(
            f"there is nothing to ask about {quoted(about)}",
            hint="name a unit, an area or a move: 'U-I1', 'D5', 'attack D5'",
        )
    yield from asked


def _asked(position: Position, said: Sentence) -> Iterator[Ply]:
    """Yield the moves of a question: of its units, to its areas, with its verb."""
    if said.verb and any(_is_nobody(position, each) for each in said.things):
        return
    units = [u for t in said.things if t.kind == "unit" for u in t.values]
    areas = [a for t in said.things if t.kind == "area" for a in t.values]
    if said.verb in ("done", "first", "second"):
        yield Done() if said.verb == "done" else Go(first=said.verb == "first")
        return
    if waits_for(position) in ("withdraw", "advance"):
        yield from (m for m in _table(position) if _fits(position, m, units, areas))
        return
    acting = _acting_units(position, said)
    targets = areas + [position.where[u] for u in units if u not in acting]
    for unit in acting or _standing(position):
        yield from _tries(position, unit, said, targets)


def _acting_units(position: Position, said: Sentence) -> list[int]:
    """Return the units asked about: ours, or theirs if they are no target."""
    if said.forces:
        return position.standing(said.forces[0])
    things = [each for each in said.things if each.kind == "unit"]
    units = [u for each in things for u in each.values]
    own = [u for u in units if position.tables.force_of[u] == in_hand(position)]
    if own or (said.verb == "attack" and not any(each.before for each in things)):
        return own
    return units


def _is_nobody(position: Position, thing: Thing) -> bool:
    """Whether an empty area is named as what acts."""
    acts = thing.before and thing.kind == "area"
    return acts and not position.inside(thing.values[0])


def _fits(position: Position, move: Ply, units: list[int], areas: list[int]) -> bool:
    tables = position.tables
    who = getattr(move, "who", "")
    if units and who and tables.unit_of[who] not in units:
        return False
    to = getattr(move, "to", "")
    return not areas or (bool(to) and tables.area_of[to] in areas)


def _tries(
    position: Position, unit: int, said: Sentence, targets: list[int]
) -> Iterator[Ply]:
    """Yield what one unit could try, at some areas or everywhere."""
    areas = [each for each in targets if each >= 0]
    if said.verb != "attack":
        everywhere = areas or [*_near(position, unit)]
        yield from _marches(position, unit, everywhere, said.facing)
    if said.verb in ("", "attack") and said.facing is None:
        yield from _attacks(position, unit, areas or enemies(position, unit))


def _near(position: Position, unit: int) -> Iterator[int]:
    """Yield the areas a unit could go to, and those just beyond."""
    tables, here = position.tables, position.where[unit]
    if here < 0:
        return
    far = tables.units[unit].type.move + BEYOND
    distance = tables.grid.distance
    yield from (a for a in range(len(tables.areas)) if distance(here, a) <= far)


def _marches(
    position: Position, unit: int, areas: Iterable[int], facing: int | None
) -> Iterator[March]:
    """Yield a march to each area, facing as now or an enemy; on the spot, every way."""
    tables = position.tables
    name, here = tables.units[unit].id, position.where[unit]
    if here < 0:
        return
    names = tables.grid.facings
    now = position.facing[unit]
    for area in areas:
        ways = [facing] if facing is not None else [now]
        if area == here and facing is None:
            ways = [each for each in range(len(names)) if each != now]
        elif facing is None:
            ways = _ways(position, unit, area)
        for way in ways:
            yield made(March, name, tables.areas[area], names[way])


def _ways(position: Position, unit: int, area: int) -> list[int]:
    """Return the ways a unit would face: to enemies beside it; if none, as now."""
    tables = position.tables
    force = tables.force_of[unit]
    beside = [
        way
        for way, other in enumerate(tables.grid.next[area])
        if other >= 0 and position.holds(other) not in (NONE, force)
    ]
    return beside or [position.facing[unit]]


def _attacks(position: Position, unit: int, areas: Iterable[int]) -> Iterator[Attack]:
    tables = position.tables
    if position.where[unit] >= 0:
        for area in areas:
            yield made(Attack, tables.units[unit].id, tables.areas[area])


def enemies(position: Position, unit: int) -> list[int]:
    """Return the areas with enemies of a unit, each once."""
    tables = position.tables
    found = {
        area: None
        for other, area in enumerate(position.where)
        if area >= 0 and tables.force_of[other] != tables.force_of[unit]
    }
    return list(found)


def _standing(position: Position) -> list[int]:
    force = in_hand(position)
    if force >= 0:
        return position.standing(force)
    return [u for each in position.tables.forces for u in position.standing(each.index)]


# The why-not table


def _table(position: Position) -> Iterator[Ply]:
    rows = TABLES.get(waits_for(position))
    if rows is not None:
        yield from rows(position)


def _acting(position: Position) -> Iterator[Ply]:
    """Yield for each unit a step in every direction, and an attack on every enemy."""
    for unit in position.standing(in_hand(position)):
        around = position.tables.grid.around[position.where[unit]]
        yield from _marches(position, unit, around, None)
        yield from _attacks(position, unit, enemies(position, unit))
    yield Done()


def _losing(position: Position) -> Iterator[Ply]:
    _, unit, area = map(int, (0, *position.frames[-1][1:3]))
    tables = position.tables
    name, here = tables.units[unit].id, position.where[unit]
    for to in tables.grid.around[here]:
        ways = tables.grid.towards(to, area) if to != area else (position.facing[unit],)
        for way in ways:
            yield made(Withdraw, name, tables.areas[to], tables.grid.facings[way])
    yield made(Stand, name)


def _winning(position: Position) -> Iterator[Ply]:
    name = position.tables.units[int(position.frames[-1][1])].id
    yield from (made(Advance, name), made(Hold, name))


TABLES: Mapping[str, Callable[[Position], Iterator[Ply]]] = {
    "activate": _acting,
    "withdraw": _losing,
    "advance": _winning,
    "order": lambda _: iter((Go(first=True), Go(first=False))),
}
"""Per wait, the moves of its why-not table; dice are random and have none."""
