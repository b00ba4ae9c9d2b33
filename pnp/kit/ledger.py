"""The ledger of a part: counts of its sheets and pieces, and each piece's place."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from pnp.imposition.sheet import Flip, Sheet
from pnp.imposition.tally import Tally

Entry = dict[str, object]

SheetSide = Literal["recto", "verso"]
SIDES: tuple[SheetSide, ...] = ("recto", "verso")


@dataclass(slots=True)
class Ledger:
    """Counts the pieces of one part as its sheets go by."""

    tally: Tally = field(default_factory=Tally)
    papers: set[str] = field(default_factory=set)
    flips: set[Flip] = field(default_factory=set)
    sides: list[str] = field(default_factory=list)
    """The name of each printed page: ``03-recto``, ``03-verso``; names that sort so."""
    fronts: dict[tuple[str, str], Counter[int]] = field(default_factory=dict)
    """How many are on each sheet of a piece with one front: copies may have several."""
    backs: dict[str, str] = field(default_factory=dict)

    def watch(self, sheets: Iterable[Sheet]) -> Iterator[Sheet]:
        """Yield the sheets unchanged, and record the pieces on each."""
        for sheet in sheets:
            self.tally += Tally.one(sheet)
            self.papers.add(sheet.page.name)
            self.flips.add(sheet.flip if sheet.verso else "none")
            for name, _ in zip(SIDES, sheet.sides, strict=False):
                self.sides.append(side_name(self.tally.sheets, name))
            self._note(sheet)
            yield sheet

    def _note(self, sheet: Sheet) -> None:
        """Record the faces that a sheet shows, and how many fronts of each it has."""
        for each in sheet.fronts:
            looks = each.piece, each.face.digest
            self.fronts.setdefault(looks, Counter())[self.tally.sheets] += 1
        for each in sheet.backs:
            self.backs.setdefault(each.piece, each.face.digest)

    @property
    def printing(self) -> str:
        """How the sheets are printed, for the user at the printer."""
        turned = self.flips - {"none"}
        return both_sides(*turned) if turned else "one side"

    def entries(self) -> list[Entry]:
        """Return one entry for each front of each piece: hashes, how many are where."""
        return [
            {
                "piece": piece,
                "front": front,
                **self._back(piece),
                "sheets": _counted(on),
            }
            for (piece, front), on in self.fronts.items()
        ]

    def _back(self, piece: str) -> Entry:
        return {"back": self.backs[piece]} if piece in self.backs else {}


def side_name(sheet: int, side: SheetSide) -> str:
    """Return the name of one side of a sheet, for sides in files of their own."""
    return f"{sheet:02}-{side}"


def _counted(places: Counter[int]) -> Mapping[str, int]:
    return {str(sheet): number for sheet, number in sorted(places.items())}


def both_sides(*flips: str) -> str:
    """Return the printer setting for sheets turned over on an edge."""
    return f"both sides, {' and '.join(sorted(flips))}"
