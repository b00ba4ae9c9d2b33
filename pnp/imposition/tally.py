"""What a print run takes: sheets, pieces, cuts, and wasted paper."""

from collections.abc import Iterable
from dataclasses import dataclass

from pnp.imposition.sheet import Backs, Sheet


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts of some sheets, added up with ``+``; areas are exact, in square units."""

    sheets: int = 0
    sides: int = 0
    pieces: int = 0
    cuts: int = 0
    paper: int = 0
    used: int = 0

    @classmethod
    def of(cls, sheets: Iterable[Sheet]) -> "Tally":
        """Return the counts of sheets already imposed."""
        return sum((cls.one(sheet) for sheet in sheets), cls())

    @classmethod
    def one(cls, sheet: Sheet) -> "Tally":
        """Return the counts of one sheet, to add sheet by sheet."""
        size = sheet.page.size
        fronts = sheet.recto.placements[: sheet.pieces]
        return cls(
            sheets=1,
            sides=1 if sheet.verso is None else 2,
            pieces=sheet.pieces,
            cuts=sheet.cuts,
            paper=int(size.width) * int(size.height),
            used=sum(int(p.at.width) * int(p.at.height) for p in fronts),
        )

    @property
    def waste(self) -> float:
        """The share of the paper that is not cut out as pieces."""
        return 1 - self.used / self.paper if self.paper else 0.0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.sheets + other.sheets,
            self.sides + other.sides,
            self.pieces + other.pieces,
            self.cuts + other.cuts,
            self.paper + other.paper,
            self.used + other.used,
        )


PRINT: dict[Backs, str] = {
    "long-edge": "print on both sides, turning over on the long edge",
    "short-edge": "print on both sides, turning over on the short edge",
    "gutterfold": "print on one side",
    "separate": "print on one side",
    "none": "print on one side",
}

MEASURE = "check the printed ruler with a real one: 100 mm and 4 in"

JOIN: dict[Backs, tuple[str, ...]] = {
    "long-edge": (),
    "short-edge": (),
    "gutterfold": ("fold along the dashed line and glue",),
    "separate": ("cut along the outlines and glue fronts to backs",),
    "none": (),
}

CUT: dict[Backs, str] = {
    "long-edge": "cut from the back: the long lines first, outer edges last",
    "short-edge": "cut from the back: the long lines first, outer edges last",
    "gutterfold": "cut the long lines first, outer edges last",
    "separate": "cut the long lines first, outer edges last",
    "none": "cut the long lines first, outer edges last",
}


def steps(backs: Backs) -> tuple[str, ...]:
    """Return what to do with the sheets, in order, from the printer to the knife."""
    first = f"{PRINT[backs]}, at 100 %"
    return (first, MEASURE, *JOIN[backs], CUT[backs], "round the corners last")
