"""A folder that was not there before: whole, or not at all."""

import os
import shutil
from collections.abc import Mapping
from pathlib import Path

from pnp.errors import OutputError
from pnp.output.names import refuse_names


def create(folder: Path, files: Mapping[str, bytes]) -> None:
    """Make a new folder with these files; OutputError where one is already there."""
    refuse_names(files)
    if folder.exists() or folder.is_symlink():
        raise OutputError(
            f"{folder} is already there", hint="choose another name, or move it away"
        )
    making = folder.with_name(f".{folder.name}.{os.getpid()}")
    try:
        for name, data in files.items():
            path = making / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        making.rename(folder)
    except OSError as error:
        shutil.rmtree(making, ignore_errors=True)
        raise OutputError(
            f"{folder} cannot be made: {error.strerror or error}",
            hint="is the disk full, or the folder not yours to write in?",
        ) from error
