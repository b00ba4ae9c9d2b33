"""Finds the YAML files of a folder that another person may have filled, by name.

``limits.FOLDER_FILES`` bounds how many.  Hidden files, which editors leave behind, do
not count.
"""

import os
from collections.abc import Iterator
from pathlib import Path

from pnp import limits
from pnp.errors import Complaints, Mark, quoted
from pnp.paths import inside, leads_out, shown

SUFFIX = ".yaml"


def folder_files(root: Path, folder: str, complaints: Complaints) -> Iterator[Path]:
    """Yield the YAML files of a folder below a root; report whatever is not a file.

    No link may lead out of the root, neither the folder's own nor a file's.
    """
    if leads_out(root, root / folder):
        what = f"{quoted(folder)} leads out of the game's folder through a link"
        complaints.add(Mark(shown(root / folder)), what, "use a folder instead")
        return
    for name in names(root / folder, complaints):
        path = root / folder / name
        if inside(root, f"{folder}/{name}", Mark(shown(path)), complaints):
            yield path


def names(folder: Path, complaints: Complaints) -> list[str]:
    """Return the names that end in ``.yaml`` in a folder, if there is such a folder."""
    try:
        with os.scandir(folder) as entries:
            found = [each.name for each in entries if _named(each.name)]
    except (FileNotFoundError, NotADirectoryError):
        return []
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        what = f"the folder {quoted(folder.name)} cannot be read: {why.lower()}"
        complaints.add(Mark(shown(folder)), what)
        return []
    if len(found) > limits.FOLDER_FILES:
        what = f"{len(found):,} files that end in {SUFFIX}"
        what = f"{what}; {limits.FOLDER_FILES:,} at most"
        complaints.add(Mark(shown(folder)), what, "move some to another folder")
    return sorted(found)[: limits.FOLDER_FILES]


def _named(name: str) -> bool:
    return name.endswith(SUFFIX) and not name.startswith(".")
