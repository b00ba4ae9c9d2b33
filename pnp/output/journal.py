"""A bench's journal while files move: enough to put them back, and no more.

    {"format": 2, "made": false,
     "new": {"cards.pdf": "6b23…", "manifest.json": "99ac…"},
     "all": ["cards.pdf", "manifest.json", "old.pdf"]}

A journal may be a stranger's.  So it names files as a manifest does, below the kit's
folder and nowhere else; and a file goes back to the bench, which is cleared, only if
its bytes are those in the journal.
"""

import json
import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from pnp import limits
from pnp.errors import OutputError, quoted
from pnp.output.directory import Directory
from pnp.output.names import MANIFEST, name_fault
from pnp.paths import Unread, shown
from pnp.values import Struct

JOURNAL = "journal"
FORMAT = 2
"""The format of a journal.  The first had no digests, so it could not be trusted."""


class Journal(Struct, frozen=True):
    """An exchange that has begun."""

    new: Mapping[str, str]
    """The files it puts in place, and the SHA-256 of each."""
    all: tuple[str, ...]
    """These, and those it puts aside."""
    made: bool
    """Whether the folder itself is new."""

    def text(self) -> str:
        """Return it in its written form."""
        said = {"format": FORMAT, "made": self.made, "new": dict(self.new)}
        return json.dumps({**said, "all": list(self.all)})

    @classmethod
    def read(cls, place: Directory) -> "Journal | None":
        """Read the journal on a bench; raise OutputError if it cannot be trusted."""
        try:
            text = place.read(JOURNAL, cap=limits.MANIFEST).decode()
            said: Any = json.loads(text)
        except Unread as error:
            if error.missing:
                return None
            raise refused(place, error.fault) from error
        except (ValueError, RecursionError) as error:
            raise refused(place, "is empty or damaged") from error
        try:
            if said["format"] != FORMAT:
                raise refused(place, "is in another format")
            made = said["made"] is True
            new = {_named(n): _digest(known) for n, known in said["new"].items()}
            every = tuple(map(_named, said["all"]))
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            told = str(error) if isinstance(error, _Misnamed) else "is damaged"
            raise refused(place, told) from error
        if not set(new) <= set(every):
            raise refused(place, "is damaged")
        return cls(new, every, made)


class _Misnamed(ValueError):
    """A name or a digest that no build would write."""


def _named(name: object) -> str:
    if not isinstance(name, str) or (name != MANIFEST and name_fault(name)):
        raise _Misnamed(f"names {quoted(str(name))}, which no build writes")
    return name


def _digest(known: object) -> str:
    if not isinstance(known, str) or not re.fullmatch("[0-9a-f]{64}", known):
        raise _Misnamed("has an invalid digest")
    return known


def digest_of(directory: Directory, name: str) -> str:
    """Return the SHA-256 of a file for a journal; '' if it is not a file."""
    try:
        return sha256(directory.read(name, cap=limits.MADE)).hexdigest()
    except Unread:
        return ""


def refused(place: Directory, why: str) -> OutputError:
    """Return the error for a bench that no build of ours can have left."""
    bench = shown(place.path)
    return OutputError(
        f"cannot write beside {bench}: its journal {why}",
        hint=f"this version of pnp did not write it. Check {bench} for missing files, "
        "then delete that folder and build again",
    )
