"""File names that are valid on any disk a user may copy a kit to."""

import unicodedata
from collections.abc import Iterable

from pnp.errors import OutputError, quoted

MANIFEST = "manifest.json"
"""The list of what a build wrote, and so of what the next build may remove."""

RESERVED = {"con", "prn", "aux", "nul"} | {
    f"{port}{number}" for port in ("com", "lpt") for number in range(10)
}
"""Names that are devices on Windows, with any ending."""


def refuse_names(names: Iterable[str]) -> None:
    """Raise for a name that some disk would lose, confuse or misplace."""
    seen: dict[str, str] = {}
    for name in names:
        twin = seen.setdefault(unicodedata.normalize("NFC", name).casefold(), name)
        fault = name_fault(name)
        if not fault and twin != name:
            fault = f"is the same name as {quoted(twin)} on some disks"
        if fault:
            raise OutputError(
                f"cannot write a file called {quoted(name)}: it {fault}",
                hint="use letters, digits and hyphens",
            )


def name_fault(name: str) -> str:
    """Return why a file may not have a name, or ''."""
    if name == MANIFEST:
        return "is the name of the manifest"
    faults = (_part_fault(part) for part in name.split("/"))
    return next(filter(None, faults), "")


def _part_fault(part: str) -> str:
    """Return what is wrong with one name between slashes."""
    if part in {"", ".", ".."}:
        return "leaves the folder, or is not a name"
    if part[0] in ".-~":
        return f"begins with {quoted(part[0])}"
    if part[-1] in ". " or not part.isprintable() or set(part) & set('<>:"|?*\\'):
        return "has a character that some disks do not allow"
    if part.split(".", maxsplit=1)[0].strip().lower() in RESERVED:
        return "is the name of a device on Windows"
    return "is longer than 200 bytes" if len(part.encode()) > 200 else ""
