"""A kit: every part of a game, made or kept, examined, and written whole."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from more_itertools import peekable

from pnp import __version__
from pnp.build.booklet import booklet, read_book
from pnp.build.inputs import part_digest, shared_digest
from pnp.build.making import Making
from pnp.build.manifest import Ledger, digest
from pnp.build.order import Order
from pnp.build.parts import Part, parts
from pnp.build.rendering import Files, pictures, rendered
from pnp.errors import Complaints, PnpError, RenderError
from pnp.layout.press import Press
from pnp.model.game import Game
from pnp.output import MANIFEST, recover, write

Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Made:
    """One part of a kit: its files, and what the table at the end says of it."""

    part: Part
    files: Files
    sheets: int = 0
    pieces: int = 0
    cuts: int = 0
    paper: str = ""
    entries: list[dict[str, object]] = field(default_factory=list)
    kept: bool = False

    def entry(self, inputs: str) -> dict[str, object]:
        """Return what the manifest remembers, so that the part can be kept."""
        return {
            "inputs": inputs,
            "files": list(self.files),
            "sheets": self.sheets,
            "pieces": self.pieces,
            "cuts": self.cuts,
            "paper": self.paper,
            "faces": self.entries,
        }


@dataclass(frozen=True, slots=True)
class Kit:
    """What a build made, and where it lies."""

    folder: Path
    made: tuple[Made, ...]
    left_out: Mapping[str, str]
    """Parts that were asked for and are not there, and why."""

    @property
    def files(self) -> dict[str, bytes]:
        """Every file of the kit by name."""
        return {name: data for made in self.made for name, data in made.files.items()}


def build(
    game: Game,
    order: Order,
    to: Path,
    complaints: Complaints,
    progress: Progress = lambda _: None,
) -> Kit:
    """Print a game below a folder: all of the kit, or nothing.

    Raises BadInput with every complaint, RenderError for a page that cannot be
    made, OutputError for a disk that refuses; the old files stay in each case.
    """
    folder = to / kit_name(game) / order.name
    recover(folder)
    making = Making(game, order, _press(game, order, complaints), complaints)
    workshop = Workshop(making, Earlier.of(folder), shared_digest(game, order))
    for part in parts(game, order.only):
        progress(part.title)
        workshop.add(part)
    complaints.raise_if_any()
    kit = Kit(folder, tuple(workshop.made), workshop.left_out)
    _examine(kit)
    write(folder, kit.files, manifest=_manifest(game, kit, workshop.inputs))
    return kit


@dataclass(slots=True)
class Workshop:
    """Makes one part after another, or keeps it as an earlier build left it."""

    making: Making
    earlier: "Earlier"
    shared: str
    made: list[Made] = field(default_factory=list)
    inputs: dict[str, str] = field(default_factory=dict)
    left_out: dict[str, str] = field(default_factory=dict)

    def add(self, part: Part) -> None:
        """Add a part to the kit, or note why it cannot be there.

        Once a definition is at fault nothing is going to be written; what then
        cannot be drawn is no news, and reading goes on for the sake of complaints.
        """
        inputs = part_digest(self.making.game, part, self.shared)
        self.inputs[part.name] = inputs
        try:
            made = self.earlier.kept(part, inputs) or self._made(part)
        except PnpError:
            if not self.making.complaints.errors:
                raise
        else:
            self.made += [made] if made else []

    def _made(self, part: Part) -> Made | None:
        why = _left_out(part, self.making.order)
        made = None if why else _made(self.making, part)
        if made is None:
            self.left_out[part.title] = why or "there is nothing to print"
        return made


def proof(game: Game, order: Order, complaints: Complaints) -> int:
    """Lay everything out and write nothing; return the number of pieces.

    Raises BadInput with every complaint.
    """
    making = Making(game, order, _press(game, order, complaints), complaints)
    ledger = Ledger()
    for part in parts(game, order.only):
        if part.book is not None:
            read_book(making, part.book)
        else:
            for _ in ledger.watch(making.sheets(part)):
                pass
    complaints.raise_if_any()
    return ledger.pieces


def _press(game: Game, order: Order, complaints: Complaints) -> Press:
    return Press(game, complaints, ink=order.ink, counter_side=order.counter_side)


def kit_name(game: Game) -> str:
    """Return the folder of a kit: the game, and what is not its default."""
    edition = (
        "" if game.edition in ("", next(iter(game.editions), "")) else game.edition
    )
    further = [name for name in map(_stem, game.laid_on) if name != game.edition]
    return "-".join(filter(None, (game.id, edition, *further)))


def _stem(laid_on: str) -> str:
    return Path(laid_on).name.partition(".")[0]


def _left_out(part: Part, order: Order) -> str:
    """Return why a part cannot be made here; nothing where it can."""
    if part.book is None:
        return ""
    if order.format == "svg":
        return "prose is set as PDF and PNG only"
    from pnp.render import book

    why = book.available()
    return f"{why}; {book.INSTALL}" if why else ""


def _made(making: Making, part: Part) -> Made | None:
    """Make one part; None where there is nothing of it to print."""
    order = making.order
    if part.book is not None:
        pdf = booklet(making, part.book)
        files = {f"{part.name}.pdf": pdf}
        if order.format == "png":
            files = dict(pictures(part, pdf, order.dpi))
        return Made(part, files, paper=making.page.name)
    sheets = peekable(making.sheets(part))
    if not sheets:
        return None
    ledger = Ledger()
    files = rendered(making.game, order, part, sheets, ledger)
    papers = ", ".join(sorted(ledger.papers))
    entries = ledger.entries()
    return Made(part, files, ledger.sheets, ledger.pieces, ledger.cuts, papers, entries)


def _examine(kit: Kit) -> None:
    """Look at each PDF that was made as a printer would, before it is written."""
    from pnp.preflight import preflight

    findings = [
        f"{name}: {finding}"
        for made in kit.made
        if not made.kept
        for name, data in made.files.items()
        if name.endswith(".pdf")
        for finding in preflight(data, name=name, quick=True)
    ]
    if findings:
        raise RenderError(
            "\n".join(findings),
            hint="this is a fault of the press, not yours; report it",
        )


def _manifest(game: Game, kit: Kit, inputs: Mapping[str, str]) -> dict[str, Any]:
    return {
        "game": game.id,
        "edition": game.edition,
        "laid_on": [_stem(each) for each in game.laid_on],
        "pnp": __version__,
        "definition": digest(*sorted(inputs.items())),
        "parts": {
            made.part.name: made.entry(inputs[made.part.name]) for made in kit.made
        },
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
        files: Files = {}
        try:
            for name in said["files"]:
                files[name] = (self.folder / name).read_bytes()
                if sha256(files[name]).hexdigest() != self.hashes.get(name):
                    return None
            counts = (said["sheets"], said["pieces"], said["cuts"], said["paper"])
            return Made(part, files, *counts, entries=said["faces"], kept=True)
        except (OSError, KeyError, TypeError):
            return None
