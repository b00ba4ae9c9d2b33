"""Finished files to a folder: all of them, or none and the old ones stay.

What the folder's last manifest listed and the new build no longer makes is removed;
nothing else is.  The user's own files are never overwritten, and no link is followed:
what is below the folder that the user named may be a stranger's.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

from pnp import limits
from pnp.errors import OutputError
from pnp.output.bench import (
    Bench,
    bench,
    bench_name,
    digest_in,
    exchange,
    kind_of,
    naming,
    stage,
)
from pnp.output.destination import Destination
from pnp.output.directory import Directory
from pnp.output.names import MANIFEST, name_fault, refuse_names
from pnp.paths import Unread


def write(
    to: Destination | Path,
    files: Mapping[str, bytes],
    *,
    manifest: Mapping[str, object] | None = None,
) -> list[Path]:
    """Put files into a folder, all or none, and return where they are.

    Names are relative to the folder, with ``/`` between folders.  The manifest lists
    what the files show; their digests are added to it under ``files``.
    """
    refuse_names(files)
    to = Destination.inside(to)
    digests = {name: sha256(files[name]).hexdigest() for name in sorted(files)}
    listing = {**(manifest or {}), "files": digests}
    text = json.dumps(listing, ensure_ascii=False, indent=1) + "\n"
    staged = {**files, MANIFEST: text.encode()}
    with bench(to) as taken:
        for name, data in sorted(staged.items()):
            stage(taken, name, data)
        before = listed(to)
        _refuse_strangers(taken, files, before)
        gone = _unchanged(taken, {n: k for n, k in before.items() if n not in files})
        new = {**digests, MANIFEST: sha256(staged[MANIFEST]).hexdigest()}
        exchange(taken, new, [*gone, *(before.keys() & files.keys()), MANIFEST])
    return [to.path / name for name in files]


def manifest_of(to: Destination | Path) -> dict[str, Any]:
    """Return a folder's manifest; nothing if none can be read."""
    said: Any = {}
    try:
        with reading(to) as kit:
            said = json.loads(kit.read(MANIFEST, cap=limits.MANIFEST))
    except (OSError, Unread, OutputError, ValueError, RecursionError):
        return {}
    return said if isinstance(said, dict) else {}


@contextmanager
def reading(to: Destination | Path) -> Iterator[Directory]:
    """Open a folder that an earlier build wrote; raise OSError if there is none."""
    to = Destination.inside(to)
    with to.around() as around, around.inner(to.name) as kit:
        yield kit


def read(to: Destination | Path, name: str) -> bytes | None:
    """Return a file that an earlier build wrote; nothing if it cannot be read."""
    if name != MANIFEST and name_fault(name):
        return None
    try:
        with reading(to) as kit, kit.holding(name) as (at, leaf):
            return at.read(leaf, cap=limits.MADE)
    except (OSError, Unread, OutputError):
        return None


def listed(to: Destination | Path) -> dict[str, str]:
    """Return the files in a folder's own manifest, with digests.

    A manifest that cannot be read, or that lists a name that no build would write,
    lists nothing: then nothing is removed.
    """
    files = manifest_of(to).get("files")
    if not isinstance(files, dict) or any(map(name_fault, files)):
        return {}
    return {name: str(files[name]) for name in sorted(files)}


def recover(to: Destination | Path) -> None:
    """Put back what an interrupted build had moved aside, if there was one."""
    to = Destination.inside(to)
    try:
        with to.around() as around:
            left = around.kind(bench_name(to.name))
    except FileNotFoundError:
        return
    except OSError as error:
        with naming(to.path):
            raise error from None
    if left:
        with bench(to):
            pass


def _unchanged(bench: Bench, known: Mapping[str, str]) -> list[str]:
    """Return the files unchanged since a build made them: only these are removed.

    A manifest may be a stranger's, and list files that the user keeps there.
    """
    if not known or not bench.around.kind(bench.name):
        return []
    with bench.kit() as kit:
        found = {name: digest_in(kit, name) for name in known}
    return [name for name, digest in found.items() if digest and digest == known[name]]


def _refuse_strangers(
    bench: Bench, files: Mapping[str, bytes], before: Iterable[str]
) -> None:
    """Refuse to overwrite, or write through, files that no build of ours made."""
    if not bench.around.kind(bench.name):
        return
    ours = set(before)
    with bench.kit() as kit:
        for name in sorted({*files, *ours}):
            path, kind = bench.folder / name, kind_of(kit, name)
            if kind == "folder":
                raise OutputError(f"cannot write {path}: a folder is in its place")
            if kind and name not in ours and not _is(kit, name, files[name]):
                raise OutputError(
                    f"cannot write {path}: something is there that no build made",
                    hint="move it away, or choose another folder: --to, or --out "
                    "for an export",
                )


def _is(kit: Directory, name: str, data: bytes) -> bool:
    """Whether a file already has exactly these bytes."""
    try:
        with kit.holding(name) as (at, leaf):
            return at.read(leaf, cap=len(data)) == data
    except (OSError, Unread):
        return False
