"""A folder held open: files below it are reached by name, and never through a link.

Where the system has handles of folders, every step goes from a handle to the next one
(``openat`` with ``O_NOFOLLOW``), so that nobody can put a link in the way while we
work.  On other systems each step compares the folder's real path before and after.
"""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import rmtree
from typing import Literal, Self

from pnp import unfinished
from pnp.errors import OutputError, quoted
from pnp.paths import shown, taken

Kind = Literal["", "file", "folder", "link", "thing"]
"""What is under a name: nothing, or one of these; a thing is a pipe or a device."""

ACTS = {os.open, os.mkdir, os.stat, os.unlink, os.rmdir, os.rename}
HELD = os.supports_dir_fd >= ACTS and hasattr(os, "O_NOFOLLOW")
"""Whether this system has handles of folders."""


class Directory:
    """A folder that is held open.  A name is that of an entry directly in it."""

    def __init__(self, path: Path, handle: int | None, real: str = "") -> None:
        self.path = path
        """Its path when it was opened, for messages and for systems without handles."""
        self._handle = handle
        self._real = real
        """Its expected path, links followed, for systems without handles."""

    @classmethod
    @contextmanager
    def at(cls, path: Path, *, make: bool = False) -> Iterator["Directory"]:
        """Open a folder that the user named; links on the way to it are the user's."""
        if make:
            path.mkdir(parents=True, exist_ok=True)
        if not HELD and not path.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, "the folder does not exist")
        with cls(path, _handle(path) if HELD else None, _real(path)) as opened:
            yield opened

    @contextmanager
    def inner(
        self, name: str, *, make: bool = False, mode: int = 0o777
    ) -> Iterator["Directory"]:
        """Open a folder directly below; OutputError if a link or a file is there."""
        if make:
            with suppress(FileExistsError), self._reached(name) as (at, fd):
                os.mkdir(at, mode, dir_fd=fd)
        path, kind = self.path / name, self.kind(name)
        if kind not in ("", "folder"):
            why = "a link leads out of the folder"
            raise OutputError(
                f"cannot write below {shown(path)}: "
                f"{why if kind == 'link' else 'it is not a folder'}",
                hint="remove it; pnp follows links only in a folder that you name: "
                "--to, or --out for an export",
            )
        with self._reached(name) as (at, fd):
            handle = _handle(at, os.O_NOFOLLOW, dir_fd=fd) if HELD else None
        real = f"{self._real}{os.sep}{name}"
        with Directory(path, handle, real) as opened:
            yield opened

    @contextmanager
    def holding(
        self, name: str, *, make: bool = False
    ) -> Iterator[tuple["Directory", str]]:
        """Open the folder that ``png/a.png`` is in; yield it, and the last name."""
        first, slash, rest = name.partition("/")
        if not slash:
            yield self, first
            return
        with (
            self.inner(first, make=make) as inner,
            inner.holding(rest, make=make) as found,
        ):
            yield found

    def kind(self, name: str) -> Kind:
        """Return the kind of entry under a name; a link is not followed."""
        try:
            with self._reached(name) as (at, fd):
                mode = os.stat(at, follow_symlinks=False, dir_fd=fd).st_mode
        except (FileNotFoundError, NotADirectoryError):
            return ""
        if stat.S_ISREG(mode):
            return "file"
        if stat.S_ISDIR(mode):
            return "folder"
        return "link" if stat.S_ISLNK(mode) else "thing"

    def names(self) -> list[str]:
        """Return the names of its entries, in order."""
        at = self.path if self._handle is None else self._handle
        return sorted(os.listdir(at))  # noqa: PTH208 - a handle is no path

    def read(self, name: str, *, cap: int | None = None) -> bytes:
        """Return the bytes of an ordinary file; raise Unread if it is none."""
        with self._reached(name) as (at, fd):
            return taken(at, cap=cap, links=False, within=fd)

    def write(
        self, name: str, data: bytes, *, mode: int = 0o666, sync: bool = True
    ) -> None:
        """Write a new file, flushed to the disk; FileExistsError if there is one."""
        with os.fdopen(self.open(name, os.O_EXCL, mode), "wb") as file:
            file.write(data)
            file.flush()
            if sync:
                os.fsync(file.fileno())

    def open(self, name: str, flags: int = 0, mode: int = 0o600) -> int:
        """Open a file for writing, made if it is not there, and return its handle."""
        flags |= os.O_RDWR | os.O_CREAT
        for flag in ("O_NOFOLLOW", "O_NONBLOCK", "O_CLOEXEC", "O_BINARY", "O_NOCTTY"):
            flags |= getattr(os, flag, 0)
        with self._reached(name) as (at, fd):
            return os.open(at, flags, mode, dir_fd=fd)

    def put(self, name: str, data: bytes, *, sync: bool = True) -> None:
        """Replace any file of that name, whole or not at all."""
        making = unfinished.name(name)
        try:
            self.write(making, data, sync=sync)
            self.move(making, self, name)
        except BaseException:
            with suppress(OSError):
                self.remove(making)
            raise

    def move(self, name: str, to: "Directory", called: str = "") -> None:
        """Move a file to another folder, and rename it if ``called``; one rename."""
        with (
            self._reached(name) as (source, ours),
            to._reached(called or name) as (target, theirs),  # noqa: SLF001 - a twin
        ):
            os.replace(source, target, src_dir_fd=ours, dst_dir_fd=theirs)

    def remove(self, name: str) -> None:
        """Remove a file, or a link itself."""
        with self._reached(name) as (at, fd):
            os.unlink(at, dir_fd=fd)

    def drop(self, name: str) -> None:
        """Remove an empty folder; raise OSError if it is not empty."""
        with self._reached(name) as (at, fd):
            os.rmdir(at, dir_fd=fd)

    def changed(self, name: str) -> float:
        """Return the time of an entry's last change, in seconds since 1970."""
        with self._reached(name) as (at, fd):
            return os.stat(at, follow_symlinks=False, dir_fd=fd).st_mtime

    def discard(self, name: str) -> None:
        """Remove a file or a folder."""
        if self.kind(name) == "folder":
            self.clear(name)
        else:
            self.remove(name)

    def clear(self, name: str) -> None:
        """Remove a folder with everything in it, if there is one; links stay whole."""
        if self.kind(name) != "folder":
            return
        try:
            with self._reached(name) as (at, fd):
                rmtree(at, dir_fd=fd)
        except RecursionError:
            raise OutputError(
                f"cannot clear {shown(self.path / name)}: its folders are "
                "nested too deeply",
                hint="delete that folder and try again",
            ) from None

    def shut(self) -> None:
        """Remove the permissions of other users, if the system has them."""
        if self._handle is not None:
            with suppress(OSError):
                os.fchmod(self._handle, 0o700)

    def flush(self) -> None:
        """Flush the names in it to the disk, if the system can."""
        if self._handle is not None:
            os.fsync(self._handle)

    @contextmanager
    def _reached(self, name: str) -> Iterator[tuple[str, int | None]]:
        """Lend a name with its folder's handle; or a path, checked twice."""
        if name in ("", ".", "..") or "/" in name or os.sep in name:
            raise OutputError(f"{quoted(name)} is not a file name")
        if self._handle is not None:
            yield name, self._handle
            return
        self._refuse_moved()
        yield str(self.path / name), None
        self._refuse_moved()

    def _refuse_moved(self) -> None:
        if os.path.normcase(_real(self.path)) != os.path.normcase(self._real):
            message = f"{shown(self.path)} has just been replaced"
            raise OutputError(message, hint="another program is working there")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._handle is not None:
            os.close(self._handle)


def _real(path: Path) -> str:
    return "" if HELD else os.path.realpath(path)


def _handle(path: Path | str, flags: int = 0, *, dir_fd: int | None = None) -> int:
    flags |= os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC
    return os.open(path, flags, dir_fd=dir_fd)
