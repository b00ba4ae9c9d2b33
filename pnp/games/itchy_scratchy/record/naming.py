"""Units, areas and forces by the names a position file gives them, and its frames."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from pnp.games.itchy_scratchy.ground.tables import Tables
from pnp.rules.frames import Kinds, Thing
from pnp.rules.naming import Names, names

PARTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        # The sequence of play
        "start turn": (),
        "initiative": (),
        "order": ("force",),
        "side": ("force",),
        "activate": ("force",),
        "end turn": (),
        # Combat
        "attack": ("unit", "area"),
        "fight back": ("unit", "area", "die*"),
        "give way": ("unit", "area"),
        "withdraw": ("unit", "area"),
        "follow": ("unit", "area"),
        "advance": ("unit", "area"),
    }
)
"""Per frame what its parts are, as ``pnp.rules.frames`` reads them."""


@lru_cache(maxsize=16)
def naming(tables: Tables) -> Mapping[str, Names]:
    """Return the names of a scenario, gathered once: of units, areas and forces."""
    return {
        "unit": names("unit", ((u.index, u.id, u.name) for u in tables.units)),
        "area": names("area", ((at, n, n) for at, n in enumerate(tables.areas))),
        "force": names("force", ((f.index, f.id, f.name) for f in tables.forces)),
        "facing": names(
            "facing", ((at, n, n) for at, n in enumerate(tables.grid.facings))
        ),
    }


@lru_cache(maxsize=16)
def kinds(tables: Tables) -> Kinds:
    """Return what the parts of frames stand for; a die is a number."""
    return {kind: Thing(named) for kind, named in naming(tables).items()}
