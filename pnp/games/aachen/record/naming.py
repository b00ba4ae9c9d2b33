"""Units, areas and German units by the names a position file has, and its frames."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from pnp.games.aachen.ground.tables import Tables
from pnp.games.aachen.words.phrases import german, organization
from pnp.rules.frames import Kinds, Thing, Verbatim
from pnp.rules.naming import Names, names

PARTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        # The sequence of play
        **dict.fromkeys(("dawn", "event phase", "supply phase", "combat phase"), ()),
        **dict.fromkeys(("next round", "end combat", "end phase"), ()),
        # Dawn
        "mortality": ("unit",),
        "come back": ("unit",),
        "return": ("unit",),
        "come": ("turn",),
        "reinforce": ("unit", "unit*"),
        # Events, supply, streets
        **dict.fromkeys(("event", "hold", "infiltration", "surrender"), ()),
        **dict.fromkeys(("supply", "buy"), ()),
        "street": ("area",),
        "street loss": ("area", "fate"),
        # Action Rounds
        "round": (),
        **dict.fromkeys(("going on", "active", "stand down"), ("area",)),
        # Attacks
        "fight": (
            *("area", "mandatory", "revealed", "lead"),
            *("artillery", "engineer", "armor", "air", "off", "thrown", "must"),
        ),
        **dict.fromkeys(("engage", "reveal", "barrage", "ambush"), ("area",)),
        **dict.fromkeys(("sniper", "lead", "air", "attack", "defend"), ("area",)),
        **dict.fromkeys(("fall back", "retreat"), ("unit", "area")),
        # The end
        "final": (),
    }
)
"""Per frame what its parts are, as ``pnp.rules.frames`` reads them."""


@lru_cache(maxsize=16)
def naming(tables: Tables) -> Mapping[str, Names]:
    """Return the names of a definition, gathered once."""
    parents = dict.fromkeys(each.parent for each in tables.units)
    return {
        "unit": names("unit", ((u.index, u.id, u.name) for u in tables.units)),
        "area": names("area", ((a.index, a.id, a.name) for a in tables.areas)),
        "German unit": names(
            "German unit",
            ((k.index, k.id, german(tables, k.index)) for k in tables.germans),
        ),
        "organization": names(
            "organization",
            ((n, each, organization(tables, each)) for n, each in enumerate(parents)),
        ),
    }


@lru_cache(maxsize=16)
def kinds(tables: Tables) -> Kinds:
    """Return what the parts of frames stand for; what is not here is a number."""
    named = naming(tables)
    return {
        "unit": Thing(named["unit"]),
        "area": Thing(named["area"]),
        "lead": Thing(named["unit"], none="nobody"),
        "fate": Verbatim(("spent", "out")),
    }
