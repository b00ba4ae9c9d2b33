"""Names of files that people wrote, turned into paths that stay where they should.

``inside`` is the one guard between a definition and the disk: a game names files
of its own folder and nothing else.  ``contents`` reads such a file without ever
waiting on a pipe or swallowing a device.
"""

import errno
import os
import re
import stat
from itertools import islice
from pathlib import Path

from pnp.errors import Complaints, Mark, nearest, quoted

CAP = 16 * 1024 * 1024
"""The most bytes one file of definitions may have; a thousand cards have 200 KB."""

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069]")
_HERE = "name a file in the game's folder, such as 'art/lee.png'"
_NAME_FAULTS = tuple(
    (re.compile(wrong), fault, hint)
    for wrong, fault, hint in (
        (r"\A\s*\Z", "is not the name of a file", _HERE),
        (_CONTROL.pattern, "holds a control character", "take it out"),
        (r"\A[A-Za-z][A-Za-z0-9+.-]+:", "is an address, not a file", _HERE),
        (r"\A(?:[/~\\]|[A-Za-z]:)", "is not a path within the game's folder", _HERE),
        (r"\\", "holds a backslash", "write folders with '/'"),
        (r"(?:\A|/)\.\.(?:/|\Z)", "leaves the game's folder", _HERE),
    )
)
"""What a name may not look like, whatever is on the disk."""


def shown(path: str | Path) -> str:
    """Return a path as complaints show it: short where it is below where we stand."""
    absolute, here = Path(path).absolute(), Path.cwd()
    name = str(absolute.relative_to(here) if absolute.is_relative_to(here) else path)
    return _CONTROL.sub(lambda found: ascii(found[0])[1:-1], name)


def inside(folder: Path, name: str, mark: Mark, complaints: Complaints) -> Path | None:
    """Return the file of that name below a folder, or complain and return nothing.

    Nothing outside the folder is ever touched: not upwards, not from the root, not
    from home, not through a link.
    """
    fault, hint = _name_fault(name)
    path = folder / name if not fault else folder
    if not fault:
        fault, hint = _place_fault(folder, path)
    if fault:
        complaints.add(mark, f"{quoted(name)} {fault}", hint)
        return None
    return path


def contents(
    path: Path, mark: Mark, complaints: Complaints, *, cap: int = CAP
) -> bytes | None:
    """Return the bytes of an ordinary file, or complain and return nothing."""
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        status, read = path.stat(), b""
        fault = _kind_fault(status.st_mode)
        if status.st_size > cap:
            fault = f"has {status.st_size:,} bytes; {cap:,} at most"
        if not fault:
            with os.fdopen(os.open(path, flags), "rb") as file:
                read = file.read(cap + 1)
    except (OSError, ValueError) as error:
        fault = _why(error)
    if fault:
        complaints.add(mark, f"{quoted(shown(path))} {fault}")
        return None
    return read


def _name_fault(name: str) -> tuple[str, str]:
    """Say what is wrong with a name before any disk is asked."""
    for wrong, fault, hint in _NAME_FAULTS:
        if wrong.search(name):
            return fault, hint
    longest = max(len(part.encode()) for part in name.split("/"))
    if longest > 255 or len(name.encode()) > 1000:
        return f"is too long: a name of {longest} bytes; 255 at most", ""
    return "", ""


def _place_fault(folder: Path, path: Path) -> tuple[str, str]:
    """Say what is wrong with where a name leads, links followed."""
    try:
        if not path.resolve().is_relative_to(folder.resolve()):
            return "leads out of the game's folder through a link", _HERE
        return _kind_fault(path.stat().st_mode), ""
    except FileNotFoundError:
        return "does not exist", nearest(*_missing(folder, path))
    except (OSError, RuntimeError, ValueError) as error:
        return _why(error), ""


def _missing(folder: Path, path: Path) -> tuple[str, list[str]]:
    """Return a missing file's name, and the names it may have been meant to be."""
    found: list[str] = []
    for at, _, names in islice(os.walk(folder), 100):
        below = Path(at).relative_to(folder)
        found += [(below / each).as_posix() for each in sorted(names)[:1000]]
    name = path.relative_to(folder).as_posix()
    same = [each for each in found if each.lower() == name.lower()]
    return name, same or found


def _kind_fault(mode: int) -> str:
    """Say why something of that mode cannot be read as a file."""
    if stat.S_ISDIR(mode):
        return "is a folder, not a file"
    return "" if stat.S_ISREG(mode) else "is not an ordinary file"


def _why(error: Exception) -> str:
    """Say in our own words why the disk refused."""
    match error:
        case FileNotFoundError():
            return "does not exist"
        case PermissionError():
            return "may not be read: its permissions forbid it"
        case RuntimeError() | OSError(errno=errno.ELOOP):
            return "is a link that leads to itself"
        case OSError():
            return f"cannot be read: {(error.strerror or str(error)).lower()}"
    return "is not the name of a file"
