"""A disk whose power can be cut: what SQLite wrote, and what may be left of it.

    with recorded() as tape:            # everything SQLite does to files, in order
        store.append(…)
        tape.acknowledge(…)
    tape.left(at, random, folder)       # the files as a cut at that moment leaves them

What was written since a file was last synced may have reached the disk or not, whole or
by sectors of 512 bytes in any order; a file that was made or deleted may be there or
not until its folder is synced, as SQLite does with a new journal's first sync.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import apsw
import pytest

SECTOR = 512
NAME = "recording"
Write = tuple[int, bytes | None]
"""Where, and what; ``None`` cuts the file off there."""


@dataclass
class Tape:
    """Everything that was done to files, in order."""

    done: list[tuple[str, str, Any]] = field(default_factory=list)

    def note(self, what: str, path: str, more: object = None) -> None:
        """Note what was done to a file, by its name."""
        self.done.append((what, Path(path).name, more))

    def acknowledge(self, number: int) -> None:
        """Note that an event has been acknowledged."""
        self.done.append(("acknowledge", "", number))

    def left(
        self, before: dict[str, bytes], at: int, random: Random
    ) -> tuple[dict[str, bytes], int]:
        """Return the files that a cut after so many deeds leaves; and the last event."""
        disk, acknowledged = Disk(before), 0
        for what, name, more in self.done[:at]:
            if what == "acknowledge":
                acknowledged = more
            else:
                disk.does(what, name, more)
        return disk.cut(random), acknowledged


class Disk:
    """Files as they are certain to be, and what is on its way to them."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self.certain = dict(files)
        self.coming: dict[str, list[Write]] = {}
        self.made: set[str] = set()
        self.gone: dict[str, bytes] = {}

    def does(self, what: str, name: str, more: Any) -> None:
        """Do one thing to a file."""
        if what == "delete":
            content = self.certain.pop(name, b"")
            if not more and name not in self.made:
                self.gone[name] = content
            self.coming.pop(name, None)
            self.made.discard(name)
        elif what == "write" and name not in self.certain:
            self.certain[name] = b""
            self.made.add(name)
        if what == "write":
            self.coming.setdefault(name, []).append(more)
        elif what == "sync":
            self.certain[name] = laid(self.certain[name], self.coming.pop(name, []))
            self.made.discard(name)

    def cut(self, random: Random) -> dict[str, bytes]:
        """Return the files as they are found when the power is back."""
        found = {}
        for name, content in {**self.gone, **self.certain}.items():
            unsure = name in self.made or name not in self.certain
            if unsure and random.random() < 0.5:
                continue
            found[name] = laid(content, some(self.coming.get(name, []), random))
        return found


def some(writes: list[Write], random: Random) -> list[Write]:
    """Return what reached the disk: nothing, all, what came first, or any sectors."""
    how = random.randrange(4)
    if how < 2:
        return writes if how else []
    if how == 2:
        return writes[: random.randint(0, len(writes))]
    return [
        each for write in writes for each in sectors(write) if random.random() < 0.5
    ]


def sectors(write: Write) -> Iterator[Write]:
    """Part a write into sectors."""
    at, data = write
    if data is None:
        yield write
        return
    for start in range(0, len(data), SECTOR):
        yield at + start, data[start : start + SECTOR]


def laid(content: bytes, writes: list[Write]) -> bytes:
    """Return a file's bytes after some writes."""
    found = bytearray(content)
    for at, data in writes:
        if data is None:
            del found[at:]
        else:
            found += bytes(max(0, at - len(found)))
            found[at : at + len(data)] = data
    return bytes(found)


@contextmanager
def recorded() -> Iterator[Tape]:
    """Let the store's own statements run on a SQLite that tells what it writes."""
    tape = Tape()

    class Recorded(apsw.VFSFile):
        def __init__(self, name: Any, flags: Any) -> None:
            self.name = name.filename() if hasattr(name, "filename") else str(name)
            super().__init__("", name, flags)

        def xWrite(self, data: Any, offset: int) -> None:  # noqa: N802
            super().xWrite(data, offset)
            tape.note("write", self.name, (offset, bytes(data)))

        def xTruncate(self, newsize: int) -> None:  # noqa: N802
            super().xTruncate(newsize)
            tape.note("write", self.name, (newsize, None))

        def xSync(self, flags: int) -> None:  # noqa: N802
            super().xSync(flags)
            tape.note("sync", self.name)

    class Recording(apsw.VFS):
        def xOpen(self, name: Any, flags: Any) -> apsw.VFSFile:  # noqa: N802
            return Recorded(name, flags)

        def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
            super().xDelete(filename, syncdir)
            tape.note("delete", filename, syncdir)

    class Connection(apsw.Connection):
        def setlimit(self, category: int, most: int) -> int:
            return self.limit(category, most)

    def connect(where: str, **_: object) -> apsw.Connection:
        flags = apsw.SQLITE_OPEN_URI | apsw.SQLITE_OPEN_READWRITE
        return Connection(where, flags=flags, vfs=NAME)

    vfs = Recording(NAME, "")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite3, "connect", connect)
        yield tape
    vfs.unregister()
