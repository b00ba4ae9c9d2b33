"""Makes a folder that was not there before: whole, or not at all."""

import errno
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from pnp import unfinished
from pnp.errors import OutputError
from pnp.output.directory import Directory
from pnp.output.litter import sweep
from pnp.output.names import refuse_names
from pnp.paths import shown


def create(folder: Path, files: Mapping[str, bytes]) -> None:
    """Make a new folder with these files; raise OutputError if there is one already."""
    refuse_names(files)
    try:
        with Directory.at(folder.parent, make=True) as around:
            _refuse_taken(around, folder)
            sweep(around, folder.name)
            making = unfinished.name(folder.name)
            try:
                _fill(around, making, files)
                _refuse_taken(around, folder)
                around.move(making, around, folder.name)
            except BaseException:
                with suppress(OSError):
                    around.clear(making)
                raise
    except OSError as error:
        if error.errno in (errno.ENOTEMPTY, errno.EEXIST):
            raise _taken(folder) from error
        raise OutputError(
            f"{shown(folder)} cannot be created: {error.strerror or error}",
            hint="is the disk full? can you write to that folder?",
        ) from error


def _fill(around: Directory, making: str, files: Mapping[str, bytes]) -> None:
    with around.inner(making, make=True) as place:
        for name, data in files.items():
            with place.holding(name, make=True) as (at, leaf):
                at.write(leaf, data)


def _refuse_taken(around: Directory, folder: Path) -> None:
    if around.kind(folder.name):
        raise _taken(folder)


def _taken(folder: Path) -> OutputError:
    return OutputError(
        f"{shown(folder)} is already there",
        hint="choose another name, or move it away",
    )
