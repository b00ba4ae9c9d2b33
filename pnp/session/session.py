"""A session at the table: the log is the truth, everything else is derived from it.

    session = Session.begin(path, game, name="friday")
    for ruling in session.submit("place Lee at BJM; attack Rifleman@8: 4 2"):
        print(ruling)

A ply is committed to the log before it is played in memory, so that whatever the disk
does, the table in memory is the table in the file.  The position is for reading: only
the session changes it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Literal, Self

from pnp.model.game import Game
from pnp.rules import package
from pnp.rules.package import Rules
from pnp.rules.pending import Pending
from pnp.rules.ruling import Ruling

Dice = Literal["mine", "roll", "mixed"]
Cards = Literal["mine", "kept"]
Strictness = Literal["strict", "advise", "record"]
Source = Literal["entered", "rolled"]
Clock = Callable[[], str]
Referee = Callable[[Game], Rules[Any]]

MAIN = "main"


@dataclass(frozen=True, slots=True)
class Header:
    """What a session was begun with; nothing in it ever changes."""

    name: str
    game: str
    """The game's id; the definition itself is kept beside the log."""
    title: str
    edition: str
    variants: tuple[str, ...]
    """What was laid on the edition, by id, in order."""
    dice: Dice
    cards: Cards
    strictness: Strictness
    ruleset: str
    definition: str
    """The digest of the definition it replays from."""
    settings: dict[str, str]
    """Every setting as it stood at the start."""
    inputs: dict[str, str]
    """Every file the definition was read from, and its digest."""
    begun: str
    """When, as the clock had it: decoration."""


@dataclass(frozen=True, slots=True)
class Ply:
    """One entry of the log on a line: a ply, a fix or an overruling."""

    number: int
    """Its place in the log, from 1 for the beginning; it never changes."""
    kind: Literal["ply", "fix", "overrule"]
    text: str
    source: Source = "entered"
    seat: str = ""
    against: tuple[str, ...] = ()
    """Cases that objected and were advised only."""
    secret: str = ""
    """The one seat that may read it before the end."""
    chance: bool = False
    """Whether it answered a chance: a throw, a card."""


class Session:
    """One playing of a game, seen along one of its lines."""

    name: str
    header: Header
    path: Path
    line: str
    game: Game
    """The definition it began with, never today's."""
    rules: Rules[Any]
    warning: str
    """What did not stop the table but should be told: no transcript could be kept."""

    @classmethod
    def begin(
        cls,
        path: Path,
        game: Game,
        *,
        name: str = "",
        dice: Dice = "mine",
        cards: Cards = "mine",
        strictness: Strictness = "strict",
        now: Clock | None = None,
        referee: Referee = package.find,
    ) -> Self:
        """Begin a session in a new file; the name is the file's unless given."""
        raise NotImplementedError

    @classmethod
    def open(
        cls,
        path: Path,
        line: str = MAIN,
        *,
        now: Clock | None = None,
        referee: Referee = package.find,
    ) -> Self:
        """Go on where the table stopped; StoreError says what is wrong with a file."""
        raise NotImplementedError

    @property
    def position(self) -> Any:
        """The table as it stands: look, do not touch."""
        raise NotImplementedError

    @property
    def pending(self) -> Pending:
        """Whose decision the game waits for, or which dice."""
        raise NotImplementedError

    @property
    def head(self) -> int:
        """The number of the last entry played on this line; 1 is the beginning."""
        raise NotImplementedError

    @property
    def lines(self) -> Sequence[str]:
        """Every line's name, ``main`` first."""
        raise NotImplementedError

    @property
    def offered(self) -> str:
        """The answer this very chance had before it was taken back, else ''.

        It is the default when a move is taken again: nobody takes a throw back.
        """
        raise NotImplementedError

    @property
    def overruled(self) -> Sequence[tuple[int, str, str, str, str]]:
        """What this line's table agreed: number, case, setting, value, because."""
        raise NotImplementedError

    def seen(self, seat: str) -> Any:
        """Return the position as a seat may know it; '' for what everybody knows."""
        raise NotImplementedError

    def read(self, text: str) -> Any:
        """Read one ply as it is written here; NotationError where it cannot be."""
        raise NotImplementedError

    def rule(self, text: str) -> Ruling:
        """Rule on what is written, as ``submit`` would, and play nothing.

        Several plies are ruled on one after the other: the first refusal is returned,
        or the last ruling.
        """
        raise NotImplementedError

    def ruling(self, position: Any, move: Any) -> Ruling:
        """Rule on a move anywhere, by this session's strictness and overrulings."""
        raise NotImplementedError

    def submit(
        self, text: str, *, seat: str = "", source: Source = "entered"
    ) -> Sequence[Ruling]:
        """Play what is written if all of it is allowed; else nothing, and say why.

        Plies are parted by ``;``, a throw follows a colon: ``attack Rifleman@8: 4 2``.
        All are committed together.  The last ruling is the refusal, if there is one.
        ``MovedOn`` if somebody else has played meanwhile; the session then has caught up.
        """
        raise NotImplementedError

    def roll(self, random: Random) -> Sequence[Ruling]:
        """Let fate answer the chance that waits, or the throw that was taken back."""
        raise NotImplementedError

    def going(self, to: int = 0) -> Sequence[Ply]:
        """Return what ``undo(to)`` would take back, the last first; ask if chances."""
        raise NotImplementedError

    def undo(self, to: int = 0) -> Sequence[Ply]:
        """Take back the last entry, or all after number ``to``; nothing is deleted."""
        raise NotImplementedError

    def redo(self, to: int = 0) -> Sequence[Ply]:
        """Play again what was taken back: one entry, or all up to number ``to``."""
        raise NotImplementedError

    def branch(self, name: str, *, at: int = 0) -> None:
        """Begin another line here, or after number ``at``, even one taken back."""
        raise NotImplementedError

    def fix(self, text: str) -> Sequence[str]:
        """Set the table as it lies; return what changed and what is broken, told."""
        raise NotImplementedError

    def overrule(
        self, case: str, setting: str = "", value: str = "", because: str = ""
    ) -> None:
        """Rule otherwise from here on: by a setting, or by advice alone on a case."""
        raise NotImplementedError

    def plies(self) -> Sequence[Ply]:
        """Return what stands on this line, from the start."""
        raise NotImplementedError

    def changed(self, folder: Path) -> Sequence[str]:
        """Return the files of a game's folder that differ from those it began with."""
        raise NotImplementedError
