"""A guard over one command: what it opens, makes, moves and asks, and where that is.

Python tells an audit hook of every such act before it happens.  The guard resolves the
path as the kernel will, links and folders held open included, and ends the command
where it leads to anything but the command's own folders (to write) or what a command
needs of the machine (to read): ``GUARD event path`` on the second channel, and 99.

Libraries in C open files that no hook is told of; ``tests/traced`` watches those from
outside, by the same lists.
"""

import mimetypes
import os
import sqlite3
import sys
import tempfile
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).parent.parent
CODE = 99
"""What a command leaves that the guard has ended."""

FORBIDDEN = (
    *("socket.", "subprocess.Popen", "os.exec", "os.posix_spawn", "os.spawn"),
    *("os.system", "os.fork", "pty.spawn", "webbrowser.open"),
    *("sqlite3.enable_load_extension", "sqlite3.load_extension"),
)
"""What no file that somebody sent may bring about."""

PYTHON = tuple(filter(None, (sys.prefix, sys.base_prefix, sys.pycache_prefix)))
"""Where Python lies, its libraries, and what it has compiled."""
NOWHERE = "/dev/null"
MACHINE = ("/dev/urandom", "/usr/share/fonts", *mimetypes.knownfiles)
"""What a command reads of the machine: ReportLab its fonts, WeasyPrint kinds of files."""
OWN = ("PNP_SESSIONS", "PNP_CACHE", "TMPDIR")
"""Variables that name folders in which a command may write."""
SETTINGS = (".config/pnp", ".reportlab_mods", ".reportlab_settings")
"""What a command may read below somebody's home."""

WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
NO_LINK = os.O_NOFOLLOW | os.O_EXCL
FILE = "file:"


@dataclass(frozen=True, slots=True)
class Act:
    """Where an event says which path it touches, and how."""

    path: int
    """The argument that is the path."""
    base: int | None = None
    """The argument that is the folder it is relative to, held open."""
    reads: bool = False
    itself: bool = False
    """A link there is the thing that is made, moved or removed, not what it leads to."""


READ = (Act(0, reads=True),)
ACTS: Mapping[str, Sequence[Act]] = {
    "os.chmod": (Act(0, 2),),
    "os.chown": (Act(0, 3),),
    "os.link": (Act(0, 2, itself=True), Act(1, 3, itself=True)),
    "os.listdir": READ,
    "os.mkdir": (Act(0, 2, itself=True),),
    "os.remove": (Act(0, 1, itself=True),),
    "os.removexattr": (Act(0),),
    "os.rename": (Act(0, 2, itself=True), Act(1, 3, itself=True)),
    "os.rmdir": (Act(0, 1, itself=True),),
    "os.scandir": READ,
    "os.setxattr": (Act(0),),
    "os.symlink": (Act(1, 2, itself=True),),
    "os.truncate": (Act(0),),
    "os.utime": (Act(0, 3),),
    "shutil.chown": (Act(0),),
    "shutil.copyfile": (Act(0, reads=True), Act(1)),
    "shutil.copymode": (Act(0, reads=True), Act(1)),
    "shutil.copystat": (Act(0, reads=True), Act(1)),
    "shutil.copytree": (Act(0, reads=True), Act(1)),
    "shutil.make_archive": (Act(0), Act(2, reads=True)),
    "shutil.move": (Act(0, itself=True), Act(1, itself=True)),
    "shutil.rmtree": (Act(0, 1, itself=True),),
    "shutil.unpack_archive": (Act(0, reads=True), Act(1)),
}
"""Of every event that names paths, which they are; ``open`` and SQLite's are apart."""


def allowed(folder: Path, env: Mapping[str, str]) -> tuple[list[str], list[str]]:
    """Return below what a command in a folder may write, and below what it may read."""
    own = [folder / env[name] for name in OWN if env.get(name)]
    own = [each for each in own if not folder.is_relative_to(each)]
    written = [folder, Path(NOWHERE), *own]
    home = [Path(env["HOME"]) / each for each in SETTINGS] if env.get("HOME") else []
    read = [*written, *home, ROOT, *map(Path, (*PYTHON, *MACHINE))]
    return [os.path.realpath(each) for each in written], [
        os.path.realpath(each) for each in read
    ]


def within(path: str, roots: Sequence[str]) -> bool:
    """Whether a resolved path is one of some folders or files, or below one."""
    return any(path == each or path.startswith(f"{each}/") for each in roots)


def resolved(path: Any, base: int = -1, *, itself: bool = False) -> str:
    """Return where a path leads, from a folder held open or from where we stand.

    Of a thing that is touched ``itself`` the last step is not followed.
    """
    if isinstance(path, int):
        return os.path.realpath(f"/proc/self/fd/{path}")
    name = Path(_held(base), os.fsdecode(path or "."))
    if not itself or name.name in ("", ".."):
        return os.path.realpath(name)
    return str(Path(os.path.realpath(name.parent), name.name))


def _held(base: Any) -> Path:
    """Return the folder that is held open, or the one we stand in."""
    held = isinstance(base, int) and base >= 0
    return Path(f"/proc/self/fd/{base}" if held else "/proc/self/cwd").readlink()


class Guard:
    """The audit hook of one command."""

    def __init__(self, folder: Path, env: Mapping[str, str]) -> None:
        self._written, self._read = allowed(folder, env)
        self._base = threading.local()

    def watch(self) -> None:
        """Watch this process from now on, to its end.

        The event of ``os.open`` does not say which folder its path is relative to, nor
        is there one for what SQL attaches; so the two functions themselves tell.
        """
        sys.dont_write_bytecode = True
        tempfile.tempdir = None  # it may be remembered from before
        os.open = self._noting(os.open)
        sqlite3.connect = self._asking(sqlite3.connect)  # type: ignore[assignment]
        sys.addaudithook(self)

    def _noting(self, opens: Callable[..., int]) -> Callable[..., int]:
        def noting(
            path: Any, flags: int, mode: int = 0o777, *, dir_fd: int | None = None
        ) -> int:
            self._base.held = -1 if dir_fd is None else dir_fd
            try:
                return opens(path, flags, mode, dir_fd=dir_fd)
            finally:
                self._base.held = -1

        return noting

    def _asking(
        self, connects: Callable[..., sqlite3.Connection]
    ) -> Callable[..., sqlite3.Connection]:
        def asking(*args: Any, **more: Any) -> sqlite3.Connection:
            connection = connects(*args, **more)
            connection.set_authorizer(self._authorized)
            return connection

        return asking

    def __call__(self, event: str, args: tuple[Any, ...]) -> None:
        """Look at one event, before it happens."""
        if event == "open":
            self._opened(*args)
        elif event == "sqlite3.connect":
            self._connected(event, args[0])
        elif event.startswith(FORBIDDEN):
            stop(event, str(args))
        else:
            for act in ACTS.get(event, ()):
                self._acted(event, act, args)

    def _opened(self, path: Any, mode: str | None, flags: int) -> None:
        del mode
        if isinstance(path, int):
            return  # it was open before, and looked at then
        base = getattr(self._base, "held", -1)
        itself = bool(flags & NO_LINK)
        self._look("open", resolved(path, base, itself=itself), not flags & WRITES)

    def _acted(self, event: str, act: Act, args: tuple[Any, ...]) -> None:
        path = args[act.path] if act.path < len(args) else None
        base = args[act.base] if act.base and act.base < len(args) else -1
        found = resolved(path, -1 if base is None else base, itself=act.itself)
        self._look(event, found, act.reads)

    def _connected(self, event: str, name: Any) -> None:
        """Look at a file that SQLite is to open: a path, or a URI with its mode."""
        path, reads = os.fsdecode(name), False
        if path.startswith(FILE):
            asked = urlsplit(path)
            path, reads = unquote(asked.path), "mode=ro" in asked.query.split("&")
        if path not in ("", ":memory:"):
            self._look(event, resolved(path), reads)

    def _authorized(self, what: int, name: str | None, *_: object) -> int:
        """Look at what SQL attaches: SQLite names no file that is not written out."""
        if what == sqlite3.SQLITE_ATTACH:
            if name is None:
                stop("sqlite3.attach", "a file that is not written out")
            self._connected("sqlite3.attach", name)
        return sqlite3.SQLITE_OK

    def _look(self, event: str, path: str, reads: bool) -> None:
        if not within(path, self._read if reads else self._written):
            stop(event, path)


def stop(event: str, what: str) -> NoReturn:
    """Say what the command was about to do, and end it before it does."""
    os.write(2, f"GUARD {event} {what}\n".encode("utf-8", "surrogateescape"))
    os._exit(CODE)


def watch(folder: str | Path, env: Mapping[str, str]) -> None:
    """Put a guard over this process, for a command in that folder."""
    Guard(Path(folder), env).watch()
