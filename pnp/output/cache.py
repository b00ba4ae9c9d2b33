"""A cache: results that took time, by what they were made from, in a bounded folder.

    <folder>/3f/3f9a…                   one file per result, named for its key

Nothing depends on it: if a file is missing, torn or in the way, its result is made
again, and a disk that refuses only costs time.  Files are whole, since each is renamed
into its place; the oldest are removed when the room is used up.
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
"""Bytes at the end of a file that show whether it is whole."""


class Cache(Struct, frozen=True):
    """A folder of results that can be made again."""

    folder: Path
    room: int = ROOM

    def get(self, key: str) -> bytes | None:
        """Return the result for a key, if it is there and whole."""
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
        """Keep a result under a key, if the disk allows it."""
        path = self._path(key)
        with (
            suppress(OSError, PnpError),
            Directory.at(path.parent, make=True) as directory,
        ):
            directory.put(path.name, data + sha256(data).digest(), sync=False)

    def prune(self) -> None:
        """Remove the results not used for the longest time, until there is room."""
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
