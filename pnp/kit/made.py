"""The result of a part, and what an earlier build left of it."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from pnp.kit.parts import Part
from pnp.kit.rendering import Files
from pnp.output import Destination, listed, manifest_of, read

TOLD = {"sheets": int, "pieces": int, "cuts": int, "paper": str, "printing": str}
"""The numbers of a part in the manifest and in the table at the end."""


@dataclass(frozen=True, slots=True)
class Made:
    """One part of a kit: its files, and its line in the table at the end."""

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
    looks: Mapping[str, list[str]] = field(default_factory=dict)
    """Of a guide, for each part that it shows: what that is made from, and its looks.

    Of a book: what it is made from, and the digest of what was set in pages.
    """

    def entry(self, inputs: str) -> dict[str, object]:
        """Return the part's entry in the manifest, so that it can be kept."""
        return {
            "inputs": inputs,
            "files": list(self.files),
            **{name: getattr(self, name) for name in TOLD},
            "faces": self.entries,
            **({"looks": dict(self.looks)} if self.looks else {}),
        }


@dataclass(frozen=True, slots=True)
class Earlier:
    """What an earlier build of the same kit left, from its manifest."""

    folder: Destination
    hashes: Mapping[str, str] = field(default_factory=dict)
    parts: Mapping[str, dict[str, Any]] = field(default_factory=dict)

    @classmethod
    def of(cls, folder: Destination) -> "Earlier":
        """Read the manifest; with a missing or damaged one, nothing is kept."""
        parts = manifest_of(folder).get("parts")
        found = parts.items() if isinstance(parts, dict) else ()
        noted = {name: said for name, said in found if is_noted(said)}
        return cls(folder, listed(folder), noted)

    def kept(self, part: Part, inputs: str) -> Made | None:
        """Return a part of the earlier build, if from the same inputs and whole."""
        said = self.parts.get(part.name)
        if not said or said.get("inputs") != inputs:
            return None
        return self._whole(part, said)

    def looks(self, part: Part) -> Mapping[str, list[str]]:
        """Return what a guide or a book of the earlier build showed."""
        return _looks(self.parts.get(part.name, {}))

    def unchanged(self, part: Part) -> Made | None:
        """Return a part of the earlier build, if it is whole."""
        said = self.parts.get(part.name)
        return self._whole(part, said) if said else None

    def others(self, names: Collection[str]) -> Iterator[tuple[str, Made]]:
        """Yield the other parts that are still whole: inputs, part.

        A user who prints one deck again keeps the rest of the kit.
        """
        for name, said in self.parts.items():
            if name not in names and (made := self._whole(Part(name, name), said)):
                yield str(said["inputs"]), made

    def _whole(self, part: Part, said: Mapping[str, Any]) -> Made | None:
        """Return a part from its files, unless one is missing or changed."""
        files: Files = {}
        for name in said["files"]:
            data = read(self.folder, name)
            if data is None or sha256(data).hexdigest() != self.hashes.get(name):
                return None
            files[name] = data
        return told(part, said, files)


def told(part: Part, said: Mapping[str, Any], files: Files) -> Made:
    """Return a part that was made before, as its entry tells of it."""
    numbers = {key: said[key] for key in TOLD}
    return Made(
        part, files, **numbers, entries=said["faces"], kept=True, looks=_looks(said)
    )


def _looks(said: Mapping[str, Any]) -> Mapping[str, list[str]]:
    found = said.get("looks")
    looks = found.items() if isinstance(found, dict) else ()
    return {name: each for name, each in looks if _is_look(each)}


def _is_look(said: object) -> bool:
    """Whether a manifest's entry has the inputs of a part, and its looks."""
    return (
        isinstance(said, list)
        and len(said) == 2
        and all(isinstance(each, str) for each in said)
    )


def is_noted(said: object) -> bool:
    """Whether a manifest's entry has our form; the manifest may be a stranger's."""
    if not isinstance(said, dict):
        return False
    kinds = {"inputs": str, "files": list, "faces": list, **TOLD}
    if not all(isinstance(said.get(key), kind) for key, kind in kinds.items()):
        return False
    return all(isinstance(each, str) for each in said["files"]) and all(
        isinstance(each, dict) for each in said["faces"]
    )
