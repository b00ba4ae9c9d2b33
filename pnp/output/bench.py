"""A bench beside a folder, where files are finished before they change places.

    .a4-long-edge.pnp/            the bench, beside a4-long-edge/
        lock                      held while a build writes; a second one is refused
        new/                      what this build made, not yet in place
        old/                      what it replaced, until all is in place
        journal                   there while files change places

Everything is written and flushed to the disk in ``new`` first; a full disk is met
there.  Then files change places, one rename each, under a journal.  A refused rename
puts everything back.  A crash cannot leave half a file; one within the millisecond of
the exchange leaves the journal, and whoever next takes the bench puts the old files
back before anything else.

Swapping two whole folders would take no journal, but a terminal or a viewer standing
in the folder would be left in the old one, and a person's own files would have to be
carried over: here they are never touched, moved or linked.
"""

import errno
import json
import os
import shutil
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from pnp.errors import OutputError


def bench_of(folder: Path) -> Path:
    """Return where a folder's bench is, whether there is one or not."""
    return folder.parent / f".{folder.name}.pnp"


@contextmanager
def bench(folder: Path) -> Iterator[Path]:
    """Lend a clean bench beside a folder, and clear it away whatever happens."""
    place = bench_of(folder)
    missing = [each for each in folder.parents if not each.exists()]
    with naming(folder):
        place.parent.mkdir(parents=True, exist_ok=True)
        if folder.exists() and not folder.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, "a file is in its place")
        place.mkdir(exist_ok=True)
        lock = _locked(place, folder)
    try:
        with naming(folder):
            _put_back(place, folder)
            _clear(place)
        yield place
    finally:
        _leave(place, lock)
        for parent in missing:
            with suppress(OSError):
                parent.rmdir()


def stage(place: Path, name: str, data: bytes, folder: Path) -> None:
    """Write one file on the bench, and see it to the disk."""
    with naming(folder / name):
        _write(place / "new" / name, data)


def exchange(place: Path, folder: Path, new: Sequence[str], old: Sequence[str]) -> None:
    """Put staged files in their places and the old ones aside, all or none."""
    names = sorted({*new, *old})
    journal = {"new": list(new), "all": names, "made": not folder.exists()}
    with naming(folder):
        _write(place / "journal.tmp", json.dumps(journal).encode())
        (place / "journal.tmp").replace(place / "journal")
        _flush(place)
    try:
        for name in names:
            with naming(folder / name):
                _swap(place, folder, name)
        with naming(folder):
            _flush_all(folder, new)
            (place / "journal").unlink()
            _flush(place)
    except BaseException:
        with suppress(OSError):
            _put_back(place, folder)
        raise
    _drop_empty(folder, old)


def _swap(place: Path, folder: Path, name: str) -> None:
    """Put one old file aside and one new file in its place, where there are such."""
    if os.path.lexists(folder / name):
        _move(folder / name, place / "old" / name)
    if (place / "new" / name).exists():
        _move(place / "new" / name, folder / name)


def _put_back(place: Path, folder: Path) -> None:
    """Undo an exchange as far as it got, if one was begun.

    Every step may be repeated, since a crash may come here too: a new file goes back
    to ``new``, and is looked for in the folder only while it is not there.
    """
    try:
        journal = json.loads((place / "journal").read_text(encoding="utf-8"))
    except FileNotFoundError:
        return
    for name in journal["new"]:
        moved_in = not (place / "new" / name).exists()
        if moved_in and os.path.lexists(folder / name):
            _move(folder / name, place / "new" / name)
    for name in journal["all"]:
        if os.path.lexists(place / "old" / name):
            _move(place / "old" / name, folder / name)
    _drop_empty(folder, journal["new"])
    if journal["made"]:
        with suppress(OSError):
            folder.rmdir()
    (place / "journal").unlink()


def _locked(place: Path, folder: Path) -> int:
    """Take the bench for ourselves until we close what is returned, or die."""
    lock = os.open(place / "lock", os.O_RDWR | os.O_CREAT, 0o644)
    try:
        _lock(lock)
        ours = os.path.samestat(os.fstat(lock), (place / "lock").stat())
    except (BlockingIOError, PermissionError, FileNotFoundError):
        ours = False
    except OSError:
        ours = True  # a disk that knows no locks: take turns by hand
    if not ours:
        os.close(lock)
        raise OutputError(
            f"another build is writing to {folder}", hint="wait until it has finished"
        )
    return lock


def _lock(handle: int) -> None:
    """Lock an open file, or raise at once where somebody else has."""
    if os.name == "nt":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _leave(place: Path, lock: int) -> None:
    """Clear the bench away, unless its journal is still needed, and let it go."""
    if os.name == "nt":  # an open file cannot be removed there
        os.close(lock)
    if not (place / "journal").exists():
        shutil.rmtree(place, ignore_errors=True)
    if os.name != "nt":
        os.close(lock)


def _clear(place: Path) -> None:
    """Empty a bench but for its lock."""
    for name in ("new", "old"):
        shutil.rmtree(place / name, ignore_errors=True)
        (place / name).mkdir()


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _move(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    source.replace(target)


def _drop_empty(folder: Path, names: Iterable[str]) -> None:
    """Remove the folders within ours that hold nothing any more."""
    inner = {parent for name in names for parent in Path(name).parents} - {Path()}
    for each in sorted(inner, key=lambda parent: -len(parent.parts)):
        with suppress(OSError):
            (folder / each).rmdir()


def _flush_all(folder: Path, names: Iterable[str]) -> None:
    for each in {folder.parent, folder, *((folder / name).parent for name in names)}:
        _flush(each)


def _flush(folder: Path) -> None:
    """See a folder's names to the disk, where the system lets one."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


HINTS = {
    errno.ENOSPC: "the disk is full; make room (the old files are as they were)",
    errno.EDQUOT: "your share of the disk is full (the old files are as they were)",
    errno.EFBIG: "no file may grow so large here (the old files are as they were)",
    errno.EACCES: "name a folder of your own: --to, or --out of an export",
    errno.EPERM: "name a folder of your own: --to, or --out of an export",
    errno.EROFS: "name one that can be written to: --to, or --out of an export",
    errno.EBUSY: "close the program that has it open",
}


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Say which file the disk refused, and what to do about it."""
    try:
        yield
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        hint = HINTS.get(
            error.errno or 0, "name another folder: --to, or --out of an export"
        )
        raise OutputError(f"cannot write {path}: {why}", hint=hint) from error
