"""The page layout: margins, the overlap of tiles, and your own papers."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from pnp.errors import Complaints
from pnp.geometry import Length, Size, mm
from pnp.layout.options import Options
from pnp.reading.nodes import Keyed


@dataclass(frozen=True, slots=True)
class Stationery:
    """The values of ``layouts/pages/standard.yaml``."""

    margin: Length = mm(10)
    overlap: Length = mm(10)
    papers: Mapping[str, Size] = field(default_factory=dict)
    """Your own papers by name, for ``--paper``."""

    def size(self, paper: str) -> str:
        """Return your own paper by its size, any other by its name."""
        plain = {
            name.lower().replace(" ", "-"): size for name, size in self.papers.items()
        }
        own = plain.get(paper.lower().replace(" ", "-"))
        return str(own) if own else paper


def read_stationery(node: Keyed, complaints: Complaints) -> Stationery:
    """Read the page layout; missing values have defaults."""
    written = Options(node, complaints)
    written.measure()
    usual = Stationery()
    found = Stationery(
        written.length("margin", usual.margin),
        written.length("overlap", usual.overlap),
        {
            name: written.parsed(paper, name, Size.parse, Size(mm(210), mm(297)))
            for name, paper in written.entries("papers")
        },
    )
    written.finish()
    return found
