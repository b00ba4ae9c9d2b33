"""Nodes of a position file to the indices of things (``pnp.rules.lookup``)."""

from dataclasses import dataclass

from pnp.errors import Complaints
from pnp.games.castle_itter.ground.tables import Tables
from pnp.games.castle_itter.record.naming import Naming, naming
from pnp.rules import lookup


@dataclass(slots=True)
class Lookup(lookup.Lookup):
    """Where the names of a definition are looked up, and where to complain."""

    complaints: Complaints
    foreign: str
    """The title of the edition that a file of another one is read as, if it is."""
    tables: Tables

    @property
    def names(self) -> Naming:
        """The names of the definition."""
        return naming(self.tables)
