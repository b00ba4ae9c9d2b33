"""One file that the user named, replaced whole or left as it was."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pnp.errors import OutputError
from pnp.output.destination import Destination
from pnp.output.directory import Directory
from pnp.output.litter import sweep
from pnp.paths import shown


def keep(to: Destination | Path, data: bytes) -> None:
    """Write a file over its old state; raise OutputError if the disk refuses.

    A link of its name is replaced, never followed; a pipe or a device stays.
    """
    path = to if isinstance(to, Path) else to.path
    try:
        with _around(to) as around:
            if around.kind(path.name) in ("folder", "thing"):
                raise OutputError(
                    f"{shown(path)} cannot be written: it is not a file",
                    hint="choose another name",
                )
            sweep(around, path.name)
            around.put(path.name, data)
    except OSError as error:
        raise OutputError(
            f"{shown(path)} cannot be written: {error.strerror or error}",
            hint="is the disk full? can you write to that folder?",
        ) from error


@contextmanager
def _around(to: Destination | Path) -> Iterator[Directory]:
    opened = (
        Directory.at(to.parent, make=True)
        if isinstance(to, Path)
        else to.around(make=True)
    )
    with opened as around:
        yield around
