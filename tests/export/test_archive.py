"""Archives: the same bytes on every day, and nothing that a zip may not hold."""

import stat
from collections.abc import Callable, Mapping
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import pytest

from pnp.export.archive import packed
from tests.export.unpacking import Faulty, unpacked

FILES = {"buildFile.xml": b"<a/>" * 100, "images/a.png": b"\x89PNG", "empty": b""}


def made(fill: Callable[[ZipFile], None]) -> bytes:
    """Return a zip that somebody else made."""
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        fill(archive)
    return out.getvalue()


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return a zip of these files, whatever they are called."""

    def fill(archive: ZipFile) -> None:
        for name, data in files.items():
            archive.writestr(name, data)

    return made(fill)


def refused(data: bytes) -> list[str]:
    """Return what is said of a zip that is not read."""
    with pytest.raises(Faulty) as raised:
        unpacked(data)
    return raised.value.faults


def test_what_is_packed_comes_back() -> None:
    assert unpacked(packed(FILES)) == FILES


def test_an_archive_has_the_same_bytes_on_every_day() -> None:
    with ZipFile(BytesIO(packed(FILES))) as archive:
        assert archive.namelist() == list(FILES)
        assert {each.date_time for each in archive.infolist()} == {
            (1980, 1, 1, 0, 0, 0)
        }
        assert archive.testzip() is None
    assert packed(FILES) == packed(dict(FILES))


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("../evil", "leaves the folder"),
        ("/etc/passwd", "leaves the folder"),
        ("a/../../b", "leaves the folder"),
        ("con.txt", "device on Windows"),
        ("a:b", "some disks"),
        (".hidden", "begins with"),
    ],
)
def test_a_name_that_leads_astray_is_refused(name: str, told: str) -> None:
    (complaint,) = refused(zipped({name: b"x"}))

    assert complaint.startswith(f"{name}: the name")
    assert told in complaint


def test_the_same_file_twice_is_refused() -> None:
    """On a disk that does not tell capitals apart."""
    data = zipped({"a": b"", "A": b""})

    assert refused(data) == ["A: is there twice"]


def test_a_link_is_refused() -> None:
    def link(archive: ZipFile) -> None:
        member = ZipInfo("passwd")
        member.create_system = 3
        member.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(member, "/etc/passwd")

    assert refused(made(link)) == ["passwd: is a link"]


def test_a_locked_member_is_refused() -> None:
    """Its flag says that it has a password."""
    data = bytearray(zipped({"a": b"x"}))
    for header, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(header) + flags] |= 1

    assert refused(bytes(data)) == ["a: is locked with a password"]


def test_what_is_no_zip_is_refused() -> None:
    (complaint,) = refused(b"PK\x03\x04 and not much more")

    assert complaint.startswith("is not a whole zip")


def test_a_flipped_byte_is_found() -> None:
    data = bytearray(packed({"a.bin": bytes(range(256)) * 20}))
    data[len(data) // 3] ^= 0xFF

    assert "is not a whole zip" in refused(bytes(data))[0]


def test_a_member_longer_than_it_says_is_refused() -> None:
    """The table of contents says one byte, and there are two."""
    data = bytearray(made(lambda a: a.writestr(ZipInfo("a"), b"xy")))
    at = data.index(b"PK\x01\x02") + 24
    data[at : at + 4] = (1).to_bytes(4, "little")

    assert refused(bytes(data))


def test_folders_are_passed_over() -> None:
    data = zipped({"images/": b"", "images/a": b"x"})

    assert unpacked(data) == {"images/a": b"x"}
