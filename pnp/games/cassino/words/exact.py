"""A ply read back from exactly what it says of itself: quick, for long sessions.

What is not written to the letter is left to the patient reader (``notation``).
"""

from collections.abc import Container

from pnp.games.cassino.ground.moves import EXACT, Ply
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.hexes import called
from pnp.games.cassino.words.spellings import words
from pnp.rules.notation import plain


class Hexes:
    """Whatever is a hex, as it is called on this table."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def __contains__(self, name: object) -> bool:
        return called(self.position, str(name)) == name


class Formations:
    """Formations of the definition, and others that mean nothing else here."""

    def __init__(self, position: Position) -> None:
        self.tables = position.tables

    def __contains__(self, name: object) -> bool:
        tables, said = self.tables, str(name)
        meant = words(tables).formation.fits(plain(said))[0]
        return said in tables.formation_of or not (meant or said in tables.side_of)


class Here:
    """The names that are known on a table, kind by kind."""

    def __init__(self, position: Position) -> None:
        self.position, self.exactly = position, position.tables.exactly

    def __getitem__(self, kind: str) -> Container[str]:
        if kind == "hex":
            return Hexes(self.position)
        return Formations(self.position) if kind == "formation" else self.exactly[kind]


def exact(position: Position, written: str) -> Ply | None:
    """Return the ply that writes itself so; None if none does."""
    return EXACT.read(Here(position), written)
