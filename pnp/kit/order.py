"""An order: what a user asks to print, and how."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from pnp.imposition.profile import Profile
from pnp.imposition.sheet import Backs, Flip
from pnp.layout.themes.paint import Ink
from pnp.model.component import ComponentSet
from pnp.model.game import Game
from pnp.values import replace

Format = Literal["pdf", "svg", "png"]

COUNTER_SIZES = ("1/2", "5/8", "3/4")
"""The sides of a counter in inches that players use."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """Paper, backs, format and the rest; the defaults are what most people print."""

    paper: str = "A4"
    backs: Backs = "long-edge"
    format: Format = "pdf"
    dpi: int = 300
    ink: Ink = "full"
    counters: str = ""
    """The side of a counter in inches; the layout's own if empty."""
    only: tuple[str, ...] = ()
    """Parts, families or sets; everything if empty."""
    copies: int = 1
    printer: Profile | None = None
    cutter: bool = False
    """Whether sheets are for a cutting machine: with its marks, and files of lines."""
    booklet: bool = False
    """Whether books are folded and stapled, two pages on each side of the paper."""
    dark_backs: bool = False
    """Whether the backs of decks keep all their ink, however much they carry."""
    appendix: bool = True
    """Whether a rulebook ends with what changed between the editions."""
    blanks: bool = True
    """Whether blank counters and cards, to write on, are printed."""
    mixed: bool = True
    """Whether pieces of different sizes share a sheet."""

    @property
    def name(self) -> str:
        """The folder of the kit: ``a4-long-edge``, and what is not a default."""
        unusual = (
            f"{self.copies}-copies" if self.copies > 1 else "",
            f"{self.ink}-ink" if self.ink != "full" else "",
            f"{self.counters.replace('/', '-')}in" if self.counters else "",
            self.printer.name if self.printer else "",
            "" if self.blanks else "no-blanks",
            "" if self.mixed else "sizes-apart",
            "dark-backs" if self.dark_backs else "",
            "booklet" if self.booklet else "",
            "" if self.appendix else "no-appendix",
            "cutter" if self.cutter else "",
            self.format if self.format == "svg" else "",
            f"png-{self.dpi}" if self.format == "png" else "",
        )
        paper = "".join(c if c.isalnum() else "-" for c in self.paper.lower())
        return "-".join(filter(None, (paper, self.backs, *unusual)))

    def printed(self, game: Game) -> Game:
        """Return a game with only the pieces that the order prints."""
        if self.blanks:
            return game
        sets = {name: _filled_in(each) for name, each in game.sets.items()}
        return replace(game, sets=sets)

    @property
    def flip(self) -> Flip:
        """The edge a booklet is turned over on, with any kind of backs."""
        return "short-edge" if self.backs == "short-edge" else "long-edge"

    @property
    def counter_side(self) -> Fraction | None:
        """The side of a counter in inches, if the order gives one."""
        return Fraction(self.counters) if self.counters else None


def _filled_in(components: ComponentSet) -> ComponentSet:
    """Return the counters or cards of a set without its blanks."""
    if components.family not in ("counters", "cards"):
        return components
    kept = tuple(each for each in components if not each.blank)
    return replace(components, components=kept)
