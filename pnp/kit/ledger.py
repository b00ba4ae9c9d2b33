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
    faces: dict[str, dict[str, str]] = field(default_factory=dict)
    places: dict[str, Counter[int]] = field(default_factory=dict)

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
        for name, placements in (("front", sheet.fronts), ("back", sheet.backs)):
            for each in placements:
                faces = self.faces.setdefault(each.piece, {})
                faces.setdefault(name, each.face.digest)
        for each in sheet.fronts:
            self.places.setdefault(each.piece, Counter())[self.tally.sheets] += 1

    @property
    def printing(self) -> str:
        """How the sheets are printed, for the user at the printer."""
        turned = self.flips - {"none"}
        return both_sides(*turned) if turned else "one side"

    def entries(self) -> list[Entry]:
        """Return one entry for each piece: its face hashes, and how many are where."""
        return [
            {"piece": piece, **faces, "sheets": _counted(self.places.get(piece))}
            for piece, faces in self.faces.items()
        ]


def side_name(sheet: int, side: SheetSide) -> str:
    """Return the name of one side of a sheet, for sides in files of their own."""
    return f"{sheet:02}-{side}"


def _counted(places: Counter[int] | None) -> Mapping[str, int]:
    return {str(sheet): number for sheet, number in sorted((places or {}).items())}


def both_sides(*flips: str) -> str:
    """Return the printer setting for sheets turned over on an edge."""
    return f"both sides, {' and '.join(sorted(flips))}"
