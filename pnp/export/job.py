"""A job: a game being exported, where it goes, and its result.

Every export is a module with one function, ``export(job) -> Export``.  It writes
nothing: it returns names and bytes, what it left out and why, and notes for people.
The caller writes all of them, or none.
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
"""Dots per inch by default."""
SCREEN = {"vassal": 160}
"""The same for what is shown pixel by pixel: 5/8 in is 100 of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What a user asks for: where to, how fine, and what a format needs."""

    to: str
    dpi: int = 0
    """Dots per inch; the default of the format if 0."""
    assets: str = ""
    """The address where pictures are hosted; beside the export if empty."""
    counters: str = ""
    """The side of a counter in inches; the layout's own if empty."""
    icc: bytes = field(default=b"", repr=False)
    """The profile of the press, which turns colours into inks; empty for none."""

    def __post_init__(self) -> None:
        """Set the dots per inch."""
        if not self.dpi:
            object.__setattr__(self, "dpi", self.usual)

    @property
    def usual(self) -> int:
        """The default dots per inch."""
        return SCREEN.get(self.to, USUAL)

    @property
    def name(self) -> str:
        """The folder of an export: its format, and what differs from the defaults."""
        unusual = (
            f"{self.dpi}-dpi" if self.dpi != self.usual else "",
            f"{self.counters.replace('/', '-')}in" if self.counters else "",
            "icc" if self.icc else "",
        )
        return "-".join(filter(None, (self.to, *unusual)))


@dataclass(frozen=True)
class Job:
    """A game being exported, and where it goes."""

    game: Game
    press: Press
    complaints: Complaints
    wish: Wish
    folder: Path
    """The folder for the files; nothing is written there before all are made."""
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
        """Prepare a game for a wish, with its bleed as wide as needed."""
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
        """The title of the game, with its edition and overlays."""
        edition = self.game.editions.get(self.game.edition, "")
        variants = (self.game.variants.get(each, "") for each in self.game.named)
        battle = self.game.scenario.title if self.game.scenario else ""
        return ", ".join(filter(None, (self.game.title, edition, *variants, battle)))

    def pictures(self, shots: Iterable[Shot]) -> Mapping[str, bytes]:
        """Return the pictures of shots by their keys.

        Errors found so far are raised first: a face with an error is not worth drawing.
        """
        wanted = list(shots)
        self.complaints.raise_if_any()
        return rasters(wanted, kept=self.kept)


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Something of the game that an export leaves out, and why."""

    what: str
    why: str


@dataclass(frozen=True, slots=True)
class Export:
    """The result of an export: files, the pieces in them, and notes."""

    files: Mapping[str, bytes]
    pieces: tuple[Mapping[str, object], ...] = ()
    """The manifest's entry for each piece: its id, its name, its copies, its files."""
    left_out: tuple[LeftOut, ...] = ()
    notes: tuple[str, ...] = ()
    """Notes for a person before use; printed, and kept in the manifest."""
    facts: Mapping[str, object] = field(default_factory=dict)
    """What else the manifest records of this format."""
