"""Finished files to a folder: all of them, or none and the old ones stay.

What the folder's last manifest listed and the new build no longer makes is removed;
nothing else is.  A file of a person's own is never written over.
"""

import json
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from pnp.errors import OutputError
from pnp.output.bench import bench, bench_of, exchange, stage
from pnp.output.names import MANIFEST, name_fault, refuse_names


def write(
    folder: Path,
    files: Mapping[str, bytes],
    *,
    manifest: Mapping[str, object] | None = None,
) -> list[Path]:
    """Put files into a folder, all or none, and return where they are.

    Names are relative to the folder, with ``/`` between folders.  The manifest says
    what the files show; their digests are added to it under ``files``.
    """
    refuse_names(files)
    folder = Path(os.path.realpath(folder))
    digests = {name: sha256(files[name]).hexdigest() for name in sorted(files)}
    listing = {**(manifest or {}), "files": digests}
    text = json.dumps(listing, ensure_ascii=False, indent=1) + "\n"
    with bench(folder) as place:
        for name in sorted(files):
            stage(place, name, files[name], folder)
        stage(place, MANIFEST, text.encode(), folder)
        before = listed(folder)
        _refuse_strangers(folder, files, before)
        exchange(place, folder, [*sorted(files), MANIFEST], [*before, MANIFEST])
    return [folder / name for name in files]


def listed(folder: Path) -> list[str]:
    """Return the files a folder's own manifest says a build made.

    A manifest that cannot be read, or that lists a name no build would give, lists
    nothing: then nothing is removed.
    """
    try:
        read: Any = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        names = sorted(str(name) for name in read["files"])
    except (OSError, ValueError, LookupError, TypeError):
        return []
    return names if not any(map(name_fault, names)) else []


def recover(folder: Path) -> None:
    """Put back what a build that died in the middle had put aside, if any did."""
    folder = Path(os.path.realpath(folder))
    if bench_of(folder).exists():
        with bench(folder):
            pass


def _refuse_strangers(
    folder: Path, files: Mapping[str, bytes], before: Iterable[str]
) -> None:
    """Refuse to write over, or through, what no build of ours has made."""
    ours = set(before)
    for name in sorted({*files, *ours}):
        path = folder / name
        if os.path.realpath(path.parent) != str(path.parent):
            raise OutputError(f"cannot write {path}: a link leads out of the folder")
        if path.is_dir():
            raise OutputError(f"cannot write {path}: a folder is in its place")
        if name not in ours and os.path.lexists(path) and not _is(path, files[name]):
            raise OutputError(
                f"cannot write {path}: there is one already that no build has made",
                hint="move it away, or name another folder: --to, --out of an export",
            )


def _is(path: Path, data: bytes) -> bool:
    """Whether a file already holds exactly this."""
    with suppress(OSError):
        return path.read_bytes() == data
    return False
