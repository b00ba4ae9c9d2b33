"""A cache: what took time to make, by what it was made from, in a bounded folder.

    <folder>/3f/3f9a…                   one file a thing, named for its key

Nothing depends on it: a file that is missing, torn or in the way is a thing to be made
again, and a disk that refuses to keep it changes nothing but the time.  Files are
whole, since each is renamed into its place; the oldest go when there is no room.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from pnp.errors import PnpError
from pnp.output.directory import Directory
from pnp.paths import Unread, taken
from pnp.values import Struct

ROOM = 512 * 1024 * 1024
"""Bytes that a cache may hold."""
DIGEST = 32
"""Bytes at the end of a file that say whether it is whole."""


class Cache(Struct, frozen=True):
    """A folder of things that can be made again."""

    folder: Path
    room: int = ROOM

    def get(self, key: str) -> bytes | None:
        """Return what was kept under a key, if it is there and whole."""
        path = self._path(key)
        try:
            kept = taken(path, cap=self.room, links=False)
        except Unread:
            return None
        data, digest = kept[:-DIGEST], kept[-DIGEST:]
        if sha256(data).digest() != digest:
            return None
        with suppress(OSError):
            os.utime(path)
        return data

    def put(self, key: str, data: bytes) -> None:
        """Keep something under a key, where the disk lets us."""
        path = self._path(key)
        with (
            suppress(OSError, PnpError),
            Directory.at(path.parent, make=True) as directory,
        ):
            directory.put(path.name, data + sha256(data).digest(), sync=False)

    def prune(self) -> None:
        """Forget what was not asked for longest, until there is room again."""
        found = sorted(self._files(), key=lambda each: -each[0])
        held = 0
        for _, size, path in found:
            held += size
            if held > self.room:
                with suppress(OSError):
                    path.unlink()

    def _files(self) -> Iterator[tuple[float, int, Path]]:
        for path in self.folder.glob("??/*"):
            with suppress(OSError):
                known = path.stat()
                yield known.st_mtime, known.st_size, path

    def _path(self, key: str) -> Path:
        return self.folder / key[:2] / key
