"""Archives: zips whose bytes do not depend on the day."""

from collections.abc import Mapping
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The date of every member: the first that a zip can hold."""

PACKED = (".png", ".jpg", ".jpeg", ".gif", ".zip", ".pdf")
"""Files that are compressed already, and are stored as they are."""


def packed(files: Mapping[str, bytes]) -> bytes:
    """Return a zip of the files, in their order; the same files give the same bytes."""
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
