"""What words mean here, for code that compares a line with its plies."""

from collections.abc import Iterator
from functools import lru_cache

from pnp.games.aachen.chapters.dawn import coming
from pnp.games.aachen.chapters.fights import attackers
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import Tables
from pnp.games.aachen.words.spellings import DROPPED, EVERYBODY, MARKS, VERBS, words
from pnp.games.aachen.words.verbs import HERE
from pnp.games.aachen.words.waits import area_asked, waits_for
from pnp.rules.notation import plain
from pnp.rules.unheard import Sense

DEEDS = {"to": ("move",), "at": ("to",), "waits": ("wait",), "wait": ("reinforce",)}
"""Other words that players may use for a ply without a verb."""
POINTS = frozenset({"point", "points", "support", "unit", "units", "company", "leader"})


def _alike() -> dict[str, tuple[str, ...]]:
    """Return, per word of a ply, the verbs a player may have written for it."""
    found: dict[str, tuple[str, ...]] = {**DEEDS}
    for (_, word), meant in HERE.items():
        for each in (meant, *VERBS[meant]):
            key = plain(each)
            found[key] = (*found.get(key, ()), word)
    return found


@lru_cache(maxsize=16)
def sense(tables: Tables) -> Sense:
    """Return what the words of a definition mean, made once and cached."""
    known = words(tables)
    return Sense(
        (
            *(known.unit, known.support, known.verb, known.strategy, known.german),
            *(known.name, known.parent, known.area, known.terrain),
        ),
        frozenset({*DROPPED, *EVERYBODY, *MARKS, *POINTS}),
        _alike(),
        _beside,
    )


def _beside(position: Position, ply: str) -> Iterator[str]:
    """Yield facts about the units of a ply: where they are, their organization."""
    tables = position.tables
    if ply.startswith("buy "):
        yield "1"
    for word in ply.split():
        if word in tables.unit_of:
            unit = tables.unit_of[word]
            at = position.where[unit]
            yield tables.units[unit].parent
            if at >= 0:
                yield tables.areas[at].id
        if word in tables.german_of:
            kind = tables.germans[tables.german_of[word]]
            yield f"{tables.terrains[kind.terrain].name} {kind.strategy} {kind.factor}"
    yield from (tables.units[each].id for each in _meant(position, ply.split()))
    for way in ply.rsplit(maxsplit=1)[-1].split("-"):
        if way in tables.area_of:
            yield tables.areas[tables.area_of[way]].name
    if ply.startswith("choose "):
        yield "sniper"
    here = area_asked(position)
    if here >= 0 and waits_for(position) != "retreat":
        yield tables.areas[here].id


def _meant(position: Position, ply: list[str]) -> list[int]:
    """Return the units that may stand for an area: in, attacking or coming to it."""
    match ply:
        case ["activate", at]:
            return position.inside(position.tables.area_of[at])
        case ["attack", at]:
            return [*attackers(position, position.tables.area_of[at])]
        case ["reinforce", "at", _]:
            return [*coming(position)]
        case _:
            return []
