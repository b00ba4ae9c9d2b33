"""Cleanup of what killed programs left of sessions; and who may read session files."""

import os
import stat
from contextlib import suppress
from pathlib import Path

from pnp import unfinished
from pnp.patterns import late

OWN, OWN_FOLDER = 0o600, 0o700
"""The permissions of a session, its transcript, and a new folder: owner only."""
LITTER = late(
    r"\.[a-z0-9][a-z0-9_-]{0,59}\.(pnp|txt)"
    rf"({unfinished.ENDS}|\.\d{{1,10}}\.new)(-journal)?"
)
"""The names of unfinished files; in older versions, with the number of a process."""


def name(path: Path) -> Path:
    """Return a name beside a file, for making it."""
    return path.with_name(unfinished.name(path.name))


def swept(folder: Path) -> None:
    """Remove what killed processes left in a folder: plain files of our own."""
    with suppress(OSError), os.scandir(folder) as found:
        for each in found:
            if LITTER.fullmatch(each.name):
                _sweep(each)


def _sweep(found: "os.DirEntry[str]") -> None:
    with suppress(OSError):
        status = found.stat(follow_symlinks=False)
        if stat.S_ISREG(status.st_mode) and unfinished.nobodys(status.st_mtime):
            Path(found.path).unlink()


def owned(path: Path) -> None:
    """Let only the owner read a file of ours; older versions did not."""
    with suppress(OSError):
        if stat.S_IMODE(path.lstat().st_mode) & ~OWN:
            _close(path)


def _close(path: Path) -> None:
    """Remove permissions through the handle of a file, which is ours and not a link."""
    flags = os.O_RDONLY
    for flag in ("O_NOFOLLOW", "O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC"):
        flags |= getattr(os, flag, 0)
    handle = os.open(path, flags)
    try:
        status = os.fstat(handle)
        if stat.S_ISREG(status.st_mode) and status.st_uid == os.geteuid():
            os.fchmod(handle, OWN)
    finally:
        os.close(handle)
