"""Things of the game by the names a position file gives them, and back.

Defenders are called by name, since one id may stand for five of them; everything else
is called by what the definition or the board calls it, which is the same in every
edition: ``scout``, ``NT5``, ``c26``, ``d1-sniper``.  Other spellings are understood.
"""

from dataclasses import dataclass
from functools import lru_cache

from pnp.games.castle_itter.chapters.decks import RELIEF
from pnp.games.castle_itter.ground.tables import Tables
from pnp.rules.naming import Names, names


@dataclass(frozen=True, slots=True)
class Naming:
    """The names of a definition, kind by kind."""

    defender: Names
    attacker: Names
    post: Names
    space: Names
    location: Names
    colour: Names
    card: Names
    tactic: Names

    def of(self, kind: str) -> Names:
        """Return the names of a kind."""
        names: Names = getattr(self, kind)
        return names


@lru_cache(maxsize=16)
def naming(tables: Tables) -> Naming:
    """Return the names of a definition, gathered once."""
    cards = [(each.index, each.id, each.id) for each in tables.cards]
    if tables.relief is not None:
        cards.append((RELIEF, tables.relief.id, "142nd"))
    colours = enumerate(zip(tables.colours, tables.colour_names, strict=True))
    return Naming(
        defender=names(
            "defender",
            ((each.index, each.name, each.id) for each in tables.defenders),
        ),
        attacker=names(
            "attacker", ((each.index, each.id, each.name) for each in tables.attackers)
        ),
        post=names("post", ((each.index, each.id, each.id) for each in tables.posts)),
        space=names(
            "area or circle",
            ((each.index, each.label, each.id) for each in tables.spaces),
        ),
        location=names(
            "location", ((each.index, each.name, each.id) for each in tables.locations)
        ),
        colour=names("colour", ((index, *names) for index, names in colours)),
        card=names("SS card", cards),
        tactic=names(
            "tactics card",
            ((each.index, each.id, each.name) for each in tables.tactics),
        ),
    )
