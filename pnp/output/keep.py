"""One file of a person's own settings, replaced whole or left as it was."""

import os
from pathlib import Path

from pnp.errors import OutputError


def keep(path: Path, data: bytes) -> None:
    """Write a file over its old state; OutputError where the disk refuses."""
    making = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with making.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        making.replace(path)
    except OSError as error:
        making.unlink(missing_ok=True)
        raise OutputError(
            f"{path} cannot be written: {error.strerror or error}",
            hint="is the disk full, or the folder not yours to write in?",
        ) from error
