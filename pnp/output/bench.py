"""A bench beside a folder, where files are finished before they move.

    .a4-long-edge.pnp/            the bench, beside a4-long-edge/
        lock                      held while a build writes; a second one is refused
        new/                      what this build made, not yet in place
        old/                      what it replaced, until all is in place
        journal                   there while files move

Everything is written and flushed to the disk in ``new`` first; a full disk shows there.
Then files move, one rename each, under a journal.  After a refused rename everything is
put back.  A crash cannot leave half a file; a crash within the millisecond of the
exchange leaves the journal, and the next build first puts the old files back.

A bench may be from a stranger, for example in a folder from a download.  So no link is
followed, and a journal is trusted only as far as it can do no harm
(``docs/decisions/0027``).

Swapping two whole folders would need no journal.  But a terminal or a viewer in the
folder would stay in the old one, and the user's own files would have to be copied: here
they are never touched, moved or linked.
"""

import errno
import os
import stat
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from pnp.errors import OutputError, PnpError, quoted
from pnp.output.destination import Destination
from pnp.output.directory import Directory
from pnp.output.journal import JOURNAL, Journal, digest_of
from pnp.paths import shown
from pnp.values import Struct


class Bench(Struct, frozen=True):
    """A bench in use: itself, and the folder that holds it and the kit."""

    around: Directory
    place: Directory
    name: str
    """The name of the folder whose bench it is."""

    @property
    def folder(self) -> Path:
        """The path of that folder, for messages."""
        return self.around.path / self.name

    @contextmanager
    def kit(self, *, make: bool = False) -> Iterator[Directory]:
        """Open the folder itself."""
        with self.around.inner(self.name, make=make) as kit:
            yield kit


def bench_name(folder: str) -> str:
    """Return the name of a folder's bench."""
    return f".{folder}.pnp"


@contextmanager
def bench(to: Destination) -> Iterator[Bench]:
    """Lend a clean bench beside a folder, and remove it in every case."""
    missing = to.missing()
    try:
        with ExitStack() as opened:
            with naming(to.path):
                around = opened.enter_context(to.around(make=True))
                if around.kind(to.name) not in ("", "folder"):
                    raise NotADirectoryError(errno.ENOTDIR, _in_its_place(around, to))
                name = bench_name(to.name)
                place = opened.enter_context(around.inner(name, make=True, mode=0o700))
                lock = _locked(place, to.path)
            taken = Bench(around, place, to.name)
            try:
                with naming(to.path):
                    _put_back(taken)
                    _clear(place)
                    place.shut()
                yield taken
            finally:
                _leave(taken, lock)
    finally:
        for parent in missing:
            with suppress(OSError, PnpError):
                parent.drop()


def _in_its_place(around: Directory, to: Destination) -> str:
    what = {"file": "a file", "link": "a link"}
    return f"{what.get(around.kind(to.name), 'something else')} is in its place"


def stage(bench: Bench, name: str, data: bytes) -> None:
    """Write one file on the bench, and flush it to the disk."""
    with (
        naming(bench.folder / name),
        bench.place.inner("new") as new,
        new.holding(name, make=True) as (at, leaf),
    ):
        at.write(leaf, data)


def exchange(bench: Bench, new: Mapping[str, str], old: Sequence[str]) -> None:
    """Move staged files to their places and the old ones aside, all or none.

    ``new`` names the staged files with their SHA-256; ``old`` what they replace.
    """
    made = not bench.around.kind(bench.name)
    journal = Journal(new, tuple(sorted({*new, *old})), made=made)
    with naming(bench.folder):
        _note(bench.place, journal)
    try:
        for name in journal.all:
            with naming(bench.folder / name):
                _swap(bench, name)
        with naming(bench.folder):
            _flush_all(bench, new)
            bench.place.remove(JOURNAL)
            bench.place.flush()
    except BaseException:
        with suppress(OSError, PnpError):
            _put_back(bench)
        raise
    _drop_empty(bench, old)


def _note(place: Directory, journal: Journal) -> None:
    """Write the journal whole: in ``new``, which is cleared, and then in its place."""
    with place.inner("new") as new:
        new.write(f".{JOURNAL}", journal.text().encode(), mode=0o600)
        new.move(f".{JOURNAL}", place, JOURNAL)
    place.flush()


def _swap(bench: Bench, name: str) -> None:
    """Move one old file aside and one new file to its place, if there are such."""
    with (
        bench.kit(make=True) as kit,
        bench.place.inner("old") as old,
        bench.place.inner("new") as new,
    ):
        if kind_of(kit, name):
            _move(kit, old, name)
        if kind_of(new, name):
            _move(new, kit, name)


def _put_back(bench: Bench) -> None:
    """Undo an exchange as far as it went, if one was begun.

    Every step may be repeated, since a crash may happen here too: a new file goes back
    to ``new``, and is looked for in the folder only while it is not there.
    """
    journal = Journal.read(bench.place)
    if journal is None:
        return
    with (
        bench.place.inner("new", make=True) as new,
        bench.place.inner("old", make=True) as old,
    ):
        if bench.around.kind(bench.name):
            ours = journal.new
            with bench.kit() as kit:
                for name in ours:
                    if not kind_of(new, name) and digest_in(kit, name) == ours[name]:
                        _move(kit, new, name)
        for name in journal.all:
            if kind_of(old, name):
                _bring_back(bench, old, name)
    _drop_empty(bench, journal.new)
    if journal.made:
        with suppress(OSError):
            bench.around.drop(bench.name)
    bench.place.remove(JOURNAL)


def digest_in(kit: Directory, name: str) -> str:
    """Return the SHA-256 of a file of a kit; '' if it is not a file."""
    with suppress(FileNotFoundError), kit.holding(name) as (at, leaf):
        return digest_of(at, leaf)
    return ""


def _bring_back(bench: Bench, old: Directory, name: str) -> None:
    """Put an old file back; raise OutputError if the user has another one there."""
    if kind_of(old, name) != "file":
        raise _not_back(bench, name, f"it is not a file in {_place(bench)}")
    with bench.kit(make=True) as kit:
        if kind_of(kit, name):
            raise _not_back(bench, name, "another file is there now")
        _move(old, kit, name)


def _not_back(bench: Bench, name: str, why: str) -> OutputError:
    return OutputError(
        f"cannot put {quoted(name)} back into {shown(bench.folder)}: {why}",
        hint=f"move what you want to keep out of {_place(bench)}, "
        "then delete that folder",
    )


def _place(bench: Bench) -> str:
    return shown(bench.place.path)


def kind_of(directory: Directory, name: str) -> str:
    """Return what is under ``png/a.png``: '' if its folder is not there."""
    with suppress(FileNotFoundError), directory.holding(name) as (at, leaf):
        return at.kind(leaf)
    return ""


def _move(source: Directory, target: Directory, name: str) -> None:
    """Move a file to the same name in another folder."""
    with (
        source.holding(name) as (at, leaf),
        target.holding(name, make=True) as (to, _),
    ):
        at.move(leaf, to)


def _locked(place: Directory, folder: Path) -> int:
    """Lock the bench until the returned handle is closed, or the process dies."""
    if place.kind("lock") not in ("", "file"):
        raise OutputError(
            f"cannot write {folder}: {shown(place.path / 'lock')} is not a file",
            hint=f"remove the folder {shown(place.path)}: no build made it",
        )
    lock = place.open("lock")
    try:
        _lock(lock)
        now = os.fstat(lock)
        ours = stat.S_ISREG(now.st_mode) and now.st_nlink > 0
    except (BlockingIOError, PermissionError, FileNotFoundError):
        ours = False
    except OSError:
        ours = True  # a disk without locks: a lock file takes their place
    if not ours:
        os.close(lock)
        raise OutputError(
            f"another build is writing to {folder}", hint="wait until it has finished"
        )
    return lock


def _lock(handle: int) -> None:
    """Lock an open file, or raise at once if another process has it."""
    if os.name == "nt":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _leave(bench: Bench, lock: int) -> None:
    """Remove the bench, unless its journal is still needed, and release it.

    Files that are not ours stay, and so does the bench around them.
    """
    if os.name == "nt":  # an open file cannot be removed there
        os.close(lock)
    remove = bench.place.drop if bench.place.kind(JOURNAL) else bench.place.clear
    for name in ("new", "old"):
        with suppress(OSError, PnpError):
            remove(name)
    with suppress(OSError, PnpError):
        bench.place.remove("lock")
        bench.around.drop(bench_name(bench.name))
    if os.name != "nt":
        os.close(lock)


def _clear(place: Directory) -> None:
    """Remove everything from a bench except its lock."""
    for name in ("new", "old"):
        place.clear(name)
        with place.inner(name, make=True):
            pass


def _drop_empty(bench: Bench, names: Iterable[str]) -> None:
    """Remove folders of ours that are empty now."""
    inner = {parent for name in names for parent in Path(name).parents} - {Path()}
    for each in sorted(inner, key=lambda parent: -len(parent.parts)):
        with (
            suppress(OSError, PnpError),
            bench.kit() as kit,
            kit.holding(each.as_posix()) as (at, leaf),
        ):
            at.drop(leaf)


def _flush_all(bench: Bench, names: Iterable[str]) -> None:
    bench.around.flush()
    with bench.kit() as kit:
        kit.flush()
        for each in sorted({parent for name in names if (parent := _parent(name))}):
            with kit.holding(f"{each}/.") as (at, _):
                at.flush()


def _parent(name: str) -> str:
    return name.rpartition("/")[0]


HINTS = {
    errno.ENOSPC: "the disk is full; make room (the old files are unchanged)",
    errno.EDQUOT: "your share of the disk is full (the old files are unchanged)",
    errno.EFBIG: "files this large are not allowed here (the old files are unchanged)",
    errno.EACCES: "choose a folder of your own: --to, or --out for an export",
    errno.EPERM: "choose a folder of your own: --to, or --out for an export",
    errno.EROFS: "choose one you can write to: --to, or --out for an export",
    errno.EBUSY: "close the program that has it open",
}


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Name the file in the disk's error, with what to do about it."""
    try:
        yield
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        hint = HINTS.get(
            error.errno or 0, "choose another folder: --to, or --out for an export"
        )
        raise OutputError(f"cannot write {path}: {why}", hint=hint) from error
