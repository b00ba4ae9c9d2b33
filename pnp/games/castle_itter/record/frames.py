"""What the parts of a frame are, so that a stack can be written down and checked.

A frame is written as a list: ``[attack, Lee, rifleman, 8, 3]``.  The names are those
of the steps and waits in ``flow``; whichever chapter adds one says here what it holds.
"""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from pnp.games.castle_itter.ground.tables import Tables
from pnp.games.castle_itter.record.naming import naming
from pnp.rules import frames
from pnp.rules.flow import Frame
from pnp.rules.frames import Counts, Kinds, Several, Thing, Word

CAUSES = ("shot", "tank", "sacrifice", "low morale")
"""Why somebody is killed."""
THINGS = ("defender", "attacker", "space", "location", "colour", "card", "tactic")
"""Parts that name one thing."""

PARTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        # The sequence of play
        "start turn": (),
        "plan": (),
        "defend": (),
        "ss phase": ("number?", "number?"),
        "opening": (),
        "turn up": ("number?",),
        "end turn": ("number?",),
        "deal": ("space",),
        "tactic": ("number?",),
        "card": ("number?",),
        "order": (),
        "draw": ("number?",),
        "draw tactic": ("number?",),
        # Defenders
        "action": (),
        "act": ("defender",),
        "commanding": ("defender", "number"),
        "attack": ("defender", "attacker", "space", "number"),
        # SS cards
        "resolve": ("card", "number?", "attackers?"),
        "place": ("attacker", "number", "number"),
        "area": ("attacker", "number"),
        "spend": ("attacker", "space"),
        "suppression": ("attacker", "space", "number"),
        "guns": ("number", "attackers"),
        "battery": ("space", "counts*"),
        "fire guns": ("space", "counts*"),
        "target": ("attacker", "space", "colour", "number"),
        "disrupt": ("attacker", "space", "defender", "number"),
        "squads": ("colours", "attackers"),
        "fire colours": ("colours", "attackers"),
        "squads target": ("colour", "number"),
        "squads disrupt": ("colour", "defender", "number"),
        "sniper colour": ("card", "number"),
        "sniper number": ("card", "colour", "number"),
        "sniper": ("card", "defender", "number"),
        "shell target": ("card", "number"),
        "shell": ("card", "location", "number"),
        "flak target": ("card", "number"),
        "flak": ("card", "defender", "number"),
        "volley": ("card", "number", "defender*"),
        "casualty": ("defender", "cause?"),
        "sacrifice": ("defender", "defender", "cause"),
        "fallen": ("location", "cause", "number", "defender*"),
        "destroy": ("location",),
    }
)
"""Per frame what its parts are, as ``pnp.rules.frames`` reads them."""


@lru_cache(maxsize=16)
def kinds(tables: Tables) -> Kinds:
    """Return what parts stand for; of attackers, a set of none stands for all."""
    named = naming(tables)
    return {
        **{kind: Thing(named.of(kind)) for kind in THINGS},
        "attackers": Several(named.attacker),
        "colours": Several(named.colour),
        "cause": Word(CAUSES),
        "counts": Counts(named.attacker),
    }


def spelled(tables: Tables, frame: Frame) -> list[object]:
    """Return a frame as a person reads it."""
    return frames.spelled(PARTS, kinds(tables), frame)


def malformed(tables: Tables, frame: Frame) -> str:
    """Say what is wrong with a frame, if anything is."""
    return frames.malformed(PARTS, kinds(tables), frame)
