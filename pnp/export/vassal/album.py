"""The album: every picture of a module, once, under a unique name."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pnp.export.faces import Item
from pnp.export.job import Job
from pnp.export.raster import Shot, shot
from pnp.layout.art import Face
from pnp.render.pixels import Pixels

FOLDER = "images"
"""The folder in which VASSAL looks for pictures."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a module: its name and its size."""

    name: str
    size: Pixels


@dataclass(slots=True)
class Album:
    """The pictures of a module, all with the same dots per inch."""

    dpi: int
    _kept: dict[str, tuple[Picture, Shot]] = field(default_factory=dict)
    """Every picture, by what it shows."""

    def add(self, name: str, face: Face) -> Picture:
        """Add the picture of a face; faces that look the same share one."""
        taken = shot(face, self.dpi)
        if taken.key not in self._kept:
            known = {picture.name.casefold() for picture, _ in self._kept.values()}
            names = _candidates(name)
            free = next(each for each in names if each.casefold() not in known)
            self._kept[taken.key] = Picture(free, taken.pixels), taken
        return self._kept[taken.key][0]

    def of(self, item: Item) -> Mapping[str, Picture]:
        """Return the pictures of an item by side."""
        stem = f"{item.set.id}-{item.id}"
        return {side: self.add(f"{stem}-{side}", face) for side, face in item.faces}

    def files(self, job: Job) -> dict[str, bytes]:
        """Draw all pictures; return them under their names in the module."""
        made = job.pictures(taken for _, taken in self._kept.values())
        kept = self._kept.items()
        files = {f"{FOLDER}/{picture.name}": made[key] for key, (picture, _) in kept}
        return dict(sorted(files.items()))


def _candidates(name: str) -> Iterator[str]:
    yield f"{name}.png"
    number = 2
    while True:
        yield f"{name}-{number}.png"
        number += 1
