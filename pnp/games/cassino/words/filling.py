"""What players report, as forms to fill: the plies that fit now, and their names."""

from collections.abc import Iterator, Sequence
from typing import get_args

from pnp.games.cassino.ground.moves import RULE_OF, Aim, OfATurn, Preparing
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.waits import waits_for
from pnp.rules.package import Fillable

WAITS = {"scene": Preparing, "turn": OfATurn, "sniper": Aim}
"""Per wait, the plies that players report then; dice and results come by themselves."""
NAMED = ("side", "terrain", "formation", "people", "checked", "result")
"""Kinds of thing of which the definition lists every name."""


def fillable(position: Position) -> Fillable:
    """Return the plies that fit now, and the names of sides, terrain and forces."""
    fits = WAITS.get(waits_for(position))
    every = get_args(fits) or ((fits,) if fits else ())
    needs = {each: RULE_OF.get(each, "") for each in every}
    plies = [e for e in every if not needs[e] or position.in_play(needs[e])]
    tables = position.tables
    names = {kind: [*_names(position, kind)] for kind in NAMED}
    return plies, {**names, "result": [*tables.rank, "nobody"]}


def _names(position: Position, kind: str) -> Iterator[str]:
    """Yield the names of a kind of thing, in the order of the definition."""
    tables = position.tables
    sides: Sequence[str] = [*tables.side_of]
    forces: Sequence[str] = [*tables.force_of]
    formations: Sequence[str] = [*tables.formation_of]
    yield from {
        "side": sides,
        "terrain": [*tables.terrain_of],
        "formation": formations,
        "people": [*formations, *forces],
        "checked": [*forces, *sides],
    }.get(kind, ())
