"""A game written out in a test: its files in one text, parted by their names."""

import re
from collections.abc import Sequence
from pathlib import Path
from textwrap import dedent

from pnp.errors import Complaints
from pnp.model.game import Game
from pnp.model.loading import load

GAME = "game: x\ntitle: X\n"


def write(folder: Path, text: str) -> Path:
    """Write the files of a text to a game's folder; return the folder.

    A line ``== cards.yaml`` begins a file.  What stands above the first is further
    keys of ``game.yaml``.
    """
    game = folder / "x"
    parts = re.split(r"^== (.+)\n", dedent(text), flags=re.MULTILINE)
    files = {"game.yaml": GAME + parts[0], **dict(zip(parts[1::2], parts[2::2]))}  # noqa: B905
    for name, content in files.items():
        path = game / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    return game


class Written:
    """Reads games that tests write, and holds what was complained of."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.told: list[str] = []

    def read(
        self,
        text: str,
        *,
        edition: str = "",
        variants: Sequence[str] = (),
        overlays: Sequence[str] = (),
        scenario: str = "",
    ) -> Game | None:
        """Write a game and read it; complaints name files as the game does."""
        game = write(self.folder, text)
        complaints = Complaints()
        read = load(
            game,
            edition=edition,
            variants=variants,
            overlays=[game / each for each in overlays],
            scenario=scenario,
            complaints=complaints,
        )
        self.told = [str(each).replace("x/", "") for each in complaints]
        return read

    def game(
        self,
        text: str,
        *,
        edition: str = "",
        variants: Sequence[str] = (),
        overlays: Sequence[str] = (),
        scenario: str = "",
    ) -> Game:
        """Write a game that nothing is wrong with, and read it."""
        read = self.read(
            text,
            edition=edition,
            variants=variants,
            overlays=overlays,
            scenario=scenario,
        )
        assert not self.told
        assert read is not None
        return read

    def complaints(
        self,
        text: str,
        *,
        edition: str = "",
        variants: Sequence[str] = (),
        overlays: Sequence[str] = (),
        scenario: str = "",
    ) -> str:
        """Write a game and return what is wrong with it, line by line."""
        self.read(
            text,
            edition=edition,
            variants=variants,
            overlays=overlays,
            scenario=scenario,
        )
        return "\n".join(self.told)
