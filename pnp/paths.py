"""File names that people wrote, turned into paths that stay where they should.

``inside`` is the one guard between a definition and the disk: a game names files
of its own folder and nothing else.  ``taken`` is the one way to read a file that
somebody else may have written: it never waits on a pipe and never reads a device.
``contents`` does the same for callers that collect errors.
"""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

from pnp import limits
from pnp.errors import (
    CONTROL,
    LONGEST_SHOWN,
    Complaints,
    Mark,
    PnpError,
    nearest,
    quoted,
)
from pnp.patterns import late

_HERE = "name a file in the game's folder, such as 'art/lee.png'"
_NAME_FAULTS = tuple(
    (late(wrong), fault, hint)
    for wrong, fault, hint in (
        (r"\A\s*\Z", "is not the name of a file", _HERE),
        (CONTROL.pattern, "has a control character", "remove it"),
        (r"\A[A-Za-z][A-Za-z0-9+.-]+:", "is an address, not a file", _HERE),
        (r"\A(?:[/~\\]|[A-Za-z]:)", "is not a path within the game's folder", _HERE),
        (r"\\", "has a backslash", "write folders with '/'"),
        (r"(?:\A|/)\.\.(?:/|\Z)", "is outside the game's folder", _HERE),
    )
)
"""Patterns that a file name may not match, whatever is on the disk."""
MISSING = "does not exist"
FEW = 20
"""Errors after which the search for similar file names stops."""
FOLDERS_SEEN = 100
"""Folders in which to search for a file of a similar name."""
NAMES_SEEN = 2_000
"""Names among which to search."""


def shown(path: str | Path) -> str:
    """Return a path as messages show it: short if it is below the current folder."""
    absolute, here = Path(path).absolute(), Path.cwd()
    name = str(absolute.relative_to(here) if absolute.is_relative_to(here) else path)
    return spelled(name)


def spelled(name: str) -> str:
    """Return the name of a file in one line, whatever characters it has."""
    return CONTROL.sub(lambda found: ascii(found[0])[1:-1], name)


def inside(
    folder: Path, name: str, mark: Mark, complaints: Complaints, *, hints: bool = True
) -> Path | None:
    """Return the file of that name below a folder, or report it and return nothing.

    Nothing outside the folder is ever touched: not upwards, not from the root, not
    from home, not through a link.  For a missing file, the function looks for a similar
    name, but not without ``hints``, nor when there are many errors already.
    """
    fault, hint = _name_fault(name)
    path = folder / name if not fault else folder
    if not fault:
        fault, hint = _place_fault(folder, path)
    if fault == MISSING and hints and len(complaints.found) < FEW:
        hint = nearest(*_missing(folder, path))
    if fault:
        complaints.add(mark, f"{quoted(name)} {fault}", hint)
        return None
    return path


def contents(
    path: Path, mark: Mark, complaints: Complaints, *, cap: int | None = None
) -> bytes | None:
    """Return the bytes of an ordinary file, or report it and return nothing."""
    try:
        return taken(path, cap=cap)
    except Unread as error:
        complaints.add(mark, error.message, error.hint)
        return None


GROWING = "is longer than its stated size"
"""What is wrong with a file that grows during the reading, or that has no end."""


class Unread(PnpError):
    """A file that pnp does not read: what is in its place, or how large it is."""

    def __init__(self, path: str | Path, fault: str, *, missing: bool = False) -> None:
        super().__init__(f"{quoted(shown(path))} {fault}")
        self.fault = fault
        self.growing = fault == GROWING
        """Whether another program was writing it at the time."""
        self.missing = missing
        """Whether there is no file of that name."""


def taken(
    path: str | Path,
    *,
    cap: int | None = None,
    links: bool = True,
    first: int = 0,
    within: int | None = None,
) -> bytes:
    """Return the bytes of an ordinary file; raise Unread if it is none, or too large.

    This is the one way in for a file that somebody else may have written: it waits on
    no pipe, reads no device, and takes no more than ``cap`` bytes.  Without ``links``
    the file itself may not be a link; with ``first`` it reads at most that many bytes
    from the beginning; ``within`` is the handle of the folder that a relative path
    begins in.
    """
    cap = limits.FILE if cap is None else cap
    try:
        mode = os.stat(path, dir_fd=within, follow_symlinks=links).st_mode
        fault, read = _kind_fault(mode), b""
        if not fault:
            read, fault = _bounded(path, cap, first, links=links, within=within)
    except (OSError, ValueError) as error:
        missing = isinstance(error, (FileNotFoundError, NotADirectoryError))
        raise Unread(path, _why(error), missing=missing) from error
    if fault:
        raise Unread(path, fault)
    return read


def _bounded(
    path: str | Path, cap: int, first: int, *, links: bool, within: int | None
) -> tuple[bytes, str]:
    """Return what a file holds, and what is wrong with it; it was no pipe before."""
    flags = os.O_RDONLY
    for flag in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"):
        flags |= getattr(os, flag, 0)
    if not links:
        flags |= getattr(os, "O_NOFOLLOW", 0)
    with os.fdopen(os.open(path, flags, dir_fd=within), "rb") as file:
        status = os.fstat(file.fileno())
        if fault := _kind_fault(status.st_mode):
            return b"", fault
        if status.st_size > cap:
            return b"", f"has {status.st_size:,} bytes; {cap:,} at most"
        read = file.read(first or status.st_size + 1) or b""
    longer = len(read) > status.st_size  # as generated files do
    return read, GROWING if longer else ""


def bounded_stdin() -> bytes:
    """Return what is given on standard input; raise Unread if it has no end."""
    import sys

    cap = limits.FILE
    read = sys.stdin.buffer.read(cap + 1)
    if len(read) > cap:
        raise Unread("-", f"has more than {cap:,} bytes")
    return read


def _name_fault(name: str) -> tuple[str, str]:
    """Return what is wrong with a name, without a look at the disk."""
    for wrong, fault, hint in _NAME_FAULTS:
        if wrong.search(name):
            return fault, hint
    longest = max(len(part.encode()) for part in name.split("/"))
    if longest > 255:
        return f"is too long: a name of {longest} bytes; 255 at most", ""
    if (whole := len(name.encode())) > limits.NAME:
        return f"is too long: {whole:,} bytes; {limits.NAME:,} at most", ""
    return "", ""


def leads_out(folder: Path, path: Path) -> bool:
    """Whether a path is outside a folder, links followed.

    A link that leads nowhere, or to itself, leads out too.
    """
    try:
        real = path.resolve()
        return real.is_symlink() or not real.is_relative_to(folder.resolve())
    except (OSError, RuntimeError):
        return True


def _place_fault(folder: Path, path: Path) -> tuple[str, str]:
    """Return what is wrong with where a name leads, links followed."""
    try:
        real = path.resolve()
        if real.is_symlink():
            real.stat()  # so that a link that leads to itself is reported as one
        if leads_out(folder, path):
            return "leads out of the game's folder through a link", _HERE
        return _kind_fault(path.stat().st_mode), ""
    except FileNotFoundError:
        return MISSING, ""
    except (OSError, RuntimeError, ValueError) as error:
        return _why(error), ""


def _missing(folder: Path, path: Path) -> tuple[str, list[str]]:
    """Return a missing file's name, and the names that may have been meant."""
    name = path.relative_to(folder).as_posix()
    if len(name) > LONGEST_SHOWN:
        return name, []
    found = [each for each in _names_below(folder) if len(each) <= LONGEST_SHOWN]
    same = [each for each in found if each.lower() == name.lower()]
    return name, same or found


def _names_below(folder: Path) -> Iterator[str]:
    """Yield the first names below a folder, the nearest ones first."""
    waiting, left = [folder], NAMES_SEEN
    for at in islice(waiting, FOLDERS_SEEN):  # it grows during the reading
        with suppress(OSError), os.scandir(at) as entries:
            for entry in islice(entries, left):
                left -= 1
                if entry.is_dir(follow_symlinks=False):
                    waiting.append(Path(entry))
                else:
                    yield Path(entry).relative_to(folder).as_posix()


def _kind_fault(mode: int) -> str:
    """Return why something of that mode cannot be read as a file."""
    if stat.S_ISDIR(mode):
        return "is a folder, not a file"
    if stat.S_ISLNK(mode):
        return "is a link"
    return "" if stat.S_ISREG(mode) else "is not an ordinary file"


def _why(error: Exception) -> str:
    """Return in our own words why the disk refused."""
    match error:
        case FileNotFoundError():
            return MISSING
        case PermissionError():
            return "cannot be read: its permissions do not allow it"
        case RuntimeError() | OSError(errno=errno.ELOOP):
            return "is a link that leads to itself"
        case OSError():
            return f"cannot be read: {(error.strerror or str(error)).lower()}"
    return "is not the name of a file"
