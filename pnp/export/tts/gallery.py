"""The gallery: the name and the address of each picture and book.

The game caches downloads by address, so a picture's name holds a hash of the picture:
one that changes has a new address, one that does not is not sent again.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from pnp.export.job import Job
from pnp.export.raster import Shot, mosaic
from pnp.output import Cache

DIGITS = 12
"""Digits of the hash in a name."""


@dataclass(slots=True)
class Gallery:
    """The pictures and books of an export, each once."""

    base: str
    """The address of the folder for the export."""
    pictures: Mapping[str, bytes]
    """The pictures drawn, by the keys of their shots."""
    kept: Cache | None = None
    files: dict[str, bytes] = field(default_factory=dict)
    _names: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, job: Job, shots: Iterable[Shot]) -> "Gallery":
        """Draw pictures for the requested address, or for this disk."""
        base = job.wish.assets or address(job.folder)
        return cls(base.rstrip("/"), job.pictures(shots), job.kept)

    def hang(self, name: str, shot: Shot) -> str:
        """Add a picture, and return its address."""
        return self._keep(f"images/{name}", "png", self.pictures[shot.key])

    def shelve(self, name: str, pdf: bytes) -> str:
        """Add a book, and return its address."""
        return self._keep(f"books/{name}", "pdf", pdf)

    def hang_together(self, name: str, slots: Sequence[Sequence[Shot]]) -> str:
        """Add pictures of one size as one, slot by slot, and return its address."""
        if len(slots) == len(slots[0]) == 1:
            return self.hang(name, slots[0][0])
        told = "\n".join(" ".join(shot.key for shot in row) for row in slots)
        key = sha256(f"sheet\n{told}".encode()).hexdigest()
        whole = self.kept.get(key) if self.kept else None
        if whole is None:
            whole = mosaic([[self.pictures[shot.key] for shot in row] for row in slots])
            if self.kept:
                self.kept.put(key, whole)
        return self._keep(f"images/{name}", "png", whole)

    def _keep(self, name: str, suffix: str, data: bytes) -> str:
        """Add a file under its name and its hash; the same picture is added once."""
        digest = sha256(data).hexdigest()
        hashed = f"{name}-{digest[:DIGITS]}.{suffix}"
        file = self._names.setdefault(digest, hashed)
        self.files[file] = data
        return f"{self.base}/{file}"


def address(folder: Path) -> str:
    """Return the address of a folder on this disk: ``file:///home/lee/output``."""
    return folder.resolve().as_uri()
