"""A job: a game on the press, where it is going, and what comes of it.

Every way out of the house is a module with one door, ``export(job) -> Export``.  It
writes nothing: it hands over names and bytes, what it had to leave out and why, and
what a person should know.  Whoever called it writes all of them, or none.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from pathlib import Path

from pnp.errors import Complaints
from pnp.export.faces import BoardFace, Item, PageFace, boards, exported, pages
from pnp.export.raster import Shot, rasters
from pnp.geometry import ZERO, Length
from pnp.layout.press import Press
from pnp.model.game import Game
from pnp.output import Cache

USUAL = 300
"""Dots an inch, where nobody asks for others."""
SCREEN = {"vassal": 160}
"""The same for what is shown as large as its pixels: 5/8 in is 100 of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What a person asked for: where to, how fine, and what a format needs to know."""

    to: str
    dpi: int = 0
    """Dots an inch; as many as are usual there where it is 0."""
    assets: str = ""
    """Where pictures will be hosted; beside the export where empty."""
    counters: str = ""
    """The side of a counter in inches; as the layout has it where empty."""
    icc: bytes = field(default=b"", repr=False)
    """The profile of the press, by which colours become inks; empty for none."""

    def __post_init__(self) -> None:
        """Settle how fine it is."""
        if not self.dpi:
            object.__setattr__(self, "dpi", self.usual)

    @property
    def usual(self) -> int:
        """The dots an inch that nobody needs to ask for."""
        return SCREEN.get(self.to, USUAL)

    @property
    def name(self) -> str:
        """The folder of an export: where it goes to, and what is not usual."""
        unusual = (
            f"{self.dpi}-dpi" if self.dpi != self.usual else "",
            f"{self.counters.replace('/', '-')}in" if self.counters else "",
            "icc" if self.icc else "",
        )
        return "-".join(filter(None, (self.to, *unusual)))


@dataclass(frozen=True)
class Job:
    """A game on the press, and where it goes."""

    game: Game
    press: Press
    complaints: Complaints
    wish: Wish
    folder: Path
    """Where the files will lie; nothing is written there before all are made."""
    kept: Cache | None = None

    @classmethod
    def of(
        cls,
        game: Game,
        complaints: Complaints,
        wish: Wish,
        folder: Path,
        *,
        kept: Cache | None = None,
        bleed: Length = ZERO,
    ) -> "Job":
        """Put a game on the press as somebody wished, its bleed as wide as needed."""
        side = Fraction(wish.counters) if wish.counters else None
        press = Press(game, complaints, counter_side=side, bleed=bleed)
        return cls(game, press, complaints, wish, folder, kept)

    @cached_property
    def items(self) -> tuple[Item, ...]:
        """Everything the game has to cut out, in the order of a kit."""
        return exported(self.game, self.press)

    @cached_property
    def boards(self) -> tuple[BoardFace, ...]:
        """The boards of the game."""
        return boards(self.game, self.press)

    @cached_property
    def pages(self) -> tuple[PageFace, ...]:
        """The pages of the game's sheets."""
        return pages(self.game, self.press)

    @property
    def title(self) -> str:
        """What the game is called, with its edition and what is laid on it."""
        edition = self.game.editions.get(self.game.edition, "")
        variants = (self.game.variants.get(each, "") for each in self.game.named)
        battle = self.game.scenario.title if self.game.scenario else ""
        return ", ".join(filter(None, (self.game.title, edition, *variants, battle)))

    def pictures(self, shots: Iterable[Shot]) -> Mapping[str, bytes]:
        """Return the pictures of shots by their keys.

        Complaints so far come first: a face that is at fault is not worth drawing.
        """
        wanted = list(shots)
        self.complaints.raise_if_any()
        return rasters(wanted, kept=self.kept)


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Something of the game that an export does not hold, and why."""

    what: str
    why: str


@dataclass(frozen=True, slots=True)
class Export:
    """What an export is made of: files, the pieces in them, and what to know."""

    files: Mapping[str, bytes]
    pieces: tuple[Mapping[str, object], ...] = ()
    """What the manifest says of each piece: its id, its name, its copies, its files."""
    left_out: tuple[LeftOut, ...] = ()
    notes: tuple[str, ...] = ()
    """What a person should read before using it; printed, and kept in the manifest."""
    facts: Mapping[str, object] = field(default_factory=dict)
    """What else the manifest says of this format."""
