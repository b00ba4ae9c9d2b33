"""A table in a folder of its own: sessions begun, lines typed, commands given."""

from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

from tests.command import Done, pnp


@dataclass(frozen=True)
class Table:
    """Where some sessions lie, and what may be asked of them."""

    folder: Path

    def pnp(self, *words: object, typed: str = "") -> Done:
        """Give one command."""
        env = {"PNP_SESSIONS": str(self.folder / "kept"), "NO_COLOR": "1"}
        return pnp(self.folder, *words, env=env, typed=typed)

    def play(self, *words: object, typed: str) -> str:
        """Play at the prompt, and return everything that was said."""
        done = self.pnp("play", *words, typed=dedent(typed))
        assert (done.code, done.err) == (0, "")
        return done.out

    def says(self, *words: object, typed: str = "") -> str:
        """Return what a command says that is expected to go well."""
        done = self.pnp(*words, typed=typed)
        assert (done.code, done.err) == (0, ""), done.said
        return done.out


def heard(said: str, line: str) -> str:
    """Return what was said to one line of a prompt session, up to the next prompt."""
    _, _, after = said.partition(f"> {line}\n")
    answer, _, _ = after.partition("\n\nTurn")
    return answer.split("\nfriday> ")[0]
