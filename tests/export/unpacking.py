"""Reads a zip back, and refuses what no archive of ours may hold."""

import stat
import unicodedata
from collections.abc import Iterator
from io import BytesIO
from zipfile import BadZipFile, ZipFile, ZipInfo
from zlib import error as DeflateError  # noqa: N812 - an error, though zlib's name is not

from pnp.errors import quoted
from pnp.output import name_fault


class Faulty(Exception):
    """What is wrong with a zip, member by member."""

    def __init__(self, *faults: str) -> None:
        super().__init__(*faults)
        self.faults = list(faults)


def unpacked(data: bytes) -> dict[str, bytes]:
    """Return the files of a zip by name; Faulty with every fault of its contents."""
    try:
        with ZipFile(BytesIO(data)) as archive:
            members = [each for each in archive.infolist() if not each.is_dir()]
            if found := list(_faults(members)):
                raise Faulty(*found)
            return {each.filename: _read(archive, each) for each in members}
    except (BadZipFile, DeflateError, NotImplementedError, RuntimeError) as error:
        raise Faulty(f"is not a whole zip: {error}") from error


def _read(archive: ZipFile, member: ZipInfo) -> bytes:
    """Read a member, and not a byte more than it said it has."""
    with archive.open(member) as file:
        data = file.read(member.file_size + 1)
    if len(data) != member.file_size:
        raise Faulty(f"{member.filename}: is not as long as it says")
    return data


def _faults(members: list[ZipInfo]) -> Iterator[str]:
    """Yield what is wrong with a table of contents, the member named."""
    seen: set[str] = set()
    for each in members:
        twin = unicodedata.normalize("NFC", each.filename).casefold()
        if fault := _fault(each, twice=twin in seen):
            yield f"{each.filename}: {fault}"
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
    return ""
