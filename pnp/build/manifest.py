"""The manifest: what a kit was made from, and which piece lies on which sheet."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from pnp.imposition.sheet import Flip, Sheet
from pnp.model.component import ComponentSet

Entry = dict[str, object]


@dataclass(slots=True)
class Ledger:
    """Counts the pieces of one part as its sheets go by."""

    sheets: int = 0
    pieces: int = 0
    cuts: int = 0
    papers: set[str] = field(default_factory=set)
    flips: set[Flip] = field(default_factory=set)
    sides: list[str] = field(default_factory=list)
    """What each printed page shows: ``3-front``, ``3-back``."""
    faces: dict[str, dict[str, str]] = field(default_factory=dict)
    places: dict[str, Counter[int]] = field(default_factory=dict)

    def watch(self, sheets: Iterable[Sheet]) -> Iterator[Sheet]:
        """Yield the sheets unchanged, noting what lies on each."""
        for sheet in sheets:
            self.sheets += 1
            self.pieces += sheet.pieces
            self.cuts += sheet.cuts
            self.papers.add(sheet.page.name)
            self.flips.add(sheet.flip if sheet.verso else "none")
            for side_name, side in zip(("front", "back"), sheet.sides, strict=False):
                self.sides.append(f"{self.sheets}-{side_name}")
                for placement in side.placements:
                    if placement.piece:
                        faces = self.faces.setdefault(placement.piece, {})
                        faces.setdefault(side_name, placement.face.digest)
                        if side_name == "front":
                            place = self.places.setdefault(placement.piece, Counter())
                            place[self.sheets] += 1
            yield sheet

    @property
    def printing(self) -> str:
        """How the sheets are printed, for whoever stands at the printer."""
        turned = self.flips - {"none"}
        return both_sides(*turned) if turned else "one side"

    def entries(self) -> list[Entry]:
        """Return one entry for each piece: its face hashes, and how many lie where."""
        return [
            {"piece": piece, **faces, "sheets": _counted(self.places.get(piece))}
            for piece, faces in self.faces.items()
        ]


def _counted(places: Counter[int] | None) -> Mapping[str, int]:
    return {str(sheet): number for sheet, number in sorted((places or {}).items())}


def both_sides(*flips: str) -> str:
    """Return what to choose at the printer for sheets turned over on an edge."""
    return f"both sides, {' and '.join(sorted(flips))}"


def content(components: ComponentSet) -> tuple[object, ...]:
    """Return all that a set says, without where it says it."""
    each = tuple(
        (c.id, c.copies, c.blank, c.template, c.back, c.fields, c.reconstructed)
        for c in components.components
    )
    s = components
    return s.id, s.title, s.template, s.back, s.words, s.fields, each


def digest(*contents: object) -> str:
    """Return a hash of values whose reprs say all there is to say of them."""
    return sha256("\n".join(map(repr, contents)).encode()).hexdigest()
