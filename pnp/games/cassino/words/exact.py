"""Read a ply from exactly its own text: fast, for long sessions.

Any other text is left to the full reader (``notation``).
"""

from collections.abc import Container

from pnp.games.cassino.ground.moves import EXACT, Ply
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.hexes import called
from pnp.games.cassino.words.spellings import words
from pnp.rules.notation import plain


class Hexes:
    """Every word that names a hex, spelled as on this table."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def __contains__(self, name: object) -> bool:
        return called(self.position, str(name)) == name


class Formations:
    """Formations of the definition, and names without another meaning here."""

    def __init__(self, position: Position) -> None:
        self.tables = position.tables

    def __contains__(self, name: object) -> bool:
        tables, said = self.tables, str(name)
        meant = words(tables).formation.fits(plain(said))[0]
        return said in tables.formation_of or not (meant or said in tables.side_of)


class Here:
    """The names that are known in a position, kind by kind."""

    def __init__(self, position: Position) -> None:
        self.position, self.exactly = position, position.tables.exactly

    def __getitem__(self, kind: str) -> Container[str]:
        if kind == "hex":
            return Hexes(self.position)
        return Formations(self.position) if kind == "formation" else self.exactly[kind]


def exact(position: Position, written: str) -> Ply | None:
    """Return the ply whose own text this is; None if no ply has it."""
    return EXACT.read(Here(position), written)
