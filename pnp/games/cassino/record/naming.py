"""Sides, forces, terrain and weather by the names a file gives them, and its frames."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from pnp.games.cassino.chapters.advantage import NOBODY
from pnp.games.cassino.ground.tables import Tables
from pnp.rules.frames import Free, Kinds, Thing, Verbatim
from pnp.rules.naming import Names, names

PARTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "scene": (),
        "dawn": (),
        "fog": (),
        "initiative": ("again",),
        "event": (),
        "sniper": ("side",),
        "shot": ("side", "leader"),
        "weather": (),
        "turns": ("weather",),
        "turn": (),
        "strike": ("hex", "strength", "strength"),
        "friendly": ("hex", "side", "terrain", "dice"),
        "check": ("who", "morale", "result"),
    }
)
"""Per frame what its parts are, as ``pnp.rules.frames`` reads them."""


@lru_cache(maxsize=16)
def naming(tables: Tables) -> Mapping[str, Names]:
    """Return the names of a definition, gathered once."""
    return {
        "side": names("side", ((e.index, e.id, e.name) for e in tables.sides)),
        "force": names("force", ((e.index, e.id, e.name) for e in tables.forces)),
        "terrain": names("terrain", ((e.index, e.id, e.name) for e in tables.terrain)),
        "weather": names("weather", ((e.index, e.id, e.id) for e in tables.weather)),
    }


@lru_cache(maxsize=16)
def kinds(tables: Tables) -> Kinds:
    """Return what the parts of frames stand for; others are numbers."""
    things: dict[str, Thing] = {
        kind: Thing(named) for kind, named in naming(tables).items()
    }
    return {
        **things,
        "hex": Free(),
        "leader": Free(),
        "who": Verbatim((*tables.force_of, *tables.side_of)),
        "morale": Free(),
        "result": Verbatim((*tables.rank, NOBODY)),
    }
