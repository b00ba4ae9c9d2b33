"""Starts: the ways to begin a new game, each an entry of VASSAL's menu File.

The first begins with the boards of the game.  A battle begins from a saved game that
names only the boards on the table.  Since nothing in it marks the pieces as set up,
VASSAL sets up all pieces of those boards.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from pnp.export.archive import packed
from pnp.export.vassal.elements import MODULE, element
from pnp.export.vassal.sequence import joined, within

COMMANDS = chr(27)
"""The separator of commands in a saved game."""
SAVED = "savedGame"


@dataclass(frozen=True, slots=True)
class Start:
    """A way to begin: its name, and the board on each map that differs."""

    id: str
    title: str
    description: str
    boards: Mapping[str, str]

    @property
    def file(self) -> str:
        """The saved game it begins from; none for the default boards."""
        return f"{self.id}.vsav" if self.boards else ""


def starts(every: Sequence[Start]) -> Iterator[Element]:
    """Yield the entries of the menu."""
    for each in every:
        yield element(
            f"{MODULE}.PredefinedSetup",
            name=each.title,
            description=each.description,
            isMenu=False,
            useFile=bool(each.file),
            file=each.file,
        )


def saved(every: Sequence[Start]) -> dict[str, bytes]:
    """Return the saved games, by their names."""
    return {each.file: packed({SAVED: _commands(each)}) for each in every if each.file}


def _commands(start: Start) -> bytes:
    chosen = [picked(name, board) for name, board in start.boards.items()]
    return joined(("begin_save", *chosen, "end_save"), COMMANDS).encode()


def picked(name: str, board: str) -> str:
    """Return the command that puts a board on a map, at its upper left corner."""
    return joined((f"{name}BoardPicker", within(board, "/"), "0", "0"), "\t")
