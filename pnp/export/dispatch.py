"""Dispatch: a game and a wish become a folder of files, all of them or none."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from hashlib import sha256
from importlib import import_module
from pathlib import Path

from pnp.errors import Complaints, OutputError
from pnp.export.job import Export, Job, LeftOut, Wish
from pnp.export.manifest import manifest
from pnp.export.setups import setups
from pnp.kit import Order
from pnp.kit.inputs import content, digest, shared_digest
from pnp.kit.kit import kit_name
from pnp.model.game import Game
from pnp.output import Cache, Destination, listed, manifest_of, read, recover, write

FORMATS = {
    "images": "images",
    "csv": "tables",
    "svg": "svg",
    "tgc": "services",
    "mpc": "services",
    "dtc": "services",
    "tts": "tts",
    "vassal": "vassal",
}
"""The formats, and the module that exports each."""


EDITED = ("csv",)
"""Exports that people edit in place, such as in a spreadsheet."""

WITH_SETUPS = ("vassal",)
"""Exports that hold every set-up of a game, unless the user chooses one."""

NAME_THE_FOLDER = ("tts",)
"""Exports whose pictures have the folder in their address, unless they are hosted."""


@dataclass(frozen=True, slots=True)
class Sent:
    """What was written, and where; ``kept`` if it was there already."""

    folder: Path
    files: int
    left_out: tuple[LeftOut, ...]
    notes: tuple[str, ...]
    kept: bool = False


def dispatch(
    game: Game,
    wish: Wish,
    to: Destination | Path,
    complaints: Complaints,
    *,
    kept: Cache | None = None,
) -> Sent:
    """Export a game below a folder: all of it, or nothing.

    Raises BadInput with every error found, RenderError for a face that cannot be drawn,
    OutputError for a disk that refuses; the old files stay in each case.
    """
    to = Destination.trusted(to)
    place = to / kit_name(game) / wish.name
    recover(place)
    folder = place.path.absolute()
    inputs = _inputs(game, wish, folder, complaints)
    if found := _earlier(place, inputs):
        return found
    job = Job.of(game, complaints, wish, folder, kept=kept)
    complaints.raise_if_any()
    export = door(wish.to)(job)
    complaints.raise_if_any()
    if wish.to in EDITED:
        _refuse_edited(place, export.files)
    said = {"inputs": inputs, **manifest(job, export)}
    write(place, export.files, manifest=said)
    return Sent(folder, len(export.files), export.left_out, export.notes)


def door(to: str) -> Callable[[Job], Export]:
    """Return the function that makes an export of a kind."""
    made: Callable[[Job], Export] = import_module(f"pnp.export.{FORMATS[to]}").export
    return made


def _inputs(game: Game, wish: Wish, folder: Path, complaints: Complaints) -> str:
    """Return a digest of all inputs of an export, and of its folder."""
    shared = shared_digest(game, Order(counters=wish.counters))
    sets = [content(each) for each in game.sets.values()]
    place = str(folder) if wish.to in NAME_THE_FOLDER and not wish.assets else ""
    others = [
        (each.title, each.game.scenario, list(map(content, each.game.sets.values())))
        for each in (setups(game, complaints) if wish.to in WITH_SETUPS else ())
    ]
    further = others, game.sheets, game.books, game.notice, asdict(wish), place
    return digest(shared, sets, *further)


def _refuse_edited(to: Destination, files: Mapping[str, bytes]) -> None:
    """Raise an error if a file to overwrite was changed since its export."""
    known = listed(to)
    for name in sorted(known):
        data = read(to, name)
        if data is None:
            continue
        if data != files.get(name) and sha256(data).hexdigest() != known[name]:
            what = "it was changed after the export"
            hint = "move its folder to where you work, or export elsewhere with --out"
            raise OutputError(f"cannot write {to.path / name}: {what}", hint=hint)


def _earlier(to: Destination, inputs: str) -> Sent | None:
    """Return an earlier export, if its inputs are the same and it is whole."""
    said = manifest_of(to)
    try:
        if said["inputs"] != inputs:
            return None
        for name, known in said["files"].items():
            data = read(to, name)
            if data is None or sha256(data).hexdigest() != known:
                return None
        left = tuple(LeftOut(each["what"], each["why"]) for each in said["left_out"])
        notes, folder = tuple(map(str, said["notes"])), to.path.absolute()
        return Sent(folder, len(said["files"]), left, notes, kept=True)
    except (ValueError, LookupError, TypeError, AttributeError):
        return None
