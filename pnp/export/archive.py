"""Archives: zips with the same bytes on every day, and zips read with suspicion.

A zip that somebody mailed may hold a name that leaves the folder, ten thousand
members, or three hundred megabytes in three hundred kilobytes.  Everything is
looked at in its table of contents first, and read within limits afterwards; nothing
is ever unpacked to the disk.
"""

import stat
import unicodedata
from collections.abc import Iterator, Mapping
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo
from zlib import error as DeflateError  # noqa: N812 - an error, though zlib's name is not

from pnp.errors import BadInput, Complaint, Mark, quoted
from pnp.output import name_fault

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The day of every member: the first that a zip can tell."""

MOST_MEMBERS = 10_000
MOST_BYTES = 512 * 1024 * 1024
"""Of all members together, unpacked."""
MOST_RATIO = 200
"""How much a member may grow; pictures grow little, and words less than this."""
ROOM = 1024 * 1024
"""A member so small may grow as it likes: a page of spaces is no bomb."""

PACKED = (".png", ".jpg", ".jpeg", ".gif", ".zip", ".pdf")
"""What is already deflated, and is stored as it is."""


def packed(files: Mapping[str, bytes]) -> bytes:
    """Return a zip of the files, in their order; the same files, the same bytes."""
    written = BytesIO()
    with ZipFile(written, "w") as archive:
        for name, data in files.items():
            member = ZipInfo(name, EPOCH)
            member.create_system = 3
            member.external_attr = 0o644 << 16
            stored = name.lower().endswith(PACKED)
            member.compress_type = ZIP_STORED if stored else ZIP_DEFLATED
            archive.writestr(member, data)
    return written.getvalue()


def unpacked(
    data: bytes,
    *,
    name: str,
    most_members: int = MOST_MEMBERS,
    most_bytes: int = MOST_BYTES,
) -> dict[str, bytes]:
    """Return the files of a zip by name; BadInput with every fault of its contents."""
    try:
        with ZipFile(BytesIO(data)) as archive:
            members = [each for each in archive.infolist() if not each.is_dir()]
            _refuse(name, _faults(members, most_members, most_bytes))
            return {each.filename: _read(archive, each, name) for each in members}
    except (BadZipFile, DeflateError, NotImplementedError, RuntimeError) as error:
        raise BadInput(
            [Complaint(Mark(name), f"is not a whole zip: {error}")]
        ) from error


def _read(archive: ZipFile, member: ZipInfo, name: str) -> bytes:
    """Read a member, and not a byte more than it said it has."""
    with archive.open(member) as file:
        data = file.read(member.file_size + 1)
    if len(data) != member.file_size:
        _refuse(name, [(member.filename, "is not as long as it says", "")])
    return data


def _faults(
    members: list[ZipInfo], most_members: int, most_bytes: int
) -> Iterator[tuple[str, str, str]]:
    """Yield what is wrong with a table of contents: member, fault, hint."""
    if len(members) > most_members:
        yield "", f"it holds {len(members):,} files; {most_members:,} at most", ""
        return
    total = sum(each.file_size for each in members)
    if total > most_bytes:
        sizes = f"{total:,} bytes unpacked; {most_bytes:,} at most"
        yield "", sizes, "this is no export of ours"
    seen: set[str] = set()
    for each in members:
        twin = unicodedata.normalize("NFC", each.filename).casefold()
        if fault := _fault(each, twice=twin in seen):
            yield each.filename, fault, ""
        seen.add(twin)


def _fault(member: ZipInfo, *, twice: bool) -> str:
    """Return what is wrong with a member of an archive; nothing where nothing is."""
    if fault := name_fault(member.filename):
        return f"the name {quoted(member.filename)} {fault}"
    if twice:
        return "is there twice"
    if stat.S_ISLNK(member.external_attr >> 16):
        return "is a link"
    if member.flag_bits & 1:
        return "is locked with a password"
    if member.file_size > ROOM + MOST_RATIO * member.compress_size:
        return f"would grow to {member.file_size:,} bytes"
    return ""


def _refuse(
    name: str, faults: Iterator[tuple[str, str, str]] | list[tuple[str, str, str]]
) -> None:
    found = [
        Complaint(Mark(f"{name}!{member}" if member else name), fault, hint)
        for member, fault, hint in faults
    ]
    if found:
        raise BadInput(found)
