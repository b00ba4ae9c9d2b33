"""What the parts of a frame are, so that a stack can be written down and checked.

A frame is written as a list: ``[attack, Lee, rifleman, 8, 3]``.  The names are those
of the steps and waits in ``flow``; whichever chapter adds one says here what it holds.
"""

from collections.abc import Mapping
from types import MappingProxyType

from pnp.games.castle_itter.ground.tables import NONE, Tables
from pnp.games.castle_itter.record.naming import naming
from pnp.rules.flow import Frame

CAUSES = ("shot", "tank", "sacrifice", "low morale")
"""Why somebody is killed."""
THINGS = ("defender", "attacker", "space", "location", "colour", "card", "tactic")
"""Parts that name one thing."""
SETS = MappingProxyType({"attackers": "attacker", "colours": "colour"})
"""Parts that are a set of things, one bit each; of attackers none stands for all."""

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
        "battery": ("space", "counts"),
        "fire guns": ("space", "counts"),
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
        "volley": ("card", "number", "defenders"),
        "casualty": ("defender", "cause?"),
        "sacrifice": ("defender", "defender", "cause"),
        "fallen": ("location", "cause", "number", "defenders"),
        "destroy": ("location",),
    }
)
"""Per frame what its parts are.  ``?`` may be left out; the last may be a tail."""
MOST = 40
"""Parts of the longest frame."""
TAILS = ("counts", "defenders")
"""Parts that are all the rest: a count per kind of attacker, or defenders."""


def spelled(tables: Tables, frame: Frame) -> list[object]:
    """Return a frame as a person reads it."""
    name, *parts = frame
    kinds = PARTS.get(str(name), ())
    written: list[object] = [str(name)]
    for at, part in enumerate(parts):
        kind = kinds[at].rstrip("?") if at < len(kinds) else "number"
        if kind in TAILS:
            return written + _tail(tables, kind, parts[at:])
        written.append(_part(tables, kind, part))
    return written


def _tail(tables: Tables, kind: str, parts: list[str | int]) -> list[object]:
    if kind == "defenders":
        return [_part(tables, "defender", each) for each in parts]
    counted = zip(tables.attackers, parts, strict=False)
    return [{attacker.id: n for attacker, n in counted if n}]


def _part(tables: Tables, kind: str, part: str | int) -> object:
    if isinstance(part, str):
        return part
    if kind in THINGS:
        return naming(tables).of(kind).said.get(part, part)
    if kind in SETS:
        said = naming(tables).of(SETS[kind]).said
        return [said[each] for each in sorted(said) if part >> each & 1]
    return CAUSES[part] if kind == "cause" and 0 <= part < len(CAUSES) else part


def malformed(tables: Tables, frame: Frame) -> str:
    """Say what is wrong with a frame, if anything is."""
    name, *parts = frame
    kinds = PARTS.get(str(name))
    if kinds is None:
        return f"nothing is called {str(name)!r}"
    needed = [kind for kind in kinds if not kind.endswith("?") and kind not in TAILS]
    most = len(kinds) if not kinds or kinds[-1] not in TAILS else MOST
    if not len(needed) <= len(parts) <= most:
        return f"{name!r} holds {len(parts)} parts"
    for at, part in enumerate(parts):
        kind = kinds[min(at, len(kinds) - 1)].rstrip("?")
        if not _holds(tables, kind, part):
            return f"{name!r} names no {kind} by {part}"
    return ""


def _holds(tables: Tables, kind: str, part: str | int) -> bool:
    """Whether a part stands for what it should."""
    if not isinstance(part, int):
        return False
    kind = {"defenders": "defender"}.get(kind, kind)
    if kind in THINGS:
        return part in naming(tables).of(kind).said
    if kind in SETS:
        return 0 <= part < 1 << len(naming(tables).of(SETS[kind]).said)
    return 0 <= part < len(CAUSES) if kind == "cause" else part >= NONE
