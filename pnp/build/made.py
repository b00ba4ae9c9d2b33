"""What a part came out as, and what an earlier build left of it."""

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from pnp.build.parts import Part
from pnp.build.rendering import Files
from pnp.output import MANIFEST

TOLD = ("sheets", "pieces", "cuts", "paper", "printing")
"""What the manifest and the table at the end both say of a part."""


@dataclass(frozen=True, slots=True)
class Made:
    """One part of a kit: its files, and what the table at the end says of it."""

    part: Part
    files: Files
    sheets: int = 0
    pieces: int = 0
    cuts: int = 0
    paper: str = ""
    printing: str = ""
    """How its sheets are printed: ``both sides, long edge``."""
    entries: list[dict[str, object]] = field(default_factory=list)
    kept: bool = False

    def entry(self, inputs: str) -> dict[str, object]:
        """Return what the manifest remembers, so that the part can be kept."""
        return {
            "inputs": inputs,
            "files": list(self.files),
            **{name: getattr(self, name) for name in TOLD},
            "faces": self.entries,
        }


@dataclass(frozen=True, slots=True)
class Earlier:
    """What an earlier build of the same kit left, as its manifest says."""

    folder: Path
    hashes: Mapping[str, str] = field(default_factory=dict)
    parts: Mapping[str, dict[str, Any]] = field(default_factory=dict)

    @classmethod
    def of(cls, folder: Path) -> "Earlier":
        """Read the manifest; a missing or damaged one means nothing is kept."""
        try:
            said = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
            return cls(folder, dict(said["files"]), dict(said["parts"]))
        except (OSError, ValueError, KeyError, TypeError):
            return cls(folder)

    def kept(self, part: Part, inputs: str) -> Made | None:
        """Return a part as it was made before, if from the same and still whole."""
        said = self.parts.get(part.name)
        if not said or said.get("inputs") != inputs:
            return None
        return self._whole(part, said)

    def others(self, names: Collection[str]) -> Iterator[tuple[str, Made]]:
        """Yield what lies beside the parts of these names, still whole: inputs, part.

        Whoever prints one deck again keeps the rest of the kit.
        """
        for name, said in self.parts.items():
            if name not in names and (made := self._whole(Part(name, name), said)):
                yield str(said["inputs"]), made

    def _whole(self, part: Part, said: Mapping[str, Any]) -> Made | None:
        """Return a part as its files are, unless one is gone or has been touched."""
        files: Files = {}
        try:
            for name in said["files"]:
                files[name] = (self.folder / name).read_bytes()
                if sha256(files[name]).hexdigest() != self.hashes.get(name):
                    return None
            told = {key: said[key] for key in TOLD}
            return Made(part, files, **told, entries=said["faces"], kept=True)
        except (OSError, KeyError, TypeError):
            return None
