"""What somebody might ask about a position: moves, legal or not, to be ruled on.

""            one move of a sort for everybody who may act
"E-2-26"      everything it could try       "2/26", "Smoots"    the same of them
"13"          who could go there, attack it, return to it
"attack 13"   that alone                    "retreat"           every way back
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

from pnp.errors import quoted
from pnp.games.aachen.chapters.fights import attackers, fight
from pnp.games.aachen.ground.moves import (
    Activate,
    Attack,
    Buy,
    Choose,
    Enough,
    FallBack,
    Join,
    Lead,
    Move,
    Ply,
    Refit,
    Reinforce,
    Retreat,
    Return,
    Reveal,
    Stay,
    Surrender,
)
from pnp.games.aachen.ground.position import OUT, Position
from pnp.games.aachen.ground.tables import SUPPORTS
from pnp.games.aachen.words.groups import named
from pnp.games.aachen.words.sentences import Sentence, sentence
from pnp.games.aachen.words.verbs import verb
from pnp.games.aachen.words.waits import area_asked, unit_asked, waits_for
from pnp.games.aachen.words.ways import cheapest
from pnp.rules.making import made
from pnp.rules.notation import NotationError

KINDS: Mapping[str, tuple[type, ...]] = {
    "reinforce": (Reinforce,),
    "wait": (Reinforce,),
    "return": (Return,),
    "choose": (Choose,),
    "surrender": (Surrender,),
    "buy": (Buy,),
    "refit": (Refit,),
    "activate": (Activate,),
    "move": (Move,),
    "join": (Join,),
    "attack": (Attack,),
    "reveal": (Reveal,),
    "fall back": (FallBack,),
    "lead": (Lead,),
    "retreat": (Retreat,),
    "stay": (Stay,),
    "enough": (Enough,),
}
"""Per verb the kinds of move that are asked about."""


def candidates(position: Position, about: str = "") -> Iterator[Ply]:
    """Yield moves somebody might ask about here, each once; NotationError if it is
    about nothing that is known.
    """
    found = _about(position, about) if about.strip() else _table(position)
    yield from dict.fromkeys(found)


def _table(position: Position) -> Iterator[Ply]:
    """Yield the why-not table of what is awaited; dice fall as they like."""
    rows = TABLES.get(waits_for(position))
    if rows is not None:
        yield from rows(position)


def _about(position: Position, about: str) -> Iterator[Ply]:
    said = sentence(position.tables, about)
    asked = [each for each in _wide(position, said) if _fits(position, each, said)]
    if not asked:
        raise NotationError(
            f"nothing is to be asked about {quoted(about)} here",
            hint="name a unit, an area or a deed: 'E-2-26', '13', 'attack 13'",
        )
    yield from asked


def _wide(position: Position, said: Sentence) -> Iterator[Ply]:
    """Yield all that could be asked with the words of a question."""
    top, units = waits_for(position), named(position, said)
    if top in ("round", "active"):
        yield from _deeds(position, units or _active_units(position))
        yield from _activations(position)
    if top != "active":
        yield from _table(position)
    if top == "buy":
        yield from _refits(position, units or _out(position), _everywhere(position))


def _fits(position: Position, move: Ply, said: Sentence) -> bool:
    """Whether a move is of a unit, an area, a deed or a support that is named."""
    tables, units = position.tables, [*named(position, said)]
    kinds = KINDS.get(verb(position, said)) if said.verb else None
    if kinds and not isinstance(move, kinds):
        return False
    if units and not _is_of(position, move, units):
        return False
    if said.areas and tables.area_of.get(_end(move)) not in said.areas:
        return False
    if said.support:
        given = getattr(move, "support", ()) or (getattr(move, "what", ""),)
        return {*said.support} == {*given}
    return _is_of_a_kind(position, move, said)


def _is_of(position: Position, move: Ply, units: list[int]) -> bool:
    """Whether a move is of one of these units, or activates the area of one."""
    tables = position.tables
    if isinstance(move, Activate):
        return tables.area_of[move.at] in {position.where[each] for each in units}
    return tables.unit_of.get(getattr(move, "who", "")) in units


def _is_of_a_kind(position: Position, move: Ply, said: Sentence) -> bool:
    """Whether a move reveals what is named, where anything German is."""
    if not (said.strategies or said.germans or said.terrains):
        return True
    if not isinstance(move, Reveal):
        return False
    tables = position.tables
    kind = tables.germans[tables.german_of[move.german]]
    return (
        (not said.germans or kind.index in said.germans)
        and (not said.strategies or kind.strategy in said.strategies)
        and (not said.terrains or kind.terrain in said.terrains)
        and said.factor in (0, kind.factor)
    )


def _end(move: Ply) -> str:
    """Return the area a move is about: the last one it enters."""
    by = getattr(move, "by", ())
    return str(by[-1]) if by else str(getattr(move, "at", ""))


# What could be done


def _everywhere(position: Position) -> Iterable[str]:
    return [each.id for each in position.tables.areas]


def _active_units(position: Position) -> list[int]:
    if position.active < 0:
        return [unit for unit, at in enumerate(position.where) if at >= 0]
    inside = position.inside(position.active)
    entered = [unit for unit, before in enumerate(position.came) if before >= 0]
    return sorted({*inside, *entered})


def _deeds(position: Position, units: Iterable[int]) -> Iterator[Ply]:
    """Yield the move of each unit to wherever a way leads, its joining, its attack."""
    tables = position.tables
    for unit in units:
        here, name = position.where[unit], tables.units[unit].id
        if here < 0:
            yield made(Join, name)
            continue
        for found in cheapest(position, unit).values():
            by = tuple(tables.areas[each].id for each in found[0])
            yield made(Move, name, by)
        for to in tables.areas[here].next:
            yield made(Move, name, (tables.areas[to].id,))
        yield made(Join, name)
    for area in _targets(position):
        yield made(Attack, tables.areas[area].id)


def _targets(position: Position) -> list[int]:
    """Return the areas that units in hand are in, or next to."""
    areas = position.tables.areas
    inside = {position.where[unit] for unit in _active_units(position)}
    near = {to for each in inside if each >= 0 for to in areas[each].next}
    return sorted(each for each in inside | near if not position.vacant(each))


def _activations(position: Position) -> Iterator[Ply]:
    for area in sorted({each for each in position.where if each >= 0}):
        yield made(Activate, position.tables.areas[area].id)
    yield Enough()


def _steps(position: Position) -> Iterator[Ply]:
    """Yield a step of each unit in hand to each side, joinings and attacks."""
    tables = position.tables
    for unit in _active_units(position):
        here, name = position.where[unit], tables.units[unit].id
        for to in tables.areas[here].next:
            yield made(Move, name, (tables.areas[to].id,))
        if not position.vacant(here):
            yield made(Join, name)
    for area in _targets(position):
        yield made(Attack, tables.areas[area].id)
    yield Enough()


def _out(position: Position) -> list[int]:
    return [unit for unit, at in enumerate(position.where) if at == OUT]


def _refits(
    position: Position, units: Iterable[int], areas: Iterable[str]
) -> Iterator[Ply]:
    found = [*areas]
    for unit in units:
        name = position.tables.units[unit].id
        yield from (made(Refit, name, at) for at in found)


def _purchases(position: Position) -> Iterator[Ply]:
    """Yield each kind of support, and each unit back to where Americans are."""
    yield from (made(Buy, name) for name in SUPPORTS)
    held = sorted({at for at in position.where if at >= 0})
    areas = [position.tables.areas[each].id for each in held]
    yield from _refits(position, _out(position), areas)
    yield Enough()


def _leads(position: Position) -> Iterator[Ply]:
    """Yield each attacker as the lead: alone, with each support, with all there is."""
    at = fight(position)
    area = at.area if at is not None else area_asked(position)
    given = zip(SUPPORTS, position.support, strict=True)
    there = tuple(name for name, points in given if points > 0)
    ground = tuple(name for name in there if name != "air")
    for unit in attackers(position, area):
        name = position.tables.units[unit].id
        yield made(Lead, name, ())
        yield from (made(Lead, name, (each,)) for each in SUPPORTS)
        yield from (made(Lead, name, each) for each in (ground, there) if each)


def _choices(position: Position) -> Iterator[Ply]:
    """Yield everybody there, or everybody on the map."""
    at, units = area_asked(position), position.tables.units
    for unit, here in enumerate(position.where):
        if here >= 0 and at in (-1, here):
            yield made(Choose, units[unit].id)
    if waits_for(position) == "barrage":
        yield FallBack()


def _retreats(position: Position) -> Iterator[Ply]:
    """Yield the cheapest way to every area near, and staying."""
    unit, tables = unit_asked(position), position.tables
    name, first = tables.units[unit].id, position.came[unit]
    for to in tables.areas[position.where[unit]].next:
        yield made(Retreat, name, (tables.areas[to].id,))
    if first >= 0:
        back = tables.areas[first]
        for to in back.next:
            if to != position.where[unit]:
                yield made(Retreat, name, (back.id, tables.areas[to].id))
    yield made(Stay, name)


def _returns(position: Position) -> Iterator[Ply]:
    name = position.tables.units[unit_asked(position)].id
    yield from (made(Return, name, at) for at in _everywhere(position))


def _arrivals(position: Position) -> Iterator[Ply]:
    yield from (made(Reinforce, at) for at in _everywhere(position))
    yield Reinforce()


def _surrenders(position: Position) -> Iterator[Ply]:
    for each in position.tables.areas:
        if not position.vacant(each.index):
            yield made(Surrender, each.id)


def _reveals(position: Position) -> Iterator[Ply]:
    terrain = position.tables.areas[area_asked(position)].terrain.index
    for each in position.tables.germans:
        if each.terrain == terrain:
            yield made(Reveal, each.id)


TABLES: Mapping[str, Callable[[Position], Iterator[Ply]]] = {
    "return": _returns,
    "reinforce": _arrivals,
    "surrender": _surrenders,
    "buy": _purchases,
    "round": _activations,
    "active": _steps,
    "reveal": _reveals,
    "lead": _leads,
    "retreat": _retreats,
    **dict.fromkeys(
        ("infiltration", "street loss", "ambush", "sniper", "barrage"), _choices
    ),
}
"""Per wait, the moves of its why-not table."""
